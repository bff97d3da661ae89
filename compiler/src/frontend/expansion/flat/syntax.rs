//! Expressions that `a.flat` is found in.

use ruff_python_ast::{
    Expr, ModModule, Stmt,
    visitor::{Visitor, walk_expr, walk_stmt},
};

/// The array that `array.flat` counts the elements of.
pub(super) fn flat_of(expression: &Expr) -> Option<&Expr> {
    let attribute = expression.as_attribute_expr()?;
    (attribute.attr.as_str() == "flat").then_some(&*attribute.value)
}

/// Whether the file has something of its own that is called `flat`, such as the field of
/// a named tuple.
pub(super) fn has_own_meaning(module: &ModModule) -> bool {
    struct Own(bool);
    impl<'a> Visitor<'a> for Own {
        fn visit_stmt(&mut self, statement: &'a Stmt) {
            if let Stmt::ClassDef(class) = statement {
                let mut fields = class.body.iter().filter_map(Stmt::as_ann_assign_stmt);
                let is_flat = |it: &Expr| it.as_name_expr().is_some_and(|it| it.id == "flat");
                self.0 |= fields.any(|field| is_flat(&field.target));
            }
            walk_stmt(self, statement);
        }

        fn visit_expr(&mut self, expression: &'a Expr) {
            if let Expr::StringLiteral(text) = expression {
                self.0 |= text.value.to_str().split([',', ' ']).any(|it| it == "flat");
            }
            walk_expr(self, expression);
        }
    }
    let mut own = Own(false);
    own.visit_body(&module.body);
    own.0
}

/// Whether an expression may be computed twice, as it changes nothing and costs little.
pub(super) fn is_plain(expression: &Expr, is_builtin: &dyn Fn(&str) -> bool) -> bool {
    let plain = |expression: &Expr| is_plain(expression, is_builtin);
    match expression {
        Expr::Name(_)
        | Expr::NumberLiteral(_)
        | Expr::NoneLiteral(_)
        | Expr::EllipsisLiteral(_) => true,
        Expr::Attribute(it) => plain(&it.value),
        Expr::UnaryOp(it) => plain(&it.operand),
        Expr::BinOp(it) => plain(&it.left) && plain(&it.right),
        Expr::Subscript(it) => plain(&it.value) && plain(&it.slice),
        Expr::Slice(it) => [&it.lower, &it.upper, &it.step]
            .into_iter()
            .flatten()
            .all(|bound| plain(bound)),
        Expr::Call(it) => {
            let function = it.func.as_name_expr();
            function.is_some_and(|it| it.id == "len" && is_builtin("len"))
                && it.arguments.keywords.is_empty()
                && it.arguments.args.iter().all(plain)
        }
        _ => false,
    }
}
