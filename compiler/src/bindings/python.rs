//! Python: the C source of an extension module, against NumPy's C API.
//!
//! The fixed part, which checks and converts, is in `templates/python/`; a table
//! for each function tells it what the function takes.

mod element;
mod function;
mod literal;
mod names;
mod overloads;
mod signature;

use super::{BindingsError, template::render};
use function::{Function, function};
use literal::{literal, literal_lines};
use names::check_symbols;
pub(super) use names::{check_module, check_names};
use npc_abi::{ArrayType, Interface, Signature};
pub(super) use overloads::{overloads, with_most_defaults};
use serde::Serialize;
pub(super) use signature::parameter_list;
use signature::text_signature;

const TEMPLATE: &str = include_str!("templates/python.c.j2");

/// The fixed part, in the order in which its parts build on each other.
const HELPERS: [&str; 5] = [
    include_str!("templates/python/types.c"),
    include_str!("templates/python/arguments.c"),
    include_str!("templates/python/arrays.c"),
    include_str!("templates/python/scalars.c"),
    include_str!("templates/python/results.c"),
];

/// The part for functions that are compiled for several lists of types.
const OVERLOADS: &str = include_str!("templates/python/overloads.c");

/// What the template is filled from.
#[derive(Serialize)]
struct Module {
    module: String,
    documentation: Vec<String>,
    helpers: String,
    max_rank: usize,
    /// Whether a function uses arrays that the library keeps.
    keeps_state: bool,
    functions: Vec<Function>,
    entries: Vec<Entry>,
}

/// A function as Python sees it.
#[derive(Serialize)]
struct Entry {
    identifier: String,
    name: String,
    documentation: Vec<String>,
    bound: usize,
    binder: String,
    overloads: Vec<String>,
}

/// The C source of a module's extension module.
///
/// # Errors
///
/// If a name is none that Python can have.
pub(super) fn source(interface: &Interface) -> Result<String, BindingsError> {
    check_module(interface)?;
    check_names(interface)?;
    check_symbols(interface)?;
    let documentation = interface.documentation.as_deref();
    render(
        "python.c",
        TEMPLATE,
        Module {
            module: interface.module.clone(),
            documentation: documentation.map(literal_lines).unwrap_or_default(),
            helpers: helpers(interface),
            max_rank: max_rank(interface),
            keeps_state: interface.functions.iter().any(|it| it.keeps_state),
            functions: function_list(interface),
            entries: entries(interface),
        },
    )
}

fn helpers(interface: &Interface) -> String {
    let has_overloads = interface.overloads().iter().any(|group| group.len() > 1);
    let overloads = has_overloads.then_some(OVERLOADS);
    let parts: Vec<_> = HELPERS.into_iter().chain(overloads).collect();
    parts.join("\n")
}

/// C has no arrays without elements, so it is at least 1.
fn max_rank(interface: &Interface) -> usize {
    let functions = interface.functions.iter();
    let types = functions.flat_map(|function| {
        let arguments = function.arguments.iter().map(|it| &it.value_type);
        arguments.chain(function.results.iter().map(|it| &it.value_type))
    });
    let ranks = types.filter_map(|it| it.as_array().map(ArrayType::rank));
    ranks.max().unwrap_or(0).max(1)
}

/// What a function's names in C are made of: its symbol, or its position where
/// that is not plain ASCII. No two functions have the same.
fn identifier(interface: &Interface, function: &Signature) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || it == '_';
    if function.symbol.chars().all(is_plain) {
        return function.symbol.clone();
    }
    let symbols = interface.functions.iter().map(|it| &it.symbol);
    let position = symbols.take_while(|it| **it != function.symbol).count();
    position.to_string()
}

fn function_list(interface: &Interface) -> Vec<Function> {
    let functions = interface.functions.iter();
    functions
        .map(|signature| function(identifier(interface, signature), signature))
        .collect()
}

fn entries(interface: &Interface) -> Vec<Entry> {
    let groups = overloads(interface).into_iter();
    groups.map(|group| entry(interface, &group)).collect()
}

fn entry(interface: &Interface, group: &[&Signature]) -> Entry {
    let first = group[0];
    let binder = with_most_defaults(group);
    let documentation = first.documentation.as_deref().unwrap_or_default();
    let text = text_signature(binder) + documentation;
    Entry {
        identifier: match first.name.is_ascii() {
            true => first.name.clone(),
            false => identifier(interface, first),
        },
        name: literal(&first.name),
        documentation: literal_lines(&text),
        // C has no arrays without elements.
        bound: first.arguments.len().max(1),
        binder: identifier(interface, binder),
        overloads: group.iter().map(|it| identifier(interface, it)).collect(),
    }
}
