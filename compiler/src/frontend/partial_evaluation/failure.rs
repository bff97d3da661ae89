//! Why something is not a constant.

use ruff_text_size::TextRange;

/// Why something is not a constant, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotConstant {
    /// A clause that can follow `'x' is not a constant: `.
    pub(in crate::frontend) reason: String,
    /// Where, if that is known.
    pub(in crate::frontend) range: Option<TextRange>,
}

/// What evaluation gives.
pub(in crate::frontend) type Evaluated<T> = Result<T, NotConstant>;

impl NotConstant {
    /// The reason: a clause that can follow `'x' is not a constant: `.
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            range: None,
        }
    }

    /// Python raises an exception.
    pub(in crate::frontend) fn raises(exception: &str, message: &str) -> Self {
        Self::new(format!("{exception}: {message}"))
    }

    /// A `TypeError`.
    pub(super) fn type_error(message: impl AsRef<str>) -> Self {
        Self::raises("TypeError", message.as_ref())
    }

    /// A form that is not evaluated.
    pub(super) fn unsupported(what: &str) -> Self {
        Self::new(format!("{what} is not evaluated at the module level"))
    }

    /// Says where, unless that is known.
    pub(super) fn at(mut self, range: TextRange) -> Self {
        self.range.get_or_insert(range);
        self
    }
}
