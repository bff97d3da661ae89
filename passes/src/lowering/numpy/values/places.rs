//! Advanced indexing: `numpy.gather` and `numpy.scatter`.

use super::{
    super::{
        broadcast::ShapesMessage,
        fill::{from_storage, to_storage},
        gather::update::Update,
        generic::{all, raise_if},
        nest::nest,
        places::{as_index, check_values},
        slice::{Bound, are_in_bounds, from_end},
        state::Size,
    },
    elements::any_element,
    spread,
    state::{Source, Values},
    tensors::{self, compute_at},
};
use crate::typing::dtype::{DType, DTypeKind};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// What an index is.
#[derive(Clone)]
enum Index<'c> {
    /// One place along its axis.
    Number(Value<'c>),
    /// A tensor of places.
    Array {
        tensor: Value<'c>,
        own: Vec<Size<'c>>,
        dtype: DType,
    },
}

/// What a gather reads or a scatter sets.
struct Places<'c> {
    indices: Vec<(Index<'c>, Option<usize>)>,
    array: Vec<Size<'c>>,
    /// The shape that the index arrays have together.
    indexed: Vec<Size<'c>>,
    /// Where its axes come into the result.
    at: usize,
    are_in_bounds: bool,
}

impl<'c> Values<'c, '_> {
    /// `numpy.gather`
    pub(super) fn gather(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[0])?;
        let tensor = self.read(b, &place)?;
        let places = self.places(b, operation, place.sizes, &operands[1..])?;
        let sizes = places.sizes();
        let element = tensors::element_type(tensor);
        let new = compute_at(b, element, &sizes, &mut |inner, place| {
            tensors::extract(inner, tensor, &places.source(inner, place))
        });
        self.note_sizes(new, &sizes);
        self.own(b, ir::results(operation)[0], new)
    }

    /// `numpy.scatter`: one value after the other.
    pub(super) fn scatter(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let [values, array, indices @ ..] = operands.as_slice() else {
            return None;
        };
        let place = self.place(*array)?;
        let tensor = self.read(b, &place)?;
        let values = self.elements(b, *values)?;
        let places = self.places(b, operation, place.sizes.clone(), indices)?;
        let sizes = places.sizes();
        let own = match values.source {
            Source::Scalar(_) => Vec::new(),
            Source::Tensor(tensor) => self.sizes_of(b, tensor),
        };
        check_values(b, &own, &sizes);
        let extra = own.len().saturating_sub(sizes.len());
        let update = Update::of(operation);
        let new = nest(b, &sizes, &[tensor], &mut |inner, at, carried| {
            let value = match values.source {
                Source::Scalar(value) => value,
                Source::Tensor(tensor) => {
                    let mut from = vec![inner.index(0); extra];
                    from.extend(spread::source(inner, &own[extra..], &sizes, at));
                    tensors::extract(inner, tensor, &from)
                }
            };
            let source = places.source(inner, at);
            let value = match &update {
                None => value,
                Some(update) => {
                    let old = tensors::extract(inner, carried[0], &source);
                    let old = to_storage(inner, old, place.dtype);
                    let value = to_storage(inner, value, values.dtype);
                    from_storage(inner, update.apply(inner, old, value), place.dtype)
                }
            };
            vec![tensors::insert(inner, value, carried[0], &source)]
        });
        self.write(b, &place, new[0])
    }

    /// The places that these operands name. Raises IndexError for shapes that do not
    /// fit, and for numbers out of bounds.
    fn places(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
        array: Vec<Size<'c>>,
        operands: &[Value<'c>],
    ) -> Option<Places<'c>> {
        let axes = ir::integers_of(operation, "axes")?;
        let numbers = ir::integers_of(operation, "numbers").unwrap_or_else(|| axes.clone());
        let are_in_bounds = are_in_bounds(operation);
        let mut indices = Vec::new();
        let mut shapes = Vec::new();
        for ((operand, axis), number) in operands.iter().zip(axes).zip(&numbers) {
            let axis = usize::try_from(axis).ok();
            let index = match self.tensor_elements(b, *operand) {
                Some(elements) => match elements.source {
                    Source::Scalar(value) => {
                        let place = as_index(b, value, elements.dtype);
                        Index::Number(self.number(b, place, axis, *number, &array))
                    }
                    Source::Tensor(tensor) => {
                        let own = self.sizes_of(b, tensor);
                        shapes.push(own.clone());
                        let dtype = elements.dtype;
                        Index::Array { tensor, own, dtype }
                    }
                },
                None => Index::Number(self.number(b, *operand, axis, *number, &array)),
            };
            indices.push((index, axis));
        }
        let indexed = self
            .index
            .broadcast_as(b, &shapes, None, ShapesMessage::INDICES);
        let places = Places {
            indices,
            array,
            indexed,
            at: usize::try_from(ir::integer_of(operation, "at")?).ok()?,
            are_in_bounds,
        };
        places.check_arrays(b, &numbers);
        Some(places)
    }

    fn number(
        &mut self,
        b: &Builder<'c>,
        index: Value<'c>,
        axis: Option<usize>,
        number: i64,
        array: &[Size<'c>],
    ) -> Value<'c> {
        let bound = Bound::of(index);
        let Some(size) = axis.and_then(|axis| array.get(axis)) else {
            return bound.size(&mut self.index, b).value(b);
        };
        let number = usize::try_from(number).unwrap_or(0);
        self.index.element_index(b, bound, number, *size).value(b)
    }
}

impl<'c> Places<'c> {
    /// Raises IndexError if an element of an index array is out of bounds. One that is
    /// spread over nothing is not looked at.
    fn check_arrays(&self, b: &Builder<'c>, numbers: &[i64]) {
        if self.are_in_bounds {
            return;
        }
        for ((index, axis), number) in self.indices.iter().zip(numbers) {
            let Some(size) = axis.and_then(|axis| self.array.get(axis)) else {
                continue;
            };
            let Index::Array { tensor, own, dtype } = index else {
                continue;
            };
            let size = size.value(b);
            let twice = b.same("arith.addi", &[size, size]);
            let outside = any_element(b, *tensor, own, &|b, element| {
                let raised = b.same("arith.addi", &[as_index(b, element, *dtype), size]);
                b.compare_integers(CmpiPredicate::Uge, raised, twice)
            });
            let zero = b.index(0);
            let some = self.indexed.iter();
            let some = some.map(|it| b.compare_integers(CmpiPredicate::Ne, it.value(b), zero));
            let conditions = some.chain([outside]).collect::<Vec<_>>();
            if let Some(outside) = all(b, &conditions) {
                let message = format!("an index is out of bounds for axis {number} with size {{}}");
                raise_if(b, outside, "IndexError", &message, &[size]);
            }
        }
    }

    /// The sizes of what a gather reads.
    fn sizes(&self) -> Vec<Size<'c>> {
        let is_kept = |axis: &usize| self.indices.iter().all(|(_, it)| *it != Some(*axis));
        let kept = (0..self.array.len()).filter(is_kept);
        let mut sizes = kept.map(|axis| self.array[axis]).collect::<Vec<_>>();
        sizes.splice(self.at..self.at, self.indexed.iter().copied());
        sizes
    }

    /// The place in the array of a place in the result.
    fn source(&self, b: &Builder<'c>, place: &[Value<'c>]) -> Vec<Value<'c>> {
        let indexed = self.at..self.at + self.indexed.len();
        let along = &place[indexed.clone()];
        let mut kept = place.iter().enumerate();
        let mut kept = kept.by_ref().filter(|(at, _)| !indexed.contains(at));
        let index = |axis: usize| {
            let index = self.indices.iter().find(|(_, it)| *it == Some(axis));
            match index {
                Some((index, _)) => self.read(b, index, axis, along),
                None => kept.next().map_or_else(|| b.index(0), |(_, index)| *index),
            }
        };
        (0..self.array.len()).map(index).collect()
    }

    /// What an index says for a place in the shape of the index arrays.
    fn read(&self, b: &Builder<'c>, index: &Index<'c>, axis: usize, at: &[Value<'c>]) -> Value<'c> {
        match index {
            Index::Number(number) => *number,
            Index::Array { tensor, own, dtype } => {
                let place = spread::source(b, own, &self.indexed, at);
                let index = as_index(b, tensors::extract(b, *tensor, &place), *dtype);
                let unsigned = dtype.kind() == DTypeKind::Unsigned && dtype.size() < 8;
                match self.are_in_bounds || unsigned {
                    true => index,
                    false => from_end(b, index, self.array[axis].value(b)),
                }
            }
        }
    }
}
