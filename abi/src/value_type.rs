//! The types of values at the border of a function.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{ElementType, Field};

/// Whose number a scalar is, which Python tells apart and C does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScalarClass {
    /// Python's `bool`, `int` (of 64 bits) or `float`.
    Python,
    /// A NumPy scalar, such as `np.float32(1)`.
    NumPy,
}

/// How an array must lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Any strides, negative ones and 0 included.
    Strided,
    /// Row-major without gaps: the last dimension varies fastest.
    C,
    /// Column-major without gaps: the first dimension varies fastest.
    F,
}

/// The type of an array.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ArrayType {
    /// What the array is made of.
    pub element: ElementType,
    /// The number of elements in each dimension, `None` for any.
    pub sizes: Vec<Option<i64>>,
    /// How the elements must lie.
    pub layout: Layout,
}

impl ArrayType {
    /// An array of any sizes.
    pub fn dynamic(element: ElementType, rank: usize, layout: Layout) -> Self {
        Self {
            element,
            sizes: vec![None; rank],
            layout,
        }
    }

    /// Number of dimensions.
    pub fn rank(&self) -> usize {
        self.sizes.len()
    }
}

impl fmt::Display for ArrayType {
    /// Writes the notation that annotations use, `float64[:, ::1]`, with sizes
    /// that are known in place of the first colon.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let contiguous = match self.layout {
            Layout::Strided => None,
            Layout::C => self.rank().checked_sub(1),
            Layout::F => Some(0),
        };
        write!(formatter, "{}[", self.element)?;
        for (dimension, size) in self.sizes.iter().enumerate() {
            let separator = if dimension == 0 { "" } else { ", " };
            formatter.write_str(separator)?;
            let step = if contiguous == Some(dimension) {
                ":1"
            } else {
                ""
            };
            match size {
                Some(size) => write!(formatter, "{size}{step}")?,
                None => write!(formatter, ":{step}")?,
            }
        }
        formatter.write_str("]")
    }
}

/// The type of one argument or result at the border of a function.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ValueType {
    /// A scalar by value.
    Scalar {
        /// What it is in memory.
        element: ElementType,
        /// Whose number it is.
        class: ScalarClass,
    },
    /// An array, which crosses the border as a memref descriptor.
    Array(ArrayType),
}

impl ValueType {
    /// A NumPy scalar.
    pub const fn numpy(element: ElementType) -> Self {
        Self::Scalar {
            element,
            class: ScalarClass::NumPy,
        }
    }

    /// A Python number: `element` is that of bool, int64 or float64.
    pub const fn python(element: ElementType) -> Self {
        Self::Scalar {
            element,
            class: ScalarClass::Python,
        }
    }

    /// The type of the scalar, or of the array's elements.
    pub const fn element(&self) -> ElementType {
        match self {
            Self::Scalar { element, .. } => *element,
            Self::Array(array) => array.element,
        }
    }

    /// The type as an array's, if it is one.
    pub const fn as_array(&self) -> Option<&ArrayType> {
        match self {
            Self::Scalar { .. } => None,
            Self::Array(array) => Some(array),
        }
    }

    /// The piece of a result struct that holds such a value.
    pub fn field(&self) -> Field {
        match self {
            Self::Scalar { element, .. } => Field::Scalar(*element),
            Self::Array(array) => Field::MemRef { rank: array.rank() },
        }
    }
}

impl fmt::Display for ValueType {
    /// Writes what an annotation says: `float64[:, ::1]`, `float32`, or `float`
    /// for Python's own.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scalar { element, class } => match (class, element) {
                (ScalarClass::Python, ElementType::Int64) => formatter.write_str("int"),
                (ScalarClass::Python, ElementType::Float64) => formatter.write_str("float"),
                (ScalarClass::Python, ElementType::Complex128) => formatter.write_str("complex"),
                _ => fmt::Display::fmt(element, formatter),
            },
            Self::Array(array) => fmt::Display::fmt(array, formatter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_like_an_annotation() {
        let array = |layout| ArrayType::dynamic(ElementType::Float32, 2, layout).to_string();
        assert_eq!(array(Layout::Strided), "float32[:, :]");
        assert_eq!(array(Layout::C), "float32[:, ::1]");
        assert_eq!(array(Layout::F), "float32[::1, :]");
        let fixed = ArrayType {
            element: ElementType::Int64,
            sizes: vec![None, Some(3)],
            layout: Layout::C,
        };
        assert_eq!(fixed.to_string(), "int64[:, 3:1]");
        let rank_0 = ArrayType::dynamic(ElementType::Bool, 0, Layout::C);
        assert_eq!(rank_0.to_string(), "bool[]");
        assert_eq!(ValueType::python(ElementType::Float64).to_string(), "float");
        assert_eq!(ValueType::python(ElementType::Bool).to_string(), "bool");
        assert_eq!(ValueType::numpy(ElementType::Int64).to_string(), "int64");
    }
}
