//! Says, before anything changes, what cannot be lowered.

use super::{fold::Fold, gather::update::Update, retype, slice::indices};
use crate::{
    lowering::scalar_math,
    typing::{
        dtype::{DType, DTypeKind, MlirDtype},
        rules::{numpy_operations, subscripts, views},
        ty::Ty,
    },
};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    types::{Kind, Layout},
};

/// Reports every operation of a module that cannot be lowered.
pub(in crate::lowering) fn check(module: OpRef<'_>) -> Result<(), Failure> {
    let mut result = Ok(());
    for operation in ir::walk(module) {
        let checked = retype::check(operation)
            .and_then(|()| check_operation(operation).map_err(|reason| refuse(operation, &reason)));
        result = result.and(checked);
    }
    result
}

/// Whether an operation of numpy computes on scalars alone, and is lowered with
/// Python's.
pub(super) fn is_scalar(operation: OpRef<'_>) -> bool {
    let is_array = |value: &Value<'_>| is_tensor(*value) || is_ndarray(*value);
    !ir::operands(operation)
        .iter()
        .chain(&ir::results(operation))
        .any(is_array)
}

fn is_tensor(value: Value<'_>) -> bool {
    value.r#type().is_tensor()
}

fn is_ndarray(value: Value<'_>) -> bool {
    // After retyping an array is a memref.
    value.r#type().is_mem_ref() || matches!(Kind::of(value.r#type()), Kind::NdArray(_))
}

fn refuse(operation: OpRef<'_>, reason: &str) -> Failure {
    let message = format!(
        "{} cannot be lowered: {reason} [unsupported-construct]",
        ir::name(operation)
    );
    ir::error(
        operation,
        &message,
        &["help: run the passes that infer types and flatten tuples first"],
    )
}

fn check_operation(operation: OpRef<'_>) -> Result<(), String> {
    let name = ir::name(operation);
    if !name.starts_with("numpy.") {
        return check_foreign(operation, name);
    }
    let values = [ir::operands(operation), ir::results(operation)].concat();
    for value in values.iter().filter(|value| is_tensor(**value)) {
        check_tensor(*value)?;
    }
    match name {
        "numpy.get_slice" => check_view(operation),
        "numpy.transpose"
        | "numpy.reshape"
        | "numpy.broadcast_to"
        | "numpy.diagonal"
        | "numpy.sliding_windows" => check_shape_view(operation, name),
        "numpy.reinterpret" => check_reinterpretation(operation),
        "numpy.iota" => check_iota(operation),
        "numpy.static_info_cast" => check_cast(operation),
        "numpy.matmul" => check_product(operation),
        "numpy.splat" => check_scalar(ir::operands(operation)[0]),
        "numpy.builtin_ufunc_call" if !is_scalar(operation) => check_ufunc(operation),
        "numpy.builtin_ufunc_accumulate" => {
            let name = ir::string_of(operation, "qualified_name").unwrap_or_default();
            let dtype = operand_dtype(ir::results(operation)[0])?;
            let b = Builder::before(operation);
            scalar_math::check_ufunc(&b, &name, &[dtype, dtype], dtype)
        }
        "numpy.builtin_ufunc_reduce" => check_reduction(operation),
        "numpy.scatter" => Update::check(operation),
        "numpy.copy_to_tensor"
        | "numpy.create_array_from_tensor"
        | "numpy.overwrite_array"
        | "numpy.argreduce"
        | "numpy.builtin_ufunc_call"
        | "numpy.empty"
        | "numpy.complex_part"
        | "numpy.get_global"
        | "numpy.dim"
        | "numpy.stride"
        | "numpy.load"
        | "numpy.store"
        | "numpy.gather"
        | "numpy.nonzero"
        | "numpy.masked_select"
        | "numpy.masked_assign"
        | "numpy.tensor_static_info_cast"
        | "numpy.dtype_constant" => Ok(()),
        _ => Err("it has no lowering".into()),
    }
}

/// What other dialects may do with arrays: hand them on.
fn check_foreign(operation: OpRef<'_>, name: &str) -> Result<(), String> {
    let hands_on = name.starts_with("func.")
        || name.starts_with("scf.")
        || name.starts_with("cf.")
        || matches!(
            name,
            "arith.select" | "basicpy.raise_if" | "basicpy.unbound" | "builtin.module"
        );
    if hands_on {
        return Ok(());
    }
    let is_array = |value: &Value<'_>| matches!(Kind::of(value.r#type()), Kind::NdArray(_));
    if ir::operands(operation)
        .iter()
        .chain(&ir::results(operation))
        .any(is_array)
    {
        return Err("it cannot use an array".into());
    }
    Ok(())
}

/// A tensor is ranked, of a known dtype, and stays among numpy's operations.
fn check_tensor(value: Value<'_>) -> Result<(), String> {
    let r#type = value.r#type();
    if super::tensor_type(r#type).is_none() {
        return Err(format!("{type} has no known rank or dtype"));
    }
    let is_numpy = |operation: OpRef<'_>| ir::name(operation).starts_with("numpy.");
    let makes = |operation| is_numpy(operation) || ir::name(operation) == "arith.constant";
    if !ir::defining_operation(value).is_some_and(makes) {
        return Err(format!(
            "a value of type {type} is not made by an operation of numpy"
        ));
    }
    if !ir::users(value).into_iter().all(is_numpy) {
        return Err(format!("a value of type {type} is used by another dialect"));
    }
    Ok(())
}

fn check_scalar(value: Value<'_>) -> Result<(), String> {
    let r#type = value.r#type();
    DType::of_scalar(r#type)
        .map(|_| ())
        .ok_or_else(|| format!("{type} is not a scalar that npc compiles"))
}

fn check_view(operation: OpRef<'_>) -> Result<(), String> {
    indices(operation)?;
    let types = ir::operands(operation).into_iter();
    let types = types.map(|operand| Ty::of(operand.r#type()).ok());
    let types = types.collect::<Option<Vec<_>>>().unwrap_or_default();
    let [Ty::Array(array), indices @ ..] = types.as_slice() else {
        return Err("an array is viewed of which the rank or the dtype is not known".into());
    };
    let of_indices = subscripts::view(array, indices, &[]);
    match (of_indices, Ty::of(ir::results(operation)[0].r#type())) {
        (Ok(Ty::Array(known)), Ok(Ty::Array(view)))
            if !known.layout.implies(view.layout, view.rank()) =>
        {
            Err("the indices make no view of the layout that its type says".into())
        }
        _ => Ok(()),
    }
}

/// The layout of a view of another shape must follow from its array's.
fn check_shape_view(operation: OpRef<'_>, name: &str) -> Result<(), String> {
    let array = Ty::of(ir::operands(operation)[0].r#type());
    let view = Ty::of(ir::results(operation)[0].r#type());
    let (Ok(Ty::Array(array)), Ok(Ty::Array(view))) = (array, view) else {
        return Err("an array is viewed of which the rank or the dtype is not known".into());
    };
    let known = match name {
        "numpy.transpose" => {
            views::transposed(&array, &numpy_operations::order_of(operation, array.rank())).layout
        }
        "numpy.reshape" if view.layout == Layout::Rows => Layout::Rows,
        "numpy.reshape" => views::reshaped(&array, view.shape.clone()).layout,
        _ => Layout::Strided,
    };
    match known.implies(view.layout, view.rank()) {
        true => Ok(()),
        false => Err("the array has no view of the layout that its type says".into()),
    }
}

fn check_reinterpretation(operation: OpRef<'_>) -> Result<(), String> {
    let array = Ty::of(ir::operands(operation)[0].r#type());
    let view = Ty::of(ir::results(operation)[0].r#type());
    let (Ok(Ty::Array(array)), Ok(Ty::Array(view))) = (array, view) else {
        return Err("an array is viewed of which the rank or the dtype is not known".into());
    };
    match views::reinterpreted(&array, view.dtype) {
        Some(known) if known.layout.implies(view.layout, view.rank()) => Ok(()),
        _ => Err("the array has no view of the shape and the layout that its type says".into()),
    }
}

fn check_iota(operation: OpRef<'_>) -> Result<(), String> {
    let dtype = super::tensor_type(ir::results(operation)[0].r#type());
    match dtype.map(DType::kind) {
        Some(DTypeKind::Bool | DTypeKind::Complex) | None => {
            Err("equally spaced numbers are integers or floats".into())
        }
        _ => Ok(()),
    }
}

fn check_product(operation: OpRef<'_>) -> Result<(), String> {
    match super::tensor_type(ir::results(operation)[0].r#type()) {
        Some(DType::Bool) => Err("the product of bool matrices is not compiled".into()),
        _ => Ok(()),
    }
}

fn check_reduction(operation: OpRef<'_>) -> Result<(), String> {
    let name = ir::string_of(operation, "qualified_name").unwrap_or_default();
    let dtype = operand_dtype(ir::results(operation)[0])?;
    let b = Builder::before(operation);
    scalar_math::check_ufunc(&b, &name, &[dtype, dtype], dtype)?;
    let fold = Fold { name: &name, dtype };
    let mut has_start = ir::operands(operation).len() > 1;
    b.region(&[], &mut |inner, _| {
        has_start |= fold.identity(inner).is_some()
    });
    match has_start {
        true => Ok(()),
        false => Err(format!("{name} has no value to start from")),
    }
}

fn check_cast(operation: OpRef<'_>) -> Result<(), String> {
    let from = Kind::of(ir::operands(operation)[0].r#type());
    let to = Kind::of(ir::results(operation)[0].r#type());
    match (from, to) {
        (Kind::NdArray(from), Kind::NdArray(to))
            if !from
                .layout
                .implies(to.layout, from.shape.as_ref().map_or(0, Vec::len)) =>
        {
            Err("a layout can be forgotten, not learnt".into())
        }
        _ => Ok(()),
    }
}

fn check_ufunc(operation: OpRef<'_>) -> Result<(), String> {
    let name = ir::string_of(operation, "qualified_name").unwrap_or_default();
    let result = ir::results(operation)[0].r#type();
    let result =
        super::tensor_type(result).ok_or_else(|| format!("{result} has no known dtype"))?;
    let operands = ir::operands(operation);
    let dtypes = operands
        .iter()
        .map(|value| operand_dtype(*value))
        .collect::<Result<Vec<_>, _>>()?;
    scalar_math::check_ufunc(&Builder::before(operation), &name, &dtypes, result)
}

fn operand_dtype(value: Value<'_>) -> Result<DType, String> {
    let r#type = value.r#type();
    super::tensor_type(r#type)
        .or_else(|| DType::of_scalar(r#type))
        .ok_or_else(|| format!("{type} has no known dtype"))
}
