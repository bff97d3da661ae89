//! Diagnostics for programs: one JSON object a line.

use super::{Diagnostic, Label};
use crate::{Position, SourceFile};
use serde::Serialize;

/// A diagnostic as it is written. Lines and columns count from 1, columns in
/// characters; the end is the position after the last character.
#[derive(Serialize)]
struct Record<'a> {
    id: &'static str,
    severity: &'static str,
    message: &'a str,
    file: &'a str,
    range: Option<Range>,
    labels: Vec<LabelRecord<'a>>,
    notes: &'a [String],
    help: Option<&'a str>,
}

#[derive(Serialize)]
struct LabelRecord<'a> {
    file: &'a str,
    range: Range,
    message: &'a str,
    primary: bool,
}

#[derive(Serialize)]
struct Range {
    start: Place,
    end: Place,
}

#[derive(Serialize)]
struct Place {
    line: usize,
    column: usize,
}

/// The diagnostics as lines of JSON, in the given order.
pub fn render(source: &SourceFile, diagnostics: &[Diagnostic]) -> String {
    diagnostics
        .iter()
        .filter_map(|diagnostic| serde_json::to_string(&record(source, diagnostic)).ok())
        .map(|line| line + "\n")
        .collect()
}

fn record<'a>(source: &'a SourceFile, diagnostic: &'a Diagnostic) -> Record<'a> {
    Record {
        id: diagnostic.id.name(),
        severity: diagnostic.severity.name(),
        message: &diagnostic.message,
        file: diagnostic.primary_file().unwrap_or(source).name(),
        range: diagnostic
            .primary_range()
            .map(|bytes| range(diagnostic.primary_file().unwrap_or(source), &bytes)),
        labels: diagnostic
            .labels
            .iter()
            .map(|label: &Label| {
                let file = label.file.as_deref().unwrap_or(source);
                LabelRecord {
                    file: file.name(),
                    range: range(file, &label.range),
                    message: &label.message,
                    primary: label.primary,
                }
            })
            .collect(),
        notes: &diagnostic.notes,
        help: diagnostic.help.as_deref(),
    }
}

fn range(source: &SourceFile, bytes: &std::ops::Range<usize>) -> Range {
    let bytes = source.clamp(bytes);
    let place = |offset| {
        let Position { line, column } = source.character_position(offset);
        Place { line, column }
    };
    Range {
        start: place(bytes.start),
        end: place(bytes.end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::DiagnosticId;

    #[test]
    fn one_object_a_line() {
        let source = SourceFile::new("f.py", "é = y\n");
        let diagnostic = Diagnostic::error(DiagnosticId::UnknownName, "name 'y' is not defined")
            .at(5..6, "")
            .help("define it");
        let text = render(&source, &[diagnostic.clone(), diagnostic]);
        assert_eq!(text.lines().count(), 2);
        let Some(Ok(value)) = text
            .lines()
            .next()
            .map(serde_json::from_str::<serde_json::Value>)
        else {
            panic!("not JSON: {text}");
        };
        assert_eq!(value["id"], "unknown-name");
        assert_eq!(value["range"]["start"]["column"], 5);
        assert_eq!(value["range"]["end"]["column"], 6);
        assert_eq!(value["help"], "define it");
    }
}
