//! `cargo xtask demo`: one Python function, called from C and from Python.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::cargo::build_npc;
use crate::native::{c_compiler, npc_build, npc_build_module, python};
use crate::workspace::{Profile, Workspace};
use crate::{process, setup};

/// The profile of the tests: a newcomer runs both, and npc's dependencies are compiled once.
/// Compiled programs are as fast with either.
const PROFILE: Profile = Profile::Dev;

const ROWS: &str = "2000";
const COLUMNS: &str = "2000";
const DIFFUSIVITY: &str = "0.2";
const STEPS: &str = "50";

/// Compiles `examples/heat.py`, calls it from a C program and from Python, and
/// compares both with NumPy.
///
/// # Errors
/// Fails when a step fails, or when the results differ.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    setup::ensure(workspace)?;
    process::run(&mut build_npc(workspace, PROFILE))?;

    let folder = workspace.target().join("demo");
    let native = folder.join("native");
    fs::create_dir_all(&native).with_context(|| format!("cannot make {}", native.display()))?;
    let library = folder.join("libheat.so");
    let grid = folder.join("grid.npy");
    let from_c = folder.join("from_c.npy");
    let program = folder.join("call_heat");
    let examples = workspace.root().join("examples");

    let source = Path::new("examples/heat.py");
    process::run(
        npc_build(workspace, PROFILE, source, &library)
            .arg("--header")
            .arg(folder.join("heat.h")),
    )?;
    process::run(&mut npc_build_module(workspace, PROFILE, source, &native))?;
    process::run(
        c_compiler()
            .args(["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&program, &examples.join("call_heat.c"), &library])
            .arg("-I")
            .arg(&folder)
            .arg(format!("-Wl,-rpath,{}", folder.display())),
    )?;
    process::run(
        python(workspace)
            .arg(examples.join("make_grid.py"))
            .args([ROWS, COLUMNS])
            .arg(&grid),
    )?;
    process::run(
        std::process::Command::new(&program)
            .arg(&grid)
            .args([DIFFUSIVITY, STEPS])
            .arg(&from_c),
    )?;
    process::run(
        python(workspace)
            .env("PYTHONPATH", &folder)
            .arg(examples.join("call_heat.py"))
            .arg(&grid)
            .args([DIFFUSIVITY, STEPS])
            .arg(&from_c),
    )
}
