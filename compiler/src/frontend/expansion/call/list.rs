//! List comprehensions.

use super::{
    super::{
        bound_names::BoundNames,
        template::{Kind, Template},
    },
    Consumer, is_paired, mapped,
};
use ruff_python_ast::ExprListComp;

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
            dtype: None,
            arguments: Vec::new(),
        };
        consumer.is_expressible().then_some(consumer)
    }
}
