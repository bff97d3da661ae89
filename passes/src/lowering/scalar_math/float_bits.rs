//! Functions of floats that look at their bits.

use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{Builder, CmpfPredicate, CmpiPredicate, Value};

/// How floats of a type are made of bits.
#[derive(Clone, Copy)]
struct Format<'c> {
    float: Type<'c>,
    integer: Type<'c>,
    width: i64,
    /// The bits of the fraction.
    fraction: i64,
    /// What the exponent of a number from 1 to 2 is stored as.
    bias: i64,
}

impl<'c> Format<'c> {
    fn of(b: &Builder<'c>, value: Value<'c>) -> Self {
        let float = value.r#type();
        let (width, fraction) = match float {
            float if float == b.f64_type() => (64, 52),
            float if float == Type::float32(b.context()) => (32, 23),
            _ => (16, 10),
        };
        Self {
            float,
            integer: b.integer_type(width as u32),
            width,
            fraction,
            bias: (1 << (width - fraction - 2)) - 1,
        }
    }

    fn bits(&self, b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
        b.value("arith.bitcast", &[value], self.integer, &[])
    }

    fn float(&self, b: &Builder<'c>, bits: Value<'c>) -> Value<'c> {
        b.value("arith.bitcast", &[bits], self.float, &[])
    }

    fn number(&self, b: &Builder<'c>, value: i64) -> Value<'c> {
        b.integer(self.integer, value)
    }

    /// Two to the power of a whole number that is the exponent of a normal one.
    fn power_of_two(&self, b: &Builder<'c>, exponent: Value<'c>) -> Value<'c> {
        let stored = b.same("arith.addi", &[exponent, self.number(b, self.bias)]);
        let bits = b.same("arith.shli", &[stored, self.number(b, self.fraction)]);
        self.float(b, bits)
    }
}

/// The body of a loop on floats of any size, halves among them.
pub(super) fn emit<'c>(b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
    match (name, values) {
        ("signbit", [value]) => {
            let format = Format::of(b, *value);
            let bits = format.bits(b, *value);
            Some(b.compare_integers(CmpiPredicate::Slt, bits, format.number(b, 0)))
        }
        ("nextafter", [from, towards]) => Some(next_after(b, *from, *towards)),
        ("spacing", [value]) => Some(spacing(b, *value)),
        _ => None,
    }
}

/// The body of a loop on float32 or float64.
pub(super) fn emit_wide<'c>(
    b: &Builder<'c>,
    name: &str,
    values: &[Value<'c>],
) -> Option<Value<'c>> {
    match (name, values) {
        ("_frexp_mantissa", [value]) => Some(split(b, *value).0),
        ("_frexp_exponent", [value]) => Some(split(b, *value).1),
        ("_modf_whole", [value]) => Some(b.same("math.trunc", &[*value])),
        ("_modf_fraction", [value]) => Some(fraction(b, *value)),
        _ => None,
    }
}

/// An integer in the order of floats: NaN is the greatest one, zeros are equal.
pub(super) fn order_key<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let format = Format::of(b, value);
    let least = format.number(b, i64::MIN >> (64 - format.width));
    let bits = format.bits(b, value);
    // All bits of a negative number are inverted, and the sign of others.
    let sign = b.same("arith.shrsi", &[bits, format.number(b, format.width - 1)]);
    let inverted = b.same("arith.xori", &[bits, b.same("arith.ori", &[sign, least])]);
    let zero = b.float(format.float, 0.0);
    let is_zero = b.compare_floats(CmpfPredicate::Oeq, value, zero);
    let is_nan = b.compare_floats(CmpfPredicate::Uno, value, value);
    let key = b.select(is_zero, least, inverted);
    b.select(is_nan, format.number(b, -1), key)
}

/// The next float after one in the direction of another.
fn next_after<'c>(b: &Builder<'c>, from: Value<'c>, towards: Value<'c>) -> Value<'c> {
    let format = Format::of(b, from);
    let zero = b.float(format.float, 0.0);
    let bits = format.bits(b, from);
    let rises = b.compare_floats(CmpfPredicate::Olt, from, towards);
    let positive = b.compare_floats(CmpfPredicate::Ogt, from, zero);
    let inwards = b.same("arith.xori", &[rises, positive]);
    let step = b.select(inwards, format.number(b, -1), format.number(b, 1));
    let next = b.same("arith.addi", &[bits, step]);
    let least = format.number(b, i64::MIN >> (64 - format.width));
    let sign = b.same("arith.andi", &[format.bits(b, towards), least]);
    let from_zero = b.same("arith.ori", &[sign, format.number(b, 1)]);
    let is_zero = b.compare_floats(CmpfPredicate::Oeq, from, zero);
    let next = format.float(b, b.select(is_zero, from_zero, next));
    // Of zeros with different signs NumPy gives the second one, but for halves.
    let equal = b.compare_floats(CmpfPredicate::Oeq, from, towards);
    let next = b.select(equal, if format.width == 16 { from } else { towards }, next);
    let nan = b.compare_floats(CmpfPredicate::Uno, from, towards);
    b.select(nan, b.float(format.float, f64::NAN), next)
}

/// The distance to the next float away from zero.
fn spacing<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let format = Format::of(b, value);
    if format.width == 16 {
        return half_spacing(b, value, format);
    }
    let bits = format.bits(b, value);
    let one = format.number(b, 1);
    // Beyond an infinity there is NaN.
    let next = b.same("arith.addi", &[bits, one]);
    let zero = b.float(format.float, 0.0);
    let is_zero = b.compare_floats(CmpfPredicate::Oeq, value, zero);
    let next = format.float(b, b.select(is_zero, one, next));
    b.same("arith.subf", &[next, value])
}

/// The distance of a half to the next one above it, which is never negative.
fn half_spacing<'c>(b: &Builder<'c>, value: Value<'c>, format: Format<'c>) -> Value<'c> {
    let number = |value| format.number(b, value);
    let bits = format.bits(b, value);
    let exponent = b.same("arith.andi", &[bits, number(0x7c00)]);
    let fraction = b.same("arith.andi", &[bits, number(0x03ff)]);
    let negative = b.compare_integers(CmpiPredicate::Slt, bits, number(0));
    let whole = b.compare_integers(CmpiPredicate::Eq, fraction, number(0));
    // Above the least number of this size the next ones are closer.
    let boundary = b.same("arith.andi", &[negative, whole]);
    let digits = b.select(boundary, number(11), number(10));
    let ten = number(10);
    let lowered = b.same(
        "arith.subi",
        &[exponent, b.same("arith.shli", &[digits, ten])],
    );
    let is_normal = b.compare_integers(CmpiPredicate::Sgt, lowered, number(0));
    let place = b.same("arith.shrui", &[exponent, ten]);
    let place = b.same("arith.addi", &[place, number(9)]);
    let place = b.same("arith.subi", &[place, digits]);
    let place = b.same("arith.maxsi", &[place, number(0)]);
    let place = b.same("arith.minsi", &[place, number(15)]);
    let small = b.same("arith.shli", &[number(1), place]);
    let result = b.select(is_normal, lowered, small);
    let largest = b.compare_integers(CmpiPredicate::Eq, bits, number(0x7bff));
    let result = b.select(largest, number(0x7c00), result);
    let is_finite = b.compare_integers(CmpiPredicate::Ne, exponent, number(0x7c00));
    let nan = b.float(format.float, f64::NAN);
    b.select(is_finite, format.float(b, result), nan)
}

/// `frexp`: a number from 0.5 to 1, and the power of two that it is to be multiplied
/// by, an int32. Zeros, infinities and NaN have the power 0.
fn split<'c>(b: &Builder<'c>, value: Value<'c>) -> (Value<'c>, Value<'c>) {
    let format = Format::of(b, value);
    let number = |value| format.number(b, value);
    let float = |value| b.float(format.float, value);
    let size = b.same("math.absf", &[value]);
    let least = 2_f64.powi(1 - format.bias as i32);
    let is_small = b.compare_floats(CmpfPredicate::Olt, size, float(least));
    let digits = format.fraction + 2;
    let grown = b.same("arith.mulf", &[value, float(2_f64.powi(digits as i32))]);
    let bits = format.bits(b, b.select(is_small, grown, value));
    let place = number(format.fraction);
    let stored = b.same("arith.shrui", &[bits, place]);
    let all = (1 << (format.width - 1 - format.fraction)) - 1;
    let stored = b.same("arith.andi", &[stored, number(all)]);
    let offset = b.select(
        is_small,
        number(format.bias - 1 + digits),
        number(format.bias - 1),
    );
    let exponent = b.same("arith.subi", &[stored, offset]);
    let rest = b.same("arith.andi", &[bits, number(!(all << format.fraction))]);
    let half = number((format.bias - 1) << format.fraction);
    let mantissa = format.float(b, b.same("arith.ori", &[rest, half]));
    let above = b.compare_floats(CmpfPredicate::Ogt, size, float(0.0));
    let below = b.compare_floats(CmpfPredicate::Olt, size, float(f64::INFINITY));
    let is_plain = b.same("arith.andi", &[above, below]);
    let exponent = b.select(is_plain, exponent, number(0));
    let exponent = match format.width {
        64 => b.value("arith.trunci", &[exponent], b.integer_type(32), &[]),
        _ => exponent,
    };
    (b.select(is_plain, mantissa, value), exponent)
}

/// The fraction of a number, with its sign.
fn fraction<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let float = |number| b.float(value.r#type(), number);
    let rest = b.same("arith.subf", &[value, b.same("math.trunc", &[value])]);
    let size = b.same("math.absf", &[value]);
    let infinite = b.compare_floats(CmpfPredicate::Oeq, size, float(f64::INFINITY));
    let rest = b.select(infinite, float(0.0), rest);
    b.same("math.copysign", &[rest, value])
}

/// `ldexp`: a float32 or float64 times a power of two, which is rounded once.
pub(super) fn scaled<'c>(b: &Builder<'c>, value: Value<'c>, power: Value<'c>) -> Value<'c> {
    let format = Format::of(b, value);
    let integer = b.integer_type(64);
    let power = match power.r#type() == integer {
        true => power,
        false => b.value("arith.extsi", &[power], integer, &[]),
    };
    let between = |value, low, high| {
        let value = b.same("arith.maxsi", &[value, b.integer(integer, low)]);
        b.same("arith.minsi", &[value, b.integer(integer, high)])
    };
    if format.width == 32 {
        // No product of these is beyond what float64 holds exactly.
        let wide = b.value("arith.extf", &[value], b.f64_type(), &[]);
        let factor = Format::of(b, wide).power_of_two(b, between(power, -400, 400));
        let product = b.same("arith.mulf", &[wide, factor]);
        return b.value("arith.truncf", &[product], format.float, &[]);
    }
    let (mut value, mut left) = (value, between(power, -4000, 4000));
    for _ in 0..2 {
        // What is far below is not rounded before the last step.
        let number = |value| b.integer(integer, value);
        let above = b.compare_integers(CmpiPredicate::Sgt, left, number(1023));
        let below = b.compare_integers(CmpiPredicate::Slt, left, number(-1022));
        let step = b.select(below, number(-969), number(0));
        let step = b.select(above, number(1023), step);
        value = b.same("arith.mulf", &[value, format.power_of_two(b, step)]);
        left = b.same("arith.subi", &[left, step]);
    }
    let factor = format.power_of_two(b, between(left, -1022, 1023));
    b.same("arith.mulf", &[value, factor])
}
