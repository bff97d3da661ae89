//! Unpacking of what is no tuple, and of tuples into starred targets.

use super::{Converted, fitted};
use crate::{functions::emit::Emit, typing::problem::Problem};
use npc_dialects::ir::{self, OpRef};

pub(super) fn unpack<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let [sequence] = operands.as_slice() else {
        return Ok(Converted::Same);
    };
    let results = ir::results(operation);
    let starred = ir::integer_of(operation, "starred");
    let starred = starred.and_then(|place| usize::try_from(place).ok());
    let Some(values) = emit.unpacked(*sequence, results.len(), starred)? else {
        return Ok(Converted::Same);
    };
    for (value, result) in values.into_iter().zip(results) {
        ir::replace_all_uses(result, fitted(emit, value, result)?);
    }
    Ok(Converted::Nothing)
}
