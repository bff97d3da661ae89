//! The names that code reads and assigns.

use super::NameSet;
use ruff_python_ast::{
    Expr, Parameters, Stmt,
    visitor::{Visitor, walk_expr, walk_stmt},
};

/// The names that statements bind or delete, nested blocks included.
pub(in crate::frontend) fn assigned(body: &[Stmt]) -> NameSet<'_> {
    let mut collector = Assigned::default();
    collector.visit_body(body);
    collector.names
}

/// The names that statements delete, nested blocks included.
pub(in crate::frontend) fn deleted(body: &[Stmt]) -> NameSet<'_> {
    let mut collector = Assigned::default();
    collector.visit_body(body);
    collector.deleted
}

/// Whether an expression binds a name.
pub(in crate::frontend) fn has_named(expression: &Expr) -> bool {
    let mut names = NameSet::new();
    named(expression, &mut names);
    !names.is_empty()
}

/// Adds the names that an expression binds.
pub(in crate::frontend) fn named<'a>(expression: &'a Expr, names: &mut NameSet<'a>) {
    let mut collector = Assigned::default();
    collector.visit_expr(expression);
    names.append(&mut collector.names);
}

#[derive(Default)]
struct Assigned<'a> {
    names: NameSet<'a>,
    deleted: NameSet<'a>,
}

impl<'a> Assigned<'a> {
    fn defaults(&mut self, parameters: &'a Parameters) {
        let parameters = parameters.iter_non_variadic_params();
        let defaults = parameters.filter_map(|parameter| parameter.default());
        defaults.for_each(|default| self.visit_expr(default));
    }
}

impl<'a> Visitor<'a> for Assigned<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(assign) => assign
                .targets
                .iter()
                .for_each(|target| targets(target, &mut self.names)),
            Stmt::AugAssign(assign) => targets(&assign.target, &mut self.names),
            Stmt::AnnAssign(assign) => targets(&assign.target, &mut self.names),
            Stmt::For(each) => targets(&each.target, &mut self.names),
            Stmt::Delete(delete) => {
                for target in &delete.targets {
                    targets(target, &mut self.names);
                    targets(target, &mut self.deleted);
                }
            }
            Stmt::FunctionDef(function) => {
                self.names.insert(function.name.as_str());
                return self.defaults(&function.parameters);
            }
            Stmt::ClassDef(class) => {
                self.names.insert(class.name.as_str());
                return;
            }
            _ => {}
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Lambda(lambda) => {
                if let Some(parameters) = &lambda.parameters {
                    self.defaults(parameters);
                }
                return;
            }
            Expr::Named(named) => targets(&named.target, &mut self.names),
            _ => {}
        }
        walk_expr(self, expression);
    }
}

/// Adds the names that an assignment to `target` binds.
pub(in crate::frontend) fn targets<'a>(target: &'a Expr, names: &mut NameSet<'a>) {
    match target {
        Expr::Name(name) => {
            names.insert(name.id.as_str());
        }
        Expr::Tuple(tuple) => tuple
            .elts
            .iter()
            .for_each(|element| targets(element, names)),
        Expr::List(list) => list.elts.iter().for_each(|element| targets(element, names)),
        Expr::Starred(starred) => targets(&starred.value, names),
        _ => {}
    }
}

/// Adds the names that an expression reads.
pub(in crate::frontend) fn reads<'a>(expression: &'a Expr, names: &mut NameSet<'a>) {
    struct Reads<'a, 'b>(&'b mut NameSet<'a>);
    impl<'a> Visitor<'a> for Reads<'a, '_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            if let Expr::Name(name) = expression {
                self.0.insert(name.id.as_str());
            }
            walk_expr(self, expression);
        }
    }
    Reads(names).visit_expr(expression);
}

/// Adds the names that evaluating an assignment's target reads: `a` and `i` of `a[i]`.
pub(super) fn target_reads<'a>(target: &'a Expr, names: &mut NameSet<'a>) {
    match target {
        Expr::Name(_) => {}
        Expr::Tuple(tuple) => tuple
            .elts
            .iter()
            .for_each(|element| target_reads(element, names)),
        Expr::List(list) => list
            .elts
            .iter()
            .for_each(|element| target_reads(element, names)),
        _ => reads(target, names),
    }
}
