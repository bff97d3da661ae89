//! Elements that are taken out of a list in the midst of an expression.

use super::candidates::method;
use ruff_python_ast::{
    Expr,
    visitor::{Visitor, walk_expr},
};

/// Whether an expression takes an element out of a list.
pub(super) fn has_pop(list: &str, expression: &Expr) -> bool {
    struct Pops<'l>(&'l str, bool);
    impl<'a> Visitor<'a> for Pops<'_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            if let Expr::Call(call) = expression
                && let Some((list, attribute)) = method(&call.func)
            {
                self.1 |= list == self.0 && attribute.attr.as_str() == "pop";
            }
            walk_expr(self, expression);
        }
    }
    let mut pops = Pops(list, false);
    pops.visit_expr(expression);
    pops.1
}

/// Whether the list itself is a part of an expression of which another takes an element
/// out of it: Python reads the list when it has all parts.
pub(super) fn is_read_before_pop(list: &str, expression: &Expr) -> bool {
    struct Parts<'l>(&'l str, bool);
    impl<'a> Visitor<'a> for Parts<'_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            let part = match expression {
                Expr::Starred(it) => &it.value,
                other => other,
            };
            self.1 |= part.as_name_expr().is_some_and(|it| it.id == self.0);
        }
    }
    let mut parts = Parts(list, false);
    walk_expr(&mut parts, expression);
    parts.1 && has_pop(list, expression)
}
