//! The differences of neighbours along an axis.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::{array_like, fresh},
    emit::Emit,
    joining::joined,
    names::shown,
    reduction::input,
};
use crate::typing::{
    dtype::DType,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::{ir::Value, types};

/// Where `numpy.diff` takes what stands before the array, and what stands behind it.
const ENDS: [usize; 2] = [3, 4];

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.diff",
    parameters: &[
        required("a"),
        optional("n"),
        optional("axis"),
        optional("prepend"),
        optional("append"),
    ],
    result: diff_type,
    lower: |emit, arguments, _| diff(emit, arguments),
}];

/// The axis that a call names, or the last one.
pub(super) fn last_or_given<T>(arguments: &Arguments<T>, rank: usize) -> Result<usize, Problem> {
    let axis = arguments.axis(arguments.position_of("axis"), rank)?;
    axis.or(rank.checked_sub(1)).ok_or_else(|| {
        Problem::conflict(
            format!(
                "{} needs an array with an axis",
                shown(arguments.function())
            ),
            "pass an array",
        )
    })
}

/// How many times differences are taken.
fn steps<T>(arguments: &Arguments<T>) -> Result<i64, Problem> {
    match arguments.constant_integer(1, 1)? {
        steps @ 0.. => Ok(steps),
        steps => Err(Problem::call(
            format!("order must be non-negative but got {steps}"),
            "give how many times differences are taken",
        )),
    }
}

fn diff_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (dtype, shape) = input(arguments)?;
    let axis = last_or_given(arguments, shape.len())?;
    let steps = steps(arguments)?;
    if steps == 0 {
        return Ok(arguments.required(0)?.clone());
    }
    let mut parts = vec![fresh(dtype, shape.clone())];
    for end in ENDS.into_iter().filter_map(|end| arguments.get(end)) {
        parts.push(end_type(end, &shape, axis)?);
    }
    let whole = joined(&parts, axis)?;
    let mut shape = whole.shape;
    shape[axis] = shape[axis].map(|size| (size - steps).max(0));
    Ok(Ty::fresh_array(whole.dtype, shape))
}

/// What stands before or behind an array of this shape along an axis: a number stands
/// there once for each place of the other axes.
fn end_type(end: &Ty, shape: &[Option<i64>], axis: usize) -> Result<ArrayTy, Problem> {
    let array = array_like(end)?;
    if array.rank() > 0 {
        return Ok(array);
    }
    let mut shape = shape.to_vec();
    shape[axis] = Some(1);
    Ok(fresh(array.dtype, shape))
}

fn diff<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let mut array = *arguments.required(0)?;
    let axis = last_or_given(arguments, emit.array_ty(array)?.rank())?;
    let steps = steps(arguments)?;
    let [first, last] = ENDS.map(|end| arguments.get(end));
    if steps > 0 && (first.is_some() || last.is_some()) {
        let first = first.map(|end| emit.end(*end, array, axis)).transpose()?;
        let last = last.map(|end| emit.end(*end, array, axis)).transpose()?;
        let parts = first.into_iter().chain([array]).chain(last);
        array = emit.joined(&parts.collect::<Vec<_>>(), axis)?;
    }
    for _ in 0..steps {
        array = emit.array_if_tensor(emit.differences(array, axis)?);
    }
    Ok(array)
}

impl<'c> Emit<'c> {
    /// What stands before or behind an array along an axis, as an array.
    fn end(&self, end: Value<'c>, array: Value<'c>, axis: usize) -> Result<Value<'c>, Problem> {
        let end = self.array_like(end)?;
        if self.array_ty(end)?.rank() > 0 {
            return Ok(end);
        }
        let shape = end_type(&self.ty(end)?, &self.array_ty(array)?.shape, axis)?.shape;
        let mut sizes = self.sizes(array)?;
        sizes[axis] = self.int(1);
        self.spread(end, &shape, &sizes)
    }

    /// Each element but the first along an axis, less the one before: a tensor.
    pub(super) fn differences(&self, array: Value<'c>, axis: usize) -> Result<Value<'c>, Problem> {
        let neighbours = self.neighbours(array, axis)?;
        let ufunc = match self.array_ty(array)?.dtype {
            DType::Bool => "numpy.not_equal",
            _ => "numpy.subtract",
        };
        self.ufunc(ufunc, &neighbours)
    }

    /// Views of all but the first and of all but the last along an axis.
    pub(super) fn neighbours(
        &self,
        array: Value<'c>,
        axis: usize,
    ) -> Result<[Value<'c>; 2], Problem> {
        Ok([
            self.slice_along(array, axis, [Some(self.int(1)), None])?,
            self.slice_along(array, axis, [None, Some(self.int(-1))])?,
        ])
    }

    /// The view of an array between two bounds along an axis.
    pub(super) fn slice_along(
        &self,
        array: Value<'c>,
        axis: usize,
        bounds: [Option<Value<'c>>; 2],
    ) -> Result<Value<'c>, Problem> {
        let none = self.none();
        let [start, stop] = bounds.map(|bound| bound.unwrap_or(none));
        let slots = [start, stop, none];
        let r#type = types::slice(self.builder.context(), slots.map(|slot| slot.r#type()));
        let slice = self
            .builder
            .value("basicpy.slot_object_make", &slots, r#type, &[]);
        let mut indices = vec![self.whole_slice()?; axis];
        indices.push(slice);
        self.view(array, &indices)
    }
}
