//! Operations of numpy that take arrays or tensors, whatever they are: on arrays they
//! become what computes them, and tensors are arrays meanwhile.

use super::Converted;
use crate::{
    functions::{self, emit::Emit},
    typing::{
        problem::Problem,
        rules::{
            advanced::is_advanced,
            numpy_operations::{order_of, universal},
        },
        ty::Ty,
    },
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, CmpiPredicate, OpRef, Value};

/// Converts such an operation. Views of arrays stay.
pub(super) fn convert<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    match ir::name(operation) {
        "numpy.dot" => known_call(emit, operation, "numpy.dot"),
        "numpy.narrow" => narrow(emit, operation),
        "numpy.transpose" => transpose(emit, operation),
        "numpy.get_slice" => get_slice(emit, operation),
        "numpy.builtin_ufunc_call" => of_numbers(emit, operation),
        _ => Ok(Converted::Same),
    }
}

/// A call of a universal function of NumPy by its symbol.
pub(super) fn universal_call<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Converted<'c>, Problem> {
    let name = ir::symbol_of(operation, "callee").unwrap_or_default();
    known_call(emit, operation, &name)
}

/// Values of which the tensors are the arrays of their elements.
pub(super) fn in_arrays<'c>(emit: &Emit<'c>, values: Vec<Value<'c>>) -> Vec<Value<'c>> {
    let values = values.into_iter();
    values.map(|value| emit.array_if_tensor(value)).collect()
}

fn known_call<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
    name: &str,
) -> Result<Converted<'c>, Problem> {
    let operands = in_arrays(emit, ir::operands(operation));
    let result = universal(name, &emit.types(&operands)?)?;
    let value = functions::lower_known_call(emit, name, operands, &result)?;
    as_result(emit, operation, value)
}

/// What was computed of arrays as the result's type says: an array, a scalar or a tensor.
fn as_result<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
    value: Value<'c>,
) -> Result<Converted<'c>, Problem> {
    let result = *ir::result_types(operation).first().ok_or_else(no_result)?;
    let value = match (Ty::of(result), emit.ty(value)?) {
        (Ok(Ty::Tensor(..)), Ty::Array(_)) => emit.elements(value)?,
        (Ok(Ty::Tensor(dtype, _)), Ty::Scalar(_)) => emit.splat(value, dtype)?,
        _ => value,
    };
    Ok(Converted::Value(value))
}

/// A universal function of Python's numbers among others, which take the dtype that
/// promotion gives them.
fn of_numbers<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let is_number = |ty: &Ty| ty.is_python_number();
    if !emit.types(&operands)?.iter().any(is_number) {
        return Ok(Converted::Same);
    }
    let name = ir::string_of(operation, "qualified_name").unwrap_or_default();
    emit.ufunc(&name, &operands).map(Converted::Value)
}

/// An array of which sizes that were not known are looked at.
fn narrow<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let value = *ir::operands(operation).first().ok_or_else(no_result)?;
    let r#type = *ir::result_types(operation).first().ok_or_else(no_result)?;
    let array = emit.array_if_tensor(value);
    let (Ty::Array(known), Ty::Array(narrowed)) = (
        emit.ty(array)?,
        Ty::of(r#type).map_or(Ty::Error, |ty| ty.in_array()),
    ) else {
        return Err(no_result());
    };
    for (axis, (size, wanted)) in known.shape.iter().zip(&narrowed.shape).enumerate() {
        let (None, Some(wanted)) = (size, wanted) else {
            continue;
        };
        let (size, wanted) = (emit.dim(array, axis), emit.int(*wanted));
        let differs = emit
            .builder
            .compare_integers(CmpiPredicate::Ne, size, wanted);
        let message = format!("the array has a size of {{}} along axis {axis}, not {{}}");
        emit.raise_if(differs, "ValueError", &message, &[size, wanted]);
    }
    let name = match emit.ty(value)? {
        Ty::Tensor(..) => "numpy.tensor_static_info_cast",
        _ => "numpy.static_info_cast",
    };
    Ok(Converted::Value(emit.builder.value(
        name,
        &[value],
        r#type,
        &[],
    )))
}

fn transpose<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let value = *ir::operands(operation).first().ok_or_else(no_result)?;
    let Ty::Tensor(_, shape) = emit.ty(value)? else {
        return Ok(Converted::Same);
    };
    let order = order_of(operation, shape.len());
    let view = emit.transposed(emit.array_if_tensor(value), &order)?;
    as_result(emit, operation, view)
}

/// Parts of tensors, parts that are no views, and elements.
fn get_slice<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let (object, indices) = operands.split_first().ok_or_else(no_result)?;
    let is_tensor = matches!(emit.ty(*object)?, Ty::Tensor(..));
    let types = emit
        .types(indices)?
        .iter()
        .map(Ty::in_array)
        .collect::<Vec<_>>();
    let is_element = matches!(
        ir::result_types(operation).first().map(|it| Ty::of(*it)),
        Some(Ok(Ty::Scalar(_)))
    );
    if !is_tensor && !is_element && !is_advanced(&types) {
        return Ok(Converted::Same);
    }
    let integer = emit.builder.integer_type(64);
    let index = |index: &Value<'c>| match index.r#type() == emit.builder.index_type() {
        true => emit.builder.index_cast(*index, integer),
        false => emit.array_if_tensor(*index),
    };
    let indices = indices.iter().map(index).collect::<Vec<_>>();
    let array = emit.array_if_tensor(*object);
    let part = match is_advanced(&types) {
        true => emit.gather(array, &indices)?,
        false => emit.view(array, &indices)?,
    };
    as_result(emit, operation, part)
}

fn no_result() -> Problem {
    Problem::conflict(
        "an operation without an array and a result is not compiled",
        "run infer-types first",
    )
}
