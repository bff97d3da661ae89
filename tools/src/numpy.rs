//! `npc numpy`: which functions of NumPy are compiled.

use crate::{
    arguments::{Common, Numpy},
    failure::Failure,
    input,
};
use npc_compiler::SourceFile;
use npc_compiler::diagnostics::{Diagnostic, DiagnosticId};
use npc_passes::{NumpyFunction, numpy_function, numpy_functions};
use std::{fmt::Write as _, path::Path};

/// Prints the functions that are asked for; without one, all.
pub(crate) fn show(arguments: &Numpy) -> Result<(), Failure> {
    let mut listed = String::new();
    if arguments.list {
        for function in numpy_functions() {
            let _ = writeln!(listed, "{}", line(&function));
        }
    }
    let mut failures = Vec::new();
    for name in &arguments.names {
        match numpy_function(name) {
            Ok(function) => {
                let _ = writeln!(listed, "{}", line(&function));
            }
            Err((message, help)) => failures.push(unknown(message, help)),
        }
    }
    let printed = input::write(Path::new("-"), listed.as_bytes(), &Common::default());
    failures.extend(printed.err());
    match failures.into_iter().reduce(Failure::and) {
        None => Ok(()),
        Some(failure) => Err(failure),
    }
}

fn line(function: &NumpyFunction) -> String {
    let kinds = function.kinds.as_deref();
    let kinds = kinds.map(|kinds| format!("  [{kinds}]"));
    let alias = function.alias_of.map(|name| format!("  = {name}"));
    format!(
        "{function}{}{}",
        kinds.unwrap_or_default(),
        alias.unwrap_or_default()
    )
}

fn unknown(message: String, help: String) -> Failure {
    let mut problem = Diagnostic::error(DiagnosticId::UnsupportedFunction, message);
    problem.help = Some(help);
    Failure::in_source(
        &SourceFile::new("numpy", ""),
        &[problem],
        &Common::default(),
    )
}
