//! Which of two operations may come after the other, for one array.

use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Block, OpRef};

/// Whether `later` may be executed after `first` with an array that `made` makes, the same
/// time; none if that is made before all, or another time.
///
/// The operation that makes it comes before `later`, or has it in its result.
pub(super) fn may_follow<'c>(first: OpRef<'c>, later: OpRef<'c>, made: Option<OpRef<'c>>) -> bool {
    let Some(mut made) = made else {
        return outermost(later).is_none_or(|block| is_after(first, later, block));
    };
    loop {
        let Some(block) = made.block() else {
            return true;
        };
        if around(later, block).is_some() {
            // What comes before the array is made is about another one.
            let place = position(block, made);
            let has_it = around(first, block).is_some_and(|it| position(block, it) >= place);
            return has_it && is_after(first, later, block);
        }
        match ir::parent(made) {
            Some(parent) => made = parent,
            None => return true,
        }
    }
}

/// Whether one operation within a block may be executed after another, without leaving it.
fn is_after<'c>(first: OpRef<'c>, later: OpRef<'c>, block: Block<'c>) -> bool {
    let (Some(before), Some(after)) = (around(first, block), around(later, block)) else {
        return true;
    };
    if ir::operation_key(before) != ir::operation_key(after) {
        return position(block, before) < position(block, after);
    }
    // A branch is executed once; all else may be a loop, or both operations.
    if ir::name(before) != "scf.if" {
        return true;
    }
    let mut branches = ir::blocks_of(before).filter(|block| {
        [first, later]
            .iter()
            .all(|it| around(*it, *block).is_some())
    });
    branches.any(|block| is_after(first, later, block))
}

/// The operation of a block in which another one is.
fn around<'c>(operation: OpRef<'c>, block: Block<'c>) -> Option<OpRef<'c>> {
    let mut found = operation;
    while found.block() != Some(block) {
        found = ir::parent(found)?;
    }
    Some(found)
}

/// The block of the function that an operation is in.
fn outermost(operation: OpRef<'_>) -> Option<Block<'_>> {
    let mut found = operation;
    loop {
        let parent = ir::parent(found)?;
        if ir::name(parent) == "func.func" {
            return found.block();
        }
        found = parent;
    }
}

fn position<'c>(block: Block<'c>, operation: OpRef<'c>) -> Option<usize> {
    let key = ir::operation_key(operation);
    let mut operations = ir::operations(block).into_iter();
    operations.position(|it| ir::operation_key(it) == key)
}
