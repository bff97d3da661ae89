//! Elements of arrays, and NumPy's scalars.

use crate::frontend::dtype::Dtype;

/// An element of an array: bools are 0 and 1, float32 is held as float64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// An integer or a bool.
    Int(i64),
    /// A floating-point number.
    Float(f64),
}

impl Number {
    /// The number as NumPy converts it to a dtype with `astype`.
    pub(super) fn convert(self, dtype: Dtype) -> Self {
        match (dtype, self) {
            (Dtype::Bool, value) => Self::Int(i64::from(value.truth())),
            (Dtype::Float32, value) => Self::Float(f64::from(value.float() as f32)),
            (Dtype::Float64, value) => Self::Float(value.float()),
            (Dtype::Int64, Self::Int(value)) => Self::Int(value),
            (Dtype::Int32, Self::Int(value)) => Self::Int(i64::from(value as i32)),
            (Dtype::Int64, Self::Float(value)) => Self::Int(truncated(value)),
            // x86 converts to 64 bits, of which the lower 32 are taken.
            (Dtype::Int32, Self::Float(value)) => Self::Int(i64::from(value as i32)),
        }
    }

    /// The number as an integer, without its fraction.
    pub(in crate::frontend) fn int(self) -> i64 {
        match self {
            Self::Int(value) => value,
            Self::Float(value) => value as i64,
        }
    }

    /// The number as a float.
    pub(in crate::frontend) fn float(self) -> f64 {
        match self {
            Self::Int(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    pub(super) fn truth(self) -> bool {
        match self {
            Self::Int(value) => value != 0,
            Self::Float(value) => value != 0.0,
        }
    }

    /// Whether converting to an integer dtype gives the same on all machines.
    pub(super) fn fits(self, dtype: Dtype) -> bool {
        let Self::Float(value) = self else {
            return true;
        };
        match dtype {
            Dtype::Int32 => value > -2_147_483_649.0 && value < 2_147_483_648.0,
            Dtype::Int64 => {
                (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&value)
            }
            Dtype::Bool | Dtype::Float32 | Dtype::Float64 => true,
        }
    }
}

fn truncated(value: f64) -> i64 {
    value as i64
}

/// What a dtype is for promotion.
pub(super) const fn is_float(dtype: Dtype) -> bool {
    matches!(dtype, Dtype::Float32 | Dtype::Float64)
}

/// The dtype that two dtypes are computed in.
pub(super) fn promote(left: Dtype, right: Dtype) -> Dtype {
    use Dtype::{Bool, Float32, Float64, Int32, Int64};
    match (left, right) {
        (Float64, _) | (_, Float64) => Float64,
        (Float32, Int32 | Int64) | (Int32 | Int64, Float32) => Float64,
        (Float32, _) | (_, Float32) => Float32,
        (Int64, _) | (_, Int64) => Int64,
        (Int32, _) | (_, Int32) => Int32,
        (Bool, Bool) => Bool,
    }
}
