//! NumPy's universal functions on single values, as `arith` and `math`
//! operations.
//!
//! Scalars and the bodies of element-wise loops are lowered by the same
//! functions, so that `np.exp(x)` and `np.exp(a)[i]` agree. Values have the
//! builtin, signless types: bool is `i1`, int32 and uint32 `i32`, float64 `f64`.
//! float16 computes in float32, as in NumPy.
//!
//! No operation here has undefined behaviour for any operand: integer division
//! by zero gives 0, a shift by more than the width gives what repeated shifts
//! give, a float that no integer can hold becomes the least one, all as in NumPy
//! on x86-64.

mod boolean;
mod cast;
mod compare;
pub(crate) mod complex;
mod constant;
mod divisors;
mod elementary;
mod exponentials;
mod float;
mod float_bits;
mod floats;
mod integer;
mod powers;
mod precise;
mod quotients;

pub(crate) use cast::convert;
pub(crate) use constant::{constant_complex, constant_float, zero};
pub(crate) use elementary::hypot;
pub(crate) use float::{floored_quotient, modulo};
pub(crate) use integer::must_adjust;
pub(crate) use precise::by_arithmetic;

use crate::{
    functions::ufuncs::{Loop, ufunc},
    typing::dtype::{DType, DTypeKind, MlirDtype},
};
use npc_dialects::ir::{Builder, Value};

/// Applies a universal function to one value of each operand, of the dtypes
/// given, and gives one of the dtype `result`. Fails with the reason if no loop
/// of the function has these dtypes.
pub(crate) fn emit_ufunc<'c>(
    b: &Builder<'c>,
    name: &str,
    operands: &[(Value<'c>, DType)],
    result: DType,
) -> Result<Value<'c>, String> {
    let Some(ufunc) = ufunc(name) else {
        return Err(format!("{name} is not a function that npc knows"));
    };
    let dtypes = operands.iter().map(|(_, dtype)| *dtype).collect::<Vec<_>>();
    let found = ufunc.resolve_to(&dtypes, result)?;
    let values = operands
        .iter()
        .zip(&found.operands)
        .map(|((value, from), to)| convert(b, *value, *from, *to))
        .collect::<Vec<_>>();
    let body = name.strip_prefix("numpy.").unwrap_or(name);
    emit_body(b, body, &values, &found).ok_or_else(|| {
        let compute = found.operands.last().copied().unwrap_or(result);
        format!("{name} has no loop for {compute}")
    })
}

/// Whether [`emit_ufunc`] takes values of these dtypes: it is tried on some that
/// are then dropped. Fails with the reason if not.
pub(crate) fn check_ufunc(
    b: &Builder<'_>,
    name: &str,
    dtypes: &[DType],
    result: DType,
) -> Result<(), String> {
    let types = dtypes.iter().map(|dtype| dtype.value_type(b.context()));
    let mut tried = Ok(());
    b.region(&types.collect::<Vec<_>>(), &mut |inner, arguments| {
        let operands = arguments.iter().copied().zip(dtypes.iter().copied());
        let operands = operands.collect::<Vec<_>>();
        tried = emit_ufunc(inner, name, &operands, result).map(|_| ());
    });
    tried
}

/// The body of a loop whose operands have the loop's dtypes already.
fn emit_body<'c>(
    b: &Builder<'c>,
    name: &str,
    values: &[Value<'c>],
    found: &Loop,
) -> Option<Value<'c>> {
    match (name, values) {
        ("_cast" | "positive", [value]) => return Some(*value),
        ("conjugate", [value]) if !found.result.is_complex() => return Some(*value),
        ("float_power", _) => return emit_body(b, "power", values, found),
        ("_order_key", [value]) => return Some(order_key(b, *value, *found.operands.last()?)),
        ("ldexp", [value, power]) => return Some(ldexp(b, *value, *power, found.result)),
        ("where", [condition, then, otherwise]) => {
            return Some(b.select(*condition, *then, *otherwise));
        }
        _ => {}
    }
    let compute = *found.operands.last()?;
    if compute.kind() == DTypeKind::Float
        && let Some(value) = float_bits::emit(b, name, values)
    {
        return Some(value);
    }
    if compute == DType::Float16 {
        return emit_in_float32(b, name, values, found.result);
    }
    compare::emit(b, name, values, &found.operands).or_else(|| match compute.kind() {
        DTypeKind::Bool => boolean::emit(b, name, values),
        DTypeKind::Signed => {
            integer::emit(b, name, values).or_else(|| divisors::emit(b, name, values))
        }
        DTypeKind::Unsigned => integer::emit_unsigned(b, name, values)
            .or_else(|| divisors::emit_unsigned(b, name, values)),
        DTypeKind::Float => float::emit(b, name, values)
            .or_else(|| elementary::emit(b, name, values))
            .or_else(|| float_bits::emit_wide(b, name, values)),
        DTypeKind::Complex => complex::emit(b, name, values),
    })
}

/// An unsigned integer that is as wide as a number and in the order of such numbers.
fn order_key<'c>(b: &Builder<'c>, value: Value<'c>, dtype: DType) -> Value<'c> {
    match dtype.kind() {
        DTypeKind::Bool => convert(b, value, dtype, DType::UInt8),
        DTypeKind::Signed => integer::order_key(b, value, dtype.size()),
        DTypeKind::Float => float_bits::order_key(b, value),
        DTypeKind::Unsigned | DTypeKind::Complex => value,
    }
}

/// A float times a power of two.
fn ldexp<'c>(b: &Builder<'c>, value: Value<'c>, power: Value<'c>, dtype: DType) -> Value<'c> {
    let wide = match dtype {
        DType::Float16 => DType::Float32,
        other => other,
    };
    let scaled = float_bits::scaled(b, convert(b, value, dtype, wide), power);
    convert(b, scaled, wide, dtype)
}

fn emit_in_float32<'c>(
    b: &Builder<'c>,
    name: &str,
    halves: &[Value<'c>],
    result: DType,
) -> Option<Value<'c>> {
    let [half, float] = [DType::Float16, DType::Float32];
    let values = halves.iter().map(|value| convert(b, *value, half, float));
    let found = Loop {
        operands: vec![float; halves.len()],
        result,
    };
    let value = emit_body(b, name, &values.collect::<Vec<_>>(), &found)?;
    Some(match result {
        DType::Float16 => convert(b, value, float, half),
        _ => value,
    })
}
