//! Python's builtin functions.

use super::{
    Function,
    arguments::{Arguments, required},
    complex,
    emit::Emit,
    math_functions, ufunc_calls, ufuncs,
};
use crate::typing::{problem::Problem, rules::operators, ty::Ty};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "builtins.abs",
        parameters: &[required("x")],
        result: |arguments| match arguments.required(0)? {
            Ty::Bool | Ty::Int => Ok(Ty::Int),
            Ty::Float | Ty::Complex => Ok(Ty::Float),
            other => match ufuncs::ufunc("numpy.absolute") {
                Some(ufunc) => ufunc_calls::result(ufunc, &[other]),
                None => Err(takes_numbers(arguments.function(), other)),
            },
        },
        lower: absolute,
    },
    Function {
        name: "builtins.int",
        parameters: &[required("x")],
        result: |arguments| number(arguments, Ty::Int),
        lower: |emit, arguments, _| {
            let value = *arguments.required(0)?;
            if emit.ty(value)?.is_index() {
                return Ok(emit.integer(value));
            }
            let float = emit.cast(value, &Ty::Float)?;
            emit.float_to_integer(float)
        },
    },
    Function {
        name: "builtins.float",
        parameters: &[required("x")],
        result: |arguments| number(arguments, Ty::Float),
        lower: |emit, arguments, _| emit.cast(*arguments.required(0)?, &Ty::Float),
    },
    Function {
        name: "builtins.bool",
        parameters: &[required("x")],
        result: |arguments| {
            operators::truth(arguments.required(0)?)?;
            Ok(Ty::Bool)
        },
        lower: |emit, arguments, _| {
            let truth = emit.truth_of(*arguments.required(0)?)?;
            Ok(emit.python_bool(truth))
        },
    },
    Function {
        name: "builtins.round",
        parameters: &[required("number")],
        result: |arguments| number(arguments, Ty::Int),
        lower: |emit, arguments, _| math_functions::rounded(emit, "numpy.rint", arguments),
    },
    Function {
        name: "builtins.pow",
        parameters: &[required("base"), required("exp")],
        result: |arguments| {
            let [base, exponent] = [arguments.required(0)?, arguments.required(1)?];
            operators::binary("Pow", base, exponent, None)
        },
        lower: |emit, arguments, result| {
            let operands = [*arguments.required(0)?, *arguments.required(1)?];
            if !result.is_python_number() {
                let power = emit.ufunc("numpy.power", &operands)?;
                return Ok(emit.array_if_tensor(power));
            }
            let kind = npc_dialects::ir::string_attribute(emit.builder.context(), "Pow");
            let result = emit.r#type(result)?;
            Ok(emit
                .builder
                .value("basicpy.binary_expr", &operands, result, &[("kind", kind)]))
        },
    },
];

fn takes_numbers(function: &str, ty: &Ty) -> Problem {
    let name = function.trim_start_matches("builtins.");
    let help = match ty {
        Ty::Array(_) => "use NumPy's functions for arrays, such as np.min, np.max and astype",
        _ => "pass a number",
    };
    Problem::conflict(format!("{name} takes numbers, not {ty}"), help)
}

/// What CPython's TypeError says of a complex.
fn no_real_number(function: &str) -> Problem {
    let message = match function {
        "builtins.round" => "type complex doesn't define __round__ method".to_string(),
        "builtins.int" => {
            "int() argument must be a string, a bytes-like object or a real number, not 'complex'"
                .to_string()
        }
        _ => format!(
            "{}() argument must be a string or a real number, not 'complex'",
            function.trim_start_matches("builtins.")
        ),
    };
    Problem::conflict(message, "take a part, z.real or z.imag, or abs(z)")
}

fn number(arguments: &Arguments<Ty>, result: Ty) -> Result<Ty, Problem> {
    match arguments.required(0)? {
        ty if ty.is_number() => Ok(result),
        Ty::Complex if result == Ty::Bool => Ok(result),
        Ty::Complex => Err(no_real_number(arguments.function())),
        other => Err(takes_numbers(arguments.function(), other)),
    }
}

fn absolute<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let value = *arguments.required(0)?;
    match result {
        Ty::Int => {
            let integer = emit.integer(value);
            let negated = emit.negative(integer);
            Ok(emit.builder.same("arith.maxsi", &[integer, negated]))
        }
        Ty::Float if emit.ty(value)? == Ty::Complex => Ok(complex::absolute(emit, value)),
        Ty::Float => Ok(emit.builder.same("math.absf", &[value])),
        _ => {
            let absolute = emit.ufunc("numpy.absolute", &[value])?;
            Ok(emit.array_if_tensor(absolute))
        }
    }
}
