//! Where things are: the sources, the build directory, the programs.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The workspace that this program belongs to.
pub(crate) struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

/// How Rust code is compiled.
#[derive(Clone, Copy)]
pub(crate) enum Profile {
    /// Quick to build, for tests.
    Dev,
    /// Optimised, for the demo and the benchmarks.
    Release,
}

impl Workspace {
    /// Finds the workspace.
    ///
    /// # Errors
    /// Fails when cargo did not start this program.
    pub(crate) fn locate() -> Result<Self> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR")
            .context("CARGO_MANIFEST_DIR is not set: run this program as `cargo xtask`")?;
        let root = ancestor(Path::new(&package), 2)?;
        // This program is <target>/debug/xtask, wherever the user put <target>.
        let program = std::env::current_exe().context("cannot tell where this program is")?;
        let target = ancestor(&program, 2)?;
        Ok(Self { root, target })
    }

    /// The folder of the root `Cargo.toml`.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The build directory.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// The folder that holds npc's programs.
    pub(crate) fn programs(&self, profile: Profile) -> PathBuf {
        self.target.join(match profile {
            Profile::Dev => "debug",
            Profile::Release => "release",
        })
    }

    /// The virtual environment of the tests.
    pub(crate) fn virtual_environment(&self) -> PathBuf {
        self.target.join("venv")
    }

    /// The Python of the virtual environment.
    pub(crate) fn python(&self) -> PathBuf {
        self.virtual_environment().join("bin").join("python")
    }
}

fn ancestor(path: &Path, levels: usize) -> Result<PathBuf> {
    path.ancestors()
        .nth(levels)
        .map(Path::to_owned)
        .with_context(|| format!("{} is not inside a workspace", path.display()))
}
