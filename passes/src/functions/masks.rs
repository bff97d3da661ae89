//! Masks as indices: that they have the shape of what they select from, and their places
//! among all axes.

use super::emit::Emit;
use crate::{
    effects::{SAME_SIZES, SIZES_OF_FIRST},
    typing::{
        problem::Problem,
        rules::advanced::{PartKind, Plan},
    },
};
use npc_dialects::ir::{self, CmpiPredicate, Value};

impl<'c> Emit<'c> {
    /// The only mask as a tensor. Raises IndexError if it does not have the view's shape.
    pub(super) fn mask(
        &self,
        plan: &Plan,
        view: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        self.elements(self.part_mask(plan, 0, view, indices, true)?)
    }

    /// The mask at a place as an array. Raises IndexError if its shape is not that
    /// of the axes that it stands for; `without_elements` it fits every axis of NumPy's.
    pub(super) fn part_mask(
        &self,
        plan: &Plan,
        place: usize,
        view: Value<'c>,
        indices: &[Value<'c>],
        without_elements: bool,
    ) -> Result<Value<'c>, Problem> {
        let mask = self.index_array(indices[place])?;
        let shape = self.array_ty(mask)?.shape;
        let view_shape = self.array_ty(view)?.shape;
        for part in plan.parts.iter().filter(|part| part.place == place) {
            let (PartKind::Mask(axis), Some(view_axis)) = (part.kind, part.axis) else {
                continue;
            };
            if shape[axis].is_some() && shape[axis] == view_shape[view_axis] {
                continue;
            }
            let (size, given) = (self.dim(view, view_axis), self.dim(mask, axis));
            let differ = self
                .builder
                .compare_integers(CmpiPredicate::Ne, size, given);
            let b = &self.builder;
            let differ = match without_elements {
                true => {
                    let some = b.compare_integers(CmpiPredicate::Ne, given, self.int(0));
                    b.same("arith.andi", &[differ, some])
                }
                false => differ,
            };
            let message = format!(
                "boolean index did not match indexed array along axis {}; size of axis is {{}} \
                 but size of corresponding boolean axis is {{}}",
                part.number
            );
            self.raise_if(differ, "IndexError", &message, &[size, given]);
        }
        Ok(mask)
    }

    /// Does what writes the elements of a view that the only mask selects, unless the mask
    /// has no elements: then it selects nothing, whatever the view's shape is. One that is
    /// computed for this has the view's shape, so that both become one loop.
    pub(super) fn with_elements(
        &self,
        plan: &Plan,
        view: Value<'c>,
        indices: &[Value<'c>],
        write: &dyn Fn(&Self) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let mask = self.index_array(indices[plan.parts[0].place])?;
        let (shape, covered) = (self.array_ty(mask)?.shape, self.array_ty(view)?.shape);
        let is_known = |axis: usize| shape[axis].is_some() && shape[axis] == covered[axis];
        if (0..shape.len()).all(is_known) || is_computed(mask) {
            return write(self);
        }
        let b = &self.builder;
        let size = self.size(mask, shape.len());
        let some = b.compare_integers(CmpiPredicate::Ne, size, self.int(0));
        self.when(some, &mut |emit| write(emit))
    }

    /// Writes a number to a view where a mask is true, which has the view's shape. A mask
    /// without elements may have another: then nothing is written, since there are as many
    /// new elements as in the mask.
    pub(super) fn write_selected(
        &self,
        view: Value<'c>,
        mask: Value<'c>,
        number: Value<'c>,
    ) -> Result<(), Problem> {
        let (shape, covered) = (self.array_ty(mask)?.shape, self.array_ty(view)?.shape);
        let mut sizes = shape.iter().zip(&covered);
        let is_other = |mask: i64, size: i64| mask != size && mask != 1;
        if sizes.any(|(mask, size)| {
            mask.zip(*size)
                .is_some_and(|(mask, size)| is_other(mask, size))
        }) {
            return Ok(());
        }
        let elements = self.ufunc("numpy.where", &[mask, number, view])?;
        let overwrite = self.overwrite(view, elements);
        if let Some(choice) = ir::defining_operation(elements) {
            let unit = ir::unit_attribute(self.builder.context());
            ir::set_attribute(choice, SIZES_OF_FIRST, unit);
            ir::set_attribute(overwrite, SAME_SIZES, unit);
        }
        Ok(())
    }

    /// The only mask, which stands for the first axes, as an array that is spread
    /// over the others. One that is computed for this may have no elements only if
    /// `may_be_empty`.
    pub(super) fn spread_mask(
        &self,
        plan: &Plan,
        view: Value<'c>,
        indices: &[Value<'c>],
        may_be_empty: bool,
    ) -> Result<Value<'c>, Problem> {
        let place = plan.parts[0].place;
        let may_be_empty = may_be_empty || !is_computed(indices[place]);
        let mask = self.part_mask(plan, place, view, indices, may_be_empty)?;
        self.over_other_axes(mask, plan)
    }

    /// A mask of the first axes, spread over the others.
    fn over_other_axes(&self, mask: Value<'c>, plan: &Plan) -> Result<Value<'c>, Problem> {
        let count = plan.parts.len();
        if count == plan.rank {
            return Ok(mask);
        }
        let mut indices = Vec::new();
        for axis in 0..plan.rank {
            indices.push(match axis < count {
                true => self.whole_slice()?,
                false => self.none(),
            });
        }
        self.view(mask, &indices)
    }
}

/// Whether an array is the result of an element-wise operation.
fn is_computed(array: Value<'_>) -> bool {
    ir::defining_operation(array)
        .is_some_and(|made| ir::name(made) == "numpy.create_array_from_tensor")
}
