//! What kind of number a value is, apart from its builtin type.

use crate::{
    lowering::scalar_math,
    raise,
    typing::dtype::{DType, MlirDtype},
};
use melior::ir::{Type, TypeLike, ValueLike};
use npc_dialects::{
    ir::{Builder, Value},
    types::{self, Kind},
};

/// A number of Python or NumPy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Number {
    /// Python's bool, or an `i1`.
    Bool,
    /// Python's int.
    #[default]
    Int,
    /// Python's float.
    Float,
    /// Python's complex.
    Complex,
    /// A NumPy scalar.
    Scalar(DType),
    /// `index`.
    Index,
}

impl Number {
    /// The number that a type stands for.
    pub(super) fn of(r#type: Type<'_>) -> Option<Self> {
        match Kind::of(r#type) {
            Kind::Bool => Some(Self::Bool),
            Kind::Scalar(dtype) => DType::of(dtype).map(Self::Scalar),
            Kind::Other if r#type.is_index() => Some(Self::Index),
            Kind::Other if r#type == types::complex(types::context_of(r#type)) => {
                Some(Self::Complex)
            }
            Kind::Other => match DType::of(r#type)? {
                DType::Bool => Some(Self::Bool),
                DType::Int64 => Some(Self::Int),
                DType::Float64 => Some(Self::Float),
                other => Some(Self::Scalar(other)),
            },
            _ => None,
        }
    }

    /// Whether it is one of Python's.
    pub(super) fn is_python(self) -> bool {
        matches!(self, Self::Bool | Self::Int | Self::Float | Self::Complex)
    }

    /// The dtype that has the same values; none for an `index`.
    pub(super) fn dtype(self) -> Option<DType> {
        match self {
            Self::Bool => Some(DType::Bool),
            Self::Int => Some(DType::Int64),
            Self::Float => Some(DType::Float64),
            Self::Complex => Some(DType::Complex128),
            Self::Scalar(dtype) => Some(dtype),
            Self::Index => None,
        }
    }

    /// A value of this kind as one of another, as NumPy casts.
    pub(super) fn cast<'c>(self, b: &Builder<'c>, value: Value<'c>, to: Self) -> Value<'c> {
        let integer = b.integer_type(64);
        let (value, from) = match self.dtype() {
            Some(dtype) => (value, dtype),
            None => (b.index_cast(value, integer), DType::Int64),
        };
        match to.dtype() {
            Some(to) => scalar_math::convert(b, value, from, to),
            None => {
                let whole = scalar_math::convert(b, value, from, DType::Int64);
                b.index_cast(whole, b.index_type())
            }
        }
    }

    /// Whether a value of this kind is not zero.
    pub(super) fn truth<'c>(self, b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
        self.cast(b, value, Self::Bool)
    }
}

/// Raises if a condition holds.
pub(super) fn raise_if<'c>(b: &Builder<'c>, condition: Value<'c>, exception: &str, message: &str) {
    raise::raise_if(b, condition, exception, message, &[]);
}

/// A constant of the type of a value.
pub(super) fn like<'c>(b: &Builder<'c>, value: Value<'c>, number: i64) -> Value<'c> {
    let r#type = value.r#type();
    if r#type.is_f64() {
        b.float(r#type, number as f64)
    } else {
        b.integer(r#type, number)
    }
}
