//! Branches between blocks.

use melior::dialect::cf;
use npc_dialects::ir::{self, Block, BlockKey, Builder, OpRef, Value};
use std::{collections::HashMap, ops::Range};

/// A way to a block: the branch, and the number of its operand that is the first argument.
pub(super) type Edge<'c> = (OpRef<'c>, usize);

/// The ways between some blocks, by where they go.
pub(super) struct Edges<'c>(HashMap<BlockKey, Vec<Edge<'c>>>);

impl<'c> Edges<'c> {
    pub(super) fn between(blocks: &[Block<'c>]) -> Self {
        let mut edges = HashMap::<_, Vec<_>>::new();
        for branch in blocks.iter().copied().filter_map(ir::terminator) {
            let targets = ir::operation_successors(branch).into_iter();
            for (target, numbers) in targets.zip(successor_operands(branch)) {
                let edges = edges.entry(ir::block_key(target)).or_default();
                edges.push((branch, numbers.start));
            }
        }
        Self(edges)
    }

    /// The ways to a block.
    pub(super) fn to(&self, block: Block<'c>) -> &[Edge<'c>] {
        let edges = self.0.get(&ir::block_key(block));
        edges.map_or(&[], Vec::as_slice)
    }
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

/// Goes to a block.
pub(super) fn branch<'c>(b: &Builder<'c>, to: Block<'c>, values: &[Value<'c>]) {
    b.insert(cf::br(&to, values, b.location()));
}

/// Goes to one of two blocks, with what each is given.
pub(super) fn branch_if<'c>(
    b: &Builder<'c>,
    condition: Value<'c>,
    then: (Block<'c>, &[Value<'c>]),
    otherwise: (Block<'c>, &[Value<'c>]),
) {
    let (context, location) = (b.context(), b.location());
    let [(to, values), (other, others)] = [then, otherwise];
    b.insert(cf::cond_br(
        context, condition, &to, &other, values, others, location,
    ));
}
