//! List comprehensions.

use super::{
    super::{
        bound_names::BoundNames,
        template::{Kind, Template},
    },
    Consumer, is_paired, mapped, name,
};
use ruff_python_ast::{Arguments, AtomicNodeIndex, Expr, ExprCall, ExprContext, ExprListComp};

impl Consumer {
    /// The loop that `[x for ...]` is.
    pub(in crate::frontend::expansion) fn of_list(
        list: &ExprListComp,
        bound: &BoundNames,
    ) -> Option<Self> {
        let first = list.generators.first()?;
        let is_paired =
            is_paired(&first.iter, bound) || mapped(&first.iter, first.range, bound).is_some();
        let has_length = !is_paired && !first.iter.is_generator_expr() && bound.is_builtin("len");
        let consumer = Self {
            template: Template {
                kind: Kind::List(has_length),
                is_eager: true,
                has_key: false,
                has_default: false,
            },
            parentheses: list.range,
            element: list.elt.as_ref().clone(),
            loops: list.generators.clone(),
            key: None,
            numpy: None,
            arguments: Vec::new(),
        };
        consumer.is_expressible().then_some(consumer)
    }
}

/// The call of the function that a comprehension becomes.
pub(in crate::frontend::expansion) fn call(
    list: &ExprListComp,
    symbol: &str,
    arguments: Vec<Expr>,
) -> Expr {
    Expr::Call(ExprCall {
        node_index: AtomicNodeIndex::NONE,
        range_start: list.range.start(),
        func: Box::new(name(symbol, list.range, ExprContext::Load)),
        arguments: Arguments {
            range: list.range,
            node_index: AtomicNodeIndex::NONE,
            args: arguments.into(),
            keywords: Default::default(),
        },
    })
}
