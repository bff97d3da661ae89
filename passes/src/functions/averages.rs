//! Weighted averages, and norms of vectors.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required},
    emit::Emit,
    linear_algebra::matmul,
    moments,
    names::shown,
    reduction::{Axes, Reduction, array_or_scalar, input},
    reductions::{count_nonzero, dtype_of},
};
use crate::typing::{
    constant::Constant,
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{self, CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
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
    },
    Function {
        name: "numpy.linalg.norm",
        parameters: &[
            required("x"),
            optional("ord"),
            optional("axis"),
            optional("keepdims"),
        ],
        result: norm_type,
        lower: norm,
    },
];

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

/// What a norm is made of.
#[derive(Clone, Copy, PartialEq)]
enum Norm {
    /// The root of the sum of squares.
    Squares,
    /// The sum of sizes.
    Sum,
}

/// The norm that a call names, for the number of axes that it takes together.
fn kind<T>(arguments: &Arguments<T>, axes: usize) -> Result<Norm, Problem> {
    let found = match (arguments.get(1), arguments.constant(1)) {
        (None, _) | (_, Some(Constant::None)) => Some(Norm::Squares),
        (_, Some(Constant::Integer(2))) if axes == 1 => Some(Norm::Squares),
        (_, Some(Constant::Integer(1))) if axes == 1 => Some(Norm::Sum),
        _ => None,
    };
    found.ok_or_else(|| {
        Problem::call(
            format!(
                "{} is compiled for no such 'ord'",
                shown(arguments.function())
            ),
            "leave it out, or give 1 or 2 for vectors; use np.max(np.abs(x)) for np.inf",
        )
    })
}

/// The axes of a norm and its kind.
fn norm_of<T>(arguments: &Arguments<T>, rank: usize) -> Result<(Axes, Norm), Problem> {
    let axes = Axes::of(arguments, rank)?;
    let count = axes.axes.as_ref().map_or(rank, Vec::len);
    if axes.axes.is_some() && count > 2 {
        return Err(Problem::call(
            "a norm is taken along one axis or two",
            "name one axis, or two",
        ));
    }
    let kind = kind(arguments, count)?;
    Ok((axes, kind))
}

fn norm_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (from, shape) = input(arguments)?;
    let dtype = match from.kind() {
        DTypeKind::Float => from,
        DTypeKind::Complex => {
            return Err(Problem::conflict(
                "the norm of complex numbers is not compiled",
                "take the norm of np.abs(x)",
            ));
        }
        _ => DType::Float64,
    };
    let (axes, _) = norm_of(arguments, shape.len())?;
    Ok(array_or_scalar(dtype, axes.shape(&shape)))
}

fn norm<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let dtype = dtype_of(result)?;
    let given = *arguments.required(0)?;
    let elements = emit.tensor_of(given)?;
    let (axes, kind) = norm_of(arguments, emit.rank_of(elements))?;
    if kind == Norm::Squares && axes.axes.is_none() && is_in_memory(emit, given, dtype)? {
        return whole_norm(emit, given, result);
    }
    let elements = emit.astype(elements, dtype)?;
    let sizes = match kind {
        Norm::Squares => emit.ufunc("numpy.multiply", &[elements, elements])?,
        Norm::Sum => emit.ufunc("numpy.absolute", &[elements])?,
    };
    let reduction = Reduction {
        ufunc: "numpy.add",
        dtype,
        axes: &axes,
        initial: None,
    };
    let sum = emit.reduce(emit.tensor_of(sizes)?, &reduction)?;
    let norm = match kind {
        Norm::Squares => emit.ufunc("numpy.sqrt", &[sum])?,
        Norm::Sum => sum,
    };
    Ok(emit.array_if_tensor(norm))
}

/// Whether a value is an array of this dtype that is there already, which nothing has to
/// be computed for.
fn is_in_memory<'c>(emit: &Emit<'c>, value: Value<'c>, dtype: DType) -> Result<bool, Problem> {
    let is_array =
        matches!(emit.ty(value)?, Ty::Array(array) if array.dtype == dtype && array.rank() > 0);
    let made = ir::defining_operation(value);
    let is_computed = made.is_some_and(|it| ir::name(it) == "numpy.create_array_from_tensor");
    Ok(is_array && !is_computed)
}

/// The root of the product of an array's elements and themselves, which is what NumPy
/// computes where no axis is named.
fn whole_norm<'c>(emit: &Emit<'c>, array: Value<'c>, result: &Ty) -> Result<Value<'c>, Problem> {
    let flat = emit.flat(array)?;
    let norm = emit.ufunc("numpy.sqrt", &[matmul(emit, flat, flat)?])?;
    match result {
        Ty::Array(array) => {
            let ones = vec![emit.int(1); array.rank()];
            let target = emit.new_array(array.dtype, &array.shape, &ones)?;
            emit.overwrite(target, emit.splat(norm, array.dtype)?);
            Ok(target)
        }
        _ => Ok(norm),
    }
}
