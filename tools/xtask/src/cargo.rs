//! Running cargo on the workspace.

use std::process::Command;

use crate::workspace::{Profile, Workspace};

/// A cargo command, to be run at the root of the workspace.
pub(crate) fn cargo(workspace: &Workspace, words: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(workspace.root()).args(words);
    command
}

/// The command that builds all of npc's programs.
pub(crate) fn build_programs(workspace: &Workspace, profile: Profile) -> Command {
    build(workspace, profile, &["--bins"])
}

/// The command that builds `npc` alone.
pub(crate) fn build_npc(workspace: &Workspace, profile: Profile) -> Command {
    build(workspace, profile, &["--bin", "npc"])
}

fn build(workspace: &Workspace, profile: Profile, what: &[&str]) -> Command {
    let mut command = cargo(workspace, &["build", "--package", "npc-tools"]);
    command.args(what);
    if matches!(profile, Profile::Release) {
        command.arg("--release");
    }
    command
}
