//! Conversions between dtypes, as NumPy's casts do them.

use super::complex::Parts;
use crate::typing::dtype::{DType, DTypeKind, MlirDtype};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, CmpiPredicate, Value};
use std::cmp::Ordering;

/// Converts a value from one dtype to another.
pub(crate) fn convert<'c>(b: &Builder<'c>, value: Value<'c>, from: DType, to: DType) -> Value<'c> {
    if from == to {
        return value;
    }
    let through = |middle| convert(b, convert(b, value, from, middle), middle, to);
    match (from.kind(), to.kind()) {
        (DTypeKind::Complex, DTypeKind::Bool) => {
            let parts = Parts::of(b, value).map(|part| convert(b, part, from.part(), to));
            b.same("arith.ori", &[parts.re, parts.im])
        }
        (DTypeKind::Complex, DTypeKind::Complex) => {
            let part = |part| convert(b, part, from.part(), to.part());
            Parts::of(b, value).map(part).create(b)
        }
        // The imaginary part is dropped, of which NumPy warns.
        (DTypeKind::Complex, _) => convert(b, Parts::of(b, value).re, from.part(), to),
        (_, DTypeKind::Complex) => Parts::real(b, convert(b, value, from, to.part())).create(b),
        (DTypeKind::Float, DTypeKind::Bool) => {
            b.compare_floats(CmpfPredicate::Une, value, b.float(value.r#type(), 0.0))
        }
        (_, DTypeKind::Bool) => {
            b.compare_integers(CmpiPredicate::Ne, value, b.integer(value.r#type(), 0))
        }
        (DTypeKind::Float, DTypeKind::Float) => {
            resized(b, value, from, to, ["arith.extf", "arith.truncf"])
        }
        // Halves are made of floats and are taken as floats.
        (_, DTypeKind::Float) if to == DType::Float16 => through(DType::Float32),
        (DTypeKind::Float, _) if from == DType::Float16 => through(DType::Float32),
        (DTypeKind::Signed, DTypeKind::Float) => {
            b.value("arith.sitofp", &[value], to.value_type(b.context()), &[])
        }
        (_, DTypeKind::Float) => b.value("arith.uitofp", &[value], to.value_type(b.context()), &[]),
        (DTypeKind::Float, _) => float_to_integer(b, value, to),
        (DTypeKind::Bool, _) => b.value("arith.extui", &[value], to.value_type(b.context()), &[]),
        (DTypeKind::Signed, _) => resized(b, value, from, to, ["arith.extsi", "arith.trunci"]),
        _ => resized(b, value, from, to, ["arith.extui", "arith.trunci"]),
    }
}

/// A value with more or fewer bits; itself, with as many.
fn resized<'c>(
    b: &Builder<'c>,
    value: Value<'c>,
    from: DType,
    to: DType,
    [extend, truncate]: [&str; 2],
) -> Value<'c> {
    let r#type = to.value_type(b.context());
    match from.size().cmp(&to.size()) {
        Ordering::Less => b.value(extend, &[value], r#type, &[]),
        Ordering::Equal => value,
        Ordering::Greater => b.value(truncate, &[value], r#type, &[]),
    }
}

/// Drops the fraction. What does not fit, NaN included, becomes what x86-64's
/// instructions make of it, as compilers of C use them; MLIR's conversion alone
/// would give poison.
fn float_to_integer<'c>(b: &Builder<'c>, value: Value<'c>, to: DType) -> Value<'c> {
    match to {
        DType::Int32 | DType::Int64 => to_signed(b, value, to),
        DType::UInt64 => to_uint64(b, value),
        DType::UInt32 => convert(b, to_signed(b, value, DType::Int64), DType::Int64, to),
        narrow => convert(b, to_signed(b, value, DType::Int32), DType::Int32, narrow),
    }
}

/// To int32 or int64: what does not fit becomes the least integer.
fn to_signed<'c>(b: &Builder<'c>, value: Value<'c>, to: DType) -> Value<'c> {
    let float = value.r#type();
    let r#type = to.value_type(b.context());
    let (limit, least) = match to {
        DType::Int32 => (2_147_483_648.0, i64::from(i32::MIN)),
        _ => (INT64_LIMIT, i64::MIN),
    };
    let whole = b.same("math.trunc", &[value]);
    let above = b.compare_floats(CmpfPredicate::Oge, whole, b.float(float, -limit));
    let below = b.compare_floats(CmpfPredicate::Olt, whole, b.float(float, limit));
    let fits = b.same("arith.andi", &[above, below]);
    let safe = b.select(fits, whole, b.float(float, 0.0));
    let converted = b.value("arith.fptosi", &[safe], r#type, &[]);
    b.select(fits, converted, b.integer(r#type, least))
}

/// To uint64, in two halves of its range.
fn to_uint64<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let limit = b.float(value.r#type(), INT64_LIMIT);
    let is_large = b.compare_floats(CmpfPredicate::Oge, value, limit);
    let lower = b.same("arith.subf", &[value, limit]);
    let small = to_signed(b, b.select(is_large, lower, value), DType::Int64);
    let sign = b.integer(small.r#type(), i64::MIN);
    b.select(is_large, b.same("arith.xori", &[small, sign]), small)
}

/// 2 to the 63rd: the first float above every int64.
const INT64_LIMIT: f64 = 9_223_372_036_854_775_808.0;
