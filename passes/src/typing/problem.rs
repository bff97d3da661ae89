//! What is wrong with an operation, before it is reported.

use crate::diagnostic::DiagnosticId;
use melior::ir::Location;
use npc_dialects::ir::{self, Failure, OpRef};

/// The help for a state that only a bug leads to.
pub(crate) const BUG: &str = "this is a bug in npc: please report it with the input that shows it";

/// A problem: its kind, what is wrong, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Problem {
    id: DiagnosticId,
    message: String,
    help: String,
    is_of_object: bool,
}

/// A place that explains a problem, and what is there.
#[derive(Clone, Debug)]
pub(crate) struct Related<'c> {
    pub(crate) place: Location<'c>,
    pub(crate) text: String,
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
            is_of_object: false,
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

    /// A state that only a bug in npc leads to: what comes before refuses what would.
    pub(crate) fn internal(message: impl Into<String>) -> Self {
        Self::new(DiagnosticId::InternalError, message, BUG)
    }

    /// The same problem, which is one of the list or dict that is used, whatever uses it:
    /// its other uses are not reported.
    pub(crate) fn of_object(self) -> Self {
        Self {
            is_of_object: true,
            ..self
        }
    }

    /// Tells whether the list or dict that is used is what is wrong.
    pub(crate) fn is_of_object(&self) -> bool {
        self.is_of_object
    }

    /// The same problem with other help.
    pub(crate) fn with_help(self, help: impl Into<String>) -> Self {
        Self {
            help: help.into(),
            ..self
        }
    }

    /// The kind of problem.
    pub(crate) fn id(&self) -> DiagnosticId {
        self.id
    }

    /// What is wrong.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// What to write instead.
    pub(crate) fn help(&self) -> &str {
        &self.help
    }

    /// Reports the problem at an operation.
    pub(crate) fn report(&self, operation: OpRef<'_>) -> Failure {
        self.report_at(ir::location(operation), &[])
    }

    /// Reports the problem at a place, with other places that explain it.
    pub(crate) fn report_at(&self, place: Location<'_>, related: &[Related<'_>]) -> Failure {
        let help = format!("help: {}", self.help);
        let related = related
            .iter()
            .map(|related| (related.place, related.text.as_str()));
        let notes = related.chain([(place, help.as_str())]).collect::<Vec<_>>();
        let message = format!("{} [{}]", self.message, self.id);
        ir::error_with_places(place, &message, &notes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn internal_states_are_bugs() {
        let problem = Problem::internal("a range has no such slot");
        assert_eq!(problem.id(), DiagnosticId::InternalError);
        assert_eq!(
            problem.help(),
            "this is a bug in npc: please report it with the input that shows it"
        );
    }
}
