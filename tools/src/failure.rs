//! What goes wrong, and how it is shown.

use crate::arguments::{ColorChoice, Common, ErrorFormat};
use npc_compiler::{
    CallError, EmitError, ExtensionError, LinkError, SourceFile,
    diagnostics::{Diagnostic, DiagnosticId, Severity, json, render, render::Color},
};
use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
};

/// A command failed; the text that says why, ready to be shown.
#[derive(Debug)]
pub(crate) struct Failure {
    text: String,
}

impl Failure {
    /// Problems of a program, with their places in it.
    pub(crate) fn in_source(source: &SourceFile, found: &[Diagnostic], common: &Common) -> Self {
        Self {
            text: text(source, found, common),
        }
    }

    /// What another npc has shown.
    pub(crate) fn said(text: String) -> Self {
        Self { text }
    }

    /// The text that is shown.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// A problem of a whole file, with help.
    pub(crate) fn of_file(name: &str, problem: &Diagnostic, common: &Common) -> Self {
        let source = SourceFile::new(name, "");
        Self::in_source(&source, std::slice::from_ref(problem), common)
    }

    /// A problem without a place: one line, or one JSON object.
    pub(crate) fn plain(id: DiagnosticId, message: impl Into<String>, common: &Common) -> Self {
        let source = SourceFile::new("", "");
        Self::in_source(&source, &[Diagnostic::error(id, message)], common)
    }

    /// What may not be as it was meant, though nothing failed.
    pub(crate) fn warning(id: DiagnosticId, message: impl Into<String>, common: &Common) -> Self {
        let source = SourceFile::new("", "");
        let mut diagnostic = Diagnostic::error(id, message);
        diagnostic.severity = Severity::Warning;
        Self::in_source(&source, &[diagnostic], common)
    }

    /// Says once why object files that are kept are not used, if that is so.
    pub(crate) fn show_untrusted_cache(common: &Common) {
        if let Err(problem) = npc_compiler::cache_directory() {
            Self::warning(DiagnosticId::UntrustedCache, problem.to_string(), common).show();
        }
    }

    /// Two failures as one.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.text.push_str(&other.text);
        self
    }

    /// Why code could not be written to a file.
    pub(crate) fn emission(error: &EmitError, output: &str, common: &Common) -> Self {
        match error {
            EmitError::Write(reason) => {
                let message = format!("cannot write {output}: {reason}");
                Self::plain(DiagnosticId::UnwritableOutput, message, common)
            }
            EmitError::Link(LinkError::Missing { .. } | LinkError::Failed { .. }) => {
                Self::plain(DiagnosticId::MissingTool, error.to_string(), common)
            }
            EmitError::Link(LinkError::Temporary(_)) => {
                Self::plain(DiagnosticId::UnwritableOutput, error.to_string(), common)
            }
            EmitError::Target(_) => {
                Self::plain(DiagnosticId::UnknownTarget, error.to_string(), common)
            }
        }
    }

    /// Why no extension module was made.
    pub(crate) fn extension(error: &ExtensionError, output: &str, common: &Common) -> Self {
        match error {
            ExtensionError::Emit(error) => Self::emission(error, output, common),
            ExtensionError::Bindings(error) => {
                Self::plain(DiagnosticId::UnwritableOutput, error.to_string(), common)
            }
        }
    }

    /// Why a call returned no result. An exception is shown as Python shows it.
    pub(crate) fn call(error: &CallError, common: &Common) -> Self {
        match error {
            CallError::Raised { .. } => Self {
                text: format!("{error}\n"),
            },
            _ => Self::plain(DiagnosticId::CallMismatch, error.to_string(), common),
        }
    }

    /// Shows the problem.
    pub(crate) fn show(&self) {
        // There is nobody left to tell if standard error is gone.
        let _ = std::io::stderr().lock().write_all(self.text.as_bytes());
    }

    /// Shows the problem and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        self.show();
        ExitCode::FAILURE
    }
}

fn text(source: &SourceFile, found: &[Diagnostic], common: &Common) -> String {
    if common.error_format == ErrorFormat::Json {
        return json::render(source, found);
    }
    if source.name().is_empty() {
        return found.iter().map(render::one_line).collect();
    }
    let colored = match common.color {
        ColorChoice::Auto => {
            std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none()
        }
        ColorChoice::Always => true,
        ColorChoice::Never => false,
    };
    render::render(
        source,
        found,
        if colored { Color::Always } else { Color::Never },
    )
}
