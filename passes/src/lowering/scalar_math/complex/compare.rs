//! Comparisons of complex numbers, and questions about them.
//!
//! NumPy orders complex numbers by their real parts, and where these are equal by
//! their imaginary ones. What has a NaN in it is neither less nor greater.

use super::{super::compare::predicates, parts::Parts};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// A comparison.
pub(super) fn emit<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Parts<'c>,
    right: Parts<'c>,
) -> Option<Value<'c>> {
    let on_floats = predicates(name)?.float;
    let re = b.compare_floats(on_floats, left.re, right.re);
    let im = b.compare_floats(on_floats, left.im, right.im);
    Some(match name {
        "equal" => b.same("arith.andi", &[re, im]),
        "not_equal" => b.same("arith.ori", &[re, im]),
        _ => {
            let strict = match name {
                "less" | "less_equal" => CmpfPredicate::Olt,
                _ => CmpfPredicate::Ogt,
            };
            ordered(b, [left, right], strict, im)
        }
    })
}

/// Whether one is strictly before the other by its real part, or has the same and
/// something else holds.
fn ordered<'c>(
    b: &Builder<'c>,
    [left, right]: [Parts<'c>; 2],
    strict: CmpfPredicate,
    if_equal: Value<'c>,
) -> Value<'c> {
    let by_real = b.compare_floats(strict, left.re, right.re);
    let known = b.compare_floats(CmpfPredicate::Ord, left.im, right.im);
    let by_real = b.same("arith.andi", &[by_real, known]);
    let equal = b.compare_floats(CmpfPredicate::Oeq, left.re, right.re);
    let by_imag = b.same("arith.andi", &[equal, if_equal]);
    b.same("arith.ori", &[by_real, by_imag])
}

/// The greater or the lesser of two. `maximum` and `minimum` prefer a NaN, the left
/// one of two; `fmax` and `fmin` the other.
pub(super) fn choose<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Parts<'c>,
    right: Parts<'c>,
) -> Option<Parts<'c>> {
    let comparison = match name {
        "maximum" | "fmax" => "greater_equal",
        "minimum" | "fmin" => "less_equal",
        _ => return None,
    };
    let wins = emit(b, comparison, left, right)?;
    let nan = match name {
        "maximum" | "minimum" => is_nan(b, left),
        _ => is_nan(b, right),
    };
    let takes_left = b.same("arith.ori", &[wins, nan]);
    Some(Parts::select(b, takes_left, left, right))
}

/// A number within a bound, the right one, for `np.clip`: that compares real parts even if
/// the imaginary part of the bound is NaN.
pub(super) fn bounded<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Parts<'c>,
    right: Parts<'c>,
) -> Option<Parts<'c>> {
    let strict = match name {
        "_at_least" => CmpfPredicate::Ogt,
        "_at_most" => CmpfPredicate::Olt,
        _ => return None,
    };
    let by_real = b.compare_floats(strict, left.re, right.re);
    let equal = b.compare_floats(CmpfPredicate::Oeq, left.re, right.re);
    let by_imag = b.compare_floats(strict, left.im, right.im);
    let by_imag = b.same("arith.andi", &[equal, by_imag]);
    let within = b.same("arith.ori", &[by_real, by_imag]);
    let takes_left = b.same("arith.ori", &[within, is_nan(b, left)]);
    Some(Parts::select(b, takes_left, left, right))
}

/// Whether a part is NaN.
fn is_nan<'c>(b: &Builder<'c>, value: Parts<'c>) -> Value<'c> {
    b.compare_floats(CmpfPredicate::Uno, value.re, value.im)
}

/// A question about one complex number.
pub(super) fn classify<'c>(b: &Builder<'c>, name: &str, value: Parts<'c>) -> Option<Value<'c>> {
    let (predicate, both) = match name {
        "isnan" => return Some(is_nan(b, value)),
        "isinf" => (CmpfPredicate::Oeq, "arith.ori"),
        "isfinite" => (CmpfPredicate::Olt, "arith.andi"),
        _ => return None,
    };
    let infinity = value.constant(b, f64::INFINITY);
    let parts = value.map(|part| {
        let size = b.same("math.absf", &[part]);
        b.compare_floats(predicate, size, infinity)
    });
    Some(b.same(both, &[parts.re, parts.im]))
}
