//! What can be wrong with a text.

use thiserror::Error;

/// Why a text does not describe a function.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{path}: {message}")]
pub struct ReflectionError {
    /// Where: a JSON path such as `$.a[0][2]`, `$` for the whole text.
    pub path: String,
    /// The line of the text, counted from 1; 0 if it is not known.
    pub line: usize,
    /// The column in the line, in bytes, counted from 1; 0 if it is not known.
    pub column: usize,
    /// What was found there, and what was expected.
    pub message: String,
}

impl ReflectionError {
    /// An error of `serde_json` at a path, whose message ends with its place.
    pub(super) fn new(path: &serde_path_to_error::Path, error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        let place = format!(" at line {line} column {column}");
        let message = text.strip_suffix(&place).unwrap_or(&text).to_owned();
        let dot = match path.iter().next() {
            Some(serde_path_to_error::Segment::Map { .. }) => ".",
            _ => "",
        };
        let path = match path.iter().next() {
            None => String::new(),
            Some(_) => path.to_string(),
        };
        Self {
            path: format!("${dot}{path}"),
            line,
            column,
            message,
        }
    }
}
