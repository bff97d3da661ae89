//! The methods `reduce`, `accumulate` and `reduceat` of universal functions.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    emit::Emit,
    names::shown,
    reduction::{Axes, Reduction, computed_dtype, input},
    reduction_call::{Call, is_reorderable, name_in_messages},
    reduction_output::result,
    reductions::sum_dtype,
    scans::scan,
    steps::{Steps, is_stepwise},
    ufuncs::{binary_ufuncs, ufunc},
};
use crate::typing::{
    dtype::{Casting, DType},
    problem::Problem,
    promotion::Operand,
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

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
                    let dtype = dtype(&emit.argument_types(arguments)?)?;
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

/// The dtype of what a method gives.
fn dtype(arguments: &Arguments<Ty>) -> Result<DType, Problem> {
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
    let dtype = method_dtype(name, wanted, is_named);
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
    let dtype = dtype(arguments)?;
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
        dtype: dtype(&emit.argument_types(arguments)?)?,
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
    result(arguments, dtype(arguments)?, shape)
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
    let dtype = dtype(arguments)?;
    result(arguments, dtype, shape)
}

fn not_indices() -> Problem {
    Problem::conflict(
        "reduceat takes an array of integers with one axis",
        "give the indices as an array of np.int64",
    )
}

fn reduceat_axis<T>(arguments: &Arguments<T>, rank: usize) -> Result<usize, Problem> {
    let axis = arguments.axis(arguments.position_of("axis"), rank)?;
    if rank == 0 {
        return Err(Problem::conflict(
            "cannot reduceat on a scalar",
            "pass an array",
        ));
    }
    Ok(axis.unwrap_or(0))
}

/// Reduces the elements from each index up to the next, or takes that at the index if
/// the next one is not beyond it.
fn reduceat<'c>(
    emit: &Emit<'c>,
    name: &str,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let (array, indices) = (*arguments.required(0)?, *arguments.required(1)?);
    let ty = emit.array_ty(array)?;
    let axis = reduceat_axis(arguments, ty.rank())?;
    let dtype = dtype(&emit.argument_types(arguments)?)?;
    let b = &emit.builder;
    let (size, count) = (emit.dim(array, axis), emit.dim(indices, 0));
    let index_dtype = emit.array_ty(indices)?.dtype;
    let index_at = |emit: &Emit<'c>, position| {
        let index = emit.load(indices, &[position], index_dtype)?;
        Ok::<_, Problem>(emit.integer(index))
    };
    emit.repeat([emit.int(0), count], &[], &mut |emit, position, _| {
        let index = index_at(emit, position)?;
        let b = &emit.builder;
        let below = b.compare_integers(CmpiPredicate::Slt, index, emit.int(0));
        let above = b.compare_integers(CmpiPredicate::Sge, index, size);
        let outside = b.same("arith.ori", &[below, above]);
        let function = name_in_messages(name);
        let message = format!("index {{}} out-of-bounds in {function}.reduceat [0, {{}})");
        emit.raise_if(outside, "IndexError", &message, &[index, size]);
        Ok(Vec::new())
    })?;
    let Ty::Array(target) = result else {
        return Err(Problem::conflict(
            "reduceat gives an array",
            "pass an array",
        ));
    };
    let sizes = target
        .shape
        .iter()
        .enumerate()
        .filter(|(_, size)| size.is_none());
    let sizes = sizes.map(|(place, _)| {
        if place == axis {
            count
        } else {
            emit.dim(array, place)
        }
    });
    let fresh = Ty::fresh_array(dtype, target.shape.clone());
    let reduced = b.value(
        "numpy.empty",
        &sizes.collect::<Vec<_>>(),
        emit.r#type(&fresh)?,
        &[],
    );
    let axes = Axes {
        axes: Some(vec![axis]),
        keepdims: true,
    };
    let whole = Axes {
        axes: Some(vec![axis]),
        keepdims: false,
    };
    let last = b.same("arith.subi", &[count, emit.int(1)]);
    emit.repeat([emit.int(0), count], &[], &mut |emit, position, _| {
        let b = &emit.builder;
        let next = b.same("arith.addi", &[position, emit.int(1)]);
        let is_last = b.compare_integers(CmpiPredicate::Eq, position, last);
        let index = index_at(emit, position)?;
        let following = index_at(emit, b.select(is_last, position, next))?;
        let end = b.select(is_last, size, following);
        let after = b.same("arith.addi", &[index, emit.int(1)]);
        let goes_on = b.compare_integers(CmpiPredicate::Sgt, end, after);
        let end = b.select(goes_on, end, after);
        let mut rest = b.bool(true);
        if ty.rank() == 1 && is_reduced_one_by_one(name, dtype) {
            let few = b.same("arith.addi", &[after, emit.int(FEW)]);
            let is_short = b.compare_integers(CmpiPredicate::Slt, end, few);
            emit.when(is_short, &mut |emit| {
                let value = emit.reduce_few(name, array, dtype, [index, end])?;
                emit.store(reduced, &[position], value, dtype)
            })?;
            rest = b.same("arith.xori", &[is_short, rest]);
        }
        emit.when(rest, &mut |emit| {
            let others = emit.slice_along(array, axis, [Some(after), Some(end)])?;
            if ty.rank() == 1 && !is_stepwise(name, dtype) {
                let first = emit.load_in_bounds(array, &[index], ty.dtype)?;
                let reduction = Reduction {
                    ufunc: name,
                    dtype,
                    axes: &whole,
                    initial: Some(emit.astype(first, dtype)?),
                };
                let value = emit.reduce(emit.elements(others)?, &reduction)?;
                return emit.store(reduced, &[position], value, dtype);
            }
            let first = emit.slice_along(array, axis, [Some(index), Some(after)])?;
            let start = emit.array_if_tensor(emit.astype(emit.elements(first)?, dtype)?);
            let value = match is_stepwise(name, dtype) {
                true => {
                    let steps = Steps {
                        ufunc: name,
                        dtype,
                        array: others,
                        axis,
                        mask: None,
                    };
                    emit.reduce_by_steps(&steps, start)?
                }
                false => {
                    let start = emit.view_along(start, axis, emit.int(0))?;
                    let reduction = Reduction {
                        ufunc: name,
                        dtype,
                        axes: &axes,
                        initial: Some(emit.tensor_of(start)?),
                    };
                    emit.reduce(emit.elements(others)?, &reduction)?
                }
            };
            let place = emit.slice_along(reduced, axis, [Some(position), Some(next)])?;
            emit.assign_all(place, value)
        })?;
        Ok(Vec::new())
    })?;
    emit.reduced(arguments, reduced)
}

/// Fewer elements than these, behind the first, are reduced one by one, as NumPy does.
const FEW: i64 = 8;

/// Whether a few elements are reduced by a function of two numbers of this dtype: NumPy adds
/// float16 in float32, and complex numbers otherwise.
fn is_reduced_one_by_one(name: &str, dtype: DType) -> bool {
    let is_simple = matches!(
        name,
        "numpy.add" | "numpy.multiply" | "numpy.maximum" | "numpy.minimum"
    );
    is_simple && !dtype.is_complex() && !matches!(dtype, DType::Bool | DType::Float16)
}

impl<'c> Emit<'c> {
    /// Reduces a few elements of an array of one axis. As in NumPy, where the order of
    /// adding matters, the first one comes last.
    fn reduce_few(
        &self,
        name: &str,
        array: Value<'c>,
        dtype: DType,
        [first, end]: [Value<'c>; 2],
    ) -> Result<Value<'c>, Problem> {
        let own = self.array_ty(array)?.dtype;
        let element = |emit: &Self, place| {
            let element = emit.load_in_bounds(array, &[place], own)?;
            emit.astype(element, dtype)
        };
        let is_sum = name == "numpy.add" && !dtype.kind().is_integer();
        let start = match is_sum {
            true => self.scalar(self.builder.float(self.builder.f64_type(), -0.0), dtype)?,
            false => element(self, first)?,
        };
        let after = self.plus(first, self.int(1));
        let found = self.repeat([after, end], &[start], &mut |emit, place, carried| {
            let operands = [carried[0], element(emit, place)?];
            Ok(vec![emit.astype(emit.ufunc(name, &operands)?, dtype)?])
        })?;
        match is_sum {
            true => self.ufunc(name, &[element(self, first)?, found[0]]),
            false => Ok(found[0]),
        }
    }
}
