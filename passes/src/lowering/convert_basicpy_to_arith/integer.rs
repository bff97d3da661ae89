//! Operators of Python's int, as a 64-bit number that wraps.

use super::number::{like, raise_if};
use crate::lowering::runtime_function;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, Value};

/// `arith.cmpi`'s predicates.
const EQ: i64 = 0;
const NE: i64 = 1;
const SLT: i64 = 2;
const ULE: i64 = 7;

/// Every int up to this size is a float.
const EXACT_LIMIT: i64 = 1 << 53;

/// Exponents up to this one become multiplications.
const LARGEST_UNROLLED_EXPONENT: i64 = 64;

/// `&`, `|` and `^`, of ints and of bools.
pub(super) fn bitwise<'c>(b: &Builder<'c>, kind: &str, values: [Value<'c>; 2]) -> Value<'c> {
    let name = match kind {
        "BitAnd" => "arith.andi",
        "BitOr" => "arith.ori",
        _ => "arith.xori",
    };
    b.same(name, &values)
}

/// An operator whose result is an int.
pub(super) fn binary<'c>(
    b: &Builder<'c>,
    kind: &str,
    left: Value<'c>,
    right: Value<'c>,
) -> Value<'c> {
    match kind {
        "Add" => b.same("arith.addi", &[left, right]),
        "Sub" => b.same("arith.subi", &[left, right]),
        "Mult" => b.same("arith.muli", &[left, right]),
        "FloorDiv" => {
            check_divisor(b, right, "integer division or modulo by zero");
            floor_divide(b, left, right)
        }
        "Mod" => {
            check_divisor(b, right, "integer modulo by zero");
            modulo(b, left, right)
        }
        "Pow" => power(b, left, right),
        "LShift" => shift(b, left, right, true),
        "RShift" => shift(b, left, right, false),
        _ => bitwise(b, kind, [left, right]),
    }
}

/// `left / right`, the float nearest to it: one division where both ints are
/// floats, which nearly all are.
pub(super) fn divide<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    check_divisor(b, right, "division by zero");
    let float = b.f64_type();
    let operands = [left, right];
    let of_floats = |b: &Builder<'c>| {
        let floats = operands.map(|value| b.value("arith.sitofp", &[value], float, &[]));
        b.same("arith.divf", &floats)
    };
    let inexact = operands.into_iter().filter(|value| !is_exact(*value));
    let exact = inexact.map(|value| {
        let moved = b.same("arith.addi", &[value, like(b, value, EXACT_LIMIT)]);
        b.compare_integers(ULE, moved, like(b, value, 2 * EXACT_LIMIT))
    });
    let Some(exact) = exact.reduce(|left, right| b.same("arith.andi", &[left, right])) else {
        return of_floats(b);
    };
    let then = b.region(&[], &mut |b, _| {
        b.op("scf.yield", &[of_floats(b)], &[], &[]);
    });
    let otherwise = b.region(&[], &mut |b, _| {
        let quotient = runtime_function::call(b, "runtime.int_divide", &operands, &[float]);
        b.op("scf.yield", &quotient, &[], &[]);
    });
    let regions = vec![then, otherwise];
    ir::results(b.op_with_regions("scf.if", &[exact], &[float], &[], regions))[0]
}

/// Whether a value is known to be a float, too.
pub(super) fn is_exact(value: Value<'_>) -> bool {
    constant(value).is_some_and(|value| (-EXACT_LIMIT..=EXACT_LIMIT).contains(&value))
}

fn check_divisor<'c>(b: &Builder<'c>, divisor: Value<'c>, message: &str) {
    let zero = b.compare_integers(EQ, divisor, like(b, divisor, 0));
    raise_if(b, zero, "ZeroDivisionError", message);
}

/// A divisor for which no division traps, and whether the true one is -1.
fn safe_divisor<'c>(b: &Builder<'c>, divisor: Value<'c>) -> (Value<'c>, Value<'c>) {
    let one = like(b, divisor, 1);
    let zero = b.compare_integers(EQ, divisor, like(b, divisor, 0));
    let minus_one = b.compare_integers(EQ, divisor, like(b, divisor, -1));
    let unsafe_divisor = b.same("arith.ori", &[zero, minus_one]);
    (b.select(unsafe_divisor, one, divisor), minus_one)
}

/// Whether a remainder is not zero and has another sign than the divisor.
fn needs_correction<'c>(b: &Builder<'c>, remainder: Value<'c>, divisor: Value<'c>) -> Value<'c> {
    let zero = like(b, remainder, 0);
    let nonzero = b.compare_integers(NE, remainder, zero);
    let signs = b.same("arith.xori", &[remainder, divisor]);
    let differ = b.compare_integers(SLT, signs, zero);
    b.same("arith.andi", &[nonzero, differ])
}

fn floor_divide<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    let (divisor, minus_one) = safe_divisor(b, right);
    let quotient = b.same("arith.divsi", &[left, divisor]);
    let product = b.same("arith.muli", &[quotient, divisor]);
    let remainder = b.same("arith.subi", &[left, product]);
    let below = b.same("arith.subi", &[quotient, like(b, quotient, 1)]);
    let floor = b.select(needs_correction(b, remainder, divisor), below, quotient);
    let negated = b.same("arith.subi", &[like(b, left, 0), left]);
    b.select(minus_one, negated, floor)
}

fn modulo<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    // Modulo -1 is 0, as modulo 1 is.
    let (divisor, _) = safe_divisor(b, right);
    let remainder = b.same("arith.remsi", &[left, divisor]);
    let moved = b.same("arith.addi", &[remainder, divisor]);
    b.select(needs_correction(b, remainder, divisor), moved, remainder)
}

fn shift<'c>(b: &Builder<'c>, left: Value<'c>, count: Value<'c>, is_left: bool) -> Value<'c> {
    let negative = b.compare_integers(SLT, count, like(b, count, 0));
    raise_if(b, negative, "ValueError", "negative shift count");
    let most = like(b, count, 63);
    let within = b.same("arith.minui", &[count, most]);
    if !is_left {
        return b.same("arith.shrsi", &[left, within]);
    }
    let shifted = b.same("arith.shli", &[left, within]);
    let fits = b.compare_integers(9, most, count);
    b.select(fits, shifted, like(b, left, 0))
}

fn power<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    if let Some(count @ 0..=LARGEST_UNROLLED_EXPONENT) = constant(exponent) {
        return constant_power(b, base, count);
    }
    let negative = b.compare_integers(SLT, exponent, like(b, exponent, 0));
    let message = "an int to a negative power is a float: write float(base) ** exponent";
    raise_if(b, negative, "ValueError", message);
    repeated_squaring(b, base, exponent)
}

/// The value of an integer constant.
pub(super) fn constant(value: Value<'_>) -> Option<i64> {
    let operation = ir::defining_operation(value)?;
    matches!(
        ir::name(operation),
        "arith.constant" | "basicpy.numeric_constant"
    )
    .then(|| ir::integer_of(operation, "value"))
    .flatten()
}

fn constant_power<'c>(b: &Builder<'c>, base: Value<'c>, mut exponent: i64) -> Value<'c> {
    let mut result = None;
    let mut square = base;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = Some(result.map_or(square, |result| b.same("arith.muli", &[result, square])));
        }
        exponent /= 2;
        if exponent > 0 {
            square = b.same("arith.muli", &[square, square]);
        }
    }
    result.unwrap_or_else(|| like(b, base, 1))
}

/// A loop over the bits of an exponent that is not negative.
fn repeated_squaring<'c>(b: &Builder<'c>, base: Value<'c>, exponent: Value<'c>) -> Value<'c> {
    let types = [base.r#type(); 3];
    let condition = b.region(&types, &mut |b, state| {
        let [_, _, exponent] = state else { return };
        let more = b.compare_integers(4, *exponent, like(b, *exponent, 0));
        b.op("scf.condition", &[&[more], state].concat(), &[], &[]);
    });
    let body = b.region(&types, &mut |b, state| {
        let [result, square, exponent] = state else {
            return;
        };
        let one = like(b, *exponent, 1);
        let bit = b.same("arith.andi", &[*exponent, one]);
        let is_set = b.compare_integers(EQ, bit, one);
        let product = b.same("arith.muli", &[*result, *square]);
        let next = [
            b.select(is_set, product, *result),
            b.same("arith.muli", &[*square, *square]),
            b.same("arith.shrsi", &[*exponent, one]),
        ];
        b.op("scf.yield", &next, &[], &[]);
    });
    let first = [like(b, base, 1), base, exponent];
    let regions = vec![condition, body];
    ir::results(b.op_with_regions("scf.while", &first, &types, &[], regions))[0]
}
