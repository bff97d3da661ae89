//! Functions that compute on floats by arithmetic alone.

use super::powers;
use melior::ir::{Attribute, ValueLike};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// The body of a loop on floats, unless it needs an elementary function.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    match *values {
        [value] => unary(b, name, value),
        [left, right] => binary(b, name, left, right),
        _ => None,
    }
}

fn unary<'c>(b: &Builder<'c>, name: &str, value: Value<'c>) -> Option<Value<'c>> {
    let constant = |number| b.float(value.r#type(), number);
    Some(match name {
        "negative" => b.same("arith.negf", &[value]),
        "absolute" | "fabs" => b.same("math.absf", &[value]),
        "square" => b.same("arith.mulf", &[value, value]),
        "reciprocal" => b.same("arith.divf", &[constant(1.0), value]),
        "sqrt" => b.same("math.sqrt", &[value]),
        "floor" => b.same("math.floor", &[value]),
        "ceil" => b.same("math.ceil", &[value]),
        "trunc" => b.same("math.trunc", &[value]),
        "rint" => b.same("math.roundeven", &[value]),
        "degrees" => b.same(
            "arith.mulf",
            &[value, constant(180.0 / std::f64::consts::PI)],
        ),
        "radians" => b.same(
            "arith.mulf",
            &[value, constant(std::f64::consts::PI / 180.0)],
        ),
        "sign" => sign(b, value),
        _ => return None,
    })
}

fn binary<'c>(b: &Builder<'c>, name: &str, left: Value<'c>, right: Value<'c>) -> Option<Value<'c>> {
    let operands = [left, right];
    Some(match name {
        "add" => b.same("arith.addf", &operands),
        "subtract" => b.same("arith.subf", &operands),
        "multiply" => b.same("arith.mulf", &operands),
        "true_divide" => b.same("arith.divf", &operands),
        "maximum" => extreme(b, "arith.maximumf", operands),
        "minimum" => extreme(b, "arith.minimumf", operands),
        "fmax" => b.same("arith.maxnumf", &operands),
        "fmin" => b.same("arith.minnumf", &operands),
        "copysign" => b.same("math.copysign", &operands),
        "fmod" => b.same("arith.remf", &operands),
        "floor_divide" => floor_divide(b, left, right),
        "remainder" => remainder(b, left, right),
        "heaviside" => heaviside(b, left, right),
        "power" => powers::power(b, left, right),
        _ => return None,
    })
}

/// The greater or the lesser one, or NaN if there is one. Which of two zeros is the
/// greater one depends, in NumPy, on the processor and the place of the elements; to
/// order them would take as long as all the rest.
fn extreme<'c>(b: &Builder<'c>, operation: &str, operands: [Value<'c>; 2]) -> Value<'c> {
    let zeros_are_equal = Attribute::parse(b.context(), "#arith.fastmath<nsz>");
    let attributes = zeros_are_equal.map(|attribute| ("fastmath", attribute));
    b.value(
        operation,
        &operands,
        operands[0].r#type(),
        attributes.as_slice(),
    )
}

/// The sign; NaN for NaN.
fn sign<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let constant = |number| b.float(value.r#type(), number);
    let positive = b.compare_floats(CmpfPredicate::Ogt, value, constant(0.0));
    let negative = b.compare_floats(CmpfPredicate::Olt, value, constant(0.0));
    let zero = b.compare_floats(CmpfPredicate::Oeq, value, constant(0.0));
    // What is left is NaN.
    let rest = b.select(zero, constant(0.0), value);
    let rest = b.select(negative, constant(-1.0), rest);
    b.select(positive, constant(1.0), rest)
}

fn heaviside<'c>(b: &Builder<'c>, value: Value<'c>, at_zero: Value<'c>) -> Value<'c> {
    let constant = |number| b.float(value.r#type(), number);
    let negative = b.compare_floats(CmpfPredicate::Olt, value, constant(0.0));
    let zero = b.compare_floats(CmpfPredicate::Oeq, value, constant(0.0));
    let nan = b.compare_floats(CmpfPredicate::Uno, value, value);
    let rest = b.select(nan, value, constant(1.0));
    let rest = b.select(negative, constant(0.0), rest);
    b.select(zero, at_zero, rest)
}

/// C's remainder moved to the sign of the divisor, and whether it was moved, as
/// CPython's and NumPy's `divmod` have it for divisors that are not zero.
fn adjusted_remainder<'c>(
    b: &Builder<'c>,
    remainder: Value<'c>,
    divisor: Value<'c>,
) -> (Value<'c>, Value<'c>) {
    let zero = b.float(remainder.r#type(), 0.0);
    let inexact = b.compare_floats(CmpfPredicate::Une, remainder, zero);
    let divisor_negative = b.compare_floats(CmpfPredicate::Olt, divisor, zero);
    let remainder_negative = b.compare_floats(CmpfPredicate::Olt, remainder, zero);
    let differ = b.same("arith.xori", &[divisor_negative, remainder_negative]);
    let moves = b.same("arith.andi", &[inexact, differ]);
    let moved = b.same("arith.addf", &[remainder, divisor]);
    let adjusted = b.select(moves, moved, remainder);
    let signed_zero = b.same("math.copysign", &[zero, divisor]);
    (b.select(inexact, adjusted, signed_zero), moves)
}

/// The modulo of floats, of which the right one is not zero.
pub(crate) fn modulo<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let remainder = b.same("arith.remf", &[left, right]);
    adjusted_remainder(b, remainder, right).0
}

/// The floor of the quotient of floats, of which the right one is not zero.
pub(crate) fn floored_quotient<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Value<'c> {
    let constant = |number| b.float(left.r#type(), number);
    let remainder = b.same("arith.remf", &[left, right]);
    let (_, moves) = adjusted_remainder(b, remainder, right);
    let exact = b.same("arith.subf", &[left, remainder]);
    let quotient = b.same("arith.divf", &[exact, right]);
    let lower = b.same("arith.subf", &[quotient, constant(1.0)]);
    let quotient = b.select(moves, lower, quotient);
    // The quotient is very nearly an integer: snap it to the nearest one.
    let floor = b.same("math.floor", &[quotient]);
    let above = b.same("arith.subf", &[quotient, floor]);
    let far = b.compare_floats(CmpfPredicate::Ogt, above, constant(0.5));
    let next = b.same("arith.addf", &[floor, constant(1.0)]);
    let snapped = b.select(far, next, floor);
    let plain = b.same("arith.divf", &[left, right]);
    let signed_zero = b.same("math.copysign", &[constant(0.0), plain]);
    let not_zero = b.compare_floats(CmpfPredicate::Une, quotient, constant(0.0));
    b.select(not_zero, snapped, signed_zero)
}

/// NumPy's remainder, which is C's for a divisor of zero.
fn remainder<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let remainder = b.same("arith.remf", &[left, right]);
    b.select(is_zero(b, right), remainder, modulo(b, left, right))
}

/// NumPy's floor division, which is the division for a divisor of zero.
fn floor_divide<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let plain = b.same("arith.divf", &[left, right]);
    b.select(is_zero(b, right), plain, floored_quotient(b, left, right))
}

fn is_zero<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    b.compare_floats(CmpfPredicate::Oeq, value, b.float(value.r#type(), 0.0))
}
