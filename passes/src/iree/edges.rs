//! Branches between blocks.

use npc_dialects::ir::{self, Block, OpRef};
use std::ops::Range;

/// A way to a block: the branch, and the number of its operand that is the first argument.
pub(super) type Edge<'c> = (OpRef<'c>, usize);

/// The ways to a block from some blocks.
pub(super) fn edges_to<'c>(block: Block<'c>, blocks: &[Block<'c>]) -> Vec<Edge<'c>> {
    let mut edges = Vec::new();
    for branch in blocks.iter().copied().filter_map(ir::terminator) {
        let targets = ir::operation_successors(branch).into_iter();
        let targets = targets.zip(successor_operands(branch));
        let here = targets.filter(|(target, _)| *target == block);
        edges.extend(here.map(|(_, numbers)| (branch, numbers.start)));
    }
    edges
}

/// The numbers of the operands that a branch hands on to each of its blocks.
pub(super) fn successor_operands(branch: OpRef<'_>) -> Vec<Range<usize>> {
    // The condition is first.
    let mut first = usize::from(ir::name(branch) == "cf.cond_br");
    let targets = ir::operation_successors(branch).into_iter();
    let numbers = targets.map(|target| {
        let start = first;
        first += ir::arguments(target).len();
        start..first
    });
    numbers.collect()
}
