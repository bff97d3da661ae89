//! Functions that compute on signed integers, which wrap.

use super::constant::constant_integer;
use melior::ir::ValueLike;
use melior::ir::r#type::IntegerType;
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// The body of a loop on integers.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    match *values {
        [value] => unary(b, name, value),
        [left, right] => binary(b, name, left, right),
        _ => None,
    }
}

fn unary<'c>(b: &Builder<'c>, name: &str, value: Value<'c>) -> Option<Value<'c>> {
    let zero = || b.integer(value.r#type(), 0);
    Some(match name {
        "negative" => b.same("arith.subi", &[zero(), value]),
        "absolute" => {
            let negated = b.same("arith.subi", &[zero(), value]);
            b.select(
                b.compare_integers(CmpiPredicate::Slt, value, zero()),
                negated,
                value,
            )
        }
        "sign" => {
            let positive = b.compare_integers(CmpiPredicate::Slt, zero(), value);
            let positive = b.value("arith.extui", &[positive], value.r#type(), &[]);
            let negative = b.compare_integers(CmpiPredicate::Slt, value, zero());
            let negative = b.value("arith.extui", &[negative], value.r#type(), &[]);
            b.same("arith.subi", &[positive, negative])
        }
        "square" => b.same("arith.muli", &[value, value]),
        "invert" => b.same("arith.xori", &[value, b.integer(value.r#type(), -1)]),
        "floor" | "ceil" | "trunc" => value,
        _ => return None,
    })
}

fn binary<'c>(b: &Builder<'c>, name: &str, left: Value<'c>, right: Value<'c>) -> Option<Value<'c>> {
    let operands = [left, right];
    Some(match name {
        "add" => b.same("arith.addi", &operands),
        "subtract" => b.same("arith.subi", &operands),
        "multiply" => b.same("arith.muli", &operands),
        "maximum" | "fmax" => b.same("arith.maxsi", &operands),
        "minimum" | "fmin" => b.same("arith.minsi", &operands),
        "bitwise_and" => b.same("arith.andi", &operands),
        "bitwise_or" => b.same("arith.ori", &operands),
        "bitwise_xor" => b.same("arith.xori", &operands),
        "left_shift" => shift(b, "arith.shli", left, right, b.integer(left.r#type(), 0)),
        "right_shift" => {
            let sign = b.integer(left.r#type(), i64::from(width(left)) - 1);
            let spread = b.same("arith.shrsi", &[left, sign]);
            shift(b, "arith.shrsi", left, right, spread)
        }
        "floor_divide" => floor_divide(b, left, right),
        "remainder" => remainder(b, left, right),
        "fmod" => c_remainder(b, left, right),
        "power" => power(b, left, right),
        _ => return None,
    })
}

fn width(value: Value<'_>) -> u32 {
    IntegerType::try_from(value.r#type()).map_or(64, |integer| integer.width())
}

/// A shift that gives `beyond` when it moves by more than the width, or by a
/// negative number.
fn shift<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Value<'c>,
    right: Value<'c>,
    beyond: Value<'c>,
) -> Value<'c> {
    let width = b.integer(right.r#type(), i64::from(width(left)));
    let fits = b.compare_integers(CmpiPredicate::Ult, right, width);
    let safe = b.select(fits, right, b.integer(right.r#type(), 0));
    b.select(fits, b.same(name, &[left, safe]), beyond)
}

/// A divisor that the processor can divide by, and whether it was zero: 1
/// stands for 0, and for -1 where the quotient would overflow (which gives the
/// same quotient, wrapped, and the same remainder).
fn safe_divisor<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> (Value<'c>, Value<'c>) {
    let r#type = left.r#type();
    let least = if width(left) == 32 {
        i64::from(i32::MIN)
    } else {
        i64::MIN
    };
    let zero = b.compare_integers(CmpiPredicate::Eq, right, b.integer(r#type, 0));
    let minus_one = b.compare_integers(CmpiPredicate::Eq, right, b.integer(r#type, -1));
    let is_least = b.compare_integers(CmpiPredicate::Eq, left, b.integer(r#type, least));
    let overflow = b.same("arith.andi", &[minus_one, is_least]);
    let unsafe_ = b.same("arith.ori", &[zero, overflow]);
    (b.select(unsafe_, b.integer(r#type, 1), right), zero)
}

/// Whether a remainder is not zero and has another sign than the divisor.
pub(crate) fn must_adjust<'c>(
    b: &Builder<'c>,
    remainder: Value<'c>,
    divisor: Value<'c>,
) -> Value<'c> {
    let zero = b.integer(remainder.r#type(), 0);
    let inexact = b.compare_integers(CmpiPredicate::Ne, remainder, zero);
    let signs = b.same("arith.xori", &[remainder, divisor]);
    let differ = b.compare_integers(CmpiPredicate::Slt, signs, zero);
    b.same("arith.andi", &[inexact, differ])
}

fn floor_divide<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let r#type = left.r#type();
    let (divisor, zero) = safe_divisor(b, left, right);
    let quotient = b.same("arith.divsi", &[left, divisor]);
    let product = b.same("arith.muli", &[quotient, divisor]);
    let remainder = b.same("arith.subi", &[left, product]);
    let lower = b.same("arith.subi", &[quotient, b.integer(r#type, 1)]);
    let floored = b.select(must_adjust(b, remainder, divisor), lower, quotient);
    b.select(zero, b.integer(r#type, 0), floored)
}

fn remainder<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let (divisor, zero) = safe_divisor(b, left, right);
    let remainder = b.same("arith.remsi", &[left, divisor]);
    let moved = b.same("arith.addi", &[remainder, divisor]);
    let adjusted = b.select(must_adjust(b, remainder, divisor), moved, remainder);
    b.select(zero, b.integer(left.r#type(), 0), adjusted)
}

fn c_remainder<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let (divisor, zero) = safe_divisor(b, left, right);
    let remainder = b.same("arith.remsi", &[left, divisor]);
    b.select(zero, b.integer(left.r#type(), 0), remainder)
}

/// Squares and multiplies. The exponent is not negative: NumPy raises for one
/// that is, which the caller checks.
fn power<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let r#type = base.r#type();
    if let Some(constant @ 0..=3) = constant_integer(exponent) {
        return (1..constant).fold(
            if constant == 0 {
                b.integer(r#type, 1)
            } else {
                base
            },
            |product, _| b.same("arith.muli", &[product, base]),
        );
    }
    let types = [r#type, r#type, r#type];
    let zero = b.integer(r#type, 0);
    let one = b.integer(r#type, 1);
    let before = b.region(&types, &mut |inner, arguments| {
        let more = inner.compare_integers(CmpiPredicate::Slt, zero, arguments[2]);
        let forwarded = [&[more], arguments].concat();
        inner.op("scf.condition", &forwarded, &[], &[]);
    });
    let after = b.region(&types, &mut |inner, arguments| {
        let [product, square, left] = *arguments else {
            return;
        };
        let odd = inner.same("arith.andi", &[left, one]);
        let odd = inner.compare_integers(CmpiPredicate::Ne, odd, zero);
        let factor = inner.select(odd, square, one);
        let next = [
            inner.same("arith.muli", &[product, factor]),
            inner.same("arith.muli", &[square, square]),
            inner.same("arith.shrsi", &[left, one]),
        ];
        inner.op("scf.yield", &next, &[], &[]);
    });
    let operands = [one, base, exponent];
    let loop_ = b.op_with_regions("scf.while", &operands, &types, &[], vec![before, after]);
    ir::results(loop_)[0]
}
