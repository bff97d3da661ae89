//! The procedure call standard of AArch64, as ELF targets have it.
//!
//! A struct of one to four floating-point numbers or vectors of one size is
//! passed in as many registers; another one of up to 16 bytes in one or two
//! registers for integers; a larger one by a pointer to a copy. LLVM counts the
//! registers: it keeps the elements of an array together.

use super::{
    layout::Layout,
    passing::{Passing, Piece},
};
use crate::abi::types::Types;
use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, r#type::IntegerType},
};
use npc_dialects::llvm_types::LlvmKind;

/// How a struct is passed.
pub(super) fn pass<'c>(types: &Types<'c>, layout: &Layout<'c>) -> Passing<'c> {
    if layout.size == 0 {
        return Passing::Pieces(Vec::new());
    }
    if let Some(element) = homogeneous(layout) {
        let whole = llvm_type::array(element, layout.scalars.len() as u32);
        let alignment = if layout.alignment < 16 { 8 } else { 16 };
        return Passing::Pieces(vec![Piece::aligned_on_stack(whole, alignment)]);
    }
    let is_pointer = |r#type| matches!(LlvmKind::of(r#type), LlvmKind::Pointer(_));
    let element = match layout.scalars.iter().all(|it| is_pointer(it.r#type)) {
        true => types.pointer(),
        false => IntegerType::new(types.context(), 64).into(),
    };
    let whole = match layout.size {
        17.. => return Passing::Pointer,
        16 if layout.alignment == 16 => IntegerType::new(types.context(), 128).into(),
        9.. => llvm_type::array(element, 2),
        _ => element,
    };
    Passing::Pieces(vec![Piece::new(whole, 0)])
}

/// The element of a struct that consists of one to four floating-point numbers,
/// or vectors, of one size.
fn homogeneous<'c>(layout: &Layout<'c>) -> Option<Type<'c>> {
    let first = layout.scalars.first()?;
    let is_vector = |r#type| matches!(LlvmKind::of(r#type), LlvmKind::Vector(..));
    let is_number = |r#type| matches!(LlvmKind::of(r#type), LlvmKind::Float(_));
    let is_alike = layout.scalars.iter().all(|scalar| {
        let r#type = scalar.r#type;
        scalar.size == first.size
            && (is_vector(r#type) || is_number(r#type))
            && is_vector(r#type) == is_vector(first.r#type)
    });
    let count = layout.scalars.len();
    let is_full = layout.size == count as u64 * first.size;
    (is_alike && count <= 4 && is_full).then_some(first.r#type)
}
