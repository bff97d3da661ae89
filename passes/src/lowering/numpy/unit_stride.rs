//! Loops that compute something expensive, for arrays whose last axis may be contiguous.
//!
//! LLVM guesses that a stride that it does not know is 1, and computes one element at a
//! time where it is not, which for elementary functions takes several times as long as
//! gathering the elements. So there are two loops: in one, all strides are known to be
//! 1; in the other, LLVM does not guess. For columns of arrays in rows there is only the
//! other.

use super::{
    generic::{Operand, all},
    memref::{DYNAMIC, MemRef},
    state::Size,
    strided::{Axis, METADATA, metadata, reinterpret},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// No array has a stride as small as this.
const LEAST_STRIDE: i64 = i64::MIN >> 1;

/// What the loops go over.
pub(super) enum Versions<'c> {
    /// Some strides are not 1.
    One(Vec<Operand<'c>>),
    /// The strides may be 1, or not.
    Two {
        are_units: Value<'c>,
        units: Vec<Operand<'c>>,
        others: Vec<Operand<'c>>,
    },
}

/// The operands of a loop over `rank` axes twice: with strides of 1 along the last one,
/// and with strides about which nothing is guessed. None if all strides are known.
pub(super) fn versions<'c>(
    b: &Builder<'c>,
    rank: usize,
    operands: &[Operand<'c>],
) -> Option<Versions<'c>> {
    let (mut units, mut others) = (operands.to_vec(), operands.to_vec());
    let mut conditions = Vec::new();
    let mut has_columns = false;
    let (one, least) = (b.index(1), b.index(LEAST_STRIDE));
    for (index, operand) in operands.iter().enumerate() {
        let goes_along = operand.axes.last() == Some(&rank.checked_sub(1));
        let memref = MemRef::of(operand.array.r#type())?;
        if !goes_along || memref.strides.last() != Some(&DYNAMIC) {
            continue;
        }
        let known = metadata(b, operand.array)?;
        let (last, outer) = known.strides.split_last()?;
        let view = |last| {
            let strides = outer.iter().map(|stride| Size::Value(*stride));
            let sizes = known.sizes.iter().map(|size| Size::Value(*size));
            let axes = sizes.zip(strides.chain([last]));
            let axes = axes.map(|(size, stride)| Axis { size, stride });
            reinterpret(b, operand.array, known.offset, &axes.collect::<Vec<_>>())
        };
        has_columns |= goes_from_row_to_row(operand.array);
        conditions.push(b.compare_integers(CmpiPredicate::Eq, *last, one));
        units[index].array = view(Size::Constant(1));
        others[index].array = view(Size::Value(b.same("arith.maxsi", &[*last, least])));
    }
    let are_units = all(b, &conditions)?;
    Some(match has_columns {
        true => Versions::One(others),
        false => Versions::Two {
            are_units,
            units,
            others,
        },
    })
}

/// Whether the last axis of a view is another one of an array whose own last axis has no
/// gaps, so that its stride is 1 only where rows have one element.
fn goes_from_row_to_row(view: Value<'_>) -> bool {
    let stride = operands_of(view, "memref.reinterpret_cast").and_then(|it| it.last().copied());
    let Some(stride) = stride else { return false };
    let Some(array) = operands_of(stride, METADATA).and_then(|it| it.first().copied()) else {
        return false;
    };
    let strides = MemRef::of(array.r#type()).map(|memref| memref.strides);
    strides.is_some_and(|strides| strides.len() > 1 && strides.last() == Some(&1))
}

/// The operands of the operation of this name that makes a value.
fn operands_of<'c>(value: Value<'c>, name: &str) -> Option<Vec<Value<'c>>> {
    let operation = ir::defining_operation(value)?;
    (ir::name(operation) == name).then(|| ir::operands(operation))
}
