//! Windows that slide along axes of an array, as a view.

use super::{
    extents::check_bytes,
    generic::{any, raise_if},
    memref::{DYNAMIC, MemRef},
    state::{Lowering, Size, precise},
    strided::{Axis, metadata, reinterpret},
};
use crate::typing::rules::numpy_operations::axes_of;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Lowering<'c> {
    /// `numpy.sliding_windows`: an axis and the one of the windows along it have one stride.
    pub(super) fn sliding_windows(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
    ) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let array = precise(operands[0]);
        let along = axes_of(operation, "axes")?;
        let sizes = operands[1..].iter().map(|size| self.index(b, *size));
        let sizes = sizes.collect::<Vec<_>>();
        let mut axes = self.axes(b, array)?;
        let zero = b.index(0);
        let is_negative = |value| b.compare_integers(CmpiPredicate::Slt, value, zero);
        let negative = sizes.iter().map(|size| is_negative(size.value(b)));
        if let Some(negative) = any(b, &negative.collect::<Vec<_>>()) {
            let message = "`window_shape` cannot contain negative values";
            raise_if(b, negative, "ValueError", message, &[]);
        }
        for (axis, size) in along.iter().zip(&sizes) {
            let own = &mut axes[*axis];
            let less = b.same("arith.subi", &[own.size.value(b), size.value(b)]);
            own.size = Size::Value(b.same("arith.addi", &[less, b.index(1)]));
            axes.push(Axis {
                size: *size,
                stride: axes[*axis].stride,
            });
        }
        let lacks = along.iter().map(|axis| {
            let size = axes[*axis].size.value(b);
            b.compare_integers(CmpiPredicate::Sle, size, zero)
        });
        if let Some(lacks) = any(b, &lacks.collect::<Vec<_>>()) {
            let message = "window shape cannot be larger than input array shape";
            raise_if(b, lacks, "ValueError", message, &[]);
        }
        let declared = MemRef::of(ir::results(operation)[0].r#type())?;
        for (axis, known) in axes.iter_mut().zip(&declared.shape) {
            if *known != DYNAMIC {
                axis.size = Size::Constant(*known);
            }
        }
        let sizes = axes.iter().map(|axis| axis.size).collect::<Vec<_>>();
        check_bytes(b, &sizes, declared.element_size());
        let view = reinterpret(b, array, metadata(b, array)?.offset, &axes);
        self.note_sizes(view, sizes);
        Some(view)
    }
}
