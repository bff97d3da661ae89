//! What iree-compile knows.

use super::dispatch_iree_loops::captured;
use npc_dialects::ir::{self, Value, ValueKey};
use std::collections::HashSet;

/// Whether a tensor is computed of constants only: iree-compile computes such a tensor once
/// for all calls.
pub(super) fn is_constant(tensor: Value<'_>) -> bool {
    is_known(tensor, &mut HashSet::new())
}

fn is_known(value: Value<'_>, seen: &mut HashSet<ValueKey>) -> bool {
    if !seen.insert(ir::value_key(value)) {
        return true;
    }
    let Some(operation) = ir::defining_operation(value) else {
        return false;
    };
    let name = ir::name(operation);
    let mut is_pure = ["arith.", "math.", "linalg.", "tensor."].into_iter();
    if !is_pure.any(|dialect| name.starts_with(dialect)) {
        return false;
    }
    let inner = ir::walk(operation).split_off(1);
    let mut used = ir::operands(operation);
    used.extend(captured(operation, &inner));
    used.into_iter().all(|value| is_known(value, seen))
}
