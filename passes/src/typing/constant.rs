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

/// The sizes that a shape is known to have: those of an int, or of a tuple's
/// elements. A size below 0 raises when the program runs.
pub(crate) fn sizes(shape: Value<'_>) -> Vec<Option<i64>> {
    let size = |value| integer(value).filter(|size| *size >= 0);
    match ir::defining_operation(shape) {
        Some(tuple) if ir::name(tuple) == "basicpy.build_tuple" => {
            ir::operands(tuple).into_iter().map(size).collect()
        }
        Some(cast) if ir::name(cast) == "basicpy.unknown_cast" => ir::operands(cast)
            .first()
            .map_or(Vec::new(), |shape| sizes(*shape)),
        _ => vec![size(shape)],
    }
}
