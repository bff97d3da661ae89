//! Python's builtin functions of numbers.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    complex,
    emit::Emit,
    math_functions,
    runtime_calls::{accept, call, operator},
    scaling, ufunc_calls, ufuncs,
};
use crate::typing::{dtype::DType, problem::Problem, rules::operators, ty::Ty};
use npc_dialects::ir::{CmpfPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "builtins.abs",
        parameters: &[required("x")],
        result: |arguments| match arguments.required(0)? {
            Ty::Bool | Ty::Int => Ok(Ty::Int),
            Ty::Float | Ty::Complex => Ok(Ty::Float),
            other => match ufuncs::ufunc("numpy.absolute") {
                Some(ufunc) => ufunc_calls::kept(ufunc, &[other]),
                None => Err(takes_numbers(arguments.function(), other)),
            },
        },
        lower: absolute,
    },
    Function {
        name: "builtins.int",
        parameters: &[optional("x")],
        result: |arguments| number(arguments, Ty::Int),
        lower: |emit, arguments, _| {
            let Some(value) = arguments.get(0).copied() else {
                return Ok(emit.int(0));
            };
            if emit.ty(value)?.is_index() {
                return Ok(emit.integer(value));
            }
            let float = emit.cast(value, &Ty::Float)?;
            emit.float_to_integer(float)
        },
    },
    Function {
        name: "builtins.float",
        parameters: &[optional("x")],
        result: |arguments| number(arguments, Ty::Float),
        lower: |emit, arguments, _| match arguments.get(0) {
            Some(value) => emit.cast(*value, &Ty::Float),
            None => Ok(emit.builder.float(emit.builder.f64_type(), 0.0)),
        },
    },
    Function {
        name: "builtins.bool",
        parameters: &[optional("x")],
        result: |arguments| {
            if let Some(value) = arguments.get(0) {
                operators::truth(value)?;
            }
            Ok(Ty::Bool)
        },
        lower: |emit, arguments, _| match arguments.get(0) {
            Some(value) => Ok(emit.python_bool(emit.truth_of(*value)?)),
            None => Ok(emit.python_bool(emit.builder.bool(false))),
        },
    },
    Function {
        name: "builtins.round",
        parameters: &[required("number"), optional("ndigits")],
        result: round_type,
        lower: round,
    },
    Function {
        name: "builtins.divmod",
        parameters: &[required("x"), required("y")],
        result: |arguments| {
            let operands = [arguments.required(0)?, arguments.required(1)?];
            if operands.contains(&&Ty::Complex) {
                let [left, right] = operands;
                return Err(Problem::conflict(
                    format!("unsupported operand type(s) for divmod(): '{left}' and '{right}'"),
                    "use the parts z.real and z.imag, or abs(z)",
                ));
            }
            let is_operand = |ty: &Ty| ty.is_number() || matches!(ty, Ty::Array(_));
            if let Some(other) = operands.into_iter().find(|ty| !is_operand(ty)) {
                return Err(takes_numbers(arguments.function(), other));
            }
            let part = |kind| operators::binary(kind, operands[0], operands[1], None);
            Ok(Ty::Tuple(vec![part("FloorDiv")?, part("Mod")?]))
        },
        lower: division,
    },
    Function {
        name: "builtins.pow",
        parameters: &[required("base"), required("exp"), optional("mod")],
        result: |arguments| {
            let [base, exponent] = [arguments.required(0)?, arguments.required(1)?];
            let Some(modulus) = arguments.get(2).filter(|ty| **ty != Ty::None) else {
                return operators::binary("Pow", base, exponent, None);
            };
            if [base, exponent, modulus]
                .into_iter()
                .any(|ty| !ty.is_index())
            {
                return Err(Problem::conflict(
                    "pow() 3rd argument not allowed unless all arguments are integers",
                    "convert them with int(x), or write pow(a, b) % m",
                ));
            }
            Ok(Ty::Int)
        },
        lower: power,
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

/// The type that a conversion gives: that of a number, or of none at all.
fn number(arguments: &Arguments<Ty>, result: Ty) -> Result<Ty, Problem> {
    let function = arguments.function();
    match arguments.get(0) {
        None => Ok(result),
        Some(Ty::Scalar(dtype)) if dtype.is_complex() && function == "builtins.round" => {
            Err(Problem::conflict(
                format!("type numpy.{dtype} doesn't define __round__ method"),
                "use np.rint(z)",
            ))
        }
        Some(ty @ Ty::Scalar(_)) if ty.is_complex_number() => Ok(result),
        Some(ty) if ty.is_number() => Ok(result),
        Some(Ty::Complex) => Err(no_real_number(function)),
        Some(other) => Err(takes_numbers(function, other)),
    }
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
        _ => emit.elementwise("numpy.absolute", &[value]),
    }
}

fn round_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let number = number(arguments, Ty::Int)?;
    let Some(digits) = arguments.get(1).filter(|ty| **ty != Ty::None) else {
        return Ok(number);
    };
    accept(arguments.function(), digits, &Ty::Int)?;
    match arguments.required(0)? {
        Ty::Scalar(DType::Bool) => Err(Problem::conflict(
            "type numpy.bool doesn't define __round__ method",
            "convert it with int(x)",
        )),
        Ty::Scalar(dtype) => Ok(Ty::Scalar(*dtype)),
        own => Ok(complex::own_type(own)),
    }
}

fn round<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let value = *arguments.required(0)?;
    let digits = match arguments.get(1) {
        Some(digits) if emit.ty(*digits)? != Ty::None => emit.integer(*digits),
        _ => return math_functions::rounded(emit, "numpy.rint", arguments),
    };
    match result {
        Ty::Scalar(dtype) => scaling::round(emit, value, *dtype, digits),
        Ty::Float => call(emit, "runtime.float_round", &[value, digits], &[Ty::Float]),
        _ => call(
            emit,
            "runtime.int_round",
            &[emit.integer(value), digits],
            &[Ty::Int],
        ),
    }
}

/// `divmod`: the quotient and the remainder.
fn division<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let operands = [*arguments.required(0)?, *arguments.required(1)?];
    let types = [emit.ty(operands[0])?, emit.ty(operands[1])?];
    let is_numpy = |ty: &Ty| matches!(ty, Ty::Scalar(_) | Ty::Array(_));
    let parts = if types.iter().any(is_numpy) {
        let part = |name| {
            emit.ufunc(name, &operands)
                .map(|it| emit.array_if_tensor(it))
        };
        [part("numpy.floor_divide")?, part("numpy.remainder")?]
    } else {
        if types.contains(&Ty::Float) {
            check_divisor(emit, operands[1])?;
        }
        [
            operator(emit, "FloorDiv", operands)?,
            operator(emit, "Mod", operands)?,
        ]
    };
    let r#type = emit.r#type(result)?;
    Ok(emit
        .builder
        .value("basicpy.build_tuple", &parts, r#type, &[]))
}

/// Raises what `divmod` of floats raises, whose message is its own.
fn check_divisor<'c>(emit: &Emit<'c>, divisor: Value<'c>) -> Result<(), Problem> {
    let divisor = emit.cast(divisor, &Ty::Float)?;
    let zero = emit.builder.float(emit.builder.f64_type(), 0.0);
    let is_zero = emit
        .builder
        .compare_floats(CmpfPredicate::Oeq, divisor, zero);
    emit.raise_if(is_zero, "ZeroDivisionError", "float divmod()", &[]);
    Ok(())
}

fn power<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let operands = [*arguments.required(0)?, *arguments.required(1)?];
    if let Some(modulus) = arguments.get(2).copied()
        && emit.ty(modulus)? != Ty::None
    {
        let operands = [operands[0], operands[1], modulus].map(|value| emit.integer(value));
        return call(emit, "runtime.int_pow_mod", &operands, &[Ty::Int]);
    }
    if result.is_python_number() {
        return operator(emit, "Pow", operands);
    }
    let power = emit.ufunc("numpy.power", &operands)?;
    Ok(emit.array_if_tensor(power))
}
