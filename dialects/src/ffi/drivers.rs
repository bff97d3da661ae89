//! MLIR's drivers with our dialects and every pass that was registered.

use super::raw;
use std::ffi::{CString, OsString, c_char, c_int};
use std::os::unix::ffi::OsStringExt;

/// `mlir-opt`: runs passes over IR. Returns its exit status.
pub fn opt(arguments: impl Iterator<Item = OsString>) -> i32 {
    run(raw::npcOptMain, arguments)
}

/// `mlir-lsp-server`: answers an editor. Returns its exit status.
pub fn lsp_server(arguments: impl Iterator<Item = OsString>) -> i32 {
    run(raw::npcLspServerMain, arguments)
}

/// `mlir-reduce`: shrinks IR that shows a bug. Returns its exit status.
pub fn reduce(arguments: impl Iterator<Item = OsString>) -> i32 {
    run(raw::npcReduceMain, arguments)
}

type Main = unsafe extern "C" fn(c_int, *mut *mut c_char) -> c_int;

fn run(main: Main, arguments: impl Iterator<Item = OsString>) -> i32 {
    // An argument that came from the system holds no NUL byte.
    let arguments = arguments
        .filter_map(|argument| CString::new(argument.into_vec()).ok())
        .collect::<Vec<_>>();
    let mut pointers = arguments
        .iter()
        .map(|argument| argument.as_ptr().cast_mut())
        .chain([std::ptr::null_mut()])
        .collect::<Vec<_>>();
    let count = arguments.len() as c_int;
    // SAFETY: `pointers` is an argument vector as C's `main` gets it, null at
    // its end, and the strings live until the call returns.
    unsafe { main(count, pointers.as_mut_ptr()) }
}
