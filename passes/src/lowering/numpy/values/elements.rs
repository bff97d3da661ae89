//! Questions about all elements of a tensor.

use super::{
    super::state::Size,
    tensors::{self, Indexed, generic},
};
use npc_dialects::ir::{Builder, Value};

/// Whether a condition holds for any element.
pub(super) fn any_element<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    sizes: &[Size<'c>],
    condition: &dyn Fn(&Builder<'c>, Value<'c>) -> Value<'c>,
) -> Value<'c> {
    fold_all(
        b,
        tensor,
        sizes,
        b.bool(false),
        &mut |inner, element, found| {
            let holds = condition(inner, element);
            inner.same("arith.ori", &[found, holds])
        },
    )
}

/// How many elements of a mask are true, as an `index`.
pub(super) fn count_true<'c>(b: &Builder<'c>, mask: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    let integer = b.integer_type(64);
    let zero = b.integer(integer, 0);
    let count = fold_all(b, mask, sizes, zero, &mut |inner, element, count| {
        let one = inner.value("arith.extui", &[element], integer, &[]);
        inner.same("arith.addi", &[count, one])
    });
    b.index_cast(count, b.index_type())
}

/// Combines all elements, in no order, from a value on.
fn fold_all<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    sizes: &[Size<'c>],
    start: Value<'c>,
    combine: &mut dyn FnMut(&Builder<'c>, Value<'c>, Value<'c>) -> Value<'c>,
) -> Value<'c> {
    let input = super::parts::whole(tensor, sizes.len());
    let output = Indexed {
        tensor: tensors::filled(b, start, &[]),
        axes: Vec::new(),
    };
    let reduced = vec![true; sizes.len()];
    let folded = generic(b, &reduced, &[input], &[output], &mut |inner, elements| {
        vec![combine(inner, elements[0], elements[1])]
    });
    tensors::extract(b, folded[0], &[])
}
