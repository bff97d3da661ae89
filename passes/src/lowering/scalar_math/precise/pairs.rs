//! Sums and products with what rounding takes from them (T. J. Dekker, D. E. Knuth). No
//! operation here may be rounded together with another.

use super::super::floats::Floats;
use npc_dialects::ir::Value;

/// A number and a smaller one, which is to be added to it.
pub(super) type Pair<'c> = (Value<'c>, Value<'c>);

/// The sum and its error.
pub(super) fn sum<'c>(f: &Floats<'_, 'c>, left: Value<'c>, right: Value<'c>) -> Pair<'c> {
    let sum = f.add(left, right);
    let of_right = f.subtract(sum, left);
    let of_left = f.subtract(sum, of_right);
    let error = f.add(f.subtract(left, of_left), f.subtract(right, of_right));
    (sum, error)
}

/// The sum and its error, where the left number is the larger one or 0.
pub(super) fn ordered_sum<'c>(f: &Floats<'_, 'c>, left: Value<'c>, right: Value<'c>) -> Pair<'c> {
    let sum = f.add(left, right);
    (sum, f.subtract(right, f.subtract(sum, left)))
}

/// The upper half of a number's digits, and the rest.
pub(super) fn halves<'c>(f: &Floats<'_, 'c>, value: Value<'c>) -> Pair<'c> {
    let upper = f.integer(-1 << 27);
    let bits = f.b.same("arith.andi", &[f.bits(value), upper]);
    let high = f.of_bits(bits);
    (high, f.subtract(value, high))
}

/// The product and its error.
pub(super) fn product<'c>(f: &Floats<'_, 'c>, left: Value<'c>, right: Value<'c>) -> Pair<'c> {
    let product = f.multiply(left, right);
    let ((a, b), (c, d)) = (halves(f, left), halves(f, right));
    let error = f.subtract(f.multiply(a, c), product);
    let error = f.add(error, f.multiply(a, d));
    let error = f.add(error, f.multiply(b, c));
    (product, f.add(error, f.multiply(b, d)))
}
