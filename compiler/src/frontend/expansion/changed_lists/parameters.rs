//! Parameters that become lists of the function's own, as in `xs = list(xs)`: from there
//! on they have another name, since what they were may be known to others.

use super::moves;
use crate::frontend::analysis::{NameSet, assigned};
use ruff_python_ast::{
    Comprehension, Expr, Parameter, Stmt, StmtFunctionDef,
    visitor::{
        Visitor,
        transformer::{self, Transformer},
        walk_comprehension, walk_parameter, walk_stmt,
    },
};

/// Renames the parameters of a function that statements of its own make lists.
pub(super) fn rename(function: &mut StmtFunctionDef, is_list: &dyn Fn(&Expr) -> bool) {
    let parameters = function.parameters.iter();
    let parameters = parameters.map(|it| it.name().to_string());
    for parameter in parameters.collect::<Vec<_>>() {
        let makes = |statement: &Stmt| made_list(statement, &parameter, is_list);
        if let Some(place) = function.body.iter().position(makes) {
            rename_from(&mut function.body, place, &parameter);
        }
    }
}

/// Whether a statement makes a parameter a list.
fn made_list(statement: &Stmt, parameter: &str, is_list: &dyn Fn(&Expr) -> bool) -> bool {
    let Stmt::Assign(it) = statement else {
        return false;
    };
    let name = match it.targets.as_slice() {
        [Expr::Name(name)] => name.id.as_str(),
        _ => return false,
    };
    name == parameter && is_list(&it.value)
}

fn rename_from(body: &mut [Stmt], place: usize, parameter: &str) {
    let (before, after) = body.split_at_mut(place);
    // Functions inside read the variable when they are called.
    if moves::captured(before).contains(parameter) || is_bound_inside(after, parameter) {
        return;
    }
    let renaming = Renaming {
        from: parameter,
        to: format!("{parameter}'"),
    };
    let Some((Stmt::Assign(made), rest)) = after.split_first_mut() else {
        return;
    };
    made.targets
        .iter_mut()
        .for_each(|it| renaming.visit_expr(it));
    rest.iter_mut().for_each(|it| renaming.visit_stmt(it));
}

/// Whether a scope inside of statements has a variable of this name.
pub(super) fn is_bound_inside(statements: &[Stmt], name: &str) -> bool {
    struct Bound<'n>(&'n str, bool);
    impl<'a> Visitor<'a> for Bound<'_> {
        fn visit_stmt(&mut self, statement: &'a Stmt) {
            match statement {
                Stmt::FunctionDef(it) => {
                    self.1 |= it.name.as_str() == self.0 || assigned(&it.body).contains(self.0);
                }
                Stmt::Global(it) => self.1 |= it.names.iter().any(|it| it.as_str() == self.0),
                Stmt::Nonlocal(it) => self.1 |= it.names.iter().any(|it| it.as_str() == self.0),
                Stmt::ClassDef(_) | Stmt::Import(_) | Stmt::ImportFrom(_) => self.1 = true,
                _ => {}
            }
            walk_stmt(self, statement);
        }

        fn visit_parameter(&mut self, parameter: &'a Parameter) {
            self.1 |= parameter.name.as_str() == self.0;
            walk_parameter(self, parameter);
        }

        fn visit_comprehension(&mut self, each: &'a Comprehension) {
            let mut names = NameSet::new();
            crate::frontend::analysis::targets(&each.target, &mut names);
            self.1 |= names.contains(self.0);
            walk_comprehension(self, each);
        }
    }
    let mut bound = Bound(name, false);
    bound.visit_body(statements);
    bound.1
}

/// Gives a variable another name.
pub(super) struct Renaming<'n> {
    pub(super) from: &'n str,
    pub(super) to: String,
}

impl Transformer for Renaming<'_> {
    fn visit_expr(&self, expression: &mut Expr) {
        if let Expr::Name(name) = expression
            && name.id.as_str() == self.from
        {
            name.id = self.to.as_str().into();
        }
        transformer::walk_expr(self, expression);
    }
}
