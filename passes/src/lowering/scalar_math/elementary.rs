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

/// The root of the sum of squares, scaled so that no square overflows.
pub(super) fn hypot<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let r#type = left.r#type();
    let zero = b.float(r#type, 0.0);
    let infinity = b.float(r#type, f64::INFINITY);
    let left = b.same("math.absf", &[left]);
    let right = b.same("math.absf", &[right]);
    let large = b.same("arith.maximumf", &[left, right]);
    let small = b.same("arith.minimumf", &[left, right]);
    let ratio = b.same("arith.divf", &[small, large]);
    let square = b.same("arith.mulf", &[ratio, ratio]);
    let sum = b.same("arith.addf", &[b.float(r#type, 1.0), square]);
    let root = b.same("math.sqrt", &[sum]);
    let product = b.same("arith.mulf", &[large, root]);
    let vanishes = b.compare_floats(CmpfPredicate::Oeq, large, zero);
    let result = b.select(vanishes, zero, product);
    let nan = b.compare_floats(CmpfPredicate::Uno, left, right);
    // An infinite side wins over NaN.
    let left_infinite = b.compare_floats(CmpfPredicate::Oeq, left, infinity);
    let right_infinite = b.compare_floats(CmpfPredicate::Oeq, right, infinity);
    let infinite = b.same("arith.ori", &[left_infinite, right_infinite]);
    let sum = b.same("arith.addf", &[left, right]);
    let result = b.select(nan, sum, result);
    b.select(infinite, infinity, result)
}
