//! Comparisons of Python's numbers, which are exact.

use super::{integer, number::Number};
use crate::lowering::scalar_math::complex::Parts;
use npc_dialects::ir::{Builder, CmpfPredicate, CmpiPredicate, Value};

/// 2 to the 63rd: the first float above every int.
const INTEGER_LIMIT: f64 = 9_223_372_036_854_775_808.0;

/// The predicates of `arith.cmpi` and `arith.cmpf` for a comparison.
fn predicates(kind: &str) -> (CmpiPredicate, CmpfPredicate) {
    match kind {
        "Eq" | "Is" => (CmpiPredicate::Eq, CmpfPredicate::Oeq),
        "NotEq" | "IsNot" => (CmpiPredicate::Ne, CmpfPredicate::Une),
        "Lt" => (CmpiPredicate::Slt, CmpfPredicate::Olt),
        "LtE" => (CmpiPredicate::Sle, CmpfPredicate::Ole),
        "Gt" => (CmpiPredicate::Sgt, CmpfPredicate::Ogt),
        _ => (CmpiPredicate::Sge, CmpfPredicate::Oge),
    }
}

/// The comparison with its operands exchanged.
fn exchanged(kind: &str) -> &str {
    match kind {
        "Lt" => "Gt",
        "LtE" => "GtE",
        "Gt" => "Lt",
        "GtE" => "LtE",
        same => same,
    }
}

/// One step of a comparison.
pub(super) fn compare<'c>(
    b: &Builder<'c>,
    kind: &str,
    values: [Value<'c>; 2],
    from: [Number; 2],
) -> Value<'c> {
    let [left, right] = values;
    let (on_integers, on_floats) = predicates(kind);
    match from {
        [Number::Complex, other] => with_complex(b, kind, left, (right, other)),
        [other, Number::Complex] => with_complex(b, kind, right, (left, other)),
        [Number::Float, Number::Float] => b.compare_floats(on_floats, left, right),
        [Number::Int, Number::Float] => mixed(b, kind, left, right),
        [Number::Float, Number::Int] => mixed(b, exchanged(kind), right, left),
        [Number::Float, _] | [_, Number::Float] => {
            let [left, right] = [0, 1].map(|i: usize| from[i].cast(b, values[i], Number::Float));
            b.compare_floats(on_floats, left, right)
        }
        _ => {
            let [left, right] = [0, 1].map(|i: usize| from[i].cast(b, values[i], Number::Int));
            b.compare_integers(on_integers, left, right)
        }
    }
}

/// A complex against another number: the real part decides, if the other part is
/// that of a real number.
fn with_complex<'c>(
    b: &Builder<'c>,
    kind: &str,
    complex: Value<'c>,
    (other, from): (Value<'c>, Number),
) -> Value<'c> {
    let is_equal = matches!(kind, "Eq" | "Is");
    let both = |re, im| b.same(if is_equal { "arith.andi" } else { "arith.ori" }, &[re, im]);
    let parts = Parts::of(b, complex);
    let (re, from, im) = match from {
        Number::Complex => {
            let other = Parts::of(b, other);
            (other.re, Number::Float, other.im)
        }
        from => (other, from, b.float(b.f64_type(), 0.0)),
    };
    let (_, on_floats) = predicates(kind);
    both(
        compare(b, kind, [parts.re, re], [Number::Float, from]),
        b.compare_floats(on_floats, parts.im, im),
    )
}

/// An int against a float. The int as a float decides unless the two are equal:
/// then the float is whole, and as an int it decides.
fn mixed<'c>(b: &Builder<'c>, kind: &str, integer: Value<'c>, float: Value<'c>) -> Value<'c> {
    let (on_integers, on_floats) = predicates(kind);
    let rounded = Number::Int.cast(b, integer, Number::Float);
    let by_float = b.compare_floats(on_floats, rounded, float);
    if integer::is_exact(integer) {
        return by_float;
    }
    let equal = b.compare_floats(CmpfPredicate::Oeq, rounded, float);
    let limit = b.float(b.f64_type(), INTEGER_LIMIT);
    let beyond = b.compare_floats(CmpfPredicate::Oeq, float, limit);
    let whole = Number::Float.cast(b, float, Number::Int);
    let by_integer = b.compare_integers(on_integers, integer, whole);
    // Every int is less than the limit.
    let below_limit = b.bool(matches!(kind, "Lt" | "LtE" | "NotEq" | "IsNot"));
    let if_equal = b.select(beyond, below_limit, by_integer);
    b.select(equal, if_equal, by_float)
}
