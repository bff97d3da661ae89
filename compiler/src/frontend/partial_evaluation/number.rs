//! Elements of arrays, and NumPy's scalars.

use crate::frontend::dtype::Dtype;
use npc_abi::ElementKind;

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
        match dtype.kind() {
            ElementKind::Bool => Self::Int(i64::from(self.truth())),
            ElementKind::Signed | ElementKind::Unsigned => Self::Int(wrapped(self.int(), dtype)),
            ElementKind::Float if dtype == Dtype::Float32 => {
                Self::Float(f64::from(self.float() as f32))
            }
            ElementKind::Float | ElementKind::Complex => Self::Float(self.float()),
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
        let limit = 2_f64.powi(bits(dtype) as i32);
        match dtype.kind() {
            // Below 53 bits, a fraction that is dropped may lie beyond the least one.
            ElementKind::Signed if dtype.size() < 8 => {
                value > -limit / 2.0 - 1.0 && value < limit / 2.0
            }
            ElementKind::Signed => (-limit / 2.0..limit / 2.0).contains(&value),
            ElementKind::Unsigned => value > -1.0 && value < limit,
            ElementKind::Bool | ElementKind::Float | ElementKind::Complex => true,
        }
    }
}

/// The lower bits of an integer, as many as a dtype has.
pub(super) fn wrapped(value: i64, dtype: Dtype) -> i64 {
    let spare = 64 - bits(dtype);
    match dtype.kind() {
        ElementKind::Unsigned => ((value << spare) as u64 >> spare) as i64,
        _ => value << spare >> spare,
    }
}

fn bits(dtype: Dtype) -> u32 {
    8 * dtype.size().min(8) as u32
}

/// Whether elements of a dtype are computed here.
pub(super) const fn is_evaluated(dtype: Dtype) -> bool {
    !matches!(
        dtype,
        Dtype::UInt64 | Dtype::Float16 | Dtype::Complex64 | Dtype::Complex128
    )
}

/// What a dtype is for promotion.
pub(super) const fn is_float(dtype: Dtype) -> bool {
    matches!(dtype.kind(), ElementKind::Float)
}
