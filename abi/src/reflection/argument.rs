//! One argument of a function.

use super::TypeRecord;

/// The type of an argument, and its name if it has one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Argument {
    /// The name by which it may be passed: `["named", name, type]`. IREE's Python
    /// runtime has taken such arguments by name only since February 2022, against the
    /// document, which says "positionally or by keyword".
    pub name: Option<String>,
    /// What it is.
    pub record: TypeRecord,
}

impl Argument {
    /// An argument that is passed by position.
    pub fn positional(record: TypeRecord) -> Self {
        Self { name: None, record }
    }

    /// An argument that has a name.
    pub fn named(name: impl Into<String>, record: TypeRecord) -> Self {
        Self {
            name: Some(name.into()),
            record,
        }
    }
}
