//! The letters that fields begin with.

use std::fmt;

/// The tag of an integer: `_` or `a` to `z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IntegerTag(u8);

impl IntegerTag {
    /// The element type of a buffer or a scalar.
    pub const ELEMENT_TYPE: Self = Self(b't');
    /// The size of a buffer in one dimension.
    pub const DIMENSION: Self = Self(b'd');
    /// The place of a value among the raw arguments or results.
    pub const RAW_INDEX: Self = Self(b'_');
    /// A key of a sequence.
    pub const INDEX_KEY: Self = Self(b'k');

    /// The tag of this byte, unless the byte is no tag of integers.
    pub const fn new(byte: u8) -> Option<Self> {
        match byte {
            b'_' | b'a'..=b'z' => Some(Self(byte)),
            _ => None,
        }
    }

    /// The byte that stands in the text.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

impl fmt::Display for IntegerTag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", char::from(self.0))
    }
}

/// The tag of a span: `A` to `Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpanTag(u8);

impl SpanTag {
    /// What a function takes.
    pub const INPUTS: Self = Self(b'I');
    /// What a function returns.
    pub const RESULTS: Self = Self(b'R');
    /// A buffer.
    pub const BUFFER: Self = Self(b'B');
    /// A scalar in a raw signature, a sequence in a structured one.
    pub const SCALAR: Self = Self(b'S');
    /// A reference to an object.
    pub const REF_OBJECT: Self = Self(b'O');
    /// A value of a type that signatures cannot say.
    pub const UNRECOGNIZED: Self = Self(b'U');
    /// A sequence in a structured signature, a scalar in a raw one.
    pub const SEQUENCE: Self = Self(b'S');
    /// A dictionary.
    pub const DICT: Self = Self(b'D');
    /// A key of a dictionary.
    pub const STRING_KEY: Self = Self(b'K');

    /// The tag of this byte, unless the byte is no tag of spans.
    pub const fn new(byte: u8) -> Option<Self> {
        match byte {
            b'A'..=b'Z' => Some(Self(byte)),
            _ => None,
        }
    }

    /// The byte that stands in the text.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

impl fmt::Display for SpanTag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", char::from(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_at_most_one_tag() {
        for byte in 0..=u8::MAX {
            let integer = IntegerTag::new(byte);
            let span = SpanTag::new(byte);
            assert_eq!(integer.is_some(), byte == b'_' || byte.is_ascii_lowercase());
            assert_eq!(span.is_some(), byte.is_ascii_uppercase());
        }
    }
}
