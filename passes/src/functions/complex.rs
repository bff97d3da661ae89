//! Python's `complex`, and the attributes and methods of Python's numbers.

use super::{
    Function,
    arguments::{optional, required},
    emit::Emit,
};
use crate::{
    lowering::runtime_function,
    typing::{problem::Problem, ty::Ty},
};
use npc_dialects::{ir::Value, types};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "builtins.complex",
        parameters: &[optional("real"), optional("imag")],
        result: |arguments| {
            for ty in (0..2).filter_map(|index| arguments.get(index)) {
                if !ty.is_complex_number() {
                    return Err(Problem::conflict(
                        format!("complex() takes numbers, not {ty}"),
                        "pass the real and the imaginary part, as in complex(1.0, 2.0)",
                    ));
                }
            }
            Ok(Ty::Complex)
        },
        lower: |emit, arguments, _| {
            let zero = emit.builder.float(emit.builder.f64_type(), 0.0);
            let real = arguments.get(0).copied().unwrap_or(zero);
            match arguments.get(1) {
                None => complex(emit, real),
                Some(imag) => from_parts(emit, real, *imag),
            }
        },
    },
    Function {
        name: "numbers.Number.conjugate",
        parameters: &[required("self")],
        result: |arguments| Ok(own_type(arguments.required(0)?)),
        lower: |emit, arguments, result| {
            let value = *arguments.required(0)?;
            match result {
                Ty::Complex => {
                    let negated = emit.builder.same("arith.negf", &[imag(emit, value)]);
                    Ok(create(emit, real(emit, value), negated))
                }
                _ => emit.cast(value, result),
            }
        },
    },
];

/// The type that an operator without an effect gives a Python number: an int for
/// a bool.
pub(crate) fn own_type(number: &Ty) -> Ty {
    match number {
        Ty::Bool => Ty::Int,
        other => other.clone(),
    }
}

/// `number.real` or `number.imag` of a Python number.
pub(crate) fn part<'c>(
    emit: &Emit<'c>,
    value: Value<'c>,
    name: &str,
) -> Result<Value<'c>, Problem> {
    let ty = emit.ty(value)?;
    let is_real = name == "real";
    match own_type(&ty) {
        Ty::Complex if is_real => Ok(real(emit, value)),
        Ty::Complex => Ok(imag(emit, value)),
        own if is_real => emit.cast(value, &own),
        Ty::Float => Ok(emit.builder.float(emit.builder.f64_type(), 0.0)),
        _ => Ok(emit.int(0)),
    }
}

/// `abs` of a complex.
pub(super) fn absolute<'c>(emit: &Emit<'c>, value: Value<'c>) -> Value<'c> {
    let float = emit.builder.f64_type();
    runtime_function::call(
        &emit.builder,
        "runtime.complex_absolute",
        &[value],
        &[float],
    )[0]
}

/// The real part of a complex.
pub(super) fn real<'c>(emit: &Emit<'c>, value: Value<'c>) -> Value<'c> {
    let b = &emit.builder;
    b.value("complex.re", &[value], b.f64_type(), &[])
}

/// The imaginary part of a complex.
pub(super) fn imag<'c>(emit: &Emit<'c>, value: Value<'c>) -> Value<'c> {
    let b = &emit.builder;
    b.value("complex.im", &[value], b.f64_type(), &[])
}

/// The complex with these parts.
pub(super) fn create<'c>(emit: &Emit<'c>, re: Value<'c>, im: Value<'c>) -> Value<'c> {
    let r#type = types::complex(emit.builder.context());
    emit.builder.value("complex.create", &[re, im], r#type, &[])
}

/// A number as a complex.
pub(super) fn complex<'c>(emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    match emit.ty(value)? {
        Ty::Complex => return Ok(value),
        Ty::Scalar(dtype) if dtype.is_complex() => return emit.cast(value, &Ty::Complex),
        _ => {}
    }
    let float = emit.cast(value, &Ty::Float)?;
    let zero = emit.builder.float(emit.builder.f64_type(), 0.0);
    Ok(create(emit, float, zero))
}

/// `real + imag * 1j`, where both may be complex.
fn from_parts<'c>(
    emit: &Emit<'c>,
    first: Value<'c>,
    second: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let own = |value| match emit.ty(value)? {
        Ty::Scalar(dtype) if dtype.is_complex() => emit.cast(value, &Ty::Complex),
        _ => Ok(value),
    };
    let (first, second) = (own(first)?, own(second)?);
    let is_complex = |value| Ok(emit.ty(value)? == Ty::Complex);
    let part_of = |value| match is_complex(value)? {
        true => Ok(real(emit, value)),
        false => emit.cast(value, &Ty::Float),
    };
    let (mut re, mut im) = (part_of(first)?, part_of(second)?);
    if is_complex(second)? {
        re = emit.builder.same("arith.subf", &[re, imag(emit, second)]);
    }
    if is_complex(first)? {
        im = emit.builder.same("arith.addf", &[im, imag(emit, first)]);
    }
    Ok(create(emit, re, im))
}
