//! Text that MLIR owns.
//!
//! melior's `StringRef::as_str` reads in front of an empty text.

use mlir_sys::MlirStringRef;
use std::slice;

/// A text as a `str`; empty if it is not UTF-8.
///
/// # Safety
///
/// The text is valid and lives as long as `'a`.
pub(super) unsafe fn text<'a>(reference: MlirStringRef) -> &'a str {
    // An empty text may be a null pointer.
    if reference.length == 0 {
        return "";
    }
    // SAFETY: the caller vouches for the pointer and the length.
    let bytes = unsafe { slice::from_raw_parts(reference.data.cast::<u8>(), reference.length) };
    str::from_utf8(bytes).unwrap_or_default()
}
