//! The dtypes that npc compiles.

use melior::{
    Context,
    ir::{Type, TypeLike, r#type::IntegerType},
};
use npc_dialects::types::Kind;
use std::fmt;

/// The type of an array's elements, in NumPy's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum DType {
    /// `i1`
    Bool,
    /// `i32`
    Int32,
    /// `i64`
    Int64,
    /// `f32`
    Float32,
    /// `f64`
    Float64,
}

/// What NumPy's casting rules order: `bool < int < float`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum DTypeKind {
    Bool,
    Integer,
    Float,
}

impl DType {
    /// Every dtype.
    #[cfg(test)]
    pub(crate) const ALL: &[Self] = &[
        Self::Bool,
        Self::Int32,
        Self::Int64,
        Self::Float32,
        Self::Float64,
    ];

    /// The dtype that a builtin type stands for.
    pub(crate) fn of(r#type: Type<'_>) -> Option<Self> {
        if r#type.is_f32() {
            return Some(Self::Float32);
        }
        if r#type.is_f64() {
            return Some(Self::Float64);
        }
        let integer = IntegerType::try_from(r#type)
            .ok()
            .filter(IntegerType::is_signless)?;
        match integer.width() {
            1 => Some(Self::Bool),
            32 => Some(Self::Int32),
            64 => Some(Self::Int64),
            _ => None,
        }
    }

    /// The dtype of a scalar of Python, of NumPy or of a builtin type.
    pub(crate) fn of_scalar(r#type: Type<'_>) -> Option<Self> {
        match Kind::of(r#type) {
            Kind::Bool => Some(Self::Bool),
            Kind::Scalar(dtype) => Self::of(dtype),
            _ => Self::of(r#type),
        }
    }

    /// The builtin type that stands for the dtype.
    pub(crate) fn to_type(self, context: &Context) -> Type<'_> {
        match self {
            Self::Bool => IntegerType::new(context, 1).into(),
            Self::Int32 => IntegerType::new(context, 32).into(),
            Self::Int64 => IntegerType::new(context, 64).into(),
            Self::Float32 => Type::float32(context),
            Self::Float64 => Type::float64(context),
        }
    }

    /// Its place in NumPy's casting rules.
    pub(crate) fn kind(self) -> DTypeKind {
        match self {
            Self::Bool => DTypeKind::Bool,
            Self::Int32 | Self::Int64 => DTypeKind::Integer,
            Self::Float32 | Self::Float64 => DTypeKind::Float,
        }
    }

    /// Whether `out` may be assigned what a ufunc computes in this dtype: NumPy's
    /// `same_kind` casting.
    pub(crate) fn can_cast_same_kind(self, to: Self) -> bool {
        self.kind() <= to.kind()
    }

    /// NumPy's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::Float32 => "float32",
            Self::Float64 => "float64",
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
