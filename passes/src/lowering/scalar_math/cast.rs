//! Conversions between dtypes, as NumPy's casts do them.

use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, CmpiPredicate, Value};

/// Converts a value from one dtype to another.
pub(crate) fn convert<'c>(b: &Builder<'c>, value: Value<'c>, from: DType, to: DType) -> Value<'c> {
    if from == to {
        return value;
    }
    let r#type = to.to_type(b.context());
    match (from.kind(), to.kind()) {
        (DTypeKind::Bool, DTypeKind::Integer) => b.value("arith.extui", &[value], r#type, &[]),
        (DTypeKind::Bool, DTypeKind::Float) => b.value("arith.uitofp", &[value], r#type, &[]),
        (DTypeKind::Integer, DTypeKind::Bool) => {
            b.compare_integers(CmpiPredicate::Ne, value, b.integer(value.r#type(), 0))
        }
        (DTypeKind::Integer, DTypeKind::Float) => b.value("arith.sitofp", &[value], r#type, &[]),
        (DTypeKind::Float, DTypeKind::Bool) => {
            b.compare_floats(CmpfPredicate::Une, value, b.float(value.r#type(), 0.0))
        }
        (DTypeKind::Float, DTypeKind::Integer) => float_to_integer(b, value, to),
        _ if from < to && from.kind() == DTypeKind::Integer => {
            b.value("arith.extsi", &[value], r#type, &[])
        }
        _ if from.kind() == DTypeKind::Integer => b.value("arith.trunci", &[value], r#type, &[]),
        _ if from < to => b.value("arith.extf", &[value], r#type, &[]),
        _ => b.value("arith.truncf", &[value], r#type, &[]),
    }
}

/// Drops the fraction. What does not fit, NaN included, becomes the least
/// integer, as x86-64's conversion has it; MLIR's alone would give poison.
fn float_to_integer<'c>(b: &Builder<'c>, value: Value<'c>, to: DType) -> Value<'c> {
    let float = value.r#type();
    let r#type = to.to_type(b.context());
    let (limit, least) = match to {
        DType::Int32 => (2_147_483_648.0, i64::from(i32::MIN)),
        _ => (9_223_372_036_854_775_808.0, i64::MIN),
    };
    let whole = b.same("math.trunc", &[value]);
    let above = b.compare_floats(CmpfPredicate::Oge, whole, b.float(float, -limit));
    let below = b.compare_floats(CmpfPredicate::Olt, whole, b.float(float, limit));
    let fits = b.same("arith.andi", &[above, below]);
    let safe = b.select(fits, whole, b.float(float, 0.0));
    let converted = b.value("arith.fptosi", &[safe], r#type, &[]);
    b.select(fits, converted, b.integer(r#type, least))
}
