//! Values that are known, seen through conversions that keep them.

use super::complex::Parts;
use crate::typing::dtype::{DType, DTypeKind, MlirDtype};
use melior::ir::ValueLike;
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, Value},
};

/// 0 of a dtype.
pub(crate) fn zero<'c>(b: &Builder<'c>, dtype: DType) -> Value<'c> {
    let part = dtype.part().value_type(b.context());
    match dtype.kind() {
        DTypeKind::Float => b.float(part, 0.0),
        DTypeKind::Complex => Parts::real(b, b.float(part, 0.0)).create(b),
        _ => b.integer(part, 0),
    }
}

/// The value of a constant as a float.
pub(crate) fn constant_float(value: Value<'_>) -> Option<f64> {
    let constant = constant(value)?;
    ir::float_of(constant, "value").or_else(|| {
        let integer = i32::try_from(ir::integer_of(constant, "value")?).ok()?;
        Some(f64::from(integer))
    })
}

/// The real part of a complex constant whose imaginary part is 0.
pub(crate) fn constant_complex(value: Value<'_>) -> Option<f64> {
    let operation = ir::defining_operation(value)?;
    let is_complex =
        |value: Value<'_>| DType::of_scalar(value.r#type()).is_some_and(DType::is_complex);
    match (ir::name(operation), &ir::operands(operation)[..]) {
        ("complex.create", [re, im]) if constant_float(*im) == Some(0.0) => constant_float(*re),
        ("builtin.unrealized_conversion_cast" | "basicpy.numeric_cast", [source]) => {
            match is_complex(*source) {
                true => constant_complex(*source),
                false => constant_float(*source),
            }
        }
        _ => None,
    }
}

/// The value of an integer constant, if 32 bits hold it.
pub(super) fn constant_integer(value: Value<'_>) -> Option<i64> {
    let integer = ir::integer_of(constant(value)?, "value")?;
    i32::try_from(integer).is_ok().then_some(integer)
}

/// The constant that a value is, in another type at most.
fn constant(mut value: Value<'_>) -> Option<OpRef<'_>> {
    loop {
        let operation = ir::defining_operation(value)?;
        value = match ir::name(operation) {
            "arith.constant" | "basicpy.numeric_constant" => return Some(operation),
            "basicpy.numeric_cast" if loses(operation) => return None,
            "arith.trunci" if !fits(operation) => return None,
            "arith.sitofp"
            | "arith.trunci"
            | "arith.extsi"
            | "arith.extf"
            | "arith.truncf"
            | "basicpy.numeric_cast"
            | "builtin.unrealized_conversion_cast" => *ir::operands(operation).first()?,
            _ => return None,
        };
    }
}

/// Whether a conversion drops a fraction, or all but the truth of a number.
fn loses(cast: OpRef<'_>) -> bool {
    let kind = |value: &Value<'_>| DType::of_scalar(value.r#type()).map(DType::kind);
    let from = ir::operands(cast).first().and_then(kind);
    let to = ir::results(cast).first().and_then(kind);
    match (from, to) {
        (Some(from), Some(to)) if from.is_integer() && to.is_integer() => false,
        (_, to) => to != Some(DTypeKind::Float),
    }
}

/// Whether a constant that loses its upper bits keeps its value.
fn fits(truncation: OpRef<'_>) -> bool {
    let operand = ir::operands(truncation).first().copied();
    let value = operand.and_then(|value| ir::integer_of(constant(value)?, "value"));
    let width = ir::result_types(truncation)
        .first()
        .and_then(|it| Some(builtin::integer(*it)?.width()));
    let (Some(value), Some(width @ 1..=64)) = (value, width) else {
        return false;
    };
    i64::MIN >> (64 - width) <= value && value <= i64::MAX >> (64 - width)
}
