//! The cube root.

use super::super::floats::Floats;
use npc_dialects::ir::{CmpfPredicate, Value};

/// Half a number's upper word, divided by three, and this are about that of its root.
const OFFSET: i64 = 715_094_163;

/// What the first estimate t is multiplied with, a polynomial of the third power of t
/// divided by the number.
const CORRECTION: &[f64] = &[
    1.875_951_824_271_77,
    -1.884_979_795_433_771_7,
    1.621_429_720_105_354_5,
    -0.758_397_934_778_766,
    0.145_996_192_886_612_45,
];

/// The exact result is rounded to a number with few digits, whose square is exact, and one
/// step of Newton's method follows (W. Kahan).
pub(super) fn cbrt<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let word = f.b.same("arith.shrui", &[f.bits(size), f.integer(32)]);
    // An upper word times a third of 2 to the power of 33.
    let third = f.b.same("arith.muli", &[word, f.integer(0xaaaa_aaab)]);
    let third = f.b.same("arith.shrui", &[third, f.integer(33)]);
    let word = f.b.same("arith.addi", &[third, f.integer(OFFSET)]);
    let root = f.of_bits(f.b.same("arith.shli", &[word, f.integer(32)]));
    let ratio = f.multiply(f.multiply(root, root), f.divide(root, size));
    let root = f.multiply(root, f.polynomial(ratio, CORRECTION));
    let rounded = f.b.same("arith.addi", &[f.bits(root), f.integer(1 << 31)]);
    let root = f.of_bits(f.b.same("arith.andi", &[rounded, f.integer(-1 << 30)]));
    let quotient = f.divide(size, f.multiply(root, root));
    let sum = f.add(f.add(root, root), quotient);
    let step = f.divide(f.subtract(quotient, root), sum);
    let root = f.add(root, f.multiply(root, step));
    let is_finite = f.is(size, CmpfPredicate::Olt, f.number(f64::INFINITY));
    let is_positive = f.is(size, CmpfPredicate::Oge, f.number(f64::MIN_POSITIVE));
    let root = f.b.select(f.and(is_finite, is_positive), root, size);
    f.signed_as(root, x)
}
