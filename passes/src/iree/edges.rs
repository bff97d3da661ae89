//! Branches between blocks.

use npc_dialects::ir::{self, Block, OpRef};

/// A way to a block: the branch, and the number of its operand that is the first argument.
pub(super) type Edge<'c> = (OpRef<'c>, usize);

/// The ways to a block from some blocks.
pub(super) fn edges_to<'c>(block: Block<'c>, blocks: &[Block<'c>]) -> Vec<Edge<'c>> {
    let mut edges = Vec::new();
    for branch in blocks.iter().copied().filter_map(ir::terminator) {
        // The condition is first.
        let mut number = usize::from(ir::name(branch) == "cf.cond_br");
        for target in ir::operation_successors(branch) {
            if target == block {
                edges.push((branch, number));
            }
            number += ir::arguments(target).len();
        }
    }
    edges
}
