//! The outer form of a function, which `lower-raises` leaves under its name.

use super::{call_graph::Function, implementation, lower_raises::Facts};
use crate::{
    func::{self, result_types},
    llvm,
};
use npc_dialects::ir::{self, Builder, Value};

/// Fills a function whose body was moved away: it clears the pending error,
/// calls the implementation and drops the status. One that may allocate has a
/// list of allocations, from which everything is freed when the call fails.
///
/// A function that nobody calls under its name is erased.
pub(super) fn fill(function: &Function<'_>, facts: &Facts) {
    let operation = function.operation;
    if !facts.visible {
        ir::erase(operation);
        return;
    }
    let block = func::add_entry_block(operation);
    let builder = Builder::at_end(ir::context_of(operation), block, ir::location(operation));
    llvm::call(&builder, "npc_clear_error", &[], &[]);
    let list = facts.allocates.then(|| begin_allocations(&builder));

    let mut types = result_types(operation);
    if facts.raises {
        types.insert(0, builder.integer_type(1));
    }
    let target = implementation::name(&function.name);
    let call = func::call(&builder, &target, &ir::arguments(block), &types);
    let mut results = ir::results(call);
    let status = facts.raises.then(|| results.remove(0));
    if let Some([head, outer]) = list {
        let failed = status.unwrap_or_else(|| builder.bool(false));
        llvm::call(&builder, "npc_end_allocations", &[head, outer, failed], &[]);
    }
    builder.op("func.return", &results, &[], &[]);
}

/// The head of the new list and the list so far.
fn begin_allocations<'c>(builder: &Builder<'c>) -> [Value<'c>; 2] {
    let pointer = llvm::pointer(builder);
    let header = llvm::structure(builder, &[pointer, pointer]);
    let one = builder.integer(builder.integer_type(64), 1);
    let head = llvm::alloca(builder, one, header, pointer);
    let outer = llvm::call(builder, "npc_begin_allocations", &[head], &[pointer]);
    [head, ir::results(outer)[0]]
}
