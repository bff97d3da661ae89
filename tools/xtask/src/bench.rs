//! `cargo xtask bench`: compiled programs against NumPy and other compilers,
//! passes against MLIR's.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::cargo::build_programs;
use crate::native::{npc_build_module, on_one_thread, python};
use crate::workspace::{Profile, Workspace};
use crate::{process, setup};

/// The programs that are timed: `examples/<name>.py` by `benches/time_<name>.py`.
const PROGRAMS: &[&str] = &["heat", "black_scholes"];

/// What to time.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Time this program of benches/programs and nothing else; may be given several times
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// Compare with this compiler and NumPy only; may be given several times
    #[arg(long, value_name = "NAME")]
    peer: Vec<String>,
    /// Time the programs of benches/programs alone, with few repetitions
    #[arg(long)]
    quick: bool,
}

/// Times the array programs beside their peers; then, unless only these are
/// wanted, the examples, what a call costs, how long typing takes, and the
/// calling convention against MLIR's own. All run on one thread.
///
/// # Errors
/// Fails when a step fails, or when a result is wrong.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    setup::ensure(workspace)?;
    let peers = setup::extras::ensure(workspace, &setup::extras::PEERS)?;
    process::run(&mut build_programs(workspace, Profile::Release))?;
    let folder = workspace.target().join("bench");
    let native = folder.join("native");
    fs::create_dir_all(&native).with_context(|| format!("cannot make {}", native.display()))?;
    process::run(&mut arrays(workspace, &peers, &folder, arguments))?;
    if arguments.quick || !arguments.only.is_empty() {
        return Ok(());
    }

    PROGRAMS
        .iter()
        .try_for_each(|name| bench(workspace, &folder, name))?;
    for (script, program) in [
        ("benches/time_scalars.py", "npc"),
        ("benches/time_typing.py", "npc"),
        ("benches/call_overhead.py", "npc"),
        ("benches/time_calling_convention.py", "npc-opt"),
    ] {
        process::run(
            python(workspace)
                .arg(workspace.root().join(script))
                .arg(workspace.programs(Profile::Release).join(program)),
        )?;
    }
    Ok(())
}

/// The command that times the array programs.
fn arrays(workspace: &Workspace, peers: &Path, folder: &Path, arguments: &Arguments) -> Command {
    let mut command = on_one_thread(peers);
    command
        .arg(workspace.root().join("benches/arrays.py"))
        .arg(workspace.programs(Profile::Release).join("npc"))
        .arg("--folder")
        .arg(folder.join("arrays"));
    for name in &arguments.only {
        command.args(["--only", name]);
    }
    for name in &arguments.peer {
        command.args(["--peer", name]);
    }
    if arguments.quick {
        command.arg("--quick");
    }
    command
}

fn bench(workspace: &Workspace, folder: &Path, name: &str) -> Result<()> {
    let source: PathBuf = ["examples", &format!("{name}.py")].iter().collect();
    let native = folder.join("native");
    process::run(&mut npc_build_module(
        workspace,
        Profile::Release,
        &source,
        &native,
    ))?;
    let paths = std::env::join_paths([workspace.root().join("examples"), folder.to_owned()])?;
    process::run(
        python(workspace).env("PYTHONPATH", paths).arg(
            workspace
                .root()
                .join("benches")
                .join(format!("time_{name}.py")),
        ),
    )
}
