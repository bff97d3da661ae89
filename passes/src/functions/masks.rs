//! Masks as indices: that they have the shape of what they select from, and their places
//! among all axes.

use super::emit::Emit;
use crate::typing::{
    problem::Problem,
    rules::advanced::{PartKind, Plan},
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
    /// of the axes that it stands for; a mask `without_elements` fits NumPy's every axis.
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

    /// What the only mask covers of a view, and the mask for its elements: nothing is
    /// covered by a mask without elements. One that is computed where it is used has the
    /// view's shape.
    pub(super) fn covered(
        &self,
        plan: &Plan,
        view: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<(Value<'c>, Value<'c>), Problem> {
        let place = plan.parts[0].place;
        let is_computed = ir::defining_operation(indices[place])
            .is_some_and(|made| ir::name(made) == "numpy.create_array_from_tensor");
        if is_computed {
            return Ok((view, self.spread_mask(plan, view, indices)?));
        }
        let mask = self.part_mask(plan, place, view, indices, true)?;
        let (shape, covered) = (self.array_ty(mask)?.shape, self.array_ty(view)?.shape);
        let is_known = |axis: usize| shape[axis].is_some() && shape[axis] == covered[axis];
        let slices = (0..shape.len()).map(|axis| match is_known(axis) {
            true => self.whole_slice(),
            false => Ok(self.slice([None, Some(self.dim(mask, axis)), None])),
        });
        let slices = slices.collect::<Result<Vec<_>, _>>()?;
        let view = match (0..shape.len()).all(is_known) {
            true => view,
            false => self.view(view, &slices)?,
        };
        Ok((view, self.over_other_axes(mask, plan)?))
    }

    /// The only mask, which stands for the first axes, as an array that is spread
    /// over the others.
    pub(super) fn spread_mask(
        &self,
        plan: &Plan,
        view: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let mask = self.part_mask(plan, plan.parts[0].place, view, indices, false)?;
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
