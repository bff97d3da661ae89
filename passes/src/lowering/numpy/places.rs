//! The places that index arrays name: their shapes broadcast, their bounds checked.

use super::{
    broadcast::{ShapesMessage, misfit, shape_text},
    generic::{all, branch, raise_if},
    leaf::{Leaf, leaf, spread_leaf},
    library::{self, Library},
    memref::MemRef,
    nest::{load, load_leaf, nest},
    run::{is_one_run, length, run},
    slice::{Bound, are_in_bounds, from_end},
    state::{Lowering, Size, precise},
    view::row_of_loop,
};
use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// What a gather does for the place in the result and the place in the array.
type GatherStep<'a, 'c> = &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>], &[Value<'c>]);

/// What an index is.
#[derive(Clone)]
enum Index<'c> {
    /// One place along its axis.
    Number(Bound<'c>),
    /// An array of places.
    Array(IndexArray<'c>),
}

/// An array of places along an axis.
#[derive(Clone)]
struct IndexArray<'c> {
    /// The array.
    own: Leaf<'c>,
    /// The array, read in a loop over the shape that all of them have together.
    spread: Leaf<'c>,
    dtype: DType,
}

/// An index and the axis that it stands for.
#[derive(Clone)]
struct AxisIndex<'c> {
    index: Index<'c>,
    axis: Option<usize>,
    /// The axis in messages.
    number: i64,
}

/// What a gather reads or a scatter sets.
#[derive(Clone)]
pub(super) struct Places<'c> {
    indices: Vec<AxisIndex<'c>>,
    /// The sizes of the array's axes.
    array: Vec<Size<'c>>,
    /// The shape that the index arrays have together.
    pub(super) indexed: Vec<Size<'c>>,
    /// Where its axes come into the result.
    at: usize,
    are_in_bounds: bool,
}

impl<'c> Lowering<'c> {
    /// The places that a gather or a scatter of this array names by these operands.
    /// Raises IndexError for shapes that do not fit, and for numbers out of bounds.
    pub(super) fn places(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
        array: Value<'c>,
        operands: &[Value<'c>],
    ) -> Option<Places<'c>> {
        let axes = ir::integers_of(operation, "axes")?;
        let numbers = ir::integers_of(operation, "numbers").unwrap_or_else(|| axes.clone());
        let all_sizes = self.sizes(b, array);
        let mut found = Vec::new();
        let mut shapes = Vec::new();
        for ((operand, axis), number) in operands.iter().zip(axes).zip(numbers) {
            let axis = usize::try_from(axis).ok();
            let index = match self.tensors.id(*operand) {
                None => {
                    let size = axis.and_then(|axis| all_sizes.get(axis));
                    Index::Number(self.number(b, Bound::of(*operand), number, size))
                }
                Some(id) => {
                    let dtype = self.tensors.get(id).dtype;
                    let array = precise(self.array_of(b, id));
                    let sizes = self.sizes(b, array);
                    shapes.push(sizes.clone());
                    let own = leaf(array, sizes.clone(), &sizes)?;
                    if !are_in_bounds(operation) {
                        self.libraries.insert((Library::IndexBounds, dtype));
                    }
                    let spread = own.clone();
                    Index::Array(IndexArray { own, spread, dtype })
                }
            };
            found.push(AxisIndex {
                index,
                axis,
                number,
            });
        }
        let indexed = self.broadcast_as(b, &shapes, None, ShapesMessage::INDICES);
        for one in &mut found {
            if let Index::Array(IndexArray { own, spread, .. }) = &mut one.index {
                *spread = spread_leaf(b, own, &indexed)?;
            }
        }
        Some(Places {
            indices: found,
            array: all_sizes,
            indexed,
            at: usize::try_from(ir::integer_of(operation, "at")?).ok()?,
            are_in_bounds: are_in_bounds(operation),
        })
    }

    /// An index that is a number, counted from the start of its axis; raises IndexError
    /// if it is out of bounds. NumPy looks at these before all else.
    fn number(
        &mut self,
        b: &Builder<'c>,
        bound: Bound<'c>,
        number: i64,
        size: Option<&Size<'c>>,
    ) -> Bound<'c> {
        let Some(size) = size else {
            return bound;
        };
        let axis = usize::try_from(number).unwrap_or(0);
        match self.element_index(b, bound, axis, *size) {
            Size::Constant(index) => Bound::Constant(index),
            Size::Value(index) => Bound::Value(index),
        }
    }
}

impl<'c> Places<'c> {
    /// Raises IndexError if an element of an index array is out of bounds.
    pub(super) fn check_arrays(&self, b: &Builder<'c>) {
        if self.are_in_bounds {
            return;
        }
        let several = self.indices.iter().filter(|it| it.is_array()).count() > 1;
        for one in &self.indices {
            let Some(size) = one.axis.and_then(|axis| self.array.get(axis)) else {
                continue;
            };
            if let Index::Array(array) = &one.index {
                // An index that is spread over nothing is not looked at.
                let domain = several.then_some(&self.indexed[..]);
                check_bounds(b, array, one.number, *size, domain);
            }
        }
    }
}

impl AxisIndex<'_> {
    fn is_array(&self) -> bool {
        matches!(self.index, Index::Array(_))
    }
}

impl<'c> Places<'c> {
    /// The sizes of what a gather reads.
    pub(super) fn sizes(&self) -> Vec<Size<'c>> {
        let mut sizes = self.kept();
        sizes.splice(self.at..self.at, self.indexed.iter().copied());
        sizes
    }

    /// The sizes of the axes that no index stands for.
    fn kept(&self) -> Vec<Size<'c>> {
        let is_kept = |axis: &usize| self.indices.iter().all(|it| it.axis != Some(*axis));
        let kept = (0..self.array.len()).filter(is_kept);
        kept.map(|axis| self.array[axis]).collect()
    }

    /// Loops over what a gather reads. `step` gets the place in the result and the
    /// place in the array.
    pub(super) fn each(&self, b: &Builder<'c>, step: GatherStep<'_, 'c>) {
        let sizes = self.sizes();
        let indexed_end = self.at + self.indexed.len();
        let (outer, inner) = sizes.split_at(indexed_end);
        // What the indices say is read outside the loops over what they do not change.
        nest(b, outer, &[], &mut |b, outer, _| {
            let along = self.along(b, &outer[self.at..]);
            nest(b, inner, &[], &mut |b, inner, _| {
                let result = [outer, inner].concat();
                let kept = [&outer[..self.at], inner].concat();
                step(b, &result, &self.place(b, &along, &kept));
                Vec::new()
            })
        });
    }

    /// The place along each index' axis, where the index arrays are read at `place`.
    fn along(&self, b: &Builder<'c>, place: &[Value<'c>]) -> Vec<(usize, Value<'c>)> {
        let mut along = Vec::new();
        for one in &self.indices {
            let Some(axis) = one.axis else { continue };
            let index = match &one.index {
                Index::Number(Bound::Constant(index)) => b.index(*index),
                Index::Number(Bound::Value(index)) => *index,
                Index::Array(IndexArray { spread, dtype, .. }) => {
                    let index = as_index(b, load_leaf(b, spread, place), *dtype);
                    let unsigned = dtype.kind() == DTypeKind::Unsigned && dtype.size() < 8;
                    match self.are_in_bounds || unsigned {
                        true => index,
                        false => from_end(b, index, self.array[axis].value(b)),
                    }
                }
            };
            along.push((axis, index));
        }
        along
    }

    /// The place in the array.
    fn place(
        &self,
        b: &Builder<'c>,
        along: &[(usize, Value<'c>)],
        kept: &[Value<'c>],
    ) -> Vec<Value<'c>> {
        let mut kept = kept.iter().copied();
        let mut index = |axis| {
            let taken = along.iter().find(|(taken, _)| *taken == axis);
            let index = taken.map(|(_, index)| *index).or_else(|| kept.next());
            index.unwrap_or_else(|| b.index(0))
        };
        (0..self.array.len()).map(&mut index).collect()
    }

    /// The arrays that the indices are read from.
    pub(super) fn arrays(&self) -> Vec<Value<'c>> {
        let array = |one: &AxisIndex<'c>| match &one.index {
            Index::Array(array) => Some(array.spread.operand.array),
            Index::Number(_) => None,
        };
        self.indices.iter().filter_map(array).collect()
    }

    /// The same places, with what `replace` gives in the place of the index arrays.
    pub(super) fn with_arrays(&self, replace: &mut dyn FnMut(Value<'c>) -> Value<'c>) -> Self {
        let mut places = self.clone();
        for one in &mut places.indices {
            if let Index::Array(IndexArray { spread, .. }) = &mut one.index {
                spread.operand.array = replace(spread.operand.array);
            }
        }
        places
    }

    /// Raises ValueError unless values of these sizes can be spread over the places.
    pub(super) fn check_fits(&self, b: &Builder<'c>, values: &[Size<'c>]) {
        check_values(b, values, &self.sizes());
    }
}

/// Raises ValueError unless values of these sizes can be spread over places of those.
pub(super) fn check_values<'c>(b: &Builder<'c>, values: &[Size<'c>], places: &[Size<'c>]) {
    let Some(condition) = misfit(b, values, places) else {
        return;
    };
    let (from, to) = (shape_text(values), shape_text(places));
    let message = format!(
        "shape mismatch: value array of shape {} could not be broadcast to indexing result \
         of shape {}",
        from.text, to.text
    );
    let values = [from.values, to.values].concat();
    raise_if(b, condition, "ValueError", &message, &values);
}

/// Raises IndexError if an element of an index array is no place along an axis of
/// this size. One that is spread over a domain without elements may be any.
fn check_bounds<'c>(
    b: &Builder<'c>,
    array: &IndexArray<'c>,
    number: i64,
    size: Size<'c>,
    domain: Option<&[Size<'c>]>,
) {
    let size = size.value(b);
    let (rows, sizes) = as_rows(b, &array.own);
    let outer = sizes.split_last().map_or(&[][..], |(_, outer)| outer);
    let initial = [b.bool(false), b.index(0)];
    let found = nest(b, outer, &initial, &mut |b, place, carried| {
        let row = place.iter().enumerate().fold(rows, |row, (axis, index)| {
            row_of_loop(b, row, *index, &sizes[axis..])
        });
        let (is_outside, index) = first_outside(b, row, size, array.dtype);
        let either = b.same("arith.ori", &[carried[0], is_outside]);
        vec![either, b.select(carried[0], carried[1], index)]
    });
    let domain = domain.into_iter().flatten();
    let is_some =
        domain.map(|size| b.compare_integers(CmpiPredicate::Ne, size.value(b), b.index(0)));
    let conditions = std::iter::once(found[0]).chain(is_some);
    let Some(condition) = all(b, &conditions.collect::<Vec<_>>()) else {
        return;
    };
    let message = format!("index {{}} is out of bounds for axis {number} with size {{}}");
    raise_if(b, condition, "IndexError", &message, &[found[1], size]);
}

/// An array of indices, as one row where it is known to be one, and its sizes.
fn as_rows<'c>(b: &Builder<'c>, leaf: &Leaf<'c>) -> (Value<'c>, Vec<Size<'c>>) {
    let (array, sizes) = (leaf.operand.array, leaf.sizes.clone());
    let row = is_one_run(array).then(|| run(b, array, &sizes));
    match row.flatten() {
        Some(row) => (row, vec![Size::Value(length(b, row))]),
        None => (array, sizes),
    }
}

/// Whether a row of indices, or a single one, has one that is out of bounds, and which.
fn first_outside<'c>(
    b: &Builder<'c>,
    indices: Value<'c>,
    size: Value<'c>,
    dtype: DType,
) -> (Value<'c>, Value<'c>) {
    if MemRef::of(indices.r#type()).is_some_and(|it| it.rank() == 0) {
        let index = as_index(b, load(b, indices, &[]), dtype);
        let raised = b.same("arith.addi", &[index, size]);
        let twice = b.same("arith.addi", &[size, size]);
        let is_outside = b.compare_integers(CmpiPredicate::Uge, raised, twice);
        return (is_outside, index);
    }
    let place = library::first_out_of_bounds(b, indices, size, dtype);
    let end = length(b, indices);
    let is_outside = b.compare_integers(CmpiPredicate::Ne, place, end);
    let index = |b: &Builder<'c>| vec![as_index(b, load(b, indices, &[place]), dtype)];
    let none = |b: &Builder<'c>| vec![b.index(0)];
    let index = branch(b, is_outside, &[b.index_type()], index, none);
    (is_outside, index[0])
}

/// An element of an index array as an `index`. One of uint64 that does not fit
/// wraps, as in NumPy.
pub(super) fn as_index<'c>(b: &Builder<'c>, element: Value<'c>, dtype: DType) -> Value<'c> {
    let name = match dtype.kind() {
        DTypeKind::Unsigned => "arith.index_castui",
        _ => "arith.index_cast",
    };
    b.value(name, &[element], b.index_type(), &[])
}
