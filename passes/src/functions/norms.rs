//! `math.hypot` and `math.dist`: Euclidean norms, as CPython computes them.

use super::{
    arguments::Arguments,
    emit::Emit,
    runtime_calls::{accept_items, call},
};
use crate::{
    lowering::runtime_function,
    typing::{problem::Problem, ty::Ty},
};
use npc_dialects::ir::{CmpfPredicate, CmpiPredicate, Value};

const LENGTHS_DIFFER: &str = "both points must have the same number of dimensions";

/// The norm of a vector with these coordinates.
pub(super) fn norm<'c>(emit: &Emit<'c>, coordinates: &[Value<'c>]) -> Result<Value<'c>, Problem> {
    let sizes = coordinates.iter();
    let sizes = sizes.map(|value| emit.builder.same("math.absf", &[*value]));
    let sizes = sizes.collect::<Vec<_>>();
    let mut extent = nowhere(emit);
    for size in &sizes {
        extent = extended(emit, &extent, *size);
    }
    let mut state = start(emit);
    for size in &sizes {
        state = added(emit, extent[0], &state, *size);
    }
    let norm = match sizes.len() {
        0 | 1 => extent[0],
        _ => finished(emit, extent[0], &state)?,
    };
    Ok(unless_nan(emit, &extent, norm))
}

/// The type of `dist(p, q)`.
pub(super) fn distance_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let function = arguments.function();
    let points = [arguments.required(0)?, arguments.required(1)?];
    for point in points {
        accept_items(function, point, &Ty::Float)?;
    }
    if let [Some(p), Some(q)] = points.map(Ty::elements)
        && p.len() != q.len()
    {
        return Err(Problem::conflict(
            format!("{function}: {LENGTHS_DIFFER}"),
            "pass tuples of one length",
        ));
    }
    Ok(Ty::Float)
}

/// Makes `dist(p, q)`.
pub(super) fn distance<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let points = [*arguments.required(0)?, *arguments.required(1)?];
    let types = [emit.ty(points[0])?, emit.ty(points[1])?];
    if types.iter().all(|ty| ty.elements().is_some()) {
        let points = [
            emit.tuple_elements(points[0])?,
            emit.tuple_elements(points[1])?,
        ];
        let pairs = points[0].iter().zip(&points[1]);
        let differences = pairs.map(|(p, q)| difference(emit, [*p, *q]));
        return norm(emit, &differences.collect::<Result<Vec<_>, _>>()?);
    }
    let b = &emit.builder;
    let length = emit.length(points[0])?;
    let other_length = emit.length(points[1])?;
    let differ = b.compare_integers(CmpiPredicate::Ne, length, other_length);
    emit.raise_if(differ, "ValueError", LENGTHS_DIFFER, &[]);
    let positions = [emit.int(0), length];
    let size = |emit: &Emit<'c>, position| {
        let ends = [
            emit.item(points[0], position)?,
            emit.item(points[1], position)?,
        ];
        Ok::<_, Problem>(emit.builder.same("math.absf", &[difference(emit, ends)?]))
    };
    let extent = emit.repeat(positions, &nowhere(emit), &mut |emit, position, extent| {
        Ok(extended(emit, extent, size(emit, position)?))
    })?;
    let state = emit.repeat(positions, &start(emit), &mut |emit, position, state| {
        Ok(added(emit, extent[0], state, size(emit, position)?))
    })?;
    let norm = finished(emit, extent[0], &state)?;
    let are_several = b.compare_integers(CmpiPredicate::Slt, emit.int(1), length);
    let norm = b.select(are_several, norm, extent[0]);
    Ok(unless_nan(emit, &extent, norm))
}

fn difference<'c>(emit: &Emit<'c>, [p, q]: [Value<'c>; 2]) -> Result<Value<'c>, Problem> {
    let ends = [emit.cast(p, &Ty::Float)?, emit.cast(q, &Ty::Float)?];
    Ok(emit.builder.same("arith.subf", &ends))
}

/// The greatest size of no coordinates, and whether one is NaN.
fn nowhere<'c>(emit: &Emit<'c>) -> Vec<Value<'c>> {
    let b = &emit.builder;
    vec![b.float(b.f64_type(), 0.0), b.bool(false)]
}

/// The same with one more coordinate of this size.
fn extended<'c>(emit: &Emit<'c>, extent: &[Value<'c>], size: Value<'c>) -> Vec<Value<'c>> {
    let b = &emit.builder;
    let is_larger = b.compare_floats(CmpfPredicate::Ogt, size, extent[0]);
    let is_nan = emit.is_nan(size);
    vec![
        b.select(is_larger, size, extent[0]),
        b.same("arith.ori", &[extent[1], is_nan]),
    ]
}

/// The sum of no squares, and its errors.
fn start<'c>(emit: &Emit<'c>) -> Vec<Value<'c>> {
    let float = |value| emit.builder.float(emit.builder.f64_type(), value);
    vec![float(1.0), float(0.0), float(0.0), float(0.0)]
}

/// The same with one more square.
fn added<'c>(
    emit: &Emit<'c>,
    largest: Value<'c>,
    state: &[Value<'c>],
    size: Value<'c>,
) -> Vec<Value<'c>> {
    let operands = [&[largest], state, &[size]].concat();
    let types = vec![emit.builder.f64_type(); state.len()];
    runtime_function::call(&emit.builder, "runtime.norm_add", &operands, &types)
}

/// The root of a sum of squares.
fn finished<'c>(
    emit: &Emit<'c>,
    largest: Value<'c>,
    state: &[Value<'c>],
) -> Result<Value<'c>, Problem> {
    let operands = [&[largest], state].concat();
    call(emit, "runtime.norm", &operands, &[Ty::Float])
}

/// NaN if a coordinate is and none is infinite, else the norm.
fn unless_nan<'c>(emit: &Emit<'c>, extent: &[Value<'c>], norm: Value<'c>) -> Value<'c> {
    let b = &emit.builder;
    let is_infinite = emit.is_infinite(extent[0]);
    let is_finite = b.same("arith.xori", &[is_infinite, b.bool(true)]);
    let is_nan = b.same("arith.andi", &[extent[1], is_finite]);
    b.select(is_nan, b.float(b.f64_type(), f64::NAN), norm)
}
