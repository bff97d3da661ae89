//! The crates outside the workspace: examples of using npc from Rust, and one
//! that tries its bindings.

use std::process::Command;

use anyhow::Result;

use super::rust::parse_summary;
use super::tally::Tally;
use crate::cargo::{build_npc, cargo};
use crate::process;
use crate::workspace::{Profile, Workspace};

/// Runs the example that embeds the compiler, compares what the example that
/// calls compiled programs prints with what Python gives, and tests bindings
/// of all kinds.
///
/// # Errors
/// Fails when npc cannot be built, or when cargo or Python cannot be started.
pub(crate) fn run(workspace: &Workspace) -> Result<Tally> {
    process::run(&mut build_npc(workspace, Profile::Dev))?;
    let mut compare = Command::new(workspace.python());
    compare.arg(workspace.root().join("examples/rust/compare.py"));

    let mut tally = Tally::default();
    tally += once(workspace, crate_command(workspace, "run", "examples/embed"))?;
    tally += once(workspace, compare)?;
    let bindings = "lit_tests/bindings/Inputs/rust";
    let mut documentation = crate_command(workspace, "doc", bindings);
    documentation.arg("--no-deps");
    tally += once(workspace, documentation)?;
    let mut clippy = crate_command(workspace, "clippy", bindings);
    clippy.arg("--all-targets");
    tally += once(workspace, clippy)?;
    tally += tests(workspace, crate_command(workspace, "test", bindings))?;
    Ok(tally)
}

/// Runs a command that is one test.
fn once(workspace: &Workspace, mut command: Command) -> Result<Tally> {
    let status = process::follow(with_settings(workspace, &mut command), |_| {})?;
    Ok(Tally {
        passed: u64::from(status.success()),
        failed: u64::from(!status.success()),
    })
}

/// Runs a crate's tests.
fn tests(workspace: &Workspace, mut command: Command) -> Result<Tally> {
    let mut tally = Tally::default();
    let command = with_settings(workspace, command.arg("--no-fail-fast"));
    let status = process::follow(command, |line| {
        tally += parse_summary(line).unwrap_or_default();
    })?;
    Ok(tally.with_run(status.success()))
}

/// A cargo command on the crate in a folder.
fn crate_command(workspace: &Workspace, command: &str, folder: &str) -> Command {
    let mut cargo = cargo(workspace, &[command, "--quiet", "--manifest-path"]);
    cargo.arg(workspace.root().join(folder).join("Cargo.toml"));
    cargo
}

/// The command, with npc as it was built here. Dependencies, and how they are
/// compiled, are those of the workspace: no need to build them twice.
fn with_settings<'a>(workspace: &Workspace, command: &'a mut Command) -> &'a mut Command {
    command
        .env("NPC", workspace.programs(Profile::Dev).join("npc"))
        .env("CARGO_TARGET_DIR", workspace.target())
        .env("CARGO_PROFILE_DEV_DEBUG", "false")
        .env("PYTHONDONTWRITEBYTECODE", "1")
}
