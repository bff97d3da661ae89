//! The virtual environment with the Python packages of the tests.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

/// What the tests need.
pub(super) const REQUIREMENTS: &str = include_str!("../../requirements.txt");

/// The file in an environment that says what is installed there.
pub(super) const STAMP: &str = "requirements.txt";

/// Makes the virtual environment, unless it is there with exactly the packages
/// that are wanted.
///
/// # Errors
/// Fails when Python or pip fail, or files cannot be written.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    let environment = workspace.virtual_environment();
    let python = workspace.python();
    // Written last: an environment without it was never finished.
    let stamp = environment.join(STAMP);
    if python.exists() && fs::read_to_string(&stamp).is_ok_and(|text| text == REQUIREMENTS) {
        return Ok(());
    }

    create(&environment)?;
    install(&python, REQUIREMENTS).context("cannot install the Python packages of the tests")?;
    fs::write(&stamp, REQUIREMENTS).with_context(|| format!("cannot write {}", stamp.display()))
}

/// Makes a virtual environment, which replaces what is there.
///
/// # Errors
/// Fails when Python does.
pub(super) fn create(environment: &Path) -> Result<()> {
    process::run(
        Command::new("python3")
            .args(["-m", "venv", "--clear"])
            .arg(environment),
    )
    .context("cannot make a virtual environment: Python 3.11 or later with venv is needed")
}

/// Installs packages, given as pip takes them, for a Python.
///
/// # Errors
/// Fails when pip does.
pub(super) fn install(python: &Path, requirements: &str) -> Result<()> {
    let words = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ];
    process::run(
        Command::new(python)
            .args(words)
            .args(requirements.split_whitespace()),
    )
}
