//! Quotients of integers, whose divisors are not zero.
//!
//! Processors divide integers one at a time, and floats several. A float that has more
//! than twice as many bits as needed for the dividend is far from the next whole number
//! where the quotient is not whole: rounding does not reach it.

use super::{constant::constant_integer, integer::width};
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{Builder, Value};

/// How the bits of integers are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Signed,
    Unsigned,
}

/// A quotient rounded towards zero. That of signed integers is one of their type.
pub(super) fn quotient<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
    sign: Sign,
) -> Value<'c> {
    let [divide, to_float, from_float] = match sign {
        Sign::Signed => ["arith.divsi", "arith.sitofp", "arith.fptosi"],
        Sign::Unsigned => ["arith.divui", "arith.uitofp", "arith.fptoui"],
    };
    let float = match width(left) {
        ..=16 => Type::float32(b.context()),
        17..=32 => b.f64_type(),
        _ => return b.same(divide, &[left, right]),
    };
    // A constant divisor is a product and a shift.
    if constant_integer(right).is_some() {
        return b.same(divide, &[left, right]);
    }
    let [dividend, divisor] = [left, right].map(|value| b.value(to_float, &[value], float, &[]));
    let quotient = b.same("arith.divf", &[dividend, divisor]);
    b.value(from_float, &[quotient], left.r#type(), &[])
}

/// What a quotient rounded towards zero leaves of the dividend.
pub(super) fn remainder<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
    sign: Sign,
) -> Value<'c> {
    let product = b.same("arith.muli", &[quotient(b, left, right, sign), right]);
    b.same("arith.subi", &[left, product])
}
