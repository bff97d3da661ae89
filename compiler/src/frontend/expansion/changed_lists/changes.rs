//! In which ways statements change a list.

use super::{
    candidates::method,
    handed_on::{Changers, given_list},
};
use npc_passes::{ListChange, list_change};
use ruff_python_ast::{
    Expr, ExprContext, Operator, Stmt,
    visitor::{Visitor, walk_expr, walk_stmt},
};

/// What statements do with a list.
#[derive(Default)]
pub(super) struct Changes<'l> {
    list: &'l str,
    changers: Option<&'l Changers>,
    /// They make it longer or shorter.
    pub(super) length: bool,
    /// They put its elements into another order.
    pub(super) order: bool,
    /// They make the variable another list.
    pub(super) variable: bool,
}

impl<'l> Changes<'l> {
    /// Reads the statements.
    pub(super) fn of(list: &'l str, changers: &'l Changers, statements: &[Stmt]) -> Self {
        let mut changes = Self {
            list,
            changers: Some(changers),
            ..Self::default()
        };
        changes.visit_body(statements);
        changes
    }
}

impl<'a> Visitor<'a> for Changes<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::AugAssign(it)
                if it
                    .target
                    .as_name_expr()
                    .is_some_and(|it| it.id == self.list) =>
            {
                match it.op {
                    Operator::Add => self.length = true,
                    _ => self.order = true,
                }
                return self.visit_expr(&it.value);
            }
            Stmt::Delete(_) => self.length = true,
            _ => {}
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Name(it) if it.ctx == ExprContext::Store && it.id == self.list => {
                self.variable = true;
            }
            Expr::Call(call) => {
                let given = self.changers.and_then(|it| given_list(call, it));
                if given == Some(self.list) {
                    self.length = true;
                    self.order = true;
                }
                if let Some((list, attribute)) = method(&call.func)
                    && list == self.list
                {
                    match list_change(&attribute.attr) {
                        Some(ListChange::Length) => self.length = true,
                        Some(ListChange::Order) => self.order = true,
                        None => {}
                    }
                }
            }
            _ => {}
        }
        walk_expr(self, expression);
    }
}
