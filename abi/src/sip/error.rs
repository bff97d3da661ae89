//! What can be wrong with structured index paths.

use thiserror::Error;

use super::{Key, MAX_DEPTH};
use crate::mangling::{LexicalError, LexicalErrorKind};

/// Why a text is no signature.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{kind} at byte {offset}")]
pub struct SipError {
    /// What is wrong, in IREE's words where it had some.
    pub kind: SipErrorKind,
    /// Where the field begins that is wrong, in bytes from the start; where the text
    /// ends, if something is missing.
    pub offset: usize,
}

/// What is wrong with a signature.
///
/// Visitors meet the kinds up to [`TooDeep`](Self::TooDeep); the others are only for
/// those who want a [`Structure`](super::Structure).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SipErrorKind {
    /// There is no span `I`.
    #[error("Inputs struct not found")]
    NoInputs,
    /// There is no span `R`.
    #[error("Results struct not found")]
    NoResults,
    /// A key outside of a container, or behind another key.
    #[error("Struct key not allowed here")]
    MisplacedKey,
    /// A value in a container without a key before it.
    #[error("Value not allowed here")]
    MisplacedValue,
    /// A field that is neither a key nor a value.
    #[error("Unrecognized tag")]
    UnknownTag,
    /// Something is no field at all.
    #[error("Syntax error in signature: {0}")]
    Syntax(LexicalErrorKind),
    /// There are too many containers inside each other.
    #[error("more than {MAX_DEPTH} containers inside each other")]
    TooDeep,
    /// A name in a sequence, or a number in a dictionary.
    #[error("key {0} of the wrong kind for its container")]
    WrongKeyKind(Key),
    /// A sequence has a negative key.
    #[error("negative key {0}")]
    NegativeKey(i32),
    /// A container has a key twice.
    #[error("key {0} twice in one container")]
    DuplicateKey(Key),
    /// A container ends behind a key.
    #[error("key {0} without a value")]
    KeyWithoutValue(Key),
    /// The place of a value among the raw ones is negative.
    #[error("negative raw index {0}")]
    NegativeRawIndex(i32),
    /// There is more than one value outside of containers.
    #[error("more than one value at the root")]
    SecondRoot,
}

impl From<LexicalError> for SipError {
    fn from(error: LexicalError) -> Self {
        Self {
            kind: SipErrorKind::Syntax(error.kind),
            offset: error.offset,
        }
    }
}

/// Why a value has no place in a structure.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InsertError {
    /// Places among raw values count from 0.
    #[error("negative raw index {0}")]
    NegativeRawIndex(i32),
    /// Keys of sequences count from 0.
    #[error("negative key {0}")]
    NegativeKey(i32),
    /// The path has too many steps.
    #[error("a path of {0} steps is longer than {MAX_DEPTH}")]
    TooDeep(usize),
    /// There is a value at the path.
    #[error("duplicate assignment to structure path")]
    Occupied,
    /// The path leads through a value that is no container.
    #[error("structure path mismatch: a value has no key {0}")]
    ThroughValue(Key),
    /// The path leads into a sequence with a name.
    #[error("structure path mismatch: dereference a non-dict with a dict key {0}")]
    NotADict(Key),
    /// The path leads into a dictionary with a number.
    #[error("structure path mismatch: dereference a non-sequence with a sequence key {0}")]
    NotASequence(Key),
}
