//! A complex number taken apart.

use melior::ir::ValueLike;
use npc_dialects::{
    ir::{Builder, Value},
    types,
};

/// The parts of a complex number, two floats of one type.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'c> {
    pub(crate) re: Value<'c>,
    pub(crate) im: Value<'c>,
}

impl<'c> Parts<'c> {
    /// The parts of a value of type `complex<f32>` or `complex<f64>`.
    pub(crate) fn of(b: &Builder<'c>, value: Value<'c>) -> Self {
        let part = types::complex_part(value.r#type()).unwrap_or_else(|| b.f64_type());
        Self {
            re: b.value("complex.re", &[value], part, &[]),
            im: b.value("complex.im", &[value], part, &[]),
        }
    }

    /// A real number as a complex one.
    pub(crate) fn real(b: &Builder<'c>, re: Value<'c>) -> Self {
        let im = b.float(re.r#type(), 0.0);
        Self { re, im }
    }

    /// The complex with these parts.
    pub(crate) fn create(self, b: &Builder<'c>) -> Value<'c> {
        let r#type = types::complex_of(self.re.r#type());
        b.value("complex.create", &[self.re, self.im], r#type, &[])
    }

    /// A function of each part.
    pub(crate) fn map(self, function: impl Fn(Value<'c>) -> Value<'c>) -> Self {
        Self {
            re: function(self.re),
            im: function(self.im),
        }
    }

    /// One or the other.
    pub(super) fn select(b: &Builder<'c>, condition: Value<'c>, yes: Self, no: Self) -> Self {
        Self {
            re: b.select(condition, yes.re, no.re),
            im: b.select(condition, yes.im, no.im),
        }
    }

    /// A float of the parts' type.
    pub(super) fn constant(self, b: &Builder<'c>, number: f64) -> Value<'c> {
        b.float(self.re.r#type(), number)
    }
}
