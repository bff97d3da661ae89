//! Building descriptors of memrefs and taking them apart.
//!
//! A descriptor is `{allocated, aligned, offset, sizes, strides}`, without the
//! last two for a memref of rank 0. Sizes and strides are inserted in pairs, as
//! upstream does.

use super::types::Types;
use crate::llvm;
use melior::ir::Type;
use npc_dialects::{
    ir::{self, Builder, Value},
    type_converter::{is_unranked_memref, strides_and_offset},
};

const ALLOCATED: i64 = 0;
const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
const SIZES: i64 = 3;
const STRIDES: i64 = 4;

/// Builds the descriptor of a memref from its pieces.
pub(super) fn pack<'c>(
    builder: &Builder<'c>,
    memref: Type<'c>,
    descriptor: Type<'c>,
    pieces: &[Value<'c>],
) -> Value<'c> {
    let start = llvm::poison(builder, descriptor);
    if is_unranked_memref(memref) {
        return insert_all(
            builder,
            start,
            &[(pieces[0], vec![0]), (pieces[1], vec![1])],
        );
    }
    let rank = ir::shape_of(memref).len();
    let mut fields = vec![
        (pieces[0], vec![ALLOCATED]),
        (pieces[1], vec![ALIGNED]),
        (pieces[2], vec![OFFSET]),
    ];
    for axis in 0..rank {
        fields.push((pieces[3 + axis], vec![SIZES, axis as i64]));
        fields.push((pieces[3 + rank + axis], vec![STRIDES, axis as i64]));
    }
    insert_all(builder, start, &fields)
}

fn insert_all<'c>(
    builder: &Builder<'c>,
    start: Value<'c>,
    fields: &[(Value<'c>, Vec<i64>)],
) -> Value<'c> {
    fields.iter().fold(start, |whole, (field, position)| {
        builder.insert_value(whole, *field, position)
    })
}

/// Takes the descriptor of a memref apart, into so many pieces.
pub(super) fn unpack<'c>(
    builder: &Builder<'c>,
    descriptor: Value<'c>,
    count: usize,
) -> Vec<Value<'c>> {
    let rank = count.saturating_sub(3) / 2;
    let field = |piece: usize| match piece {
        0..3 => builder.extract_value(descriptor, &[piece as i64]),
        _ if piece < 3 + rank => builder.extract_value(descriptor, &[SIZES, (piece - 3) as i64]),
        _ => builder.extract_value(descriptor, &[STRIDES, (piece - 3 - rank) as i64]),
    };
    (0..count).map(field).collect()
}

/// The pointer as which a memref crosses a boundary bare: the aligned one.
pub(super) fn aligned_pointer<'c>(builder: &Builder<'c>, descriptor: Value<'c>) -> Value<'c> {
    builder.extract_value(descriptor, &[ALIGNED])
}

/// The pointer that upstream returns for a memref under bare pointers: the
/// allocated one, which is wrong for memory that was aligned further.
pub(super) fn allocated_pointer<'c>(builder: &Builder<'c>, descriptor: Value<'c>) -> Value<'c> {
    builder.extract_value(descriptor, &[ALLOCATED])
}

/// Builds the descriptor of a memref of constant sizes and strides that came as
/// a bare pointer. `None` for another memref.
pub(super) fn from_pointer<'c>(
    builder: &Builder<'c>,
    types: &Types<'c>,
    memref: Type<'c>,
    pointer: Value<'c>,
) -> Option<Value<'c>> {
    let (strides, offset) = strides_and_offset(memref)?;
    let sizes = ir::shape_of(memref);
    let constant = |value| llvm::index_constant(builder, types.index(), value);
    let mut whole = llvm::poison(builder, types.convert(memref)?);
    whole = builder.insert_value(whole, pointer, &[ALLOCATED]);
    whole = builder.insert_value(whole, pointer, &[ALIGNED]);
    whole = builder.insert_value(whole, constant(offset?), &[OFFSET]);
    for (axis, (size, stride)) in (0..).zip(sizes.into_iter().zip(strides)) {
        whole = builder.insert_value(whole, constant(size?), &[SIZES, axis]);
        whole = builder.insert_value(whole, constant(stride?), &[STRIDES, axis]);
    }
    Some(whole)
}
