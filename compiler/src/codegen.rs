//! From the `llvm` dialect to LLVM IR, object files, shared libraries and
//! functions that can be called.

mod compiled;
mod extension;
mod interface;
mod jit;
mod link;
mod native;
mod reflection;
mod value;
mod vector_math;

pub use compiled::{Compiled, Emit, EmitError, write_file};
pub use extension::{ExtensionError, Interpreter, InterpreterError};
pub(crate) use interface::{add_effects, interface};
pub use jit::{CallError, Jit};
pub use link::LinkError;
pub use value::{Argument, Array, Element, Value};

use crate::options::Options;
use melior::ir::Module;
use npc_abi::Interface;

/// Translates a module of the `llvm` dialect.
pub(crate) fn translate(
    module: &Module<'_>,
    interface: Interface,
    options: Options,
) -> Result<Compiled, String> {
    let bitcode =
        native::translate(module).ok_or("the llvm dialect could not be translated to LLVM IR")?;
    Ok(Compiled::new(bitcode, interface, options))
}
