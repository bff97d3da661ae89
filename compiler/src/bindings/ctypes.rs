//! Python without a C compiler: a module that loads the shared library through
//! ctypes, and checks as the extension module does.
//!
//! Its fixed part, `templates/ctypes/compiled.py`, learns from the library itself
//! what the functions take and return.

use super::{
    BindingsError,
    pyi::docstring,
    python::{check_module, check_names, overloads, parameter_list, with_most_defaults},
    template::render,
};
use crate::frontend::is_builtin;
use npc_abi::{Interface, Signature};
use serde::Serialize;

const TEMPLATE: &str = include_str!("templates/ctypes.py.j2");
const LOADER: &str = include_str!("templates/ctypes/compiled.py");

/// What the template is filled from.
#[derive(Serialize)]
struct Module {
    module: String,
    /// The symbol of the function that describes the module.
    reflection: String,
    documentation: Option<String>,
    loader: &'static str,
    names: String,
    functions: Vec<Function>,
}

#[derive(Serialize)]
struct Function {
    name: String,
    parameters: String,
    arguments: String,
    documentation: Option<String>,
}

/// The module.
///
/// # Errors
///
/// If a name is none that Python can have, or one that the module itself uses.
pub(super) fn module(interface: &Interface) -> Result<String, BindingsError> {
    check_module(interface)?;
    check_names(interface)?;
    let groups = overloads(interface);
    if let Some(taken) = groups.iter().find_map(|group| taken_name(group[0])) {
        return Err(BindingsError::TakenName(taken.to_owned()));
    }
    let names = groups.iter().map(|group| format!("\"{}\"", group[0].name));
    let names: Vec<_> = names.collect();
    let documentation = interface.documentation.as_deref();
    render(
        "ctypes.py",
        TEMPLATE,
        Module {
            module: interface.module.clone(),
            reflection: interface.reflection_symbol(),
            documentation: documentation.map(|text| docstring(text, "")),
            loader: LOADER.trim_end(),
            names: format!("[{}]", names.join(", ")),
            functions: groups.iter().map(|group| function(group)).collect(),
        },
    )
}

fn function(group: &[&Signature]) -> Function {
    let signature = with_most_defaults(group);
    let stored = group.iter().find_map(|it| it.into.as_deref());
    let whole = stored.unwrap_or(signature);
    let parameters = parameter_list(whole, |parameter| match parameter.default() {
        _ if parameter.is_storage() => format!("{}=None", parameter.name),
        None if parameter.constant().is_some() && group.len() > 1 => {
            let literal = parameter.constant().unwrap_or_default();
            format!("{}=_Default({literal:?})", parameter.name)
        }
        None if parameter.constant().is_some() => parameter.to_string(),
        // The function that is called has its own.
        Some(value) if group.len() > 1 => format!("{}=_Default(\"{value}\")", parameter.name),
        Some(value) => format!("{}={value}", parameter.name),
        None => parameter.name.to_owned(),
    });
    let arguments = whole.parameters().into_iter().map(|it| it.name);
    let documentation = signature.documentation.as_deref();
    let notes = documentation.into_iter().chain(signature.state_note());
    let documentation = notes.collect::<Vec<_>>().join("\n\n");
    Function {
        name: signature.name.clone(),
        parameters: parameters.join(", "),
        arguments: arguments.collect::<Vec<_>>().join(", "),
        documentation: (!documentation.is_empty()).then(|| docstring(&documentation, "    ")),
    }
}

/// Whether the fixed part has this word, other than as an attribute.
fn is_used(name: &str) -> bool {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    LOADER.match_indices(name).any(|(start, _)| {
        let before = LOADER[..start].chars().next_back();
        let after = LOADER[start + name.len()..].chars().next();
        !before.is_some_and(|it| is_part(it) || it == '.') && !after.is_some_and(is_part)
    })
}

/// A name of the function, or of a parameter, that the module needs itself. The
/// module's own names begin with underscores, but for two.
fn taken_name(signature: &Signature) -> Option<&str> {
    let name = signature.name.as_str();
    let is_own = name.starts_with('_') || name == "Library" || name == "descriptor_type";
    if (is_own || is_builtin(name)) && (is_used(name) || name == "_library") {
        return Some(name);
    }
    let mut parameters = signature.parameters().into_iter().map(|it| it.name);
    parameters.find(|name| *name == "_library")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_the_module_uses_are_refused() {
        let taken = |name: &str| {
            module(&Interface::new(
                "m",
                vec![Signature::new(name, vec![], vec![])],
            ))
        };
        for name in ["float", "len", "Library", "_np", "_library"] {
            assert!(taken(name).is_err(), "{name}");
        }
        for name in ["heat", "max", "round", "np", "value", "_private"] {
            assert!(taken(name).is_ok(), "{name}");
        }
    }
}
