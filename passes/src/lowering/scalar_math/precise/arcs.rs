//! Angles of sines, cosines and tangents.

use super::{super::floats::Floats, pairs::halves};
use npc_dialects::ir::{CmpfPredicate, Value};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// What [`FRAC_PI_2`] lacks; half of it is what [`FRAC_PI_4`] does, twice it is [`PI`]'s.
const HALF_PI_REST: f64 = 6.123_233_995_736_766e-17;

/// The tangents of an eighth and of three eighths of pi.
const EIGHTH: f64 = std::f64::consts::SQRT_2 - 1.0;
const THREE_EIGHTHS: f64 = std::f64::consts::SQRT_2 + 1.0;

/// Above it, numbers are made less before they are added.
const HUGE: f64 = 1e300;

/// What atan(x) / x - 1 is divided by z, the square of x, for x up to [`EIGHTH`].
const ARC_TANGENT: &[f64] = &[
    -0.333_333_333_333_333_3,
    0.199_999_999_999_998_87,
    -0.142_857_142_856_957_25,
    0.111_111_111_095_867_48,
    -0.090_909_090_169_533_44,
    0.076_923_053_817_110_18,
    -0.066_666_177_495_086_65,
    0.058_816_300_711_452_17,
    -0.052_555_930_266_409_43,
    0.047_057_541_342_120_38,
    -0.040_556_161_502_800_996,
    0.029_621_630_671_009_93,
    -0.012_989_007_094_015_044,
];

/// What asin(x) / x - 1 is divided by z, for x up to a half.
const ARC_SINE: &[f64] = &[
    0.166_666_666_666_667_63,
    0.074_999_999_999_701_1,
    0.044_642_857_175_276_95,
    0.030_381_942_675_672_624,
    0.022_372_215_895_872_297,
    0.017_351_595_664_405_292,
    0.013_981_016_729_710_746,
    0.011_397_306_654_697_214,
    0.010_789_250_684_437_838,
    0.003_672_431_698_943_84,
    0.021_790_089_906_247_246,
    -0.021_115_985_519_180_123,
    0.032_701_734_337_830_1,
];

/// The angle of the point (x, y).
pub(super) fn atan2<'c>(f: &Floats<'_, 'c>, y: Value<'c>, x: Value<'c>) -> Value<'c> {
    let first = |condition, then, otherwise| f.b.select(condition, then, otherwise);
    let [zero, one] = [0.0, 1.0].map(|number| f.number(number));
    let infinity = f.number(f64::INFINITY);
    let (up, along) = (f.magnitude(y), f.magnitude(x));
    let [is_up, is_along] = [up, along].map(|size| f.is(size, CmpfPredicate::Oeq, infinity));
    let is_endless = f.or(is_up, is_along);
    let up = first(is_endless, first(is_up, one, zero), up);
    let along = first(is_endless, first(is_along, one, zero), along);
    let is_huge = f.or(
        f.is(up, CmpfPredicate::Ogt, f.number(HUGE)),
        f.is(along, CmpfPredicate::Ogt, f.number(HUGE)),
    );
    let scale = first(is_huge, f.number(1.0 / 1024.0), one);
    let (up, along) = (f.multiply(up, scale), f.multiply(along, scale));

    let limit = |factor| f.multiply(along, f.number(factor));
    let is_low = f.is(up, CmpfPredicate::Ole, limit(EIGHTH));
    let is_high = f.is(up, CmpfPredicate::Ogt, limit(THREE_EIGHTHS));
    let opposite = f.b.same("arith.negf", &[along]);
    let above = first(is_high, opposite, f.subtract(up, along));
    let above = first(is_low, up, above);
    let below = first(is_high, up, f.add(up, along));
    let below = first(is_low, along, below);
    let is_origin = f.is(below, CmpfPredicate::Oeq, zero);
    let tangent = first(is_origin, zero, f.divide(above, below));

    let z = f.multiply(tangent, tangent);
    let series = f.multiply(f.multiply(tangent, z), f.polynomial(z, ARC_TANGENT));
    let quarters = |low, high, middle| {
        let [low, high, middle] = [low, high, middle].map(|number| f.number(number));
        first(is_low, low, first(is_high, high, middle))
    };
    let rest = quarters(0.0, HALF_PI_REST, HALF_PI_REST / 2.0);
    let angle = f.add(tangent, f.add(series, rest));
    let angle = f.add(quarters(0.0, FRAC_PI_2, FRAC_PI_4), angle);

    let back = f.subtract(angle, f.number(2.0 * HALF_PI_REST));
    let back = f.subtract(f.number(PI), back);
    let is_left = f.is(f.signed_as(one, x), CmpfPredicate::Olt, zero);
    let angle = f.signed_as(first(is_left, back, angle), y);
    let is_nan = f.is(y, CmpfPredicate::Uno, x);
    first(is_nan, f.add(y, x), angle)
}

/// The root of half of what a sine or cosine lacks to 1, in two parts, and the parts of
/// the angle of that root in relation to it: for sines from a half on.
struct Root<'c> {
    root: Value<'c>,
    high: Value<'c>,
    low: Value<'c>,
}

impl<'c> Root<'c> {
    fn of(f: &Floats<'_, 'c>, square: Value<'c>) -> Self {
        let root = f.b.same("math.sqrt", &[square]);
        let (high, _) = halves(f, root);
        let rest = f.subtract(square, f.multiply(high, high));
        let low = f.divide(rest, f.add(root, high));
        let is_zero = f.is(root, CmpfPredicate::Oeq, f.number(0.0));
        let low = f.b.select(is_zero, f.number(0.0), low);
        Self { root, high, low }
    }
}

/// Whether a sine is at most a half, the square of that of which the series is computed,
/// and the series.
fn arc_sine<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> (Value<'c>, Value<'c>, Value<'c>) {
    let size = f.magnitude(x);
    let half = f.number(0.5);
    let is_small = f.is(size, CmpfPredicate::Ole, half);
    let lacking = f.multiply(f.subtract(f.number(1.0), size), half);
    let square = f.b.select(is_small, f.multiply(x, x), lacking);
    let series = f.multiply(square, f.polynomial(square, ARC_SINE));
    (is_small, square, series)
}

pub(super) fn asin<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let (is_small, square, series) = arc_sine(f, x);
    let small = f.add(size, f.multiply(size, series));
    let root = Root::of(f, square);
    let twice = |value| f.add(value, value);
    let series = twice(f.multiply(root.root, series));
    let rest = f.subtract(f.number(HALF_PI_REST), twice(root.low));
    let middle = f.subtract(f.number(FRAC_PI_4), twice(root.high));
    let large = f.subtract(f.subtract(series, rest), middle);
    let large = f.subtract(f.number(FRAC_PI_4), large);
    f.signed_as(f.b.select(is_small, small, large), x)
}

pub(super) fn acos<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let (is_small, square, series) = arc_sine(f, x);
    let small = f.subtract(f.number(HALF_PI_REST), f.multiply(x, series));
    let small = f.subtract(f.number(FRAC_PI_2), f.subtract(x, small));
    let root = Root::of(f, square);
    let twice = |value| f.add(value, value);
    let series = f.multiply(root.root, series);
    let near = twice(f.add(root.high, f.add(series, root.low)));
    let far = f.add(root.root, f.subtract(series, f.number(HALF_PI_REST)));
    let far = f.subtract(f.number(PI), twice(far));
    let is_negative = f.is(x, CmpfPredicate::Olt, f.number(0.0));
    let large = f.b.select(is_negative, far, near);
    f.b.select(is_small, small, large)
}
