//! `npc build --depfile`: what an output is made of, for build systems.

use crate::{arguments::Build, failure::Failure, input, outputs};
use npc_compiler::SourceFile;
use std::path::Path;

/// Writes the file, if it is asked for: one rule of Make on one line.
pub(crate) fn write(arguments: &Build, output: &Path, source: &SourceFile) -> Result<(), Failure> {
    let Some(path) = &arguments.depfile else {
        return Ok(());
    };
    let inputs = outputs::inputs(source);
    let inputs = inputs.iter().map(|it| format!(" {}", escaped(it)));
    let rule = format!("{}:{}\n", escaped(output), inputs.collect::<String>());
    input::write(path, rule.as_bytes(), &arguments.common)
}

/// A path as Make reads it.
fn escaped(path: &Path) -> String {
    let path = path.display().to_string();
    path.replace('$', "$$")
        .replace('#', "\\#")
        .replace(' ', "\\ ")
}
