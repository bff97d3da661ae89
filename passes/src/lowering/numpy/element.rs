//! Single elements, and arrays whose elements are not set.

use super::{
    extents::{allocatable, check_new},
    fill::{from_storage, to_storage},
    memref::MemRef,
    slice::{Bound, are_in_bounds},
    state::{Lowering, Size, precise},
};
use crate::typing::dtype::{DType, MlirDtype};
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{self, Builder, OpRef, Value};

impl<'c> Lowering<'c> {
    /// `numpy.load`
    pub(super) fn load(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let array = precise(operands[0]);
        let memref = MemRef::of(array.r#type())?;
        let indices = match are_in_bounds(operation) {
            true => self.positions(b, &operands[1..]),
            false => self.element_indices(b, array, &operands[1..]),
        };
        let element = b.value(
            "memref.load",
            &[&[array], indices.as_slice()].concat(),
            memref.element,
            &[],
        );
        let r#type = ir::results(operation)[0].r#type();
        let dtype = DType::of_scalar(r#type)?;
        Some(to_scalar(b, from_storage(b, element, dtype), r#type))
    }

    /// Indices that are known to be in bounds.
    fn positions(&mut self, b: &Builder<'c>, indices: &[Value<'c>]) -> Vec<Value<'c>> {
        let position = |index: &Value<'c>| Bound::of(*index).size(self, b).value(b);
        indices.iter().map(position).collect()
    }

    /// `numpy.store`
    pub(super) fn store(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let array = precise(operands[1]);
        let (value, dtype) = scalar_value(b, operands[0])?;
        let indices = self.element_indices(b, array, &operands[2..]);
        let element = to_storage(b, value, dtype);
        b.op(
            "memref.store",
            &[&[element, array], indices.as_slice()].concat(),
            &[],
            &[],
        );
        Some(())
    }

    fn element_indices(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Vec<Value<'c>> {
        let sizes = self.sizes(b, array);
        let mut values = Vec::new();
        for (axis, (index, size)) in indices.iter().zip(sizes).enumerate() {
            values.push(
                self.element_index(b, Bound::of(*index), axis, size)
                    .value(b),
            );
        }
        values
    }

    /// `numpy.dim`
    pub(super) fn size_of(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let axis = usize::try_from(ir::integer_of(operation, "axis")?).ok()?;
        let size = *self.sizes(b, ir::operands(operation)[0]).get(axis)?;
        Some(size.integer(b))
    }

    /// `numpy.stride`
    pub(super) fn stride_of(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let axis = usize::try_from(ir::integer_of(operation, "axis")?).ok()?;
        let array = precise(ir::operands(operation)[0]);
        Some(self.axes(b, array)?.get(axis)?.stride.integer(b))
    }

    /// `numpy.empty`
    pub(super) fn empty(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let result = ir::results(operation)[0].r#type();
        let memref = MemRef::of(result)?;
        let sizes = self.given_sizes(b, result, &ir::operands(operation))?;
        let element = memref.element_size();
        check_new(b, &sizes, element);
        let allocated = allocatable(b, &sizes, element);
        let array = self.allocate_elements(b, memref.element, &allocated);
        // Where nothing has raised these are the sizes that were given.
        let sizes = sizes.into_iter().zip(allocated);
        let sizes = sizes.map(|(given, allocated)| match allocated {
            Size::Constant(_) => allocated,
            Size::Value(_) => given,
        });
        self.note_sizes(array, sizes.collect());
        Some(array)
    }
}

/// A scalar of Python or NumPy as a builtin value, and its dtype.
pub(super) fn scalar_value<'c>(b: &Builder<'c>, value: Value<'c>) -> Option<(Value<'c>, DType)> {
    let dtype = DType::of_scalar(value.r#type())?;
    let builtin = dtype.value_type(b.context());
    if value.r#type() == builtin {
        return Some((value, dtype));
    }
    if let Some(operation) = ir::defining_operation(value)
        && ir::name(operation) == "builtin.unrealized_conversion_cast"
        && ir::operands(operation).len() == 1
        && ir::operands(operation)[0].r#type() == builtin
    {
        return Some((ir::operands(operation)[0], dtype));
    }
    Some((
        b.value("builtin.unrealized_conversion_cast", &[value], builtin, &[]),
        dtype,
    ))
}

/// A builtin value as a scalar of this type.
pub(super) fn to_scalar<'c>(b: &Builder<'c>, value: Value<'c>, r#type: Type<'c>) -> Value<'c> {
    if value.r#type() == r#type {
        return value;
    }
    b.value("builtin.unrealized_conversion_cast", &[value], r#type, &[])
}
