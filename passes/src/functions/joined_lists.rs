//! The arrays in a list of any length, joined along an axis.

use super::{emit::Emit, list_storage::Part, listed_arrays::ListedArrays, new_axes::widened_shape};
use crate::extents::NEGATIVE;
use crate::typing::{
    problem::Problem,
    rules::lists,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// What becomes of each array before all are joined.
#[derive(Clone, Copy)]
pub(super) enum Preparation<'p> {
    /// It gets axes of size 1 in these places.
    NewAxes(&'p [usize]),
    /// It gets one axis, of all elements.
    Flat,
}

/// How the arrays of a list are joined.
pub(super) struct Joining<'p> {
    pub(super) preparation: Preparation<'p>,
    pub(super) axis: usize,
    /// The class and the message of what is raised where there is none.
    pub(super) none: [&'p str; 2],
    /// What NumPy says of shapes that differ.
    pub(super) differ: &'p str,
}

/// The type of the arrays in a list of any length, if its elements are arrays.
pub(super) fn array_in(list: &Ty) -> Option<&ArrayTy> {
    match lists::element(list) {
        Some(Ty::Array(array)) => Some(array),
        _ => None,
    }
}

impl<'c> Emit<'c> {
    /// The arrays in a list of any length, if its elements are arrays.
    pub(super) fn arrays_in(&self, list: Value<'c>) -> Result<Option<ListedArrays<'c>>, Problem> {
        if array_in(&self.ty(list)?).is_none() {
            return Ok(None);
        }
        Ok(match self.parts_of_list(list)?.as_slice() {
            [Part::Arrays(arrays)] => Some(*arrays),
            _ => None,
        })
    }

    /// The array that those in a list are joined to: `out`, which must have that shape, or a
    /// new one of a type.
    pub(super) fn joined_list(
        &self,
        arrays: ListedArrays<'c>,
        joining: &Joining<'_>,
        wanted: &ArrayTy,
        out: Option<(Value<'c>, &str)>,
    ) -> Result<Value<'c>, Problem> {
        let axis = joining.axis;
        let count = self.dim(arrays.places, 0);
        let none = self.int(0);
        let is_empty = self
            .builder
            .compare_integers(CmpiPredicate::Eq, count, none);
        let [exception, message] = joining.none;
        self.raise_if(is_empty, exception, message, &[]);
        let mut sizes = self.prepared_sizes(arrays, joining, none)?;
        let total = self.repeat([none, count], &[none], &mut |emit, place, total| {
            let own = emit.prepared_sizes(arrays, joining, place)?;
            for (other, (expected, size)) in sizes.iter().zip(&own).enumerate() {
                if other != axis {
                    emit.check_equal(*expected, *size, joining.differ, &[]);
                }
            }
            Ok(vec![emit.joined_extent(total[0], own[axis], NEGATIVE)])
        })?;
        sizes[axis] = total[0];
        let target = match out {
            Some((out, wrong_shape)) => {
                self.check_sizes(out, &sizes, wrong_shape)?;
                out
            }
            None => self.empty_of(sizes, &Ty::Array(wanted.clone()))?,
        };
        self.repeat([none, count], &[none], &mut |emit, place, start| {
            let own = emit.prepared_sizes(arrays, joining, place)?;
            let end = emit.plus(start[0], own[axis]);
            let part = emit.slice([Some(start[0]), Some(end), None]);
            let part = emit.view_along(target, axis, part)?;
            emit.assign_all(part, emit.prepared(arrays, joining, place)?)?;
            Ok(vec![end])
        })?;
        Ok(target)
    }

    /// The sizes of the array at a place, before it is joined to others.
    fn prepared_sizes(
        &self,
        arrays: ListedArrays<'c>,
        joining: &Joining<'_>,
        place: Value<'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let sizes = arrays.sizes(self, place)?;
        Ok(match joining.preparation {
            Preparation::NewAxes(places) => widened_shape(&sizes, places, self.int(1)),
            Preparation::Flat => vec![self.product(&sizes)],
        })
    }

    /// A view of the array at a place, as it is joined to others.
    fn prepared(
        &self,
        arrays: ListedArrays<'c>,
        joining: &Joining<'_>,
        place: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let array = arrays.view_at(self, place)?;
        let sizes = self.prepared_sizes(arrays, joining, place)?;
        self.reshaped(array, &vec![None; sizes.len()], &sizes)
    }
}
