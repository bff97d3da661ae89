//! `list` of what only loops take: generator expressions, and calls of `enumerate`,
//! `filter`, `map`, `reversed` and `zip`; and lists that are extended by such.

use super::{
    bound_names::BoundNames,
    call::mapped,
    changed_lists::{method, reads_name},
    syntax::name,
};
use ruff_python_ast::{
    Comprehension, Expr, ExprCall, ExprContext, ExprListComp, ModModule,
    visitor::transformer::{Transformer, walk_expr},
};
use ruff_text_size::{Ranged, TextRange};

/// Makes list comprehensions of such calls in a file's functions.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames) {
    if !bound.is_builtin("list") {
        return;
    }
    super::functions(&mut module.body, &mut |function| {
        let listing = Listing(bound);
        function
            .body
            .iter_mut()
            .for_each(|it| listing.visit_stmt(it));
    });
}

struct Listing<'b>(&'b BoundNames);

impl Listing<'_> {
    /// The comprehension that a call of `list` is.
    fn comprehension(&self, call: &ExprCall) -> Option<Expr> {
        let callee = call.func.as_name_expr()?;
        let ("list", [values], []) = (
            callee.id.as_str(),
            &*call.arguments.args,
            &*call.arguments.keywords,
        ) else {
            return None;
        };
        self.listed(values, call.range())
    }

    /// A list comprehension of what only loops take.
    fn listed(&self, values: &Expr, range: TextRange) -> Option<Expr> {
        let (elt, generators) = match values {
            Expr::Generator(it) => (it.elt.clone(), it.generators.clone()),
            Expr::Call(_) if let Some((elt, each)) = mapped(values, values.range(), self.0) => {
                (Box::new(elt), vec![each])
            }
            Expr::Call(it) if self.is_loop_only(it) => {
                let element = |ctx| name("<element>", values.range(), ctx);
                let each = Comprehension {
                    node_index: Default::default(),
                    range: values.range(),
                    target: element(ExprContext::Store),
                    iter: values.clone(),
                    ifs: Vec::new(),
                    is_async: false,
                };
                (Box::new(element(ExprContext::Load)), vec![each])
            }
            _ => return None,
        };
        Some(Expr::ListComp(ExprListComp {
            node_index: Default::default(),
            range,
            elt,
            generators,
        }))
    }

    fn is_loop_only(&self, call: &ExprCall) -> bool {
        const LOOP_ONLY: &[&str] = &["enumerate", "reversed", "zip"];
        let function = call.func.as_name_expr();
        function.is_some_and(|it| LOOP_ONLY.contains(&it.id.as_str()) && self.0.is_builtin(&it.id))
    }
}

impl Transformer for Listing<'_> {
    fn visit_expr(&self, expression: &mut Expr) {
        walk_expr(self, expression);
        let Expr::Call(call) = expression else {
            return;
        };
        if let Some(list) = self.comprehension(call) {
            *expression = list;
        } else if let Some((list, attribute)) = method(&call.func)
            && attribute.attr.as_str() == "extend"
            && let [values] = &*call.arguments.args
            // It would go on with the list as that grows.
            && !reads_name(list, values)
            && let Some(values) = self.listed(values, values.range())
        {
            call.arguments.args = [values].into();
        }
    }
}
