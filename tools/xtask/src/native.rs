//! Programs in C and Python around compiled libraries.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::workspace::{Profile, Workspace};

/// The command with which the npc of a profile compiles a Python file to a shared library.
pub(crate) fn npc_build(
    workspace: &Workspace,
    profile: Profile,
    source: &Path,
    library: &Path,
) -> Command {
    let mut command = Command::new(workspace.programs(profile).join("npc"));
    command
        .arg("build")
        .arg(workspace.root().join(source))
        .arg("-o")
        .arg(library);
    command
}

/// The command with which the npc of a profile compiles a Python file to a module in a
/// folder, for the Python of the virtual environment.
pub(crate) fn npc_build_module(
    workspace: &Workspace,
    profile: Profile,
    source: &Path,
    folder: &Path,
) -> Command {
    let mut command = npc_build(workspace, profile, source, folder);
    let mut interpreter = OsString::from("--python=");
    interpreter.push(workspace.python());
    command.arg(interpreter);
    command
}

/// The system's C compiler: `$CC`, or `cc`.
pub(crate) fn c_compiler() -> Command {
    Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()))
}

/// The Python of the virtual environment, as [`on_one_thread`].
pub(crate) fn python(workspace: &Workspace) -> Command {
    on_one_thread(&workspace.python())
}

/// A Python that computes on one thread and without settings that slow NumPy's
/// matrix products down.
pub(crate) fn on_one_thread(python: &Path) -> Command {
    let mut command = Command::new(python);
    command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("OMP_NUM_THREADS", "1")
        .env("OPENBLAS_NUM_THREADS", "1")
        .env_remove("OPENBLAS_CORETYPE")
        .env_remove("OPENBLAS_L2_SIZE");
    command
}
