//! Shapes that are assigned, as in `a.shape = n, m`: the variable becomes a view of that shape.
//!
//! ```python
//! a = np.arange(n * m)
//! a.shape = n, m
//! ```
//!
//! becomes
//!
//! ```python
//! a = np.arange(n * m)
//! <shape> = n, m
//! a = a.reshape(<shape>)
//! ```
//!
//! By another name, the array would have the new shape, too. So this is done where nothing
//! else knows the array: the function makes it, and each place that mentions it makes no
//! second name for it. Where one may, all stays as it is, and is refused later. An array that
//! is not contiguous is copied, where NumPy raises `AttributeError`.

mod own;

use super::{
    blocks::inside,
    bound_names::BoundNames,
    functions,
    syntax::{assignment, bind, call, read},
};
use ruff_python_ast::{
    Expr, ModModule, Stmt, StmtAssign, StmtFunctionDef, Suite,
    visitor::{Visitor, walk_stmt},
};
use ruff_text_size::Ranged;
use std::collections::BTreeSet;

/// Writes out assignments to shapes in the functions of a file. `numpy` is what the file
/// calls NumPy.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    functions(&mut module.body, &mut |function| {
        of_function(function, bound, numpy);
    });
}

fn of_function(function: &mut StmtFunctionDef, bound: &BoundNames, numpy: &BTreeSet<String>) {
    let mut shaped = Shaped::default();
    shaped.visit_body(&function.body);
    let names = own::arrays(function, shaped.0, bound, numpy);
    if !names.is_empty() {
        let written = WrittenOut { names: &names };
        function.body = written.block(std::mem::take(&mut function.body));
    }
}

/// The variable whose shape a target is.
fn shaped(target: &Expr) -> Option<&str> {
    let attribute = target.as_attribute_expr()?;
    let name = attribute.value.as_name_expr()?;
    (attribute.attr.as_str() == "shape").then_some(name.id.as_str())
}

/// The variables whose shapes are assigned.
#[derive(Default)]
struct Shaped(BTreeSet<String>);

impl Visitor<'_> for Shaped {
    fn visit_stmt(&mut self, statement: &Stmt) {
        if let Stmt::Assign(assign) = statement {
            let names = assign.targets.iter().filter_map(shaped);
            self.0.extend(names.map(ToString::to_string));
        }
        walk_stmt(self, statement);
    }
}

struct WrittenOut<'n> {
    /// The variables that are written out.
    names: &'n BTreeSet<String>,
}

impl WrittenOut<'_> {
    fn block(&self, block: Suite) -> Suite {
        let statements = block.into_iter().flat_map(|mut statement| {
            inside(&mut statement, &mut |block| self.block(block));
            match &statement {
                Stmt::Assign(assign)
                    if assign.targets.iter().any(|it| self.array(it).is_some()) =>
                {
                    self.assignments(assign)
                }
                _ => vec![statement],
            }
        });
        statements.collect()
    }

    /// The variable that is written out, and whose shape a target is.
    fn array<'t>(&self, target: &'t Expr) -> Option<&'t str> {
        shaped(target).filter(|name| self.names.contains(*name))
    }

    /// What is assigned, from left to right, as Python does.
    fn assignments(&self, assign: &StmtAssign) -> Vec<Stmt> {
        let shape = format!("<shape>.{}", u32::from(assign.range.start()));
        let mut statements = vec![bind(&shape, (*assign.value).clone())];
        for target in &assign.targets {
            let value = read(&shape, assign.value.range());
            statements.push(match self.array(target) {
                Some(array) => {
                    let range = target.range();
                    bind(
                        array,
                        call(read(array, range), "reshape", vec![value], range),
                    )
                }
                None => assignment(target.clone(), value),
            });
        }
        statements
    }
}
