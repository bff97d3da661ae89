//! What sorting needs: numbers that are in the order of an array's elements.

use super::{
    Function,
    arguments::{Arguments, required},
    ufunc_calls, ufuncs,
};
use crate::typing::{problem::Problem, ty::Ty};

pub(super) static FUNCTIONS: &[Function] = &[Function {
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
}];

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
