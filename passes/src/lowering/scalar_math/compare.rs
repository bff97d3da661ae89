//! Comparisons and questions about floats, which give a bool.

use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, Value};

/// The body of a loop whose result is a bool whatever it computes in.
pub(super) fn emit<'c>(
    b: &Builder<'c>,
    name: &str,
    values: &[Value<'c>],
    compute: DType,
) -> Option<Value<'c>> {
    match *values {
        [left, right] => {
            let predicates = predicates(name)?;
            Some(match compute.kind() {
                DTypeKind::Bool => b.compare_integers(predicates.unsigned, left, right),
                DTypeKind::Integer => b.compare_integers(predicates.signed, left, right),
                DTypeKind::Float => b.compare_floats(predicates.float, left, right),
            })
        }
        [value] if compute.kind() == DTypeKind::Float => classify(b, name, value),
        _ => None,
    }
}

/// A comparison's predicates in `arith.cmpi` and `arith.cmpf`.
struct Predicates {
    signed: i64,
    unsigned: i64,
    float: i64,
}

fn predicates(name: &str) -> Option<Predicates> {
    let (signed, unsigned, float) = match name {
        "equal" => (0, 0, 1),
        "not_equal" => (1, 1, 13),
        "less" => (2, 6, 4),
        "less_equal" => (3, 7, 5),
        "greater" => (4, 8, 2),
        "greater_equal" => (5, 9, 3),
        _ => return None,
    };
    Some(Predicates {
        signed,
        unsigned,
        float,
    })
}

fn classify<'c>(b: &Builder<'c>, name: &str, value: Value<'c>) -> Option<Value<'c>> {
    let predicate = match name {
        "isnan" => return Some(b.compare_floats(14, value, value)),
        "isinf" => 1,
        "isfinite" => 4,
        _ => return None,
    };
    let size = b.same("math.absf", &[value]);
    Some(b.compare_floats(predicate, size, b.float(value.r#type(), f64::INFINITY)))
}
