//! Python's `sum`: from the left to the right, one `+` after the other.

use super::{arguments::Arguments, emit::Emit, folds, runtime_calls::operator};
use crate::typing::{
    problem::Problem,
    rules::{iteration, operators, tuples},
    ty::Ty,
};
use npc_dialects::ir::Value;

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
    let Ty::Array(ty) = result else {
        return Err(Problem::conflict("rows add up to an array", "sum rows"));
    };
    let sizes = ty.shape.iter().enumerate();
    let sizes = sizes.filter(|(_, size)| size.is_none());
    let sizes = sizes.map(|(axis, _)| emit.dim(array, axis + 1));
    let sizes = sizes.collect::<Vec<_>>();
    let sum = emit
        .builder
        .value("numpy.empty", &sizes, emit.r#type(result)?, &[]);
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
