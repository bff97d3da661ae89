//! The error function and what it lacks to 1.

use super::{super::floats::Floats, pairs::halves};
use npc_dialects::ir::{CmpfPredicate, Value};

/// From here on the complement is 0.
const GREATEST: f64 = 28.0;

/// From here on the complement is computed, and not the function.
const MIDDLE: f64 = 0.5;

/// Where the argument of [`TAIL`] is 0.
const CENTER: f64 = 3.75;

/// What x is multiplied with, a polynomial of the square of x, for x up to 1.
const NEAR_ZERO: &[f64] = &[
    std::f64::consts::FRAC_2_SQRT_PI,
    -0.376_126_389_031_837_54,
    0.112_837_916_709_551_2,
    -0.026_866_170_645_129_868,
    0.005_223_977_625_423_61,
    -0.000_854_832_702_195_599_2,
    0.000_120_553_329_038_113_3,
    -1.492_564_759_446_391_6e-5,
    1.646_204_597_992_820_7e-6,
    -1.636_464_954_336_072_6e-7,
    1.479_246_957_345_720_5e-8,
    -1.216_496_821_242_24e-9,
    8.710_463_986_666_266e-11,
    -4.233_127_527_555_027e-12,
];

/// (1 + 2 x) exp(x * x) erfc(x), of (x - k) / (x + k) with [`CENTER`] k, for x from a half
/// on (M. M. Shepherd, J. G. Laframboise).
const TAIL: &[f64] = &[
    1.237_512_630_837_827_5,
    -0.140_240_598_585_547_02,
    0.003_585_415_485_463_745_4,
    0.082_276_738_490_150_31,
    -0.108_803_930_141_712_3,
    0.092_304_321_160_231_75,
    -0.058_693_398_590_385_53,
    0.028_362_277_420_795_837,
    -0.009_746_579_550_371_908,
    0.001_755_625_840_975_660_4,
    0.000_293_713_622_055_207_3,
    -0.000_290_154_041_104_391_7,
    5.164_923_806_134_048e-5,
    2.238_419_812_033_794e-5,
    -1.144_435_625_980_079_5e-5,
    -9.737_169_218_142_491e-7,
    1.751_557_964_181_402e-6,
    -5.654_437_945_981_403e-8,
    -2.577_460_196_682_214_3e-7,
    2.213_504_726_123_105_7e-8,
    3.703_697_786_146_729_4e-8,
    -2.814_178_632_323_421e-9,
    -3.850_387_875_285_475e-9,
];

pub(super) fn erf<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let one = f.number(1.0);
    let far = f.subtract(one, tail(f, size));
    let is_near = f.is(size, CmpfPredicate::Ult, one);
    let result = f.b.select(is_near, near_zero(f, size), far);
    f.signed_as(result, x)
}

pub(super) fn erfc<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let one = f.number(1.0);
    let tail = tail(f, size);
    let is_positive = f.is(x, CmpfPredicate::Ogt, f.number(0.0));
    let far =
        f.b.select(is_positive, tail, f.subtract(f.number(2.0), tail));
    let near = f.subtract(one, near_zero(f, x));
    let least = f.b.select(is_positive, f.number(MIDDLE), one);
    let is_near = f.is(size, CmpfPredicate::Ult, least);
    f.b.select(is_near, near, far)
}

fn near_zero<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    f.multiply(x, f.polynomial(f.multiply(x, x), NEAR_ZERO))
}

/// The complement for numbers from [`MIDDLE`] on.
fn tail<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let x = f.clamped(x, 0.0, GREATEST);
    let place = f.divide(f.subtract(x, f.number(CENTER)), f.add(x, f.number(CENTER)));
    let series = f.polynomial(place, TAIL);
    let series = f.divide(series, f.add(f.number(1.0), f.add(x, x)));
    // The square in two parts, of which the first is exact.
    let (high, low) = halves(f, x);
    let square = f.b.same("arith.negf", &[f.multiply(high, high)]);
    let rest = f.b.same("arith.negf", &[f.multiply(low, f.add(x, high))]);
    let [square, rest] = [square, rest].map(|part| f.b.same("math.exp", &[part]));
    f.multiply(f.multiply(square, rest), series)
}
