//! Powers of float64.

use super::{
    super::{
        exponentials::{LN_2_DOUBLE, reduced},
        floats::Floats,
        powers::with_special_values,
    },
    pairs::{Pair, ordered_sum, product, sum},
};
use npc_dialects::ir::{CmpfPredicate, Value};

/// A third, and what it lacks.
const THIRD: [f64; 2] = [0.333_333_333_333_333_3, 1.850_371_707_708_594e-17];

/// What atanh(s) / s - 1 - z / 3 is divided by the square of z, the square of s, for
/// numbers near 1.
const LOGARITHM: &[f64] = &[
    0.199_999_999_999_999_9,
    0.142_857_142_857_225_56,
    0.111_111_111_087_682_68,
    0.090_909_094_351_565_55,
    0.076_922_784_353_670_13,
    0.066_681_587_199_367_69,
    0.058_374_089_608_942_82,
    0.059_945_095_213_544_84,
];

/// A power, from the logarithm with half as many digits again.
pub(super) fn power<'c>(f: &Floats<'_, 'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let (log, rest) = logarithm(f, f.magnitude(base));
    let (power, error) = product(f, exponent, log);
    let error = f.add(error, f.multiply(exponent, rest));
    // Beyond these the result is 0, or infinite.
    let bounded = f.clamped(power, -746.0, 710.0);
    let is_bounded = f.is(bounded, CmpfPredicate::Oeq, power);
    let error = f.b.select(is_bounded, error, f.number(0.0));
    let (whole, power) = reduced(f, bounded);
    let one = f.number(1.0);
    let lacking = f.multiply(f.add(one, power), error);
    let power = f.scaled(f.add(one, f.add(power, lacking)), whole);
    with_special_values(f, base, exponent, power)
}

/// The logarithm of a positive number.
fn logarithm<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Pair<'c> {
    let (number, exponent) = f.split(x);
    let exponent = f.converted(exponent);
    let s = ratio(f, number);
    let z = squared(f, s);
    let cube = times(f, s, z);
    let third = times(f, cube, (f.number(THIRD[0]), f.number(THIRD[1])));
    let series = f.multiply(f.multiply(cube.0, z.0), f.polynomial(z.0, LOGARITHM));
    let (log, error) = ordered_sum(f, s.0, third.0);
    let error = f.add(error, f.add(f.add(third.1, s.1), series));
    let twice = |value| f.add(value, value);
    let [upper, lower] = LN_2_DOUBLE.map(|part| f.multiply(exponent, f.number(part)));
    let (log, lost) = sum(f, upper, twice(log));
    ordered_sum(f, log, f.add(lost, f.add(twice(error), lower)))
}

/// A number less 1, divided by the number and 1.
fn ratio<'c>(f: &Floats<'_, 'c>, number: Value<'c>) -> Pair<'c> {
    let one = f.number(1.0);
    let above = f.subtract(number, one);
    let (below, lacking) = sum(f, number, one);
    let ratio = f.divide(above, below);
    let (taken, error) = product(f, ratio, below);
    let rest = f.subtract(f.subtract(above, taken), error);
    let rest = f.subtract(rest, f.multiply(ratio, lacking));
    (ratio, f.divide(rest, below))
}

fn squared<'c>(f: &Floats<'_, 'c>, value: Pair<'c>) -> Pair<'c> {
    times(f, value, value)
}

fn times<'c>(f: &Floats<'_, 'c>, left: Pair<'c>, right: Pair<'c>) -> Pair<'c> {
    let (whole, error) = product(f, left.0, right.0);
    let crossed = f.add(f.multiply(left.0, right.1), f.multiply(left.1, right.0));
    (whole, f.add(error, crossed))
}
