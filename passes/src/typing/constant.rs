//! Constants, seen through casts, signs and a few operators.

use super::rules::tuples::Known;
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::Kind,
};

/// How many operators are seen through: the operands of each are looked at anew.
const OPERATORS_LIMIT: usize = 8;

/// The integer that a value is known to be.
pub(crate) fn integer(value: Value<'_>) -> Option<i64> {
    integer_within(value, OPERATORS_LIMIT)
}

fn integer_within(value: Value<'_>, limit: usize) -> Option<i64> {
    let operation = ir::defining_operation(value)?;
    let operands = ir::operands(operation);
    let operand = || integer_within(*operands.first()?, limit);
    let kind = || ir::string_of(operation, "kind").unwrap_or_default();
    match ir::name(operation) {
        "basicpy.numeric_constant" | "arith.constant" => ir::integer_of(operation, "value"),
        "basicpy.unknown_cast" | "basicpy.as_int" => operand(),
        "basicpy.unary_expr" => match kind().as_str() {
            "USub" => operand()?.checked_neg(),
            "UAdd" => operand(),
            _ => None,
        },
        "basicpy.binary_expr" => binary(operation, &kind(), limit),
        "arith.addi" => binary(operation, "Add", limit),
        "arith.subi" => binary(operation, "Sub", limit),
        "arith.muli" => binary(operation, "Mult", limit),
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

fn binary(operation: OpRef<'_>, kind: &str, limit: usize) -> Option<i64> {
    let limit = limit.checked_sub(1)?;
    let [left, right] = ir::operands(operation)[..] else {
        return None;
    };
    let (left, right) = (integer_within(left, limit)?, integer_within(right, limit)?);
    match kind {
        "Add" => left.checked_add(right),
        "Sub" => left.checked_sub(right),
        "Mult" => left.checked_mul(right),
        _ => None,
    }
}

/// Start, stop and step of a slice that is made of known integers.
pub(crate) fn slice(value: Value<'_>) -> Option<[Option<i64>; 3]> {
    let operation = ir::defining_operation(value)?;
    if ir::name(operation) == "basicpy.unknown_cast" {
        return slice(ir::operands(operation).first().copied()?);
    }
    let slots = match ir::name(operation) {
        "basicpy.slot_object_make" => ir::operands(operation),
        _ => return None,
    };
    let slot = |slot: &Value<'_>| match Kind::of(slot.r#type()) {
        Kind::None => Some(None),
        _ => integer(*slot).map(Some),
    };
    let slots = slots.iter().map(slot).collect::<Option<Vec<_>>>()?;
    slots.try_into().ok()
}

/// What is known of an index of a tuple.
pub(crate) fn index(value: Value<'_>) -> Known {
    let slice = slice(value).map(Known::Slice);
    let integer = || integer(value).map(Known::Integer);
    slice.or_else(integer).unwrap_or(Known::Nothing)
}
