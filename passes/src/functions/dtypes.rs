//! NumPy's scalar types as functions, and conversions of arrays.

use super::{
    Function,
    arguments::{Arguments, required},
    creation::{dtype_argument, prototype},
    emit::{Emit, tensor_parts},
};
use crate::typing::{dtype::DType, problem::Problem, rules::subscripts::holds_complex, ty::Ty};
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
    "numpy.complex64" = Complex64,
    "numpy.complex128" = Complex128,
};

pub(super) static FUNCTIONS: &[Function] = &[Function {
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
}];

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
