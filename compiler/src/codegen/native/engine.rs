//! Compiled code in this process.

use super::{Machine, packed, parse};
use crate::options::Options;
use inkwell::{
    OptimizationLevel,
    context::Context,
    execution_engine::ExecutionEngine,
    module::{Linkage, Module},
    values::BasicValue,
};
use npc_abi::Signature;
use std::{
    cell::UnsafeCell,
    ffi::{CStr, CString, c_char, c_void},
    mem::ManuallyDrop,
};

/// What compiled code keeps for each thread: see `runtime/thread_state.mlir`.
#[repr(C, align(16))]
struct ThreadState(UnsafeCell<[u8; STATE_SIZE]>);

/// The size of the state in bytes.
const STATE_SIZE: usize = 528;

/// Where in the state the text of the error starts.
const ERROR_TEXT: usize = 8;

thread_local! {
    static THREAD_STATE: ThreadState = const { ThreadState(UnsafeCell::new([0; STATE_SIZE])) };
}

/// The thread's state, for code whose own thread-local storage the JIT
/// cannot provide.
extern "C" fn thread_state() -> *mut c_void {
    THREAD_STATE.with(|state| state.0.get().cast())
}

/// Code that was compiled into this process.
pub(in crate::codegen) struct Engine {
    /// Must go before the context.
    engine: ManuallyDrop<ExecutionEngine<'static>>,
    context: ManuallyDrop<Box<Context>>,
}

// SAFETY: after construction the engine is only asked for addresses, and
// compiled code keeps its state for each thread.
unsafe impl Send for Engine {}
// SAFETY: as above.
unsafe impl Sync for Engine {}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Ok(address) = self.engine.get_function_address(FREE_KEPT_BLOCKS) {
            // SAFETY: the function in `runtime/kept_blocks.mlir` has this type.
            let free_kept_blocks: extern "C" fn() = unsafe { std::mem::transmute(address) };
            free_kept_blocks();
        }
        // SAFETY: both are dropped once, the engine before its context.
        unsafe {
            ManuallyDrop::drop(&mut self.engine);
            ManuallyDrop::drop(&mut self.context);
        }
    }
}

/// The function that frees the memory that is kept to be used again.
const FREE_KEPT_BLOCKS: &str = "npc_free_kept_blocks";
/// The function that gives the thread's state.
const THREAD_STATE_FUNCTION: &str = "npc_thread_state";

impl Engine {
    /// Compiles bitcode for this machine. `functions` can be called then.
    pub(in crate::codegen) fn new(
        bitcode: &[u8],
        options: &Options,
        functions: &[Signature],
    ) -> Result<Self, String> {
        let options = Options {
            target: None,
            cpu: None,
            ..options.clone()
        };
        let machine = Machine::new(&options)?;
        let context = Box::new(Context::create());
        let module = parse(&context, bitcode)?;
        leave_thread_state_to_host(&module)?;
        for function in functions {
            packed::add(&context, &module, function)?;
        }
        machine.optimize(&module)?;
        machine.prepare(&module);
        check_symbols(&module)?;
        let level = OptimizationLevel::Default;
        let engine = module
            .create_jit_execution_engine(level)
            .map_err(|error| error.to_string())?;
        if let Some(state) = module.get_function(THREAD_STATE_FUNCTION) {
            engine.add_global_mapping(&state, thread_state as *const () as usize);
        }
        // SAFETY: the engine lives no longer than the boxed context, see `drop`.
        let engine =
            unsafe { std::mem::transmute::<ExecutionEngine<'_>, ExecutionEngine<'static>>(engine) };
        drop(module);
        Ok(Self {
            engine: ManuallyDrop::new(engine),
            context: ManuallyDrop::new(context),
        })
    }

    /// Calls a function through its C interface. Each pointer leads to an
    /// argument's value, the last one to where a result returned by value goes.
    ///
    /// # Safety
    ///
    /// The pointers fit the function's signature.
    pub(in crate::codegen) unsafe fn call(
        &self,
        function: &str,
        pointers: &mut [*mut c_void],
    ) -> Result<(), String> {
        let name = packed::name(function);
        let address = self
            .engine
            .get_function_address(&name)
            .map_err(|error| error.to_string())?;
        // SAFETY: `packed::add` gave the function this type.
        let packed = unsafe {
            std::mem::transmute::<usize, unsafe extern "C" fn(*mut *mut c_void)>(address)
        };
        forget_error();
        // SAFETY: the caller vouches for the pointers.
        unsafe { packed(pointers.as_mut_ptr()) };
        Ok(())
    }

    /// The pending error of this thread: `ValueError: message`.
    pub(in crate::codegen) fn last_error(&self) -> Option<String> {
        let address = self.engine.get_function_address("npc_last_error").ok()?;
        // SAFETY: the function has this type in every module that npc makes.
        let text =
            unsafe { std::mem::transmute::<usize, extern "C" fn() -> *const c_char>(address)() };
        // SAFETY: a non-null result is a string that ends with NUL.
        (!text.is_null()).then(|| {
            unsafe { CStr::from_ptr(text) }
                .to_string_lossy()
                .into_owned()
        })
    }
}

/// Forgets this thread's error. Code does that itself where its own module raised
/// it, but all that the JIT made share one place for it.
fn forget_error() {
    THREAD_STATE.with(|state| {
        // SAFETY: no compiled code runs on this thread now.
        unsafe { (*state.0.get())[ERROR_TEXT] = 0 };
    });
}

/// Leaves the thread's state to the host: the function of this name, if the
/// module has it, becomes a declaration.
fn leave_thread_state_to_host(module: &Module<'_>) -> Result<(), String> {
    let Some(function) = module.get_function(THREAD_STATE_FUNCTION) else {
        return Ok(());
    };
    for block in function.get_basic_blocks() {
        // SAFETY: nothing outside the function refers to its blocks.
        let deleted = unsafe { block.delete() };
        deleted.map_err(|()| "the thread's state cannot be replaced")?;
    }
    function.set_linkage(Linkage::External);
    let Some(storage) = module.get_global("npc_thread_state_storage") else {
        return Ok(());
    };
    if storage.as_pointer_value().get_first_use().is_some() {
        return Err(
            "the code uses thread-local storage in a way that the JIT does not provide".into(),
        );
    }
    // SAFETY: nothing uses it.
    unsafe { storage.delete() };
    Ok(())
}

/// Whether all that the code calls exists: LLVM ends the process otherwise.
fn check_symbols(module: &Module<'_>) -> Result<(), String> {
    for function in module.get_functions() {
        let name = function.get_name().to_string_lossy().into_owned();
        let declared = function.count_basic_blocks() == 0;
        if !declared || name.starts_with("llvm.") || name == THREAD_STATE_FUNCTION {
            continue;
        }
        let Ok(symbol) = CString::new(name.clone()) else {
            continue;
        };
        // SAFETY: the string ends with NUL.
        let address =
            unsafe { inkwell::llvm_sys::support::LLVMSearchForAddressOfSymbol(symbol.as_ptr()) };
        if address.is_null() {
            return Err(format!(
                "compiled code calls '{name}', which this process does not have"
            ));
        }
    }
    Ok(())
}
