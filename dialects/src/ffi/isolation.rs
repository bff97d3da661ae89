//! Work in a process of its own, whose crash is an error of this one.
//!
//! MLIR's parser, its reader of bytecode and its passes trust their input in places. A
//! driver does what a malformed file may end in a forked process.

use super::raw;
use melior::pass::PassManager;
use mlir_sys::MlirStringRef;
use std::{
    ffi::{CStr, c_char, c_void},
    fmt,
    fs::File,
    io::Write as _,
    mem::ManuallyDrop,
    os::fd::FromRawFd as _,
};

/// The resources that isolated work may use; no bound where one is 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Bytes of address space.
    pub memory: u64,
    /// Seconds of a processor.
    pub seconds: u64,
}

/// Why isolated work has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// The part of npc that crashed, as the subject of a sentence.
    pub activity: String,
    /// The reason, as the system or LLVM states it.
    pub reason: String,
}

impl fmt::Display for Crash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { activity, reason } = self;
        write!(formatter, "{activity} crashed on this input: {reason}")
    }
}

/// Does work in a forked process and returns its result. The process must have one thread
/// only. Where no process can be forked, this one does the work.
///
/// # Errors
///
/// If the process crashes or exceeds a limit.
pub fn isolated<F: FnOnce() -> Vec<u8>>(limits: Limits, work: F) -> Result<Vec<u8>, Crash> {
    let mut work = Some(work);
    let mut received = Vec::new();
    let limits = raw::NpcLimits {
        memory: limits.memory,
        seconds: limits.seconds,
    };
    // SAFETY: both pointers live until the call returns, and are of the types that the
    // functions beside them expect.
    let ended = unsafe {
        raw::npcIsolate(
            limits,
            perform::<F>,
            (&raw mut work).cast(),
            raw::append_bytes,
            (&raw mut received).cast(),
        )
    };
    match work {
        Some(work) if !ended.started => Ok(work()),
        _ if ended.crashed => Err(Crash {
            activity: owned(&ended.activity),
            reason: owned(&ended.reason),
        }),
        _ if ended.status != 0 => Err(Crash {
            activity: owned(&ended.activity),
            reason: format!("exit status {}", ended.status),
        }),
        _ => Ok(received),
    }
}

/// Says which part of npc works now, as the subject of a sentence. Does nothing outside of
/// isolated work.
pub fn note_activity(activity: &str) {
    let activity = MlirStringRef {
        data: activity.as_ptr().cast(),
        length: activity.len(),
    };
    // SAFETY: the text lives until the call returns, which copies it.
    unsafe { raw::npcNoteActivity(activity) };
}

/// Notes each pass that a pass manager runs. Does nothing outside of isolated work.
pub fn note_passes(manager: &PassManager<'_>) {
    // SAFETY: the manager is alive.
    unsafe { raw::npcNotePasses(manager.to_raw()) };
}

unsafe extern "C" fn perform<F: FnOnce() -> Vec<u8>>(data: *mut c_void, output: i32) -> i32 {
    // SAFETY: `data` is the work that `isolated` passed, which only this process does.
    let work = unsafe { &mut *data.cast::<Option<F>>() };
    let Some(work) = work.take() else {
        return 1;
    };
    // A panic has been reported, as everywhere; it must not go on into C++.
    let Ok(result) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)) else {
        return 101;
    };
    // SAFETY: the descriptor is open as long as the process runs.
    let mut output = ManuallyDrop::new(unsafe { File::from_raw_fd(output) });
    match output.write_all(&result) {
        Ok(()) => 0,
        Err(_) => 1,
    }
}

/// A text that ends with a NUL byte.
fn owned(text: &[c_char]) -> String {
    let bytes = text.iter().map(|byte| *byte as u8).collect::<Vec<_>>();
    let text = CStr::from_bytes_until_nul(&bytes).unwrap_or_default();
    text.to_string_lossy().into_owned()
}
