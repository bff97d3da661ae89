//! Arithmetic of complex numbers.

use super::{super::elementary::hypot, parts::Parts};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// A function of one complex that is made of arithmetic.
pub(super) fn unary<'c>(b: &Builder<'c>, name: &str, value: Parts<'c>) -> Option<Parts<'c>> {
    let negated = |part| b.same("arith.negf", &[part]);
    Some(match name {
        "negative" => value.map(negated),
        "conjugate" => Parts {
            re: value.re,
            im: negated(value.im),
        },
        "square" => multiply(b, value, value),
        "reciprocal" => reciprocal(b, value),
        "rint" => value.map(|part| b.same("math.roundeven", &[part])),
        "sign" => sign(b, value),
        _ => return None,
    })
}

/// A function of two complex numbers that is made of arithmetic.
pub(super) fn binary<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Parts<'c>,
    right: Parts<'c>,
) -> Option<Parts<'c>> {
    let by_parts = |operation| Parts {
        re: b.same(operation, &[left.re, right.re]),
        im: b.same(operation, &[left.im, right.im]),
    };
    Some(match name {
        "add" => by_parts("arith.addf"),
        "subtract" => by_parts("arith.subf"),
        "multiply" => multiply(b, left, right),
        "true_divide" => divide(b, left, right),
        _ => return None,
    })
}

/// The product as its formula gives it: infinities may become NaN.
pub(crate) fn multiply<'c>(b: &Builder<'c>, left: Parts<'c>, right: Parts<'c>) -> Parts<'c> {
    let product = |left, right| b.same("arith.mulf", &[left, right]);
    let difference = [product(left.re, right.re), product(left.im, right.im)];
    let sum = [product(left.re, right.im), product(left.im, right.re)];
    Parts {
        re: b.same("arith.subf", &difference),
        im: b.same("arith.addf", &sum),
    }
}

/// The quotient, by R. L. Smith's algorithm: the divisor is first divided by its
/// larger part. Division by zero divides both parts by zero.
pub(super) fn divide<'c>(b: &Builder<'c>, left: Parts<'c>, right: Parts<'c>) -> Parts<'c> {
    let divided = |x, y| b.same("arith.divf", &[x, y]);
    let product = |x, y| b.same("arith.mulf", &[x, y]);
    let sizes = right.map(|part| b.same("math.absf", &[part]));
    let by_real = b.compare_floats(CmpfPredicate::Oge, sizes.re, sizes.im);
    let large = b.select(by_real, right.re, right.im);
    let small = b.select(by_real, right.im, right.re);
    let ratio = divided(small, large);
    let divisor = b.same("arith.addf", &[large, product(small, ratio)]);
    let scale = divided(left.constant(b, 1.0), divisor);
    // Where the imaginary part is the larger one, left's parts change places.
    let first = b.select(by_real, left.re, left.im);
    let second = b.select(by_real, left.im, left.re);
    let re = b.same("arith.addf", &[first, product(second, ratio)]);
    let scaled = product(left.im, ratio);
    let im_by_real = b.same("arith.subf", &[left.im, product(left.re, ratio)]);
    let im_by_imag = b.same("arith.subf", &[scaled, left.re]);
    let im = b.select(by_real, im_by_real, im_by_imag);
    let quotient = Parts { re, im }.map(|part| product(part, scale));
    let is_zero = b.compare_floats(CmpfPredicate::Oeq, sizes.re, left.constant(b, 0.0));
    let is_zero = b.same("arith.andi", &[is_zero, by_real]);
    Parts::select(
        b,
        is_zero,
        left.map(|part| divided(part, sizes.re)),
        quotient,
    )
}

/// `1 / value`, in NumPy's own way.
fn reciprocal<'c>(b: &Builder<'c>, value: Parts<'c>) -> Parts<'c> {
    let divided = |x, y| b.same("arith.divf", &[x, y]);
    let sizes = value.map(|part| b.same("math.absf", &[part]));
    let by_real = b.compare_floats(CmpfPredicate::Ole, sizes.im, sizes.re);
    let large = b.select(by_real, value.re, value.im);
    let small = b.select(by_real, value.im, value.re);
    let ratio = divided(small, large);
    let scaled = b.same("arith.mulf", &[small, ratio]);
    let divisor = b.same("arith.addf", &[large, scaled]);
    let one = value.constant(b, 1.0);
    let re = b.select(by_real, one, ratio);
    let im = b.select(by_real, ratio, one);
    let im = b.same("arith.negf", &[im]);
    Parts { re, im }.map(|part| divided(part, divisor))
}

/// The size of a complex number.
pub(super) fn absolute<'c>(b: &Builder<'c>, value: Parts<'c>) -> Value<'c> {
    hypot(b, value.re, value.im)
}

/// The number of size 1 in the same direction; 0 for 0. An infinite part is what
/// counts; two of them have no direction.
fn sign<'c>(b: &Builder<'c>, value: Parts<'c>) -> Parts<'c> {
    let constant = |number| value.constant(b, number);
    let equals = |x, number| b.compare_floats(CmpfPredicate::Oeq, x, constant(number));
    let size = absolute(b, value);
    let quotient = value.map(|part| b.same("arith.divf", &[part, size]));
    let nothing = value.map(|_| constant(0.0));
    let result = Parts::select(b, equals(size, 0.0), nothing, quotient);
    let is_infinite = value.map(|part| equals(b.same("math.absf", &[part]), f64::INFINITY));
    let one = |part| {
        let positive = b.compare_floats(CmpfPredicate::Ogt, part, constant(0.0));
        b.select(positive, constant(1.0), constant(-1.0))
    };
    // Of a size that overflows the imaginary part is taken.
    let towards = Parts {
        re: b.select(is_infinite.re, one(value.re), constant(0.0)),
        im: b.select(is_infinite.re, constant(0.0), one(value.im)),
    };
    let result = Parts::select(b, equals(size, f64::INFINITY), towards, result);
    let both = b.same("arith.andi", &[is_infinite.re, is_infinite.im]);
    let nan = b.compare_floats(CmpfPredicate::Uno, size, size);
    let undefined = b.same("arith.ori", &[both, nan]);
    let nans = value.map(|_| constant(f64::NAN));
    Parts::select(b, undefined, nans, result)
}
