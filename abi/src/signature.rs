//! What a compiled function takes and returns.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{ElementType, Field};

/// The type of one argument or result at the border of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ValueType {
    /// A scalar by value.
    Scalar(ElementType),
    /// An array, which crosses the border as a memref descriptor.
    Array {
        /// What the array is made of.
        element: ElementType,
        /// Number of dimensions.
        rank: usize,
        /// Whether the elements must lie in row-major order without gaps.
        contiguous: bool,
    },
}

impl ValueType {
    /// The type of the scalar, or of the array's elements.
    pub const fn element(self) -> ElementType {
        match self {
            Self::Scalar(element) | Self::Array { element, .. } => element,
        }
    }

    /// The piece of a result struct that holds such a value.
    pub const fn field(self) -> Field {
        match self {
            Self::Scalar(element) => Field::Scalar(element),
            Self::Array { rank, .. } => Field::MemRef { rank },
        }
    }
}

impl fmt::Display for ValueType {
    /// Writes the notation that annotations use: `float64[:, ::1]`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (element, rank, contiguous) = match *self {
            Self::Scalar(element) => return element.fmt(formatter),
            Self::Array {
                element,
                rank,
                contiguous,
            } => (element, rank, contiguous),
        };
        let mut dimensions = vec![":"; rank];
        if let (Some(last), true) = (dimensions.last_mut(), contiguous) {
            *last = "::1";
        }
        write!(formatter, "{element}[{}]", dimensions.join(", "))
    }
}

/// One parameter of a function.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Argument {
    /// The parameter's name in the source.
    pub name: String,
    /// The parameter's type.
    pub value_type: ValueType,
}

/// Name, parameters and results of a function.
///
/// The symbol that a caller looks up is `_mlir_ciface_` and the name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    /// The function's name in the source.
    pub name: String,
    /// The parameters, in order.
    pub arguments: Vec<Argument>,
    /// The results, in order; none for a function that returns `None`.
    pub results: Vec<ValueType>,
}

impl Signature {
    /// The name of the function that takes descriptors by pointer.
    pub fn c_interface_symbol(&self) -> String {
        format!("_mlir_ciface_{}", self.name)
    }

    /// Whether results come through a leading pointer argument: several
    /// results, an array or a complex number do; one plain scalar is returned
    /// by value.
    pub fn returns_through_pointer(&self) -> bool {
        match self.results.as_slice() {
            [] => false,
            [ValueType::Scalar(element)] => {
                matches!(element, ElementType::Complex64 | ElementType::Complex128)
            }
            _ => true,
        }
    }
}

impl fmt::Display for Signature {
    /// Writes the signature as Python would: `heat(u: float64[:, ::1], k: float64) -> None`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}(", self.name)?;
        for (index, argument) in self.arguments.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(
                formatter,
                "{separator}{}: {}",
                argument.name, argument.value_type
            )?;
        }
        formatter.write_str(") -> ")?;
        match self.results.as_slice() {
            [] => formatter.write_str("None"),
            [result] => result.fmt(formatter),
            results => {
                let results: Vec<_> = results.iter().map(ValueType::to_string).collect();
                write!(formatter, "tuple[{}]", results.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATRIX: ValueType = ValueType::Array {
        element: ElementType::Float64,
        rank: 2,
        contiguous: true,
    };
    const STEPS: ValueType = ValueType::Scalar(ElementType::Int64);

    fn signature(results: Vec<ValueType>) -> Signature {
        Signature {
            name: "heat".to_owned(),
            arguments: vec![
                Argument {
                    name: "u".to_owned(),
                    value_type: MATRIX,
                },
                Argument {
                    name: "steps".to_owned(),
                    value_type: STEPS,
                },
            ],
            results,
        }
    }

    #[test]
    fn prints_like_python() {
        assert_eq!(
            signature(vec![]).to_string(),
            "heat(u: float64[:, ::1], steps: int64) -> None"
        );
        assert_eq!(
            signature(vec![MATRIX, STEPS]).to_string(),
            "heat(u: float64[:, ::1], steps: int64) -> tuple[float64[:, ::1], int64]"
        );
    }

    #[test]
    fn says_how_results_come_back() {
        let complex = ValueType::Scalar(ElementType::Complex128);
        assert!(!signature(vec![]).returns_through_pointer());
        assert!(!signature(vec![STEPS]).returns_through_pointer());
        assert!(signature(vec![complex]).returns_through_pointer());
        assert!(signature(vec![MATRIX]).returns_through_pointer());
        assert!(signature(vec![STEPS, STEPS]).returns_through_pointer());
    }

    #[test]
    fn survives_json() {
        let before = signature(vec![MATRIX]);
        let json = serde_json::to_string(&before).unwrap();
        assert_eq!(serde_json::from_str::<Signature>(&json).unwrap(), before);
    }
}
