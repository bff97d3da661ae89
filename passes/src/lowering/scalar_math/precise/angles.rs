//! Sine, cosine and tangent.

use super::{
    super::floats::Floats,
    large_angles,
    pairs::{ordered_sum, sum},
};
use npc_dialects::ir::{CmpfPredicate, CmpiPredicate, Value};

/// Angles from here on are reduced with more digits.
const LARGE: f64 = 1_048_576.0;

/// Half of pi in numbers of 33 bits, whose products with whole numbers below [`LARGE`] are
/// exact, and the rest of it.
const HALF_PI: [f64; 3] = [
    1.570_796_326_734_125_6,
    6.077_100_506_303_966e-11,
    2.022_266_248_711_166_5e-21,
];
const HALF_PI_REST: f64 = 8.478_427_660_368_9e-32;

/// What sin(x) / x - 1 is divided by z, the square of x, for x up to a quarter of pi.
const SINE: &[f64] = &[
    -0.166_666_666_666_666_66,
    0.008_333_333_333_333_323,
    -0.000_198_412_698_412_551_23,
    2.755_731_921_421_910_3e-6,
    -2.505_210_491_918_287_8e-8,
    1.605_836_761_121_891e-10,
    -7.578_747_427_787_905e-13,
];

/// What cos(x) - 1 + z / 2 is divided by the square of z.
const COSINE: &[f64] = &[
    0.041_666_666_666_666_6,
    -0.001_388_888_888_887_413_3,
    2.480_158_728_948_657_2e-5,
    -2.755_731_435_329_886_4e-7,
    2.087_572_337_455_879e-9,
    -1.135_965_191_780_974_4e-11,
];

/// An angle without the multiples of half of pi: how many there were, of which the last
/// two bits count, and what is left in two parts.
pub(super) struct Reduced<'c> {
    pub(super) quadrant: Value<'c>,
    pub(super) rest: Value<'c>,
    pub(super) error: Value<'c>,
}

pub(super) fn sin<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let angle = reduced(f, x);
    let result = in_quadrant(f, &angle, angle.quadrant);
    let result = defined(f, x, result);
    itself_if_small(f, x, result)
}

pub(super) fn cos<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let angle = reduced(f, x);
    let next = f.b.same("arith.addi", &[angle.quadrant, f.integer(1)]);
    defined(f, x, in_quadrant(f, &angle, next))
}

pub(super) fn tan<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let angle = reduced(f, x);
    let (sine, cosine) = (sine(f, &angle), cosine(f, &angle));
    let is_odd = has_bit(f, angle.quadrant, 1);
    let negative = f.b.same("arith.negf", &[cosine]);
    let above = f.b.select(is_odd, negative, sine);
    let below = f.b.select(is_odd, sine, cosine);
    let result = defined(f, x, f.divide(above, below));
    itself_if_small(f, x, result)
}

/// The sine of what is left of an angle, in a quadrant.
fn in_quadrant<'c>(f: &Floats<'_, 'c>, angle: &Reduced<'c>, quadrant: Value<'c>) -> Value<'c> {
    let (sine, cosine) = (sine(f, angle), cosine(f, angle));
    let result = f.b.select(has_bit(f, quadrant, 1), cosine, sine);
    let negative = f.b.same("arith.negf", &[result]);
    f.b.select(has_bit(f, quadrant, 2), negative, result)
}

fn has_bit<'c>(f: &Floats<'_, 'c>, integer: Value<'c>, bit: i64) -> Value<'c> {
    let bit = f.b.same("arith.andi", &[integer, f.integer(bit)]);
    f.b.compare_integers(CmpiPredicate::Ne, bit, f.integer(0))
}

/// NaN for what is no angle.
fn defined<'c>(f: &Floats<'_, 'c>, x: Value<'c>, result: Value<'c>) -> Value<'c> {
    let is_finite = f.is(f.magnitude(x), CmpfPredicate::Olt, f.number(f64::INFINITY));
    f.b.select(is_finite, result, f.number(f64::NAN))
}

/// Small angles, which are their own sines and tangents, -0.0 among them.
fn itself_if_small<'c>(f: &Floats<'_, 'c>, x: Value<'c>, result: Value<'c>) -> Value<'c> {
    let least = f.number(f64::EPSILON / 32.0);
    let is_small = f.is(f.magnitude(x), CmpfPredicate::Olt, least);
    f.b.select(is_small, x, result)
}

fn reduced<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Reduced<'c> {
    let is_small = f.is(f.magnitude(x), CmpfPredicate::Olt, f.number(LARGE));
    let small = reduced_small(f, f.b.select(is_small, x, f.number(0.0)));
    let large = large_angles::reduced(f, x);
    let either = |small, large| f.b.select(is_small, small, large);
    Reduced {
        quadrant: either(small.quadrant, large.quadrant),
        rest: either(small.rest, large.rest),
        error: either(small.error, large.error),
    }
}

/// Subtracts the parts of half of pi one by one (W. J. Cody, W. Waite).
fn reduced_small<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Reduced<'c> {
    let whole = f.nearest_whole(f.multiply(x, f.number(std::f64::consts::FRAC_2_PI)));
    let less = |part: f64| f.multiply(whole, f.number(-part));
    let rest = f.add(x, less(HALF_PI[0]));
    let (rest, first) = sum(f, rest, less(HALF_PI[1]));
    let (rest, second) = sum(f, rest, less(HALF_PI[2]));
    let errors = f.add(f.add(first, second), less(HALF_PI_REST));
    let (rest, error) = ordered_sum(f, rest, errors);
    Reduced {
        quadrant: f.integer_of(whole),
        rest,
        error,
    }
}

fn sine<'c>(f: &Floats<'_, 'c>, angle: &Reduced<'c>) -> Value<'c> {
    let z = f.multiply(angle.rest, angle.rest);
    let cube = f.multiply(z, angle.rest);
    let lost = f.multiply(f.multiply(z, f.number(0.5)), angle.error);
    let error = f.subtract(angle.error, lost);
    f.add(
        angle.rest,
        f.multiply_add(cube, f.polynomial(z, SINE), error),
    )
}

fn cosine<'c>(f: &Floats<'_, 'c>, angle: &Reduced<'c>) -> Value<'c> {
    let z = f.multiply(angle.rest, angle.rest);
    let half = f.multiply(z, f.number(0.5));
    let (whole, lost) = ordered_sum(f, f.number(1.0), f.b.same("arith.negf", &[half]));
    let turned = f.multiply(angle.rest, angle.error);
    let series = f.multiply(f.multiply(z, z), f.polynomial(z, COSINE));
    f.add(whole, f.add(lost, f.subtract(series, turned)))
}
