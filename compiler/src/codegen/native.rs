//! The room in which Rust meets LLVM's C interface and compiled code.

#![expect(unsafe_code, reason = "calls LLVM's C functions and compiled code")]

mod engine;
mod frames;
mod machine;
mod memory;
mod packed;

pub(super) use engine::Engine;
pub(super) use frames::has_margin;
pub(super) use machine::{Machine, ObjectFormat, processor};
pub(super) use memory::{copy_elements, elements_of, free_array, read_descriptor, read_scalar};

use inkwell::{
    builder::Builder,
    context::Context,
    memory_buffer::MemoryBuffer,
    module::Module as LlvmModule,
    types::AsTypeRef,
    values::{AsValueRef, BasicValueEnum, FunctionValue},
};
use std::{
    ffi::{CString, c_void},
    sync::OnceLock,
};

/// Reads a program's bitcode.
pub(super) fn parse<'c>(context: &'c Context, bitcode: &[u8]) -> Result<LlvmModule<'c>, String> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(bitcode, "program");
    LlvmModule::parse_bitcode_from_buffer(&buffer, context).map_err(|error| error.to_string())
}

/// Calls a function through its C interface, with pointers that were checked
/// against its signature.
pub(super) fn call(
    engine: &Engine,
    function: &str,
    pointers: &mut [*mut c_void],
) -> Result<(), String> {
    // SAFETY: `Jit::call`, the only caller, checked the arguments.
    unsafe { engine.call(function, pointers) }
}

/// A value that is another one, and that LLVM does not look through. It is put where the
/// builder stands.
pub(super) fn freeze<'c>(builder: &Builder<'c>, value: BasicValueEnum<'c>) -> BasicValueEnum<'c> {
    // SAFETY: both handles are valid, and so is a value of the type of `value`.
    unsafe {
        let frozen = inkwell::llvm_sys::core::LLVMBuildFreeze(
            builder.as_mut_ptr(),
            value.as_value_ref(),
            c"".as_ptr(),
        );
        BasicValueEnum::new(frozen)
    }
}

/// Gives an exported function a second name.
pub(super) fn add_alias(
    module: &LlvmModule<'_>,
    function: FunctionValue<'_>,
    name: &str,
) -> Result<(), String> {
    let name = CString::new(name).map_err(|error| error.to_string())?;
    // SAFETY: all handles are valid, and the function is one of the module with a body.
    unsafe {
        inkwell::llvm_sys::core::LLVMAddAlias2(
            module.as_mut_ptr(),
            function.get_type().as_type_ref(),
            0,
            function.as_value_ref(),
            name.as_ptr(),
        );
    }
    Ok(())
}

/// Sets LLVM up, once: the back ends, and what compiled code may call. Says
/// whether that includes glibc's libmvec.
pub(super) fn initialize() -> bool {
    static HAS_VECTOR_MATH: OnceLock<bool> = OnceLock::new();
    *HAS_VECTOR_MATH.get_or_init(|| {
        let config = inkwell::targets::InitializationConfig::default();
        inkwell::targets::Target::initialize_x86(&config);
        inkwell::targets::Target::initialize_aarch64(&config);
        load_library("libm.so.6");
        load_library("libmvec.so.1")
    })
}

/// Makes a library's symbols visible to compiled code; false if there is none.
fn load_library(name: &str) -> bool {
    let Ok(name) = CString::new(name) else {
        return false;
    };
    // SAFETY: the string ends with NUL; 0 means success.
    unsafe { inkwell::llvm_sys::support::LLVMLoadLibraryPermanently(name.as_ptr()) == 0 }
}
