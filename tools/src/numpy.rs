//! `npc numpy`: which functions of NumPy are compiled.

use crate::{
    arguments::{Common, Numpy},
    failure::Failure,
};
use npc_compiler::SourceFile;
use npc_compiler::diagnostics::{Diagnostic, DiagnosticId};
use npc_passes::{NumpyFunction, numpy_function, numpy_functions};

/// Prints the functions that are asked for; without one, all.
pub(crate) fn show(arguments: &Numpy) -> Result<(), Failure> {
    if arguments.list {
        numpy_functions()
            .iter()
            .for_each(|function| println!("{}", line(function)));
        return Ok(());
    }
    let failures = arguments.names.iter().filter_map(|name| {
        match numpy_function(name) {
            Ok(function) => println!("{}", line(&function)),
            Err((message, help)) => return Some(unknown(message, help)),
        }
        None
    });
    match failures.reduce(Failure::and) {
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
