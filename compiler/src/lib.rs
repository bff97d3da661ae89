//! npc as a library: compiles a typed subset of Python and NumPy to native code.
//!
//! A [`Session`] takes a [`SourceFile`] and gives a [`Compiled`] program, which
//! becomes files or, through [`Jit`], functions that can be called. [`bindings`]
//! are what other languages need to call them.

mod bindings;
mod codegen;
pub mod diagnostics;
pub mod file;
pub mod frontend;
mod metadata;
mod options;
mod repr;
mod session;
mod source;
mod stage;

pub use bindings::{BindingsError, Language, bindings};
pub use codegen::{
    Argument, Array, CallError, Compiled, Element, Emit, EmitError, ExtensionError, Interpreter,
    InterpreterError, Jit, LinkError, PendingFile, Scalar, UntrustedCache, Value, cache_directory,
    write_file,
};
pub use metadata::ModuleMetadata;
pub use npc_passes::FunctionMetadata;
pub use options::{OptimizationLevel, Options};
pub use session::Session;
pub use source::{EncodingError, FileRead, Position, SourceFile};
pub use stage::Stage;
