//! Copies of arrays.

use super::{
    generic::{Operand, allocation, generic},
    memref::{DYNAMIC, MemRef},
    state::Size,
    strided::{Axis, metadata, reinterpret},
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
    let copy = match memref.is_in_columns() {
        true => columns(b, &memref, sizes),
        false => {
            let rows = MemRef::contiguous(memref.element, &memref.shape);
            allocation(b, rows.to_type(b.context()), &sizes)
        }
    };
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
    match copy.r#type() == array.r#type() {
        true => copy,
        false => b.value("memref.cast", &[copy], array.r#type(), &[]),
    }
}

/// A new array in Fortran's order, of the shape of another.
fn columns<'c>(b: &Builder<'c>, like: &MemRef<'c>, mut sizes: Vec<Value<'c>>) -> Value<'c> {
    sizes.reverse();
    let shape = like.shape.iter().rev().copied().collect::<Vec<_>>();
    let rows = MemRef::contiguous(like.element, &shape);
    let copy = allocation(b, rows.to_type(b.context()), &sizes);
    let Some(place) = metadata(b, copy) else {
        return copy;
    };
    let axes = place.sizes.iter().zip(&place.strides).rev();
    let axes = axes.enumerate().map(|(axis, (size, stride))| Axis {
        size: Size::Value(*size),
        stride: match axis {
            0 => Size::Constant(1),
            _ => Size::Value(*stride),
        },
    });
    reinterpret(b, copy, place.offset, &axes.collect::<Vec<_>>())
}
