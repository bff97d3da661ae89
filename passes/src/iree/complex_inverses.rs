//! The inverse trigonometric and hyperbolic functions of complex numbers, by W. Kahan's
//! formulas ("Branch cuts for complex elementary functions", 1987), which keep the digits near
//! the ends of the cuts and tell their sides by the signs of zeros.

use super::complex_functions::{sqrt, turned, turned_back};
use crate::lowering::scalar_math::complex::{Parts, multiply};
use npc_dialects::ir::Builder;

/// A function by the name that C has for it; none for one that is not computed here.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, z: Parts<'c>) -> Option<Parts<'c>> {
    match name {
        "casin" => Some(arcsine(b, z)),
        "cacos" => Some(arccosine(b, z)),
        "cacosh" => Some(hyperbolic_arccosine(b, z)),
        "catanh" => Some(hyperbolic_arctangent(b, z)),
        // arcsin(i z) = i arcsinh(z), arctanh(i z) = i arctan(z)
        "casinh" => Some(turned_back(b, arcsine(b, turned(b, z)))),
        "catan" => Some(turned_back(b, hyperbolic_arctangent(b, turned(b, z)))),
        _ => None,
    }
}

fn arcsine<'c>(b: &Builder<'c>, z: Parts<'c>) -> Parts<'c> {
    let [below, above] = roots_around(b, z);
    let product = multiply(b, below, above);
    let crossed = multiply(b, conjugate(b, below), above);
    Parts {
        re: b.same("math.atan2", &[z.re, product.re]),
        im: b.same("math.asinh", &[crossed.im]),
    }
}

fn arccosine<'c>(b: &Builder<'c>, z: Parts<'c>) -> Parts<'c> {
    let [below, above] = roots_around(b, z);
    let half = b.same("math.atan2", &[below.re, above.re]);
    let crossed = multiply(b, conjugate(b, above), below);
    Parts {
        re: b.same("arith.addf", &[half, half]),
        im: b.same("math.asinh", &[crossed.im]),
    }
}

fn hyperbolic_arccosine<'c>(b: &Builder<'c>, z: Parts<'c>) -> Parts<'c> {
    let one = b.float(b.f64_type(), 1.0);
    let shifted = |operation| Parts {
        re: b.same(operation, &[z.re, one]),
        ..z
    };
    let below = sqrt(b, shifted("arith.subf"));
    let above = sqrt(b, shifted("arith.addf"));
    let half = b.same("math.atan2", &[below.im, above.re]);
    let crossed = multiply(b, conjugate(b, below), above);
    Parts {
        re: b.same("math.asinh", &[crossed.re]),
        im: b.same("arith.addf", &[half, half]),
    }
}

/// By the logarithm of the quotient of the distances from 1 and -1, and half the angle between
/// the ways there.
fn hyperbolic_arctangent<'c>(b: &Builder<'c>, z: Parts<'c>) -> Parts<'c> {
    let number = |number| b.float(b.f64_type(), number);
    let size = b.same("math.absf", &[z.re]);
    let below = b.same("arith.subf", &[number(1.0), size]);
    let above = b.same("arith.addf", &[number(1.0), size]);
    let square = b.same("arith.mulf", &[z.im, z.im]);
    let distance = b.same("arith.mulf", &[below, below]);
    let distance = b.same("arith.addf", &[distance, square]);
    let quotient = b.same("arith.mulf", &[number(4.0), size]);
    let quotient = b.same("arith.divf", &[quotient, distance]);
    let log = b.same("math.log1p", &[quotient]);
    let log = b.same("arith.mulf", &[log, number(0.25)]);
    let twice = b.same("arith.addf", &[z.im, z.im]);
    let across = b.same("arith.mulf", &[below, above]);
    let across = b.same("arith.subf", &[across, square]);
    let angle = b.same("math.atan2", &[twice, across]);
    Parts {
        re: b.same("math.copysign", &[log, z.re]),
        im: b.same("arith.mulf", &[angle, number(0.5)]),
    }
}

/// The roots of `1 - z` and of `1 + z`.
fn roots_around<'c>(b: &Builder<'c>, z: Parts<'c>) -> [Parts<'c>; 2] {
    let one = b.float(b.f64_type(), 1.0);
    let below = Parts {
        re: b.same("arith.subf", &[one, z.re]),
        im: b.same("arith.negf", &[z.im]),
    };
    let above = Parts {
        re: b.same("arith.addf", &[one, z.re]),
        ..z
    };
    [below, above].map(|it| sqrt(b, it))
}

fn conjugate<'c>(b: &Builder<'c>, z: Parts<'c>) -> Parts<'c> {
    Parts {
        im: b.same("arith.negf", &[z.im]),
        ..z
    }
}
