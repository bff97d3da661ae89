//! `convert-libm-to-math` makes calls of C's functions of numbers operations of `math`.
//!
//! Before:
//! ```mlir
//! %0 = call @libm.pow(%x, %y) : (f64, f64) -> f64
//! ```
//!
//! After:
//! ```mlir
//! %0 = math.powf %x, %y : f64
//! ```
//!
//! Code that is not linked with C's library has its own idea of these functions, whose
//! results may differ from C's in the last bits.
//!
//! Functions of complex numbers are computed here, by functions of their parts.
//!
//! `expand-iree-math` computes most of them by arithmetic later.
//!
//! Guarantees that a call of a function that `math` has becomes the operation, and one of
//! `hypot`, of a complex exponential, logarithm, power or root, or of a complex trigonometric or
//! hyperbolic function or its inverse, operations; the others stay.

use super::complex_functions::emit;
use crate::lowering::{
    call_graph::callee,
    runtime_function::C_PREFIX,
    scalar_math::{complex::Parts, hypot},
};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "convert-libm-to-math",
    summary: "make calls of C's functions of numbers operations of math",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for call in ir::walk(module) {
        let Some(name) = callee(call) else {
            continue;
        };
        let b = Builder::before(call);
        let (operands, results) = (ir::operands(call), ir::results(call));
        if let Some(name) = operation(&name) {
            let value = b.value(name, &operands, ir::result_types(call)[0], &[]);
            ir::replace_all_uses(results[0], value);
            ir::erase(call);
            continue;
        }
        if let ("libm.hypot" | "libm.hypotf", [left, right]) = (name.as_str(), &*operands) {
            ir::replace_all_uses(results[0], hypot(&b, *left, *right));
            ir::erase(call);
            continue;
        }
        let complex = name.strip_prefix(C_PREFIX);
        if let Some(Parts { re, im }) = complex.and_then(|name| emit(&b, name, &operands)) {
            ir::replace_all_uses(results[0], re);
            ir::replace_all_uses(results[1], im);
            ir::erase(call);
        }
    }
    Ok(())
}

/// The operation for a function of C, whose name for floats of 32 bits ends with `f`.
fn operation(callee: &str) -> Option<&'static str> {
    let name = callee.strip_prefix(C_PREFIX)?;
    let known = |name: &str| {
        Some(match name {
            "acos" => "math.acos",
            "acosh" => "math.acosh",
            "asin" => "math.asin",
            "asinh" => "math.asinh",
            "atan" => "math.atan",
            "atan2" => "math.atan2",
            "atanh" => "math.atanh",
            "cbrt" => "math.cbrt",
            "ceil" => "math.ceil",
            "cos" => "math.cos",
            "cosh" => "math.cosh",
            "erf" => "math.erf",
            "exp" => "math.exp",
            "exp2" => "math.exp2",
            "expm1" => "math.expm1",
            "fabs" => "math.absf",
            "floor" => "math.floor",
            "fma" => "math.fma",
            "log" => "math.log",
            "log10" => "math.log10",
            "log1p" => "math.log1p",
            "log2" => "math.log2",
            "pow" => "math.powf",
            "rint" => "math.roundeven",
            "sin" => "math.sin",
            "sinh" => "math.sinh",
            "sqrt" => "math.sqrt",
            "tan" => "math.tan",
            "tanh" => "math.tanh",
            "trunc" => "math.trunc",
            "fmod" => "arith.remf",
            "copysign" => "math.copysign",
            _ => return None,
        })
    };
    known(name).or_else(|| known(name.strip_suffix('f')?))
}
