//! Errors at operations.

use super::OpRef;
use crate::ffi::raw;
use melior::{
    StringRef,
    ir::{Location, operation::OperationLike},
};
use mlir_sys::MlirLocation;
use std::cell::Cell;

/// A pass failed; the diagnostics that say why have been reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failure(());

thread_local! {
    /// The place that a pass works on, for the report of a panic.
    static CURRENT: Cell<Option<MlirLocation>> = const { Cell::new(None) };
}

/// Notes that a pass works on this operation now: a panic is reported there.
pub fn visit(operation: OpRef<'_>) {
    CURRENT.set(Some(operation.location().to_raw()));
}

/// The place that was noted last, which is then forgotten.
pub(crate) fn current_operation<'c>() -> Option<Location<'c>> {
    // SAFETY: locations live as long as their context, in which the pass runs.
    CURRENT.take().map(|raw| unsafe { Location::from_raw(raw) })
}

/// Where an operation comes from.
pub fn location<'c>(operation: OpRef<'c>) -> Location<'c> {
    operation.location()
}

/// Reports an error at an operation. A message ends with its id in brackets,
/// `[type-conflict]`; a note that starts with `help: ` says what to do.
pub fn error(operation: OpRef<'_>, message: &str, notes: &[&str]) -> Failure {
    error_at(operation.location(), message, notes)
}

/// Reports an error at a place, as [`error`] does.
pub fn error_at(location: Location<'_>, message: &str, notes: &[&str]) -> Failure {
    let notes = notes.iter().map(|note| (location, *note));
    error_with_places(location, message, &notes.collect::<Vec<_>>())
}

/// Reports an error at a place, with notes at places of their own.
pub fn error_with_places(
    location: Location<'_>,
    message: &str,
    notes: &[(Location<'_>, &str)],
) -> Failure {
    emit(location, true, message, notes);
    Failure(())
}

/// Tells something about an operation that is no error: a remark.
pub fn remark(operation: OpRef<'_>, message: &str) {
    emit(operation.location(), false, message, &[]);
}

fn emit(location: Location<'_>, is_error: bool, message: &str, notes: &[(Location<'_>, &str)]) {
    let message = StringRef::new(message);
    let places = notes.iter().map(|(place, _)| place.to_raw());
    let places = places.collect::<Vec<_>>();
    let notes = notes.iter().map(|(_, note)| StringRef::new(note));
    let notes = notes.collect::<Vec<_>>();
    let raw_notes = notes.iter().map(|note| note.to_raw()).collect::<Vec<_>>();
    // SAFETY: the strings live until the call returns.
    unsafe {
        raw::npcEmitDiagnostic(
            location.to_raw(),
            is_error,
            message.to_raw(),
            places.as_ptr(),
            raw_notes.as_ptr(),
            raw_notes.len() as isize,
        );
    }
}
