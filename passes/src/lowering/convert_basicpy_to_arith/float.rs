//! Operators of Python's float, as in CPython's `Objects/floatobject.c`.

use super::{
    number::{like, raise_if},
    power::library_power,
};
use crate::lowering::scalar_math::{floored_quotient, modulo};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// A binary operator.
pub(super) fn binary<'c>(
    b: &Builder<'c>,
    kind: &str,
    left: Value<'c>,
    right: Value<'c>,
) -> Value<'c> {
    match kind {
        "Add" => b.same("arith.addf", &[left, right]),
        "Sub" => b.same("arith.subf", &[left, right]),
        "Mult" => b.same("arith.mulf", &[left, right]),
        "Div" => {
            check_divisor(b, right, "float division by zero");
            b.same("arith.divf", &[left, right])
        }
        "FloorDiv" => {
            check_divisor(b, right, "float floor division by zero");
            floored_quotient(b, left, right)
        }
        "Mod" => {
            check_divisor(b, right, "float modulo");
            modulo(b, left, right)
        }
        _ => power(b, left, right),
    }
}

fn check_divisor<'c>(b: &Builder<'c>, divisor: Value<'c>, message: &str) {
    let zero = b.compare_floats(CmpfPredicate::Oeq, divisor, like(b, divisor, 0));
    raise_if(b, zero, "ZeroDivisionError", message);
}

fn power<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let zero = like(b, base, 0);
    let both = |left, right| b.same("arith.andi", &[left, right]);
    let is_finite = |value| {
        // x - x is NaN for infinities and NaN only.
        let difference = b.same("arith.subf", &[value, value]);
        b.compare_floats(CmpfPredicate::Oeq, difference, zero)
    };
    let zero_base = b.compare_floats(CmpfPredicate::Oeq, base, zero);
    let negative_exponent = b.compare_floats(CmpfPredicate::Olt, exponent, zero);
    let at_pole = both(zero_base, both(negative_exponent, is_finite(exponent)));
    let message = "0.0 cannot be raised to a negative power";
    raise_if(b, at_pole, "ZeroDivisionError", message);

    let result = library_power(b, base, exponent);
    let finite_operands = both(is_finite(base), is_finite(exponent));
    let invalid = both(
        finite_operands,
        b.compare_floats(CmpfPredicate::Uno, result, result),
    );
    let message = "a negative number to a fractional power is complex, which is not compiled";
    raise_if(b, invalid, "ValueError", message);
    let infinite = b.same("arith.xori", &[is_finite(result), b.bool(true)]);
    let message = "(34, 'Numerical result out of range')";
    raise_if(b, both(finite_operands, infinite), "OverflowError", message);
    result
}
