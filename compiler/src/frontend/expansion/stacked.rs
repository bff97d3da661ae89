//! `np.stack`, `np.vstack` and `np.column_stack` of a comprehension over a range, of which
//! only the running program knows how many arrays it gives: they are rows of one array.
//!
//! ```python
//! frames = np.stack([x[i : i + 8] for i in range(n)])
//! ```
//!
//! becomes
//!
//! ```python
//! frames = np.array([x[i : i + 8] for i in range(n)])
//! ```
//!
//! Ranges of numbers that are written out stay, as lists of that many arrays.

use super::{
    bound_names::BoundNames,
    functions,
    syntax::{attribute, call_of},
};
use ruff_python_ast::{
    Expr, ModModule,
    visitor::transformer::{Transformer, walk_body, walk_expr},
};
use ruff_text_size::Ranged;
use std::collections::BTreeSet;

/// Writes them as arrays in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    if !bound.is_builtin("range") {
        return;
    }
    let stacked = Stacked { numpy };
    functions(&mut module.body, &mut |function| {
        walk_body(&stacked, &mut function.body);
    });
}

struct Stacked<'n> {
    /// What the file calls NumPy.
    numpy: &'n BTreeSet<String>,
}

impl Transformer for Stacked<'_> {
    fn visit_expr(&self, expression: &mut Expr) {
        walk_expr(self, expression);
        if let Some(call) = self.call(expression) {
            *expression = call;
        }
    }
}

impl Stacked<'_> {
    fn call(&self, expression: &Expr) -> Option<Expr> {
        let call = expression.as_call_expr()?;
        let function = call.func.as_attribute_expr()?;
        let module = function.value.as_name_expr()?;
        let (joined, axis) = match (function.attr.as_str(), &*call.arguments.keywords) {
            ("stack", []) => (None, None),
            ("stack", [axis]) if axis.arg.as_deref() == Some("axis") => {
                (Some("_stacked_along"), Some(axis.value.clone()))
            }
            ("vstack", []) => (Some("_stacked_rows"), None),
            ("column_stack", []) => (Some("_stacked_columns"), None),
            _ => return None,
        };
        let [rows @ Expr::ListComp(list)] = &*call.arguments.args else {
            return None;
        };
        let [each] = list.generators.as_slice() else {
            return None;
        };
        let is_counted = each.ifs.is_empty() && is_open_range(&each.iter);
        if !is_counted || !self.numpy.contains(module.id.as_str()) {
            return None;
        }
        let numpy = |function_name: &str, arguments, range| {
            let function = attribute((*function.value).clone(), function_name, range);
            call_of(function, arguments, range)
        };
        let array = numpy("array", vec![rows.clone()], rows.range());
        Some(match joined {
            Some(joined) => {
                let arguments = [array].into_iter().chain(axis).collect();
                numpy(joined, arguments, expression.range())
            }
            None => array,
        })
    }
}

/// Whether an iterable is a range that is not made of numbers that are written out.
fn is_open_range(iterable: &Expr) -> bool {
    let Some(call) = iterable.as_call_expr() else {
        return false;
    };
    let function = call.func.as_name_expr();
    let is_known = call.arguments.args.iter().all(Expr::is_number_literal_expr);
    function.is_some_and(|it| it.id == "range") && !is_known
}
