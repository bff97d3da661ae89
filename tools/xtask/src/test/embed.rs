//! The example of a crate outside the workspace that embeds the compiler.

use anyhow::Result;

use super::tally::Tally;
use crate::cargo::cargo;
use crate::process;
use crate::workspace::Workspace;

/// Builds and runs `examples/embed`; counts it as one test.
///
/// # Errors
/// Fails when cargo cannot be started.
pub(crate) fn run(workspace: &Workspace) -> Result<Tally> {
    let mut command = cargo(workspace, &["run", "--quiet", "--manifest-path"]);
    command
        .arg(workspace.root().join("examples/embed/Cargo.toml"))
        // The dependencies, and how they are compiled, are those of the
        // workspace: no need to build them twice.
        .arg("--target-dir")
        .arg(workspace.target())
        .env("CARGO_PROFILE_DEV_DEBUG", "false");
    let status = process::follow(&mut command, |_| {})?;
    Ok(Tally {
        passed: u64::from(status.success()),
        failed: u64::from(!status.success()),
    })
}
