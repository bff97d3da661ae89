//! Copies of arrays.

use super::{
    generic::{Operand, allocation, generic},
    memref::{DYNAMIC, MemRef},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, Value};

/// A new array of the same type, with the elements of another.
pub(in crate::lowering) fn copied<'c>(b: &Builder<'c>, array: Value<'c>) -> Value<'c> {
    let Some(memref) = MemRef::of(array.r#type()) else {
        return array;
    };
    let sizes = (0..memref.rank())
        .filter(|axis| memref.shape[*axis] == DYNAMIC)
        .map(|axis| {
            let axis = b.index(axis as i64);
            b.value("memref.dim", &[array, axis], b.index_type(), &[])
        })
        .collect::<Vec<_>>();
    let r#type = MemRef::contiguous(memref.element, &memref.shape).to_type(b.context());
    let copy = allocation(b, r#type, &sizes);
    let operand = |array| Operand {
        array,
        axes: (0..memref.rank()).map(Some).collect(),
    };
    generic(
        b,
        memref.rank(),
        &[operand(array)],
        &[operand(copy)],
        &mut |_, elements| elements[..1].to_vec(),
    );
    match r#type == array.r#type() {
        true => copy,
        false => b.value("memref.cast", &[copy], array.r#type(), &[]),
    }
}
