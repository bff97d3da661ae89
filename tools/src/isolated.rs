//! Work on IR, which MLIR may crash on, in a process of its own.

use crate::{arguments::Common, failure::Failure};
use npc_compiler::diagnostics::{Diagnostic, DiagnosticId};
use npc_dialects::isolation::{self, Crash, Limits};
use serde::{Serialize, de::DeserializeOwned};
use std::path::Path;

/// Carries out a command whose input is a file. Where that is IR, another process does,
/// whose crash is a problem of the file.
///
/// # Errors
///
/// As the command itself, and if it crashes.
pub(crate) fn command(
    input: &Path,
    common: &Common,
    work: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let suffix = input.extension().and_then(|suffix| suffix.to_str());
    if !matches!(suffix, Some("mlir" | "mlirbc")) {
        return work();
    }
    call(Limits::default(), work)
        .unwrap_or_else(|crash| Err(crashed(&input.display().to_string(), &crash, common)))
}

/// The result of work that another process does.
///
/// # Errors
///
/// If that process crashes.
pub(crate) fn call<T: Serialize + DeserializeOwned>(
    limits: Limits,
    work: impl FnOnce() -> Result<T, Failure>,
) -> Result<Result<T, Failure>, Crash> {
    let bytes = isolation::isolated(limits, || {
        let result = work().map_err(Failure::into_text);
        // Nothing in a result can fail to be written: there are no maps.
        serde_json::to_vec(&result).unwrap_or_default()
    })?;
    let result = serde_json::from_slice::<Result<T, String>>(&bytes);
    let result = result.map_err(|error| Crash {
        activity: "npc".into(),
        reason: error.to_string(),
    })?;
    Ok(result.map_err(Failure::said))
}

/// A crash as a problem of the file that was read.
pub(crate) fn crashed(name: &str, crash: &Crash, common: &Common) -> Failure {
    let message = crash.to_string();
    let problem = Diagnostic::error(DiagnosticId::MalformedIr, message);
    let help = "`npc-opt --in-process` shows where";
    Failure::of_file(name, &problem.help(help), common)
}
