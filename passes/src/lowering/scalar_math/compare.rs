//! Comparisons and questions about floats, which give a bool.

use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, CmpiPredicate, Value};

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
    signed: CmpiPredicate,
    unsigned: CmpiPredicate,
    float: CmpfPredicate,
}

fn predicates(name: &str) -> Option<Predicates> {
    let (signed, unsigned, float) = match name {
        "equal" => (CmpiPredicate::Eq, CmpiPredicate::Eq, CmpfPredicate::Oeq),
        "not_equal" => (CmpiPredicate::Ne, CmpiPredicate::Ne, CmpfPredicate::Une),
        "less" => (CmpiPredicate::Slt, CmpiPredicate::Ult, CmpfPredicate::Olt),
        "less_equal" => (CmpiPredicate::Sle, CmpiPredicate::Ule, CmpfPredicate::Ole),
        "greater" => (CmpiPredicate::Sgt, CmpiPredicate::Ugt, CmpfPredicate::Ogt),
        "greater_equal" => (CmpiPredicate::Sge, CmpiPredicate::Uge, CmpfPredicate::Oge),
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
        "isnan" => return Some(b.compare_floats(CmpfPredicate::Uno, value, value)),
        "isinf" => CmpfPredicate::Oeq,
        "isfinite" => CmpfPredicate::Olt,
        _ => return None,
    };
    let size = b.same("math.absf", &[value]);
    Some(b.compare_floats(predicate, size, b.float(value.r#type(), f64::INFINITY)))
}
