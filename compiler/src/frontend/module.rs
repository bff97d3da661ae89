//! What module-level code is made of.

use ruff_python_ast::{
    CmpOp, Expr,
    visitor::{Visitor, walk_expr},
};

/// Whether a test is `__name__ == "__main__"`.
pub(super) fn is_main_test(test: &Expr) -> bool {
    let Expr::Compare(compare) = test else {
        return false;
    };
    let ([CmpOp::Eq], [right]) = (&*compare.ops, &*compare.comparators) else {
        return false;
    };
    let is_name = |expression: &Expr| matches!(expression, Expr::Name(name) if name.id.as_str() == "__name__");
    let is_main = |expression: &Expr| matches!(expression, Expr::StringLiteral(text) if text.value.to_str() == "__main__");
    let left = compare.left.as_ref();
    is_name(left) && is_main(right) || is_main(left) && is_name(right)
}

/// Collects the names that code mentions.
#[derive(Default)]
pub(super) struct Names<'a> {
    pub(super) names: Vec<&'a str>,
}

impl<'a> Visitor<'a> for Names<'a> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Name(name) = expression {
            self.names.push(name.id.as_str());
        }
        walk_expr(self, expression);
    }
}
