//! Single elements: `numpy.load`, `numpy.store` and `numpy.dim`.

use super::{
    super::{
        element::{scalar_value, to_scalar},
        slice::{Bound, are_in_bounds},
        state::Size,
    },
    parts::with_part,
    state::{Place, Values},
    tensors,
};
use crate::lowering::scalar_math::complex::Parts;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};

impl<'c> Values<'c, '_> {
    /// `numpy.dim`
    pub(super) fn dim(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let place = self.place(ir::operands(operation)[0])?;
        let axis = usize::try_from(ir::integer_of(operation, "axis")?).ok()?;
        let size = place.sizes.get(axis)?.integer(b);
        ir::replace_all_uses(ir::results(operation)[0], size);
        Some(())
    }

    /// `numpy.load`
    pub(super) fn load(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[0])?;
        let indices = self.element_indices(b, operation, &place, &operands[1..]);
        let (source, part) = source(b, &place, indices);
        let element = tensors::extract(b, self.held(place.base)?, &source);
        let element = match part {
            None => element,
            Some(imaginary) => {
                let parts = Parts::of(b, element);
                if imaginary { parts.im } else { parts.re }
            }
        };
        let result = ir::results(operation)[0];
        ir::replace_all_uses(result, to_scalar(b, element, result.r#type()));
        Some(())
    }

    /// `numpy.store`
    pub(super) fn store(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[1])?;
        let (value, _) = scalar_value(b, operands[0])?;
        let indices = self.element_indices(b, operation, &place, &operands[2..]);
        let (source, part) = source(b, &place, indices);
        let held = self.held(place.base)?;
        let value = match part {
            None => value,
            Some(imaginary) => {
                let whole = tensors::extract(b, held, &source);
                with_part(b, whole, value, imaginary)
            }
        };
        let new = tensors::insert(b, value, held, &source);
        self.hold(b, place.base, new)
    }

    fn element_indices(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
        place: &Place<'c>,
        indices: &[Value<'c>],
    ) -> Vec<Value<'c>> {
        let are_in_bounds = are_in_bounds(operation);
        let axes = indices.iter().zip(&place.sizes).enumerate();
        let index = |(axis, (index, size)): (usize, (&Value<'c>, &Size<'c>))| {
            let bound = Bound::of(*index);
            match are_in_bounds {
                true => bound.size(&mut self.index, b).value(b),
                false => self.index.element_index(b, bound, axis, *size).value(b),
            }
        };
        axes.map(index).collect()
    }
}

/// Where an element of a view is in the tensor that holds it, and whether it is the
/// imaginary part of what is there, or the real part.
pub(super) fn source<'c>(
    b: &Builder<'c>,
    place: &Place<'c>,
    indices: Vec<Value<'c>>,
) -> (Vec<Value<'c>>, Option<bool>) {
    let mut source = indices;
    let mut part = None;
    for step in place.steps.iter().rev() {
        let (next, taken) = step.source(b, source);
        source = next;
        part = taken.or(part);
    }
    (source, part)
}
