//! What can be wrong with a file.

use thiserror::Error;

use super::MOST_TEXT;
use crate::reflection::ReflectionError;

/// Why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LibraryError {
    /// The file is of a kind that has no metadata.
    #[error("it is neither an object file, an archive nor a library")]
    NoLibrary,
    /// The file is a library for several machines in one.
    #[error("it is for several machines: take one of them out, as `lipo -thin` does")]
    SeveralMachines,
    /// The archive does not hold its members.
    #[error("it is a thin archive, which only names its members: read these instead")]
    ThinArchive,
    /// The file is damaged.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// A text is no description of a module.
    #[error("the description of a module cannot be read: {0}")]
    Interface(String),
    /// A text is no description of a function.
    #[error("{symbol} cannot be read: {error}")]
    Reflection {
        /// The symbol of the text.
        symbol: String,
        /// What is wrong with it.
        error: ReflectionError,
    },
    /// There is more text than any library has.
    #[error("it has more than {MOST_TEXT} bytes of text")]
    TooMuchText,
}

impl From<object::Error> for LibraryError {
    fn from(error: object::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}
