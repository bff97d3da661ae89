//! Loops in a function's list of blocks.

use npc_dialects::ir::{self, Block};
use std::collections::HashMap;

/// A loop: the blocks from the first to the last of them, which goes back to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockLoop {
    pub(super) first: usize,
    pub(super) last: usize,
}

impl BlockLoop {
    /// Whether a block is in the loop.
    pub(super) fn has(self, block: usize) -> bool {
        (self.first..=self.last).contains(&block)
    }

    /// Whether another loop is in this one.
    pub(super) fn surrounds(self, other: Self) -> bool {
        self != other && self.has(other.first) && self.has(other.last)
    }
}

/// The loops among a function's blocks, by their last block. The lowering of structured
/// control flow puts the blocks of a loop one behind the other.
pub(super) fn block_loops(blocks: &[Block<'_>]) -> Vec<BlockLoop> {
    let mut places = HashMap::new();
    let mut loops = Vec::new();
    for (last, block) in blocks.iter().enumerate() {
        places.insert(ir::block_key(*block), last);
        let successors = ir::terminator(*block).map(ir::operation_successors);
        let back = successors.unwrap_or_default();
        let firsts = back
            .iter()
            .filter_map(|next| places.get(&ir::block_key(*next)).copied());
        loops.extend(firsts.map(|first| BlockLoop { first, last }));
    }
    loops
}
