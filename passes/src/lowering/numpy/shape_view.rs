//! Views of other shapes: `numpy.transpose`, `numpy.broadcast_to` and
//! `numpy.diagonal`, made from an array's strides.

use super::{
    broadcast::shape_text,
    extents::{check_loop, have_equal_sizes},
    generic::{any, raise_if},
    memref::{DYNAMIC, MemRef},
    state::{Lowering, Size, precise},
    strided::{Axis, metadata, reinterpret, reinterpret_contiguous},
};
use crate::typing::{
    dtype::DType,
    rules::numpy_operations::{axes_of, order_of},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Lowering<'c> {
    /// `numpy.transpose`
    pub(super) fn transpose(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let array = precise(ir::operands(operation)[0]);
        let order = order_of(operation, MemRef::of(array.r#type())?.rank());
        if order.iter().copied().eq(0..order.len()) {
            return Some(array);
        }
        let axes = self.axes(b, array)?;
        let axes = order.iter().map(|axis| axes[*axis]).collect::<Vec<_>>();
        let sizes = axes.iter().map(|axis| axis.size).collect::<Vec<_>>();
        let result = MemRef::of(ir::results(operation)[0].r#type())?;
        let view = match result.identity {
            true => reinterpret_contiguous(b, array, &sizes),
            false => reinterpret(b, array, metadata(b, array)?.offset, &axes),
        };
        self.note_sizes(view, sizes);
        Some(view)
    }

    /// Allocates an array in Fortran's order.
    pub(super) fn allocate_columns(
        &mut self,
        b: &Builder<'c>,
        dtype: DType,
        sizes: &[Size<'c>],
    ) -> Option<Value<'c>> {
        let rows = sizes.iter().rev().copied().collect::<Vec<_>>();
        let rows = self.allocate(b, dtype, &rows);
        let mut axes = self.axes(b, rows)?;
        axes.reverse();
        let view = reinterpret(b, rows, metadata(b, rows)?.offset, &axes);
        self.note_sizes(view, sizes.to_vec());
        Some(view)
    }

    /// The sizes and strides of an array, as constants where they are known.
    pub(super) fn axes(&mut self, b: &Builder<'c>, array: Value<'c>) -> Option<Vec<Axis<'c>>> {
        let memref = MemRef::of(array.r#type())?;
        let place = metadata(b, array)?;
        let strides = memref.strides.iter().zip(&place.strides);
        let strides = strides.map(|(known, stride)| match *known {
            DYNAMIC => Size::Value(*stride),
            known => Size::Constant(known),
        });
        let axes = self.sizes(b, array).into_iter().zip(strides);
        Some(axes.map(|(size, stride)| Axis { size, stride }).collect())
    }

    /// `numpy.broadcast_to`
    pub(super) fn broadcast_to(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
    ) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let array = precise(operands[0]);
        let result = ir::results(operation)[0].r#type();
        let sizes = self.given_sizes(b, result, &operands[1..])?;
        check_not_negative(b, &sizes);
        let own = self.axes(b, array)?;
        let added = sizes.len().checked_sub(own.len())?;
        let own_sizes = own.iter().map(|axis| axis.size).collect::<Vec<_>>();
        check_spreads(b, &own_sizes, &sizes[added..], &sizes);
        if !have_equal_sizes(&own_sizes, &sizes) {
            check_loop(b, &sizes, MemRef::of(result)?.element_size());
        }
        let mut axes = Vec::new();
        for (index, size) in sizes.iter().enumerate() {
            let stride = match index.checked_sub(added).map(|axis| own[axis]) {
                None => Size::Constant(0),
                Some(axis) if axis.size.equals(*size) => axis.stride,
                Some(axis) if axis.size.is(1) => Size::Constant(0),
                Some(axis) => {
                    let is_one =
                        b.compare_integers(CmpiPredicate::Eq, axis.size.value(b), b.index(1));
                    Size::Value(b.select(is_one, b.index(0), axis.stride.value(b)))
                }
            };
            axes.push(Axis {
                size: *size,
                stride,
            });
        }
        let view = reinterpret(b, array, metadata(b, array)?.offset, &axes);
        self.note_sizes(view, sizes);
        Some(view)
    }

    /// `numpy.diagonal`
    pub(super) fn diagonal(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let array = precise(operands[0]);
        let [first, second] = axes_of(operation, "axes")?.try_into().ok()?;
        let offset = self.index(b, operands[1]).value(b);
        let all = self.axes(b, array)?;
        let (rows, columns) = (all.get(first)?, all.get(second)?);
        let zero = b.index(0);
        let beside = b.same("arith.maxsi", &[offset, zero]);
        let below = b.same("arith.minsi", &[offset, zero]);
        let left = b.same("arith.subi", &[columns.size.value(b), beside]);
        let under = b.same("arith.addi", &[rows.size.value(b), below]);
        let length = b.same("arith.minsi", &[left, under]);
        let length = b.same("arith.maxsi", &[length, zero]);
        // A diagonal outside of the array must not move the first element.
        let is_empty = b.compare_integers(CmpiPredicate::Eq, length, zero);
        let (row, column) = (rows.stride.value(b), columns.stride.value(b));
        let down = b.same("arith.subi", &[zero, b.same("arith.muli", &[below, row])]);
        let right = b.same("arith.muli", &[beside, column]);
        let moved = b.same("arith.addi", &[down, right]);
        let moved = b.select(is_empty, zero, moved);
        let start = b.same("arith.addi", &[metadata(b, array)?.offset, moved]);
        let declared = MemRef::of(ir::results(operation)[0].r#type())?;
        let size = match declared.shape.last() {
            Some(&known) if known != DYNAMIC => Size::Constant(known),
            _ => Size::Value(length),
        };
        let diagonal = Axis {
            size,
            stride: Size::Value(b.same("arith.addi", &[row, column])),
        };
        let kept = all.iter().enumerate();
        let kept = kept.filter(|(axis, _)| ![first, second].contains(axis));
        let axes = kept.map(|(_, axis)| *axis).chain([diagonal]);
        let axes = axes.collect::<Vec<_>>();
        let view = reinterpret(b, array, start, &axes);
        self.note_sizes(view, axes.iter().map(|axis| axis.size).collect());
        Some(view)
    }
}

pub(super) fn check_not_negative<'c>(b: &Builder<'c>, sizes: &[Size<'c>]) {
    let negative = sizes.iter().filter_map(|size| match size {
        Size::Constant(0..) => None,
        size => Some(b.compare_integers(CmpiPredicate::Slt, size.value(b), b.index(0))),
    });
    if let Some(negative) = any(b, &negative.collect::<Vec<_>>()) {
        let message = "all elements of broadcast shape must be non-negative";
        raise_if(b, negative, "ValueError", message, &[]);
    }
}

/// Raises ValueError unless each axis has the size that it gets, or 1.
pub(super) fn check_spreads<'c>(
    b: &Builder<'c>,
    own: &[Size<'c>],
    to: &[Size<'c>],
    shape: &[Size<'c>],
) {
    let conflict = |(own, size): (&Size<'c>, &Size<'c>)| {
        if own.equals(*size) || own.is(1) {
            return None;
        }
        let own = own.value(b);
        let differs = b.compare_integers(CmpiPredicate::Ne, own, size.value(b));
        let spreads = b.compare_integers(CmpiPredicate::Ne, own, b.index(1));
        Some(b.same("arith.andi", &[differs, spreads]))
    };
    let conflicts = own.iter().zip(to).filter_map(conflict).collect::<Vec<_>>();
    let Some(condition) = any(b, &conflicts) else {
        return;
    };
    let (from, to) = (shape_text(own), shape_text(shape));
    let message = format!(
        "operands could not be broadcast together with remapped shapes [original->remapped]: {}  \
         and requested shape {}",
        from.text, to.text
    );
    let values = [from.values, to.values].concat();
    raise_if(b, condition, "ValueError", &message, &values);
}
