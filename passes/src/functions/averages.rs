//! Weighted averages.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required},
    emit::Emit,
    moments,
    reduction::{Axes, Reduction, array_or_scalar, input},
    reductions::{count_nonzero, dtype_of},
};
use crate::typing::{
    constant::Constant,
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.average",
    parameters: &[
        required("a"),
        optional("axis"),
        optional("weights"),
        optional("returned"),
        keyword("keepdims"),
    ],
    result: average_type,
    lower: average,
}];

/// The weights that a call gives.
fn weights<T: Copy>(arguments: &Arguments<T>) -> Option<T> {
    let is_none = matches!(arguments.constant(2), Some(Constant::None));
    arguments.get(2).copied().filter(|_| !is_none)
}

fn average_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    if arguments.flag(3, false)? {
        return Err(Problem::call(
            "numpy.average is not compiled with 'returned'",
            "compute the sum of the weights with np.sum",
        ));
    }
    let (from, shape) = input(arguments)?;
    let axes = Axes::of(arguments, shape.len())?;
    let Some(weights) = arguments.get(2).filter(|weights| **weights != Ty::None) else {
        let dtype = match from.kind() {
            DTypeKind::Float | DTypeKind::Complex => from,
            _ => DType::Float64,
        };
        return Ok(array_or_scalar(dtype, axes.shape(&shape)));
    };
    let Ty::Array(weights) = weights else {
        return Err(Problem::conflict(
            format!("weights are an array, not {weights}"),
            "give an array like the other one",
        ));
    };
    let is_along = matches!(&axes.axes, Some(axes) if axes.len() == 1) && weights.rank() == 1;
    if !is_along && weights.rank() != shape.len() {
        return Err(Problem::conflict(
            "weights have the shape of the array, or are along its axis",
            "name the axis, or broadcast the weights",
        ));
    }
    let common = from.promote(weights.dtype);
    let dtype = match from.kind() {
        DTypeKind::Float | DTypeKind::Complex => common,
        _ => common.promote(DType::Float64),
    };
    Ok(array_or_scalar(dtype, axes.shape(&shape)))
}

fn average<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let array = *arguments.required(0)?;
    let Some(weights) = weights(arguments) else {
        check_not_empty(emit, arguments)?;
        return moments::mean(emit, arguments, result);
    };
    let rank = emit.array_ty(array)?.rank();
    let axes = Axes::of(arguments, rank)?;
    let weights = spread(emit, array, weights, &axes)?;
    let dtype = dtype_of(result)?;
    let reduction = Reduction {
        ufunc: "numpy.add",
        dtype,
        axes: &axes,
        initial: None,
    };
    let scale = emit.reduce(emit.elements(weights)?, &reduction)?;
    let zeros = emit.ufunc("numpy.equal", &[scale, emit.int(0)])?;
    let zeros = emit.cast(count_nonzero(emit, zeros)?, &Ty::Int)?;
    let any = emit
        .builder
        .compare_integers(CmpiPredicate::Ne, zeros, emit.int(0));
    let message = "Weights sum to zero, can't be normalized";
    emit.raise_if(any, "ZeroDivisionError", message, &[]);
    let factors = [emit.astype(array, dtype)?, emit.astype(weights, dtype)?];
    let products = emit.ufunc("numpy.multiply", &factors)?;
    let sum = emit.reduce(products, &reduction)?;
    let average = emit.ufunc("numpy.true_divide", &[sum, scale])?;
    Ok(emit.array_if_tensor(average))
}

/// Raises where the result has no element, as NumPy does: it divides by their number.
fn check_not_empty<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<(), Problem> {
    let array = *arguments.required(0)?;
    let Ty::Array(ty) = emit.ty(array)? else {
        return Ok(());
    };
    let axes = Axes::of(arguments, ty.rank())?;
    for axis in (0..ty.rank()).filter(|axis| !axes.has(*axis)) {
        let size = emit.dim(array, axis);
        let b = &emit.builder;
        let empty = b.compare_integers(CmpiPredicate::Eq, size, emit.int(0));
        emit.raise_if(empty, "ZeroDivisionError", "division by zero", &[]);
    }
    Ok(())
}

/// Weights of the array's rank, after a check of their sizes.
fn spread<'c>(
    emit: &Emit<'c>,
    array: Value<'c>,
    weights: Value<'c>,
    axes: &Axes,
) -> Result<Value<'c>, Problem> {
    let rank = emit.array_ty(array)?.rank();
    let check = |array_axis: usize, weights_axis: usize, exception, message| {
        let sizes = [emit.dim(array, array_axis), emit.dim(weights, weights_axis)];
        let differ = emit
            .builder
            .compare_integers(CmpiPredicate::Ne, sizes[0], sizes[1]);
        emit.raise_if(differ, exception, message, &[]);
    };
    const UNLIKE: &str =
        "Shape of weights must be consistent with shape of a along specified axis.";
    match &axes.axes {
        Some(only) if emit.array_ty(weights)?.rank() == 1 && rank > 1 => {
            let axis = only.first().copied().unwrap_or(0);
            check(axis, 0, "ValueError", UNLIKE);
            let none = emit.none();
            let mut indices = vec![none; rank];
            indices[axis] = emit.whole_slice()?;
            emit.view(weights, &indices)
        }
        given => {
            let (exception, message) = match given {
                Some(_) => ("ValueError", UNLIKE),
                None => (
                    "TypeError",
                    "Axis must be specified when shapes of a and weights differ.",
                ),
            };
            (0..rank).for_each(|axis| check(axis, axis, exception, message));
            Ok(weights)
        }
    }
}
