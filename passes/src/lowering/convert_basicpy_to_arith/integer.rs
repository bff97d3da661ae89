//! Operators of Python's int, as a 64-bit number.

use super::{
    number::{like, raise_if},
    overflow::{self, Operation, Overflow},
};
use crate::lowering::{runtime_function, scalar_math::must_adjust};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

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
    [left, right]: [Value<'c>; 2],
    overflow: Overflow,
) -> Value<'c> {
    match kind {
        "Add" => overflow.apply(b, Operation::Add, [left, right]),
        "Sub" => overflow.apply(b, Operation::Sub, [left, right]),
        "Mult" => overflow.apply(b, Operation::Mul, [left, right]),
        "FloorDiv" => {
            check_divisor(b, right, "integer division or modulo by zero");
            floor_divide(b, left, right, overflow)
        }
        "Mod" => {
            check_divisor(b, right, "integer modulo by zero");
            modulo(b, left, right)
        }
        "Pow" => power(b, left, right, overflow),
        "LShift" => shift_left(b, left, right, overflow),
        "RShift" => b.same("arith.shrsi", &[left, shift_count(b, right)]),
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
        b.compare_integers(CmpiPredicate::Ule, moved, like(b, value, 2 * EXACT_LIMIT))
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
    let zero = b.compare_integers(CmpiPredicate::Eq, divisor, like(b, divisor, 0));
    raise_if(b, zero, "ZeroDivisionError", message);
}

/// A divisor for which no division traps, and whether the true one is -1.
fn safe_divisor<'c>(b: &Builder<'c>, divisor: Value<'c>) -> (Value<'c>, Value<'c>) {
    let one = like(b, divisor, 1);
    let zero = b.compare_integers(CmpiPredicate::Eq, divisor, like(b, divisor, 0));
    let minus_one = b.compare_integers(CmpiPredicate::Eq, divisor, like(b, divisor, -1));
    let unsafe_divisor = b.same("arith.ori", &[zero, minus_one]);
    (b.select(unsafe_divisor, one, divisor), minus_one)
}

/// `-value`
pub(super) fn negative<'c>(b: &Builder<'c>, value: Value<'c>, overflow: Overflow) -> Value<'c> {
    overflow.apply(b, Operation::Sub, [like(b, value, 0), value])
}

fn floor_divide<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
    overflow: Overflow,
) -> Value<'c> {
    by_signs(
        b,
        [left, right],
        &|b, divisor| b.same("arith.divui", &[left, divisor]),
        &|b| floor_divide_signed(b, left, right, overflow),
    )
}

fn floor_divide_signed<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
    overflow: Overflow,
) -> Value<'c> {
    let (divisor, minus_one) = safe_divisor(b, right);
    let quotient = b.same("arith.divsi", &[left, divisor]);
    let product = b.same("arith.muli", &[quotient, divisor]);
    let remainder = b.same("arith.subi", &[left, product]);
    let below = b.same("arith.subi", &[quotient, like(b, quotient, 1)]);
    let floor = b.select(must_adjust(b, remainder, divisor), below, quotient);
    let zero = like(b, left, 0);
    let (negated, overflows) = overflow.compute(b, Operation::Sub, [zero, left]);
    if let Some(overflows) = overflows {
        overflow::raise(b, b.same("arith.andi", &[minus_one, overflows]));
    }
    b.select(minus_one, negated, floor)
}

fn modulo<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    by_signs(
        b,
        [left, right],
        &|b, divisor| b.same("arith.remui", &[left, divisor]),
        &|b| modulo_signed(b, left, right),
    )
}

fn modulo_signed<'c>(b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
    // Modulo -1 is 0, as modulo 1 is.
    let (divisor, _) = safe_divisor(b, right);
    let remainder = b.same("arith.remsi", &[left, divisor]);
    let moved = b.same("arith.addi", &[remainder, divisor]);
    b.select(must_adjust(b, remainder, divisor), moved, remainder)
}

/// A division that is plain where no operand is negative, which is the rule: a
/// branch that is foreseen costs less than corrections in a chain of divisions.
/// A constant divisor needs no division at all.
fn by_signs<'c>(
    b: &Builder<'c>,
    [left, right]: [Value<'c>; 2],
    plain: &dyn Fn(&Builder<'c>, Value<'c>) -> Value<'c>,
    signed: &dyn Fn(&Builder<'c>) -> Value<'c>,
) -> Value<'c> {
    if constant(right).is_some() {
        return signed(b);
    }
    let signs = b.same("arith.ori", &[left, right]);
    let is_plain = b.compare_integers(CmpiPredicate::Sge, signs, like(b, signs, 0));
    let then = b.region(&[], &mut |b, _| {
        let zero = b.compare_integers(CmpiPredicate::Eq, right, like(b, right, 0));
        let divisor = b.select(zero, like(b, right, 1), right);
        b.op("scf.yield", &[plain(b, divisor)], &[], &[]);
    });
    let otherwise = b.region(&[], &mut |b, _| {
        b.op("scf.yield", &[signed(b)], &[], &[]);
    });
    let regions = vec![then, otherwise];
    ir::results(b.op_with_regions("scf.if", &[is_plain], &[left.r#type()], &[], regions))[0]
}

/// By how much to shift: beyond 63 nothing changes any more.
fn shift_count<'c>(b: &Builder<'c>, count: Value<'c>) -> Value<'c> {
    let negative = b.compare_integers(CmpiPredicate::Slt, count, like(b, count, 0));
    raise_if(b, negative, "ValueError", "negative shift count");
    b.same("arith.minui", &[count, like(b, count, 63)])
}

fn shift_left<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    count: Value<'c>,
    overflow: Overflow,
) -> Value<'c> {
    let within = shift_count(b, count);
    let shifted = b.same("arith.shli", &[left, within]);
    let fits = b.compare_integers(CmpiPredicate::Ule, count, like(b, count, 63));
    let result = b.select(fits, shifted, like(b, left, 0));
    if overflow == Overflow::Raises {
        // Beyond 63 bits, nothing is left of any number but of 0.
        let back = b.same("arith.shrsi", &[result, within]);
        overflow::raise(b, b.compare_integers(CmpiPredicate::Ne, back, left));
    }
    result
}

fn power<'c>(
    b: &Builder<'c>,
    base: Value<'c>,
    exponent: Value<'c>,
    overflow: Overflow,
) -> Value<'c> {
    if let Some(count @ 0..=LARGEST_UNROLLED_EXPONENT) = constant(exponent) {
        return constant_power(b, base, count, overflow);
    }
    let zero = like(b, exponent, 0);
    let negative = b.compare_integers(CmpiPredicate::Slt, exponent, zero);
    let of_zero = b.compare_integers(CmpiPredicate::Eq, base, zero);
    let at_pole = b.same("arith.andi", &[negative, of_zero]);
    let message = "0.0 cannot be raised to a negative power";
    raise_if(b, at_pole, "ZeroDivisionError", message);
    let message = "an int to a negative power is a float: write float(base) ** exponent";
    raise_if(b, negative, "ValueError", message);
    repeated_squaring(b, base, exponent, overflow)
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

fn constant_power<'c>(
    b: &Builder<'c>,
    base: Value<'c>,
    mut exponent: i64,
    overflow: Overflow,
) -> Value<'c> {
    let product = |left, right| overflow.apply(b, Operation::Mul, [left, right]);
    let mut result = None;
    let mut square = base;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = Some(result.map_or(square, |result| product(result, square)));
        }
        exponent /= 2;
        if exponent > 0 {
            square = product(square, square);
        }
    }
    result.unwrap_or_else(|| like(b, base, 1))
}

/// A loop over the bits of an exponent that is not negative.
fn repeated_squaring<'c>(
    b: &Builder<'c>,
    base: Value<'c>,
    exponent: Value<'c>,
    overflow: Overflow,
) -> Value<'c> {
    let types = [base.r#type(); 3];
    let condition = b.region(&types, &mut |b, state| {
        let [_, _, exponent] = state else { return };
        let more = b.compare_integers(CmpiPredicate::Sgt, *exponent, like(b, *exponent, 0));
        b.op("scf.condition", &[&[more], state].concat(), &[], &[]);
    });
    let body = b.region(&types, &mut |b, state| {
        let [result, square, exponent] = state else {
            return;
        };
        // What overflows matters only where it is used.
        let product = |operands, is_used| {
            let (product, overflows) = overflow.compute(b, Operation::Mul, operands);
            if let Some(overflows) = overflows {
                overflow::raise(b, b.same("arith.andi", &[overflows, is_used]));
            }
            product
        };
        let one = like(b, *exponent, 1);
        let bit = b.same("arith.andi", &[*exponent, one]);
        let is_set = b.compare_integers(CmpiPredicate::Eq, bit, one);
        let rest = b.same("arith.shrsi", &[*exponent, one]);
        let goes_on = b.compare_integers(CmpiPredicate::Sgt, rest, like(b, rest, 0));
        let multiplied = product([*result, *square], is_set);
        let next = [
            b.select(is_set, multiplied, *result),
            product([*square, *square], goes_on),
            rest,
        ];
        b.op("scf.yield", &next, &[], &[]);
    });
    let first = [like(b, base, 1), base, exponent];
    let regions = vec![condition, body];
    ir::results(b.op_with_regions("scf.while", &first, &types, &[], regions))[0]
}
