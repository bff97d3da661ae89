//! MLIR's diagnostics, which the passes report through, as ours.

use super::{Diagnostic, DiagnosticId, Severity};
use crate::{Position, SourceFile, frontend::written_source};
use melior::{
    diagnostic::{Diagnostic as MlirDiagnostic, DiagnosticSeverity},
    ir::Location,
};
use npc_dialects::ir;
use std::{ops::Range, sync::Arc};

/// How far locations are unwrapped.
const MAXIMUM_LOCATION_DEPTH: usize = 64;

/// MLIR's name for the file when it parses text.
const PARSED_TEXT: &str = "-";

/// Takes an MLIR diagnostic over: the id from the end of its text, the place
/// from its location, the help from the note that starts with `help: `.
///
/// What has no id is MLIR's own: about IR that a user wrote it is an error of
/// the user's, about IR that npc made a bug in npc.
///
/// Gives nothing for a note that stands alone.
pub fn from_mlir(diagnostic: &MlirDiagnostic<'_>, source: &SourceFile) -> Option<Diagnostic> {
    let severity = match diagnostic.severity() {
        DiagnosticSeverity::Error => Severity::Error,
        DiagnosticSeverity::Warning => Severity::Warning,
        DiagnosticSeverity::Remark => Severity::Note,
        DiagnosticSeverity::Note => return None,
    };
    let text = ir::printed(diagnostic);
    let (message, id) = DiagnosticId::split_message(&text);
    let unnamed = if source.is_ir() {
        DiagnosticId::MalformedIr
    } else {
        DiagnosticId::InternalError
    };
    let mut result = Diagnostic::error(id.unwrap_or(unnamed), message);
    result.severity = severity;
    result = match locate(diagnostic.location(), source) {
        Place::Here(range) => result.at(range, ""),
        Place::In(file, range) => result.at(range, "").in_file(&file),
        Place::Elsewhere(place) => result.note(format!("at {place}")),
        Place::Unknown => result,
    };
    for note in (0..diagnostic.note_count()).filter_map(|index| diagnostic.note(index).ok()) {
        result = take_note(result, &note, source);
    }
    if id.is_none() && unnamed == DiagnosticId::InternalError {
        result = result.help("this is a bug in npc; please report the program that shows it");
    }
    Some(result)
}

fn take_note(
    mut diagnostic: Diagnostic,
    note: &MlirDiagnostic<'_>,
    source: &SourceFile,
) -> Diagnostic {
    let text = ir::printed(note);
    if let Some(help) = text.strip_prefix("help: ") {
        return diagnostic.help(help);
    }
    let place = locate(note.location(), source);
    let primary = diagnostic.labels.iter_mut().find(|label| label.primary);
    if let (Place::Here(range), Some(primary)) = (&place, primary)
        && primary.range == *range
        && primary.message.is_empty()
    {
        primary.message = text;
        return diagnostic;
    }
    match place {
        Place::Here(range) if diagnostic.primary_range().as_ref() != Some(&range) => {
            diagnostic.related(range, text)
        }
        Place::In(file, range) => {
            let mut diagnostic = diagnostic.related(range, text);
            if let Some(label) = diagnostic.labels.last_mut() {
                label.file = Some(file);
            }
            diagnostic
        }
        Place::Here(_) | Place::Elsewhere(_) | Place::Unknown => diagnostic.note(text),
    }
}

enum Place {
    Here(Range<usize>),
    /// In a file that the compiled one imports.
    In(Arc<SourceFile>, Range<usize>),
    Elsewhere(String),
    Unknown,
}

fn locate(location: Location<'_>, source: &SourceFile) -> Place {
    let Some(location) = file_location(location, MAXIMUM_LOCATION_DEPTH) else {
        return Place::Unknown;
    };
    let start = Position {
        line: location.file_line_col_range_start_line(),
        column: location.file_line_col_range_start_column(),
    };
    let end = Position {
        line: location.file_line_col_range_end_line(),
        column: location.file_line_col_range_end_column(),
    };
    let filename = location.file_line_col_range_filename();
    let filename = filename.as_string_ref().as_str().unwrap_or_default();
    let elsewhere = || Place::Elsewhere(format!("{filename}:{}:{}", start.line, start.column));
    let is_source = filename == source.name() || (source.is_ir() && filename == PARSED_TEXT);
    if is_source {
        return range_in(source, start, end).map_or_else(elsewhere, Place::Here);
    }
    let other = source.other(filename);
    let other = other.or_else(|| written_source(filename)).map(Arc::new);
    let place = other.and_then(|file| {
        let range = range_in(&file, start, end)?;
        Some(Place::In(file, range))
    });
    place.unwrap_or_else(elsewhere)
}

fn range_in(source: &SourceFile, start: Position, end: Position) -> Option<Range<usize>> {
    let start = source.offset(start)?;
    match source.offset(end) {
        Some(end) if start < end => Some(start..end),
        _ => Some(start..start + 1),
    }
}

/// The place in a file that a location stands for: a call's site is where it
/// is written, a fused location is where its first part with a place is.
fn file_location(location: Location<'_>, depth: usize) -> Option<Location<'_>> {
    let depth = depth.checked_sub(1)?;
    if location.is_file_line_col_range() {
        return Some(location);
    }
    if location.is_name() {
        return file_location(location.name_child_location(), depth);
    }
    if location.is_call_site() {
        return file_location(location.call_site_callee(), depth)
            .or_else(|| file_location(location.call_site_caller(), depth));
    }
    if location.is_fused() {
        return (0..location.fused_num_locations())
            .find_map(|index| file_location(location.fused_location(index), depth));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use melior::ir::Module;

    /// The diagnostics of reading IR whose one operation does not verify.
    fn diagnostics(location: &str) -> Vec<Diagnostic> {
        let source = SourceFile::new("f.py", "def f(x):\n    return y\n");
        let context = npc_dialects::context();
        let mut found = Vec::new();
        let handler = context.attach_diagnostic_handler(|diagnostic| {
            found.extend(from_mlir(&diagnostic, &source));
            true
        });
        let text = format!("module {{ \"arith.addi\"() : () -> i64 loc({location}) }}");
        assert!(Module::parse(&context, &text).is_none());
        context.detach_diagnostic_handler(handler);
        found
    }

    fn range(location: &str) -> Option<Range<usize>> {
        diagnostics(location)
            .first()
            .and_then(Diagnostic::primary_range)
    }

    #[test]
    fn locations_lead_to_the_source() {
        let place = r#""f.py":2:12 to :13"#;
        assert_eq!(range(place), Some(21..22));
        assert_eq!(range(&format!("\"call\"({place})")), Some(21..22));
        assert_eq!(
            range(&format!("callsite({place} at \"f.py\":1:1)")),
            Some(21..22)
        );
        assert_eq!(
            range(&format!("callsite(unknown at {place})")),
            Some(21..22)
        );
        assert_eq!(range(&format!("fused[unknown, {place}]")), Some(21..22));
        assert_eq!(range(r#""f.py":2:12"#), Some(21..22));
        let help = diagnostics(place).into_iter().next().and_then(|it| it.help);
        assert_eq!(
            help.as_deref(),
            Some("this is a bug in npc; please report the program that shows it")
        );
    }

    #[test]
    fn other_places_are_named() {
        for location in [r#""g.py":2:12"#, r#""f.py":7:1"#] {
            let found = diagnostics(location);
            let [found] = found.as_slice() else {
                panic!("{found:?}");
            };
            assert!(found.labels.is_empty());
            assert!(
                found.notes.iter().any(|note| note.starts_with("at ")),
                "{found:?}"
            );
        }
        assert!(range("unknown").is_none());
    }
}
