//! Python's `sum`: from the left to the right, one `+` after the other.

use super::{arguments::Arguments, emit::Emit};
use crate::typing::{
    coercion::coerce,
    problem::Problem,
    rules::{iteration, operators, tuples},
    ty::Ty,
};
use npc_dialects::ir::{self, Value};

/// The type of `sum(iterable, start)`.
pub(super) fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let iterable = arguments.required(0)?;
    let start = arguments.get(1).cloned().unwrap_or(Ty::Int);
    if let Some(elements) = iterable.elements() {
        return elements
            .iter()
            .try_fold(start, |sum, it| sum_type(&sum, it));
    }
    let item = iteration::item(iterable)?;
    let first = sum_type(&start, &item)?;
    let second = sum_type(&first, &item)?;
    match (&item, second == first) {
        (Ty::Array(_), _) if !start.is_number() => Err(Problem::construct(
            "the sum of rows is compiled with a number to start from only",
            "add the start to the sum",
        )),
        (_, true) => Ok(first),
        _ => Err(Problem::conflict(
            format!(
                "the sum is {} after one element and {} after two",
                first.with_article(),
                second.with_article()
            ),
            "start from a value of the type of the sum",
        )),
    }
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
    if emit.ty(iterable)?.elements().is_some() {
        let elements = emit.tuple_elements(iterable)?;
        return elements
            .into_iter()
            .try_fold(start, |sum, it| add(emit, sum, it));
    }
    if let Ty::Array(_) = result {
        return rows(emit, iterable, start, result);
    }
    // The sum has one type from the start on: what is added to 0 stays as it is.
    let start = coerce(&emit.builder, start, &emit.ty(start)?, result)?;
    let length = emit.length(iterable)?;
    let sum = emit.repeat(
        [emit.int(0), length],
        &[start],
        &mut |emit, position, sum| {
            let item = emit.item(iterable, position)?;
            Ok(vec![add(emit, sum[0], item)?])
        },
    )?;
    Ok(sum[0])
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
    let kind = ir::string_attribute(emit.builder.context(), "Add");
    let r#type = emit.r#type(&sum_type(&left_ty, &right_ty)?)?;
    let operands = [left, right];
    Ok(emit
        .builder
        .value("basicpy.binary_expr", &operands, r#type, &[("kind", kind)]))
}
