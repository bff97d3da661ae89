//! Python's `cmath`, which the runtime computes.

use super::{
    Function,
    arguments::{keyword, optional, required},
    math_runtime::close_operands,
    runtime_calls::{accept, call, check, converted, runtime_calls},
};
use crate::typing::ty::Ty;

pub(super) static FUNCTIONS: &[Function] = runtime_calls! {
    "cmath.sqrt" ("z": Complex) -> (Complex) = "runtime.complex_sqrt";
    "cmath.exp" ("z": Complex) -> (Complex) = "runtime.complex_exp";
    "cmath.log10" ("z": Complex) -> (Complex) = "runtime.complex_log10";
    "cmath.sin" ("z": Complex) -> (Complex) = "runtime.complex_sin";
    "cmath.cos" ("z": Complex) -> (Complex) = "runtime.complex_cos";
    "cmath.tan" ("z": Complex) -> (Complex) = "runtime.complex_tan";
    "cmath.asin" ("z": Complex) -> (Complex) = "runtime.complex_asin";
    "cmath.acos" ("z": Complex) -> (Complex) = "runtime.complex_acos";
    "cmath.atan" ("z": Complex) -> (Complex) = "runtime.complex_atan";
    "cmath.sinh" ("z": Complex) -> (Complex) = "runtime.complex_sinh";
    "cmath.cosh" ("z": Complex) -> (Complex) = "runtime.complex_cosh";
    "cmath.tanh" ("z": Complex) -> (Complex) = "runtime.complex_tanh";
    "cmath.asinh" ("z": Complex) -> (Complex) = "runtime.complex_asinh";
    "cmath.acosh" ("z": Complex) -> (Complex) = "runtime.complex_acosh";
    "cmath.atanh" ("z": Complex) -> (Complex) = "runtime.complex_atanh";
    "cmath.phase" ("z": Complex) -> (Float) = "runtime.complex_phase";
    "cmath.polar" ("z": Complex) -> (Float, Float) = "runtime.complex_polar";
    "cmath.rect" ("r": Float, "phi": Float) -> (Complex) = "runtime.complex_rect";
    "cmath.isnan" ("z": Complex) -> (Bool) = "runtime.complex_isnan";
    "cmath.isinf" ("z": Complex) -> (Bool) = "runtime.complex_isinf";
    "cmath.isfinite" ("z": Complex) -> (Bool) = "runtime.complex_isfinite";
};

/// Those with another number of arguments than one that is fixed.
pub(super) static VARIADIC: &[Function] = &[
    Function {
        name: "cmath.log",
        parameters: &[required("z"), optional("base")],
        result: |arguments| {
            check(arguments, &[Ty::Complex, Ty::Complex])?;
            Ok(Ty::Complex)
        },
        lower: |emit, arguments, _| {
            let number = converted(emit, *arguments.required(0)?, &Ty::Complex)?;
            match arguments.get(1) {
                None => call(emit, "runtime.complex_log", &[number], &[Ty::Complex]),
                Some(base) => {
                    let operands = [number, converted(emit, *base, &Ty::Complex)?];
                    call(
                        emit,
                        "runtime.complex_log_to_base",
                        &operands,
                        &[Ty::Complex],
                    )
                }
            }
        },
    },
    Function {
        name: "cmath.isclose",
        parameters: &[
            required("a"),
            required("b"),
            keyword("rel_tol"),
            keyword("abs_tol"),
        ],
        result: |arguments| {
            check(arguments, &[Ty::Complex, Ty::Complex])?;
            for tolerance in [arguments.get(2), arguments.get(3)].into_iter().flatten() {
                accept("cmath.isclose", tolerance, &Ty::Float)?;
            }
            Ok(Ty::Bool)
        },
        lower: |emit, arguments, _| {
            let operands = close_operands(emit, arguments, &Ty::Complex)?;
            call(emit, "runtime.complex_isclose", &operands, &[Ty::Bool])
        },
    },
];
