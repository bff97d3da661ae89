//! Functions that compute on integers, which wrap.

use super::{
    constant::constant_integer,
    quotients::{self, Sign, quotient},
};
use melior::ir::ValueLike;
use npc_dialects::{
    builtin,
    ir::{self, Builder, CmpiPredicate, Value},
};

/// An unsigned integer in the order of signed ones of so many bytes.
pub(super) fn order_key<'c>(b: &Builder<'c>, value: Value<'c>, size: usize) -> Value<'c> {
    let least = i64::MIN >> (64 - 8 * size);
    b.same("arith.xori", &[value, b.integer(value.r#type(), least)])
}

/// The body of a loop on signed integers.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    match *values {
        [value] => unary(b, name, value).or_else(|| of_any_sign(b, name, value)),
        [left, right] => {
            binary(b, name, left, right).or_else(|| of_any_signs(b, name, left, right))
        }
        _ => None,
    }
}

/// The body of a loop on unsigned integers.
pub(super) fn emit_unsigned<'c>(
    b: &Builder<'c>,
    name: &str,
    values: &[Value<'c>],
) -> Option<Value<'c>> {
    match *values {
        [value] => unary_unsigned(b, name, value).or_else(|| of_any_sign(b, name, value)),
        [left, right] => {
            binary_unsigned(b, name, left, right).or_else(|| of_any_signs(b, name, left, right))
        }
        _ => None,
    }
}

fn of_any_sign<'c>(b: &Builder<'c>, name: &str, value: Value<'c>) -> Option<Value<'c>> {
    let constant = |number| b.integer(value.r#type(), number);
    Some(match name {
        "negative" => b.same("arith.subi", &[constant(0), value]),
        "square" => b.same("arith.muli", &[value, value]),
        "invert" => b.same("arith.xori", &[value, constant(-1)]),
        "floor" | "ceil" | "trunc" => value,
        _ => return None,
    })
}

fn of_any_signs<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Value<'c>,
    right: Value<'c>,
) -> Option<Value<'c>> {
    let operands = [left, right];
    Some(match name {
        "add" => b.same("arith.addi", &operands),
        "subtract" => b.same("arith.subi", &operands),
        "multiply" => b.same("arith.muli", &operands),
        "bitwise_and" => b.same("arith.andi", &operands),
        "bitwise_or" => b.same("arith.ori", &operands),
        "bitwise_xor" => b.same("arith.xori", &operands),
        "left_shift" => shift(b, "arith.shli", left, right, b.integer(left.r#type(), 0)),
        _ => return None,
    })
}

fn unary_unsigned<'c>(b: &Builder<'c>, name: &str, value: Value<'c>) -> Option<Value<'c>> {
    let r#type = value.r#type();
    let is_zero = || b.compare_integers(CmpiPredicate::Eq, value, b.integer(r#type, 0));
    Some(match name {
        "absolute" => value,
        "sign" => b.same("arith.minui", &[value, b.integer(r#type, 1)]),
        "reciprocal" => {
            let divisor = b.same("arith.maxui", &[value, b.integer(r#type, 1)]);
            let quotient = b.same("arith.divui", &[b.integer(r#type, 1), divisor]);
            b.select(is_zero(), b.integer(r#type, 0), quotient)
        }
        _ => return None,
    })
}

fn binary_unsigned<'c>(
    b: &Builder<'c>,
    name: &str,
    left: Value<'c>,
    right: Value<'c>,
) -> Option<Value<'c>> {
    let operands = [left, right];
    let divided = |divide: fn(&Builder<'c>, Value<'c>, Value<'c>, Sign) -> Value<'c>| {
        let r#type = right.r#type();
        if is_safe(right) {
            return divide(b, left, right, Sign::Unsigned);
        }
        let divisor = b.same("arith.maxui", &[right, b.integer(r#type, 1)]);
        let is_zero = b.compare_integers(CmpiPredicate::Eq, right, b.integer(r#type, 0));
        let result = divide(b, left, divisor, Sign::Unsigned);
        b.select(is_zero, b.integer(r#type, 0), result)
    };
    Some(match name {
        "maximum" | "fmax" => b.same("arith.maxui", &operands),
        "minimum" | "fmin" => b.same("arith.minui", &operands),
        "right_shift" => shift(b, "arith.shrui", left, right, b.integer(left.r#type(), 0)),
        "floor_divide" => divided(quotients::quotient),
        "remainder" | "fmod" => divided(quotients::remainder),
        "power" => power(b, left, right, Steps::UNSIGNED),
        _ => return None,
    })
}

fn unary<'c>(b: &Builder<'c>, name: &str, value: Value<'c>) -> Option<Value<'c>> {
    let zero = || b.integer(value.r#type(), 0);
    Some(match name {
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
        "reciprocal" => {
            // What a conversion from infinity gives.
            let by_zero = if width(value) < 32 { 0 } else { least(value) };
            let one = b.integer(value.r#type(), 1);
            c_quotient(b, one, value, b.integer(value.r#type(), by_zero))
        }
        _ => return None,
    })
}

fn binary<'c>(b: &Builder<'c>, name: &str, left: Value<'c>, right: Value<'c>) -> Option<Value<'c>> {
    let operands = [left, right];
    Some(match name {
        "maximum" | "fmax" => b.same("arith.maxsi", &operands),
        "minimum" | "fmin" => b.same("arith.minsi", &operands),
        "right_shift" => {
            let sign = b.integer(left.r#type(), i64::from(width(left)) - 1);
            let spread = b.same("arith.shrsi", &[left, sign]);
            shift(b, "arith.shrsi", left, right, spread)
        }
        "floor_divide" => floor_divide(b, left, right),
        "remainder" => remainder(b, left, right),
        "fmod" => c_remainder(b, left, right),
        "power" => power(b, left, right, Steps::SIGNED),
        _ => return None,
    })
}

/// The bits of an integer.
pub(super) fn width(value: Value<'_>) -> u32 {
    builtin::integer(value.r#type()).map_or(64, |integer| integer.width())
}

/// The least integer of the type of a value.
fn least(value: Value<'_>) -> i64 {
    i64::MIN >> (64 - width(value))
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

/// Whether a divisor is a constant that all integers can be divided by, without overflow.
fn is_safe(divisor: Value<'_>) -> bool {
    constant_integer(divisor).is_some_and(|number| number != 0 && number != -1)
}

/// A divisor that the processor can divide by, and whether it was zero: 1
/// stands for 0, and for -1 where the quotient would overflow (which gives the
/// same quotient, wrapped, and the same remainder).
fn safe_divisor<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> (Value<'c>, Value<'c>) {
    let r#type = left.r#type();
    if is_safe(right) {
        return (right, b.bool(false));
    }
    let zero = b.compare_integers(CmpiPredicate::Eq, right, b.integer(r#type, 0));
    let minus_one = b.compare_integers(CmpiPredicate::Eq, right, b.integer(r#type, -1));
    let is_least = b.compare_integers(CmpiPredicate::Eq, left, b.integer(r#type, least(left)));
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
    let quotient = quotient(b, left, divisor, Sign::Signed);
    let product = b.same("arith.muli", &[quotient, divisor]);
    let remainder = b.same("arith.subi", &[left, product]);
    let lower = b.same("arith.subi", &[quotient, b.integer(r#type, 1)]);
    let floored = b.select(must_adjust(b, remainder, divisor), lower, quotient);
    b.select(zero, b.integer(r#type, 0), floored)
}

fn remainder<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let (divisor, zero) = safe_divisor(b, left, right);
    let remainder = quotients::remainder(b, left, divisor, Sign::Signed);
    let moved = b.same("arith.addi", &[remainder, divisor]);
    let adjusted = b.select(must_adjust(b, remainder, divisor), moved, remainder);
    b.select(zero, b.integer(left.r#type(), 0), adjusted)
}

fn c_remainder<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let (divisor, zero) = safe_divisor(b, left, right);
    let remainder = quotients::remainder(b, left, divisor, Sign::Signed);
    b.select(zero, b.integer(left.r#type(), 0), remainder)
}

/// A quotient as C has it; another value for a divisor of zero.
fn c_quotient<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
    by_zero: Value<'c>,
) -> Value<'c> {
    let (divisor, zero) = safe_divisor(b, left, right);
    b.select(zero, by_zero, quotient(b, left, divisor, Sign::Signed))
}

/// How the bits of an exponent are gone through.
struct Steps {
    is_left: CmpiPredicate,
    shift: &'static str,
}

impl Steps {
    const SIGNED: Self = Self {
        is_left: CmpiPredicate::Slt,
        shift: "arith.shrsi",
    };
    const UNSIGNED: Self = Self {
        is_left: CmpiPredicate::Ult,
        shift: "arith.shrui",
    };
}

/// Squares and multiplies. The exponent is not negative: NumPy raises for one
/// that is, which the caller checks.
fn power<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>, steps: Steps) -> Value<'c> {
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
        let more = inner.compare_integers(steps.is_left, zero, arguments[2]);
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
            inner.same(steps.shift, &[left, one]),
        ];
        inner.op("scf.yield", &next, &[], &[]);
    });
    let operands = [one, base, exponent];
    let loop_ = b.op_with_regions("scf.while", &operands, &types, &[], vec![before, after]);
    ir::results(loop_)[0]
}
