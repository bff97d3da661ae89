//! How long the descriptor behind an unranked result is in use: whether the next
//! call of the same place can have its stack.
//!
//! The answer is no unless all uses are known to be over when the call is made
//! again. A use is harmless if it reads the descriptor in the same function, or
//! passes it to a function whose own uses are harmless. A function that is only
//! declared borrows its arguments for the call, as C's functions do, unless it
//! has a memref of memrefs to keep them in.
//!
//! A value that a loop carries to its next iteration, or a branch to another block,
//! is copied where it arrives ([`Carried`]), so that what was carried there before,
//! and the call's own memory, are out of use. Where a value leaves a region, its
//! uses behind that are looked at: whatever makes it again makes them again, too.

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

/// The arguments of blocks to which loops and branches carry descriptors that a
/// call makes in each iteration. Each needs memory of its own.
#[derive(Default)]
pub(super) struct Carried<'c> {
    /// By block, in the order in which they were found: which of its arguments.
    pub(super) arguments: Vec<(Block<'c>, Vec<usize>)>,
}

impl<'c> Carried<'c> {
    fn add(&mut self, block: Block<'c>, index: usize) {
        let known = self.arguments.iter_mut().find(|(known, _)| *known == block);
        match known {
            Some((_, indices)) if indices.contains(&index) => {}
            Some((_, indices)) => indices.push(index),
            None => self.arguments.push((block, vec![index])),
        }
    }
}

/// Whether the descriptor of a call's result may be in use when the same call is
/// made again: because memory or another function keeps it. If not, the arguments
/// of blocks that carry it are added to those that need a copy.
pub(super) fn outlives_its_call<'c>(
    plan: &Plan<'c>,
    result: Value<'c>,
    carried: &mut Carried<'c>,
) -> bool {
    let Some(function) = ir::defining_operation(result).and_then(function_around) else {
        return true;
    };
    let mut uses = Uses {
        plan,
        function,
        seen: HashSet::new(),
        arrivals: Vec::new(),
    };
    let outlives = uses.outlive(result);
    if !outlives {
        for (block, index) in uses.arrivals {
            carried.add(block, index);
        }
    }
    outlives
}

/// A walk over all that is done with a value.
struct Uses<'a, 'c> {
    plan: &'a Plan<'c>,
    /// The function that makes the call.
    function: OpRef<'c>,
    /// What is looked at already, as recursion leads back to it.
    seen: HashSet<ValueKey>,
    /// Where loops and branches of that function carry the value.
    arrivals: Vec<(Block<'c>, usize)>,
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
            | "arith.select"
            | "builtin.unrealized_conversion_cast"
            | "llvm.extractvalue"
            | "llvm.getelementptr"
            | "llvm.insertvalue" => self.outlive(ir::results(user)[0]),
            _ if !is_memref => true,
            "scf.for" | "affine.for" | "scf.while" => self.outlives_in_loop(user, r#use.index),
            "scf.condition" => self.outlives_condition(user, r#use.index),
            "scf.yield" | "affine.yield" => self.outlives_yield(user, r#use.index),
            "cf.br" | "cf.cond_br" | "cf.switch" => self.outlives_branch(user, r#use.index),
            _ => true,
        }
    }

    /// A value with which a loop begins: it is an argument of the first iteration,
    /// and the loop's result if there is none.
    fn outlives_in_loop(&mut self, r#loop: OpRef<'c>, index: usize) -> bool {
        let results = ir::results(r#loop);
        let Some(body) = ir::entry(ir::region(r#loop, 0)) else {
            return true;
        };
        let arguments = ir::arguments(body);
        let carried = ir::operands(r#loop).len() - index;
        let argument = arguments.len().checked_sub(carried).map(|it| arguments[it]);
        let is_while = ir::name(r#loop) == "scf.while";
        let result = results.len().checked_sub(carried);
        let result = result.filter(|_| !is_while).map(|it| results[it]);
        argument.is_none_or(|it| self.outlive(it)) || result.is_some_and(|it| self.outlive(it))
    }

    /// A value that an `scf.while` hands to its second region, and returns.
    fn outlives_condition(&mut self, condition: OpRef<'c>, index: usize) -> bool {
        let Some(r#loop) = ir::parent(condition) else {
            return true;
        };
        let result = ir::results(r#loop).get(index - 1).copied();
        let after = ir::entry(ir::region(r#loop, 1)).map(ir::arguments);
        let argument = after.and_then(|it| it.get(index - 1).copied());
        [result, argument]
            .into_iter()
            .any(|it| it.is_none_or(|it| self.outlive(it)))
    }

    /// A value that a region returns to the operation around it.
    fn outlives_yield(&mut self, r#yield: OpRef<'c>, index: usize) -> bool {
        let Some(around) = ir::parent(r#yield) else {
            return true;
        };
        let first = match ir::name(around) {
            "scf.for" | "affine.for" => 1,
            "scf.while" => {
                let before = ir::entry(ir::region(around, 0));
                return before.is_none_or(|before| self.outlives_arrival(before, index));
            }
            _ => 0,
        };
        if first == 1 {
            let body = ir::entry(ir::region(around, 0));
            if body.is_none_or(|body| self.outlives_arrival(body, first + index)) {
                return true;
            }
        }
        let result = ir::results(around).get(index).copied();
        result.is_none_or(|it| self.outlive(it))
    }

    /// A value that a branch hands to a block. The operands are those of the first
    /// successor, then those of the next.
    fn outlives_branch(&mut self, branch: OpRef<'c>, index: usize) -> bool {
        let first = usize::from(ir::name(branch) != "cf.br");
        let Some(mut index) = index.checked_sub(first) else {
            return true;
        };
        for block in ir::operation_successors(branch) {
            let count = ir::arguments(block).len();
            if index < count {
                return self.outlives_arrival(block, index);
            }
            index -= count;
        }
        true
    }

    /// A value that a block of a loop, or behind a branch, receives. In the function
    /// of the call it is copied there; what another function does is over before the
    /// call is made again.
    fn outlives_arrival(&mut self, block: Block<'c>, index: usize) -> bool {
        let Some(argument) = ir::arguments(block).get(index).copied() else {
            return true;
        };
        let function = ir::parent_of_block(block).and_then(function_around);
        if function == Some(self.function) {
            self.arrivals.push((block, index));
        }
        self.outlive(argument)
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

/// The function around an operation, or the operation itself if it is one.
fn function_around(operation: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut operation = operation;
    while ir::name(operation) != "func.func" {
        operation = ir::parent(operation)?;
    }
    Some(operation)
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

/// The entry block of the function around a block.
pub(super) fn entry_around<'c>(block: Block<'c>) -> Option<Block<'c>> {
    let function = function_around(ir::parent_of_block(block)?)?;
    ir::entry(ir::region(function, 0))
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
