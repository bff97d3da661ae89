//! Reductions of arrays along axes.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    emit::Emit,
    reduction::{Axes, Reduction, computed_dtype, input},
    reduction_call::Call,
    reduction_output::{out, result},
};
use crate::typing::{
    dtype::{DType, DTypeKind, can_cast_same_kind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::Value;

/// What `sum` and `prod` take.
pub(super) const SUMS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
    optional("keepdims"),
    optional("initial"),
    optional("where"),
];

/// What `min` and `max` take.
pub(super) const EXTREMES: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("out"),
    optional("keepdims"),
    optional("initial"),
    optional("where"),
];

/// What `any` and `all` take.
const TRUTHS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("out"),
    optional("keepdims"),
    keyword("where"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.sum",
        parameters: SUMS,
        result: |arguments| reduction_type(arguments, sum_dtype),
        lower: |emit, arguments, _| reduce(emit, "numpy.add", arguments, sum_dtype),
    },
    Function {
        name: "numpy.prod",
        parameters: SUMS,
        result: |arguments| reduction_type(arguments, sum_dtype),
        lower: |emit, arguments, _| reduce(emit, "numpy.multiply", arguments, sum_dtype),
    },
    Function {
        name: "numpy.max",
        parameters: EXTREMES,
        result: |arguments| reduction_type(arguments, own_dtype),
        lower: |emit, arguments, _| reduce(emit, "numpy.maximum", arguments, own_dtype),
    },
    Function {
        name: "numpy.min",
        parameters: EXTREMES,
        result: |arguments| reduction_type(arguments, own_dtype),
        lower: |emit, arguments, _| reduce(emit, "numpy.minimum", arguments, own_dtype),
    },
    Function {
        name: "numpy.any",
        parameters: TRUTHS,
        result: truth_type,
        lower: |emit, arguments, _| reduce_truths(emit, "numpy.logical_or", arguments),
    },
    Function {
        name: "numpy.all",
        parameters: TRUTHS,
        result: truth_type,
        lower: |emit, arguments, _| reduce_truths(emit, "numpy.logical_and", arguments),
    },
    Function {
        name: "numpy.count_nonzero",
        parameters: &[required("a"), optional("axis"), keyword("keepdims")],
        result: |arguments| {
            let (_, shape) = input(arguments)?;
            let axes = Axes::of(arguments, shape.len())?;
            result(arguments, DType::Int64, axes.shape(&shape))
        },
        lower: |emit, arguments, _| {
            let elements = emit.tensor_of(*arguments.required(0)?)?;
            let axes = Axes::of(arguments, emit.rank_of(elements))?;
            let count = count(emit, elements, &axes)?;
            Ok(emit.array_if_tensor(count))
        },
    },
    Function {
        name: "numpy.ptp",
        parameters: &[
            required("a"),
            optional("axis"),
            optional("out"),
            optional("keepdims"),
        ],
        result: |arguments| {
            let (dtype, _) = input(arguments)?;
            if dtype == DType::Bool {
                return Err(Problem::conflict(
                    "bools are not subtracted",
                    "convert them with astype(np.int64)",
                ));
            }
            if let Some(out) = out(arguments)?
                && !can_cast_same_kind(dtype.promote(out.dtype), out.dtype)
            {
                return Err(Problem::conflict(
                    format!(
                        "differences of {dtype} are not written to an array of {}",
                        out.dtype
                    ),
                    "assign the result, as in a[...] = value",
                ));
            }
            reduction_type(arguments, own_dtype)
        },
        lower: spread,
    },
];

/// The greatest elements less the least.
fn spread<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let call = |ufunc, dtype, arguments: &Arguments<Value<'c>>| {
        let call = Call {
            ufunc,
            dtype,
            axes: Axes::of(arguments, emit.rank_of(elements))?,
            arguments,
            elements,
        };
        call.value(emit)
    };
    let types = emit.argument_types(arguments)?;
    let (from, _) = input(&types)?;
    let common = computed_dtype(&types, from, own_dtype)?;
    // The greatest ones are kept in `out`, the least ones are not.
    let greatest = call("numpy.maximum", common, arguments)?;
    let greatest = match emit.out_dtype(arguments)? {
        Some(out) => emit.astype(greatest, out)?,
        None => greatest,
    };
    let least = call("numpy.minimum", from, &arguments.without(&["out"]))?;
    let range = emit.ufunc("numpy.subtract", &[greatest, least])?;
    emit.reduced(arguments, range)
}

/// Bools and integers add up in 64 bits.
pub(super) fn sum_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        DTypeKind::Bool | DTypeKind::Signed => DType::Int64,
        DTypeKind::Unsigned => DType::UInt64,
        DTypeKind::Float | DTypeKind::Complex => dtype,
    }
}

/// Extremes have the dtype of the elements.
pub(super) fn own_dtype(dtype: DType) -> DType {
    dtype
}

/// The type of a reduction whose result has this dtype for each of its input.
pub(super) fn reduction_type(
    arguments: &Arguments<Ty>,
    rule: fn(DType) -> DType,
) -> Result<Ty, Problem> {
    let (from, shape) = input(arguments)?;
    let axes = Axes::of(arguments, shape.len())?;
    let dtype = computed_dtype(arguments, from, rule)?;
    result(arguments, dtype, axes.shape(&shape))
}

fn truth_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, shape) = input(arguments)?;
    let axes = Axes::of(arguments, shape.len())?;
    result(arguments, DType::Bool, axes.shape(&shape))
}

/// The dtype of a result.
pub(super) fn dtype_of(result: &Ty) -> Result<DType, Problem> {
    match result {
        Ty::Scalar(dtype) => Ok(*dtype),
        Ty::Array(array) => Ok(array.dtype),
        _ => Err(Problem::internal(
            "a reduction gives an array or a NumPy scalar",
        )),
    }
}

/// Makes a call of a reduction by a universal function.
pub(super) fn reduce<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
    rule: fn(DType) -> DType,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    reduce_elements(emit, ufunc, elements, arguments, rule)
}

/// The same for elements that were made of the argument's.
pub(super) fn reduce_elements<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    elements: Value<'c>,
    arguments: &Arguments<Value<'c>>,
    rule: fn(DType) -> DType,
) -> Result<Value<'c>, Problem> {
    let types = emit.argument_types(arguments)?;
    let (from, _) = input(&types)?;
    let call = Call {
        ufunc,
        dtype: computed_dtype(&types, from, rule)?,
        axes: Axes::of(arguments, emit.rank_of(elements))?,
        arguments,
        elements,
    };
    call.lower(emit)
}

/// Truth values are combined as such, whatever `out` is.
fn reduce_truths<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let call = Call {
        ufunc,
        dtype: DType::Bool,
        axes: Axes::of(arguments, emit.rank_of(elements))?,
        arguments,
        elements,
    };
    call.lower(emit)
}

/// How many elements of an array or a tensor are not zero, as an int64 scalar.
pub(super) fn count_nonzero<'c>(emit: &Emit<'c>, values: Value<'c>) -> Result<Value<'c>, Problem> {
    let axes = Axes {
        axes: None,
        keepdims: false,
    };
    count(emit, emit.tensor_of(values)?, &axes)
}

/// How many elements of a tensor are not zero, along some axes.
pub(super) fn count<'c>(
    emit: &Emit<'c>,
    elements: Value<'c>,
    axes: &Axes,
) -> Result<Value<'c>, Problem> {
    let truths = emit.astype(elements, DType::Bool)?;
    let reduction = Reduction {
        ufunc: "numpy.add",
        dtype: DType::Int64,
        axes,
        initial: None,
    };
    emit.reduce(truths, &reduction)
}
