//! NumPy's scalar types as functions, and conversions of arrays.

use super::{
    Function,
    arguments::{Arguments, required},
    creation::{dtype_argument, prototype},
    emit::{Emit, tensor_parts},
};
use crate::typing::{dtype::DType, problem::Problem, ty::Ty};
use melior::ir::ValueLike;
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.bool_",
        parameters: &[required("x")],
        result: |arguments| converted(arguments, DType::Bool),
        lower: |emit, arguments, _| convert(emit, arguments, DType::Bool),
    },
    Function {
        name: "numpy.int32",
        parameters: &[required("x")],
        result: |arguments| converted(arguments, DType::Int32),
        lower: |emit, arguments, _| convert(emit, arguments, DType::Int32),
    },
    Function {
        name: "numpy.int64",
        parameters: &[required("x")],
        result: |arguments| converted(arguments, DType::Int64),
        lower: |emit, arguments, _| convert(emit, arguments, DType::Int64),
    },
    Function {
        name: "numpy.float32",
        parameters: &[required("x")],
        result: |arguments| converted(arguments, DType::Float32),
        lower: |emit, arguments, _| convert(emit, arguments, DType::Float32),
    },
    Function {
        name: "numpy.float64",
        parameters: &[required("x")],
        result: |arguments| converted(arguments, DType::Float64),
        lower: |emit, arguments, _| convert(emit, arguments, DType::Float64),
    },
    Function {
        name: "numpy.ndarray.astype",
        parameters: &[required("a"), required("dtype")],
        result: |arguments| {
            let array = prototype(arguments)?;
            let dtype = dtype_argument(arguments.get(1), array.dtype)?;
            Ok(Ty::fresh_array(dtype, array.shape.clone()))
        },
        lower: |emit, arguments, result| {
            let Ty::Array(result) = result else {
                return Err(Problem::conflict("astype gives an array", "pass an array"));
            };
            let elements = emit.elements(*arguments.required(0)?)?;
            let converted = emit.astype(elements, result.dtype)?;
            Ok(emit.array_if_tensor(converted))
        },
    },
];

fn converted(arguments: &Arguments<Ty>, dtype: DType) -> Result<Ty, Problem> {
    match arguments.required(0)? {
        number if number.is_number() => Ok(Ty::Scalar(dtype)),
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
