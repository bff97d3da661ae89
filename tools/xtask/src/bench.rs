//! `cargo xtask bench`: compiled programs against NumPy, passes against MLIR's.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cargo::build_programs;
use crate::native::{npc_build_module, python};
use crate::workspace::{Profile, Workspace};
use crate::{process, setup};

/// The programs that are timed: `examples/<name>.py` by `benches/time_<name>.py`.
const PROGRAMS: &[&str] = &["heat", "black_scholes"];

/// Compiles the programs and times each against NumPy, then what a call costs,
/// then the calling convention against MLIR's own, all on one thread.
///
/// # Errors
/// Fails when a step fails, or when a result is wrong.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    setup::ensure(workspace)?;
    process::run(&mut build_programs(workspace, Profile::Release))?;
    let folder = workspace.target().join("bench");
    let native = folder.join("native");
    fs::create_dir_all(&native).with_context(|| format!("cannot make {}", native.display()))?;
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

fn bench(workspace: &Workspace, folder: &Path, name: &str) -> Result<()> {
    let source: PathBuf = ["examples", &format!("{name}.py")].iter().collect();
    let native = folder.join("native");
    process::run(&mut npc_build_module(workspace, &source, &native))?;
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
