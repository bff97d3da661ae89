//! Comparisons and questions about floats, which give a bool.

use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpfPredicate, CmpiPredicate, Value};

/// The body of a loop whose result is a bool whatever it computes in.
pub(super) fn emit<'c>(
    b: &Builder<'c>,
    name: &str,
    values: &[Value<'c>],
    dtypes: &[DType],
) -> Option<Value<'c>> {
    let kinds = dtypes.iter().map(|dtype| dtype.kind());
    match (values, kinds.collect::<Vec<_>>().as_slice()) {
        (&[left, right], &[kind, other]) => {
            let predicates = predicates(name)?;
            match (kind, other) {
                (DTypeKind::Bool | DTypeKind::Unsigned, DTypeKind::Bool | DTypeKind::Unsigned) => {
                    Some(b.compare_integers(predicates.unsigned, left, right))
                }
                (DTypeKind::Signed, DTypeKind::Signed) => {
                    Some(b.compare_integers(predicates.signed, left, right))
                }
                (DTypeKind::Signed, DTypeKind::Unsigned) => {
                    Some(compare_signs(b, &predicates, [left, right], left))
                }
                (DTypeKind::Unsigned, DTypeKind::Signed) => {
                    Some(compare_signs(b, &predicates, [left, right], right))
                }
                (DTypeKind::Float, DTypeKind::Float) => {
                    Some(b.compare_floats(predicates.float, left, right))
                }
                _ => None,
            }
        }
        (&[value], [DTypeKind::Float]) => classify(b, name, value),
        (_, [DTypeKind::Bool | DTypeKind::Signed | DTypeKind::Unsigned]) => match name {
            "isnan" | "isinf" => Some(b.bool(false)),
            "isfinite" => Some(b.bool(true)),
            _ => None,
        },
        _ => None,
    }
}

/// Compares a signed integer with an unsigned one: a negative one is less than
/// every unsigned one.
fn compare_signs<'c>(
    b: &Builder<'c>,
    predicates: &Predicates,
    [left, right]: [Value<'c>; 2],
    signed: Value<'c>,
) -> Value<'c> {
    let zero = b.integer(signed.r#type(), 0);
    let is_negative = b.compare_integers(CmpiPredicate::Slt, signed, zero);
    // What the comparison says of -1 and 0, on the right sides.
    let minus_one = b.integer(signed.r#type(), -1);
    let sides = match signed == left {
        true => [minus_one, zero],
        false => [zero, minus_one],
    };
    let of_signs = b.compare_integers(predicates.signed, sides[0], sides[1]);
    let of_sizes = b.compare_integers(predicates.unsigned, left, right);
    b.select(is_negative, of_signs, of_sizes)
}

/// A comparison's predicates in `arith.cmpi` and `arith.cmpf`.
pub(super) struct Predicates {
    signed: CmpiPredicate,
    unsigned: CmpiPredicate,
    pub(super) float: CmpfPredicate,
}

/// The predicates of the comparison of this name.
pub(super) fn predicates(name: &str) -> Option<Predicates> {
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
