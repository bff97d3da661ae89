//! The types of the `llvm` dialect: a view to match on.

use super::{ir, raw};
use crate::builtin;
use melior::ir::{Type, TypeLike};
use mlir_sys::{
    mlirFloatTypeGetWidth, mlirLLVMArrayTypeGetElementType, mlirLLVMPointerTypeGetAddressSpace,
    mlirLLVMStructTypeGetElementType, mlirLLVMStructTypeGetNumElementTypes,
    mlirLLVMStructTypeIsOpaque, mlirLLVMStructTypeIsPacked, mlirShapedTypeGetElementType,
    mlirTypeIsAFloat, mlirTypeIsALLVMPointerType, mlirTypeIsALLVMStructType, mlirTypeIsAVector,
    mlirVectorTypeIsScalable,
};

/// What a type of the `llvm` dialect is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LlvmKind<'c> {
    /// An integer of so many bits.
    Integer(u32),
    /// A floating-point number of so many bits.
    Float(u32),
    /// A pointer to an address space.
    Pointer(u32),
    /// A vector of a known number of elements.
    Vector(u64, Type<'c>),
    /// So many values of one type.
    Array(u64, Type<'c>),
    /// A struct.
    Struct {
        /// The types of its fields.
        fields: Vec<Type<'c>>,
        /// Whether they lie next to each other, whatever their alignment.
        is_packed: bool,
    },
    /// Another type, or a struct whose fields are not known.
    Other,
}

impl<'c> LlvmKind<'c> {
    /// Says what a type is.
    pub fn of(r#type: Type<'c>) -> Self {
        if let Some(integer) = builtin::integer(r#type) {
            return Self::Integer(integer.width());
        }
        let raw = r#type.to_raw();
        // SAFETY: each function reads a type of the kind that was asked for.
        unsafe {
            if mlirTypeIsAFloat(raw) {
                return Self::Float(mlirFloatTypeGetWidth(raw));
            }
            if mlirTypeIsALLVMPointerType(raw) {
                return Self::Pointer(mlirLLVMPointerTypeGetAddressSpace(raw));
            }
            if mlirTypeIsAVector(raw) {
                return vector(r#type);
            }
            if mlirTypeIsALLVMStructType(raw) {
                return structure(r#type);
            }
            let Ok(count) = u64::try_from(raw::npcLLVMArrayTypeGetCount(raw)) else {
                return Self::Other;
            };
            Self::Array(count, Type::from_raw(mlirLLVMArrayTypeGetElementType(raw)))
        }
    }
}

fn vector<'c>(r#type: Type<'c>) -> LlvmKind<'c> {
    let raw = r#type.to_raw();
    // SAFETY: called for vectors only.
    let (is_scalable, element) = unsafe {
        let element = Type::from_raw(mlirShapedTypeGetElementType(raw));
        (mlirVectorTypeIsScalable(raw), element)
    };
    match ir::shape_of(r#type)[..] {
        [Some(count)] if !is_scalable => LlvmKind::Vector(count.unsigned_abs(), element),
        _ => LlvmKind::Other,
    }
}

fn structure<'c>(r#type: Type<'c>) -> LlvmKind<'c> {
    let raw = r#type.to_raw();
    // SAFETY: called for structs only, whose fields are read if they have any,
    // within bounds.
    unsafe {
        if mlirLLVMStructTypeIsOpaque(raw) {
            return LlvmKind::Other;
        }
        let count = mlirLLVMStructTypeGetNumElementTypes(raw);
        let field = |index| Type::from_raw(mlirLLVMStructTypeGetElementType(raw, index));
        LlvmKind::Struct {
            fields: (0..count).map(field).collect(),
            is_packed: mlirLLVMStructTypeIsPacked(raw),
        }
    }
}
