//! From the `llvm` dialect to LLVM IR, object files, shared libraries and
//! functions that can be called.

mod compiled;
mod cut;
mod exact_calls;
mod extension;
mod halves;
mod interface;
mod jit;
mod kept_folder;
mod kept_object;
mod kernels;
mod library;
mod link;
mod loop_addresses;
mod native;
mod own_vector_math;
mod pending_file;
mod reflection;
mod scalar;
mod support;
mod symbols;
mod value;
mod vector_math;

pub use compiled::{Compiled, Emit, EmitError, write_file};
pub use extension::{ExtensionError, Interpreter, InterpreterError};
pub(crate) use interface::{add_effects, interface, module_name, sources};
pub use jit::{CallError, Jit};
pub use kept_folder::{UntrustedCache, cache_directory};
pub use link::LinkError;
pub use pending_file::PendingFile;
pub use scalar::{Element, Scalar};
pub(crate) use symbols::Naming;
pub use value::{Argument, Array, Value};

use crate::options::Options;
use melior::ir::Module;
use npc_abi::Interface;
use npc_dialects::{ir, isolation, translation};

/// Checks that LLVM makes code for the target that the options name.
pub(crate) fn check_target(options: &Options) -> Result<(), String> {
    match options.target {
        Some(_) => native::Machine::new(options).map(drop),
        None => Ok(()),
    }
}

/// How many bits the widest vectors have of the processor that the options name, if passes
/// should know.
pub(crate) fn vector_bits(options: &Options) -> Option<i64> {
    let (cpu, features) = native::processor(options).ok()?;
    vector_math::has_wide_vectors(&cpu, &features).then_some(512)
}

/// Translates a module of the `llvm` dialect. `None` if that fails, which MLIR reports.
pub(crate) fn translate(
    module: &Module<'_>,
    interface: Interface,
    options: Options,
    naming: Naming,
) -> Option<Compiled> {
    isolation::note_activity("the translation to LLVM IR");
    let bitcode = translation::bitcode(ir::module_operation(module))?;
    Some(Compiled::new(bitcode, interface, options, naming))
}
