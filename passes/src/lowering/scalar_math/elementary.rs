//! Exponentials, logarithms, trigonometry.

use super::exponentials;
use crate::lowering::runtime_function;
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// The body of a loop on floats that needs an elementary function.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    match (name, values) {
        ("log1p", [value]) if value.r#type() == b.f64_type() => Some(log1p(b, *value)),
        ("log1p", [value]) => Some(exponentials::log1p_single(b, *value)),
        ("exp", [value]) => Some(exponentials::exp(b, *value)),
        ("expm1", [value]) => Some(exponentials::expm1(b, *value)),
        ("tanh", [value]) => Some(exponentials::tanh(b, *value)),
        ("hypot", [left, right]) => Some(hypot(b, *left, *right)),
        ("logaddexp" | "logaddexp2", [left, right]) => Some(log_of_sum(b, name, [*left, *right])),
        ("arctan2", [_, _]) => Some(b.same("math.atan2", values)),
        (_, [_]) => math_operation(name).map(|operation| b.same(operation, values)),
        _ => None,
    }
}

fn math_operation(name: &str) -> Option<&'static str> {
    Some(match name {
        "exp2" => "math.exp2",
        "log" => "math.log",
        "log2" => "math.log2",
        "log10" => "math.log10",
        "cbrt" => "math.cbrt",
        "sin" => "math.sin",
        "cos" => "math.cos",
        "tan" => "math.tan",
        "arcsin" => "math.asin",
        "arccos" => "math.acos",
        "arctan" => "math.atan",
        "sinh" => "math.sinh",
        "cosh" => "math.cosh",
        "arcsinh" => "math.asinh",
        "arccosh" => "math.acosh",
        "arctanh" => "math.atanh",
        _ => return None,
    })
}

/// log(1 + x), from the logarithm and the error of 1 + x (W. Kahan). Upstream's
/// lowering of `math.log1p` loses all digits for small x.
pub(super) fn log1p<'c>(b: &Builder<'c>, x: Value<'c>) -> Value<'c> {
    let r#type = x.r#type();
    let one = b.float(r#type, 1.0);
    let sum = b.same("arith.addf", &[one, x]);
    let rounded = b.same("arith.subf", &[sum, one]);
    let factor = b.same("arith.divf", &[x, rounded]);
    let log = b.same("math.log", &[sum]);
    let product = b.same("arith.mulf", &[log, factor]);
    let tiny = b.compare_floats(CmpfPredicate::Oeq, sum, one);
    let infinite = b.compare_floats(CmpfPredicate::Oeq, x, b.float(r#type, f64::INFINITY));
    let special = b.same("arith.ori", &[tiny, infinite]);
    b.select(special, x, product)
}

/// `logaddexp` or `logaddexp2`, as C's functions make NumPy's own: where the result is
/// nearly 0, others are far off.
fn log_of_sum<'c>(b: &Builder<'c>, name: &str, operands: [Value<'c>; 2]) -> Value<'c> {
    let r#type = operands[0].r#type();
    let suffix = if r#type == b.f64_type() { "" } else { "f" };
    runtime_function::call(b, &format!("runtime.{name}{suffix}"), &operands, &[r#type])[0]
}

/// The root of the sum of squares, which are computed where none overflows: in float64 for
/// smaller numbers, as C's function does, and scaled by a power of two.
pub(crate) fn hypot<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let r#type = left.r#type();
    let wide = b.f64_type();
    let is_narrow = r#type != wide;
    let [left, right] = [left, right].map(|side| {
        let side = match is_narrow {
            true => b.value("arith.extf", &[side], wide, &[]),
            false => side,
        };
        b.same("math.absf", &[side])
    });
    let root = match is_narrow {
        true => root_of_squares(b, left, right),
        false => scaled_root_of_squares(b, left, right),
    };
    // An infinite side wins over NaN.
    let infinity = b.float(wide, f64::INFINITY);
    let left_infinite = b.compare_floats(CmpfPredicate::Oeq, left, infinity);
    let right_infinite = b.compare_floats(CmpfPredicate::Oeq, right, infinity);
    let infinite = b.same("arith.ori", &[left_infinite, right_infinite]);
    let result = b.select(infinite, infinity, root);
    match is_narrow {
        true => b.value("arith.truncf", &[result], r#type, &[]),
        false => result,
    }
}

/// The root of the sum of the squares of two numbers that are far from overflow.
fn root_of_squares<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let squares = [left, right].map(|side| b.same("arith.mulf", &[side, side]));
    b.same("math.sqrt", &[b.same("arith.addf", &squares)])
}

/// The same for any two float64 without a sign.
fn scaled_root_of_squares<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let power = |exponent: i32| b.float(b.f64_type(), 2f64.powi(exponent));
    let large = b.same("arith.maximumf", &[left, right]);
    let is_huge = b.compare_floats(CmpfPredicate::Ogt, large, power(500));
    let is_tiny = b.compare_floats(CmpfPredicate::Olt, large, power(-500));
    let scaled = |sign: i32| {
        let up = b.select(is_tiny, power(600 * sign), power(0));
        b.select(is_huge, power(-600 * sign), up)
    };
    let scale = scaled(1);
    let [left, right] = [left, right].map(|side| b.same("arith.mulf", &[side, scale]));
    b.same("arith.mulf", &[root_of_squares(b, left, right), scaled(-1)])
}
