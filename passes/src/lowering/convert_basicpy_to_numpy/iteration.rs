//! How many values an iterable gives, and which.

use super::Converted;
use crate::{functions::emit::Emit, typing::problem::Problem};
use npc_dialects::ir::{self, OpRef};

pub(super) fn length<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    match ir::operands(operation).as_slice() {
        [iterable] => emit.length(*iterable).map(Converted::Value),
        _ => Ok(Converted::Same),
    }
}

pub(super) fn item<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    match ir::operands(operation).as_slice() {
        [iterable, position] => emit.item(*iterable, *position).map(Converted::Value),
        _ => Ok(Converted::Same),
    }
}
