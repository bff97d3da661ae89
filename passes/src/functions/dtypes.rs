//! NumPy's scalar types as functions, and conversions of arrays.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    array_like::{array_like, fresh},
    complex::create,
    creation::dtype_argument,
    emit::{Emit, tensor_parts},
    inert::{DEVICE, SUBCLASS_BY_PLACE},
    memory_order::{Order, laid_out},
    reductions::dtype_of,
};
use crate::typing::{
    dtype::{Casting, DType},
    problem::Problem,
    rules::subscripts::holds_complex,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::{ir::Value, types::Layout};

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

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.ndarray.astype",
        parameters: &[
            required("a"),
            required("dtype"),
            optional("order"),
            optional("casting"),
            SUBCLASS_BY_PLACE,
            optional("copy"),
        ],
        result: astype_type,
        lower: astype,
    },
    Function {
        name: "numpy.astype",
        parameters: &[required("x"), required("dtype"), keyword("copy"), DEVICE],
        result: |arguments| match arguments.required(0)? {
            Ty::Array(_) => astype_type(arguments),
            other => Err(Problem::conflict(
                format!(
                    "Input should be a NumPy array. It is {}.",
                    other.with_article()
                ),
                "make an array of it with np.asarray",
            )),
        },
        lower: astype,
    },
];

fn astype_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let object = arguments.required(0)?;
    let from = array_like(object)?;
    let dtype = dtype_argument(arguments.get(1), DType::Float64)?;
    check_casting(arguments, from.dtype, dtype)?;
    let layout = new_layout(arguments, &from)?;
    Ok(match (object, layout) {
        (Ty::Array(_), Some(layout)) => Ty::Array(laid_out(fresh(dtype, from.shape), layout)),
        (Ty::Array(_), None) => object.clone(),
        _ => Ty::Scalar(dtype),
    })
}

/// The layout of the new array; none where the call gives the array itself, which has the
/// dtype already and lies as it should.
fn new_layout(arguments: &Arguments<Ty>, from: &ArrayTy) -> Result<Option<Layout>, Problem> {
    let order = arguments.order(arguments.position_of("order"), Order::Keep)?;
    let dtype = dtype_argument(arguments.get(1), DType::Float64)?;
    let layout = order.like(from);
    if arguments.flag(arguments.position_of("copy"), true)? || dtype != from.dtype {
        return Ok(Some(layout));
    }
    match (order, from.layout) {
        (Order::Keep, _) => Ok(None),
        _ if from.rank() == 0 || layout == from.layout => Ok(None),
        (_, Layout::C) if from.rank() == 1 => Ok(None),
        (Order::C, Layout::F) | (Order::F, Layout::C) if from.rank() > 1 => Ok(Some(layout)),
        _ => Err(Problem::call(
            "whether astype copies here depends on how the array lies in memory",
            "leave 'order' or 'copy' out, or declare the array contiguous, as in \"float64[:, ::1]\"",
        )),
    }
}

fn astype<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let object = *arguments.required(0)?;
    let Ty::Array(array) = result else {
        return emit.astype(object, dtype_of(result)?);
    };
    let types = emit.argument_types(arguments)?;
    match new_layout(&types, &emit.array_ty(object)?)? {
        None => Ok(object),
        Some(layout) => {
            let copy = emit.copied(object, array.dtype, layout)?;
            let order = arguments.order(arguments.position_of("order"), Order::Keep)?;
            emit.note_copy(copy, order, &emit.ty(object)?);
            Ok(copy)
        }
    }
}

/// Refuses conversions that a call does not allow.
fn check_casting(arguments: &Arguments<Ty>, from: DType, to: DType) -> Result<(), Problem> {
    let index = arguments.position_of("casting");
    match arguments.casting(index, Casting::Unsafe)?.allows(from, to) {
        true => Ok(()),
        false => Err(Problem::conflict(
            format!(
                "cannot cast {from} to {to} according to the rule '{}'",
                arguments.text(index, "unsafe")?
            ),
            "leave 'casting' out, or name a wider dtype",
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
        number if number.is_numpy_number() => Ok(Ty::Scalar(dtype)),
        Ty::Array(array) if array.rank() == 0 => Ok(Ty::Scalar(dtype)),
        own @ Ty::Array(array) if array.dtype == dtype => Ok(own.clone()),
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
    let given = *arguments.required(0)?;
    let is_own = |ty: &Ty| matches!(ty, Ty::Array(own) if own.dtype == dtype && own.rank() > 0);
    if is_own(&emit.ty(given)?) {
        // NumPy gives the array itself, as np.asarray does.
        return Ok(given);
    }
    let value = emit.value_of(given)?;
    if tensor_parts(value.r#type()).is_none() {
        return emit.converted(value, dtype);
    }
    let converted = emit.astype(value, dtype)?;
    Ok(emit.array_if_tensor(converted))
}
