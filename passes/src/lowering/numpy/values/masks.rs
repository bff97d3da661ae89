//! Masks: `numpy.nonzero`, `numpy.masked_select` and `numpy.masked_assign`.

use super::{
    super::{generic::branch, masked::check_values, nest::nest, state::Size},
    elements::count_true,
    parts::whole,
    state::{Source, Values},
    tensors::{self, compute},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};

impl<'c> Values<'c, '_> {
    /// `numpy.nonzero`
    pub(super) fn nonzero(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let (mask, sizes) = self.mask(b, ir::operands(operation)[0])?;
        let total = [Size::Value(count_true(b, mask, &sizes))];
        let integer = b.integer_type(64);
        let results = ir::results(operation);
        let empty = results.iter().map(|_| tensors::empty(b, integer, &total));
        let carried = std::iter::once(b.index(0)).chain(empty).collect::<Vec<_>>();
        let found = each_true(b, mask, &sizes, &carried, &mut |b, place, carried| {
            let indices = place.iter().zip(&carried[1..]);
            let indices = indices.map(|(index, tensor)| {
                tensors::insert(b, b.index_cast(*index, integer), *tensor, &carried[..1])
            });
            indices.collect()
        });
        for (result, tensor) in results.into_iter().zip(&found[1..]) {
            self.note_sizes(*tensor, &total);
            self.own(b, result, *tensor)?;
        }
        Some(())
    }

    /// `numpy.masked_select`
    pub(super) fn masked_select(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let place = self.place(operands[0])?;
        let tensor = self.read(b, &place)?;
        let (mask, sizes) = self.mask(b, operands[1])?;
        let total = [Size::Value(count_true(b, mask, &sizes))];
        let empty = tensors::empty(b, tensors::element_type(tensor), &total);
        let carried = [b.index(0), empty];
        let found = each_true(b, mask, &sizes, &carried, &mut |b, place, carried| {
            let element = tensors::extract(b, tensor, place);
            vec![tensors::insert(b, element, carried[1], &carried[..1])]
        });
        self.note_sizes(found[1], &total);
        self.own(b, ir::results(operation)[0], found[1])
    }

    /// `numpy.masked_assign`
    pub(super) fn masked_assign(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let values = self.elements(b, operands[0])?;
        let place = self.place(operands[1])?;
        let tensor = self.read(b, &place)?;
        let (mask, sizes) = self.mask(b, operands[2])?;
        let only = match values.source {
            Source::Scalar(value) => Some(value),
            Source::Tensor(values) => {
                let is_one = self.sizes_of(b, values).first()?.is(1);
                is_one.then(|| tensors::extract(b, values, &[b.index(0)]))
            }
        };
        if let Some(value) = only {
            let inputs = [whole(mask, sizes.len()), whole(tensor, sizes.len())];
            let element = tensors::element_type(tensor);
            let new = compute(b, element, &sizes, &inputs, &mut |inner, elements| {
                inner.select(elements[0], value, elements[1])
            });
            return self.write(b, &place, new);
        }
        let Source::Tensor(values) = values.source else {
            return None;
        };
        let given = self.sizes_of(b, values).first()?.value(b);
        let total = count_true(b, mask, &sizes);
        check_values(b, given, total);
        let is_one = b.compare_integers(ir::CmpiPredicate::Eq, given, b.index(1));
        let carried = [b.index(0), tensor];
        let found = each_true(b, mask, &sizes, &carried, &mut |b, place, carried| {
            let from = b.select(is_one, b.index(0), carried[0]);
            let element = tensors::extract(b, values, &[from]);
            vec![tensors::insert(b, element, carried[1], place)]
        });
        self.write(b, &place, found[1])
    }

    fn mask(&mut self, b: &Builder<'c>, mask: Value<'c>) -> Option<(Value<'c>, Vec<Size<'c>>)> {
        match self.elements(b, mask)?.source {
            Source::Scalar(_) => None,
            Source::Tensor(mask) => Some((mask, self.sizes_of(b, mask))),
        }
    }
}

/// What is done at a place where a mask is true. Of what is carried the first is how
/// many true ones come before; the next values of the others are given.
type Step<'a, 'c> = &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>], &[Value<'c>]) -> Vec<Value<'c>>;

/// Loops over the places where a mask is true.
fn each_true<'c>(
    b: &Builder<'c>,
    mask: Value<'c>,
    sizes: &[Size<'c>],
    carried: &[Value<'c>],
    step: Step<'_, 'c>,
) -> Vec<Value<'c>> {
    let types = carried
        .iter()
        .map(|value| value.r#type())
        .collect::<Vec<_>>();
    nest(b, sizes, carried, &mut |b, place, carried| {
        let is_true = tensors::extract(b, mask, place);
        let found = |b: &Builder<'c>| {
            let number = b.same("arith.addi", &[carried[0], b.index(1)]);
            let others = step(b, place, carried);
            std::iter::once(number).chain(others).collect()
        };
        branch(b, is_true, &types, found, |_| carried.to_vec())
    })
}
