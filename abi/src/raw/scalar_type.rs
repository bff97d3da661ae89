//! Element types of buffers and scalars.

use std::fmt;

use crate::{ElementKind, ElementType};

/// An element type of version 0, with its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(i32)]
pub enum ScalarType {
    /// IEEE 754 single precision; what an item has that names no element type.
    #[default]
    Float32 = 0,
    /// IEEE 754 half precision.
    Float16 = 1,
    /// IEEE 754 double precision.
    Float64 = 2,
    /// The upper half of a single-precision number.
    BFloat16 = 3,
    /// 8-bit signed integer; truth values too.
    Sint8 = 4,
    /// 16-bit signed integer.
    Sint16 = 5,
    /// 32-bit signed integer.
    Sint32 = 6,
    /// 64-bit signed integer.
    Sint64 = 7,
    /// 8-bit unsigned integer.
    Uint8 = 8,
    /// 16-bit unsigned integer.
    Uint16 = 9,
    /// 32-bit unsigned integer.
    Uint32 = 10,
    /// 64-bit unsigned integer.
    Uint64 = 11,
}

impl ScalarType {
    /// Every element type, in the order of codes.
    pub const ALL: [Self; 12] = [
        Self::Float32,
        Self::Float16,
        Self::Float64,
        Self::BFloat16,
        Self::Sint8,
        Self::Sint16,
        Self::Sint32,
        Self::Sint64,
        Self::Uint8,
        Self::Uint16,
        Self::Uint32,
        Self::Uint64,
    ];

    /// The number that stands behind `t`.
    pub const fn code(self) -> i32 {
        self as i32
    }

    /// The element type of a code, unless there is none.
    pub fn from_code(code: i32) -> Option<Self> {
        let index = usize::try_from(code).ok()?;
        Self::ALL.get(index).copied()
    }

    /// The name in the text form, such as `sint32`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Float32 => "float32",
            Self::Float16 => "float16",
            Self::Float64 => "float64",
            Self::BFloat16 => "bfloat16",
            Self::Sint8 => "sint8",
            Self::Sint16 => "sint16",
            Self::Sint32 => "sint32",
            Self::Sint64 => "sint64",
            Self::Uint8 => "uint8",
            Self::Uint16 => "uint16",
            Self::Uint32 => "uint32",
            Self::Uint64 => "uint64",
        }
    }

    /// Bytes of one element in memory.
    pub const fn size(self) -> usize {
        match self {
            Self::Sint8 | Self::Uint8 => 1,
            Self::Float16 | Self::BFloat16 | Self::Sint16 | Self::Uint16 => 2,
            Self::Float32 | Self::Sint32 | Self::Uint32 => 4,
            Self::Float64 | Self::Sint64 | Self::Uint64 => 8,
        }
    }

    /// The element type that holds NumPy's: truth values are `sint8`, and complex
    /// numbers have none.
    pub const fn from_element_type(element: ElementType) -> Option<Self> {
        Some(match element {
            ElementType::Bool | ElementType::Int8 => Self::Sint8,
            ElementType::Int16 => Self::Sint16,
            ElementType::Int32 => Self::Sint32,
            ElementType::Int64 => Self::Sint64,
            ElementType::UInt8 => Self::Uint8,
            ElementType::UInt16 => Self::Uint16,
            ElementType::UInt32 => Self::Uint32,
            ElementType::UInt64 => Self::Uint64,
            ElementType::Float16 => Self::Float16,
            ElementType::Float32 => Self::Float32,
            ElementType::Float64 => Self::Float64,
            ElementType::Complex64 | ElementType::Complex128 => return None,
        })
    }

    /// NumPy's element type of the same values; it has none for `bfloat16`.
    pub fn element_type(self) -> Option<ElementType> {
        let kind = match self {
            Self::BFloat16 => return None,
            Self::Float16 | Self::Float32 | Self::Float64 => ElementKind::Float,
            Self::Sint8 | Self::Sint16 | Self::Sint32 | Self::Sint64 => ElementKind::Signed,
            Self::Uint8 | Self::Uint16 | Self::Uint32 | Self::Uint64 => ElementKind::Unsigned,
        };
        ElementType::of_kind(kind, self.size())
    }
}

impl fmt::Display for ScalarType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_count_from_zero() {
        for (index, scalar) in ScalarType::ALL.into_iter().enumerate() {
            assert_eq!(usize::try_from(scalar.code()), Ok(index));
            assert_eq!(ScalarType::from_code(scalar.code()), Some(scalar));
        }
        for code in [-1, 12, i32::MIN, i32::MAX] {
            assert_eq!(ScalarType::from_code(code), None);
        }
    }

    #[test]
    fn element_types_come_back() {
        for scalar in ScalarType::ALL {
            let back = scalar
                .element_type()
                .and_then(ScalarType::from_element_type);
            let expected = (scalar != ScalarType::BFloat16).then_some(scalar);
            assert_eq!(back, expected);
        }
        for element in ElementType::ALL {
            let scalar = ScalarType::from_element_type(element);
            assert_eq!(scalar.is_none(), element.is_complex());
            if let Some(scalar) = scalar {
                assert_eq!(scalar.size(), element.size());
            }
        }
    }
}
