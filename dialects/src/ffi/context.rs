//! A context that knows every dialect.

use super::raw;
use melior::{Context, dialect::DialectRegistry};

/// Makes a context with all of MLIR's dialects, `basicpy` and `numpy`, their
/// extensions and their translations to LLVM IR registered. Those that npc
/// makes operations of are loaded.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    // SAFETY: the registry outlives the call, which only adds to it.
    unsafe { raw::npcRegisterDialects(registry.to_raw()) };
    let context = Context::new();
    context.append_dialect_registry(&registry);
    for dialect in LOADED {
        context.get_or_load_dialect(dialect);
    }
    context
}

const LOADED: &[&str] = &[
    "affine",
    "arith",
    "basicpy",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "func",
    "linalg",
    "llvm",
    "math",
    "memref",
    "numpy",
    "scf",
    "tensor",
];
