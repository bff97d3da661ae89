//! How long the descriptor behind an unranked result is in use: whether the next
//! call of the same place can have its stack.
//!
//! The answer is no unless all uses are known to be over when the call is made
//! again. A use is harmless if it reads the descriptor in the same function, or
//! passes it to a function whose own uses are harmless. A function that is only
//! declared borrows its arguments for the call, as C's functions do, unless it
//! has a memref of memrefs to keep them in.

use super::plan::Plan;
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Block, OpRef, Value, ValueKey},
    type_converter::{is_pointer, is_unranked_memref},
};
use std::collections::HashSet;

/// Operations that run their regions in place, as part of the function.
const RUN_IN_PLACE: &[&str] = &[
    "affine.for",
    "affine.if",
    "scf.execute_region",
    "scf.for",
    "scf.if",
    "scf.index_switch",
    "scf.while",
];

/// Whether the descriptor of a call's result may be in use when the same call is
/// made again: because a block, a loop, memory or another function keeps it.
pub(super) fn outlives_its_call<'c>(plan: &Plan<'c>, result: Value<'c>) -> bool {
    Uses {
        plan,
        seen: HashSet::new(),
    }
    .outlive(result)
}

/// A walk over all that is done with a value.
struct Uses<'a, 'c> {
    plan: &'a Plan<'c>,
    /// What is looked at already, as recursion leads back to it.
    seen: HashSet<ValueKey>,
}

impl<'c> Uses<'_, 'c> {
    /// Whether a use of an unranked memref, or of what stands for it or for its
    /// pointer, may come after the function's next step.
    fn outlive(&mut self, value: Value<'c>) -> bool {
        if !self.seen.insert(ir::value_key(value)) {
            return false;
        }
        ir::uses(value)
            .into_iter()
            .any(|r#use| !runs_in_place(r#use.user) || self.outlives(value, r#use))
    }

    fn outlives(&mut self, value: Value<'c>, r#use: ir::Use<'c>) -> bool {
        let user = r#use.user;
        let is_memref = is_unranked_memref(value.r#type());
        match ir::name(user) {
            "memref.dim" | "memref.rank" | "memref.copy" | "memref.dealloc" => false,
            // It is copied to the heap, unless it is no memref any more.
            "func.return" => !is_memref,
            "func.call" => self.outlives_in_callee(user, r#use.index),
            // The source, not the destination.
            "llvm.intr.memcpy" => r#use.index != 1,
            "llvm.load" => false,
            "memref.cast" if !is_unranked_memref(ir::results(user)[0].r#type()) => false,
            "llvm.extractvalue" if !is_pointer(ir::results(user)[0].r#type()) => false,
            "memref.cast"
            | "builtin.unrealized_conversion_cast"
            | "llvm.extractvalue"
            | "llvm.getelementptr"
            | "llvm.insertvalue" => self.outlive(ir::results(user)[0]),
            _ => true,
        }
    }

    fn outlives_in_callee(&mut self, call: OpRef<'c>, index: usize) -> bool {
        let Some(callee) = self.plan.function(call, "callee") else {
            return true;
        };
        let Some(body) = ir::entry(ir::region(callee.operation, 0)) else {
            let mut types = callee.inputs.iter().chain(&callee.results);
            return types.any(|it| holds_memrefs(*it));
        };
        let argument = ir::arguments(body).get(index).copied();
        argument.is_none_or(|argument| is_coroutine(callee.operation) || self.outlive(argument))
    }
}

fn holds_memrefs(r#type: Type<'_>) -> bool {
    r#type.to_string().matches("memref<").count() > 1
}

/// Whether an operation runs when the function around it does, not later.
fn runs_in_place(operation: OpRef<'_>) -> bool {
    let mut operation = operation;
    while let Some(parent) = ir::parent(operation) {
        match ir::name(parent) {
            "func.func" => return true,
            name if RUN_IN_PLACE.contains(&name) => operation = parent,
            _ => return false,
        }
    }
    false
}

/// Whether a call of a function returns before the function has done its work.
fn is_coroutine(function: OpRef<'_>) -> bool {
    ir::walk(function).into_iter().any(|operation| {
        let name = ir::name(operation);
        name.starts_with("async.") || name.starts_with("llvm.intr.coro")
    })
}

/// Whether a function frees stack before it returns.
fn gives_stack_back(function: OpRef<'_>) -> bool {
    !ir::operations_named(function, &["llvm.intr.stackrestore"]).is_empty()
}

/// The entry block of the function around a block, if the block may run more
/// than once in a call of the function, and if between them there are only
/// operations that run as part of the function itself. `None`, too, if the
/// function gives stack back on its own.
pub(super) fn entry_for_reuse<'c>(block: Block<'c>) -> Option<Block<'c>> {
    let mut block = block;
    let mut is_in_loop = false;
    loop {
        is_in_loop |= reaches_itself(block);
        let operation = ir::parent_of_block(block)?;
        match ir::name(operation) {
            "func.func" if is_in_loop && !gives_stack_back(operation) => {
                return ir::entry(ir::region(operation, 0));
            }
            "scf.for" | "scf.while" | "affine.for" => is_in_loop = true,
            name if RUN_IN_PLACE.contains(&name) => {}
            _ => return None,
        }
        block = ir::block_of(operation)?;
    }
}

/// Whether branches lead from a block back to it.
fn reaches_itself<'c>(block: Block<'c>) -> bool {
    let mut seen = HashSet::new();
    let mut pending = ir::successors(block);
    while let Some(next) = pending.pop() {
        if next == block {
            return true;
        }
        if seen.insert(ir::block_key(next)) {
            pending.extend(ir::successors(next));
        }
    }
    false
}
