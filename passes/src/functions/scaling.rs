//! NumPy's rounding to decimal places: a number is scaled, rounded to a whole one
//! and scaled back, in its own type if that is a floating-point one. Where Python's
//! `round` gives the float that is nearest, this may be off by a bit.

use super::{emit::Emit, runtime_calls::call};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// A NumPy scalar rounded to so many digits.
pub(super) fn round<'c>(
    emit: &Emit<'c>,
    number: Value<'c>,
    dtype: DType,
    digits: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let unit = call(emit, "runtime.decimal_unit", &[digits], &[Ty::Float])?;
    let is_negative = b.compare_integers(CmpiPredicate::Slt, digits, emit.int(0));
    let scaled = |number, unit| {
        let up = emit.ufunc("numpy.multiply", &[number, unit])?;
        let down = emit.ufunc("numpy.true_divide", &[number, unit])?;
        Ok::<_, Problem>([up, down])
    };
    if dtype.kind() != DTypeKind::Float {
        let float = emit.scalar(number, DType::Float64)?;
        let unit = emit.scalar(unit, DType::Float64)?;
        let [_, down] = scaled(float, unit)?;
        let [up, _] = scaled(emit.ufunc("numpy.rint", &[down])?, unit)?;
        let rounded = emit.astype(up, dtype)?;
        return Ok(b.select(is_negative, rounded, number));
    }
    let unit = emit.scalar(unit, dtype)?;
    let [up, down] = scaled(number, unit)?;
    let whole = emit.ufunc("numpy.rint", &[b.select(is_negative, down, up)])?;
    let [up, down] = scaled(whole, unit)?;
    Ok(b.select(is_negative, up, down))
}
