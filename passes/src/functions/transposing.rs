//! Views with the axes in another order.

use super::{
    Function,
    arguments::{Arguments, optional, required, variadic},
    array_like::array_like,
    emit::Emit,
};
use crate::typing::{constant::Constant, problem::Problem, rules::views, ty::Ty};
use npc_dialects::ir::Value;

/// What says for each axis of the view which one of the array it is.
type Order<T> = fn(&Arguments<T>, usize) -> Result<Vec<usize>, Problem>;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.transpose",
        parameters: &[required("a"), optional("axes")],
        result: |arguments| result(arguments, listed),
        lower: |emit, arguments, _| lower(emit, arguments, listed),
    },
    Function {
        name: "numpy.ndarray.transpose",
        parameters: &[required("a"), variadic("axes")],
        result: |arguments| result(arguments, given),
        lower: |emit, arguments, _| lower(emit, arguments, given),
    },
    Function {
        name: "numpy.matrix_transpose",
        parameters: &[required("x")],
        result: |arguments| result(arguments, last_two),
        lower: |emit, arguments, _| lower(emit, arguments, last_two),
    },
    Function {
        name: "numpy.swapaxes",
        parameters: &[required("a"), required("axis1"), required("axis2")],
        result: |arguments| result(arguments, swapped),
        lower: |emit, arguments, _| lower(emit, arguments, swapped),
    },
    Function {
        name: "numpy.moveaxis",
        parameters: &[required("a"), required("source"), required("destination")],
        result: |arguments| result(arguments, moved),
        lower: |emit, arguments, _| lower(emit, arguments, moved),
    },
    Function {
        name: "numpy.rollaxis",
        parameters: &[required("a"), required("axis"), optional("start")],
        result: |arguments| result(arguments, rolled),
        lower: |emit, arguments, _| lower(emit, arguments, rolled),
    },
];

fn result(arguments: &Arguments<Ty>, order: Order<Ty>) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    let order = checked(order(arguments, array.rank())?, array.rank())?;
    Ok(Ty::Array(views::transposed(&array, &order)))
}

fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    order: Order<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let array = emit.array_like(*arguments.required(0)?)?;
    let order = order(arguments, emit.array_ty(array)?.rank())?;
    emit.transposed(array, &order)
}

fn checked(order: Vec<usize>, rank: usize) -> Result<Vec<usize>, Problem> {
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted.into_iter().eq(0..rank) {
        return Ok(order);
    }
    Err(Problem::conflict(
        "axes don't match array",
        format!("name each of the {rank} axes once"),
    ))
}

fn reversed(rank: usize) -> Vec<usize> {
    (0..rank).rev().collect()
}

fn listed<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let axes = arguments.axes(1, rank)?;
    Ok(axes.unwrap_or_else(|| reversed(rank)))
}

fn given<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let axes = arguments.rest_axes(rank)?;
    Ok(axes.unwrap_or_else(|| reversed(rank)))
}

fn last_two<T>(_: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let mut order = (0..rank).collect::<Vec<_>>();
    if rank < 2 {
        return Err(Problem::conflict(
            "the array has less than two axes",
            "give it a matrix, or matrices one behind the other",
        ));
    }
    order.swap(rank - 2, rank - 1);
    Ok(order)
}

fn swapped<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let mut order = (0..rank).collect::<Vec<_>>();
    order.swap(arguments.one_axis(1, rank)?, arguments.one_axis(2, rank)?);
    Ok(order)
}

fn moved<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let axes = |index| {
        let axes = arguments.axes(index, rank)?;
        axes.ok_or_else(|| arguments.not_constant(index, "ints that are written out"))
    };
    let (from, to) = (axes(1)?, axes(2)?);
    if from.len() != to.len() {
        return Err(Problem::conflict(
            "`source` and `destination` arguments must have the same number of elements",
            "say for each axis where it goes",
        ));
    }
    let mut order = (0..rank)
        .filter(|axis| !from.contains(axis))
        .collect::<Vec<_>>();
    let mut moves = to.into_iter().zip(from).collect::<Vec<_>>();
    moves.sort_unstable();
    for (place, axis) in moves {
        order.insert(place, axis);
    }
    Ok(order)
}

fn rolled<T>(arguments: &Arguments<T>, rank: usize) -> Result<Vec<usize>, Problem> {
    let axis = arguments.one_axis(1, rank)?;
    let start = match (arguments.get(2), arguments.constant(2)) {
        (None, _) => 0,
        // It may stand behind the last axis, too.
        (_, Some(Constant::Integer(start))) if *start == rank as i64 => rank,
        _ => arguments.one_axis(2, rank)?,
    };
    let start = if axis < start { start - 1 } else { start };
    let mut order = (0..rank).filter(|other| *other != axis).collect::<Vec<_>>();
    order.insert(start, axis);
    Ok(order)
}
