//! What one version says and the other cannot.

use thiserror::Error;

use crate::raw::{DimensionTooLarge, Role, ScalarType};
use crate::sip::InsertError;

/// Why a function cannot be described in the other version.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConversionError {
    /// Version 1 has no sign.
    #[error("{role} #{index}: version 1 does not tell {scalar} from a signed integer")]
    Unsigned {
        /// Which side the value is on.
        role: Role,
        /// Its place among the raw values, from 0.
        index: usize,
        /// Its element type.
        scalar: ScalarType,
    },
    /// Version 1 has no record for references.
    #[error("{role} #{index}: version 1 has no references to objects")]
    RefObject {
        /// Which side the value is on.
        role: Role,
        /// Its place among the raw values, from 0.
        index: usize,
    },
    /// A structure refers to a raw value twice, or to one that there is not.
    #[error("{role} #{index} has {uses} places in the structure")]
    RawIndex {
        /// Which side the value is on.
        role: Role,
        /// Its place among the raw values, from 0.
        index: usize,
        /// How often the structure has it.
        uses: usize,
    },
    /// A sequence leaves numbers out, or its values are not in the order of the raw ones.
    #[error("{0}s: a sequence that is not the raw values in their order")]
    NotInOrder(Role),
    /// There is a container inside a container.
    #[error("{0}s: values inside containers are raw values in version 0, lists in version 1")]
    Nested(Role),
    /// A single argument that is the whole structure, which version 1 has no way to pass.
    #[error("the arguments are a single value, neither by position nor by name")]
    BareArgument,
    /// A dictionary's key is no text.
    #[error("{role}s: the key {} is not UTF-8", .key.escape_ascii())]
    NotUtf8 {
        /// Which side the key is on.
        role: Role,
        /// The key.
        key: Vec<u8>,
    },
    /// Version 0 has no such type.
    #[error("{role} #{index}: version 0 has no {what}")]
    NoType {
        /// Which side the value is on.
        role: Role,
        /// Its place, from 0.
        index: usize,
        /// What version 0 does not have.
        what: &'static str,
    },
    /// A dimension is too large for version 0.
    #[error("{role} #{index}: {error}")]
    Dimension {
        /// Which side the value is on.
        role: Role,
        /// Its place, from 0.
        index: usize,
        /// What is wrong.
        error: DimensionTooLarge,
    },
    /// Version 0 passes all arguments alike.
    #[error("some arguments have names and some have not, which version 0 cannot say")]
    SomeNamed,
    /// Version 0 has one kind of sequences.
    #[error("version 0 does not tell a list from a tuple")]
    List,
    /// Keys that cannot stand side by side.
    #[error("{role}s: {error}")]
    Structure {
        /// Which side the keys are on.
        role: Role,
        /// What is wrong.
        error: InsertError,
    },
}
