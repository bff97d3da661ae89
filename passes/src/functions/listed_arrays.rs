//! The arrays in a list of any length: copies of their elements, one array's after another's,
//! in an array that has room for more; and for each where it is, and its sizes.
//!
//! An array that is read from the list is a copy, too. That no one can tell it from the one
//! that was put there, `check-listed-arrays` makes sure of: nothing writes to either.

use super::emit::Emit;
use crate::extents::TOO_BIG;
use crate::typing::{dtype::DType, problem::Problem, rules::lists::PLACE, ty::ArrayTy};
use npc_dialects::ir::{self, CmpiPredicate, Value};

/// On a `numpy.copy_to_tensor`: the array is in a list from there on. On a
/// `numpy.create_array_from_tensor`: the array is a copy of one in a list.
pub(crate) const LISTED: &str = "npc.listed";

/// The arrays in the elements of a list.
#[derive(Clone, Copy)]
pub(super) struct ListedArrays<'c> {
    /// For each its start and its end among the elements, and its sizes.
    pub(super) places: Value<'c>,
    /// The elements of all, in the order of the list.
    pub(super) elements: Value<'c>,
}

impl<'c> ListedArrays<'c> {
    /// How many axes the arrays have.
    fn rank(self, emit: &Emit<'c>) -> Result<usize, Problem> {
        let width = emit.array_ty(self.places)?.shape.last().copied().flatten();
        let width = width.and_then(|width| usize::try_from(width).ok());
        Ok(width.map_or(0, |width| width.saturating_sub(PLACE)))
    }

    /// A number that is said of the array at a place.
    fn said(self, emit: &Emit<'c>, place: Value<'c>, index: usize) -> Result<Value<'c>, Problem> {
        let index = emit.int(index as i64);
        let said = emit.load_in_bounds(self.places, &[place, index], DType::Int64)?;
        Ok(emit.integer(said))
    }

    /// The sizes of the array at a place.
    pub(super) fn sizes(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let axes = 0..self.rank(emit)?;
        axes.map(|axis| self.said(emit, place, PLACE + axis))
            .collect()
    }

    /// The array at a place, as a view.
    pub(super) fn view_at(self, emit: &Emit<'c>, place: Value<'c>) -> Result<Value<'c>, Problem> {
        let bounds = [self.said(emit, place, 0)?, self.said(emit, place, 1)?];
        self.view_between(emit, bounds, &self.sizes(emit, place)?)
    }

    fn view_between(
        self,
        emit: &Emit<'c>,
        bounds: [Value<'c>; 2],
        sizes: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let elements = emit.elements_between(self.elements, bounds)?;
        emit.reshaped(elements, &vec![None; sizes.len()], sizes)
    }

    /// A copy of the array at a place.
    pub(super) fn copy_at(self, emit: &Emit<'c>, place: Value<'c>) -> Result<Value<'c>, Problem> {
        let copy = emit.array_if_tensor(emit.elements(self.view_at(emit, place)?)?);
        mark(emit, copy);
        Ok(copy)
    }

    /// Where the elements of the array at a place start: behind those of the one before.
    fn start(self, emit: &Emit<'c>, place: Value<'c>) -> Result<Value<'c>, Problem> {
        let is_first = emit
            .builder
            .compare_integers(CmpiPredicate::Eq, place, emit.int(0));
        emit.chosen(is_first, &|emit| Ok(emit.int(0)), &|emit| {
            let before = emit.builder.same("arith.subi", &[place, emit.int(1)]);
            self.said(emit, before, 1)
        })
    }

    /// Whether there is no room for the elements of an array at a place, as an `i1`.
    pub(super) fn is_full(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
        array: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let end = self.end(emit, place, array)?;
        let room = emit.dim(self.elements, 0);
        Ok(emit.builder.compare_integers(CmpiPredicate::Sgt, end, room))
    }

    /// Where the elements of an array end that is put at a place.
    fn end(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
        array: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let size = emit.product(&emit.sizes(array)?);
        Ok(emit.plus(self.start(emit, place)?, size))
    }

    /// The same with so many rows for more arrays, and with room for the elements of an array
    /// at a place.
    pub(super) fn with_room(
        self,
        emit: &Emit<'c>,
        rows: Value<'c>,
        place: Value<'c>,
        array: Value<'c>,
    ) -> Result<[Value<'c>; 2], Problem> {
        let start = self.start(emit, place)?;
        let end = self.end(emit, place, array)?;
        let b = &emit.builder;
        let room = emit.dim(self.elements, 0);
        let is_full = b.compare_integers(CmpiPredicate::Sgt, end, room);
        let twice = b.same("arith.muli", &[room, emit.int(2)]);
        let more = b.same("arith.maxsi", &[twice, end]);
        let room = b.select(is_full, more, room);
        let places = emit.new_places(&emit.array_ty(self.places)?, rows)?;
        let kept = [emit.int(0), place];
        emit.copy_part(places, kept, emit.elements_between(self.places, kept)?)?;
        let dtype = emit.array_ty(self.elements)?.dtype;
        let elements = emit.new_array(dtype, &[None], &[room])?;
        let kept = [emit.int(0), start];
        emit.copy_part(elements, kept, emit.elements_between(self.elements, kept)?)?;
        Ok([places, elements])
    }

    /// Puts an array at a place, for which there is room. It is the last one then.
    pub(super) fn append(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
        array: Value<'c>,
    ) -> Result<(), Problem> {
        let start = self.start(emit, place)?;
        self.put(emit, place, start, array)
    }

    /// Puts an array in the place of another one, which has as many elements at least: what
    /// has more raises.
    pub(super) fn replace(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
        array: Value<'c>,
    ) -> Result<(), Problem> {
        let [start, end] = [self.said(emit, place, 0)?, self.said(emit, place, 1)?];
        let size = emit.product(&emit.sizes(array)?);
        let is_larger =
            emit.builder
                .compare_integers(CmpiPredicate::Sgt, size, emit.minus(end, start));
        let message = "an array in a list is replaced by one with more elements";
        emit.raise_if(is_larger, "NotImplementedError", message, &[]);
        self.put(emit, place, start, array)
    }

    /// Puts an array at a place, with its elements from another place on.
    fn put(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
        start: Value<'c>,
        array: Value<'c>,
    ) -> Result<(), Problem> {
        let sizes = emit.sizes(array)?;
        let end = emit.joined_extent(start, emit.product(&sizes), TOO_BIG);
        for (index, said) in [start, end].iter().chain(&sizes).enumerate() {
            let index = emit.int(index as i64);
            emit.store(self.places, &[place, index], *said, DType::Int64)?;
        }
        let target = self.view_between(emit, [start, end], &sizes)?;
        let elements = emit.elements(array)?;
        mark(emit, elements);
        emit.assign_all(target, elements)
    }

    /// Copies of the two arrays, without what lies between the elements.
    pub(super) fn copied(self, emit: &Emit<'c>) -> Result<[Value<'c>; 2], Problem> {
        let count = emit.dim(self.places, 0);
        let none = emit.int(0);
        let total = emit.repeat([none, count], &[none], &mut |emit, place, total| {
            let size = emit.product(&self.sizes(emit, place)?);
            Ok(vec![emit.joined_extent(total[0], size, TOO_BIG)])
        })?;
        let dtype = emit.array_ty(self.elements)?.dtype;
        let copies = Self {
            places: emit.new_places(&emit.array_ty(self.places)?, count)?,
            elements: emit.new_array(dtype, &[None], &total)?,
        };
        emit.repeat([none, count], &[], &mut |emit, place, _| {
            copies.append(emit, place, self.view_at(emit, place)?)?;
            Ok(Vec::new())
        })?;
        Ok([copies.places, copies.elements])
    }
}

/// Notes that an operation takes an array into a list, or a copy out of it.
fn mark<'c>(emit: &Emit<'c>, value: Value<'c>) {
    if let Some(operation) = ir::defining_operation(value) {
        let unit = ir::unit_attribute(emit.builder.context());
        ir::set_attribute(operation, LISTED, unit);
    }
}

impl<'c> Emit<'c> {
    /// An array with so many rows for what is said of arrays.
    pub(super) fn new_places(
        &self,
        places: &ArrayTy,
        rows: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let width = places.shape.last().copied().flatten().unwrap_or(0);
        self.new_array(places.dtype, &places.shape, &[rows, self.int(width)])
    }
}
