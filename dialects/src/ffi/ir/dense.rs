//! The elements of constant tensors, as bytes.

use crate::dtype::MlirDtype;
use melior::ir::{
    Attribute, AttributeLike, Type, TypeLike,
    attribute::DenseElementsAttribute,
    r#type::{DimSize, RankedTensorType, ShapedTypeLike},
};
use mlir_sys::{mlirDenseElementsAttrGetRawData, mlirDenseElementsAttrRawBufferGet};
use npc_abi::ElementType;

/// A constant tensor of these elements, one after the other in the machine's byte
/// order. Elements of `i1` have no bytes: `None` for them, and for another number
/// of bytes than the tensor's elements, or one of them, have.
pub fn dense_elements<'c>(tensor: RankedTensorType<'c>, bytes: &[u8]) -> Option<Attribute<'c>> {
    let size = element_size(tensor.element())?;
    let count = element_count(tensor)?;
    if bytes.len() != size && bytes.len() != size.checked_mul(count)? {
        return None;
    }
    if count == 0 {
        return DenseElementsAttribute::new(tensor.into(), &[])
            .ok()
            .map(Into::into);
    }
    // SAFETY: the type is valid, and the buffer has as many bytes as it says, which
    // are those of all elements or of the one that all are.
    unsafe {
        Attribute::from_option_raw(mlirDenseElementsAttrRawBufferGet(
            Type::from(tensor).to_raw(),
            bytes.len(),
            bytes.as_ptr().cast(),
        ))
    }
}

/// The bytes of a constant tensor's elements: those of one element where all are
/// equal and it says so. `None` for elements of `i1`.
pub fn dense_bytes(
    elements: DenseElementsAttribute<'_>,
    tensor: RankedTensorType<'_>,
) -> Option<Vec<u8>> {
    let count = match elements.is_splat() {
        true => 1,
        false => element_count(tensor)?,
    };
    let length = element_size(tensor.element())?.checked_mul(count)?;
    if length == 0 {
        return Some(Vec::new());
    }
    // SAFETY: the attribute keeps the elements of its type, or the one that all
    // are, one after the other, for as long as its context lives.
    let bytes = unsafe {
        let data = mlirDenseElementsAttrGetRawData(elements.to_raw()).cast::<u8>();
        std::slice::from_raw_parts(data, length)
    };
    Some(bytes.to_vec())
}

/// Bytes of an element.
fn element_size(element: Type<'_>) -> Option<usize> {
    let element = ElementType::of(element)?;
    (element != ElementType::Bool).then(|| element.size())
}

fn element_count(tensor: RankedTensorType<'_>) -> Option<usize> {
    (0..tensor.rank()).try_fold(1_usize, |count, axis| match tensor.dim_size(axis) {
        Ok(DimSize::Static(size)) => count.checked_mul(size as usize),
        _ => None,
    })
}
