//! Shared libraries, made by the system's compiler driver.

use std::{io::Write, path::Path, process::Command};
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

/// Links object files to a shared library and returns its bytes. The
/// compiler driver is `$CC`, which may have arguments, or `cc`; for another target,
/// `clang` with that target.
pub(super) fn shared_library(
    objects: &[Vec<u8>],
    target: Option<&str>,
) -> Result<Vec<u8>, LinkError> {
    let inputs = objects.iter().map(|object| object_file(object));
    let inputs = inputs.collect::<std::io::Result<Vec<_>>>()?;
    let output = NamedTempFile::with_suffix(".so")?;
    let (tool, arguments) = driver(target);
    run(
        &tool,
        Command::new(&tool)
            .args(arguments)
            // Its functions call each other, not what the program calls by their names.
            .args(["-shared", "-Wl,-Bsymbolic-functions", "-o"])
            .arg(output.path())
            .args(inputs.iter().map(NamedTempFile::path))
            .arg("-lm"),
    )?;
    Ok(std::fs::read(output.path())?)
}

fn object_file(object: &[u8]) -> std::io::Result<NamedTempFile> {
    let mut file = NamedTempFile::with_suffix(".o")?;
    file.write_all(object)?;
    file.flush()?;
    Ok(file)
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
    let given = std::env::var("CC").unwrap_or_default();
    if Path::new(&given).exists() {
        return (given, Vec::new());
    }
    let mut words = given.split_whitespace().map(str::to_owned);
    if let Some(tool) = words.next() {
        return (tool, words.collect());
    }
    match target {
        None => ("cc".into(), Vec::new()),
        Some(target) => (
            "clang".into(),
            vec![format!("--target={target}"), "-fuse-ld=lld".into()],
        ),
    }
}
