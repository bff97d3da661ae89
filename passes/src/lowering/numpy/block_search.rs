//! The extreme of a block of elements, and its place in it, in loops in which a processor
//! looks at several elements at once.

use super::{
    fold::Fold,
    generic::{branch, count},
};
use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::{Attribute, ValueLike};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// Whether an extreme is found without NaN, and whether there is one is found beside it:
/// that takes a processor half as long as what an extreme is by itself.
pub(super) fn has_flag(dtype: DType) -> bool {
    dtype.kind() == DTypeKind::Float && dtype != DType::Float16
}

/// The extreme of so many elements, of which there is one at least; NaN if there is one.
pub(super) fn extreme_of<'c>(
    b: &Builder<'c>,
    fold: &Fold<'_>,
    length: Value<'c>,
    element: impl Fn(&Builder<'c>, Value<'c>) -> Value<'c>,
) -> Value<'c> {
    let start = element(b, b.index(0));
    if !has_flag(fold.dtype) {
        let extreme = count(b, length, &[start], |b, step, carried| {
            vec![fold.combine(b, carried[0], element(b, step))]
        });
        return extreme[0];
    }
    let name = match fold.name {
        "numpy.maximum" => "arith.maxnumf",
        _ => "arith.minnumf",
    };
    // With a NaN this is no value at all, and then it is not used.
    let flags = Attribute::parse(b.context(), "#arith.fastmath<nnan,nsz>");
    let flags = flags.map(|flags| ("fastmath", flags));
    let found = count(b, length, &[start, b.bool(false)], |b, step, carried| {
        let value = element(b, step);
        let operands = [carried[0], value];
        let extreme = b.value(name, &operands, value.r#type(), flags.as_slice());
        let is_nan = b.compare_floats(CmpfPredicate::Uno, value, value);
        vec![extreme, b.same("arith.ori", &[carried[1], is_nan])]
    });
    b.select(found[1], b.float(start.r#type(), f64::NAN), found[0])
}

/// The least place, of so many, at which a condition does not hold. The processor looks at
/// several at once: a place in a block is a narrow number, so that a vector holds more.
pub(super) fn least_place<'c>(
    b: &Builder<'c>,
    length: Value<'c>,
    differs: impl Fn(&Builder<'c>, Value<'c>) -> Value<'c>,
) -> Value<'c> {
    let narrow = b.integer_type(32);
    let nowhere = b.index_cast(length, narrow);
    let place = count(b, length, &[nowhere], |b, step, carried| {
        let place = b.select(differs(b, step), nowhere, b.index_cast(step, narrow));
        vec![b.same("arith.minsi", &[carried[0], place])]
    });
    b.index_cast(place[0], b.index_type())
}

/// The least place of an extreme, as [`extreme_of`] gives it, among so many floats.
pub(super) fn place_of_float<'c>(
    b: &Builder<'c>,
    length: Value<'c>,
    extreme: Value<'c>,
    element: impl Fn(&Builder<'c>, Value<'c>) -> Value<'c>,
) -> Value<'c> {
    let of_nan = |b: &Builder<'c>| {
        let is_number = |b: &Builder<'c>, step| {
            let value = element(b, step);
            b.compare_floats(CmpfPredicate::Ord, value, value)
        };
        vec![least_place(b, length, is_number)]
    };
    let of_number = |b: &Builder<'c>| {
        let differs =
            |b: &Builder<'c>, step| b.compare_floats(CmpfPredicate::Une, extreme, element(b, step));
        vec![least_place(b, length, differs)]
    };
    let is_nan = b.compare_floats(CmpfPredicate::Uno, extreme, extreme);
    branch(b, is_nan, &[b.index_type()], of_nan, of_number)[0]
}
