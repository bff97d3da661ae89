//! Large angles without the multiples of half of pi (M. Payne, R. Hanek): integers hold as
//! many digits of the quotient as count.

use super::{
    super::floats::Floats,
    angles::Reduced,
    pairs::{ordered_sum, product},
};
use npc_dialects::ir::{CmpfPredicate, CmpiPredicate, Value};

/// 64 zeros, and the binary digits of two divided by pi.
const TWO_OVER_PI: [u64; 20] = [
    0x0000_0000_0000_0000,
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// The exponent, as it is stored, whose digits stand at the start of the table.
const FIRST_EXPONENT: i64 = 1013;

/// Half of pi, and what it lacks.
const HALF_PI: f64 = std::f64::consts::FRAC_PI_2;
const HALF_PI_REST: f64 = 6.123_233_995_736_766e-17;

/// Of a number from 2 to the power of 20 on; some other result for all others.
pub(super) fn reduced<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Reduced<'c> {
    let integers = Integers { f };
    let bits = f.bits(x);
    let fraction = integers.and(bits, (1 << 52) - 1);
    let digits = integers.either(fraction, f.integer(1 << 52));
    let exponent = integers.and(integers.right(bits, 52), 0x7ff);
    // Digits of the table before this place give multiples of 4.
    let place = integers.subtract(exponent, f.integer(FIRST_EXPONENT));
    let place = f.b.same("arith.maxsi", &[place, f.integer(0)]);
    let [first, second, third] = integers.window(place);
    let from_third = integers.upper_product(digits, third);
    let low = integers.add(integers.multiply(digits, second), from_third);
    let carries = f.b.compare_integers(CmpiPredicate::Ult, low, from_third);
    let high = integers.add(
        integers.multiply(digits, first),
        integers.upper_product(digits, second),
    );
    let next = integers.add(high, f.integer(1));
    let high = f.b.select(carries, next, high);

    // The two first digits count quarters of a turn, up or down to the nearest.
    let rounded = integers.add(high, f.integer(1 << 61));
    let quadrant = integers.right(rounded, 62);
    let upper = integers.either(integers.left(high, 2), integers.right(low, 62));
    let lower = integers.left(low, 2);
    let negative = f.b.same("arith.shrsi", &[upper, f.integer(63)]);
    let of_size = |word| f.b.same("arith.xori", &[word, negative]);
    let (rest, error) = integers.fraction(of_size(upper), of_size(lower));
    let (rest, lost) = product_with_half_pi(f, rest, error);

    let is_below = f.is(x, CmpfPredicate::Olt, f.number(0.0));
    let is_negative =
        f.b.compare_integers(CmpiPredicate::Ne, negative, f.integer(0));
    let is_negative = f.b.same("arith.xori", &[is_negative, is_below]);
    let sign = f.b.select(is_negative, f.number(-1.0), f.number(1.0));
    let opposite = integers.subtract(f.integer(0), quadrant);
    Reduced {
        quadrant: f.b.select(is_below, opposite, quadrant),
        rest: f.multiply(rest, sign),
        error: f.multiply(lost, sign),
    }
}

fn product_with_half_pi<'c>(
    f: &Floats<'_, 'c>,
    value: Value<'c>,
    error: Value<'c>,
) -> (Value<'c>, Value<'c>) {
    let (whole, lost) = product(f, value, f.number(HALF_PI));
    let of_rest = f.multiply(value, f.number(HALF_PI_REST));
    let of_error = f.multiply(error, f.number(HALF_PI));
    ordered_sum(f, whole, f.add(lost, f.add(of_rest, of_error)))
}

/// Arithmetic on integers of 64 bits, which wraps.
struct Integers<'f, 'b, 'c> {
    f: &'f Floats<'b, 'c>,
}

impl<'c> Integers<'_, '_, 'c> {
    fn and(&self, value: Value<'c>, mask: i64) -> Value<'c> {
        self.f.b.same("arith.andi", &[value, self.f.integer(mask)])
    }

    fn either(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.f.b.same("arith.ori", &[left, right])
    }

    fn add(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.f.b.same("arith.addi", &[left, right])
    }

    fn subtract(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.f.b.same("arith.subi", &[left, right])
    }

    fn multiply(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.f.b.same("arith.muli", &[left, right])
    }

    fn left(&self, value: Value<'c>, places: i64) -> Value<'c> {
        self.f
            .b
            .same("arith.shli", &[value, self.f.integer(places)])
    }

    fn right(&self, value: Value<'c>, places: i64) -> Value<'c> {
        self.f
            .b
            .same("arith.shrui", &[value, self.f.integer(places)])
    }

    /// The 192 digits of the table from a place on.
    fn window(&self, place: Value<'c>) -> [Value<'c>; 3] {
        let f = self.f;
        let mut words = TWO_OVER_PI.map(|word| f.integer(word as i64)).to_vec();
        // Word by word to the one that the place is in, by powers of two.
        for skipped in [16, 8, 4, 2, 1] {
            let bit = self.and(place, skipped << 6);
            let skips = f.b.compare_integers(CmpiPredicate::Ne, bit, f.integer(0));
            let skipped = skipped as usize;
            let kept = words.len().min(skipped + 3);
            let next = (0..kept).map(|index| match words.get(index + skipped) {
                Some(word) => f.b.select(skips, *word, words[index]),
                None => words[index],
            });
            words = next.collect();
        }
        let within = self.and(place, 63);
        let beyond = self.subtract(f.integer(63), within);
        [0, 1, 2].map(|index| {
            let upper = f.b.same("arith.shli", &[words[index], within]);
            let lower = self.right(words[index + 1], 1);
            self.either(upper, f.b.same("arith.shrui", &[lower, beyond]))
        })
    }

    /// The upper 64 bits of the product of two integers without sign.
    fn upper_product(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        let low = |word| self.and(word, 0xffff_ffff);
        let high = |word| self.right(word, 32);
        let lowest = self.multiply(low(left), low(right));
        let first = self.multiply(low(left), high(right));
        let second = self.multiply(high(left), low(right));
        let highest = self.multiply(high(left), high(right));
        let middle = self.add(self.add(high(lowest), low(first)), second);
        self.add(self.add(highest, high(first)), high(middle))
    }

    /// The binary fraction that begins with these words, in two parts.
    fn fraction(&self, upper: Value<'c>, lower: Value<'c>) -> (Value<'c>, Value<'c>) {
        let f = self.f;
        // Half a word is the fraction of a number from 2 to the power of 52 on.
        let part = |half, weight: f64| {
            let number = f.of_bits(self.either(half, f.integer(0x433 << 52)));
            let number = f.subtract(number, f.number(4_503_599_627_370_496.0));
            f.multiply(number, f.number(weight))
        };
        let below = |words: i32| 0.5_f64.powi(32 * words);
        let (first, second) = (self.right(upper, 32), self.and(upper, 0xffff_ffff));
        let (third, fourth) = (self.right(lower, 32), self.and(lower, 0xffff_ffff));
        let (sum, error) = ordered_sum(f, part(first, below(1)), part(second, below(2)));
        let rest = f.add(part(third, below(3)), part(fourth, below(4)));
        ordered_sum(f, sum, f.add(error, rest))
    }
}
