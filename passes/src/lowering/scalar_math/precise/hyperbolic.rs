//! Hyperbolic functions and their inverses, from exponentials and logarithms.

use super::super::{elementary::log1p, exponentials::expm1, floats::Floats};
use npc_dialects::ir::{CmpfPredicate, Value};

/// Above it, the exponential may be greater than all floats while its half is not.
const GREATEST: f64 = 709.0;

/// Above it, a number and the root of its square and 1 are the same.
const LARGE: f64 = 268_435_456.0;

pub(super) fn sinh<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let half = f.number(0.5);
    let power = expm1(f.b, size);
    let inverse = f.divide(power, f.add(power, f.number(1.0)));
    let small = f.multiply(half, f.add(power, inverse));
    let is_large = f.is(size, CmpfPredicate::Ogt, f.number(GREATEST));
    f.signed_as(f.b.select(is_large, half_exponential(f, size), small), x)
}

pub(super) fn cosh<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let half = f.number(0.5);
    let power = f.b.same("math.exp", &[size]);
    let small = f.add(f.multiply(half, power), f.divide(half, power));
    let is_large = f.is(size, CmpfPredicate::Ogt, f.number(GREATEST));
    f.b.select(is_large, half_exponential(f, size), small)
}

/// Half the exponential of a large number.
fn half_exponential<'c>(f: &Floats<'_, 'c>, size: Value<'c>) -> Value<'c> {
    let root = f.b.same("math.exp", &[f.multiply(size, f.number(0.5))]);
    f.multiply(f.multiply(root, f.number(0.5)), root)
}

pub(super) fn asinh<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let one = f.number(1.0);
    let is_large = f.is(size, CmpfPredicate::Ogt, f.number(LARGE));
    let square = f.multiply(size, size);
    let root = f.b.same("math.sqrt", &[f.add(square, one)]);
    let above = f.add(size, f.divide(square, f.add(one, root)));
    let small = log1p(f.b, above);
    f.signed_as(f.b.select(is_large, log_of_twice(f, size), small), x)
}

pub(super) fn acosh<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let is_large = f.is(x, CmpfPredicate::Ogt, f.number(LARGE));
    let above = f.subtract(x, f.number(1.0));
    let square = f.add(f.add(above, above), f.multiply(above, above));
    let small = log1p(f.b, f.add(above, f.b.same("math.sqrt", &[square])));
    let result = f.b.select(is_large, log_of_twice(f, x), small);
    let is_undefined = f.is(x, CmpfPredicate::Olt, f.number(1.0));
    f.b.select(is_undefined, f.number(f64::NAN), result)
}

/// The logarithm of twice a number that is so large that twice it may be none.
fn log_of_twice<'c>(f: &Floats<'_, 'c>, size: Value<'c>) -> Value<'c> {
    let log = f.b.same("math.log", &[size]);
    f.add(log, f.number(std::f64::consts::LN_2))
}

pub(super) fn atanh<'c>(f: &Floats<'_, 'c>, x: Value<'c>) -> Value<'c> {
    let size = f.magnitude(x);
    let twice = f.add(size, size);
    let ratio = f.divide(twice, f.subtract(f.number(1.0), size));
    let result = f.multiply(f.number(0.5), log1p(f.b, ratio));
    f.signed_as(result, x)
}
