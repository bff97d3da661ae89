//! The virtual environment with the Python packages of the tests.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

const REQUIREMENTS: &str = include_str!("../../requirements.txt");

/// Makes the virtual environment, unless it is there with exactly the packages
/// that are wanted.
///
/// # Errors
/// Fails when Python or pip fail, or files cannot be written.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    let environment = workspace.virtual_environment();
    let python = workspace.python();
    // Written last: an environment without it was never finished.
    let stamp = environment.join("requirements.txt");
    if python.exists() && fs::read_to_string(&stamp).is_ok_and(|text| text == REQUIREMENTS) {
        return Ok(());
    }

    process::run(
        Command::new("python3")
            .args(["-m", "venv", "--clear"])
            .arg(&environment),
    )
    .context("cannot make a virtual environment: Python 3.11 or later with venv is needed")?;
    let words = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ];
    process::run(
        Command::new(&python)
            .args(words)
            .args(REQUIREMENTS.split_whitespace()),
    )
    .context("cannot install the Python packages of the tests")?;
    fs::write(&stamp, REQUIREMENTS).with_context(|| format!("cannot write {}", stamp.display()))
}
