//! Reductions over all elements of an array.

use super::{
    Function,
    arguments::{Arguments, Parameter, required},
    creation::prototype,
    emit::Emit,
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{self, Value};

const PARAMETERS: &[Parameter] = &[required("a")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.sum",
        parameters: PARAMETERS,
        result: |arguments| Ok(Ty::Scalar(sum_dtype(prototype(arguments)?.dtype))),
        lower: |emit, arguments, result| reduce(emit, "numpy.add", arguments, dtype_of(result)?),
    },
    Function {
        name: "numpy.max",
        parameters: PARAMETERS,
        result: |arguments| Ok(Ty::Scalar(prototype(arguments)?.dtype)),
        lower: |emit, arguments, result| {
            reduce(emit, "numpy.maximum", arguments, dtype_of(result)?)
        },
    },
    Function {
        name: "numpy.min",
        parameters: PARAMETERS,
        result: |arguments| Ok(Ty::Scalar(prototype(arguments)?.dtype)),
        lower: |emit, arguments, result| {
            reduce(emit, "numpy.minimum", arguments, dtype_of(result)?)
        },
    },
    Function {
        name: "numpy.mean",
        parameters: PARAMETERS,
        result: |arguments| Ok(Ty::Scalar(mean_dtype(prototype(arguments)?.dtype))),
        lower: |emit, arguments, result| {
            let array = *arguments.required(0)?;
            let sum = reduce(emit, "numpy.add", arguments, dtype_of(result)?)?;
            let Ty::Array(ty) = emit.ty(array)? else {
                return Err(Problem::conflict(
                    "an array is expected here",
                    "pass an array",
                ));
            };
            let count = emit.size(array, ty.rank());
            emit.ufunc("numpy.true_divide", &[sum, count])
        },
    },
    Function {
        name: "numpy.count_nonzero",
        parameters: PARAMETERS,
        result: |arguments| prototype(arguments).map(|_| Ty::Int),
        lower: |emit, arguments, _| {
            let count = count_nonzero(emit, *arguments.required(0)?)?;
            emit.cast(count, &Ty::Int)
        },
    },
    Function {
        name: "numpy.any",
        parameters: PARAMETERS,
        result: |arguments| prototype(arguments).map(|_| Ty::Scalar(DType::Bool)),
        lower: |emit, arguments, _| {
            let count = count_nonzero(emit, *arguments.required(0)?)?;
            let zero = emit.int(0);
            emit.ufunc("numpy.not_equal", &[count, zero])
        },
    },
    Function {
        name: "numpy.all",
        parameters: PARAMETERS,
        result: |arguments| prototype(arguments).map(|_| Ty::Scalar(DType::Bool)),
        lower: |emit, arguments, _| {
            let elements = emit.elements(*arguments.required(0)?)?;
            let zeros = emit.ufunc("numpy.logical_not", &[elements])?;
            let count = count_nonzero(emit, zeros)?;
            let zero = emit.int(0);
            emit.ufunc("numpy.equal", &[count, zero])
        },
    },
];

/// Bools and integers add up in 64 bits.
fn sum_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        DTypeKind::Bool | DTypeKind::Signed => DType::Int64,
        DTypeKind::Unsigned => DType::UInt64,
        DTypeKind::Float | DTypeKind::Complex => dtype,
    }
}

/// The mean of bools and integers is computed in float64.
fn mean_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        DTypeKind::Float | DTypeKind::Complex => dtype,
        DTypeKind::Bool | DTypeKind::Signed | DTypeKind::Unsigned => DType::Float64,
    }
}

fn dtype_of(result: &Ty) -> Result<DType, Problem> {
    match result {
        Ty::Scalar(dtype) => Ok(*dtype),
        _ => Err(Problem::conflict(
            "a reduction gives a NumPy scalar",
            "reduce an array",
        )),
    }
}

fn reduce<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let elements = emit.elements(*arguments.required(0)?)?;
    reduce_tensor(emit, ufunc, elements, dtype)
}

fn reduce_tensor<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    elements: Value<'c>,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let elements = emit.astype(elements, dtype)?;
    let name = ir::string_attribute(emit.builder.context(), ufunc);
    let scalar = emit.r#type(&Ty::Scalar(dtype))?;
    let attributes = [("qualified_name", name)];
    Ok(emit.builder.value(
        "numpy.builtin_ufunc_reduce",
        &[elements],
        scalar,
        &attributes,
    ))
}

/// How many elements of an array or a tensor are not zero, as an int64 scalar.
pub(super) fn count_nonzero<'c>(emit: &Emit<'c>, values: Value<'c>) -> Result<Value<'c>, Problem> {
    // `value_of` would take the element out of an array without axes.
    let elements = match emit.ty(values) {
        Ok(Ty::Array(_)) => emit.elements(values)?,
        _ => values,
    };
    let truths = emit.astype(elements, DType::Bool)?;
    reduce_tensor(emit, "numpy.add", truths, DType::Int64)
}
