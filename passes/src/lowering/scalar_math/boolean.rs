//! Functions that compute on bools, which are `i1`.

use npc_dialects::ir::{Builder, Value};

/// The body of a loop on bools.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    match (name, values) {
        ("add" | "maximum" | "fmax" | "logical_or" | "bitwise_or", [_, _]) => {
            Some(b.same("arith.ori", values))
        }
        ("multiply" | "minimum" | "fmin" | "logical_and" | "bitwise_and", [_, _]) => {
            Some(b.same("arith.andi", values))
        }
        ("logical_xor" | "bitwise_xor", [_, _]) => Some(b.same("arith.xori", values)),
        ("logical_not" | "invert", [value]) => Some(b.same("arith.xori", &[*value, b.bool(true)])),
        ("absolute" | "floor" | "ceil" | "trunc", [value]) => Some(*value),
        _ => None,
    }
}
