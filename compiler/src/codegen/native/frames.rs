//! How much of the stack functions must find left that call themselves, as a constant in the
//! place of calls of `npc.frame_margin` (`runtime/stack_limit.mlir`). Only machine code says how
//! large the frames of functions are: a module with such calls is compiled once for that.

use super::Machine;
use inkwell::{
    attributes::AttributeLoc,
    context::AsContextRef,
    llvm_sys::{
        core::{LLVMContextSetDiagnosticHandler, LLVMDisposeMessage, LLVMGetDiagInfoDescription},
        prelude::LLVMDiagnosticInfoRef,
    },
    module::Module,
    values::{BasicValue, CallSiteValue, FunctionValue, InstructionOpcode},
};
use std::ffi::{CStr, c_void};

/// The function whose calls become a constant.
const FRAME_MARGIN: &str = "npc.frame_margin";

/// What a chain of functions needs that all have small frames, those of the C library among
/// them, in bytes.
const SMALL_FRAMES: u64 = 16 << 10;

/// From which size on the frame of a function is large, in bytes.
const LARGE_FRAME: &str = "1024";

/// Returns true if a module has functions that look at how much of the stack is left.
pub(in crate::codegen) fn has_margin(module: &Module<'_>) -> bool {
    module.get_function(FRAME_MARGIN).is_some()
}

/// Puts the constant into an optimized module.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn set_margin(module: &Module<'_>, machine: &Machine) -> Result<(), String> {
    let Some(margin) = module.get_function(FRAME_MARGIN) else {
        return Ok(());
    };
    if !calls(module, margin).is_empty() {
        let large = large_frames(module, machine)?;
        replace_calls(module, margin, SMALL_FRAMES + large);
    }
    if margin
        .as_global_value()
        .as_pointer_value()
        .get_first_use()
        .is_none()
    {
        // SAFETY: nothing uses it.
        unsafe { margin.delete() };
    }
    Ok(())
}

fn calls<'c>(module: &Module<'c>, function: FunctionValue<'c>) -> Vec<CallSiteValue<'c>> {
    let blocks = module
        .get_functions()
        .flat_map(|it| it.get_basic_block_iter());
    let instructions = blocks.flat_map(|block| block.get_instructions());
    let calls = instructions.filter(|it| it.get_opcode() == InstructionOpcode::Call);
    let calls = calls.filter_map(|it| CallSiteValue::try_from(it).ok());
    let calls = calls.filter(|it| it.get_called_fn_value() == Some(function));
    calls.collect()
}

fn replace_calls<'c>(module: &Module<'c>, function: FunctionValue<'c>, margin: u64) {
    for call in calls(module, function) {
        let Some(value) = call.try_as_basic_value().basic() else {
            continue;
        };
        let value = value.into_int_value();
        value.replace_all_uses_with(value.get_type().const_int(margin, false));
        if let Some(instruction) = value.as_instruction() {
            instruction.erase_from_basic_block();
        }
    }
}

/// The bytes of the large frames of all functions.
fn large_frames(module: &Module<'_>, machine: &Machine) -> Result<u64, String> {
    let module = module.clone();
    let context = module.get_context();
    let limit = context.create_string_attribute("warn-stack-size", LARGE_FRAME);
    for function in module.get_functions() {
        if function.count_basic_blocks() > 0 {
            function.add_attribute(AttributeLoc::Function, limit);
        }
    }
    let mut bytes = 0_u64;
    // SAFETY: the handler is there while machine code is made, and `bytes` outlives that.
    unsafe {
        let place = (&raw mut bytes).cast();
        LLVMContextSetDiagnosticHandler(context.as_ctx_ref(), Some(add_frame), place);
    }
    let made = machine.emit(&module, false);
    // SAFETY: this removes the handler.
    unsafe {
        LLVMContextSetDiagnosticHandler(context.as_ctx_ref(), None, std::ptr::null_mut());
    }
    made.map(|_| bytes)
}

/// Adds the size that a diagnostic tells to the number that `bytes` points to.
extern "C" fn add_frame(diagnostic: LLVMDiagnosticInfoRef, bytes: *mut c_void) {
    // SAFETY: LLVM gives a text that ends with NUL, and takes it back.
    let text = unsafe {
        let description = LLVMGetDiagInfoDescription(diagnostic);
        let text = CStr::from_ptr(description).to_string_lossy().into_owned();
        LLVMDisposeMessage(description);
        text
    };
    let Some(size) = frame_size(&text) else {
        return;
    };
    // SAFETY: `large_frames` gave the address of a number that it does not use meanwhile.
    let bytes = unsafe { &mut *bytes.cast::<u64>() };
    *bytes = bytes.saturating_add(size);
}

/// The size in LLVM's `stack frame size (1234) exceeds limit (1024) in function 'f'`.
fn frame_size(text: &str) -> Option<u64> {
    let (size, _) = text.strip_prefix("stack frame size (")?.split_once(')')?;
    size.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::frame_size;

    #[test]
    fn sizes_are_read_from_diagnostics() {
        let text = "stack frame size (12408) exceeds limit (1024) in function 'f.recursive'";
        assert_eq!(frame_size(text), Some(12408));
        assert_eq!(frame_size("inline asm requires more registers"), None);
    }
}
