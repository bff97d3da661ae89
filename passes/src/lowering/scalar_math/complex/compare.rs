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
    if let Some(name) = name.strip_suffix("_of_scalars") {
        let predicate = predicates(name.strip_prefix('_')?)?.float;
        return Some(of_scalars(b, predicate, left, right));
    }
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
            let is_before = by_parts(b, [left, right], strict, im);
            let known = b.compare_floats(CmpfPredicate::Ord, left.im, right.im);
            b.same("arith.andi", &[is_before, known])
        }
    })
}

/// A comparison of NumPy's scalars: of the imaginary parts where the real ones are equal, else
/// of these.
fn of_scalars<'c>(
    b: &Builder<'c>,
    predicate: CmpfPredicate,
    left: Parts<'c>,
    right: Parts<'c>,
) -> Value<'c> {
    let equal = b.compare_floats(CmpfPredicate::Oeq, left.re, right.re);
    let re = b.compare_floats(predicate, left.re, right.re);
    let im = b.compare_floats(predicate, left.im, right.im);
    b.select(equal, im, re)
}

/// Whether one is strictly before the other by its real part, or has the same and
/// something else holds. NaN in an imaginary part does not matter.
fn by_parts<'c>(
    b: &Builder<'c>,
    [left, right]: [Parts<'c>; 2],
    strict: CmpfPredicate,
    if_equal: Value<'c>,
) -> Value<'c> {
    let by_real = b.compare_floats(strict, left.re, right.re);
    let equal = b.compare_floats(CmpfPredicate::Oeq, left.re, right.re);
    let by_imag = b.same("arith.andi", &[equal, if_equal]);
    b.same("arith.ori", &[by_real, by_imag])
}

/// The greater or the lesser of two. `maximum` and `minimum` prefer a NaN, the left
/// one of two; `fmax` and `fmin` the other. `_at_least` and `_at_most`, with which `np.clip`
/// bounds the left one, compare real parts whatever the imaginary ones are.
pub(super) fn choose<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Parts<'c>,
    right: Parts<'c>,
) -> Option<Parts<'c>> {
    let is_within = |strict| {
        let im = b.compare_floats(strict, left.im, right.im);
        by_parts(b, [left, right], strict, im)
    };
    let wins = match name {
        "maximum" | "fmax" => emit(b, "greater_equal", left, right)?,
        "minimum" | "fmin" => emit(b, "less_equal", left, right)?,
        "_at_least" => is_within(CmpfPredicate::Ogt),
        "_at_most" => is_within(CmpfPredicate::Olt),
        _ => return None,
    };
    let nan = match name {
        "fmax" | "fmin" => is_nan(b, right),
        _ => is_nan(b, left),
    };
    let takes_left = b.same("arith.ori", &[wins, nan]);
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
