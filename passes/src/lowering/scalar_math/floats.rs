//! Arithmetic on floats of one type, for functions that are computed by polynomials.

use melior::ir::{Attribute, Type, ValueLike};
use npc_dialects::ir::{Builder, CmpfPredicate, Value};

/// Emits operations on floats of one type, float32 or float64, and on integers of
/// the same width, which hold their bits.
pub(super) struct Floats<'b, 'c> {
    pub(super) b: &'b Builder<'c>,
    float: Type<'c>,
    integer: Type<'c>,
    /// The bits of the fraction.
    fraction: i64,
    /// What the exponent of a number from 1 to 2 is stored as.
    bias: i64,
}

impl<'b, 'c> Floats<'b, 'c> {
    /// For floats like this one.
    pub(super) fn of(b: &'b Builder<'c>, value: Value<'c>) -> Self {
        let float = value.r#type();
        let (width, fraction, bias) = match float == b.f64_type() {
            true => (64, 52, 1023),
            false => (32, 23, 127),
        };
        Self {
            b,
            float,
            integer: b.integer_type(width),
            fraction,
            bias,
        }
    }

    /// Whether these are float64.
    pub(super) fn are_double(&self) -> bool {
        self.fraction == 52
    }

    pub(super) fn number(&self, number: f64) -> Value<'c> {
        self.b.float(self.float, number)
    }

    pub(super) fn add(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.b.same("arith.addf", &[left, right])
    }

    pub(super) fn subtract(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.b.same("arith.subf", &[left, right])
    }

    pub(super) fn multiply(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.b.same("arith.mulf", &[left, right])
    }

    pub(super) fn divide(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.b.same("arith.divf", &[left, right])
    }

    /// A product and a sum, rounded once where the processor does so by itself.
    pub(super) fn multiply_add(
        &self,
        left: Value<'c>,
        right: Value<'c>,
        addend: Value<'c>,
    ) -> Value<'c> {
        let contract = Attribute::parse(self.b.context(), "#arith.fastmath<contract>");
        let attributes = contract.map(|attribute| ("fastmath", attribute));
        let value = |name, operands: [Value<'c>; 2]| {
            self.b
                .value(name, &operands, self.float, attributes.as_slice())
        };
        value("arith.addf", [value("arith.mulf", [left, right]), addend])
    }

    pub(super) fn magnitude(&self, value: Value<'c>) -> Value<'c> {
        self.b.same("math.absf", &[value])
    }

    pub(super) fn nearest_whole(&self, value: Value<'c>) -> Value<'c> {
        self.b.same("math.roundeven", &[value])
    }

    pub(super) fn truncated(&self, value: Value<'c>) -> Value<'c> {
        self.b.same("math.trunc", &[value])
    }

    /// A number with the sign of another.
    pub(super) fn signed_as(&self, value: Value<'c>, sign: Value<'c>) -> Value<'c> {
        self.b.same("math.copysign", &[value, sign])
    }

    pub(super) fn is(
        &self,
        left: Value<'c>,
        predicate: CmpfPredicate,
        right: Value<'c>,
    ) -> Value<'c> {
        self.b.compare_floats(predicate, left, right)
    }

    pub(super) fn and(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.b.same("arith.andi", &[left, right])
    }

    pub(super) fn or(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.b.same("arith.ori", &[left, right])
    }

    /// A value brought between two numbers; NaN stays.
    pub(super) fn clamped(&self, value: Value<'c>, least: f64, greatest: f64) -> Value<'c> {
        let [least, greatest] = [least, greatest].map(|bound| self.number(bound));
        let is_less = self.is(value, CmpfPredicate::Olt, least);
        let value = self.b.select(is_less, least, value);
        let is_greater = self.is(value, CmpfPredicate::Ogt, greatest);
        self.b.select(is_greater, greatest, value)
    }

    /// The bits of a float, an integer that is as wide.
    pub(super) fn bits(&self, value: Value<'c>) -> Value<'c> {
        self.b.value("arith.bitcast", &[value], self.integer, &[])
    }

    /// The float that has these bits.
    pub(super) fn of_bits(&self, bits: Value<'c>) -> Value<'c> {
        self.b.value("arith.bitcast", &[bits], self.float, &[])
    }

    /// An integer that is as wide as these floats.
    pub(super) fn integer(&self, integer: i64) -> Value<'c> {
        self.b.integer(self.integer, integer)
    }

    /// A polynomial, whose coefficients stand from the constant one upwards. Pairs of
    /// terms are independent, so that a processor computes several at a time (G. Estrin).
    pub(super) fn polynomial(&self, x: Value<'c>, coefficients: &[f64]) -> Value<'c> {
        let terms = coefficients.iter().map(|number| self.number(*number));
        let mut terms = terms.collect::<Vec<_>>();
        let mut power = x;
        while terms.len() > 1 {
            let pairs = terms.chunks(2).map(|pair| match *pair {
                [low, high] => self.multiply_add(power, high, low),
                _ => pair[0],
            });
            terms = pairs.collect::<Vec<_>>();
            if terms.len() > 1 {
                power = self.multiply(power, power);
            }
        }
        terms.first().copied().unwrap_or(x)
    }

    /// Two to the power of a float that is a whole number, less a number: all within
    /// the exponents of normal floats. Vectors of every processor convert to int32.
    pub(super) fn power_of_two(&self, exponent: Value<'c>, less: i64) -> Value<'c> {
        self.float_of(self.integer_of(exponent), self.bias - less)
    }

    /// A number times two to the power of a float that is a whole number, in two steps:
    /// each power is that of a normal float, though their product may be none.
    pub(super) fn scaled(&self, value: Value<'c>, exponent: Value<'c>) -> Value<'c> {
        let whole = self.integer_of(exponent);
        let one = self.b.integer(self.integer, 1);
        let half = self.b.same("arith.shrsi", &[whole, one]);
        let rest = self.b.same("arith.subi", &[whole, half]);
        let value = self.multiply(value, self.float_of(half, self.bias));
        self.multiply(value, self.float_of(rest, self.bias))
    }

    /// A float that is a small whole number, as an integer that is as wide.
    pub(super) fn integer_of(&self, whole: Value<'c>) -> Value<'c> {
        let int32 = self.b.integer_type(32);
        let whole = self.b.value("arith.fptosi", &[whole], int32, &[]);
        match self.are_double() {
            true => self.b.value("arith.extsi", &[whole], self.integer, &[]),
            false => whole,
        }
    }

    fn float_of(&self, exponent: Value<'c>, bias: i64) -> Value<'c> {
        let bias = self.b.integer(self.integer, bias);
        self.float_of_exponent(self.b.same("arith.addi", &[exponent, bias]))
    }

    /// The power of two that has this exponent as it is stored.
    pub(super) fn float_of_exponent(&self, stored: Value<'c>) -> Value<'c> {
        let places = self.b.integer(self.integer, self.fraction);
        let bits = self.b.same("arith.shli", &[stored, places]);
        self.b.value("arith.bitcast", &[bits], self.float, &[])
    }

    /// A positive, normal float as a number from the root of a half to that of two, and
    /// the exponent of the power of two that it is multiplied with, an integer.
    pub(super) fn split(&self, value: Value<'c>) -> (Value<'c>, Value<'c>) {
        let root = match self.are_double() {
            true => std::f64::consts::FRAC_1_SQRT_2.to_bits() as i64,
            false => i64::from(std::f32::consts::FRAC_1_SQRT_2.to_bits()),
        };
        let integer = |number| self.b.integer(self.integer, number);
        let bits = self.b.value("arith.bitcast", &[value], self.integer, &[]);
        let above = self.b.same("arith.subi", &[bits, integer(root)]);
        let places = integer(self.fraction);
        let exponent = self.b.same("arith.shrsi", &[above, places]);
        let moved = self.b.same("arith.shli", &[exponent, places]);
        let rest = self.b.same("arith.subi", &[bits, moved]);
        let rest = self.b.value("arith.bitcast", &[rest], self.float, &[]);
        (rest, exponent)
    }

    /// An integer that is as wide as these floats, and small, as one of them.
    pub(super) fn converted(&self, integer: Value<'c>) -> Value<'c> {
        let int32 = self.b.integer_type(32);
        let small = match self.are_double() {
            true => self.b.value("arith.trunci", &[integer], int32, &[]),
            false => integer,
        };
        self.b.value("arith.sitofp", &[small], self.float, &[])
    }

    /// What the stored exponent of 1 is, less an integer; 0 for what is too large.
    pub(super) fn stored_inverse(&self, exponent: Value<'c>) -> Value<'c> {
        let bias = self.b.integer(self.integer, self.bias);
        let stored = self.b.same("arith.subi", &[bias, exponent]);
        let zero = self.b.integer(self.integer, 0);
        self.b.same("arith.maxsi", &[stored, zero])
    }
}
