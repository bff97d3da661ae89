//! Exponentials, logarithms and trigonometry of complex numbers: C's functions, as
//! in NumPy, whose results at infinities, NaN and cuts are theirs.
//!
//! C passes the parts of a `double _Complex` and returns them like two doubles on
//! the machines that npc compiles for. complex64 computes in complex128, since a
//! `float _Complex` is passed in a way of each machine's own.

use super::parts::Parts;
use crate::lowering::runtime_function;
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, Value};
use std::f64::consts;

/// A function of one complex number.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, value: Parts<'c>) -> Option<Parts<'c>> {
    let scaled = |value: Parts<'c>, factor| {
        value.map(|part| b.same("arith.mulf", &[part, b.float(b.f64_type(), factor)]))
    };
    let compute = |value: Parts<'c>| {
        let function = match name {
            "exp2" => return Some(library(b, "libm.cexp", &[scaled(value, consts::LN_2)])),
            "log2" => return Some(scaled(library(b, "libm.clog", &[value]), consts::LOG2_E)),
            "log10" => return Some(scaled(library(b, "libm.clog", &[value]), consts::LOG10_E)),
            "log1p" => return Some(log1p(b, value)),
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
        "exp" => "libm.cexp",
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

/// `log(1 + value)`, by its size and its angle.
fn log1p<'c>(b: &Builder<'c>, value: Parts<'c>) -> Parts<'c> {
    let sum = b.same("arith.addf", &[value.re, value.constant(b, 1.0)]);
    let size = real_function(b, "libm.hypot", &[sum, value.im]);
    Parts {
        re: b.same("math.log", &[size]),
        im: b.same("math.atan2", &[value.im, sum]),
    }
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
