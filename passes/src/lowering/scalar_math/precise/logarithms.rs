//! Powers of two, and logarithms to the bases 2 and 10.

use super::super::floats::Floats;
use npc_dialects::ir::{CmpfPredicate, Value};
use std::f64::consts::{LOG2_E, LOG10_E};

/// The logarithm of 2 to the base 10 as a number whose products with exponents are exact,
/// and the rest of it.
const LOG10_2: [f64; 2] = [0.301_029_995_663_952_83, 2.836_339_455_104_449_6e-14];

/// What 2**x - 1 is divided by x, for |x| up to a half.
const EXPONENTIAL: &[f64] = &[
    std::f64::consts::LN_2,
    0.240_226_506_959_100_72,
    0.055_504_108_664_821_625,
    0.009_618_129_107_628_487,
    0.001_333_355_814_640_646_9,
    0.000_154_035_303_933_547_75,
    1.525_273_384_156_012_4e-5,
    1.321_548_682_329_621_6e-6,
    1.017_805_708_620_174_4e-7,
    7.054_891_467_811_115_4e-9,
    4.455_818_153_490_314_4e-10,
    2.573_781_350_209_713_3e-11,
];

pub(super) fn exp2<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    // Beyond these the result is 0, or infinite.
    let bounded = f.clamped(x, -1080.0, 1030.0);
    let whole = f.nearest_whole(bounded);
    let rest = f.subtract(bounded, whole);
    let power = f.multiply_add(rest, f.polynomial(rest, EXPONENTIAL), f.number(1.0));
    let result = f.scaled(power, whole);
    let is_nan = f.is(x, CmpfPredicate::Uno, x);
    f.b.select(is_nan, x, result)
}

/// Exact for powers of two.
pub(super) fn log2<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let (rest, exponent) = f.split(x);
    let log = f.b.same("math.log", &[rest]);
    let log = f.multiply(log, f.number(LOG2_E));
    defined(f, x, f.add(f.converted(exponent), log))
}

pub(super) fn log10<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let (rest, exponent) = f.split(x);
    let exponent = f.converted(exponent);
    let log = f.b.same("math.log", &[rest]);
    let log = f.multiply(log, f.number(LOG10_E));
    let [upper, lower] = LOG10_2.map(|part| f.multiply(exponent, f.number(part)));
    defined(f, x, f.add(upper, f.add(lower, log)))
}

/// The logarithms of what is no positive number.
fn defined<'c>(f: &Floats<'_, 'c>, x: Value<'c>, result: Value<'c>) -> Value<'c> {
    let [zero, infinity] = [0.0, f64::INFINITY].map(|number| f.number(number));
    let is_positive = f.is(x, CmpfPredicate::Ogt, zero);
    let is_finite = f.is(x, CmpfPredicate::Une, infinity);
    let result = f.b.select(is_finite, result, infinity);
    let is_zero = f.is(x, CmpfPredicate::Oeq, zero);
    let otherwise =
        f.b.select(is_zero, f.number(f64::NEG_INFINITY), f.number(f64::NAN));
    f.b.select(is_positive, result, otherwise)
}
