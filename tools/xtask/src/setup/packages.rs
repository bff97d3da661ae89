//! System packages: LLVM, MLIR, a C compiler, Python.

use std::collections::HashSet;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{llvm, process};

/// Debian's packages of LLVM and MLIR 22. On Debian 12 they come with the
/// security updates.
const LLVM_PACKAGES: &[&str] = &[
    "clang-22",
    "libclang-22-dev",
    "libmlir-22-dev",
    "libpolly-22-dev",
    "lld-22",
    "llvm-22-dev",
    "llvm-22-tools",
    "mlir-22-tools",
];

/// Debian's packages of everything else.
const OTHER_PACKAGES: &[&str] = &[
    "build-essential",
    "ca-certificates",
    "libedit-dev",
    "libffi-dev",
    "libxml2-dev",
    "libz3-dev",
    "libzstd-dev",
    "python3",
    "python3-dev",
    "python3-venv",
    "zlib1g-dev",
];

/// Installs the packages that are missing, on Debian and Ubuntu.
///
/// # Errors
/// Fails when packages cannot be installed, and on other systems when
/// something is missing; the message names it.
pub(crate) fn ensure() -> Result<()> {
    let prefix = llvm::prefix();
    let wanted = wanted_packages(&prefix);
    let Some(installed) = installed_packages(&wanted)? else {
        return ensure_elsewhere(&prefix);
    };
    let missing: Vec<_> = wanted
        .into_iter()
        .filter(|package| !installed.contains(*package))
        .collect();
    if missing.is_empty() {
        return require_llvm(&prefix);
    }
    install(&missing)?;
    require_llvm(&prefix)
}

/// LLVM's packages are of no use where the user has an LLVM of their own.
fn wanted_packages(prefix: &Path) -> Vec<&'static str> {
    let llvm = if prefix == Path::new(llvm::DEBIAN_PREFIX) {
        LLVM_PACKAGES
    } else {
        &[]
    };
    [llvm, OTHER_PACKAGES].concat()
}

/// Which of the packages are installed, or `None` on a system that is neither
/// Debian nor Ubuntu.
fn installed_packages(packages: &[&str]) -> Result<Option<HashSet<String>>> {
    let output = Command::new("dpkg-query")
        .args(["--show", "--showformat=${db:Status-Status} ${Package}\n"])
        .args(packages)
        .stderr(Stdio::null())
        .output();
    match output {
        Ok(output) => Ok(Some(parse_installed(&String::from_utf8_lossy(
            &output.stdout,
        )))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).context("cannot start dpkg-query"),
    }
}

fn parse_installed(listing: &str) -> HashSet<String> {
    listing
        .lines()
        .filter_map(|line| line.strip_prefix("installed "))
        .map(str::to_owned)
        .collect()
}

fn install(packages: &[&str]) -> Result<()> {
    println!("Installing {}", packages.join(" "));
    let root = is_root()?;
    let explain = || cannot_install(packages);
    process::run(&mut apt_get(root, &["update"])).with_context(explain)?;
    let mut command = apt_get(root, &["install", "--yes", "--no-install-recommends"]);
    process::run(command.args(packages)).with_context(explain)
}

fn cannot_install(packages: &[&str]) -> String {
    let mut message = format!(
        "cannot install system packages; install these as root: {}",
        packages.join(" ")
    );
    if packages
        .iter()
        .any(|package| LLVM_PACKAGES.contains(package))
    {
        message += ". LLVM and MLIR 22 come with Debian 12's security updates; where the \
                    system's archives do not have them, ";
        message += &own_llvm_advice();
    }
    message
}

fn is_root() -> Result<bool> {
    let user = process::capture(Command::new("id").arg("--user"))?;
    Ok(user.trim() == "0")
}

fn apt_get(root: bool, words: &[&str]) -> Command {
    let mut command = Command::new(if root { "env" } else { "sudo" });
    command
        .args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"])
        .args(words);
    command
}

fn ensure_elsewhere(prefix: &Path) -> Result<()> {
    let programs = ["cc", "c++", "python3"];
    let missing: Vec<_> = programs.into_iter().filter(|name| !starts(name)).collect();
    if !missing.is_empty() {
        bail!(
            "not found: {}. Install compilers of C and C++ and Python 3.11 or later",
            missing.join(", ")
        );
    }
    require_llvm(prefix)
}

fn starts(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn require_llvm(prefix: &Path) -> Result<()> {
    let missing = llvm::missing_parts(prefix);
    let Some(first) = missing.first() else {
        return Ok(());
    };
    bail!(
        "LLVM and MLIR 22 are not complete under {}: there is no {}. On Debian and Ubuntu \
         the packages {} have them; elsewhere, {}",
        prefix.display(),
        first.display(),
        LLVM_PACKAGES.join(" "),
        own_llvm_advice()
    )
}

fn own_llvm_advice() -> String {
    format!(
        "install LLVM and MLIR 22 with their static libraries, headers and test tools, \
         and set {} to the folder that they are in",
        llvm::PREFIX_VARIABLES.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_installed_packages_count() {
        let listing = "installed python3\nnot-installed lld-22\nconfig-files clang-22\n";
        let installed = parse_installed(listing);
        assert_eq!(installed, HashSet::from(["python3".to_owned()]));
    }

    #[test]
    fn an_llvm_of_ones_own_needs_no_packages_of_llvm() {
        assert!(wanted_packages(Path::new(llvm::DEBIAN_PREFIX)).contains(&"libmlir-22-dev"));
        assert!(!wanted_packages(Path::new("/opt/llvm")).contains(&"libmlir-22-dev"));
    }

    #[test]
    fn messages_name_what_to_do() {
        assert_eq!(
            cannot_install(&["zlib1g-dev"]),
            "cannot install system packages; install these as root: zlib1g-dev"
        );
        assert!(cannot_install(&["lld-22"]).contains("LLVM_SYS_221_PREFIX"));
        let message = require_llvm(Path::new("/nowhere")).unwrap_err().to_string();
        for words in [
            "/nowhere/bin/FileCheck",
            "libmlir-22-dev",
            "LLVM_SYS_221_PREFIX",
        ] {
            assert!(message.contains(words), "{message}");
        }
    }
}
