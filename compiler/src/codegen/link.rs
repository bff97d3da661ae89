//! Shared libraries, made by the system's compiler driver.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::NamedTempFile;

/// Why a shared library could not be linked.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// No compiler driver was found.
    #[error("cannot run '{tool}': {reason}")]
    Missing {
        /// What was tried.
        tool: String,
        /// What the system said.
        reason: std::io::Error,
    },
    /// The linker failed.
    #[error("'{tool}' could not link the library: {message}")]
    Failed {
        /// The compiler driver.
        tool: String,
        /// What it said.
        message: String,
    },
    /// A temporary file could not be written.
    #[error("cannot write a temporary file: {0}")]
    Temporary(#[from] std::io::Error),
}

/// Links an object file to a shared library and returns its bytes. The
/// compiler driver is `$CC` or `cc`; for another target, `clang` with that target.
pub(super) fn shared_library(object: &[u8], target: Option<&str>) -> Result<Vec<u8>, LinkError> {
    let mut input = NamedTempFile::with_suffix(".o")?;
    input.write_all(object)?;
    input.flush()?;
    let output = NamedTempFile::with_suffix(".so")?;
    let (tool, arguments) = driver(target);
    run(
        &tool,
        Command::new(&tool)
            .args(arguments)
            .args(["-shared", "-o"])
            .arg(output.path())
            .arg(input.path())
            .arg("-lm"),
    )?;
    Ok(std::fs::read(output.path())?)
}

/// Runs a compiler driver that makes a library.
pub(super) fn run(tool: &str, command: &mut Command) -> Result<(), LinkError> {
    let result = command.output().map_err(|reason| LinkError::Missing {
        tool: tool.to_owned(),
        reason,
    })?;
    if !result.status.success() {
        return Err(LinkError::Failed {
            tool: tool.to_owned(),
            message: String::from_utf8_lossy(&result.stderr).trim().to_string(),
        });
    }
    Ok(())
}

/// The compiler driver for a target, or for the host, and how it is told so.
pub(super) fn driver(target: Option<&str>) -> (String, Vec<String>) {
    if let Ok(tool) = std::env::var("CC") {
        return (tool, Vec::new());
    }
    match target {
        None => ("cc".into(), Vec::new()),
        Some(target) => (
            "clang".into(),
            vec![format!("--target={target}"), "-fuse-ld=lld".into()],
        ),
    }
}

/// Writes a file whole or not at all. What is there and is no regular file, such
/// as `/dev/null` or a pipe, is written to, not replaced.
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return std::fs::OpenOptions::new()
            .write(true)
            .open(path)?
            .write_all(bytes);
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut file = tempfile::Builder::new()
        .permissions(permissions())
        .tempfile_in(folder)
        .map_err(without_path)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// What the system said, without the name of the temporary file.
fn without_path(error: std::io::Error) -> std::io::Error {
    let text = error
        .get_ref()
        .and_then(|inner| inner.source())
        .map(ToString::to_string);
    text.map_or_else(
        || error.kind().into(),
        |text| std::io::Error::new(error.kind(), text),
    )
}

/// What any new file gets: the user's mask takes away from it.
fn permissions() -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    std::fs::Permissions::from_mode(0o666)
}
