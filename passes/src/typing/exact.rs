//! Integers that meet floats, of which each must be the same number as a float.
//!
//! ```mlir
//! %significant = arith.shrui %magnitude, %c53
//! %below = arith.andi %not, %before         // the ones below the lowest bit that is set
//! %inexact = arith.cmpi ugt, %significant, %below
//! basicpy.raise_if %inexact, "NotImplementedError", ...
//! %float = basicpy.numeric_cast %n : i64 -> f64
//! ```
//!
//! An int on one path is a float where another path has one. Rounding it would change the
//! number that the program goes on with, so that one which does not fit raises.

use super::{
    constant::constants,
    dtype::{DType, DTypeKind},
    flow::Flow,
    ty::Ty,
};
use crate::raise::raise_if;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value, ValueKey, value_key};
use std::collections::HashSet;

/// Tells whether a number of one type may be another number as one of the other type.
pub(super) fn may_lose(from: &Ty, to: &Ty) -> bool {
    let lost = |(source, precision): (Source, u32)| source.bits > precision;
    Source::of(from).zip(precision(to)).is_some_and(lost)
}

/// Checks that a number is the same one as a value of another type, where that is not known.
pub(super) fn check<'c>(builder: &Builder<'c>, value: Value<'c>, from: &Ty, to: &Ty) {
    let (Some(source), Some(precision)) = (Source::of(from), precision(to)) else {
        return;
    };
    let known = constants().integer(value);
    if !may_lose(from, to) || known.is_some_and(|it| fits(it, precision)) {
        return;
    }
    let integer = builder.integer_type(64);
    let value = match value.r#type() == integer {
        true => value,
        false => builder.value("basicpy.as_int", &[value], integer, &[]),
    };
    let inexact = is_inexact(builder, value, source.is_signed, precision);
    let message = format!(
        "this {from} is not exact as {to}, which other paths give: convert it first, as with {}",
        conversion(to)
    );
    raise_if(builder, inexact, "NotImplementedError", &message, &[]);
}

/// Tells whether all that uses what branches or loops receive from an operand rounds an integer to
/// a float of this type, as `float(x)` does and `x + 0.5`.
pub(super) fn is_rounded_by_users(operation: OpRef<'_>, index: usize, ty: &Ty) -> bool {
    let mut seen = HashSet::new();
    let mut left = receivers(operation, index);
    while let Some(value) = left.pop() {
        if !seen.insert(value_key(value)) {
            continue;
        }
        for used in ir::uses(value) {
            let receivers = receivers(used.user, used.index);
            if receivers.is_empty() && !rounds(used.user, used.index, ty, &seen) {
                return false;
            }
            left.extend(receivers);
        }
    }
    true
}

/// What receives the value of an operand that control flow or a cast hands on.
fn receivers<'c>(user: OpRef<'c>, index: usize) -> Vec<Value<'c>> {
    if ir::name(user) == "basicpy.unknown_cast" {
        return ir::results(user);
    }
    let is_end = matches!(ir::name(user), "scf.yield" | "scf.condition");
    let operation = if is_end { ir::parent(user) } else { Some(user) };
    let Some((operation, flow)) = operation.and_then(|it| Some((it, Flow::of(it)?))) else {
        return Vec::new();
    };
    let is_given = |(at, operand, _): &(_, usize, _)| *at == user && *operand == index;
    let handovers = flow.handovers(operation).into_iter();
    let given = handovers.filter(|it| it.sources.iter().any(is_given));
    given.map(|it| it.target).collect()
}

/// Tells whether an operation makes an integer operand a float of a type first.
fn rounds(operation: OpRef<'_>, index: usize, ty: &Ty, joined: &HashSet<ValueKey>) -> bool {
    const CONVERSIONS: &[&str] = &["builtins.float", "builtins.complex", "numpy.float64"];
    const OPERATORS: &[&str] = &["Add", "Sub", "Mult", "Div"];
    let text = |name| ir::string_of(operation, name).unwrap_or_default();
    let operands = ir::operands(operation);
    match (ir::name(operation), &*operands) {
        ("basicpy.builtin_call", [_]) => CONVERSIONS.contains(&&*text("callee")),
        ("basicpy.binary_expr" | "basicpy.inplace_expr", [_, _]) => {
            let other = operands[1 - index];
            let other_ty = Ty::of(other.r#type()).ok();
            OPERATORS.contains(&&*text("kind"))
                && !joined.contains(&value_key(other))
                && other_ty.as_ref().and_then(precision) == precision(ty)
        }
        _ => false,
    }
}

/// How many bits an integer may have, apart from its sign.
struct Source {
    bits: u32,
    is_signed: bool,
}

impl Source {
    fn of(ty: &Ty) -> Option<Self> {
        let (bits, is_signed) = match ty {
            Ty::Int => (63, true),
            Ty::Scalar(dtype) if dtype.kind() == DTypeKind::Signed => {
                (dtype_bits(*dtype) - 1, true)
            }
            Ty::Scalar(dtype) if dtype.kind() == DTypeKind::Unsigned => (dtype_bits(*dtype), false),
            _ => return None,
        };
        Some(Self { bits, is_signed })
    }
}

fn dtype_bits(dtype: DType) -> u32 {
    8 * dtype.size() as u32
}

/// How many significant bits the floats of a type have.
fn precision(ty: &Ty) -> Option<u32> {
    match ty {
        Ty::Float | Ty::Complex => Some(f64::MANTISSA_DIGITS),
        Ty::Scalar(DType::Float64 | DType::Complex128) => Some(f64::MANTISSA_DIGITS),
        Ty::Scalar(DType::Float32 | DType::Complex64) => Some(f32::MANTISSA_DIGITS),
        Ty::Scalar(DType::Float16) => Some(FLOAT16_DIGITS),
        _ => None,
    }
}

/// The significant bits of float16, and the greatest integer that it holds.
const FLOAT16_DIGITS: u32 = 11;
const FLOAT16_LIMIT: i64 = 65504;

/// Tells whether an integer has at most so many bits from its highest to its lowest one.
fn fits(integer: i64, precision: u32) -> bool {
    let magnitude = integer.unsigned_abs();
    let is_in_range = precision != FLOAT16_DIGITS || magnitude <= FLOAT16_LIMIT as u64;
    is_in_range && (magnitude >> magnitude.trailing_zeros().min(63)) >> precision == 0
}

/// Tells whether an integer has more significant bits than that: what is above them is greater than
/// the bits below the lowest one.
fn is_inexact<'c>(
    builder: &Builder<'c>,
    value: Value<'c>,
    is_signed: bool,
    precision: u32,
) -> Value<'c> {
    let constant = |number| builder.integer(builder.integer_type(64), number);
    let magnitude = match is_signed {
        true => {
            let sign = builder.same("arith.shrsi", &[value, constant(63)]);
            let flipped = builder.same("arith.xori", &[value, sign]);
            builder.same("arith.subi", &[flipped, sign])
        }
        false => value,
    };
    let significant = builder.same("arith.shrui", &[magnitude, constant(i64::from(precision))]);
    let before = builder.same("arith.subi", &[value, constant(1)]);
    let not = builder.same("arith.xori", &[value, constant(-1)]);
    let below = builder.same("arith.andi", &[before, not]);
    let inexact = builder.compare_integers(CmpiPredicate::Ugt, significant, below);
    if precision != FLOAT16_DIGITS {
        return inexact;
    }
    let limit = constant(FLOAT16_LIMIT);
    let is_beyond = builder.compare_integers(CmpiPredicate::Ugt, magnitude, limit);
    builder.same("arith.ori", &[inexact, is_beyond])
}

/// The call that makes a number one of a type, as Python and NumPy round it.
pub(super) fn conversion(ty: &Ty) -> String {
    match ty {
        Ty::Scalar(dtype) => format!("np.{dtype}(x)"),
        python => format!("{python}(x)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_fit_that_are_the_same_as_floats() {
        let near = |power: u32| (-3..=3).map(move |by: i64| (1i64 << power) + by);
        let numbers = (0..63).flat_map(near).chain([i64::MIN, i64::MAX, 0]);
        for number in numbers.flat_map(|number| [number, number.wrapping_neg()]) {
            let as_f64 = (number as f64) as i128 == i128::from(number);
            assert_eq!(fits(number, f64::MANTISSA_DIGITS), as_f64, "{number}");
            let as_f32 = (number as f32) as i128 == i128::from(number);
            assert_eq!(fits(number, f32::MANTISSA_DIGITS), as_f32, "{number}");
        }
        assert!(fits(65504, FLOAT16_DIGITS) && !fits(65536, FLOAT16_DIGITS));
        assert!(!fits(2049, FLOAT16_DIGITS));
    }
}
