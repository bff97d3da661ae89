//! Running sums and products that leave NaN out, and those that may start with the number
//! that nothing was added to.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, required},
    emit::{Emit, tensor_parts},
    names::shown,
    nan_reductions::without_nan,
    output::exact_output,
    reduction::input,
    reduction_output::out,
    scans::{SCANS, scan_type, sum_scan_of},
};
use crate::typing::{
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::ir::Value;

/// What the functions of the array API take.
const CUMULATIVE: &[Parameter] = &[
    required("x"),
    keyword("axis"),
    keyword("dtype"),
    keyword("out"),
    keyword("include_initial"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.nancumsum",
        parameters: SCANS,
        result: |arguments| scan_type(arguments, None),
        lower: |emit, arguments, _| {
            let elements = emit.tensor_of(without_nan(emit, arguments, 0)?)?;
            let scan = sum_scan_of(emit, "numpy.add", elements, arguments, None)?;
            emit.reduced(arguments, scan)
        },
    },
    Function {
        name: "numpy.nancumprod",
        parameters: SCANS,
        result: |arguments| scan_type(arguments, None),
        lower: |emit, arguments, _| {
            let elements = emit.tensor_of(without_nan(emit, arguments, 1)?)?;
            let scan = sum_scan_of(emit, "numpy.multiply", elements, arguments, None)?;
            emit.reduced(arguments, scan)
        },
    },
    Function {
        name: "numpy.cumulative_sum",
        parameters: CUMULATIVE,
        result: cumulative_type,
        lower: |emit, arguments, result| cumulative(emit, arguments, result, ("numpy.add", 0)),
    },
    Function {
        name: "numpy.cumulative_prod",
        parameters: CUMULATIVE,
        result: cumulative_type,
        lower: |emit, arguments, result| cumulative(emit, arguments, result, ("numpy.multiply", 1)),
    },
];

/// Along which axis a call works, for an array of this rank.
fn axis<T>(arguments: &Arguments<T>, rank: usize) -> Result<usize, Problem> {
    match (arguments.axis(1, rank)?, rank) {
        (Some(axis), _) => Ok(axis),
        (None, 1) => Ok(0),
        _ => Err(Problem::call(
            "For arrays which have more than one dimension ``axis`` argument is required.",
            "name it, as axis=0",
        )),
    }
}

fn cumulative_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, shape) = input(arguments)?;
    if shape.is_empty() {
        return Err(Problem::conflict(
            format!(
                "{} is compiled for arrays with an axis",
                shown(arguments.function())
            ),
            "pass an array",
        ));
    }
    let axis = axis(arguments, shape.len())?;
    if !arguments.flag(4, false)? {
        return scan_type(arguments, Some(0));
    }
    // What is computed in the dtype of `out`, if there is one, has one place more there.
    let computed = match scan_type(&inner(arguments), Some(0))? {
        Ty::Array(computed) => computed,
        other => return Ok(other),
    };
    let mut longer = computed.shape.clone();
    longer[axis] = longer[axis].and_then(|size| size.checked_add(1));
    let message = "'out' needs one place more than the array along the axis";
    Ok(Ty::Array(
        match exact_output(arguments.get(3), &longer, message)? {
            Some(out) => out.clone(),
            None => ArrayTy {
                shape: longer,
                ..computed
            },
        },
    ))
}

/// The arguments with the view of `out` that the scan itself is written to.
fn inner(arguments: &Arguments<Ty>) -> Arguments<Ty> {
    let Ok(Some(out)) = out(arguments) else {
        return arguments.clone();
    };
    let open = ArrayTy {
        shape: vec![None; out.rank()],
        ..out.clone()
    };
    arguments.with(3, Ty::Array(open))
}

/// Makes a scan, in front of which the number of the universal function stands that
/// changes nothing, where a call asks for it.
fn cumulative<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
    (ufunc, identity): (&str, i64),
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let rank = emit.rank_of(elements);
    let axis = axis(arguments, rank)?;
    let scan = sum_scan_of(emit, ufunc, elements, arguments, Some(0))?;
    if !arguments.flag(4, false)? {
        return emit.reduced(arguments, scan);
    }
    let Ty::Array(array) = result else {
        return Err(Problem::conflict("an array is expected", "pass an array"));
    };
    let scan = match tensor_parts(scan.r#type()) {
        Some(_) => emit.array_if_tensor(scan),
        None => scan,
    };
    let mut sizes = emit.sizes(scan)?;
    sizes[axis] = emit.plus(sizes[axis], emit.int(1));
    let target = match emit.output(arguments.get(3).copied())? {
        Some(out) => {
            let message = "'out' needs one place more than the array along the axis";
            emit.check_sizes(out, &sizes, message)?;
            out
        }
        None => emit.empty_of(sizes, result)?,
    };
    let rest = emit.slice_along(target, axis, [Some(emit.int(1)), None])?;
    emit.assign_all(rest, scan)?;
    let first = emit.slice_along(target, axis, [None, Some(emit.int(1))])?;
    emit.assign(first, emit.scalar(emit.int(identity), array.dtype)?)?;
    Ok(target)
}
