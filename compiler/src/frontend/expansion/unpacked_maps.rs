//! `map` over what is written out and generator expressions, where their values are
//! unpacked.
//!
//! ```python
//! a, b = map(np.array, (a, b))
//! h, w = (size // 2 for size in image.shape)
//! ```
//!
//! becomes
//!
//! ```python
//! a, b = (np.array(a), np.array(b))
//! h, w = [size // 2 for size in image.shape]
//! ```

use super::{
    bound_names::BoundNames,
    functions,
    syntax::{call_of, tuple},
};
use ruff_python_ast::{
    Expr, ExprCall, ExprListComp, ExprTuple, ModModule, Stmt, StmtAssign,
    visitor::transformer::{Transformer, walk_body, walk_stmt},
};
use ruff_text_size::Ranged;

/// Writes them out in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames) {
    let unpacked = UnpackedMaps {
        is_map_builtin: bound.is_builtin("map"),
    };
    functions(&mut module.body, &mut |function| {
        walk_body(&unpacked, &mut function.body);
    });
}

struct UnpackedMaps {
    is_map_builtin: bool,
}

impl Transformer for UnpackedMaps {
    fn visit_stmt(&self, statement: &mut Stmt) {
        walk_stmt(self, statement);
        if let Stmt::Assign(assign) = statement
            && let Some(values) = self.values(assign)
        {
            *assign.value = values;
        }
    }
}

impl UnpackedMaps {
    /// What is unpacked, as a tuple or a list.
    fn values(&self, assign: &StmtAssign) -> Option<Expr> {
        let [Expr::Tuple(targets)] = assign.targets.as_slice() else {
            return None;
        };
        match &*assign.value {
            Expr::Generator(generator) => Some(Expr::ListComp(ExprListComp {
                node_index: Default::default(),
                range: generator.range,
                elt: generator.elt.clone(),
                generators: generator.generators.clone(),
            })),
            Expr::Call(call) if self.is_map_builtin => mapped(call, targets),
            _ => None,
        }
    }
}

/// The calls that `map` makes, one for each target.
fn mapped(call: &ExprCall, targets: &ExprTuple) -> Option<Expr> {
    let ([function, elements], []) = (&*call.arguments.args, &*call.arguments.keywords) else {
        return None;
    };
    let elements = match elements {
        Expr::Tuple(tuple) => &tuple.elts,
        Expr::List(list) => &list.elts,
        _ => return None,
    };
    let is_map = call.func.as_name_expr().is_some_and(|it| it.id == "map");
    // Elements are computed before the first call.
    let is_plain = elements.iter().all(Expr::is_name_expr)
        && matches!(function, Expr::Name(_) | Expr::Attribute(_));
    let has_starred = targets.elts.iter().any(Expr::is_starred_expr);
    if !is_map || !is_plain || has_starred || targets.elts.len() != elements.len() {
        return None;
    }
    let calls = elements.iter().map(|element| {
        let argument = vec![element.clone()];
        call_of(function.clone(), argument, element.range())
    });
    Some(tuple(calls.collect(), call.range()))
}
