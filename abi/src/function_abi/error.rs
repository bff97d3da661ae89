//! What can be wrong with attributes, arguments and results.

use thiserror::Error;

use crate::raw::{RawError, Role};
use crate::sip::SipError;

/// Why a function's attributes do not describe it. The messages are those of IREE's
/// Python bindings where they had some.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AttributeError {
    /// There is no `f`, or no `fv`.
    #[error("No raw abi reflection metadata for function")]
    NoRawSignature,
    /// `fv` is not "1".
    #[error("Unsupported raw function ABI version")]
    Version,
    /// `sipv` is not "1".
    #[error("Unsupported SIP ABI version")]
    StructureVersion,
    /// `f` is no signature.
    #[error("Error parsing raw ABI signature: {error} ('{text}')")]
    Raw {
        /// What is wrong.
        error: RawError,
        /// The text; what is no UTF-8 is replaced.
        text: String,
    },
    /// `sip` is no signature.
    #[error("Error parsing SIP ABI signature: {error} ('{text}')")]
    Sip {
        /// What is wrong.
        error: SipError,
        /// The text; what is no UTF-8 is replaced.
        text: String,
    },
    /// `sip` has a raw value that `f` does not have.
    #[error("{role} #{index} of the structure is not in the raw signature")]
    UnknownRaw {
        /// Which side it is on.
        role: Role,
        /// Its place among the raw values.
        index: i32,
    },
    /// `sip` does not say where a raw argument comes from.
    #[error("Argument #{0} has no place in the structure")]
    MissingRaw(usize),
    /// `sip` says twice where a raw argument comes from.
    #[error("Argument #{0} has two places in the structure")]
    TwiceRaw(usize),
}

/// Why arguments do not fit a function.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArgumentError {
    /// A sequence is too short, or no sequence.
    #[error(
        "Could not unpack python arguments: Expected sequence index {index} not found in {container}"
    )]
    NoIndex {
        /// The number that the sequence does not have.
        index: i32,
        /// What was given as the sequence.
        container: String,
    },
    /// A dictionary has no such key, or is no dictionary.
    #[error("Could not unpack python arguments: Expected key '{key}' not found in {container}")]
    NoKey {
        /// The key that the dictionary does not have.
        key: String,
        /// What was given as the dictionary.
        container: String,
    },
    /// A sequence or a dictionary has values that the function does not take.
    #[error(
        "Could not unpack python arguments: {given} values instead of {expected} in {container}"
    )]
    Surplus {
        /// Values that were given.
        given: usize,
        /// Values that the function takes.
        expected: usize,
        /// What they are in.
        container: String,
    },
    /// The function takes arguments by position only.
    #[error("Could not unpack python arguments: unexpected keyword '{0}'")]
    Keyword(String),
    /// The function takes arguments by name only.
    #[error("Could not unpack python arguments: {0} positional arguments instead of none")]
    Positional(usize),
}

/// Why raw results cannot be given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ResultError {
    /// There are not as many as the signature says.
    #[error(
        "Could not create python structured results: {given} raw results instead of {expected}"
    )]
    Count {
        /// Results that there are.
        given: usize,
        /// Results that there should be.
        expected: usize,
    },
}

/// Why a buffer is not what a signature says, in the words of IREE's Python bindings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BufferMismatch {
    /// It has another number of dimensions.
    #[error("Mismatched buffer rank (received: {received}, expected: {expected})")]
    Rank {
        /// Dimensions of the buffer.
        received: usize,
        /// Dimensions of the signature.
        expected: usize,
    },
    /// Its elements have another size.
    #[error("Mismatched buffer item size (received: {received}, expected: {expected})")]
    ItemSize {
        /// Bytes of the buffer's elements.
        received: usize,
        /// Bytes of the signature's elements.
        expected: usize,
    },
    /// Its elements are of another type.
    #[error("Mismatched buffer format (received: {received}, expected: {expected})")]
    Format {
        /// The buffer's format.
        received: String,
        /// The signature's format.
        expected: &'static str,
    },
    /// It has another size in a dimension.
    #[error("Mismatched buffer dim (received: {received}, expected: {expected})")]
    Dim {
        /// Size of the buffer.
        received: u64,
        /// Size of the signature.
        expected: u64,
    },
    /// Python's buffers have no such elements.
    #[error("Python has no buffer format for {0}")]
    NoFormat(crate::raw::ScalarType),
}
