//! Reductions that leave NaN out.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    creation::dtype_argument,
    emit::{Emit, tensor_parts},
    moments,
    reduction::{Axes, Reduction, input},
    reductions::{EXTREMES, SUMS, count, dtype_of, reduce_elements, reduction_type, sum_dtype},
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use melior::ir::ValueLike;
use npc_dialects::ir::Value;

/// What `nanvar` and `nanstd` take.
const SPREADS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
    optional("ddof"),
    optional("keepdims"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.nansum",
        parameters: SUMS,
        result: |arguments| reduction_type(arguments, sum_dtype),
        lower: |emit, arguments, result| {
            let elements = without_nan(emit, arguments, 0)?;
            reduce_elements(emit, "numpy.add", elements, arguments, result)
        },
    },
    Function {
        name: "numpy.nanprod",
        parameters: SUMS,
        result: |arguments| reduction_type(arguments, sum_dtype),
        lower: |emit, arguments, result| {
            let elements = without_nan(emit, arguments, 1)?;
            reduce_elements(emit, "numpy.multiply", elements, arguments, result)
        },
    },
    Function {
        name: "numpy.nanmax",
        parameters: EXTREMES,
        result: |arguments| reduction_type(arguments, |dtype| dtype),
        lower: |emit, arguments, result| {
            let elements = emit.tensor_of(*arguments.required(0)?)?;
            reduce_elements(emit, "numpy.fmax", elements, arguments, result)
        },
    },
    Function {
        name: "numpy.nanmin",
        parameters: EXTREMES,
        result: |arguments| reduction_type(arguments, |dtype| dtype),
        lower: |emit, arguments, result| {
            let elements = emit.tensor_of(*arguments.required(0)?)?;
            reduce_elements(emit, "numpy.fmin", elements, arguments, result)
        },
    },
    Function {
        name: "numpy.nanmean",
        parameters: &[
            required("a"),
            optional("axis"),
            optional("dtype"),
            optional("out"),
            optional("keepdims"),
        ],
        result: moment_type,
        lower: |emit, arguments, result| match has_nan(emit, arguments)? {
            false => moments::mean(emit, arguments, result),
            true => {
                let axes = Axes::of(arguments, rank(emit, arguments)?)?;
                let mean = mean(emit, arguments, &axes, dtype_of(result)?)?;
                emit.reduced(arguments, mean)
            }
        },
    },
    Function {
        name: "numpy.nanvar",
        parameters: SPREADS,
        result: spread_type,
        lower: |emit, arguments, result| match has_nan(emit, arguments)? {
            false => moments::variance(emit, arguments, result),
            true => {
                let variance = variance(emit, arguments, dtype_of(result)?)?;
                emit.reduced(arguments, variance)
            }
        },
    },
    Function {
        name: "numpy.nanstd",
        parameters: SPREADS,
        result: spread_type,
        lower: |emit, arguments, result| match has_nan(emit, arguments)? {
            false => moments::deviation(emit, arguments, result),
            true => {
                let variance = variance(emit, arguments, dtype_of(result)?)?;
                let deviation = emit.ufunc("numpy.sqrt", &[variance])?;
                emit.reduced(arguments, deviation)
            }
        },
    },
];

fn moment_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    real(arguments)?;
    moments::moment_type(arguments)
}

fn spread_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    real(arguments)?;
    moments::spread_type(arguments)
}

fn real(arguments: &Arguments<Ty>) -> Result<(), Problem> {
    let (dtype, _) = input(arguments)?;
    let named = dtype_argument(arguments.get(arguments.position_of("dtype")), dtype)?;
    if dtype.kind() >= DTypeKind::Float && named.kind() < DTypeKind::Float {
        return Err(Problem::conflict(
            "if a is inexact, then dtype must be inexact",
            "name a floating-point dtype, and convert the result",
        ));
    }
    if dtype.kind() == DTypeKind::Complex {
        return Err(Problem::conflict(
            "moments of complex numbers without NaN are not compiled",
            "take the elements first, as with a[~np.isnan(a)]",
        ));
    }
    Ok(())
}

fn rank<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<usize, Problem> {
    Ok(emit.rank_of(emit.tensor_of(*arguments.required(0)?)?))
}

/// Whether the elements of an argument may be NaN.
fn has_nan<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<bool, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let parts = tensor_parts(elements.r#type());
    Ok(parts.is_some_and(|(dtype, _)| dtype.kind() >= DTypeKind::Float))
}

/// The elements of an argument, with a number in the place of NaN.
fn without_nan<'c>(
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

/// How many elements are not NaN.
fn numbers<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    axes: &Axes,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let is_nan = emit.ufunc("numpy.isnan", &[elements])?;
    count(emit, emit.ufunc("numpy.logical_not", &[is_nan])?, axes)
}

/// The sum of elements, divided by a count.
fn quotient<'c>(
    emit: &Emit<'c>,
    elements: Value<'c>,
    count: Value<'c>,
    axes: &Axes,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let reduction = Reduction {
        ufunc: "numpy.add",
        dtype,
        axes,
        initial: None,
    };
    let sum = emit.reduce(emit.tensor_of(elements)?, &reduction)?;
    let quotient = emit.ufunc("numpy.true_divide", &[sum, count])?;
    emit.astype(quotient, dtype)
}

fn mean<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    axes: &Axes,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let count = numbers(emit, arguments, axes)?;
    quotient(emit, without_nan(emit, arguments, 0)?, count, axes, dtype)
}

/// The mean of the squares of the distances from the mean; NaN where there are too few.
fn variance<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let axes = Axes::of(arguments, emit.rank_of(elements))?;
    let mean = mean(emit, arguments, &axes.kept(), dtype)?;
    let distances = emit.ufunc("numpy.subtract", &[without_nan(emit, arguments, 0)?, mean])?;
    let is_nan = emit.ufunc("numpy.isnan", &[elements])?;
    let distances = emit.ufunc("numpy.where", &[is_nan, emit.int(0), distances])?;
    let squares = emit.ufunc("numpy.multiply", &[distances, distances])?;
    let count = numbers(emit, arguments, &axes)?;
    let count = match arguments.get(arguments.position_of("ddof")) {
        Some(less) => emit.ufunc("numpy.subtract", &[count, *less])?,
        None => count,
    };
    let variance = quotient(emit, squares, count, &axes, dtype)?;
    let is_bad = emit.ufunc("numpy.less_equal", &[count, emit.int(0)])?;
    let nan = emit.builder.float(emit.builder.f64_type(), f64::NAN);
    let variance = emit.ufunc("numpy.where", &[is_bad, nan, variance])?;
    emit.astype(variance, dtype)
}
