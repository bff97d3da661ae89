//! `cargo xtask lint`: everything that can be checked without running tests.

use anyhow::{Result, bail};

use crate::cargo::cargo;
use crate::workspace::Workspace;
use crate::{docs, process, runtime, setup, tidy};

/// The crates outside the workspace.
const CRATES: &[&str] = &[
    "examples/embed",
    "examples/rust",
    "lit_tests/bindings/Inputs/rust",
];

type Check = fn(&Workspace) -> Result<()>;

/// The checks, the quick ones first.
const CHECKS: &[(&str, Check)] = &[
    ("tidy", tidy::run),
    ("formatting", formatting),
    ("clippy", clippy),
    ("rustdoc", rustdoc),
    ("docs", documentation),
    ("runtime", runtime_texts),
];

/// Runs every check, and shows all that fail.
///
/// # Errors
/// Fails when a check fails.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    setup::ensure(workspace)?;
    let mut failed = Vec::new();
    for (name, check) in CHECKS {
        if let Err(error) = check(workspace) {
            eprintln!("error: {error:#}");
            failed.push(*name);
        }
    }
    if !failed.is_empty() {
        bail!("lint failed: {}", failed.join(", "));
    }
    println!("lint passed");
    Ok(())
}

fn formatting(workspace: &Workspace) -> Result<()> {
    process::run(&mut cargo(workspace, &["fmt", "--all", "--check"]))?;
    for folder in CRATES {
        let manifest = format!("{folder}/Cargo.toml");
        let words = ["fmt", "--check", "--manifest-path", &manifest];
        process::run(&mut cargo(workspace, &words))?;
    }
    Ok(())
}

fn clippy(workspace: &Workspace) -> Result<()> {
    let words = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    process::run(&mut cargo(workspace, &words))
}

fn rustdoc(workspace: &Workspace) -> Result<()> {
    let words = ["doc", "--workspace", "--no-deps"];
    process::run(cargo(workspace, &words).env("RUSTDOCFLAGS", "-D warnings"))
}

fn documentation(workspace: &Workspace) -> Result<()> {
    docs::run(workspace, true)
}

fn runtime_texts(workspace: &Workspace) -> Result<()> {
    runtime::run(workspace, true)
}
