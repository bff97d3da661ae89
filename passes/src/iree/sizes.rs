//! The sizes of tensors, as values.

use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, Value};

/// The size of a tensor along an axis: a constant if its type says it.
pub(super) fn size<'c>(b: &Builder<'c>, tensor: Value<'c>, axis: usize) -> Value<'c> {
    match ir::shape_of(tensor.r#type())[axis] {
        Some(size) => b.index(size),
        None => {
            let operands = [tensor, b.index(axis as i64)];
            b.value("tensor.dim", &operands, b.index_type(), &[])
        }
    }
}

/// The sizes that a tensor's type does not say.
pub(super) fn dynamic_sizes<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Vec<Value<'c>> {
    let shape = ir::shape_of(tensor.r#type()).into_iter().enumerate();
    let dynamic = shape.filter(|(_, known)| known.is_none());
    dynamic.map(|(axis, _)| size(b, tensor, axis)).collect()
}
