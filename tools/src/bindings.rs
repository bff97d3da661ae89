//! `npc bindings`

use crate::{
    arguments::{Bindings, Common},
    failure::Failure,
    input, outputs,
};
use npc_abi::Interface;
use npc_compiler::{Language, Options, Session, bindings, diagnostics::DiagnosticId};

/// Writes the bindings of a program's functions in a language.
pub(crate) fn write(arguments: &Bindings) -> Result<(), Failure> {
    let common = &arguments.common;
    let source = input::read(&arguments.input, common)?;
    let session = Session::new(Options {
        module: arguments.naming.module.clone(),
        signatures: common.signatures.clone(),
        module_state: common.module_state,
        ..Options::default()
    });
    let interface = session
        .interface(&source)
        .map_err(|found| Failure::in_source(&source, &found, common))?;
    let text = text(&interface, arguments.language, common)?;
    let output = arguments.output.clone().unwrap_or_else(|| "-".into());
    outputs::check(&[&output], &outputs::inputs(&source), common)?;
    input::write(&output, text.as_bytes(), common)
}

/// The text of bindings in a language. Functions that they cannot have are named
/// on standard error.
pub(crate) fn text(
    interface: &Interface,
    language: Language,
    common: &Common,
) -> Result<String, Failure> {
    for symbol in &interface.omitted {
        let message = format!(
            "function '{symbol}' is left out of the bindings: it takes or returns what is neither a number nor an array of numbers"
        );
        Failure::warning(DiagnosticId::UnsupportedType, message, common).show();
    }
    bindings(interface, language)
        .map_err(|error| Failure::plain(DiagnosticId::UnwritableOutput, error.to_string(), common))
}
