//! What is wrong with an operation, before it is reported.

use crate::diagnostic::DiagnosticId;
use npc_dialects::ir::{self, Failure, OpRef};

/// A problem: its kind, what is wrong, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Problem {
    id: DiagnosticId,
    message: String,
    help: String,
}

impl Problem {
    /// A problem of any kind.
    pub(crate) fn new(
        id: DiagnosticId,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self {
            id,
            message: message.into(),
            help: help.into(),
        }
    }

    /// Types that do not fit.
    pub(crate) fn conflict(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(DiagnosticId::TypeConflict, message, help)
    }

    /// A call that does not fit the function's parameters.
    pub(crate) fn call(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(DiagnosticId::CallMismatch, message, help)
    }

    /// A function, method or attribute that npc does not know.
    pub(crate) fn function(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(DiagnosticId::UnsupportedFunction, message, help)
    }

    /// A construct that npc does not compile.
    pub(crate) fn construct(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(DiagnosticId::UnsupportedConstruct, message, help)
    }

    /// Reports the problem at an operation.
    pub(crate) fn report(&self, operation: OpRef<'_>) -> Failure {
        let help = format!("help: {}", self.help);
        ir::error(
            operation,
            &format!("{} [{}]", self.message, self.id),
            &[&help],
        )
    }
}
