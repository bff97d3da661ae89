//! Reading fields.

use super::{IntegerTag, LexicalError, LexicalErrorKind, SpanTag};

/// One field of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field<'a> {
    /// Where its tag stands, in bytes from the start of the whole text.
    pub offset: usize,
    /// What it holds.
    pub content: Content<'a>,
}

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content<'a> {
    /// A number.
    Integer(IntegerTag, i32),
    /// Bytes.
    Span(SpanTag, Span<'a>),
}

/// The bytes of a span, and where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> Span<'a> {
    /// The bytes.
    pub const fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Where the first byte stands, in bytes from the start of the whole text.
    pub const fn offset(self) -> usize {
        self.offset
    }

    /// Reads the bytes as fields. Offsets go on counting from the start of the whole
    /// text.
    pub const fn fields(self) -> Scanner<'a> {
        Scanner {
            text: self.bytes,
            position: 0,
            base: self.offset,
            failure: None,
        }
    }
}

/// Reads a text field by field. Spans are skipped in one step, so reading takes time
/// in proportion to the fields of one level.
///
/// ```
/// use npc_abi::mangling::{Content, IntegerTag, Scanner};
///
/// let mut scanner = Scanner::new(b"t6d-1?");
/// let field = scanner.next_field().unwrap().unwrap();
/// assert_eq!(field.content, Content::Integer(IntegerTag::ELEMENT_TYPE, 6));
/// let field = scanner.next_field().unwrap().unwrap();
/// assert_eq!(field.content, Content::Integer(IntegerTag::DIMENSION, -1));
/// let error = scanner.next_field().unwrap_err();
/// assert_eq!(error.to_string(), "unknown tag `?` at byte 5");
/// ```
#[derive(Debug, Clone)]
pub struct Scanner<'a> {
    text: &'a [u8],
    position: usize,
    /// Where `text` begins in the whole text.
    base: usize,
    failure: Option<LexicalError>,
}

impl<'a> Scanner<'a> {
    /// Reads a text from its start.
    pub const fn new(text: &'a [u8]) -> Self {
        Self {
            text,
            position: 0,
            base: 0,
            failure: None,
        }
    }

    /// How far reading has come, in bytes from the start of the whole text.
    pub const fn offset(&self) -> usize {
        self.base + self.position
    }

    /// The next field, or `None` at the end.
    ///
    /// # Errors
    /// [`LexicalError`] where there is no field. It is given again by every call
    /// that follows: nothing can be read behind an error.
    pub fn next_field(&mut self) -> Result<Option<Field<'a>>, LexicalError> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let start = self.position;
        let Some(&tag) = self.text.get(start) else {
            return Ok(None);
        };
        self.position += 1;
        let offset = self.base + start;
        match self.content(tag) {
            Ok(content) => Ok(Some(Field { offset, content })),
            Err(kind) => {
                let failure = LexicalError { kind, offset };
                self.failure = Some(failure);
                Err(failure)
            }
        }
    }

    /// The next span with this tag, or `None` where there is none up to the end. Other
    /// fields are skipped.
    ///
    /// # Errors
    /// [`LexicalError`] where something before the span is no field.
    pub fn find_span(&mut self, wanted: SpanTag) -> Result<Option<Span<'a>>, LexicalError> {
        while let Some(field) = self.next_field()? {
            match field.content {
                Content::Span(tag, span) if tag == wanted => return Ok(Some(span)),
                _ => {}
            }
        }
        Ok(None)
    }

    /// What stands behind a tag.
    fn content(&mut self, byte: u8) -> Result<Content<'a>, LexicalErrorKind> {
        if let Some(tag) = IntegerTag::new(byte) {
            return Ok(Content::Integer(tag, self.number()?));
        }
        let tag = SpanTag::new(byte).ok_or(LexicalErrorKind::UnknownTag(byte))?;
        Ok(Content::Span(tag, self.span()?))
    }

    /// A length, `!` and as many bytes.
    fn span(&mut self) -> Result<Span<'a>, LexicalErrorKind> {
        let counted = self.number()?;
        let length = usize::try_from(i64::from(counted) - 1)
            .map_err(|_| LexicalErrorKind::LengthTooSmall(counted))?;
        if self.text.get(self.position) != Some(&b'!') {
            return Err(LexicalErrorKind::NoExclamationMark);
        }
        let start = self.position + 1;
        let rest = &self.text[start..];
        let Some(bytes) = rest.get(..length) else {
            let left = rest.len();
            return Err(LexicalErrorKind::SpanTooLong { length, left });
        };
        self.position = start + length;
        Ok(Span {
            bytes,
            offset: self.base + start,
        })
    }

    /// An optional sign and digits. Zeros may lead, in any number.
    fn number(&mut self) -> Result<i32, LexicalErrorKind> {
        let negative = self.text.get(self.position) == Some(&b'-');
        self.position += usize::from(negative);
        let first = self.position;
        let mut value = 0_i64;
        while let Some(digit) = self.text.get(self.position).filter(|b| b.is_ascii_digit()) {
            // What is too large stays too large, whatever follows.
            if value <= i64::from(u32::MAX) {
                value = value * 10 + i64::from(digit - b'0');
            }
            self.position += 1;
        }
        if self.position == first {
            return Err(LexicalErrorKind::NoDigits);
        }
        let value = if negative { -value } else { value };
        i32::try_from(value).map_err(|_| LexicalErrorKind::NumberTooLarge)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mangling::SignatureBuilder;

    /// The integers and spans of a text, and how it ends.
    fn read(text: &[u8]) -> (Vec<String>, Result<(), String>) {
        let mut scanner = Scanner::new(text);
        let mut fields = Vec::new();
        loop {
            match scanner.next_field() {
                Ok(None) => return (fields, Ok(())),
                Err(error) => return (fields, Err(error.to_string())),
                Ok(Some(field)) => fields.push(match field.content {
                    Content::Integer(tag, value) => format!("{tag}={value}"),
                    Content::Span(tag, span) => format!("{tag}={}", span.bytes().escape_ascii()),
                }),
            }
        }
    }

    #[test]
    fn fields_follow_each_other_without_anything_between() {
        let (fields, end) = read(b"z007K3!a!_-2147483648A1!x2147483647");
        assert_eq!(
            fields,
            ["z=7", "K=a!", "_=-2147483648", "A=", "x=2147483647"]
        );
        assert_eq!(end, Ok(()));
    }

    #[test]
    fn spans_hold_any_bytes() {
        let (fields, end) = read(b"Z6!\0\xff\nA!_-0");
        assert_eq!(fields, ["Z=\\x00\\xff\\nA!", "_=0"]);
        assert_eq!(end, Ok(()));
    }

    #[test]
    fn errors_say_what_and_where() {
        let cases: [(&[u8], &str); 12] = [
            (b"a1 b2", "unknown tag ` ` at byte 2"),
            (b"\x01", "unknown tag `\\x01` at byte 0"),
            (b"q7t", "number without digits at byte 2"),
            (b"t-", "number without digits at byte 0"),
            (b"t+1", "number without digits at byte 0"),
            (b"t2147483648", "number does not fit into 32 bits at byte 0"),
            (
                b"t-2147483649",
                "number does not fit into 32 bits at byte 0",
            ),
            (b"S0!", "length 0 is less than 1 at byte 0"),
            (
                b"S-2147483648!",
                "length -2147483648 is less than 1 at byte 0",
            ),
            (b"S2a", "length without `!` at byte 0"),
            (b"S1", "length without `!` at byte 0"),
            (b"t1S4!ab", "span of 3 bytes where 2 are left at byte 2"),
        ];
        for (text, message) in cases {
            assert_eq!(read(text).1, Err(message.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn an_error_stays() {
        let mut scanner = Scanner::new(b"!a1a2");
        let first = scanner.next_field().unwrap_err();
        for _ in 0..3 {
            assert_eq!(scanner.next_field(), Err(first));
            assert_eq!(scanner.find_span(SpanTag::INPUTS), Err(first));
        }
    }

    #[test]
    fn offsets_inside_spans_count_from_the_start() {
        let mut scanner = Scanner::new(b"d1I7!B4!t?x");
        let inputs = scanner.find_span(SpanTag::INPUTS).unwrap().unwrap();
        assert_eq!(inputs.offset(), 5);
        let buffer = inputs.fields().find_span(SpanTag::BUFFER).unwrap().unwrap();
        let error = buffer.fields().next_field().unwrap_err();
        assert_eq!(error.offset, 8);
        assert_eq!(scanner.find_span(SpanTag::INPUTS), Ok(None));
    }

    /// A field that can be written.
    #[derive(Debug, Clone)]
    enum Written {
        Integer(IntegerTag, i32),
        Span(SpanTag, Vec<u8>),
    }

    fn written() -> impl Strategy<Value = Written> {
        let integer_tag = "[_a-z]".prop_filter_map("a tag", |s| IntegerTag::new(s.as_bytes()[0]));
        let span_tag = "[A-Z]".prop_filter_map("a tag", |s| SpanTag::new(s.as_bytes()[0]));
        let bytes = prop::collection::vec(any::<u8>(), 0..20);
        prop_oneof![
            (integer_tag, any::<i32>()).prop_map(|(tag, value)| Written::Integer(tag, value)),
            (span_tag, bytes).prop_map(|(tag, bytes)| Written::Span(tag, bytes)),
        ]
    }

    proptest! {
        #[test]
        fn reads_what_was_written(fields in prop::collection::vec(written(), 0..10)) {
            let mut builder = SignatureBuilder::new();
            for field in &fields {
                match field {
                    Written::Integer(tag, value) => builder.integer(*tag, *value),
                    Written::Span(tag, bytes) => builder.span(*tag, bytes),
                }
            }
            let text = builder.finish().unwrap();
            let mut scanner = Scanner::new(&text);
            for field in &fields {
                let read = scanner.next_field().unwrap().unwrap().content;
                match (field, read) {
                    (Written::Integer(tag, value), Content::Integer(read_tag, read)) => {
                        prop_assert_eq!((*tag, *value), (read_tag, read));
                    }
                    (Written::Span(tag, bytes), Content::Span(read_tag, read)) => {
                        prop_assert_eq!((*tag, &bytes[..]), (read_tag, read.bytes()));
                    }
                    _ => prop_assert!(false, "{field:?} was read as {read:?}"),
                }
            }
            prop_assert_eq!(scanner.next_field(), Ok(None));
        }

        #[test]
        fn any_text_comes_to_an_end(text in "[_a-zA-Z0-9!\\-]{0,40}") {
            let mut scanner = Scanner::new(text.as_bytes());
            let mut fields = 0;
            while let Ok(Some(_)) = scanner.next_field() {
                fields += 1;
            }
            prop_assert!(fields <= text.len());
        }
    }
}
