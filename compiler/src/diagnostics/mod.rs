//! What the compiler has to say about a program, as plain data.

mod from_mlir;
pub mod json;
pub mod render;

use crate::SourceFile;
pub use from_mlir::from_mlir;
pub use npc_passes::diagnostic::DiagnosticId;
use std::{ops::Range, sync::Arc};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The program is not compiled.
    Error,
    /// The program is compiled, and may not do what was meant.
    Warning,
    /// The program is compiled, and does what was meant: there is more to know.
    Note,
}

impl Severity {
    /// The word that users see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A place in the source and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The byte range in the source's text.
    pub range: Range<usize>,
    /// The text beside the caret. May be empty.
    pub message: String,
    /// Whether the problem is here, rather than something that explains it.
    pub primary: bool,
    /// The file, if it is not the one that is compiled but one that it imports.
    pub file: Option<Arc<SourceFile>>,
}

/// A problem, where it is, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of problem.
    pub id: DiagnosticId,
    /// How bad it is.
    pub severity: Severity,
    /// One line that can stand alone, in lower case.
    pub message: String,
    /// The places concerned; none when it is not about the source's text.
    pub labels: Vec<Label>,
    /// What else helps to understand it.
    pub notes: Vec<String>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error.
    pub fn error(id: DiagnosticId, message: impl Into<String>) -> Self {
        Self {
            id,
            severity: Severity::Error,
            message: message.into(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// A note: there is more to know of a program that is compiled.
    pub fn note_of(id: DiagnosticId, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Note,
            ..Self::error(id, message)
        }
    }

    /// Says where the problem is.
    #[must_use]
    pub fn at(mut self, range: impl Into<Range<usize>>, message: impl Into<String>) -> Self {
        self.labels.push(Label {
            range: range.into(),
            message: message.into(),
            primary: true,
            file: None,
        });
        self
    }

    /// Points to a place that explains the problem.
    #[must_use]
    pub fn related(mut self, range: impl Into<Range<usize>>, message: impl Into<String>) -> Self {
        self.labels.push(Label {
            range: range.into(),
            message: message.into(),
            primary: false,
            file: None,
        });
        self
    }

    /// Says that the places given so far are in a file that the compiled one imports.
    #[must_use]
    pub fn in_file(mut self, file: &Arc<SourceFile>) -> Self {
        for label in self.labels.iter_mut().filter(|label| label.file.is_none()) {
            label.file = Some(file.clone());
        }
        self
    }

    /// The file in which the problem is, if it is one that the compiled file imports.
    pub fn primary_file(&self) -> Option<&SourceFile> {
        let primary = self.labels.iter().find(|label| label.primary);
        primary.or(self.labels.first())?.file.as_deref()
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Says what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Where the problem is.
    pub fn primary_range(&self) -> Option<Range<usize>> {
        self.labels
            .iter()
            .find(|label| label.primary)
            .or(self.labels.first())
            .map(|label| label.range.clone())
    }
}

/// Puts diagnostics in the order of the source and drops repetitions.
pub fn sort(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.sort_by_key(|diagnostic| {
        let file = diagnostic
            .primary_file()
            .map(|file| file.name().to_string());
        let range = diagnostic.primary_range();
        let range = range.map_or((usize::MAX, usize::MAX), |range| (range.start, range.end));
        (file, range)
    });
    diagnostics.dedup();
}
