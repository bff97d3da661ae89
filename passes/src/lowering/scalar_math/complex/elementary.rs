//! Exponentials, logarithms and trigonometry of complex numbers: C's functions, as
//! in NumPy, whose results at infinities, NaN and cuts are theirs. The exponential is
//! computed here, so that loops compute it in vectors.
//!
//! C passes the parts of a `double _Complex` and returns them like two doubles on
//! the machines that npc compiles for. complex64 computes in complex128, since a
//! `float _Complex` is passed in a way of each machine's own.

use super::parts::Parts;
use crate::lowering::runtime_function;
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, Value};
use std::f64::consts;

/// A function of one complex number.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, value: Parts<'c>) -> Option<Parts<'c>> {
    let scaled = |value: Parts<'c>, factor| {
        value.map(|part| b.same("arith.mulf", &[part, b.float(b.f64_type(), factor)]))
    };
    if name == "log1p" {
        return log1p(b, value);
    }
    let compute = |value: Parts<'c>| {
        let function = match name {
            "exp" => return Some(exp(b, value)),
            "exp2" => return Some(library(b, "libm.cexp", &[scaled(value, consts::LN_2)])),
            "log2" => return Some(scaled(library(b, "libm.clog", &[value]), consts::LOG2_E)),
            "log10" => return Some(scaled(library(b, "libm.clog", &[value]), consts::LOG10_E)),
            "expm1" => return Some(expm1(b, value)),
            _ => c_function(name)?,
        };
        Some(library(b, function, &[value]))
    };
    in_double(b, value, compute)
}

fn c_function(name: &str) -> Option<&'static str> {
    Some(match name {
        "sqrt" => "libm.csqrt",
        "log" => "libm.clog",
        "sin" => "libm.csin",
        "cos" => "libm.ccos",
        "tan" => "libm.ctan",
        "arcsin" => "libm.casin",
        "arccos" => "libm.cacos",
        "arctan" => "libm.catan",
        "sinh" => "libm.csinh",
        "cosh" => "libm.ccosh",
        "tanh" => "libm.ctanh",
        "arcsinh" => "libm.casinh",
        "arccosh" => "libm.cacosh",
        "arctanh" => "libm.catanh",
        _ => return None,
    })
}

/// Computes in float64, whatever the parts' type.
fn in_double<'c>(
    b: &Builder<'c>,
    value: Parts<'c>,
    compute: impl FnOnce(Parts<'c>) -> Option<Parts<'c>>,
) -> Option<Parts<'c>> {
    let r#type = value.re.r#type();
    let result = compute(widened(b, value))?;
    Some(narrowed(b, result, r#type))
}

/// A complex number as one of complex128.
pub(super) fn widened<'c>(b: &Builder<'c>, value: Parts<'c>) -> Parts<'c> {
    match value.re.r#type() == b.f64_type() {
        true => value,
        false => value.map(|part| b.value("arith.extf", &[part], b.f64_type(), &[])),
    }
}

/// A complex number of complex128 with parts of another type.
pub(super) fn narrowed<'c>(
    b: &Builder<'c>,
    value: Parts<'c>,
    r#type: melior::ir::Type<'c>,
) -> Parts<'c> {
    match r#type == b.f64_type() {
        true => value,
        false => value.map(|part| b.value("arith.truncf", &[part], r#type, &[])),
    }
}

/// Calls one of C's functions of complex numbers.
pub(super) fn library<'c>(b: &Builder<'c>, name: &str, operands: &[Parts<'c>]) -> Parts<'c> {
    let operands = operands.iter().flat_map(|parts| [parts.re, parts.im]);
    let operands = operands.collect::<Vec<_>>();
    let results = runtime_function::call(b, name, &operands, &[b.f64_type(); 2]);
    Parts {
        re: results[0],
        im: results[1],
    }
}

fn real_function<'c>(b: &Builder<'c>, name: &str, operands: &[Value<'c>]) -> Value<'c> {
    runtime_function::call(b, name, operands, &[b.f64_type()])[0]
}

/// `exp(value)`, as C has it at infinities and NaN, without a branch: loops compute it
/// in vectors.
pub(crate) fn exp<'c>(b: &Builder<'c>, value: Parts<'c>) -> Parts<'c> {
    let Parts { re, im } = value;
    let constant = |number| value.constant(b, number);
    let product = |x, y| b.same("arith.mulf", &[x, y]);
    let and = |x, y| b.same("arith.andi", &[x, y]);
    let compare = |predicate, x, y| b.compare_floats(predicate, x, y);
    // Where the exponential of the real part overflows, the result may not.
    let (most, zero) = (constant(700.0), constant(0.0));
    let excess = b.same("arith.subf", &[re, most]);
    let size = b.same("math.exp", &[b.same("arith.minimumf", &[re, most])]);
    let rest = b.same("math.exp", &[b.same("arith.maximumf", &[excess, zero])]);
    let scaled = |part| product(product(size, part), rest);
    let (cosine, sine) = (b.same("math.cos", &[im]), b.same("math.sin", &[im]));

    let is_real = compare(CmpfPredicate::Oeq, im, constant(0.0));
    let angle = b.same("arith.subf", &[im, im]);
    let has_no_angle = compare(CmpfPredicate::Uno, angle, angle);
    let infinite = |sign| compare(CmpfPredicate::Oeq, re, constant(sign * f64::INFINITY));
    let (is_zero, is_infinite) = (
        and(has_no_angle, infinite(-1.0)),
        and(has_no_angle, infinite(1.0)),
    );
    let nothing = b.same("math.copysign", &[constant(0.0), im]);
    let real = b.select(is_infinite, constant(f64::INFINITY), scaled(cosine));
    let real = b.select(is_real, product(size, rest), real);
    let imaginary = b.select(is_real, im, scaled(sine));
    Parts {
        re: b.select(is_zero, constant(0.0), real),
        im: b.select(is_zero, nothing, imaginary),
    }
}

/// `log(1 + value)`, by its size and its angle. As in NumPy, the sum is one of the parts'
/// type, so that small values lose their digits.
fn log1p<'c>(b: &Builder<'c>, value: Parts<'c>) -> Option<Parts<'c>> {
    let re = b.same("arith.addf", &[value.re, value.constant(b, 1.0)]);
    in_double(b, Parts { re, ..value }, |sum| {
        let size = real_function(b, "libm.hypot", &[sum.re, sum.im]);
        Some(Parts {
            re: b.same("math.log", &[size]),
            im: b.same("math.atan2", &[sum.im, sum.re]),
        })
    })
}

/// `exp(value) - 1`, whose real part keeps its digits near 0.
fn expm1<'c>(b: &Builder<'c>, value: Parts<'c>) -> Parts<'c> {
    let product = |x, y| b.same("arith.mulf", &[x, y]);
    let half = b.same("arith.divf", &[value.im, value.constant(b, 2.0)]);
    let sine = b.same("math.sin", &[half]);
    let square = product(product(value.constant(b, 2.0), sine), sine);
    let grown = real_function(b, "libm.expm1", &[value.re]);
    let exp = b.same("math.exp", &[value.re]);
    Parts {
        re: b.same(
            "arith.subf",
            &[product(grown, b.same("math.cos", &[value.im])), square],
        ),
        im: product(exp, b.same("math.sin", &[value.im])),
    }
}
