//! Constants of Python as constants of `arith`.

use super::number::Number;
use crate::lowering::scalar_math::zero;
use melior::ir::{
    ShapedTypeLike, Type,
    attribute::DenseI32ArrayAttribute,
    operation::OperationLike,
    r#type::{DimSize, MemRefType},
};
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, Value},
    types,
};

/// A size that is known only at run time.
const DYNAMIC: i64 = i64::MIN;

/// The value of `basicpy.numeric_constant` or `bool_constant`.
pub(super) fn number<'c>(b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
    let value = operation.attribute("value").ok()?;
    let r#type = ir::result_types(operation).first().copied()?;
    if types::complex_part(r#type).is_some() {
        return Some(b.value("complex.constant", &[], r#type, &[("value", value)]));
    }
    Some(b.value("arith.constant", &[], r#type, &[("value", value)]))
}

/// Whether a type has a placeholder: numbers have, and memrefs of the identity
/// layout or of strides that are known only at run time.
pub(super) fn has_placeholder(r#type: Type<'_>) -> bool {
    let Some(memref) = builtin::memref(r#type) else {
        return Number::of(r#type).is_some();
    };
    let (strides, offset) = memref.strides_and_offset();
    let is_dynamic = |value: i64| MemRefType::is_dynamic_stride_or_offset(value);
    Type::from(memref) == plain(memref) || strides.into_iter().chain([offset]).all(is_dynamic)
}

/// What stands for a name that was not assigned; nobody reads it. An array has
/// no elements, and is owned like any other, so that it may take its place.
pub(super) fn placeholder<'c>(b: &Builder<'c>, r#type: Type<'c>) -> Option<Value<'c>> {
    let Some(memref) = builtin::memref(r#type) else {
        return Some(match Number::of(r#type)?.dtype() {
            Some(dtype) => zero(b, dtype),
            None => b.integer(r#type, 0),
        });
    };
    let dynamic = sizes(memref).into_iter().filter(|size| *size == DYNAMIC);
    let dynamic = dynamic.map(|_| b.index(0)).collect::<Vec<_>>();
    let segments = DenseI32ArrayAttribute::new(b.context(), &[dynamic.len() as i32, 0]);
    let segments = ("operandSegmentSizes", segments.into());
    let array = b.value("memref.alloc", &dynamic, plain(memref), &[segments]);
    if r#type == plain(memref) {
        return Some(array);
    }
    Some(b.value("memref.cast", &[array], r#type, &[]))
}

/// The memref of the same sizes with the identity layout.
fn plain<'c>(memref: MemRefType<'c>) -> Type<'c> {
    MemRefType::new(
        memref.element(),
        &sizes(memref),
        None,
        memref.memory_space(),
    )
    .into()
}

fn sizes(memref: MemRefType<'_>) -> Vec<i64> {
    let size = |axis| match memref.dim_size(axis) {
        Ok(DimSize::Static(size)) => size as i64,
        _ => DYNAMIC,
    };
    (0..memref.rank()).map(size).collect()
}
