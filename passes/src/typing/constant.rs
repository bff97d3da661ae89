//! Constants, seen through casts and signs.

use npc_dialects::ir::{self, Value};

/// The integer that a value is known to be.
pub(crate) fn integer(value: Value<'_>) -> Option<i64> {
    let operation = ir::defining_operation(value)?;
    let operand = || ir::operands(operation).first().copied();
    match ir::name(operation) {
        "basicpy.numeric_constant" | "arith.constant" => ir::integer_of(operation, "value"),
        "basicpy.unknown_cast" | "basicpy.as_int" => integer(operand()?),
        "basicpy.unary_expr" => match ir::string_of(operation, "kind")?.as_str() {
            "USub" => integer(operand()?)?.checked_neg(),
            "UAdd" => integer(operand()?),
            _ => None,
        },
        _ => None,
    }
}
