//! Where a value stands in a structure.

use std::fmt;

/// One step into a structure.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// Into a sequence.
    Index(i32),
    /// Into a dictionary. Keys are bytes, mostly of UTF-8.
    Name(Vec<u8>),
}

impl From<i32> for Key {
    fn from(index: i32) -> Self {
        Self::Index(index)
    }
}

impl From<&str> for Key {
    fn from(name: &str) -> Self {
        Self::Name(name.into())
    }
}

impl From<&[u8]> for Key {
    fn from(name: &[u8]) -> Self {
        Self::Name(name.into())
    }
}

/// As in Python's source: `0`, or `'name'`.
impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index(index) => index.fmt(formatter),
            Self::Name(name) => write!(formatter, "'{}'", String::from_utf8_lossy(name)),
        }
    }
}

/// A raw value, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Assignment {
    /// Its place among the raw arguments or results.
    pub raw_index: i32,
    /// The steps to it; none if it is the whole structure.
    pub path: Vec<Key>,
}
