//! Functions that compute on complex numbers, as NumPy's loops do it.
//!
//! A complex is taken apart and put together with `complex.re`, `complex.im` and
//! `complex.create` alone; what is computed is computed with its parts. Upstream's
//! other operations of complex numbers round and overflow in another way than
//! NumPy's.

mod arithmetic;
mod compare;
mod elementary;
mod parts;
mod power;

pub(crate) use arithmetic::multiply;
pub(crate) use elementary::exp;
pub(crate) use parts::Parts;

use super::constant::constant_complex;
use npc_dialects::ir::{Builder, Value};

/// The body of a loop on complex numbers.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    if let ("power", [base, exponent]) = (name, values)
        && let Some(exponent) = constant_complex(*exponent)
        && let Some(power) = power::constant_power(b, Parts::of(b, *base), exponent)
    {
        return Some(power.create(b));
    }
    let parts = values.iter().map(|value| Parts::of(b, *value));
    match parts.collect::<Vec<_>>()[..] {
        [value] => unary(b, name, value),
        [left, right] => binary(b, name, left, right),
        _ => None,
    }
}

fn unary<'c>(b: &Builder<'c>, name: &str, value: Parts<'c>) -> Option<Value<'c>> {
    compare::classify(b, name, value)
        .or_else(|| part(b, name, value))
        .or_else(|| {
            let result = arithmetic::unary(b, name, value);
            let result = result.or_else(|| elementary::emit(b, name, value));
            result.map(|parts| parts.create(b))
        })
}

/// A float that belongs to a complex number.
fn part<'c>(b: &Builder<'c>, name: &str, value: Parts<'c>) -> Option<Value<'c>> {
    match name {
        "absolute" => Some(arithmetic::absolute(b, value)),
        "_real" => Some(value.re),
        "_imag" => Some(value.im),
        _ => None,
    }
}

fn binary<'c>(b: &Builder<'c>, name: &str, left: Parts<'c>, right: Parts<'c>) -> Option<Value<'c>> {
    compare::emit(b, name, left, right).or_else(|| {
        let result = match name {
            "power" => Some(power::power(b, left, right)),
            _ => arithmetic::binary(b, name, left, right),
        };
        let result = result.or_else(|| compare::choose(b, name, left, right));
        result.map(|parts| parts.create(b))
    })
}
