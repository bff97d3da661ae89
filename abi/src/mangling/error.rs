//! What can be wrong with a field.

use thiserror::Error;

/// A place in a text that is no field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{kind} at byte {offset}")]
pub struct LexicalError {
    /// What is wrong.
    pub kind: LexicalErrorKind,
    /// Where the field begins, in bytes from the start of the whole text.
    pub offset: usize,
}

/// What is wrong with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LexicalErrorKind {
    /// The field begins with a byte that is no tag.
    #[error("unknown tag `{}`", .0.escape_ascii())]
    UnknownTag(u8),
    /// There are no digits behind the tag, or behind the sign.
    #[error("number without digits")]
    NoDigits,
    /// The number does not fit into 32 bits.
    #[error("number does not fit into 32 bits")]
    NumberTooLarge,
    /// A length counts the `!`, so it is at least 1.
    #[error("length {0} is less than 1")]
    LengthTooSmall(i32),
    /// There is no `!` behind the length.
    #[error("length without `!`")]
    NoExclamationMark,
    /// The text ends before the span does.
    #[error("span of {length} bytes where {left} are left")]
    SpanTooLong {
        /// Bytes that the span claims.
        length: usize,
        /// Bytes that follow.
        left: usize,
    },
}
