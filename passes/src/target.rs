//! What passes know of the machine that code is made for.

use npc_dialects::ir::{self, OpRef};
use std::iter;

/// What says for which target a module is.
const TARGET_TRIPLE: &str = "llvm.target_triple";

/// On a module: how many bits the widest vectors of the machine have that code should use,
/// if there are more than 256.
pub const VECTOR_BITS: &str = "npc.vector_bits";

/// Whether a module's machine has registers for twice as many elements as others: 32 vectors
/// of 512 bits.
pub(crate) fn has_wide_vectors(module: OpRef<'_>) -> bool {
    ir::integer_of(module, VECTOR_BITS).is_some_and(|bits| bits >= 512)
}

/// Returns the target's triple of the innermost module around an operation that has one.
pub(crate) fn triple(module: OpRef<'_>) -> Option<String> {
    let mut around = iter::successors(Some(module), |operation| ir::parent(*operation));
    let triple = around.find_map(|operation| ir::string_of(operation, TARGET_TRIPLE));
    triple.filter(|triple| !triple.is_empty())
}

/// Returns true if a module is for a system of Apple's. Without a triple it is for the host.
pub(crate) fn is_apple(module: OpRef<'_>) -> bool {
    match triple(module) {
        Some(triple) => triple.contains("-apple-"),
        None => cfg!(target_vendor = "apple"),
    }
}
