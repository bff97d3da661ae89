//! `cargo xtask setup`: what building and testing need.

mod packages;
pub(crate) mod peers;
mod python;

use anyhow::Result;

use crate::workspace::Workspace;

/// Installs system packages and makes the virtual environment, where either is
/// missing, and says that everything is there.
///
/// # Errors
/// Fails when something is missing and cannot be installed.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    ensure(workspace)?;
    println!("Everything that npc needs is installed.");
    Ok(())
}

/// As [`run`], but silent where nothing is missing.
///
/// # Errors
/// Fails when something is missing and cannot be installed.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    packages::ensure()?;
    python::ensure(workspace)
}
