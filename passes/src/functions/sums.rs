//! Python's `sum`: from the left to the right, one `+` after the other.

use super::{
    arguments::Arguments, emit::Emit, folds, listed_arrays::ListedArrays, runtime_calls::operator,
};
use crate::typing::{
    problem::Problem,
    rules::{iteration, operators, tuples},
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// The type of `sum(iterable, start)`.
pub(super) fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let iterable = arguments.required(0)?;
    let start = arguments.get(1).cloned().unwrap_or(Ty::Int);
    let is_sequence = iterable.elements().is_none();
    if is_sequence
        && matches!(iteration::item(iterable)?, Ty::Array(_))
        && !start.is_complex_number()
    {
        return Err(Problem::construct(
            "the sum of rows is compiled with a number to start from only",
            "add the start to the sum",
        ));
    }
    folds::result("sum", iterable, start, sum_type)
}

/// The type of `left + right`.
fn sum_type(left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    tuples::binary("Add", left, right, [None; 2])
        .unwrap_or_else(|| operators::binary("Add", left, right, None))
}

/// Makes `sum(iterable, start)`.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let iterable = *arguments.required(0)?;
    let start = match arguments.get(1) {
        Some(start) => *start,
        None => emit.int(0),
    };
    if let Some(arrays) = emit.arrays_in(iterable)? {
        return listed(emit, arrays, start, result);
    }
    let is_sequence = emit.ty(iterable)?.elements().is_none();
    match result {
        Ty::Array(_) if is_sequence => rows(emit, iterable, start, result),
        _ => folds::lower(emit, iterable, start, result, &add),
    }
}

/// The sum of an array's rows, added to an array of the start. Without rows that
/// is the sum, where CPython would give the start itself.
fn rows<'c>(
    emit: &Emit<'c>,
    array: Value<'c>,
    start: Value<'c>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let sizes = emit.sizes(array)?.split_off(1);
    let sum = emit.empty_of(sizes, result)?;
    emit.assign(sum, start)?;
    let length = emit.length(array)?;
    emit.repeat([emit.int(0), length], &[], &mut |emit, position, _| {
        let row = emit.item(array, position)?;
        let next = emit.ufunc("numpy.add", &[sum, row])?;
        emit.assign(sum, next)?;
        Ok(Vec::new())
    })?;
    Ok(sum)
}

/// The sum of the arrays in a list of any length, added to an array of the start, which is
/// like the first of them.
fn listed<'c>(
    emit: &Emit<'c>,
    arrays: ListedArrays<'c>,
    start: Value<'c>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let count = emit.dim(arrays.places, 0);
    let none = emit.int(0);
    let is = |emit: &Emit<'c>, predicate, size, other| {
        emit.builder.compare_integers(predicate, size, other)
    };
    let is_empty = is(emit, CmpiPredicate::Eq, count, none);
    let message = "the sum of a list without arrays is no array";
    emit.raise_if(is_empty, "NotImplementedError", message, &[]);
    let sizes = arrays.sizes(emit, none)?;
    let sum = emit.empty_of(sizes.clone(), result)?;
    emit.assign(sum, start)?;
    emit.repeat([none, count], &[], &mut |emit, place, _| {
        for (size, own) in sizes.iter().zip(arrays.sizes(emit, place)?) {
            let is_one = is(emit, CmpiPredicate::Eq, *size, emit.int(1));
            let is_other = is(emit, CmpiPredicate::Ne, own, *size);
            let grows = emit.builder.same("arith.andi", &[is_one, is_other]);
            let message = "the sum of a list of arrays has another shape than the first of them";
            emit.raise_if(grows, "NotImplementedError", message, &[]);
        }
        let next = emit.ufunc("numpy.add", &[sum, arrays.view_at(emit, place)?])?;
        emit.assign(sum, next)?;
        Ok(Vec::new())
    })?;
    Ok(sum)
}

/// `left + right`
fn add<'c>(emit: &Emit<'c>, left: Value<'c>, right: Value<'c>) -> Result<Value<'c>, Problem> {
    let (left_ty, right_ty) = (emit.ty(left)?, emit.ty(right)?);
    if let Some(sum) = emit.tuple_binary("Add", left, right)? {
        return Ok(sum);
    }
    if !left_ty.is_python_number() || !right_ty.is_python_number() {
        let sum = emit.ufunc("numpy.add", &[left, right])?;
        return Ok(emit.array_if_tensor(sum));
    }
    operator(emit, "Add", [left, right])
}
