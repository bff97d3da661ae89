//! Names that Python can have. IR may name things in ways that Python cannot.

use super::super::BindingsError;
use npc_abi::{Interface, Signature};

/// Python's keywords.
const KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// Checks the names of functions and of parameters, and that functions of one
/// name have the same parameters.
///
/// # Errors
///
/// If one is no identifier, or if functions differ in more than types.
pub(in crate::bindings) fn check_names(interface: &Interface) -> Result<(), BindingsError> {
    let names = interface.functions.iter().flat_map(|function| {
        let parameters = function.parameters().into_iter().map(|it| it.name);
        parameters.chain([function.name.as_str()])
    });
    for name in names {
        if !is_identifier(name) {
            return Err(BindingsError::Name(name.to_owned()));
        }
    }
    for group in interface.overloads() {
        let first = group[0];
        if !group.iter().all(|it| parameters(it).eq(parameters(first))) {
            return Err(BindingsError::Overloads(first.name.clone()));
        }
    }
    Ok(())
}

/// Checks the name of a module, which C and file systems have, too.
///
/// # Errors
///
/// If it is no identifier in ASCII.
pub(in crate::bindings) fn check_module(interface: &Interface) -> Result<(), BindingsError> {
    let name = &interface.module;
    if !is_identifier(name) || !name.is_ascii() {
        return Err(BindingsError::ModuleName(name.clone()));
    }
    Ok(())
}

/// Checks that no compiled function takes the place of one that the extension
/// module calls, such as `PyErr_Format`.
///
/// # Errors
///
/// If a symbol is like the names of Python's C API.
pub(super) fn check_symbols(interface: &Interface) -> Result<(), BindingsError> {
    let mut functions = interface.functions.iter();
    match functions.find(|it| is_api_name(&it.symbol)) {
        Some(function) => Err(BindingsError::ApiName(function.symbol.clone())),
        None => Ok(()),
    }
}

fn is_api_name(name: &str) -> bool {
    let name = name.trim_start_matches('_');
    name.starts_with("Py") && name.contains('_')
}

fn is_identifier(name: &str) -> bool {
    let is_letter = |it: char| it.is_alphabetic() || it == '_';
    name.starts_with(is_letter)
        && name.chars().all(|it| is_letter(it) || it.is_alphanumeric())
        && !KEYWORDS.contains(&name)
}

fn parameters(function: &Signature) -> impl Iterator<Item = (&str, npc_abi::ParameterKind)> {
    let parameters = function.parameters().into_iter();
    parameters.map(|it| (it.name, it.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use npc_abi::{Argument, ElementType, ValueType};

    #[test]
    fn identifiers_are_what_python_takes() {
        for name in ["heat", "_x1", "match", "größe"] {
            assert!(is_identifier(name), "{name}");
        }
        for name in ["", "1a", "my-file", "class", "a b", "*/"] {
            assert!(!is_identifier(name), "{name}");
        }
    }

    #[test]
    fn names_of_the_c_api_are_taken() {
        for name in ["PyErr_Format", "PyInit_heat", "_Py_Dealloc"] {
            assert!(is_api_name(name), "{name}");
        }
        for name in ["pythagoras", "Pythagoras", "py_rotate", "PYRAMID_1"] {
            assert!(!is_api_name(name), "{name}");
        }
    }

    #[test]
    fn functions_of_one_name_have_the_same_parameters() {
        let function = |parameter: &str| {
            let number = ValueType::python(ElementType::Float64);
            Signature::new("f", vec![Argument::new(parameter, number)], vec![])
        };
        let check = |functions: [Signature; 2]| check_names(&Interface::new("m", functions.into()));
        assert!(check([function("x"), function("x")]).is_ok());
        assert!(matches!(
            check([function("x"), function("y")]),
            Err(BindingsError::Overloads(name)) if name == "f"
        ));
    }
}
