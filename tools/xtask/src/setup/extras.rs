//! Virtual environments with other compilers, which npc does without.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::python::{REQUIREMENTS, STAMP, create, install};
use crate::workspace::Workspace;

/// A virtual environment.
pub(crate) struct Extras {
    /// Its folder in the build directory.
    folder: &'static str,
    /// What it has beside NumPy: one a line, as pip takes them.
    packages: &'static str,
}

/// The compilers that npc is compared with.
pub(crate) const PEERS: Extras = Extras {
    folder: "peers",
    packages: include_str!("../../peers.txt"),
};

/// IREE, which takes what `npc build --emit=iree` writes.
pub(crate) const IREE: Extras = Extras {
    folder: "iree",
    packages: include_str!("../../iree.txt"),
};

/// Makes a virtual environment, unless it is there, installs the packages that
/// it lacks, and returns its Python. Packages that cannot be installed are left
/// out, which is said; the next call tries again.
///
/// # Errors
/// Fails when Python fails, when NumPy cannot be installed, or when files
/// cannot be written.
pub(crate) fn ensure(workspace: &Workspace, extras: &Extras) -> Result<PathBuf> {
    let environment = workspace.target().join(extras.folder);
    let python = environment.join("bin").join("python");
    // Written last, and starts with the NumPy that all the peers work with.
    let stamp = environment.join(STAMP);
    let mut installed = fs::read_to_string(&stamp).unwrap_or_default();
    if !python.exists() || !installed.starts_with(REQUIREMENTS) {
        create(&environment)?;
        install(&python, REQUIREMENTS).context("cannot install NumPy")?;
        installed = REQUIREMENTS.to_owned();
    }

    let packages = extras.packages.lines();
    let missing: Vec<_> = packages
        .filter(|package| !installed.lines().any(|line| line == *package))
        .collect();
    for package in missing {
        match install(&python, &format!("{REQUIREMENTS} {package}")) {
            Ok(()) => installed += &format!("{package}\n"),
            Err(error) => eprintln!("left out: {package} cannot be installed: {error:#}"),
        }
    }
    fs::write(&stamp, installed).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(python)
}
