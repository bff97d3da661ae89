//! Scans along an axis, and what is made of the differences of neighbours.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    differences::last_or_given,
    emit::Emit,
    names::shown,
    reduction::{Axes, Reduction, computed_dtype, input},
    reduction_output::result,
    reductions::{dtype_of, sum_dtype},
    steps::{Steps, is_stepwise},
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{self, Value};

/// What `cumsum`, `cumprod` and those take that leave NaN out.
pub(super) const SCANS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.cumsum",
        parameters: SCANS,
        result: |arguments| scan_type(arguments, None),
        lower: |emit, arguments, _| sum_scan(emit, "numpy.add", arguments),
    },
    Function {
        name: "numpy.cumprod",
        parameters: SCANS,
        result: |arguments| scan_type(arguments, None),
        lower: |emit, arguments, _| sum_scan(emit, "numpy.multiply", arguments),
    },
    Function {
        name: "numpy.trapezoid",
        parameters: &[
            required("y"),
            optional("x"),
            optional("dx"),
            optional("axis"),
        ],
        result: trapezoid_type,
        lower: trapezoid,
    },
];

/// The type of a scan, along `default` where the call names no axis.
pub(super) fn scan_type(arguments: &Arguments<Ty>, default: Option<usize>) -> Result<Ty, Problem> {
    let (from, shape) = input(arguments)?;
    let dtype = computed_dtype(arguments, from, sum_dtype)?;
    let shape = match scan_axis(arguments, shape.len(), default)? {
        Some(_) => shape,
        None => vec![shape.into_iter().product::<Option<i64>>()],
    };
    result(arguments, dtype, shape)
}

/// The axis of a scan; none if the elements are taken in one run.
pub(super) fn scan_axis<T>(
    arguments: &Arguments<T>,
    rank: usize,
    default: Option<usize>,
) -> Result<Option<usize>, Problem> {
    let index = arguments.position_of("axis");
    if rank == 0 && default.is_none() {
        // A scalar is taken for an array of one element.
        return arguments.axis(index, 1).map(|_| None);
    }
    if rank == 0 {
        return Err(Problem::conflict(
            format!(
                "{} is compiled for arrays with an axis",
                shown(arguments.function())
            ),
            "pass an array",
        ));
    }
    match (arguments.get(index), rank, default) {
        (None, _, Some(axis)) => Ok(Some(axis)),
        (None, 1, _) => Ok(Some(0)),
        _ => match (arguments.axis(index, rank)?, rank) {
            (None, 1) => Ok(Some(0)),
            (axis, _) => Ok(axis),
        },
    }
}

/// Makes a scan in the dtype of sums of these elements, or of those of the argument.
pub(super) fn sum_scan<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let scan = sum_scan_of(emit, ufunc, elements, arguments, None)?;
    emit.reduced(arguments, scan)
}

/// The scan in the dtype of sums that a call makes of these elements.
pub(super) fn sum_scan_of<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    elements: Value<'c>,
    arguments: &Arguments<Value<'c>>,
    default: Option<usize>,
) -> Result<Value<'c>, Problem> {
    let types = emit.argument_types(arguments)?;
    let (from, _) = input(&types)?;
    let dtype = computed_dtype(&types, from, sum_dtype)?;
    let axis = scan_axis(arguments, emit.rank_of(elements), default)?;
    let elements = match emit.rank_of(elements) {
        0 => emit.tensor_of(emit.at_least(emit.array_if_tensor(elements), 1)?)?,
        _ => elements,
    };
    scanned(emit, ufunc, elements, dtype, axis)
}

/// Makes a scan by a universal function that computes in this dtype.
pub(super) fn scan<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
    dtype: DType,
    default: Option<usize>,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let axis = scan_axis(arguments, emit.rank_of(elements), default)?;
    let scan = scanned(emit, ufunc, elements, dtype, axis)?;
    emit.reduced(arguments, scan)
}

/// The scan of a tensor along an axis, or of all its elements in one run.
fn scanned<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    elements: Value<'c>,
    dtype: DType,
    axis: Option<usize>,
) -> Result<Value<'c>, Problem> {
    if is_stepwise(ufunc, dtype) {
        let steps = Steps {
            ufunc,
            dtype,
            array: emit.array_if_tensor(elements),
            axis: axis.unwrap_or(0),
            mask: None,
        };
        return emit.accumulate_by_steps(&steps);
    }
    let context = emit.builder.context();
    let mut attributes = vec![("qualified_name", ir::string_attribute(context, ufunc))];
    let mut shape = emit.shape_of(elements);
    match axis {
        Some(axis) => {
            let axis = ir::integer_attribute(emit.builder.integer_type(64), axis as i64);
            attributes.push(("axis", axis));
        }
        None => shape = vec![shape.into_iter().product::<Option<i64>>()],
    }
    Ok(emit.builder.value(
        "numpy.builtin_ufunc_accumulate",
        &[elements],
        emit.tensor_type(dtype, &shape),
        &attributes,
    ))
}

fn trapezoid_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (mut dtype, shape) = input(arguments)?;
    let axis = last_or_given(arguments, shape.len())?;
    if let Some(x) = arguments.get(1).filter(|x| **x != Ty::None) {
        match x {
            Ty::Array(x) if x.rank() == 1 || x.rank() == shape.len() => {
                dtype = dtype.promote(x.dtype);
            }
            _ => {
                return Err(Problem::conflict(
                    "'x' of numpy.trapezoid is an array of one axis, or one like 'y'",
                    "give the points, or their distance as dx",
                ));
            }
        }
    } else if let Some(dx) = arguments.get(2) {
        match dx {
            Ty::Bool | Ty::Int | Ty::Float => {}
            Ty::Scalar(distance) => dtype = dtype.promote(*distance),
            _ => {
                return Err(Problem::conflict(
                    format!("'dx' is a number, not {dx}"),
                    "give the points as x",
                ));
            }
        }
    }
    if dtype.kind() < DTypeKind::Float {
        dtype = DType::Float64;
    }
    let axes = Axes {
        axes: Some(vec![axis]),
        keepdims: false,
    };
    result(arguments, dtype, axes.shape(&shape))
}

/// `(d * (y[1:] + y[:-1]) / 2.0).sum()`
fn trapezoid<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let y = *arguments.required(0)?;
    let rank = emit.array_ty(y)?.rank();
    let axis = last_or_given(arguments, rank)?;
    let x = arguments
        .get(1)
        .filter(|x| !matches!(emit.ty(**x), Ok(Ty::None)));
    let step = match (x, arguments.get(2)) {
        (None, Some(dx)) => *dx,
        (None, None) => emit.builder.float(emit.builder.f64_type(), 1.0),
        (Some(x), _) if emit.array_ty(*x)?.rank() == 1 && rank > 1 => {
            let steps = emit.array_if_tensor(emit.differences(*x, 0)?);
            let none = emit.none();
            let mut indices = vec![emit.whole_slice()?];
            indices.extend((axis + 1..rank).map(|_| none));
            emit.view(steps, &indices)?
        }
        (Some(x), _) => {
            let axis = axis.min(emit.array_ty(*x)?.rank() - 1);
            emit.differences(*x, axis)?
        }
    };
    let [upper, lower] = emit.neighbours(y, axis)?;
    let sums = emit.ufunc("numpy.add", &[upper, lower])?;
    let areas = emit.ufunc("numpy.multiply", &[step, sums])?;
    let two = emit.builder.float(emit.builder.f64_type(), 2.0);
    let areas = emit.ufunc("numpy.true_divide", &[areas, two])?;
    let axes = Axes {
        axes: Some(vec![axis]),
        keepdims: false,
    };
    let reduction = Reduction {
        ufunc: "numpy.add",
        dtype: dtype_of(result)?,
        axes: &axes,
        initial: None,
    };
    let area = emit.reduce(areas, &reduction)?;
    emit.reduced(arguments, area)
}
