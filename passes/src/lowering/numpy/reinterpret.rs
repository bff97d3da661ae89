//! The memory of arrays as elements of another dtype.

use super::{
    generic::raise_if,
    memref::MemRef,
    state::{Lowering, Size, precise},
    strided::{Axis, metadata, reinterpret, reinterpret_contiguous},
};
use crate::typing::dtype::{DType, MlirDtype};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Lowering<'c> {
    /// `numpy.reinterpret`: LLVM has one type of descriptors for all dtypes.
    pub(super) fn reinterpret(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
    ) -> Option<Value<'c>> {
        let source = precise(ir::operands(operation)[0]);
        let memref = MemRef::of(source.r#type())?;
        let result = MemRef::of(ir::results(operation)[0].r#type())?;
        let sizes = self.sizes(b, source);
        let [from, to] = [memref.element_size(), result.element_size()];
        if from != to {
            return self.resized(b, source, &result);
        }
        let view = as_element(
            b,
            source,
            MemRef {
                element: result.element,
                ..memref
            },
        );
        self.note_sizes(view, sizes);
        Some(view)
    }

    /// The same with elements of another size, in a last axis that is contiguous.
    fn resized(
        &mut self,
        b: &Builder<'c>,
        source: Value<'c>,
        result: &MemRef<'c>,
    ) -> Option<Value<'c>> {
        let memref = MemRef::of(source.r#type())?;
        let scale = Scale {
            from: memref.element_size(),
            to: result.element_size(),
        };
        let mut axes = self.axes(b, source)?;
        let place = metadata(b, source)?;
        check_contiguous(b, &axes);
        let last = axes.last_mut()?;
        if scale.to > scale.from {
            let bytes = b.same("arith.muli", &[last.size.value(b), b.index(scale.from)]);
            let rest = b.same("arith.remsi", &[bytes, b.index(scale.to)]);
            let is_part = b.compare_integers(CmpiPredicate::Ne, rest, b.index(0));
            let message = "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.";
            raise_if(b, is_part, "ValueError", message, &[]);
        }
        *last = Axis {
            size: scale.apply(b, last.size),
            stride: Size::Constant(1),
        };
        let count = axes.len() - 1;
        for axis in &mut axes[..count] {
            scale.check(b, axis.stride.value(b), Some(axis.size.value(b)));
            axis.stride = scale.apply(b, axis.stride);
        }
        let sizes = axes.iter().map(|axis| axis.size).collect::<Vec<_>>();
        check_alignment(b, source, place.offset, [&memref, result]);
        let view = match result.identity {
            true => {
                let block = MemRef::contiguous(result.element, &memref.shape);
                reinterpret_contiguous(b, as_element(b, source, block), &sizes)
            }
            false => {
                scale.check(b, place.offset, None);
                let offset = scale.apply(b, Size::Value(place.offset)).value(b);
                let any = MemRef::strided(result.element, &memref.shape);
                reinterpret(b, as_element(b, source, any), offset, &axes)
            }
        };
        self.note_sizes(view, sizes);
        Some(view)
    }
}

/// From elements of some bytes to elements of others.
struct Scale {
    from: i64,
    to: i64,
}

impl Scale {
    /// A number of elements, of which `check` knows that it has a whole number of others.
    fn apply<'c>(&self, b: &Builder<'c>, elements: Size<'c>) -> Size<'c> {
        let scaled = |it: i64| it * self.from / self.to;
        match elements {
            Size::Constant(known) if known * self.from % self.to == 0 => {
                Size::Constant(scaled(known))
            }
            other if self.from > self.to => {
                let factor = b.index(self.from / self.to);
                Size::Value(b.same("arith.muli", &[other.value(b), factor]))
            }
            other => {
                let divisor = b.index(self.to / self.from);
                Size::Value(b.same("arith.divsi", &[other.value(b), divisor]))
            }
        }
    }

    /// Raises where a distance is no whole number of the larger elements: descriptors
    /// count in these. NumPy counts bytes.
    fn check<'c>(&self, b: &Builder<'c>, distance: Value<'c>, size: Option<Value<'c>>) {
        if self.from >= self.to {
            return;
        }
        let rest = b.same("arith.remsi", &[distance, b.index(self.to / self.from)]);
        let mut is_part = b.compare_integers(CmpiPredicate::Ne, rest, b.index(0));
        if let Some(size) = size {
            let is_used = b.compare_integers(CmpiPredicate::Sgt, size, b.index(1));
            is_part = b.same("arith.andi", &[is_part, is_used]);
        }
        raise_if(b, is_part, "NotImplementedError", NOT_ALIGNED, &[]);
    }
}

const NOT_ALIGNED: &str =
    "npc makes views of a larger dtype only where its elements are aligned: copy the array first";

/// A memref as one of another type, with the same descriptor.
pub(super) fn as_element<'c>(b: &Builder<'c>, source: Value<'c>, wanted: MemRef<'c>) -> Value<'c> {
    let r#type = wanted.to_type(b.context());
    match r#type == source.r#type() {
        true => source,
        false => b.value("builtin.unrealized_conversion_cast", &[source], r#type, &[]),
    }
}

/// Raises unless the last axis is contiguous, or has too few elements for that to matter.
fn check_contiguous<'c>(b: &Builder<'c>, axes: &[Axis<'c>]) {
    let Some((last, others)) = axes.split_last() else {
        return;
    };
    if let Size::Constant(1) = last.stride {
        return;
    }
    let one = b.index(1);
    let differs = |value| b.compare_integers(CmpiPredicate::Ne, value, one);
    let has_gaps = differs(last.stride.value(b));
    let is_long = differs(last.size.value(b));
    let mut matters = b.same("arith.andi", &[has_gaps, is_long]);
    for axis in others.iter().chain([last]) {
        let zero = b.index(0);
        let is_some = b.compare_integers(CmpiPredicate::Ne, axis.size.value(b), zero);
        matters = b.same("arith.andi", &[matters, is_some]);
    }
    let message = "To change to a dtype of a different size, the last axis must be contiguous";
    raise_if(b, matters, "ValueError", message, &[]);
}

/// Raises where the first element lies where the larger ones are never put.
fn check_alignment<'c>(
    b: &Builder<'c>,
    source: Value<'c>,
    offset: Value<'c>,
    [from, to]: [&MemRef<'c>; 2],
) {
    let alignment = |memref: &MemRef<'c>| {
        let dtype = DType::of(memref.element);
        dtype.map_or(8, |dtype| dtype.alignment() as i64)
    };
    if alignment(to) <= alignment(from) {
        return;
    }
    let name = "memref.extract_aligned_pointer_as_index";
    let pointer = b.value(name, &[source], b.index_type(), &[]);
    let bytes = b.same("arith.muli", &[offset, b.index(from.element_size())]);
    let first = b.same("arith.addi", &[pointer, bytes]);
    let rest = b.same("arith.remui", &[first, b.index(alignment(to))]);
    let is_beside = b.compare_integers(CmpiPredicate::Ne, rest, b.index(0));
    raise_if(b, is_beside, "NotImplementedError", NOT_ALIGNED, &[]);
}
