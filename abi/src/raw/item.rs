//! What one argument or result is.

use std::fmt;

use thiserror::Error;

use super::ScalarType;
use crate::mangling::{IntegerTag, SignatureBuilder, SpanTag};

/// An argument or a result.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Item {
    /// An array.
    Buffer(BufferType),
    /// A number by value.
    Scalar(ScalarType),
    /// A reference to an object of a type that is not said.
    RefObject,
    /// A value of a type that signatures cannot say: the function may not be callable
    /// from elsewhere.
    Unrecognized,
}

/// The type of an array: its elements and its dimensions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BufferType {
    element: ScalarType,
    /// As the text has them: -1 for one that is known only at run time.
    dimensions: Vec<i32>,
}

/// A dimension that signatures have no number for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("dimension {0} does not fit into 32 bits")]
pub struct DimensionTooLarge(pub u64);

/// What stands for a dimension that is known only at run time.
const DYNAMIC: i32 = -1;

impl BufferType {
    /// The type of arrays of these dimensions; `None` is one that is known only at run
    /// time.
    ///
    /// # Errors
    /// [`DimensionTooLarge`] for one above 2147483647. IREE called such a buffer
    /// [unrecognized](Item::Unrecognized).
    pub fn new(
        element: ScalarType,
        dimensions: impl IntoIterator<Item = Option<u64>>,
    ) -> Result<Self, DimensionTooLarge> {
        let encode = |dimension: Option<u64>| match dimension {
            None => Ok(DYNAMIC),
            Some(size) => i32::try_from(size).map_err(|_| DimensionTooLarge(size)),
        };
        let dimensions = dimensions
            .into_iter()
            .map(encode)
            .collect::<Result<_, _>>()?;
        Ok(Self {
            element,
            dimensions,
        })
    }

    /// The type that a text says: any negative dimension is one known at run time.
    pub(super) fn from_fields(element: ScalarType, mut dimensions: Vec<i32>) -> Self {
        for dimension in &mut dimensions {
            *dimension = (*dimension).max(DYNAMIC);
        }
        Self {
            element,
            dimensions,
        }
    }

    /// What the array is made of.
    pub const fn element(&self) -> ScalarType {
        self.element
    }

    /// Number of dimensions.
    pub const fn rank(&self) -> usize {
        self.dimensions.len()
    }

    /// The size in each dimension; `None` where it is known only at run time.
    pub fn dimensions(&self) -> impl ExactSizeIterator<Item = Option<u64>> {
        self.dimensions.iter().map(|&size| u64::try_from(size).ok())
    }
}

impl From<BufferType> for Item {
    fn from(buffer: BufferType) -> Self {
        Self::Buffer(buffer)
    }
}

impl Item {
    /// Appends the item to a list of items.
    pub(super) fn write(&self, builder: &mut SignatureBuilder) {
        match self {
            Self::Buffer(buffer) => builder.nested(SpanTag::BUFFER, |fields| {
                write_element(buffer.element, fields);
                for &dimension in &buffer.dimensions {
                    fields.integer(IntegerTag::DIMENSION, dimension);
                }
            }),
            Self::Scalar(scalar) => {
                builder.nested(SpanTag::SCALAR, |fields| write_element(*scalar, fields));
            }
            Self::RefObject => builder.span(SpanTag::REF_OBJECT, &[]),
            Self::Unrecognized => builder.span(SpanTag::UNRECOGNIZED, &[]),
        }
    }
}

/// Appends an element type, unless it is the one that is meant without.
fn write_element(element: ScalarType, fields: &mut SignatureBuilder) {
    if element != ScalarType::default() {
        fields.integer(IntegerTag::ELEMENT_TYPE, element.code());
    }
}

impl fmt::Display for Item {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer(buffer) => buffer.fmt(formatter),
            Self::Scalar(scalar) => scalar.fmt(formatter),
            Self::RefObject => formatter.write_str("RefObject<?>"),
            Self::Unrecognized => formatter.write_str("Unrecognized"),
        }
    }
}

impl fmt::Display for BufferType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Buffer<{}[", self.element)?;
        for (index, dimension) in self.dimensions().enumerate() {
            if index > 0 {
                formatter.write_str("x")?;
            }
            match dimension {
                Some(size) => write!(formatter, "{size}")?,
                None => formatter.write_str("?")?,
            }
        }
        formatter.write_str("]>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_have_31_bits() {
        let largest = BufferType::new(ScalarType::Uint8, [Some(2_147_483_647)]).unwrap();
        assert_eq!(largest.to_string(), "Buffer<uint8[2147483647]>");
        let error = BufferType::new(ScalarType::Uint8, [Some(2_147_483_648)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "dimension 2147483648 does not fit into 32 bits"
        );
    }

    #[test]
    fn text_forms() {
        let buffer = BufferType::new(ScalarType::Sint32, [None, Some(8), Some(0)]).unwrap();
        assert_eq!(buffer.to_string(), "Buffer<sint32[?x8x0]>");
        assert_eq!(buffer.rank(), 3);
        let scalar = BufferType::new(ScalarType::Float32, []).unwrap();
        assert_eq!(Item::from(scalar).to_string(), "Buffer<float32[]>");
        assert_eq!(Item::Scalar(ScalarType::BFloat16).to_string(), "bfloat16");
        assert_eq!(Item::RefObject.to_string(), "RefObject<?>");
        assert_eq!(Item::Unrecognized.to_string(), "Unrecognized");
    }

    #[test]
    fn only_float32_goes_without_saying() {
        for scalar in ScalarType::ALL {
            let mut builder = SignatureBuilder::new();
            Item::Scalar(scalar).write(&mut builder);
            let text = String::from_utf8(builder.finish().unwrap()).unwrap();
            let expected = match scalar.code() {
                0 => "S1!".to_owned(),
                code if code < 10 => format!("S3!t{code}"),
                code => format!("S4!t{code}"),
            };
            assert_eq!(text, expected);
        }
    }
}
