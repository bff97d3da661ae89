//! Elements of parts of tensors, read from the whole tensors: iree-compile 3.13 has no
//! vectors of elements that are some steps apart in memory ("LLVM Translation failed for
//! operation: builtin.unrealized_conversion_cast").

use super::super::memref::DYNAMIC;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};

/// The tensor that another one is a part of, and the place there of a place in the part.
pub(crate) fn in_whole<'c>(
    b: &Builder<'c>,
    part: Value<'c>,
    place: &[Value<'c>],
) -> (Value<'c>, Vec<Value<'c>>) {
    let (mut tensor, mut place) = (part, place.to_vec());
    while let Some(operation) = ir::defining_operation(tensor) {
        let found = match ir::name(operation) {
            "tensor.cast" => Some(place.clone()),
            "tensor.collapse_shape" => with_dropped_axes(b, operation, &place),
            "tensor.extract_slice" => in_source(b, operation, &place),
            _ => None,
        };
        let Some(found) = found else {
            break;
        };
        (tensor, place) = (ir::operands(operation)[0], found);
    }
    (tensor, place)
}

/// The place before axes of size 1 were dropped. None if other axes were joined.
fn with_dropped_axes<'c>(
    b: &Builder<'c>,
    collapse: OpRef<'c>,
    place: &[Value<'c>],
) -> Option<Vec<Value<'c>>> {
    let sizes = ir::shape_of(ir::operands(collapse)[0].r#type());
    let kept = sizes.iter().filter(|size| **size != Some(1)).count();
    let results = ir::shape_of(ir::results(collapse)[0].r#type());
    let is_kept = |size: &&Option<i64>| **size != Some(1);
    if kept != place.len() || results.iter().filter(is_kept).count() != kept {
        return None;
    }
    let mut place = place.iter();
    let index = |size: &Option<i64>| match size {
        Some(1) => Some(b.index(0)),
        _ => place.next().copied(),
    };
    sizes.iter().map(index).collect()
}

/// The place in what a slice is taken of.
fn in_source<'c>(b: &Builder<'c>, slice: OpRef<'c>, place: &[Value<'c>]) -> Option<Vec<Value<'c>>> {
    let operands = ir::operands(slice);
    let rank = ir::shape_of(operands[0].r#type()).len();
    let constants = |name| ir::integers_of(slice, name);
    let offsets = constants("static_offsets")?;
    let (sizes, steps) = (constants("static_sizes")?, constants("static_strides")?);
    let mut dynamic = operands.into_iter().skip(1);
    let mut values = |constants: Vec<i64>| {
        let value = |constant| match constant {
            DYNAMIC => dynamic.next(),
            _ => Some(b.index(constant)),
        };
        constants.into_iter().map(value).collect::<Option<Vec<_>>>()
    };
    let (offsets, _, steps) = (values(offsets)?, values(sizes)?, values(steps)?);
    if [offsets.len(), steps.len()] != [rank; 2] || place.len() != rank {
        return None;
    }
    let parts = place.iter().zip(offsets.iter().zip(&steps));
    let index = parts.map(|(index, (offset, step))| {
        let skipped = b.same("arith.muli", &[*index, *step]);
        b.same("arith.addi", &[*offset, skipped])
    });
    Some(index.collect())
}
