//! What passes know of the machine that code is made for.

use npc_dialects::ir::{self, OpRef};

/// On a module: how many bits the widest vectors of the machine have that code should use,
/// if there are more than 256.
pub const VECTOR_BITS: &str = "npc.vector_bits";

/// Whether a module's machine has registers for twice as many elements as others: 32 vectors
/// of 512 bits.
pub(crate) fn has_wide_vectors(module: OpRef<'_>) -> bool {
    ir::integer_of(module, VECTOR_BITS).is_some_and(|bits| bits >= 512)
}
