//! The remainder of a division of floats.

use super::{super::floats::Floats, pairs::product};
use crate::lowering::numpy::repeat_while;
use npc_dialects::ir::{CmpfPredicate, Value};

/// How many binary digits of the quotient a step takes, which is how many a fraction has.
const DIGITS: i64 = 52;

/// What the exponent of a number from 1 to 2 is stored as.
const BIAS: i64 = 1023;

/// C's remainder, which is exact, with the sign of the dividend: the quotient is taken from
/// it piece by piece.
pub(super) fn remainder<'c>(f: &Floats<'_, 'c>, x: Value<'c>, y: Value<'c>) -> Value<'c> {
    let [zero, one] = [0.0, 1.0].map(|number| f.number(number));
    let (dividend, divisor) = (f.magnitude(x), f.magnitude(y));
    let is_finite = f.is(dividend, CmpfPredicate::Olt, f.number(f64::INFINITY));
    let is_positive = f.is(divisor, CmpfPredicate::Ogt, zero);
    let is_defined = f.and(is_finite, is_positive);
    let dividend = f.b.select(is_defined, dividend, zero);
    let divisor = f.b.select(is_defined, divisor, one);
    let rest = repeat_while(
        f.b,
        &[dividend],
        |b, carried| b.compare_floats(CmpfPredicate::Oge, carried[0], divisor),
        |b, carried| vec![step(&Floats::of(b, carried[0]), carried[0], divisor)],
    )[0];
    let result = f.signed_as(rest, x);
    f.b.select(is_defined, result, f.number(f64::NAN))
}

/// What is left of a number when a multiple of the divisor is taken from it. Both are
/// computed with as numbers near 1, whose products neither overflow nor vanish.
fn step<'c>(f: &Floats<'_, 'c>, value: Value<'c>, divisor: Value<'c>) -> Value<'c> {
    let exponent = exponent(f, value);
    let gap =
        f.b.same("arith.subi", &[exponent, self::exponent(f, divisor)]);
    let gap = f.b.same("arith.minsi", &[gap, f.integer(DIGITS)]);
    let below = f.b.same("arith.subi", &[f.integer(BIAS), gap]);
    let value = with_exponent(f, value, f.integer(BIAS));
    let divisor = with_exponent(f, divisor, below);
    let quotient = f.truncated(f.divide(value, divisor));
    let (taken, error) = product(f, quotient, divisor);
    let rest = f.subtract(f.subtract(value, taken), error);
    // The quotient may be rounded up.
    let is_negative = f.is(rest, CmpfPredicate::Olt, f.number(0.0));
    let rest = f.b.select(is_negative, f.add(rest, divisor), rest);
    f.multiply(rest, f.float_of_exponent(exponent))
}

/// The exponent of a positive, normal float as it is stored.
fn exponent<'c>(f: &Floats<'_, 'c>, value: Value<'c>) -> Value<'c> {
    f.b.same("arith.shrui", &[f.bits(value), f.integer(DIGITS)])
}

fn with_exponent<'c>(f: &Floats<'_, 'c>, value: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let mask = f.integer((1 << DIGITS) - 1);
    let fraction = f.b.same("arith.andi", &[f.bits(value), mask]);
    let exponent = f.b.same("arith.shli", &[exponent, f.integer(DIGITS)]);
    f.of_bits(f.b.same("arith.ori", &[fraction, exponent]))
}
