//! Elementary functions of float64 by arithmetic alone, within 3 units of the last place,
//! for where there is no library that has them.
//!
//! The polynomials differ least from the functions, in relation to them, on the interval
//! where they are used (E. Remez). What is computed is the same for all numbers, so that
//! processors can compute several at a time; only a remainder takes as many steps as the
//! quotient has digits.

mod angles;
mod arcs;
mod cube_root;
mod errors;
mod hyperbolic;
mod large_angles;
mod logarithms;
mod pairs;
mod powers;
mod remainder;

use super::{elementary, exponentials, floats::Floats, powers::single};
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{Builder, Value};

/// The value of an operation of `math`, or of `arith.remf`, on float64 or float32, by
/// arithmetic, square roots, and `math.exp` and `math.log` of float64. None for other
/// operations, and for those that are as simple themselves.
pub(crate) fn by_arithmetic<'c>(
    b: &Builder<'c>,
    operation: &str,
    values: &[Value<'c>],
) -> Option<Value<'c>> {
    let r#type = values.first()?.r#type();
    if r#type == b.f64_type() {
        return double(b, operation, values);
    }
    if r#type != Type::float32(b.context()) {
        return None;
    }
    if let ("math.powf", [base, exponent]) = (operation, values) {
        return Some(single(b, *base, *exponent));
    }
    // These are exact enough as they are.
    if matches!(operation, "math.log1p" | "math.log2") {
        return None;
    }
    let wide = |value: &Value<'c>| b.value("arith.extf", &[*value], b.f64_type(), &[]);
    let result = double(b, operation, &values.iter().map(wide).collect::<Vec<_>>())?;
    Some(b.value("arith.truncf", &[result], r#type, &[]))
}

fn double<'c>(b: &Builder<'c>, operation: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    let f = Floats::of(b, *values.first()?);
    Some(match (operation, values) {
        ("math.sin", [x]) => angles::sin(&f, *x),
        ("math.cos", [x]) => angles::cos(&f, *x),
        ("math.tan", [x]) => angles::tan(&f, *x),
        ("math.asin", [x]) => arcs::asin(&f, *x),
        ("math.acos", [x]) => arcs::acos(&f, *x),
        ("math.atan", [x]) => arcs::atan2(&f, *x, f.number(1.0)),
        ("math.atan2", [y, x]) => arcs::atan2(&f, *y, *x),
        ("math.sinh", [x]) => hyperbolic::sinh(&f, *x),
        ("math.cosh", [x]) => hyperbolic::cosh(&f, *x),
        ("math.tanh", [x]) => exponentials::tanh(b, *x),
        ("math.asinh", [x]) => hyperbolic::asinh(&f, *x),
        ("math.acosh", [x]) => hyperbolic::acosh(&f, *x),
        ("math.atanh", [x]) => hyperbolic::atanh(&f, *x),
        ("math.exp2", [x]) => logarithms::exp2(&f, *x),
        ("math.expm1", [x]) => exponentials::expm1(b, *x),
        ("math.log2", [x]) => logarithms::log2(&f, *x),
        ("math.log10", [x]) => logarithms::log10(&f, *x),
        ("math.log1p", [x]) => elementary::log1p(b, *x),
        ("math.cbrt", [x]) => cube_root::cbrt(&f, *x),
        ("math.erf", [x]) => errors::erf(&f, *x),
        ("math.erfc", [x]) => errors::erfc(&f, *x),
        ("math.powf", [base, exponent]) => powers::power(&f, *base, *exponent),
        ("arith.remf", [x, y]) => remainder::remainder(&f, *x, *y),
        _ => return None,
    })
}
