//! Powers of floats.

use super::{constant::constant_float, floats::Floats};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// Up to which power products are within 4 units of the last place for sure.
const MOST_FACTORS: f64 = 5.0;

/// As [`MOST_FACTORS`], for inverses of numbers.
const MOST_INVERSES: f64 = 2.0;

/// The powers that are such products times a square root.
const WITH_ROOT: [f64; 5] = [-1.5, -0.5, 0.5, 1.5, 2.5];

/// What 2**x - 1 is divided by x, for |x| up to a half.
const EXPONENTIAL: &[f64] = &[
    0.693_147_188_037_893_1,
    0.240_226_510_851_399_15,
    0.055_503_570_638_244_67,
    0.009_618_030_598_834_513,
    0.001_339_088_938_475_774_7,
    0.000_154_697_915_589_239_06,
];

/// What atanh(s) / s - 1 is divided by z, the square of s, for numbers near 1.
const LOGARITHM: &[f64] = &[
    0.333_333_332_770_178_96,
    0.200_000_610_661_799_4,
    0.142_753_967_053_151_52,
    0.116_655_539_303_676_54,
];

/// Small constant exponents are products and square roots, as NumPy has some of them.
pub(super) fn power<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    match constant_float(exponent) {
        Some(0.0) => b.float(base.r#type(), 1.0),
        Some(-1.0) => inverse(b, base),
        Some(number) if number.fract() == 0.0 && (1.0..=MOST_FACTORS).contains(&number) => {
            product(b, base, number as u32)
        }
        Some(number) if number.fract() == 0.0 && (-MOST_INVERSES..0.0).contains(&number) => {
            product(b, inverse(b, base), -number as u32)
        }
        Some(number) if WITH_ROOT.contains(&number) => with_root(b, base, number),
        _ => b.same("math.powf", &[base, exponent]),
    }
}

fn inverse<'c>(b: &Builder<'c>, base: Value<'c>) -> Value<'c> {
    b.same("arith.divf", &[b.float(base.r#type(), 1.0), base])
}

/// A product of equal factors, at least one.
fn product<'c>(b: &Builder<'c>, factor: Value<'c>, count: u32) -> Value<'c> {
    if count <= 1 {
        return factor;
    }
    let half = product(b, factor, count / 2);
    let square = b.same("arith.mulf", &[half, half]);
    match count % 2 {
        0 => square,
        _ => b.same("arith.mulf", &[square, factor]),
    }
}

/// A power whose exponent is half an odd number.
fn with_root<'c>(b: &Builder<'c>, base: Value<'c>, exponent: f64) -> Value<'c> {
    let f = Floats::of(b, base);
    let size = f.magnitude(base);
    let factors = exponent.abs() as u32;
    let root = |value| b.same("math.sqrt", &[value]);
    let power = match (exponent < 0.0, factors) {
        (false, 0) => root(size),
        (true, 0) => inverse(b, root(size)),
        (is_inverse, factors) => {
            let factor = if is_inverse { inverse(b, size) } else { size };
            f.multiply(product(b, factor, factors), root(factor))
        }
    };
    // No root of a negative number, but powers of the least one are C's.
    let is_negative = f.is(base, CmpfPredicate::Olt, f.number(0.0));
    let is_finite = f.is(base, CmpfPredicate::One, f.number(f64::NEG_INFINITY));
    b.select(f.and(is_negative, is_finite), f.number(f64::NAN), power)
}

/// A power of float32, from the logarithm and the exponential in float64, which are exact
/// enough to be rounded once; what is C's for special values, in float32.
pub(super) fn single<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let f = Floats::of(b, base);
    let size = f.magnitude(base);
    let wide = |value| b.value("arith.extf", &[value], b.f64_type(), &[]);
    let power = of_positive(b, wide(size), wide(exponent));
    let power = b.value("arith.truncf", &[power], base.r#type(), &[]);
    with_special_values(&f, base, exponent, power)
}

/// A power, of which that of the base's magnitude is given for numbers that are finite and
/// not 0, as C has it for all.
pub(super) fn with_special_values<'c>(
    f: &Floats<'_, 'c>,
    base: Value<'c>,
    exponent: Value<'c>,
    power: Value<'c>,
) -> Value<'c> {
    let (b, size) = (f.b, f.magnitude(base));
    let [zero, half, one] = [0.0, 0.5, 1.0].map(|number| f.number(number));
    let infinity = f.number(f64::INFINITY);
    let equal = |left, right| f.is(left, CmpfPredicate::Oeq, right);
    let is_endless = equal(f.magnitude(exponent), infinity);
    let is_special = f.or(f.or(equal(size, zero), equal(size, infinity)), is_endless);
    let is_small = f.is(size, CmpfPredicate::Olt, one);
    let is_positive = f.is(exponent, CmpfPredicate::Ogt, zero);
    let is_infinite = b.same("arith.xori", &[is_small, is_positive]);
    let special = b.select(is_infinite, infinity, zero);
    let power = b.select(is_special, special, power);

    let is_whole = equal(f.truncated(exponent), exponent);
    let of_half = f.multiply(exponent, half);
    let is_uneven = f.is(f.truncated(of_half), CmpfPredicate::One, of_half);
    let power = b.select(f.and(is_whole, is_uneven), f.signed_as(power, base), power);
    let is_negative = f.is(base, CmpfPredicate::Olt, zero);
    let is_finite = f.is(size, CmpfPredicate::One, infinity);
    let is_broken = f.is(f.truncated(exponent), CmpfPredicate::One, exponent);
    let is_undefined = f.and(f.and(is_negative, is_finite), is_broken);
    let power = b.select(is_undefined, f.number(f64::NAN), power);
    let is_nan = f.is(base, CmpfPredicate::Uno, exponent);
    let power = b.select(is_nan, f.add(base, exponent), power);
    let is_one = f.or(
        f.or(equal(base, one), equal(exponent, zero)),
        f.and(equal(size, one), is_endless),
    );
    b.select(is_one, one, power)
}

/// A power of a positive number, both float64 with float32's precision.
fn of_positive<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let f = Floats::of(b, base);
    let one = f.number(1.0);
    let (rest, whole) = f.split(base);
    let s = f.divide(f.subtract(rest, one), f.add(rest, one));
    let z = f.multiply(s, s);
    let log = f.multiply_add(f.multiply(s, z), f.polynomial(z, LOGARITHM), s);
    let factor = f.number(2.0 * std::f64::consts::LOG2_E);
    let log = f.multiply_add(log, factor, f.converted(whole));
    // Powers of two beyond these are none of float32.
    let power = f.clamped(f.multiply(exponent, log), -1000.0, 1000.0);
    let whole = f.nearest_whole(power);
    let rest = f.subtract(power, whole);
    let fraction = f.multiply_add(rest, f.polynomial(rest, EXPONENTIAL), one);
    f.multiply(fraction, f.power_of_two(whole, 0))
}
