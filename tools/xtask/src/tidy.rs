//! House rules that neither rustfmt nor clippy knows.
//!
//! Each rule is a function from the project's files to what breaks it; they
//! are listed in [`RULES`].

mod coverage;
mod directives;
mod helps;
mod module_docs;
mod paths;
mod rooms;
mod rust_text;
mod whitespace;

use std::fmt;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::workspace::Workspace;

/// A text file of the project.
struct File {
    /// Path from the root, with slashes.
    path: String,
    text: String,
}

impl File {
    fn has_extension(&self, extensions: &[&str]) -> bool {
        self.path
            .rsplit_once('.')
            .is_some_and(|(_, extension)| extensions.contains(&extension))
    }

    /// The file's lines with their numbers, from 1.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    fn violation(&self, line: usize, message: impl Into<String>) -> Violation {
        Violation {
            path: self.path.clone(),
            line,
            message: message.into(),
        }
    }
}

/// A place that breaks a rule.
#[derive(Debug, PartialEq, Eq)]
struct Violation {
    path: String,
    line: usize,
    message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.path, self.line, self.message)
    }
}

type Rule = fn(&[File]) -> Vec<Violation>;

const RULES: &[Rule] = &[
    coverage::diagnostics_have_tests,
    coverage::operations_have_tests,
    coverage::passes_have_tests,
    directives::are_known,
    helps::have_tests,
    module_docs::come_first,
    paths::name_no_machine,
    rooms::hold_all_unsafe_code,
    whitespace::is_tidy,
];

/// Checks every file that git tracks or would track.
///
/// # Errors
/// Fails when a rule is broken, after showing each place, or when files cannot
/// be read.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let files = read_files(workspace)?;
    let violations: Vec<_> = RULES.iter().flat_map(|rule| rule(&files)).collect();
    for violation in &violations {
        eprintln!("{violation}");
    }
    if !violations.is_empty() {
        bail!("{} places break the house rules", violations.len());
    }
    Ok(())
}

fn read_files(workspace: &Workspace) -> Result<Vec<File>> {
    let listing = process::capture(Command::new("git").current_dir(workspace.root()).args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]))?;
    let mut files = Vec::new();
    for path in listing.split_terminator('\0') {
        let place = workspace.root().join(path);
        // Git lists what is deleted but not staged, too.
        if !place.is_file() {
            continue;
        }
        let bytes = fs::read(&place).with_context(|| format!("cannot read {path}"))?;
        // Data in other formats is nobody's prose.
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        files.push(File {
            path: path.to_owned(),
            text,
        });
    }
    Ok(files)
}

#[cfg(test)]
fn file(path: &str, text: &str) -> File {
    File {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}
