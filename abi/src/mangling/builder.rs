//! Writing fields.

use thiserror::Error;

use super::{IntegerTag, SpanTag};

/// The most bytes that a span can hold: its length, which counts the `!`, is a signed
/// number of 32 bits.
pub const MAX_SPAN: usize = 2_147_483_646;

/// A span of more than [`MAX_SPAN`] bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a span of {length} bytes is too long: {MAX_SPAN} is the most")]
pub struct SpanTooLong {
    /// Bytes that the span would have.
    pub length: usize,
}

/// Writes a text field by field.
///
/// ```
/// use npc_abi::mangling::{IntegerTag, SignatureBuilder, SpanTag};
///
/// let mut builder = SignatureBuilder::new();
/// builder.nested(SpanTag::BUFFER, |buffer| {
///     buffer.integer(IntegerTag::ELEMENT_TYPE, 6);
///     buffer.integer(IntegerTag::DIMENSION, -1);
/// });
/// assert_eq!(builder.finish().unwrap(), b"B6!t6d-1");
/// ```
#[derive(Debug, Clone, Default)]
pub struct SignatureBuilder {
    bytes: Vec<u8>,
    /// The first span that was too long; everything after it is in vain.
    failure: Option<SpanTooLong>,
}

impl SignatureBuilder {
    /// A builder without fields.
    pub const fn new() -> Self {
        Self {
            bytes: Vec::new(),
            failure: None,
        }
    }

    /// Appends an integer.
    pub fn integer(&mut self, tag: IntegerTag, value: i32) {
        self.bytes.push(tag.byte());
        if value < 0 {
            self.bytes.push(b'-');
        }
        let number = Decimal::new(value.unsigned_abs());
        self.bytes.extend_from_slice(number.digits());
    }

    /// Appends a span of these bytes.
    pub fn span(&mut self, tag: SpanTag, content: &[u8]) {
        let Some(counted) = self.count(content.len()) else {
            return;
        };
        self.bytes.push(tag.byte());
        self.bytes.extend_from_slice(counted.digits());
        self.bytes.push(b'!');
        self.bytes.extend_from_slice(content);
    }

    /// Appends a span of the fields that `fill` appends.
    pub fn nested(&mut self, tag: SpanTag, fill: impl FnOnce(&mut Self)) {
        self.bytes.push(tag.byte());
        let start = self.bytes.len();
        fill(self);
        let Some(counted) = self.count(self.bytes.len().saturating_sub(start)) else {
            return;
        };
        // The length is known only now, and its place is before what it counts.
        let prefix = counted.digits().iter().copied().chain([b'!']);
        self.bytes.splice(start..start, prefix);
    }

    /// The whole text.
    ///
    /// # Errors
    /// [`SpanTooLong`] where a span was.
    pub fn finish(self) -> Result<Vec<u8>, SpanTooLong> {
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok(self.bytes),
        }
    }

    /// What a span of so many bytes has as its length: one more, for the `!`.
    fn count(&mut self, length: usize) -> Option<Decimal> {
        if length > MAX_SPAN {
            self.failure.get_or_insert(SpanTooLong { length });
            return None;
        }
        u32::try_from(length + 1).ok().map(Decimal::new)
    }
}

/// A number in decimal digits.
struct Decimal {
    digits: [u8; 10],
    start: usize,
}

impl Decimal {
    /// Writes a number.
    fn new(number: u32) -> Self {
        let mut digits = [0; 10];
        let mut start = digits.len();
        let mut rest = number;
        loop {
            start -= 1;
            digits[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                return Self { digits, start };
            }
        }
    }

    /// Its digits, without zeros before them.
    fn digits(&self) -> &[u8] {
        &self.digits[self.start..]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nested_spans_count_bytes_and_the_exclamation_mark() {
        let mut builder = SignatureBuilder::new();
        builder.nested(SpanTag::INPUTS, |inner| {
            inner.span(SpanTag::STRING_KEY, "é!".as_bytes());
            inner.nested(SpanTag::DICT, |_| {});
        });
        assert_eq!(builder.finish().unwrap(), "I10!K4!é!D1!".as_bytes());
    }

    #[test]
    fn a_failure_inside_is_a_failure() {
        let mut builder = SignatureBuilder::new();
        builder.nested(SpanTag::INPUTS, |inner| {
            inner.failure = Some(SpanTooLong { length: 1 << 40 });
        });
        let error = builder.finish().unwrap_err();
        assert_eq!(
            error.to_string(),
            "a span of 1099511627776 bytes is too long: 2147483646 is the most"
        );
    }

    proptest! {
        #[test]
        fn integers_are_decimal(value in any::<i32>()) {
            let mut builder = SignatureBuilder::new();
            builder.integer(IntegerTag::RAW_INDEX, value);
            prop_assert_eq!(builder.finish().unwrap(), format!("_{value}").into_bytes());
        }
    }

    #[test]
    fn extreme_integers_are_decimal() {
        for value in [0, -1, 9, 10, i32::MAX, i32::MIN] {
            let mut builder = SignatureBuilder::new();
            builder.integer(IntegerTag::DIMENSION, value);
            assert_eq!(builder.finish().unwrap(), format!("d{value}").into_bytes());
        }
    }
}
