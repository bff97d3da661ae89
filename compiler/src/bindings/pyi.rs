//! Python: a stub file, from which type checkers and editors learn what the
//! functions take and return.

use super::{
    BindingsError,
    python::{check_names, overloads, parameter_list},
    template::render,
};
use npc_abi::{
    Access, Argument, ElementType, Interface, ResultStructure, ScalarClass, Signature, ValueType,
    array_in_list,
};
use serde::Serialize;

const TEMPLATE: &str = include_str!("templates/pyi.pyi.j2");

/// What the template is filled from.
#[derive(Serialize)]
struct Stub {
    documentation: Option<String>,
    imports: Vec<String>,
    exports: String,
    has_overloads: bool,
    overload: String,
    functions: Vec<Function>,
}

/// A function as type checkers see it.
#[derive(Serialize)]
struct Function {
    /// The compiled functions that it stands for.
    signatures: Vec<String>,
    is_overload: bool,
    name: String,
    parameters: String,
    results: Vec<String>,
    documentation: Option<String>,
}

/// The stub file of a module.
///
/// # Errors
///
/// If a name is none that Python can have.
pub(super) fn stub(interface: &Interface) -> Result<String, BindingsError> {
    check_names(interface)?;
    let names = Names { interface };
    let groups = overloads(interface);
    let exports = groups.iter().map(|group| format!("\"{}\"", group[0].name));
    let exports: Vec<_> = exports.collect();
    let functions = groups.iter().flat_map(|group| functions(names, group));
    let functions: Vec<_> = functions.collect();
    let has_overloads = functions.iter().any(|it| it.is_overload);
    render(
        "stub.pyi",
        TEMPLATE,
        Stub {
            documentation: interface
                .documentation
                .as_deref()
                .map(|text| docstring(text, "")),
            imports: names.imports(has_overloads),
            exports: exports.join(", "),
            has_overloads,
            overload: names.spell("overload"),
            functions,
        },
    )
}

/// The functions of one name. Those that differ in the number of dimensions or in
/// the layout of arrays alone are one to type checkers.
fn functions(names: Names<'_>, group: &[&Signature]) -> Vec<Function> {
    let mut functions: Vec<Function> = Vec::new();
    for signature in group {
        let new = function(names, signature, group.len() > 1);
        let mut known = functions.iter_mut();
        match known.find(|it| it.parameters == new.parameters) {
            Some(same) => same.merge(new),
            None => functions.push(new),
        }
    }
    let is_overload = functions.len() > 1;
    for function in &mut functions {
        function.is_overload = is_overload;
    }
    functions
}

impl Function {
    /// Takes what another function with the same parameters may return, too.
    fn merge(&mut self, other: Self) {
        self.signatures.extend(other.signatures);
        for result in other.results {
            if !self.results.contains(&result) {
                self.results.push(result);
            }
        }
    }
}

fn function(names: Names<'_>, signature: &Signature, has_others: bool) -> Function {
    // The form that takes memory for the results has all parameters.
    let whole = signature.into.as_deref().unwrap_or(signature);
    let parameters = parameter_list(whole, |it| match (it.structure, it.arguments) {
        (None, [argument]) => parameter(names, argument, has_others),
        _ if let Some(literal) = it.constant() => {
            let r#type = match literal.chars().next() {
                Some('"') => names.spell("str"),
                Some('(') => names.spell("tuple"),
                Some('N') => "None".to_owned(),
                _ => names.spell("object"),
            };
            format!("{}: {type} = {literal}", it.name, type = r#type)
        }
        (structure, arguments) => {
            let mut types = arguments.iter().map(|it| &it.value_type);
            let structure = structure.unwrap_or(&ResultStructure::None);
            let taken = taken(names, structure, &mut types);
            match it.default() {
                Some(default) => format!("{}: {taken} = {default}", it.name),
                None => format!("{}: {taken}", it.name),
            }
        }
    });
    let documentation = signature.documentation.as_deref();
    let mut types = signature.results.iter().map(|it| &it.value_type);
    let result = result(names, &signature.structure, &mut types);
    Function {
        signatures: vec![signature.to_string()],
        is_overload: false,
        name: signature.name.clone(),
        parameters: parameters.join(", "),
        results: vec![result],
        documentation: documentation.map(|text| docstring(text, "    ")),
    }
}

/// A parameter. One that is NumPy's scalar takes Python's numbers, too, which do
/// not tell one function from others of its name.
fn parameter(names: Names<'_>, argument: &Argument, has_others: bool) -> String {
    let name = &argument.name;
    let mut expected = names.value(&argument.value_type);
    let mut default = argument.default.as_ref().map(ToString::to_string);
    if let ValueType::Scalar {
        element,
        class: ScalarClass::NumPy,
    } = &argument.value_type
    {
        match has_others {
            true => default = default.map(|_| "...".to_owned()),
            false => expected = format!("{expected} | {}", names.number(*element)),
        }
    }
    if argument.access == Access::Storage {
        return format!("{name}: {expected} | None = None");
    }
    match default {
        Some(value) => format!("{name}: {expected} = {value}"),
        None => format!("{name}: {expected}"),
    }
}

/// What a parameter that is a structure takes. A dict is any mapping to type checkers, of
/// which those of a class of its own are one, too.
fn taken(
    names: Names<'_>,
    structure: &ResultStructure,
    types: &mut dyn Iterator<Item = &ValueType>,
) -> String {
    match structure {
        ResultStructure::Tuple(parts) => {
            let parts: Vec<_> = parts.iter().map(|it| taken(names, it, types)).collect();
            tuple(names, &parts)
        }
        ResultStructure::Dict(_) => {
            for _ in 0..structure.value_count() {
                types.next();
            }
            let [mapping, key, value] = ["Mapping", "str", "object"].map(|it| names.spell(it));
            format!("{mapping}[{key}, {value}]")
        }
        _ => result(names, structure, types),
    }
}

fn tuple(names: Names<'_>, parts: &[String]) -> String {
    let list = match parts.is_empty() {
        true => "()".to_owned(),
        false => parts.join(", "),
    };
    format!("{}[{list}]", names.spell("tuple"))
}

/// An element of a list, by the lists that stand for it.
fn row(
    names: Names<'_>,
    columns: &ResultStructure,
    results: &mut dyn Iterator<Item = &ValueType>,
) -> String {
    match columns {
        ResultStructure::Numbers(class) => results.next().map_or_else(String::new, |elements| {
            let (element, class) = (elements.element(), *class);
            names.value(&ValueType::Scalar { element, class })
        }),
        ResultStructure::Arrays => {
            let array = array_in_list(results);
            array.map_or_else(String::new, |it| names.value(&it))
        }
        columns => {
            let parts = columns.parts().into_iter();
            let mut parts: Vec<_> = parts.map(|it| row(names, it, results)).collect();
            let ResultStructure::List(_) = columns else {
                return tuple(names, &parts);
            };
            parts.dedup();
            format!("{}[{}]", names.spell("list"), parts.join(" | "))
        }
    }
}

fn result(
    names: Names<'_>,
    structure: &ResultStructure,
    results: &mut dyn Iterator<Item = &ValueType>,
) -> String {
    match structure {
        ResultStructure::None => "None".to_owned(),
        // Parameters are written with it as their default.
        ResultStructure::Constant(_) => names.spell("object"),
        ResultStructure::Value | ResultStructure::Squeezed => results
            .next()
            .map_or_else(String::new, |it| names.value(it)),
        ResultStructure::Text => {
            results.next();
            names.spell("str")
        }
        ResultStructure::Numbers(class) => {
            let element = results.next().map_or_else(String::new, |elements| {
                let (element, class) = (elements.element(), *class);
                names.value(&ValueType::Scalar { element, class })
            });
            format!("{}[{element}]", names.spell("list"))
        }
        ResultStructure::Arrays => {
            format!(
                "{}[{}]",
                names.spell("list"),
                row(names, structure, results)
            )
        }
        ResultStructure::Rows(columns) => {
            format!("{}[{}]", names.spell("list"), row(names, columns, results))
        }
        ResultStructure::Optional(value) => {
            results.next();
            format!("{} | None", result(names, value, results))
        }
        ResultStructure::Tuple(parts) => {
            let parts: Vec<_> = parts.iter().map(|it| result(names, it, results)).collect();
            tuple(names, &parts)
        }
        ResultStructure::List(_) => {
            format!(
                "{}[{}]",
                names.spell("list"),
                any_of(names, structure, results)
            )
        }
        ResultStructure::Dict(_) => format!(
            "{}[{}, {}]",
            names.spell("dict"),
            names.spell("str"),
            any_of(names, structure, results)
        ),
    }
}

/// The type that each part of a list or a dict has.
fn any_of(
    names: Names<'_>,
    structure: &ResultStructure,
    results: &mut dyn Iterator<Item = &ValueType>,
) -> String {
    let mut found: Vec<String> = Vec::new();
    for part in structure.parts() {
        let part = result(names, part, results);
        if !found.contains(&part) {
            found.push(part);
        }
    }
    match found.is_empty() {
        true => names.spell("object"),
        false => found.join(" | "),
    }
}

/// How the stub spells the names that it uses. The functions of the module come
/// first: what has the name of one is imported under another.
#[derive(Clone, Copy)]
struct Names<'a> {
    interface: &'a Interface,
}

/// The names of others, and where they are from.
const FOREIGN: [(&str, &str); 13] = [
    ("overload", "from typing import overload"),
    ("Mapping", "from collections.abc import Mapping"),
    ("np", "import numpy as np"),
    ("NDArray", "from numpy.typing import NDArray"),
    ("bool", "from builtins import bool"),
    ("complex", "from builtins import complex"),
    ("float", "from builtins import float"),
    ("int", "from builtins import int"),
    ("tuple", "from builtins import tuple"),
    ("list", "from builtins import list"),
    ("dict", "from builtins import dict"),
    ("str", "from builtins import str"),
    ("object", "from builtins import object"),
];

impl Names<'_> {
    fn is_taken(self, name: &str) -> bool {
        self.interface.functions.iter().any(|it| it.name == name)
    }

    /// Whether a function takes a dict.
    fn has_dicts(self) -> bool {
        fn has(structure: &ResultStructure) -> bool {
            matches!(structure, ResultStructure::Dict(_)) || structure.parts().into_iter().any(has)
        }
        let functions = self.interface.functions.iter();
        let mut structured = functions.flat_map(|it| &it.structured);
        structured.any(|it| has(&it.structure))
    }

    fn spell(self, name: &str) -> String {
        let mut spelling = name.to_owned();
        while self.is_taken(&spelling) {
            spelling.insert(0, '_');
        }
        spelling
    }

    fn imports(self, has_overloads: bool) -> Vec<String> {
        let foreign = FOREIGN.into_iter().filter_map(|(name, import)| {
            let is_used = match name {
                "overload" => has_overloads,
                "Mapping" => self.has_dicts(),
                "np" | "NDArray" => true,
                _ => self.is_taken(name),
            };
            is_used.then(|| match self.spell(name) {
                spelling if spelling == name => import.to_owned(),
                spelling if name == "np" => format!("import numpy as {spelling}"),
                spelling => format!("{import} as {spelling}"),
            })
        });
        foreign.collect()
    }

    /// NumPy's scalar type.
    fn numpy(self, element: ElementType) -> String {
        let name = match element {
            ElementType::Bool => "bool_",
            other => other.name(),
        };
        format!("{}.{name}", self.spell("np"))
    }

    /// Python's type of such numbers.
    fn number(self, element: ElementType) -> String {
        self.spell(match element {
            ElementType::Bool => "bool",
            ElementType::Float16 | ElementType::Float32 | ElementType::Float64 => "float",
            ElementType::Complex64 | ElementType::Complex128 => "complex",
            _ => "int",
        })
    }

    fn value(self, value_type: &ValueType) -> String {
        match value_type {
            ValueType::Array(array) => {
                format!("{}[{}]", self.spell("NDArray"), self.numpy(array.element))
            }
            ValueType::Scalar { element, class } => match class {
                ScalarClass::NumPy => self.numpy(*element),
                ScalarClass::Python => self.number(*element),
            },
        }
    }
}

/// A text as a docstring, whose further lines are indented.
pub(super) fn docstring(text: &str, indentation: &str) -> String {
    let mut docstring = String::from("\"\"\"");
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let ends = !matches!(characters.peek(), Some(next) if *next != '"');
        match character {
            '\n' => {
                docstring.push('\n');
                if !matches!(characters.peek(), Some('\n')) {
                    docstring.push_str(indentation);
                }
            }
            '\\' => docstring.push_str("\\\\"),
            // Three in a row, or one at the end, would end the docstring.
            '"' if ends => docstring.push_str("\\\""),
            _ if character.is_control() => {
                docstring.push_str(&format!("\\x{:02x}", u32::from(character)));
            }
            _ => docstring.push(character),
        }
    }
    docstring.push_str("\"\"\"");
    docstring
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docstrings_hold_any_text() {
        assert_eq!(docstring("a\n\n  b", "    "), "\"\"\"a\n\n      b\"\"\"");
        assert_eq!(
            docstring("\"a\" \\\r \"", ""),
            "\"\"\"\"a\" \\\\\\x0d \\\"\"\"\""
        );
    }

    #[test]
    fn names_that_are_taken_are_spelled_otherwise() {
        let functions = ["float", "np"].map(|name| Signature::new(name, vec![], vec![]));
        let interface = Interface::new("m", functions.to_vec());
        let names = Names {
            interface: &interface,
        };
        assert_eq!(names.number(ElementType::Float64), "_float");
        assert_eq!(names.numpy(ElementType::Bool), "_np.bool_");
        assert_eq!(
            names.imports(false),
            [
                "import numpy as _np",
                "from numpy.typing import NDArray",
                "from builtins import float as _float"
            ]
        );
    }
}
