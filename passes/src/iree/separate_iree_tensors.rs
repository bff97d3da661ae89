//! `separate-iree-tensors` keeps tensors apart that iree-compile has in one buffer.
//!
//! Before:
//! ```mlir
//!   %x = linalg.generic ...
//!   %y = linalg.generic ...
//!   cf.br ^head(%x, %y : tensor<?xf64>, tensor<?xf64>)
//! ```
//!
//! After:
//! ```mlir
//!   %x = linalg.generic ...
//!   %y = linalg.generic ...
//!   %always = util.optimization_barrier %true : i1
//!   cf.cond_br %always, ^rest(%y : tensor<?xf64>), ^never
//! ^never:
//!   %like = linalg.generic ...
//!   cf.br ^rest(%like : tensor<?xf64>)
//! ^rest(%other: tensor<?xf64>):
//!   cf.br ^head(%x, %other : tensor<?xf64>, tensor<?xf64>)
//! ```
//!
//! iree-compile 3.13 puts all tensors that are computed together into one buffer, which a
//! branch hands on as often as it hands on such tensors, with what to wait for. The code that
//! it makes moves a buffer and loses it for the others: calls fail ("indirect buffer reference
//! slot 0 is out range of the declared binding capacity"), or do not wait. Handed on by a
//! block, the same buffer is another value.
//!
//! Of elements at constant places it does not add where the tensor begins in the buffer: the
//! places are hidden.
//!
//! Requires branches between blocks, as `convert-host-scf-to-cf` leaves.
//!
//! Guarantees that no branch hands on two tensors to one block that are computed in one block, or
//! one tensor twice, and that elements are read on the host at no constant places but the first.

use super::{
    copies::{opaque, other_like},
    dispatch_iree_loops::computation_around,
    edges::{branch, branch_if, successor_operands},
    guard_iree_branches::stand_apart,
};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, BlockKey, Builder, Failure, OpRef, Value, ValueKey},
    pass::{Options, Pass},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "separate-iree-tensors",
    summary: "keep tensors apart that iree-compile has in one buffer",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        if computation_around(operation).is_some() {
            continue;
        }
        match ir::name(operation) {
            "tensor.extract" => hide_places(operation),
            "cf.br" | "cf.cond_br" => {
                while let Some(tensor) = shared_tensor(operation) {
                    hand_through(operation, tensor);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn hide_places(extract: OpRef<'_>) {
    let b = Builder::before(extract);
    let operands = ir::operands(extract).into_iter().enumerate().skip(1);
    for (number, place) in operands {
        let constant = ir::defining_operation(place).filter(|it| ir::name(*it) == "arith.constant");
        if constant.is_some_and(|it| ir::integer_of(it, "value") != Some(0)) {
            ir::set_operand(extract, number, opaque(&b, place));
        }
    }
}

/// What tensors that iree-compile may have in one buffer have in common.
#[derive(PartialEq, Eq, Hash)]
enum Buffer {
    /// That they are computed in a block.
    Computed(BlockKey),
    /// That they are one tensor.
    Given(ValueKey),
}

fn buffer_of(mut tensor: Value<'_>) -> Buffer {
    while let Some(operation) = ir::defining_operation(tensor) {
        match (ir::name(operation), ir::operands(operation).first()) {
            ("tensor.cast" | "flow.tensor.reshape", Some(source)) => tensor = *source,
            _ => break,
        }
    }
    let block = ir::defining_operation(tensor).and_then(ir::block_of);
    match block {
        Some(block) => Buffer::Computed(ir::block_key(block)),
        None => Buffer::Given(ir::value_key(tensor)),
    }
}

/// The operand of a branch that is a tensor which may be in the buffer of another one that
/// it hands on to the same block.
fn shared_tensor(branch: OpRef<'_>) -> Option<usize> {
    let operands = ir::operands(branch);
    successor_operands(branch)
        .into_iter()
        .find_map(|mut numbers| {
            let mut buffers = HashSet::new();
            numbers.find(|number| {
                let value = operands[*number];
                value.r#type().is_tensor() && !buffers.insert(buffer_of(value))
            })
        })
}

/// Hands an operand of a branch through a block of its own.
fn hand_through(end: OpRef<'_>, number: usize) {
    let tensor = ir::operands(end)[number];
    let b = Builder::before(end);
    let rest = ir::split_block(end);
    let before = Builder::at_end(b.context(), b.block(), b.location());
    let never = ir::new_block_before(rest);
    let given = ir::add_argument(rest, tensor.r#type(), b.location());
    ir::set_operand(end, number, given);
    stand_apart(rest);
    let always = opaque(&before, before.bool(true));
    branch_if(&before, always, (rest, &[tensor]), (never, &[]));
    let inner = Builder::at_end(b.context(), never, b.location());
    let other = other_like(&inner, tensor);
    branch(&inner, rest, &[other]);
}
