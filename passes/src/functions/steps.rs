//! Reductions and scans that combine one element after the other, each by an operation
//! of its own: where a mask leaves elements out of a function for which no value leaves
//! all others as they are, for powers of signed integers, which may raise, and for floats
//! that integers scale.

use super::emit::Emit;
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
};
use npc_dialects::ir::Value;

/// What is combined, and how.
pub(super) struct Steps<'a, 'c> {
    /// The qualified name of the universal function.
    pub(super) ufunc: &'a str,
    /// The dtype that it computes in.
    pub(super) dtype: DType,
    /// An array.
    pub(super) array: Value<'c>,
    /// The axis that its elements are combined along.
    pub(super) axis: usize,
    /// Which elements take part: an array of bools of the same shape.
    pub(super) mask: Option<Value<'c>>,
}

/// Whether a function is computed by steps, though its elements all take part.
pub(super) fn is_stepwise(ufunc: &str, dtype: DType) -> bool {
    ufunc == SCALING || (ufunc == "numpy.power" && dtype.kind() == DTypeKind::Signed)
}

/// The function that takes what is combined so far as a float, and elements as integers.
const SCALING: &str = "numpy.ldexp";

impl<'c> Emit<'c> {
    /// A new array with what is before the first step and behind the last one combined,
    /// of size 1 along the axis: `start` is a number or an array of that shape.
    pub(super) fn reduce_by_steps(
        &self,
        steps: &Steps<'_, 'c>,
        start: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let mut shape = self.array_ty(steps.array)?.shape;
        let mut sizes = self.sizes(steps.array)?;
        shape[steps.axis] = Some(1);
        sizes[steps.axis] = self.int(1);
        let target = self.new_array(steps.dtype, &shape, &sizes)?;
        self.assign(target, start)?;
        let size = self.dim(steps.array, steps.axis);
        self.repeat([self.int(0), size], &[], &mut |emit, place, _| {
            let value = emit.step(steps, target, place)?;
            emit.assign(target, value)?;
            Ok(Vec::new())
        })?;
        Ok(target)
    }

    /// A new array with what all elements up to each place along the axis give.
    pub(super) fn accumulate_by_steps(&self, steps: &Steps<'_, 'c>) -> Result<Value<'c>, Problem> {
        let elements = self.astype(steps.array, steps.dtype)?;
        let target = self.array_if_tensor(elements);
        let size = self.dim(steps.array, steps.axis);
        self.repeat([self.int(1), size], &[], &mut |emit, place, _| {
            let b = &emit.builder;
            let before = b.same("arith.subi", &[place, emit.int(1)]);
            let last = emit.slice_along(target, steps.axis, [Some(before), Some(place)])?;
            let value = emit.step(steps, last, place)?;
            let next = emit.builder.same("arith.addi", &[place, emit.int(1)]);
            let here = emit.slice_along(target, steps.axis, [Some(place), Some(next)])?;
            emit.assign(here, value)?;
            Ok(Vec::new())
        })?;
        Ok(target)
    }

    /// Elements as a function takes them that computes in this dtype, behind what is
    /// combined so far.
    pub(super) fn next_operand(
        &self,
        ufunc: &str,
        elements: Value<'c>,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        match ufunc {
            SCALING => Ok(elements),
            _ => self.astype(elements, dtype),
        }
    }

    /// What an array of size 1 along the axis gives with the elements at a place.
    fn step(
        &self,
        steps: &Steps<'_, 'c>,
        left: Value<'c>,
        place: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let next = self.builder.same("arith.addi", &[place, self.int(1)]);
        let bounds = [Some(place), Some(next)];
        let right = self.slice_along(steps.array, steps.axis, bounds)?;
        let mut right = self.next_operand(steps.ufunc, right, steps.dtype)?;
        let Some(mask) = steps.mask else {
            return self.ufunc(steps.ufunc, &[left, right]);
        };
        let mask = self.slice_along(mask, steps.axis, bounds)?;
        if is_stepwise(steps.ufunc, steps.dtype) {
            // Exponents that a mask leaves out raise nothing.
            right = self.ufunc("numpy.where", &[mask, right, self.int(0)])?;
        }
        let value = self.ufunc(steps.ufunc, &[left, right])?;
        self.ufunc("numpy.where", &[mask, value, left])
    }
}
