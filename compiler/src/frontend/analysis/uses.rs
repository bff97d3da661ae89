//! The names that code reads and assigns.

use super::NameSet;
use ruff_python_ast::{
    Expr, Stmt,
    statement_visitor::{StatementVisitor, walk_stmt},
    visitor::{Visitor, walk_expr},
};

/// The names that statements assign, nested blocks included.
pub(in crate::frontend) fn assigned(body: &[Stmt]) -> NameSet<'_> {
    let mut collector = Assigned::default();
    collector.visit_body(body);
    collector.0
}

#[derive(Default)]
struct Assigned<'a>(NameSet<'a>);

impl<'a> StatementVisitor<'a> for Assigned<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(assign) => assign
                .targets
                .iter()
                .for_each(|target| targets(target, &mut self.0)),
            Stmt::AugAssign(assign) => targets(&assign.target, &mut self.0),
            Stmt::AnnAssign(assign) => targets(&assign.target, &mut self.0),
            Stmt::For(each) => targets(&each.target, &mut self.0),
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => return,
            _ => {}
        }
        walk_stmt(self, statement);
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
pub(super) fn reads<'a>(expression: &'a Expr, names: &mut NameSet<'a>) {
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
