//! Diagnostics for people: the source line, a caret, and the way out.

use super::{Diagnostic, Severity};
use crate::SourceFile;
use codespan_reporting::{
    diagnostic as codespan,
    files::SimpleFiles,
    term::{Chars, Config, Styles, StylesWriter, emit_to_write_style, termcolor},
};

/// Whether the text has ANSI colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Color {
    /// Plain text.
    #[default]
    Never,
    /// With escape sequences.
    Always,
}

/// The diagnostics as text, in the given order.
pub fn render(source: &SourceFile, diagnostics: &[Diagnostic], color: Color) -> String {
    let config = Config {
        chars: Chars::ascii(),
        ..Config::default()
    };
    let styles = Styles::default();
    let mut bytes = Vec::new();
    for diagnostic in diagnostics {
        let mut files = SimpleFiles::new();
        let report = to_codespan(&mut files, source, diagnostic);
        let written = match color {
            Color::Never => {
                let writer = termcolor::NoColor::new(&mut bytes);
                emit_to_write_style(
                    &mut StylesWriter::new(writer, &styles),
                    &config,
                    &files,
                    &report,
                )
            }
            Color::Always => {
                let writer = termcolor::Ansi::new(&mut bytes);
                emit_to_write_style(
                    &mut StylesWriter::new(writer, &styles),
                    &config,
                    &files,
                    &report,
                )
            }
        };
        if written.is_err() {
            bytes.extend_from_slice(one_line(diagnostic).as_bytes());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The diagnostic without its source.
pub fn one_line(diagnostic: &Diagnostic) -> String {
    let Diagnostic {
        id,
        severity,
        message,
        ..
    } = diagnostic;
    format!("{}[{id}]: {message}\n", severity.name())
}

/// The diagnostic with the files that it is about, the compiled one first.
fn to_codespan<'a>(
    files: &mut SimpleFiles<&'a str, &'a str>,
    source: &'a SourceFile,
    diagnostic: &'a Diagnostic,
) -> codespan::Diagnostic<usize> {
    let mut known = vec![source];
    files.add(source.name(), source.text());
    let mut place_of = |file: &'a SourceFile| {
        let found = known.iter().position(|other| *other == file);
        found.unwrap_or_else(|| {
            known.push(file);
            files.add(file.name(), file.text())
        })
    };
    let severity = match diagnostic.severity {
        Severity::Error => codespan::Severity::Error,
        Severity::Warning => codespan::Severity::Warning,
        Severity::Note => codespan::Severity::Note,
    };
    let labels = diagnostic
        .labels
        .iter()
        .map(|label| {
            let style = match label.primary {
                true => codespan::LabelStyle::Primary,
                false => codespan::LabelStyle::Secondary,
            };
            let file = label.file.as_deref().unwrap_or(source);
            codespan::Label::new(style, place_of(file), file.clamp(&label.range))
                .with_message(&label.message)
        })
        .collect();
    let notes = diagnostic
        .notes
        .iter()
        .map(|note| format!("note: {note}"))
        .chain(diagnostic.help.iter().map(|help| format!("help: {help}")))
        .collect();
    codespan::Diagnostic::new(severity)
        .with_code(diagnostic.id.name())
        .with_message(&diagnostic.message)
        .with_labels(labels)
        .with_notes(notes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::DiagnosticId;

    fn example() -> (SourceFile, Diagnostic) {
        let source = SourceFile::new("f.py", "def f(x: int):\n    return y\n");
        let diagnostic = Diagnostic::error(DiagnosticId::UnknownName, "name 'y' is not defined")
            .at(26..27, "not found")
            .help("did you mean 'x'?");
        (source, diagnostic)
    }

    #[test]
    fn points_at_the_place() {
        let (source, diagnostic) = example();
        let text = render(&source, &[diagnostic], Color::Never);
        assert!(
            text.contains("error[unknown-name]: name 'y' is not defined"),
            "{text}"
        );
        assert!(text.contains("f.py:2:12"), "{text}");
        assert!(text.contains("^ not found"), "{text}");
        assert!(text.contains("help: did you mean 'x'?"), "{text}");
    }

    #[test]
    fn colors_only_when_asked() {
        let (source, diagnostic) = example();
        let diagnostics = [diagnostic];
        assert!(render(&source, &diagnostics, Color::Always).contains('\u{1b}'));
        assert!(!render(&source, &diagnostics, Color::Never).contains('\u{1b}'));
    }
}
