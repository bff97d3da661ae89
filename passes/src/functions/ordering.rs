//! What sorting and quantiles need to know of types: numbers that are in the order of an
//! array's elements, and whether a number is an integer.

use super::{
    Function,
    arguments::{Arguments, required},
    ufunc_calls, ufuncs,
};
use crate::typing::{dtype::DType, problem::Problem, ty::Ty};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy._order",
        parameters: &[required("x")],
        result: order_type,
        lower: |emit, arguments, result| match result {
            Ty::None => Ok(emit.none()),
            _ => {
                let keys = emit.ufunc(ufuncs::ORDER, &[*arguments.required(0)?])?;
                Ok(emit.array_if_tensor(keys))
            }
        },
    },
    Function {
        name: "numpy._integer",
        parameters: &[required("x")],
        result: integer_type,
        lower: |emit, _, result| match result {
            Ty::None => Ok(emit.none()),
            _ => Ok(emit.python_bool(emit.builder.bool(true))),
        },
    },
];

/// True for integers and arrays of such, None for all else: what is written for the ones
/// is left out for the others.
fn integer_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let is_integer = match arguments.required(0)? {
        Ty::Array(array) => array.dtype.kind().is_integer() || array.dtype == DType::Bool,
        number => number.is_index(),
    };
    Ok(if is_integer { Ty::Bool } else { Ty::None })
}

/// Unsigned integers as wide as the elements, in the same order. NumPy orders NaN
/// behind all else, and zeros of either sign are equal. There is None for complex
/// numbers, which one integer does not hold: what is written for others is left out.
fn order_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let value = arguments.required(0)?;
    let is_complex = match value {
        Ty::Array(array) => array.dtype.is_complex(),
        Ty::Scalar(dtype) => dtype.is_complex(),
        number => *number == Ty::Complex,
    };
    if is_complex {
        return Ok(Ty::None);
    }
    let ufunc = ufuncs::ufunc(ufuncs::ORDER)
        .ok_or_else(|| Problem::function("numpy._order is not compiled", "compare elements"))?;
    ufunc_calls::result(ufunc, &[value])
}
