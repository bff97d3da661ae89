//! Tensors that branches and loops hand on while they stay in use.

use crate::iree::copies::copied;
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::ir::{self, Builder, OpRef, Value};

/// Puts copies in the place of tensors that an operation hands on, if they are used behind it
/// or handed on twice: iree-compile 3.13 would take one of two names of a buffer away where a
/// branch passes both.
pub(super) fn keep_apart(user: OpRef<'_>) {
    let first = match ir::name(user) {
        "scf.yield" | "scf.while" => 0,
        "scf.for" => 3,
        _ => return,
    };
    for (index, tensor) in ir::operands(user).into_iter().enumerate().skip(first) {
        if tensor.r#type().is_tensor() && is_used_beside(tensor, user, index) {
            let copy = copied(&Builder::before(user), tensor);
            ir::set_operand(user, index, copy);
        }
    }
}

/// Whether a tensor is an earlier operand of an operation, too, or used behind it.
fn is_used_beside(tensor: Value<'_>, user: OpRef<'_>, index: usize) -> bool {
    ir::uses(tensor).iter().any(|it| match it.user == user {
        true => it.index < index,
        false => is_behind(it.user, user),
    })
}

/// Whether an operation is done after another one: those of two branches never are.
fn is_behind(later: OpRef<'_>, earlier: OpRef<'_>) -> bool {
    let others = around(later);
    for own in around(earlier) {
        let block = ir::block_of(own);
        if let Some(other) = others.iter().find(|it| ir::block_of(**it) == block) {
            let order = block.map(ir::operations).unwrap_or_default();
            let position = |operation| order.iter().position(|it| *it == operation);
            return position(own) < position(*other);
        }
    }
    false
}

/// An operation and those around it, from the inside.
fn around(operation: OpRef<'_>) -> Vec<OpRef<'_>> {
    std::iter::successors(Some(operation), |it| ir::parent(*it)).collect()
}
