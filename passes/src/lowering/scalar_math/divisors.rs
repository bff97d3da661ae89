//! Functions of integers that are not arithmetic: common divisors and bits.

use super::integer::width;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// The body of a loop on signed integers, which are taken without their signs.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    if !matches!(name, "gcd" | "lcm" | "bitwise_count") {
        return None;
    }
    let size = |value: &Value<'c>| {
        let zero = b.integer(value.r#type(), 0);
        let negated = b.same("arith.subi", &[zero, *value]);
        let negative = b.compare_integers(CmpiPredicate::Slt, *value, zero);
        b.select(negative, negated, *value)
    };
    emit_unsigned(b, name, &values.iter().map(size).collect::<Vec<_>>())
}

/// The body of a loop on unsigned integers.
pub(super) fn emit_unsigned<'c>(
    b: &Builder<'c>,
    name: &str,
    values: &[Value<'c>],
) -> Option<Value<'c>> {
    match (name, values) {
        ("gcd", [left, right]) => Some(greatest_divisor(b, *left, *right)),
        ("lcm", [left, right]) => Some(least_multiple(b, *left, *right)),
        ("bitwise_count", [value]) => {
            let count = b.same("math.ctpop", &[*value]);
            Some(match width(*value) {
                8 => count,
                _ => b.value("arith.trunci", &[count], b.integer_type(8), &[]),
            })
        }
        _ => None,
    }
}

/// The greatest common divisor, by Euclid's algorithm.
fn greatest_divisor<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let types = [left.r#type(), right.r#type()];
    let zero = b.integer(left.r#type(), 0);
    let before = b.region(&types, &mut |inner, arguments| {
        let more = inner.compare_integers(CmpiPredicate::Ne, arguments[1], zero);
        inner.op("scf.condition", &[&[more], arguments].concat(), &[], &[]);
    });
    let after = b.region(&types, &mut |inner, arguments| {
        let rest = inner.same("arith.remui", arguments);
        inner.op("scf.yield", &[arguments[1], rest], &[], &[]);
    });
    let regions = vec![before, after];
    ir::results(b.op_with_regions("scf.while", &[left, right], &types, &[], regions))[0]
}

/// The least common multiple, 0 of zeros.
fn least_multiple<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let divisor = greatest_divisor(b, left, right);
    let one = b.integer(left.r#type(), 1);
    // Only zeros have none, and 0 is what this makes of them.
    let divisor = b.same("arith.maxui", &[divisor, one]);
    let quotient = b.same("arith.divui", &[left, divisor]);
    b.same("arith.muli", &[quotient, right])
}
