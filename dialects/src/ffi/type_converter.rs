//! MLIR's own conversion of types to the `llvm` dialect.

use super::{ir::OpRef, raw};
use melior::ir::{Type, TypeLike};
use mlir_sys::{
    mlirLLVMFunctionTypeGet, mlirMemRefTypeGetStridesAndOffset, mlirTypeIsAMemRef,
    mlirTypeIsAUnrankedMemRef,
};
use std::marker::PhantomData;

/// MLIR's `LLVMTypeConverter` as its own passes set it up for a module.
#[derive(Debug)]
pub struct TypeConverter<'c> {
    raw: *mut raw::NpcTypeConverter,
    context: PhantomData<&'c ()>,
}

impl<'c> TypeConverter<'c> {
    /// The converter for a module. The index is `index_bitwidth` bits wide, or
    /// as wide as the module's data layout says if that is 0.
    ///
    /// `None`, after a diagnostic, if the module's data layout is malformed.
    pub fn new(module: OpRef<'c>, index_bitwidth: u32) -> Option<Self> {
        // SAFETY: the operation is valid; null is a failure.
        let raw = unsafe { raw::npcTypeConverterCreate(module.to_raw(), index_bitwidth) };
        (!raw.is_null()).then_some(Self {
            raw,
            context: PhantomData,
        })
    }

    /// The type of the `llvm` dialect that a type becomes, if there is one.
    pub fn convert(&self, r#type: Type<'c>) -> Option<Type<'c>> {
        // SAFETY: the converter and the type are valid; null becomes `None`.
        unsafe { Type::from_option_raw(raw::npcTypeConverterConvert(self.raw, r#type.to_raw())) }
    }

    /// How many bits the index has.
    pub fn index_bitwidth(&self) -> u32 {
        // SAFETY: the converter is valid.
        unsafe { raw::npcTypeConverterGetIndexBitwidth(self.raw) }
    }

    /// How many bits a pointer to an address space has.
    pub fn pointer_bitwidth(&self, address_space: u32) -> u32 {
        // SAFETY: the converter is valid.
        unsafe { raw::npcTypeConverterGetPointerBitwidth(self.raw, address_space) }
    }

    /// The address space of a memref; `None` if its memory space has no number,
    /// or if the type is no memref.
    pub fn address_space(&self, memref: Type<'c>) -> Option<u32> {
        if !is_ranked_memref(memref) && !is_unranked_memref(memref) {
            return None;
        }
        // SAFETY: the type is a memref.
        let space = unsafe { raw::npcTypeConverterGetAddressSpace(self.raw, memref.to_raw()) };
        u32::try_from(space).ok()
    }
}

impl Drop for TypeConverter<'_> {
    fn drop(&mut self) {
        // SAFETY: the converter is ours and is not used any more.
        unsafe { raw::npcTypeConverterDestroy(self.raw) }
    }
}

/// Whether a type is a memref of known rank.
pub fn is_ranked_memref(r#type: Type<'_>) -> bool {
    // SAFETY: the type is valid.
    unsafe { mlirTypeIsAMemRef(r#type.to_raw()) }
}

/// Whether a type is a memref, of known rank or not.
pub fn is_memref(r#type: Type<'_>) -> bool {
    is_ranked_memref(r#type) || is_unranked_memref(r#type)
}

/// Whether a type is a memref of unknown rank.
pub fn is_unranked_memref(r#type: Type<'_>) -> bool {
    // SAFETY: the type is valid.
    unsafe { mlirTypeIsAUnrankedMemRef(r#type.to_raw()) }
}

/// Whether a type is a memref whose layout can be written with strides and an offset.
pub fn is_strided(r#type: Type<'_>) -> bool {
    // SAFETY: the type is valid, of whatever kind.
    unsafe { raw::npcMemRefTypeIsStrided(r#type.to_raw()) }
}

/// Whether a type is a memref that lies in row-major order without gaps.
pub fn is_row_major(r#type: Type<'_>) -> bool {
    // SAFETY: the layout is read only if the type is a ranked memref.
    is_ranked_memref(r#type)
        && unsafe {
            let layout = mlir_sys::mlirMemRefTypeGetAffineMap(r#type.to_raw());
            mlir_sys::mlirAffineMapIsIdentity(layout)
        }
}

/// Whether a type is a memref whose sizes, strides and offset are all constants.
pub fn is_static_memref(r#type: Type<'_>) -> bool {
    // SAFETY: called for memrefs only.
    is_ranked_memref(r#type) && unsafe { raw::npcMemRefTypeIsStatic(r#type.to_raw()) }
}

/// The strides and the offset of a memref, `None` for one that is known only at
/// run time. `None` if the type is no memref of a strided layout.
pub fn strides_and_offset(memref: Type<'_>) -> Option<(Vec<Option<i64>>, Option<i64>)> {
    if !is_strided(memref) {
        return None;
    }
    let rank = super::ir::shape_of(memref).len();
    let mut strides = vec![0; rank];
    let mut offset = 0;
    // SAFETY: the type is a ranked memref, and there is room for its strides.
    unsafe {
        mlirMemRefTypeGetStridesAndOffset(memref.to_raw(), strides.as_mut_ptr(), &raw mut offset);
    }
    let known = |value: i64| (value != i64::MIN).then_some(value);
    Some((strides.into_iter().map(known).collect(), known(offset)))
}

/// A function type of the `llvm` dialect.
pub fn function_type<'c>(result: Type<'c>, inputs: &[Type<'c>], is_variadic: bool) -> Type<'c> {
    // SAFETY: a `Type` is a transparent wrapper of `MlirType`, and the count is right.
    unsafe {
        Type::from_raw(mlirLLVMFunctionTypeGet(
            result.to_raw(),
            inputs.len() as isize,
            inputs.as_ptr().cast(),
            is_variadic,
        ))
    }
}

/// Whether a type is a struct of the `llvm` dialect.
pub fn is_struct(r#type: Type<'_>) -> bool {
    // SAFETY: the type is valid.
    unsafe { mlir_sys::mlirTypeIsALLVMStructType(r#type.to_raw()) }
}

/// Whether a type is a pointer of the `llvm` dialect.
pub fn is_pointer(r#type: Type<'_>) -> bool {
    // SAFETY: the type is valid.
    unsafe { mlir_sys::mlirTypeIsALLVMPointerType(r#type.to_raw()) }
}
