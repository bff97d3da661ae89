//! `cargo xtask docs`: reference pages, made from what they describe.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cargo::build_npc;
use crate::workspace::{Profile, Workspace};
use crate::{llvm, process, setup};

/// A page under `docs/` and how it is made.
struct Page {
    path: &'static str,
    source: Source,
}

enum Source {
    /// mlir-tblgen's page about a dialect: its name and its records.
    Dialect(&'static str, &'static str),
    /// What `npc reference` prints about this subject.
    Reference(&'static str),
}

const PAGES: &[Page] = &[
    Page {
        path: "docs/dialects/basicpy.md",
        source: Source::Dialect("basicpy", "dialects/basicpy/BasicpyOps.td"),
    },
    Page {
        path: "docs/dialects/numpy.md",
        source: Source::Dialect("numpy", "dialects/numpy/NumpyOps.td"),
    },
    Page {
        path: "docs/passes.md",
        source: Source::Reference("passes"),
    },
    Page {
        path: "docs/diagnostics.md",
        source: Source::Reference("diagnostics"),
    },
    Page {
        path: "docs/numpy.md",
        source: Source::Reference("numpy"),
    },
];

/// Writes the pages; with `check`, only compares them with what would be
/// written.
///
/// # Errors
/// Fails when a page cannot be made or written, or is out of date.
pub(crate) fn run(workspace: &Workspace, check: bool) -> Result<()> {
    setup::ensure(workspace)?;
    process::run(&mut build_npc(workspace, Profile::Dev))?;
    let mut stale = Vec::new();
    for page in PAGES {
        let text = tidy(&generate(workspace, &page.source)?);
        let place = workspace.root().join(page.path);
        if fs::read_to_string(&place).is_ok_and(|old| old == text) {
            continue;
        }
        if check {
            stale.push(page.path);
            continue;
        }
        write(&place, &text)?;
        println!("wrote {}", page.path);
    }
    if !stale.is_empty() {
        bail!("out of date: {}. Run `cargo xtask docs`", stale.join(", "));
    }
    Ok(())
}

fn generate(workspace: &Workspace, source: &Source) -> Result<String> {
    match source {
        Source::Dialect(name, records) => process::capture(
            Command::new(llvm::program("mlir-tblgen"))
                .current_dir(workspace.root())
                .arg("-gen-dialect-doc")
                .arg(format!("-dialect={name}"))
                .arg("-I")
                .arg(llvm::prefix().join("include"))
                .args(["-I", "dialects/basicpy", "-I", "dialects/numpy", records]),
        ),
        Source::Reference(subject) => process::capture(
            Command::new(workspace.programs(Profile::Dev).join("npc"))
                .args(["reference", subject, "--sources"])
                .arg(workspace.root().join("passes").join("src")),
        ),
    }
}

/// Drops whitespace at the ends of lines and of the page, and the mark where
/// mlir-tblgen wants a table of contents, which Markdown does not know.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text
        .lines()
        .map(str::trim_end)
        .filter(|line| *line != "[TOC]")
        .collect();
    format!("{}\n", lines.join("\n").trim_end())
}

fn write(place: &Path, text: &str) -> Result<()> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(place, text).with_context(|| format!("cannot write {}", place.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_end_tidily() {
        assert_eq!(tidy("# a  \n[TOC]\n\nb\t\n\n\n"), "# a\n\nb\n");
    }
}
