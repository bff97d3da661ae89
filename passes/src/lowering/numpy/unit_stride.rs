//! Loops that compute something expensive, for arrays whose last axis may be contiguous.
//!
//! LLVM guesses that a stride that it does not know is 1, and computes one element at a
//! time where it is not, which for elementary functions takes several times as long as
//! gathering the elements. So there are two loops: in one, all strides are known to be
//! 1; in the other, LLVM does not guess.

use super::{
    generic::{Operand, all},
    memref::{DYNAMIC, MemRef},
    state::Size,
    strided::{Axis, metadata, reinterpret},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpiPredicate, Value};

/// No array has a stride as small as this.
const LEAST_STRIDE: i64 = i64::MIN >> 1;

/// What the loops go over, and when they do.
pub(super) struct Versions<'c> {
    pub(super) are_units: Value<'c>,
    pub(super) units: Vec<Operand<'c>>,
    pub(super) others: Vec<Operand<'c>>,
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
        conditions.push(b.compare_integers(CmpiPredicate::Eq, *last, one));
        units[index].array = view(Size::Constant(1));
        others[index].array = view(Size::Value(b.same("arith.maxsi", &[*last, least])));
    }
    Some(Versions {
        are_units: all(b, &conditions)?,
        units,
        others,
    })
}
