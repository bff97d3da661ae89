//! `cargo xtask bench`: compiled programs against NumPy, passes against MLIR's.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cargo::build_programs;
use crate::native::{npc_build, python};
use crate::workspace::{Profile, Workspace};
use crate::{process, setup};

/// The programs that are timed: `examples/<name>.py` by `benches/time_<name>.py`.
const PROGRAMS: &[&str] = &["heat", "black_scholes"];

/// Compiles the programs and times each against NumPy, then the calling
/// convention against MLIR's own, all on one thread.
///
/// # Errors
/// Fails when a step fails, or when a result is wrong.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    setup::ensure(workspace)?;
    process::run(&mut build_programs(workspace, Profile::Release))?;
    let folder = workspace.target().join("bench");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    PROGRAMS
        .iter()
        .try_for_each(|name| bench(workspace, &folder, name))?;
    process::run(
        python(workspace)
            .arg(workspace.root().join("benches/time_calling_convention.py"))
            .arg(workspace.programs(Profile::Release).join("npc-opt")),
    )
}

fn bench(workspace: &Workspace, folder: &Path, name: &str) -> Result<()> {
    let source: PathBuf = ["examples", &format!("{name}.py")].iter().collect();
    let library = folder.join(format!("lib{name}.so"));
    process::run(&mut npc_build(workspace, &source, &library))?;
    process::run(
        python(workspace)
            .env("PYTHONPATH", workspace.root().join("examples"))
            .arg(
                workspace
                    .root()
                    .join("benches")
                    .join(format!("time_{name}.py")),
            )
            .arg(&library),
    )
}
