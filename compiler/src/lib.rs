//! npc as a library: compiles a typed subset of Python and NumPy to native code.

pub mod diagnostics;
pub mod frontend;
mod source;

pub use source::{Position, SourceFile};
