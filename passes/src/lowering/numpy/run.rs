//! Arrays whose elements lie one behind the other, seen as one axis.
//!
//! A loop over one axis costs the same for any shape, while a loop over rows
//! starts anew for each row, however short.

use super::{
    generic::{Operand, all},
    memref::MemRef,
    state::Size,
    strided::{Axis, Metadata, metadata, reinterpret},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// When the operands of an element-wise loop are one run each.
pub(super) enum Runs<'c> {
    /// Never, or so rarely that it is not worth a test.
    Never,
    /// For all sizes.
    Always,
    /// If this `i1` holds.
    If(Value<'c>),
}

/// When one axis can stand for all axes of a loop. Each operand has the sizes of
/// the loop along the axes that index it.
pub(super) fn runs<'c>(b: &Builder<'c>, rank: usize, operands: &[Operand<'c>]) -> Runs<'c> {
    let whole = |operand: &Operand<'c>| {
        let is_one_run = MemRef::of(operand.array.r#type()).is_some_and(|memref| memref.identity);
        operand.axes.iter().copied().eq((0..rank).map(Some))
            && (is_one_run || !is_part(operand.array))
    };
    if rank < 2 || !operands.iter().all(whole) {
        return Runs::Never;
    }
    let mut conditions = Vec::new();
    for operand in operands {
        let Some(memref) = MemRef::of(operand.array.r#type()) else {
            return Runs::Never;
        };
        if memref.identity {
            continue;
        }
        let Some(place) = metadata(b, operand.array) else {
            return Runs::Never;
        };
        conditions.extend(contiguous(b, &memref, &place));
    }
    all(b, &conditions).map_or(Runs::Always, Runs::If)
}

/// The same for a loop that may take the elements in any order: it also is one axis where
/// all operands lie in Fortran's order.
pub(super) fn runs_in_any_order<'c>(
    b: &Builder<'c>,
    rank: usize,
    operands: &[Operand<'c>],
) -> Runs<'c> {
    let in_rows = match runs(b, rank, operands) {
        Runs::If(in_rows) => in_rows,
        known => return known,
    };
    let in_columns = |operand: &Operand<'c>| {
        let memref = MemRef::of(operand.array.r#type()).filter(|memref| !memref.identity)?;
        one_run(b, &memref, &metadata(b, operand.array)?, 0..memref.rank())
    };
    let in_columns = operands.iter().map(in_columns).collect::<Option<Vec<_>>>();
    let in_columns = in_columns.and_then(|conditions| all(b, &conditions));
    Runs::If(in_columns.map_or(in_rows, |it| b.same("arith.ori", &[in_rows, it])))
}

/// Whether an array is a part of another, which seldom is one run.
fn is_part(array: Value<'_>) -> bool {
    ir::defining_operation(array).is_some_and(|operation| match ir::name(operation) {
        "memref.subview" => true,
        "memref.reinterpret_cast" => !is_new_in_columns(array, operation),
        _ => false,
    })
}

/// Whether an array is all of one that was made for it in Fortran's order.
fn is_new_in_columns(array: Value<'_>, view: OpRef<'_>) -> bool {
    let source = ir::operands(view).first().copied();
    let source = source.and_then(ir::defining_operation);
    source.is_some_and(|source| ir::name(source) == "memref.alloc") && lies_in_columns(array)
}

/// Whether an array is known to have no gaps along its first axis, and not along its last
/// one.
pub(super) fn lies_in_columns(array: Value<'_>) -> bool {
    MemRef::of(array.r#type()).is_some_and(|memref| {
        let ends = (memref.strides.first(), memref.strides.last());
        memref.rank() > 1 && ends.0 == Some(&1) && ends.1 != Some(&1)
    })
}

/// Whether an array lies in one run, the last axis fastest.
pub(super) fn contiguous<'c>(
    b: &Builder<'c>,
    memref: &MemRef<'c>,
    place: &Metadata<'c>,
) -> Option<Value<'c>> {
    one_run(b, memref, place, (0..memref.rank()).rev())
}

/// Whether an array lies in one run, its axes in this order, the fastest first.
fn one_run<'c>(
    b: &Builder<'c>,
    memref: &MemRef<'c>,
    place: &Metadata<'c>,
    order: impl Iterator<Item = usize>,
) -> Option<Value<'c>> {
    let mut wanted = b.index(1);
    let mut conditions = Vec::new();
    for (depth, axis) in order.enumerate() {
        let (size, stride) = (place.sizes[axis], place.strides[axis]);
        if !(depth == 0 && memref.strides[axis] == 1) {
            let fits = b.compare_integers(CmpiPredicate::Eq, stride, wanted);
            // The stride of an axis of size 1 does not matter.
            let single = b.compare_integers(CmpiPredicate::Eq, size, b.index(1));
            conditions.push(b.same("arith.ori", &[fits, single]));
        }
        wanted = b.same("arith.muli", &[wanted, size]);
    }
    all(b, &conditions)
}

/// Whether an array of several axes is known to lie in one run.
pub(super) fn is_one_run(array: Value<'_>) -> bool {
    MemRef::of(array.r#type()).is_some_and(|it| it.identity && it.rank() > 1)
}

/// How many elements an array of one axis has.
pub(super) fn length<'c>(b: &Builder<'c>, array: Value<'c>) -> Value<'c> {
    b.value("memref.dim", &[array, b.index(0)], b.index_type(), &[])
}

/// An array that lies in one run, as an array of one axis.
pub(super) fn run<'c>(b: &Builder<'c>, array: Value<'c>, sizes: &[Size<'c>]) -> Option<Value<'c>> {
    let total = sizes
        .iter()
        .map(|size| size.value(b))
        .reduce(|left, right| b.same("arith.muli", &[left, right]))?;
    let place = metadata(b, array)?;
    let axis = Axis {
        size: Size::Value(total),
        stride: Size::Constant(1),
    };
    Some(reinterpret(b, array, place.offset, &[axis]))
}
