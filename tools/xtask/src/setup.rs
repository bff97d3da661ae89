//! `cargo xtask setup`: what building and testing need.

pub(crate) mod extras;
mod packages;
mod python;

use anyhow::Result;

use crate::workspace::Workspace;

/// Installs system packages and makes the virtual environment, where either is
/// missing, and says that everything is there. `with_iree` adds IREE, whose tests
/// are left out without it.
///
/// # Errors
/// Fails when something is missing and cannot be installed.
pub(crate) fn run(workspace: &Workspace, with_iree: bool) -> Result<()> {
    ensure(workspace)?;
    if with_iree {
        extras::ensure(workspace, &extras::IREE)?;
    }
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
