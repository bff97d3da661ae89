//! The virtual environment with the compilers that npc is compared with.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::python::{REQUIREMENTS, STAMP, create, install};
use crate::workspace::Workspace;

/// The compilers, one a line, as pip takes them.
const PEERS: &str = include_str!("../../peers.txt");

/// Makes the virtual environment, unless it is there, installs the peers that
/// it lacks, and returns its Python. Peers that cannot be installed are left
/// out, which is said; the next call tries again.
///
/// # Errors
/// Fails when Python fails, when NumPy cannot be installed, or when files
/// cannot be written.
pub(crate) fn ensure(workspace: &Workspace) -> Result<PathBuf> {
    let environment = workspace.target().join("peers");
    let python = environment.join("bin").join("python");
    // Written last, and starts with the NumPy that all the peers work with.
    let stamp = environment.join(STAMP);
    let mut installed = fs::read_to_string(&stamp).unwrap_or_default();
    if !python.exists() || !installed.starts_with(REQUIREMENTS) {
        create(&environment)?;
        install(&python, REQUIREMENTS).context("cannot install NumPy")?;
        installed = REQUIREMENTS.to_owned();
    }

    let missing: Vec<_> = PEERS
        .lines()
        .filter(|peer| !installed.lines().any(|line| line == *peer))
        .collect();
    for peer in missing {
        match install(&python, &format!("{REQUIREMENTS} {peer}")) {
            Ok(()) => installed += &format!("{peer}\n"),
            Err(error) => eprintln!("left out: {peer} cannot be installed: {error:#}"),
        }
    }
    fs::write(&stamp, installed).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(python)
}
