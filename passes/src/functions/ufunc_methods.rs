//! The methods `reduce`, `accumulate` and `reduceat` of universal functions.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    emit::Emit,
    names::shown,
    reduceat::reduceat,
    reduction::{Axes, computed_dtype, input},
    reduction_call::{Call, is_reorderable},
    reduction_output::result,
    reductions::sum_dtype,
    scans::scan,
    ufuncs::{binary_ufuncs, ufunc},
};
use crate::typing::{
    dtype::{Casting, DType, DTypeKind},
    problem::Problem,
    promotion::Operand,
    ty::Ty,
};
use npc_dialects::ir::Value;

/// What `reduce` takes.
const REDUCE: &[Parameter] = &[
    required("array"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
    optional("keepdims"),
    optional("initial"),
    optional("where"),
];

/// What `accumulate` takes.
const ACCUMULATE: &[Parameter] = &[
    required("array"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
];

/// What `reduceat` takes.
const REDUCEAT: &[Parameter] = &[
    required("array"),
    required("indices"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
];

/// The methods of some universal functions.
macro_rules! methods {
    ($($name:literal),* $(,)?) => {
        &[$(
            Function {
                name: concat!("numpy.", $name, ".reduce"),
                parameters: REDUCE,
                result: reduce_type,
                lower: |emit, arguments, _| {
                    reduce(emit, concat!("numpy.", $name), arguments)
                },
            },
            Function {
                name: concat!("numpy.", $name, ".accumulate"),
                parameters: ACCUMULATE,
                result: accumulate_type,
                lower: |emit, arguments, _| {
                    let dtype = dtype_of_call(&emit.argument_types(arguments)?)?;
                    scan(emit, concat!("numpy.", $name), arguments, dtype, Some(0))
                },
            },
            Function {
                name: concat!("numpy.", $name, ".reduceat"),
                parameters: REDUCEAT,
                result: reduceat_type,
                lower: |emit, arguments, result| {
                    reduceat(emit, concat!("numpy.", $name), arguments, result)
                },
            },
        )*]
    };
}

pub(super) static FUNCTIONS: &[Function] = binary_ufuncs!(methods);

/// The qualified name of the function whose method a call calls.
pub(super) fn function<T>(arguments: &Arguments<T>) -> &'static str {
    let name = arguments.function();
    name.rsplit_once('.').map_or(name, |(function, _)| function)
}

/// The dtype that a method computes in, for an array of this dtype: that of a loop
/// which gives what it takes. If the call names the dtype, there must be a loop for it.
fn method_dtype(name: &str, from: DType, is_named: bool) -> Option<DType> {
    let operands = [Operand::Strong(from); 2];
    let found = match is_named {
        true => ufunc(name)?.resolve_in(&operands, from, Casting::Safe),
        false => ufunc(name)?.resolve(&operands),
    };
    let found = found.ok()?;
    (found.operands == [found.result; 2]).then_some(found.result)
}

/// The dtype that the first of several integers is scaled in, by all others as powers of
/// two: the only reduction whose two operands differ in dtype.
fn scaled_dtype(from: DType) -> Option<DType> {
    let is_power = matches!(from.kind(), DTypeKind::Bool) || from.kind().is_integer();
    let found = ufunc("numpy.ldexp")?.resolve(&[Operand::Strong(from); 2]);
    found.ok().filter(|_| is_power).map(|found| found.result)
}

/// The dtype of what a method gives.
pub(super) fn dtype_of_call(arguments: &Arguments<Ty>) -> Result<DType, Problem> {
    let (from, _) = input(arguments)?;
    let name = function(arguments);
    let rule = match name {
        "numpy.add" | "numpy.multiply" => sum_dtype,
        _ => |dtype| dtype,
    };
    let wanted = computed_dtype(arguments, from, rule)?;
    let refused =
        |reason: String| Problem::conflict(reason, "name a dtype that the function computes in");
    let named = arguments.get(arguments.position_of("dtype"));
    let is_named = named.is_some_and(|ty| ty != &Ty::None);
    let scales = arguments.function() == "numpy.ldexp.reduce" && !is_named;
    let dtype = match scales {
        true => scaled_dtype(from),
        false => method_dtype(name, wanted, is_named),
    };
    dtype.ok_or_else(|| {
        refused(format!(
            "{} is not defined for {wanted}",
            shown(arguments.function())
        ))
    })
}

/// The axes of a `reduce`, which are the first one if the call names none.
fn axes<T>(arguments: &Arguments<T>, rank: usize) -> Result<Axes, Problem> {
    let mut axes = Axes::of(arguments, rank)?;
    if rank > 0 && arguments.get(arguments.position_of("axis")).is_none() {
        axes.axes = Some(vec![0]);
    }
    let count = axes.axes.as_ref().map_or(rank, Vec::len);
    if count > 1 && !is_reorderable(function(arguments)) {
        let name = function(arguments).trim_start_matches("numpy.");
        return Err(Problem::call(
            format!(
                "reduction operation '{name}' is not reorderable, so at most one axis may be specified"
            ),
            "reduce one axis after the other",
        ));
    }
    Ok(axes)
}

fn reduce_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, shape) = input(arguments)?;
    let axes = axes(arguments, shape.len())?;
    let dtype = dtype_of_call(arguments)?;
    result(arguments, dtype, axes.shape(&shape))
}

fn reduce<'c>(
    emit: &Emit<'c>,
    name: &str,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let elements = emit.tensor_of(*arguments.required(0)?)?;
    let call = Call {
        ufunc: name,
        dtype: dtype_of_call(&emit.argument_types(arguments)?)?,
        axes: axes(arguments, emit.rank_of(elements))?,
        arguments,
        elements,
    };
    call.lower(emit)
}

fn accumulate_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, shape) = input(arguments)?;
    super::scans::scan_axis(arguments, shape.len(), Some(0))?.ok_or_else(|| {
        Problem::call(
            "accumulate takes one axis",
            "name it, as axis=0, or use np.cumsum or np.ravel for all elements",
        )
    })?;
    result(arguments, dtype_of_call(arguments)?, shape)
}

fn reduceat_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, mut shape) = input(arguments)?;
    let axis = reduceat_axis(arguments, shape.len())?;
    let Ty::Array(indices) = arguments.required(1)? else {
        return Err(not_indices());
    };
    if indices.rank() != 1 || !indices.dtype.kind().is_integer() || indices.dtype == DType::UInt64 {
        return Err(not_indices());
    }
    shape[axis] = indices.shape[0];
    let dtype = dtype_of_call(arguments)?;
    result(arguments, dtype, shape)
}

fn not_indices() -> Problem {
    Problem::conflict(
        "reduceat takes an array of integers with one axis",
        "give the indices as an array of np.int64",
    )
}

pub(super) fn reduceat_axis<T>(arguments: &Arguments<T>, rank: usize) -> Result<usize, Problem> {
    let axis = arguments.axis(arguments.position_of("axis"), rank)?;
    if rank == 0 {
        return Err(Problem::conflict(
            "cannot reduceat on a scalar",
            "pass an array",
        ));
    }
    Ok(axis.unwrap_or(0))
}
