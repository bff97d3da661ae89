//! The lowering of the method `reduceat` of universal functions.

use super::{
    arguments::Arguments,
    emit::Emit,
    reduction::{Axes, Reduction},
    reduction_call::name_in_messages,
    steps::{Steps, is_stepwise},
    ufunc_methods::{dtype_of_call, reduceat_axis},
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// Reduces the elements from each index up to the next, or takes that at the index if
/// the next one is not beyond it.
pub(super) fn reduceat<'c>(
    emit: &Emit<'c>,
    name: &str,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let (array, indices) = (*arguments.required(0)?, *arguments.required(1)?);
    let ty = emit.array_ty(array)?;
    let axis = reduceat_axis(arguments, ty.rank())?;
    let dtype = dtype_of_call(&emit.argument_types(arguments)?)?;
    let b = &emit.builder;
    let (size, count) = (emit.dim(array, axis), emit.dim(indices, 0));
    emit.repeat([emit.int(0), count], &[], &mut |emit, position, _| {
        let index = emit.segment_start(indices, position)?;
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
    let segments = Segments {
        ufunc: name,
        dtype,
        array,
        indices,
        axis,
    };
    segments.reduce(emit, reduced)?;
    emit.reduced(arguments, reduced)
}

/// The parts of an array along an axis that are reduced each.
#[derive(Clone, Copy)]
struct Segments<'n, 'c> {
    ufunc: &'n str,
    /// What is computed in.
    dtype: DType,
    array: Value<'c>,
    indices: Value<'c>,
    axis: usize,
}

impl<'c> Segments<'_, 'c> {
    /// Writes what each part gives into another array. NumPy goes along the axis for each
    /// place of the other axes; together they are reduced where this gives the same.
    fn reduce(&self, emit: &Emit<'c>, reduced: Value<'c>) -> Result<(), Problem> {
        let rank = emit.array_ty(self.array)?.rank();
        if rank == 1 || !self.depends_on_order() {
            return self.reduce_together(emit, reduced);
        }
        let (other, axis) = match self.axis {
            0 => (1, 0),
            axis => (0, axis - 1),
        };
        let count = emit.dim(self.array, other);
        emit.repeat([emit.int(0), count], &[], &mut |emit, place, _| {
            let lane = Self {
                array: emit.view_along(self.array, other, place)?,
                axis,
                ..*self
            };
            lane.reduce(emit, emit.view_along(reduced, other, place)?)?;
            Ok(Vec::new())
        })?;
        Ok(())
    }

    /// Whether the digits depend on how elements are taken together: along an axis NumPy
    /// adds by pairs, and computes float16 in float32.
    fn depends_on_order(&self) -> bool {
        let is_sum = self.ufunc == "numpy.add" && self.dtype.kind() >= DTypeKind::Float;
        is_sum || self.dtype == DType::Float16
    }

    fn reduce_together(&self, emit: &Emit<'c>, reduced: Value<'c>) -> Result<(), Problem> {
        let Self {
            ufunc: name,
            dtype,
            array,
            indices,
            axis,
        } = *self;
        let b = &emit.builder;
        let ty = emit.array_ty(array)?;
        let (size, count) = (emit.dim(array, axis), emit.dim(indices, 0));
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
            let index = emit.segment_start(indices, position)?;
            let following = emit.segment_start(indices, b.select(is_last, position, next))?;
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
        Ok(())
    }
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
    /// Where a part starts.
    fn segment_start(&self, indices: Value<'c>, place: Value<'c>) -> Result<Value<'c>, Problem> {
        let dtype = self.array_ty(indices)?.dtype;
        Ok(self.integer(self.load(indices, &[place], dtype)?))
    }

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
