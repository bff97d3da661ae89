//! `array[mask] = expression of what the mask selects`, as one loop over the array.

use super::emit::Emit;
use crate::typing::{problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

/// An expression of what one mask selects of arrays.
#[derive(Debug)]
pub(crate) enum Masked<'c> {
    /// What the mask selects of an array.
    Selected(Value<'c>),
    /// A number.
    Number(Value<'c>),
    /// The result of a universal function.
    Call(&'static str, Vec<Self>),
}

impl<'c> Masked<'c> {
    /// The arrays of which something is selected.
    fn arrays(&self) -> Vec<Value<'c>> {
        match self {
            Self::Selected(array) => vec![*array],
            Self::Number(_) => Vec::new(),
            Self::Call(_, operands) => operands.iter().flat_map(Self::arrays).collect(),
        }
    }
}

impl<'c> Emit<'c> {
    /// `array[indices] = new` as one loop over the array, if the indices are a mask of
    /// the first axes; gives whether they are. Computes the new elements where the
    /// mask is false, too, which must not raise.
    pub(crate) fn update_masked(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        new: &Masked<'c>,
    ) -> Result<bool, Problem> {
        let indices = self.flat_indices(indices)?;
        if !self.is_one_mask(array, &indices)? {
            return Ok(false);
        }
        for other in new.arrays() {
            if other != array && !self.is_whole_mask_of_both(array, other, &indices)? {
                return Ok(false);
            }
        }
        let ty = self.array_ty(array)?;
        let (plan, _) = self.plan(&ty, &indices)?;
        for selected in new.arrays() {
            self.view_and_mask(selected, &indices)?;
        }
        let (view, mask) = self.view_and_mask(array, &indices)?;
        self.with_elements(&plan, view, &indices, &|emit| {
            let new = emit.astype(emit.unmasked(new, &indices)?, ty.dtype)?;
            let elements = emit.ufunc("numpy.where", &[mask, new, view])?;
            emit.overwrite(view, elements);
            Ok(())
        })?;
        Ok(true)
    }

    fn is_one_mask(&self, array: Value<'c>, indices: &[Value<'c>]) -> Result<bool, Problem> {
        let Ty::Array(ty) = self.ty(array)? else {
            return Ok(false);
        };
        Ok(self.plan(&ty, indices)?.0.is_one_mask())
    }

    /// Whether the indices are one mask for all axes of two arrays: then it selects as
    /// many elements of each, in the same order.
    fn is_whole_mask_of_both(
        &self,
        array: Value<'c>,
        other: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<bool, Problem> {
        let (Ty::Array(array), Ty::Array(other)) = (self.ty(array)?, self.ty(other)?) else {
            return Ok(false);
        };
        let is_whole = array.rank() == other.rank() && indices.len() == 1;
        Ok(is_whole
            && self.plan(&array, indices)?.0.is_whole_mask()
            && self.plan(&other, indices)?.0.is_whole_mask())
    }

    /// The view of an array that a mask selects from, and the mask for its elements.
    /// Raises IndexError if the shapes differ.
    fn view_and_mask(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<(Value<'c>, Value<'c>), Problem> {
        let (plan, _) = self.plan(&self.array_ty(array)?, indices)?;
        let view = self.viewed(&plan, array, indices)?;
        Ok((view, self.spread_mask(&plan, view, indices, false)?))
    }

    /// The expression for all elements.
    fn unmasked(
        &self,
        expression: &Masked<'c>,
        indices: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        match expression {
            Masked::Selected(array) => {
                let (plan, _) = self.plan(&self.array_ty(*array)?, indices)?;
                self.viewed(&plan, *array, indices)
            }
            Masked::Number(number) => Ok(*number),
            Masked::Call(ufunc, operands) => {
                let operands = operands
                    .iter()
                    .map(|operand| self.unmasked(operand, indices));
                self.ufunc(ufunc, &operands.collect::<Result<Vec<_>, _>>()?)
            }
        }
    }
}
