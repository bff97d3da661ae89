//! NumPy's scalar types as functions, and conversions of arrays.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::array_like,
    complex::create,
    creation::dtype_argument,
    emit::{Emit, tensor_parts},
    reductions::dtype_of,
};
use crate::typing::{
    dtype::{Casting, DType},
    problem::Problem,
    rules::subscripts::holds_complex,
    ty::Ty,
};
use melior::ir::ValueLike;
use npc_dialects::ir::Value;

/// The functions that convert to dtypes.
macro_rules! conversions {
    ($($name:literal = $dtype:ident,)*) => {
        &[$(
            Function {
                name: $name,
                parameters: &[required("x")],
                result: |arguments| converted(arguments, DType::$dtype),
                lower: |emit, arguments, _| convert(emit, arguments, DType::$dtype),
            },
        )*]
    };
}

pub(super) static CONVERSIONS: &[Function] = conversions! {
    "numpy.bool_" = Bool,
    "numpy.int8" = Int8,
    "numpy.int16" = Int16,
    "numpy.int32" = Int32,
    "numpy.int64" = Int64,
    "numpy.uint8" = UInt8,
    "numpy.uint16" = UInt16,
    "numpy.uint32" = UInt32,
    "numpy.uint64" = UInt64,
    "numpy.float16" = Float16,
    "numpy.float32" = Float32,
    "numpy.float64" = Float64,
};

/// What the complex types take: a number or an array, or two numbers, the parts.
const PARTS: &[Parameter] = &[optional("real"), optional("imag")];

pub(super) static COMPLEX: &[Function] = &[
    Function {
        name: "numpy.complex64",
        parameters: PARTS,
        result: |arguments| complex_type(arguments, DType::Complex64),
        lower: |emit, arguments, _| complex(emit, arguments, DType::Complex64),
    },
    Function {
        name: "numpy.complex128",
        parameters: PARTS,
        result: |arguments| complex_type(arguments, DType::Complex128),
        lower: |emit, arguments, _| complex(emit, arguments, DType::Complex128),
    },
];

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.ndarray.astype",
    parameters: &[
        required("a"),
        required("dtype"),
        optional("order"),
        optional("casting"),
        optional("subok"),
        optional("copy"),
    ],
    result: |arguments| {
        let object = arguments.required(0)?;
        let from = array_like(object)?;
        let dtype = dtype_argument(arguments.get(1), DType::Float64)?;
        check_casting(arguments, from.dtype, dtype)?;
        Ok(match object {
            Ty::Array(_) if dtype == from.dtype && !arguments.flag(5, true)? => object.clone(),
            Ty::Array(_) => Ty::fresh_array(dtype, from.shape),
            _ => Ty::Scalar(dtype),
        })
    },
    lower: |emit, arguments, result| {
        let object = *arguments.required(0)?;
        let Ty::Array(result) = result else {
            return emit.astype(object, dtype_of(result)?);
        };
        // Without a copy an array of that dtype is the result itself.
        if !arguments.flag(5, true)? && emit.array_ty(object)?.dtype == result.dtype {
            return Ok(object);
        }
        let elements = emit.elements(object)?;
        let converted = emit.astype(elements, result.dtype)?;
        Ok(emit.array_if_tensor(converted))
    },
}];

/// Refuses orders that change how the result lies in memory, and conversions that a
/// call does not allow.
fn check_casting(arguments: &Arguments<Ty>, from: DType, to: DType) -> Result<(), Problem> {
    let order = arguments.text(2, "K")?;
    if !matches!(order, "K" | "C" | "A") {
        return Err(Problem::call(
            format!("astype is not compiled with order='{order}'"),
            "leave it out: the result is C-contiguous",
        ));
    }
    let casting = arguments.text(3, "unsafe")?;
    match Casting::named(casting) {
        Some(allowed) if allowed.allows(from, to) => Ok(()),
        Some(_) => Err(Problem::conflict(
            format!("cannot cast {from} to {to} according to the rule '{casting}'"),
            "leave 'casting' out, or name a wider dtype",
        )),
        None => Err(Problem::call(
            format!("astype is not compiled with casting='{casting}'"),
            "give 'safe', 'same_kind' or 'unsafe'",
        )),
    }
}

fn complex_type(arguments: &Arguments<Ty>, dtype: DType) -> Result<Ty, Problem> {
    if arguments.get(1).is_none() {
        return match arguments.get(0) {
            Some(_) => converted(arguments, dtype),
            None => Ok(Ty::Scalar(dtype)),
        };
    }
    let is_real = |ty: &Ty| ty.is_number();
    match [arguments.required(0)?, arguments.required(1)?] {
        [re, im] if is_real(re) && is_real(im) => Ok(Ty::Scalar(dtype)),
        [re, im] => Err(Problem::conflict(
            format!("{} does not take {re} and {im}", arguments.function()),
            "pass two real numbers, or one number or array",
        )),
    }
}

fn complex<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    if arguments.get(1).is_none() {
        return match arguments.get(0) {
            Some(_) => convert(emit, arguments, dtype),
            None => emit.scalar(emit.int(0), dtype),
        };
    }
    let part = |index| emit.cast(*arguments.required(index)?, &Ty::Float);
    emit.scalar(create(emit, part(0)?, part(1)?), dtype)
}

fn converted(arguments: &Arguments<Ty>, dtype: DType) -> Result<Ty, Problem> {
    match arguments.required(0)? {
        Ty::Complex => holds_complex(dtype).map(|()| Ty::Scalar(dtype)),
        number if number.is_complex_number() => Ok(Ty::Scalar(dtype)),
        Ty::Array(array) if array.rank() == 0 => Ok(Ty::Scalar(dtype)),
        Ty::Array(array) => Ok(Ty::fresh_array(dtype, array.shape.clone())),
        other => Err(Problem::conflict(
            format!("{} does not take a {other}", arguments.function()),
            "pass a number or an array",
        )),
    }
}

fn convert<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let value = emit.value_of(*arguments.required(0)?)?;
    if tensor_parts(value.r#type()).is_none() {
        return emit.converted(value, dtype);
    }
    let converted = emit.astype(value, dtype)?;
    Ok(emit.array_if_tensor(converted))
}
