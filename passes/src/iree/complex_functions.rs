//! C's functions of complex numbers, by functions of their parts.
//!
//! The formulas are those of the definitions; sizes are scaled, so that squares do not
//! overflow. Results at infinities may differ from C's.

use super::complex_inverses;
use crate::lowering::scalar_math::complex::{Parts, exp, multiply};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// A function by the name that C has for it, of parts in pairs; none for one that is not
/// computed here.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, parts: &[Value<'c>]) -> Option<Parts<'c>> {
    let operands = parts.chunks_exact(2).map(|pair| Parts {
        re: pair[0],
        im: pair[1],
    });
    match (name, operands.collect::<Vec<_>>().as_slice()) {
        ("cexp", [x]) => Some(exp(b, *x)),
        ("clog", [x]) => Some(log(b, *x)),
        ("cpow", [x, y]) => Some(exp(b, multiply(b, *y, log(b, *x)))),
        ("csqrt", [x]) => Some(sqrt(b, *x)),
        ("csinh", [x]) => Some(sinh(b, *x)),
        ("ccosh", [x]) => Some(cosh(b, *x)),
        ("ctanh", [x]) => Some(tanh(b, *x)),
        // i sin(x) = sinh(i x), cos(x) = cosh(i x), i tan(x) = tanh(i x)
        ("csin", [x]) => Some(turned_back(b, sinh(b, turned(b, *x)))),
        ("ccos", [x]) => Some(cosh(b, turned(b, *x))),
        ("ctan", [x]) => Some(turned_back(b, tanh(b, turned(b, *x)))),
        (name, [x]) => complex_inverses::emit(b, name, *x),
        _ => None,
    }
}

/// `i x`
pub(super) fn turned<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    Parts {
        re: b.same("arith.negf", &[x.im]),
        im: x.re,
    }
}

/// `-i x`
pub(super) fn turned_back<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    Parts {
        re: x.im,
        im: b.same("arith.negf", &[x.re]),
    }
}

/// The larger part's size, and the quotient of the smaller one by it: 0 where there is none.
fn sizes<'c>(b: &Builder<'c>, x: Parts<'c>) -> (Value<'c>, Value<'c>) {
    let sizes = x.map(|part| b.same("math.absf", &[part]));
    let large = b.same("arith.maximumf", &[sizes.re, sizes.im]);
    let small = b.same("arith.minimumf", &[sizes.re, sizes.im]);
    let zero = b.float(b.f64_type(), 0.0);
    let has_quotient = b.compare_floats(CmpfPredicate::Ogt, large, zero);
    let infinity = b.float(b.f64_type(), f64::INFINITY);
    let is_finite = b.compare_floats(CmpfPredicate::Olt, large, infinity);
    let has_quotient = b.same("arith.andi", &[has_quotient, is_finite]);
    let quotient = b.same("arith.divf", &[small, large]);
    (large, b.select(has_quotient, quotient, zero))
}

fn log<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    let (large, ratio) = sizes(b, x);
    let square = b.same("arith.mulf", &[ratio, ratio]);
    let rest = b.same("math.log1p", &[square]);
    let half = b.float(b.f64_type(), 0.5);
    let rest = b.same("arith.mulf", &[rest, half]);
    let log = b.same("math.log", &[large]);
    Parts {
        re: b.same("arith.addf", &[log, rest]),
        im: b.same("math.atan2", &[x.im, x.re]),
    }
}

/// Of the two roots the one to the right; on the cut, the sign of the imaginary part counts.
pub(super) fn sqrt<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    let (large, ratio) = sizes(b, x);
    let number = |number| b.float(b.f64_type(), number);
    let product = |x, y| b.same("arith.mulf", &[x, y]);
    let square = b.same("arith.addf", &[number(1.0), product(ratio, ratio)]);
    // The size and the real part, both halved: their sum does not overflow.
    let size = product(product(large, number(0.5)), b.same("math.sqrt", &[square]));
    let real = product(b.same("math.absf", &[x.re]), number(0.5));
    let root = b.same("math.sqrt", &[b.same("arith.addf", &[size, real])]);
    let other = b.same("arith.divf", &[product(x.im, number(0.5)), root]);
    let is_right = b.compare_floats(CmpfPredicate::Oge, x.re, number(0.0));
    let is_zero = b.compare_floats(CmpfPredicate::Oeq, large, number(0.0));
    let re = b.select(is_right, root, b.same("math.absf", &[other]));
    let im = b.select(is_right, other, b.same("math.copysign", &[root, x.im]));
    Parts {
        re: b.select(is_zero, number(0.0), re),
        im: b.select(is_zero, x.im, im),
    }
}

fn sinh<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    hyperbolic(b, x, "math.sinh", "math.cosh")
}

fn cosh<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    hyperbolic(b, x, "math.cosh", "math.sinh")
}

fn hyperbolic<'c>(b: &Builder<'c>, x: Parts<'c>, by_cosine: &str, by_sine: &str) -> Parts<'c> {
    let part = |function, angle| {
        let operands = [b.same(function, &[x.re]), b.same(angle, &[x.im])];
        b.same("arith.mulf", &operands)
    };
    Parts {
        re: part(by_cosine, "math.cos"),
        im: part(by_sine, "math.sin"),
    }
}

/// By Kahan's formula, of the tangent of the angle and the hyperbolic sine; for large real
/// parts it is 1 or -1.
fn tanh<'c>(b: &Builder<'c>, x: Parts<'c>) -> Parts<'c> {
    let number = |number| b.float(b.f64_type(), number);
    let product = |x, y| b.same("arith.mulf", &[x, y]);
    let one_more = |x| b.same("arith.addf", &[number(1.0), x]);
    let tangent = b.same("math.tan", &[x.im]);
    let sine = b.same("math.sinh", &[x.re]);
    let beta = one_more(product(tangent, tangent));
    let cosine = b.same("math.sqrt", &[one_more(product(sine, sine))]);
    let divisor = one_more(product(beta, product(sine, sine)));
    let quotient = Parts {
        re: product(beta, product(cosine, sine)),
        im: tangent,
    }
    .map(|part| b.same("arith.divf", &[part, divisor]));
    let size = b.same("math.absf", &[x.re]);
    let is_large = b.compare_floats(CmpfPredicate::Ogt, size, number(100.0));
    let one = b.same("math.copysign", &[number(1.0), x.re]);
    Parts {
        re: b.select(is_large, one, quotient.re),
        im: b.select(
            is_large,
            b.same("math.copysign", &[number(0.0), tangent]),
            quotient.im,
        ),
    }
}
