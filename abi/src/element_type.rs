//! Element types of arrays and scalars.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What an array is made of, under NumPy's names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ElementType {
    /// A truth value: one byte, 0 or 1.
    Bool,
    /// 8-bit signed integer.
    Int8,
    /// 16-bit signed integer.
    Int16,
    /// 32-bit signed integer.
    Int32,
    /// 64-bit signed integer.
    Int64,
    /// 8-bit unsigned integer.
    UInt8,
    /// 16-bit unsigned integer.
    UInt16,
    /// 32-bit unsigned integer.
    UInt32,
    /// 64-bit unsigned integer.
    UInt64,
    /// IEEE 754 half precision.
    Float16,
    /// IEEE 754 single precision.
    Float32,
    /// IEEE 754 double precision.
    Float64,
    /// Two single-precision floats: real, imaginary.
    Complex64,
    /// Two double-precision floats: real, imaginary.
    Complex128,
}

impl ElementType {
    /// Every element type.
    pub const ALL: [Self; 14] = [
        Self::Bool,
        Self::Int8,
        Self::Int16,
        Self::Int32,
        Self::Int64,
        Self::UInt8,
        Self::UInt16,
        Self::UInt32,
        Self::UInt64,
        Self::Float16,
        Self::Float32,
        Self::Float64,
        Self::Complex64,
        Self::Complex128,
    ];

    /// NumPy's name, such as `float64`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int8 => "int8",
            Self::Int16 => "int16",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::UInt8 => "uint8",
            Self::UInt16 => "uint16",
            Self::UInt32 => "uint32",
            Self::UInt64 => "uint64",
            Self::Float16 => "float16",
            Self::Float32 => "float32",
            Self::Float64 => "float64",
            Self::Complex64 => "complex64",
            Self::Complex128 => "complex128",
        }
    }

    /// What kind of number it is.
    pub const fn kind(self) -> ElementKind {
        match self {
            Self::Bool => ElementKind::Bool,
            Self::UInt8 | Self::UInt16 | Self::UInt32 | Self::UInt64 => ElementKind::Unsigned,
            Self::Int8 | Self::Int16 | Self::Int32 | Self::Int64 => ElementKind::Signed,
            Self::Float16 | Self::Float32 | Self::Float64 => ElementKind::Float,
            Self::Complex64 | Self::Complex128 => ElementKind::Complex,
        }
    }

    /// The element type of this kind and of so many bytes.
    pub fn of_kind(kind: ElementKind, size: usize) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|element| element.kind() == kind && element.size() == size)
    }

    /// Bytes of one element in memory.
    pub const fn size(self) -> usize {
        match self {
            Self::Bool | Self::Int8 | Self::UInt8 => 1,
            Self::Int16 | Self::UInt16 | Self::Float16 => 2,
            Self::Int32 | Self::UInt32 | Self::Float32 => 4,
            Self::Int64 | Self::UInt64 | Self::Float64 | Self::Complex64 => 8,
            Self::Complex128 => 16,
        }
    }

    /// Alignment in bytes of one element inside a struct.
    pub const fn alignment(self) -> usize {
        match self {
            Self::Complex64 => 4,
            Self::Complex128 => 8,
            other => other.size(),
        }
    }

    /// Whether it is a pair of floats.
    pub const fn is_complex(self) -> bool {
        matches!(self, Self::Complex64 | Self::Complex128)
    }

    /// The element type of a complex number's parts; another one as it is.
    pub const fn part(self) -> Self {
        match self {
            Self::Complex64 => Self::Float32,
            Self::Complex128 => Self::Float64,
            real => real,
        }
    }

    /// NumPy's array-protocol string for a little-endian machine, such as
    /// `<f8`: what `.npy` headers hold under `descr`.
    pub const fn dtype(self) -> &'static str {
        match self {
            Self::Bool => "|b1",
            Self::Int8 => "|i1",
            Self::Int16 => "<i2",
            Self::Int32 => "<i4",
            Self::Int64 => "<i8",
            Self::UInt8 => "|u1",
            Self::UInt16 => "<u2",
            Self::UInt32 => "<u4",
            Self::UInt64 => "<u8",
            Self::Float16 => "<f2",
            Self::Float32 => "<f4",
            Self::Float64 => "<f8",
            Self::Complex64 => "<c8",
            Self::Complex128 => "<c16",
        }
    }

    /// The element type of a little-endian array-protocol string, or `None`
    /// for one that compiled code cannot hold.
    pub fn from_dtype(dtype: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|element| element.dtype() == dtype)
    }
}

/// The kinds of numbers, in the order in which NumPy's `same_kind` casting goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ElementKind {
    /// Truth values.
    Bool,
    /// Unsigned integers.
    Unsigned,
    /// Signed integers.
    Signed,
    /// Floating-point numbers.
    Float,
    /// Complex numbers.
    Complex,
}

impl ElementKind {
    /// Whether these are integers, signed or not.
    pub const fn is_integer(self) -> bool {
        matches!(self, Self::Unsigned | Self::Signed)
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A name that no element type has.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown element type `{0}`")]
pub struct UnknownElementType(String);

impl FromStr for ElementType {
    type Err = UnknownElementType;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|element| element.name() == name)
            .ok_or_else(|| UnknownElementType(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for element in ElementType::ALL {
            assert_eq!(element.name().parse(), Ok(element));
            assert_eq!(ElementType::from_dtype(element.dtype()), Some(element));
        }
    }

    #[test]
    fn kinds_and_sizes_tell_element_types_apart() {
        for element in ElementType::ALL {
            let found = ElementType::of_kind(element.kind(), element.size());
            assert_eq!(found, Some(element));
        }
        assert_eq!(ElementType::of_kind(ElementKind::Float, 16), None);
    }

    #[test]
    fn unknown_names_are_errors() {
        let error = "float80".parse::<ElementType>().unwrap_err();
        assert_eq!(error.to_string(), "unknown element type `float80`");
        assert_eq!(ElementType::from_dtype(">f8"), None);
        assert_eq!(ElementType::from_dtype("|O"), None);
    }

    #[test]
    fn dtype_ends_in_the_size() {
        for element in ElementType::ALL {
            let digits = element
                .dtype()
                .trim_start_matches(|c: char| !c.is_ascii_digit());
            assert_eq!(digits.parse(), Ok(element.size()), "{element}");
        }
    }

    #[test]
    fn serialises_under_numpys_name() {
        for element in ElementType::ALL {
            let json = serde_json::to_string(&element).unwrap();
            assert_eq!(json, format!("\"{element}\""));
            assert_eq!(serde_json::from_str::<ElementType>(&json).unwrap(), element);
        }
    }
}
