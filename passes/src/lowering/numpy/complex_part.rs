//! The parts of complex numbers as views of them.

use super::{
    memref::MemRef,
    reinterpret::as_element,
    state::{Lowering, Size, precise},
    strided::{Axis, metadata, reinterpret},
};
use crate::typing::dtype::{DType, MlirDtype};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, Value};

impl<'c> Lowering<'c> {
    /// `numpy.complex_part`: in the same memory, of which each element is two, so that
    /// distances double. LLVM has one type of descriptors for both.
    pub(super) fn complex_part(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
    ) -> Option<Value<'c>> {
        let source = precise(ir::operands(operation)[0]);
        let memref = MemRef::of(source.r#type())?;
        let part = DType::of(memref.element)?.part().value_type(b.context());
        let sizes = self.sizes(b, source);
        let place = metadata(b, source)?;
        let twice = |value| b.same("arith.muli", &[value, b.index(2)]);
        let first = twice(place.offset);
        let offset = match operation.attribute("imaginary").is_ok() {
            true => b.same("arith.addi", &[first, b.index(1)]),
            false => first,
        };
        let parts = MemRef::strided(part, &memref.shape);
        let parts = as_element(b, source, parts);
        let axes = sizes.iter().zip(memref.strides.iter().zip(&place.strides));
        let axes = axes.map(|(size, (known, stride))| Axis {
            size: *size,
            stride: match known.checked_mul(2) {
                Some(known) => Size::Constant(known),
                None => Size::Value(twice(*stride)),
            },
        });
        let view = reinterpret(b, parts, offset, &axes.collect::<Vec<_>>());
        self.note_sizes(view, sizes);
        Some(view)
    }
}
