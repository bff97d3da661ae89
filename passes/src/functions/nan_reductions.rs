//! Reductions that leave NaN out.

use super::{
    Function,
    arguments::Arguments,
    emit::{Emit, tensor_parts},
    reductions::{EXTREMES, SUMS, own_dtype, reduce_elements, reduction_type, sum_dtype},
};
use crate::typing::{dtype::DTypeKind, problem::Problem};
use melior::ir::ValueLike;
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.nansum",
        parameters: SUMS,
        result: |arguments| reduction_type(arguments, sum_dtype),
        lower: |emit, arguments, _| {
            let elements = without_nan(emit, arguments, 0)?;
            reduce_elements(emit, "numpy.add", elements, arguments, sum_dtype)
        },
    },
    Function {
        name: "numpy.nanprod",
        parameters: SUMS,
        result: |arguments| reduction_type(arguments, sum_dtype),
        lower: |emit, arguments, _| {
            let elements = without_nan(emit, arguments, 1)?;
            reduce_elements(emit, "numpy.multiply", elements, arguments, sum_dtype)
        },
    },
    Function {
        name: "numpy.nanmax",
        parameters: EXTREMES,
        result: |arguments| reduction_type(arguments, own_dtype),
        lower: |emit, arguments, _| {
            let elements = emit.tensor_of(*arguments.required(0)?)?;
            reduce_elements(emit, "numpy.fmax", elements, arguments, own_dtype)
        },
    },
    Function {
        name: "numpy.nanmin",
        parameters: EXTREMES,
        result: |arguments| reduction_type(arguments, own_dtype),
        lower: |emit, arguments, _| {
            let elements = emit.tensor_of(*arguments.required(0)?)?;
            reduce_elements(emit, "numpy.fmin", elements, arguments, own_dtype)
        },
    },
];

/// Whether the elements of an argument may be NaN.
pub(super) fn has_nan<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
) -> Result<bool, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let parts = tensor_parts(elements.r#type());
    Ok(parts.is_some_and(|(dtype, _)| dtype.kind() >= DTypeKind::Float))
}

/// The elements of an argument, with a number in the place of NaN.
pub(super) fn without_nan<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    number: i64,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    if !has_nan(emit, arguments)? {
        return Ok(elements);
    }
    let is_nan = emit.ufunc("numpy.isnan", &[elements])?;
    emit.ufunc("numpy.where", &[is_nan, emit.int(number), elements])
}
