//! What can be wrong with a raw signature.

use thiserror::Error;

use crate::mangling::{LexicalError, LexicalErrorKind};

/// Why a text is no raw signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{kind} at byte {offset}")]
pub struct RawError {
    /// What is wrong, in IREE's words where it had some.
    pub kind: RawErrorKind,
    /// Where the field begins that is wrong, in bytes from the start; where the text
    /// ends, if something is missing.
    pub offset: usize,
}

/// What is wrong with a raw signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RawErrorKind {
    /// There is no span `I`.
    #[error("Inputs span not found")]
    NoInputs,
    /// There is no span `R`.
    #[error("Results span not found")]
    NoResults,
    /// An item is none of `B`, `S`, `O` and an empty `U`.
    #[error("Unrecognized raw tag")]
    UnknownItem,
    /// An element type is not one of 0 to 11.
    #[error("Illegal ScalarType code")]
    IllegalScalarType,
    /// A scalar has a field other than `t`.
    #[error("Unrecognized scalar field tag")]
    UnknownScalarField,
    /// A buffer has a field other than `t` and `d`.
    #[error("Unrecognized buffer field tag")]
    UnknownBufferField,
    /// A reference has a field.
    #[error("Unrecognized ref object field tag")]
    UnknownRefObjectField,
    /// A partial signature is more or something else than one span `I` or `R`.
    #[error("partial signature is not one span of inputs or results")]
    NotOneSpan,
    /// A partial signature does not hold exactly one item.
    #[error("partial signature of {0} items instead of 1")]
    NotOneItem(usize),
    /// Something is no field at all.
    #[error("Syntax error in signature: {0}")]
    Syntax(LexicalErrorKind),
}

impl From<LexicalError> for RawError {
    fn from(error: LexicalError) -> Self {
        Self {
            kind: RawErrorKind::Syntax(error.kind),
            offset: error.offset,
        }
    }
}
