//! Python's `math`: functions of numbers that raise where CPython does.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    emit::Emit,
    runtime_calls::check,
};
use crate::{
    lowering::runtime_function,
    typing::{problem::Problem, ty::Ty},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{CmpfPredicate, Value};

const ONE: &[Parameter] = &[required("x")];
const TWO: &[Parameter] = &[required("x"), required("y")];

/// Which exception an infinite result of finite operands is.
#[derive(Clone, Copy, PartialEq)]
enum Infinity {
    /// The function has a pole there.
    Domain,
    /// The result is too large.
    Range,
    /// None: the result is infinite in CPython, too.
    Allowed,
}

macro_rules! float_functions {
    ($($name:literal, $parameters:ident, $ufunc:literal, $infinity:ident;)*) => {
        &[
            $(Function {
                name: concat!("math.", $name),
                parameters: $parameters,
                result: |arguments| numbers(arguments, Ty::Float),
                lower: |emit, arguments, _| {
                    checked(emit, $ufunc, arguments, Infinity::$infinity)
                },
            },)*
            Function {
                name: "math.log",
                parameters: &[required("x"), optional("base")],
                result: |arguments| numbers(arguments, Ty::Float),
                lower: log,
            },
            Function {
                name: "math.floor",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Int),
                lower: |emit, arguments, _| rounded(emit, "numpy.floor", arguments),
            },
            Function {
                name: "math.ceil",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Int),
                lower: |emit, arguments, _| rounded(emit, "numpy.ceil", arguments),
            },
            Function {
                name: "math.trunc",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Int),
                lower: |emit, arguments, _| rounded(emit, "numpy.trunc", arguments),
            },
            Function {
                name: "math.isnan",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Bool),
                lower: |emit, arguments, _| question(emit, "numpy.isnan", arguments),
            },
            Function {
                name: "math.isinf",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Bool),
                lower: |emit, arguments, _| question(emit, "numpy.isinf", arguments),
            },
            Function {
                name: "math.isfinite",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Bool),
                lower: |emit, arguments, _| question(emit, "numpy.isfinite", arguments),
            },
            Function {
                name: "math.erf",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Float),
                lower: |emit, arguments, _| {
                    let x = float(emit, *arguments.required(0)?)?;
                    Ok(library(emit, "runtime.erf", &[x]))
                },
            },
            Function {
                name: "math.erfc",
                parameters: ONE,
                result: |arguments| numbers(arguments, Ty::Float),
                lower: |emit, arguments, _| {
                    let x = float(emit, *arguments.required(0)?)?;
                    Ok(library(emit, "runtime.erfc", &[x]))
                },
            },
        ]
    };
}

pub(super) static FUNCTIONS: &[Function] = float_functions! {
    "sqrt", ONE, "numpy.sqrt", Domain;
    "cbrt", ONE, "runtime.cbrt", Domain;
    "exp", ONE, "runtime.exp", Range;
    "exp2", ONE, "runtime.exp2", Range;
    "expm1", ONE, "runtime.expm1", Range;
    "log2", ONE, "runtime.log2", Domain;
    "log10", ONE, "runtime.log10", Domain;
    "log1p", ONE, "runtime.log1p", Domain;
    "sin", ONE, "runtime.sin", Domain;
    "cos", ONE, "runtime.cos", Domain;
    "tan", ONE, "runtime.tan", Domain;
    "asin", ONE, "runtime.asin", Domain;
    "acos", ONE, "runtime.acos", Domain;
    "atan", ONE, "runtime.atan", Domain;
    "sinh", ONE, "runtime.sinh", Range;
    "cosh", ONE, "runtime.cosh", Range;
    "tanh", ONE, "runtime.tanh", Domain;
    "asinh", ONE, "runtime.asinh", Domain;
    "acosh", ONE, "runtime.acosh", Domain;
    "atanh", ONE, "runtime.atanh", Domain;
    "fabs", ONE, "numpy.fabs", Domain;
    "degrees", ONE, "numpy.degrees", Allowed;
    "radians", ONE, "numpy.radians", Allowed;
    "atan2", TWO, "runtime.atan2", Domain;
    "fmod", TWO, "numpy.fmod", Domain;
    "copysign", TWO, "numpy.copysign", Range;
    "pow", TWO, "libm.pow", Range;
};

/// The type of a function of numbers.
fn numbers(arguments: &Arguments<Ty>, result: Ty) -> Result<Ty, Problem> {
    check(arguments, &[Ty::Float, Ty::Float])?;
    Ok(result)
}

fn float<'c>(emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    emit.cast(value, &Ty::Float)
}

/// A function of the runtime or of C.
fn library<'c>(emit: &Emit<'c>, name: &str, operands: &[Value<'c>]) -> Value<'c> {
    runtime_function::call(&emit.builder, name, operands, &[emit.builder.f64_type()])[0]
}

/// A universal function of floats, as a Python float.
fn apply<'c>(emit: &Emit<'c>, ufunc: &str, values: &[Value<'c>]) -> Result<Value<'c>, Problem> {
    let result = emit.ufunc(ufunc, values)?;
    float(emit, result)
}

/// A function that raises as CPython's: NaN from no NaN is an error of the
/// domain, and infinity from finite operands one of the domain or the range.
fn checked<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
    infinity: Infinity,
) -> Result<Value<'c>, Problem> {
    let given = [arguments.get(0), arguments.get(1)].into_iter().flatten();
    let operands = given
        .map(|value| float(emit, *value))
        .collect::<Result<Vec<_>, _>>()?;
    let result = match ufunc.starts_with("numpy.") {
        true => apply(emit, ufunc, &operands)?,
        false => library(emit, ufunc, &operands),
    };
    if matches!(ufunc, "numpy.fabs" | "numpy.copysign" | "runtime.atan2") {
        return Ok(result);
    }
    let all = |tests: Vec<Value<'c>>| {
        tests
            .into_iter()
            .reduce(|left, right| emit.builder.same("arith.andi", &[left, right]))
    };
    let not = |value| {
        let yes = emit.builder.bool(true);
        emit.builder.same("arith.xori", &[value, yes])
    };
    let mut invalid = vec![emit.is_nan(result)];
    invalid.extend(operands.iter().map(|operand| not(emit.is_nan(*operand))));
    let mut overflow = vec![emit.is_infinite(result)];
    overflow.extend(operands.iter().map(|operand| {
        let special = [emit.is_nan(*operand), emit.is_infinite(*operand)];
        not(emit.builder.same("arith.ori", &special))
    }));
    let (Some(invalid), Some(overflow)) = (all(invalid), all(overflow)) else {
        return Ok(result);
    };
    emit.raise_if(invalid, "ValueError", "math domain error", &[]);
    let pole = match (ufunc, operands.as_slice()) {
        // 0 to a negative power.
        ("libm.pow", [base, _]) => Some(*base),
        _ => None,
    };
    if let Some(base) = pole {
        let zero = emit.builder.float(base.r#type(), 0.0);
        let is_zero = emit.builder.compare_floats(CmpfPredicate::Oeq, base, zero);
        let at_pole = emit.builder.same("arith.andi", &[overflow, is_zero]);
        emit.raise_if(at_pole, "ValueError", "math domain error", &[]);
    }
    match infinity {
        Infinity::Domain => emit.raise_if(overflow, "ValueError", "math domain error", &[]),
        Infinity::Range => emit.raise_if(overflow, "OverflowError", "math range error", &[]),
        Infinity::Allowed => {}
    }
    Ok(result)
}

/// `math.log(x)` and `math.log(x, base)`.
fn log<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let of = |value: Value<'c>| {
        let x = float(emit, value)?;
        let zero = emit.builder.float(x.r#type(), 0.0);
        let outside = emit.builder.compare_floats(CmpfPredicate::Ole, x, zero);
        emit.raise_if(outside, "ValueError", "math domain error", &[]);
        Ok(library(emit, "runtime.log", &[x]))
    };
    let numerator = of(*arguments.required(0)?)?;
    let Some(base) = arguments.get(1) else {
        return Ok(numerator);
    };
    let denominator = of(*base)?;
    let zero = emit.builder.float(denominator.r#type(), 0.0);
    let is_zero = emit
        .builder
        .compare_floats(CmpfPredicate::Oeq, denominator, zero);
    emit.raise_if(is_zero, "ZeroDivisionError", "float division by zero", &[]);
    Ok(emit.builder.same("arith.divf", &[numerator, denominator]))
}

/// A float rounded to a Python int; an int as it is.
pub(super) fn rounded<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let value = *arguments.required(0)?;
    if emit.ty(value)?.is_index() {
        return Ok(emit.integer(value));
    }
    let x = float(emit, value)?;
    let whole = apply(emit, ufunc, &[x])?;
    emit.float_to_integer(whole)
}

fn question<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let x = float(emit, *arguments.required(0)?)?;
    let answer = emit.ufunc(ufunc, &[x])?;
    Ok(emit.python_bool(emit.truth(answer)))
}
