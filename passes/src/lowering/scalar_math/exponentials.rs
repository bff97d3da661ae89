//! Exponentials, functions that are made of them, and logarithms of one and more,
//! by polynomials: all within 3 units of the last place, and as fast in vectors as alone.
//!
//! The polynomials differ least from the functions, in relation to them, on the interval
//! where they are used (E. Remez).

use super::floats::Floats;
use npc_dialects::ir::{Builder, CmpfPredicate, Value};
use std::f64::consts::LOG2_E;

/// The logarithm of 2 as a number with few bits, whose products with exponents are exact,
/// and the rest of it.
pub(super) const LN_2_DOUBLE: [f64; 2] = [0.693_147_180_559_890_3, 5.497_923_018_708_371e-14];
const LN_2_SINGLE: [f64; 2] = [0.693_145_751_953_125, 1.428_606_820_309_417_2e-6];

/// What exp(r) - 1 - r is divided by r squared, for |r| up to half the logarithm of 2.
const EXPONENTIAL_DOUBLE: &[f64] = &[
    0.5,
    0.166_666_666_666_666_7,
    0.041_666_666_666_666_685,
    0.008_333_333_333_326_084,
    0.001_388_888_888_887_431,
    0.000_198_412_698_750_005_72,
    2.480_158_734_754_05e-5,
    2.755_725_517_217_453e-6,
    2.755_725_272_599_975_4e-7,
    2.510_531_186_166_863_6e-8,
    2.092_165_019_078_79e-9,
];
const EXPONENTIAL_SINGLE: &[f64] = &[
    0.500_000_002_710_038_5,
    0.166_665_766_464_625_78,
    0.041_666_374_098_248_235,
    0.008_363_235_081_856_062,
    0.001_394_121_658_706_789_3,
];

/// What atanh(s) / s - 1 is divided by z, the square of s, for numbers near 1.
const LOGARITHM_SINGLE: &[f64] = &[
    0.333_333_425_527_705_7,
    0.199_943_808_811_902_19,
    0.147_903_077_208_671_27,
];

/// A whole number n, and exp(r) - 1, where x is r more than n times the logarithm of 2.
pub(super) fn reduced<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> (Value<'c>, Value<'c>) {
    let ([upper, lower], coefficients) = match f.are_double() {
        true => (LN_2_DOUBLE, EXPONENTIAL_DOUBLE),
        false => (LN_2_SINGLE, EXPONENTIAL_SINGLE),
    };
    let whole = f.nearest_whole(f.multiply(x, f.number(LOG2_E)));
    let rest = f.multiply_add(whole, f.number(-upper), x);
    let rest = f.multiply_add(whole, f.number(-lower), rest);
    let square = f.multiply(rest, rest);
    let power = f.multiply_add(square, f.polynomial(rest, coefficients), rest);
    (whole, power)
}

/// The exponential. No number takes longer than others, those whose result is too small
/// or too large for a float among them.
pub(super) fn exp<'c>(b: &Builder<'c>, x: Value<'c>) -> Value<'c> {
    let f = Floats::of(b, x);
    // Beyond these the result is 0, or infinite.
    let (least, greatest) = match f.are_double() {
        true => (-746.0, 710.0),
        false => (-104.0, 89.0),
    };
    let (whole, power) = reduced(&f, f.clamped(x, least, greatest));
    let result = f.scaled(f.add(f.number(1.0), power), whole);
    let is_nan = f.is(x, CmpfPredicate::Uno, x);
    b.select(is_nan, x, result)
}

/// exp(x) - 1.
pub(super) fn expm1<'c>(b: &Builder<'c>, x: Value<'c>) -> Value<'c> {
    let f = Floats::of(b, x);
    // Beyond these the result is infinite, or -1; below that it is x.
    let (least, greatest, small) = match f.are_double() {
        true => (-40.0, 710.0, f64::EPSILON / 4.0),
        false => (-20.0, 89.0, f64::from(f32::EPSILON) / 4.0),
    };
    let (whole, power) = reduced(&f, f.clamped(x, least, greatest));
    // Half the result: its power of two may be greater than all floats.
    let scale = f.power_of_two(whole, 1);
    let less = f.subtract(scale, f.number(0.5));
    let half = f.multiply_add(scale, power, less);
    let result = f.add(half, half);
    let is_small = f.is(f.magnitude(x), CmpfPredicate::Ult, f.number(small));
    b.select(is_small, x, result)
}

/// The hyperbolic tangent, from the exponential of twice the number.
pub(super) fn tanh<'c>(b: &Builder<'c>, x: Value<'c>) -> Value<'c> {
    let f = Floats::of(b, x);
    let greatest = if f.are_double() { 44.0 } else { 20.0 };
    let size = f.magnitude(x);
    let twice = f.clamped(f.add(size, size), 0.0, greatest);
    let (whole, power) = reduced(&f, twice);
    let scale = f.power_of_two(whole, 0);
    let less = f.subtract(scale, f.number(1.0));
    let exponential = f.multiply_add(scale, power, less);
    let result = f.divide(exponential, f.add(exponential, f.number(2.0)));
    let is_nan = f.is(x, CmpfPredicate::Uno, x);
    b.select(is_nan, x, f.signed_as(result, x))
}

/// log(1 + x) of a float32.
pub(super) fn log1p_single<'c>(b: &Builder<'c>, x: Value<'c>) -> Value<'c> {
    let f = Floats::of(b, x);
    let [zero, one, two] = [0.0, 1.0, 2.0].map(|number| f.number(number));
    // What is lost where 1 + x is rounded.
    let sum = f.add(one, x);
    let is_large = f.is(x, CmpfPredicate::Oge, one);
    let of_large = f.subtract(one, f.subtract(sum, x));
    let of_small = f.subtract(x, f.subtract(sum, one));
    let lost = b.select(is_large, of_large, of_small);
    let (rest, exponent) = f.split(sum);
    let inverse = f.float_of_exponent(f.stored_inverse(exponent));
    let above = f.multiply_add(lost, inverse, f.subtract(rest, one));
    let s = f.divide(above, f.add(above, two));
    let z = f.multiply(s, s);
    let twice = f.add(s, s);
    let series = f.polynomial(z, LOGARITHM_SINGLE);
    let log = f.multiply_add(f.multiply(twice, z), series, twice);
    let [upper, lower] = LN_2_SINGLE.map(|number| f.number(number));
    let exponent = f.converted(exponent);
    let log = f.multiply_add(exponent, lower, log);
    let log = f.multiply_add(exponent, upper, log);
    let is_itself = f.or(
        f.is(x, CmpfPredicate::Oeq, f.number(f64::INFINITY)),
        f.is(x, CmpfPredicate::Ueq, zero),
    );
    let result = b.select(is_itself, x, log);
    let is_least = f.is(x, CmpfPredicate::Oeq, f.number(-1.0));
    let result = b.select(is_least, f.number(f64::NEG_INFINITY), result);
    let is_undefined = f.is(x, CmpfPredicate::Olt, f.number(-1.0));
    b.select(is_undefined, f.number(f64::NAN), result)
}
