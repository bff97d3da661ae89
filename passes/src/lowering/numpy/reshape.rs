//! `numpy.reshape`: a view where the strides allow one, else a copy.
//!
//! Neighbouring axes of the array can become one if the outer one's stride is the
//! inner one's times its size; where two cannot, the new shape must have a border
//! between them, too: as many elements must come after it. A border is known by that
//! number, and axes of size 1 have none.

use super::{
    generic::{Operand, all, branch, generic},
    memref::MemRef,
    state::{Lowering, Size, precise},
    strided::{Axis, metadata, reinterpret, reinterpret_contiguous},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Lowering<'c> {
    /// Lowers the operation.
    pub(super) fn reshape(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let array = precise(operands[0]);
        let memref = MemRef::of(array.r#type())?;
        let result = MemRef::of(ir::results(operation)[0].r#type())?;
        let sizes = self.given_sizes(b, ir::results(operation)[0].r#type(), &operands[1..])?;
        let only_contiguous = result.strides.last() == Some(&1);
        let has_gaps = memref.rank() > 1 || memref.strides.iter().any(|stride| *stride != 1);
        let view = if memref.identity {
            reinterpret_contiguous(b, array, &sizes)
        } else if memref.rank() < 2 && !(only_contiguous && has_gaps) {
            self.one_axis_reshaped(b, array, &sizes)?
        } else {
            self.view_or_copy(b, array, &sizes, only_contiguous)?
        };
        self.note_sizes(view, sizes);
        Some(view)
    }

    /// An array of at most one axis, which any shape is a view of.
    fn one_axis_reshaped(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        sizes: &[Size<'c>],
    ) -> Option<Value<'c>> {
        let axes = self.axes(b, array)?;
        let stride = axes.first().map_or(Size::Constant(1), |axis| axis.stride);
        let strides = spans(b, sizes)
            .into_iter()
            .map(|span| times(b, span, stride));
        let axes = sizes.iter().zip(strides);
        let axes = axes.map(|(size, stride)| Axis {
            size: *size,
            stride,
        });
        let axes = axes.collect::<Vec<_>>();
        Some(reinterpret(b, array, metadata(b, array)?.offset, &axes))
    }

    /// A view if the strides, which are known when the program runs, allow it.
    fn view_or_copy(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        sizes: &[Size<'c>],
        only_contiguous: bool,
    ) -> Option<Value<'c>> {
        let memref = MemRef::of(array.r#type())?;
        let old = self.axes(b, array)?;
        let old_sizes = old.iter().map(|axis| axis.size).collect::<Vec<_>>();
        let old_spans = values(b, &spans(b, &old_sizes));
        let new_spans = spans(b, sizes);
        let is_contiguous = super::run::contiguous(b, &memref, &metadata(b, array)?);
        let (borders, strides) = match only_contiguous {
            true => (Vec::new(), new_spans),
            false => (
                values(b, &new_spans),
                strides(b, &old, &old_spans, &values(b, &new_spans)),
            ),
        };
        let is_view = match only_contiguous {
            true => is_contiguous.unwrap_or_else(|| b.bool(true)),
            false => merges(b, &old, &old_spans, &borders),
        };
        let axes = sizes.iter().zip(strides);
        let axes = axes.map(|(size, stride)| Axis {
            size: *size,
            stride,
        });
        let axes = axes.collect::<Vec<_>>();
        let offset = metadata(b, array)?.offset;
        let mut shared = MemRef::strided(memref.element, &super::strided::constants(sizes));
        shared.strides = axes.iter().map(|axis| axis.stride.static_size()).collect();
        let r#type = shared.to_type(b.context());
        let this = std::cell::RefCell::new(self);
        let results = branch(
            b,
            is_view,
            &[r#type],
            |inner| vec![reinterpret(inner, array, offset, &axes)],
            |inner| {
                let copy = this.borrow_mut().contiguous_copy(inner, array, &old_sizes);
                let copy = reinterpret_contiguous(inner, copy, sizes);
                vec![inner.value("memref.cast", &[copy], r#type, &[])]
            },
        );
        results.first().copied()
    }

    /// A new array with the elements of another.
    pub(super) fn contiguous_copy(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        sizes: &[Size<'c>],
    ) -> Value<'c> {
        let Some(memref) = MemRef::of(array.r#type()) else {
            return array;
        };
        let copy = self.allocate_elements(b, memref.element, sizes);
        let operand = |array| Operand {
            array,
            axes: (0..sizes.len()).map(Some).collect(),
        };
        let (from, to) = ([operand(array)], [operand(copy)]);
        generic(b, sizes.len(), &from, &to, &mut |_, elements| {
            elements[..1].to_vec()
        });
        copy
    }
}

fn values<'c>(b: &Builder<'c>, sizes: &[Size<'c>]) -> Vec<Value<'c>> {
    sizes.iter().map(|size| size.value(b)).collect()
}

/// The product of two sizes.
pub(super) fn times<'c>(b: &Builder<'c>, left: Size<'c>, right: Size<'c>) -> Size<'c> {
    match (left, right) {
        (Size::Constant(0), _) | (_, Size::Constant(0)) => Size::Constant(0),
        (Size::Constant(1), other) | (other, Size::Constant(1)) => other,
        (Size::Constant(left), Size::Constant(right)) => Size::Constant(left.saturating_mul(right)),
        _ => Size::Value(b.same("arith.muli", &[left.value(b), right.value(b)])),
    }
}

/// For each axis how many elements one step along it goes on in C order.
pub(super) fn spans<'c>(b: &Builder<'c>, sizes: &[Size<'c>]) -> Vec<Size<'c>> {
    let mut spans = vec![Size::Constant(1)];
    for size in sizes.iter().skip(1).rev() {
        spans.push(times(b, *size, spans[spans.len() - 1]));
    }
    spans.truncate(sizes.len());
    spans.reverse();
    spans
}

/// Whether elements that lie at these sizes and strides, as NumPy's ints, can be seen in
/// another shape without a copy.
pub(in crate::lowering) fn is_reshaped_in_place<'c>(
    b: &Builder<'c>,
    [sizes, strides]: [&[Value<'c>]; 2],
    shape: &[Value<'c>],
) -> Value<'c> {
    let index = |value: &Value<'c>| Size::Value(b.index_cast(*value, b.index_type()));
    let sizes = sizes.iter().map(index).collect::<Vec<_>>();
    let shape = shape.iter().map(index).collect::<Vec<_>>();
    let old = sizes.iter().zip(strides.iter().map(index));
    let old = old.map(|(size, stride)| Axis {
        size: *size,
        stride,
    });
    let (own, borders) = (values(b, &spans(b, &sizes)), values(b, &spans(b, &shape)));
    merges(b, &old.collect::<Vec<_>>(), &own, &borders)
}

/// Whether axes merge wherever the new shape has no border.
fn merges<'c>(
    b: &Builder<'c>,
    old: &[Axis<'c>],
    spans: &[Value<'c>],
    borders: &[Value<'c>],
) -> Value<'c> {
    let (mut is_first, mut reach) = (b.bool(true), b.index(0));
    let mut conditions = Vec::new();
    for (axis, span) in old.iter().zip(spans).rev() {
        let (size, stride) = (axis.size.value(b), axis.stride.value(b));
        let is_single = b.compare_integers(CmpiPredicate::Eq, size, b.index(1));
        let merges = b.compare_integers(CmpiPredicate::Eq, stride, reach);
        let is_border = borders
            .iter()
            .map(|border| b.compare_integers(CmpiPredicate::Eq, *border, *span));
        let reasons = is_border.chain([is_single, is_first, merges]);
        conditions.extend(reasons.reduce(|left, right| b.same("arith.ori", &[left, right])));
        let next = b.same("arith.muli", &[stride, size]);
        reach = b.select(is_single, reach, next);
        is_first = b.same("arith.andi", &[is_first, is_single]);
    }
    all(b, &conditions).unwrap_or_else(|| b.bool(true))
}

/// The strides of the view: where the array has the element that comes so many
/// elements after the first.
fn strides<'c>(
    b: &Builder<'c>,
    old: &[Axis<'c>],
    spans: &[Value<'c>],
    new_spans: &[Value<'c>],
) -> Vec<Size<'c>> {
    let one = b.index(1);
    let stride = |distance: &Value<'c>| {
        let parts = old.iter().zip(spans).map(|(axis, span)| {
            // There is no element where one of these is 0, but nothing may trap.
            let span = b.same("arith.maxui", &[*span, one]);
            let size = b.same("arith.maxui", &[axis.size.value(b), one]);
            let steps = b.same("arith.divui", &[*distance, span]);
            let index = b.same("arith.remui", &[steps, size]);
            b.same("arith.muli", &[index, axis.stride.value(b)])
        });
        let sum = parts.reduce(|left, right| b.same("arith.addi", &[left, right]));
        sum.map_or(Size::Constant(1), Size::Value)
    };
    new_spans.iter().map(stride).collect()
}
