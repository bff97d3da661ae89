//! `npc reflect`: what files offer.

mod facts;
mod isolated;
mod json;
mod offer;
mod read;
mod shown;
mod table;
mod text;

use crate::{
    arguments::{Reflect, ReflectFormat},
    failure::Failure,
    input,
};
use npc_compiler::diagnostics::{Diagnostic, DiagnosticId};
use offer::{FileOffer, FunctionOffer};
use std::path::Path;

/// Prints what files offer. Files that cannot be read keep none of the others from
/// being shown.
pub(crate) fn show(arguments: &Reflect) -> Result<(), Failure> {
    let mut files = Vec::new();
    let mut failures = Vec::new();
    for path in &arguments.inputs {
        match read::read(path, arguments) {
            Ok(file) => files.push(file),
            Err(failure) => failures.push(failure),
        }
    }
    if let Some(name) = &arguments.function {
        files.iter_mut().for_each(|file| file.keep_only(name));
        let is_found = files.iter().any(|file| file.functions().next().is_some());
        if !is_found && failures.is_empty() {
            failures.push(unknown_function(name, arguments));
        }
    }
    let printed = match arguments.format {
        ReflectFormat::Text => text::print(&files),
        ReflectFormat::Json => json::print(&files),
        ReflectFormat::Table => table::print(&files),
    };
    if !files.is_empty() {
        let written = input::write(Path::new("-"), printed.as_bytes(), &arguments.common);
        failures.extend(written.err());
    }
    match failures.into_iter().reduce(Failure::and) {
        None => Ok(()),
        Some(failure) => Err(failure),
    }
}

fn unknown_function(name: &str, arguments: &Reflect) -> Failure {
    let message = format!("there is no function '{name}'");
    let problem = Diagnostic::error(DiagnosticId::UnknownName, message);
    let problem = problem.help("without --function all functions are shown");
    Failure::of_file("reflect", &problem, &arguments.common)
}

impl FileOffer {
    /// All functions of the file.
    fn functions(&self) -> impl Iterator<Item = &FunctionOffer> {
        self.modules.iter().flat_map(|module| &module.functions)
    }

    /// Drops all functions but those of a name or a symbol.
    fn keep_only(&mut self, name: &str) {
        for module in &mut self.modules {
            let is_asked_for = |it: &FunctionOffer| it.name == name || it.symbol == name;
            module.functions.retain(is_asked_for);
            module.omitted.retain(|symbol| symbol == name);
        }
        self.modules.retain(|module| !module.functions.is_empty());
    }
}
