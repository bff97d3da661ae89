//! `numpy.gather` and `numpy.scatter`: elements at indices.

pub(super) mod update;

use super::{
    copy::copied,
    extents::{check_bytes, check_loop},
    fill::to_storage,
    generic::branch,
    leaf::{Leaf, leaf, spread_leaf},
    memref::MemRef,
    nest::{load, load_leaf, store},
    overlap::{Overlap, overlap, overlap_test},
    places::Places,
    state::{Lowering, precise},
    tensor::{Source, TensorId},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};
use update::Update;

/// The values that a scatter sets.
#[derive(Clone)]
enum Values<'c> {
    /// One element for all places.
    Element(Value<'c>),
    /// An array, read in a loop over the places.
    Array(Leaf<'c>),
}

impl<'c> Values<'c> {
    fn array(&self) -> Option<Value<'c>> {
        match self {
            Self::Element(_) => None,
            Self::Array(leaf) => Some(leaf.operand.array),
        }
    }

    fn with_array(&self, replace: &mut dyn FnMut(Value<'c>) -> Value<'c>) -> Self {
        let mut values = self.clone();
        if let Self::Array(leaf) = &mut values {
            leaf.operand.array = replace(leaf.operand.array);
        }
        values
    }
}

impl<'c> Lowering<'c> {
    /// `numpy.gather`
    pub(super) fn gather(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let (array, indices) = operands.split_first()?;
        let array = precise(*array);
        let element = MemRef::of(array.r#type())?.element;
        let places = self.places(b, operation, array, indices)?;
        places.check_arrays(b);
        let sizes = places.sizes();
        check_loop(b, &places.indexed, 1);
        check_bytes(b, &sizes, MemRef::of(array.r#type())?.element_size());
        let result = self.allocate_elements(b, element, &sizes);
        places.each(b, &mut |b, to, from| {
            let element = load(b, array, from);
            store(b, element, result, to);
        });
        Some(result)
    }

    /// `numpy.scatter`
    pub(super) fn scatter(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let [values, array, indices @ ..] = operands.as_slice() else {
            return None;
        };
        let target = precise(*array);
        let places = self.places(b, operation, target, indices)?;
        let update = Update::of(operation);
        // NumPy looks at the indices of an update before it looks at the values.
        if update.is_some() {
            places.check_arrays(b);
        }
        let values = self.placed_values(b, self.tensors.id(*values)?, &places)?;
        if update.is_none() {
            places.check_arrays(b);
        }
        let mut unsure = Vec::new();
        let mut overlapping = Vec::new();
        for array in values.array().into_iter().chain(places.arrays()) {
            match overlap(array, target) {
                Overlap::Never => {}
                Overlap::Same | Overlap::Always => overlapping.push(array),
                Overlap::Unknown => unsure.push(array),
            }
        }
        let mut safe = |array: Value<'c>| match overlapping.contains(&array) {
            true => copied(b, array),
            false => array,
        };
        let (values, places) = (values.with_array(&mut safe), places.with_arrays(&mut safe));
        let in_place = |b: &Builder<'c>| {
            write(b, target, &values, &places, update.as_ref());
            Vec::new()
        };
        let Some(overlaps) = overlap_test(b, &unsure, target) else {
            in_place(b);
            return Some(());
        };
        let through_copies = |b: &Builder<'c>| {
            let mut safe = |array: Value<'c>| match unsure.contains(&array) {
                true => copied(b, array),
                false => array,
            };
            let (values, places) = (values.with_array(&mut safe), places.with_arrays(&mut safe));
            write(b, target, &values, &places, update.as_ref());
            Vec::new()
        };
        branch(b, overlaps, &[], through_copies, in_place);
        Some(())
    }

    /// The values for some places; raises ValueError if they do not fit.
    fn placed_values(
        &mut self,
        b: &Builder<'c>,
        id: TensorId,
        places: &Places<'c>,
    ) -> Option<Values<'c>> {
        let tensor = self.tensors.get(id).clone();
        if let Source::Scalar(value) = tensor.source {
            return Some(Values::Element(to_storage(b, value, tensor.dtype)));
        }
        let array = precise(self.array_of(b, id));
        let sizes = self.sizes(b, array);
        places.check_fits(b, &sizes);
        let domain = places.sizes();
        match leaf(array, sizes, &domain) {
            Some(leaf) => spread_leaf(b, &leaf, &domain).map(Values::Array),
            // Sizes that are known not to fit have raised.
            None => Some(Values::Element(no_element(b, array)?)),
        }
    }
}

/// An element that is never used.
fn no_element<'c>(b: &Builder<'c>, array: Value<'c>) -> Option<Value<'c>> {
    let element = MemRef::of(array.r#type())?.element;
    Some(b.value("ub.poison", &[], element, &[]))
}

/// Sets the elements of an array that shares no memory with what is read, or updates
/// them.
fn write<'c>(
    b: &Builder<'c>,
    target: Value<'c>,
    values: &Values<'c>,
    places: &Places<'c>,
    update: Option<&Update>,
) {
    places.each(b, &mut |b, from, to| {
        let value = match values {
            Values::Element(element) => *element,
            Values::Array(leaf) => load_leaf(b, leaf, from),
        };
        let element = match update {
            Some(update) => update.apply(b, load(b, target, to), value),
            None => value,
        };
        store(b, element, target, to);
    });
}
