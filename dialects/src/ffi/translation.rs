//! The `llvm` dialect as LLVM IR.

use super::raw;
use crate::ir::OpRef;

/// Translates a module of the `llvm` dialect to LLVM bitcode. `None` if that fails, or if
/// LLVM does not accept the result, about which MLIR reports diagnostics.
pub fn bitcode(module: OpRef<'_>) -> Option<Vec<u8>> {
    let mut bitcode = Vec::new();
    // SAFETY: the operation is alive, and the buffer lives until the call returns.
    let is_whole = unsafe {
        raw::npcTranslateToBitcode(
            module.to_raw(),
            raw::append_bytes,
            (&raw mut bitcode).cast(),
        )
    };
    is_whole.then_some(bitcode)
}
