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
mod structures;

use super::{BindingsError, template::render};
use function::{Function, function};
use literal::{literal, literal_lines};
use names::check_symbols;
pub(super) use names::{check_module, check_names};
use npc_abi::{ArrayType, Interface, Signature, SourceText};
pub(super) use overloads::{overloads, with_most_defaults};
use serde::Serialize;
pub(super) use signature::parameter_list;
use signature::text_signature;

/// The whole text, of which the other template is the module's own part.
const TEMPLATE: &str = include_str!("templates/python.c.j2");
const PROGRAM: &str = include_str!("templates/python_program.c.j2");

const HEADERS: &str = include_str!("templates/python/headers.c");

/// What both parts know.
const TYPES: &str = include_str!("templates/python/types.c");
const CALLS: &str = include_str!("templates/python/calls.c");

/// The fixed part, in the order in which its parts build on each other.
const HELPERS: [&str; 9] = [
    include_str!("templates/python/arguments.c"),
    include_str!("templates/python/arrays.c"),
    include_str!("templates/python/copies.c"),
    include_str!("templates/python/scalars.c"),
    include_str!("templates/python/structures.c"),
    include_str!("templates/python/results.c"),
    include_str!("templates/python/overloads.c"),
    include_str!("templates/python/sources.c"),
    include_str!("templates/python/module.c"),
];

/// What the parts have where each is compiled by itself.
const PARTS: &str = include_str!("templates/python/parts.c");
const STABLE: &str = include_str!("templates/python/stable.c");
const AGREEMENT: &str = include_str!("templates/python/agreement.c");

/// What the identifiers of functions end in that take memory for results.
const INTO: &str = "__into";

/// As many dimensions as NumPy's arrays may have.
const NUMPY_RANK: usize = 64;

/// An extension module's source in two parts, which are linked with the program's
/// object file.
pub(crate) struct Parts {
    /// What is the same for all modules: it reads the headers of Python and NumPy.
    pub(crate) library: String,
    /// The module's own, which needs no headers but C's.
    pub(crate) program: String,
}

/// What the template of a module's own part is filled from.
#[derive(Serialize)]
struct Module {
    module: String,
    documentation: Vec<String>,
    /// The files that the module was compiled from.
    sources: Vec<Source>,
    /// Whether a function uses arrays that the library keeps.
    keeps_state: bool,
    functions: Vec<Function>,
    entries: Vec<Entry>,
}

/// A file that a module was compiled from.
#[derive(Serialize)]
struct Source {
    name: String,
    crc32: u32,
}

impl Source {
    fn new(source: &SourceText) -> Self {
        Self {
            name: literal(&source.file),
            crc32: source.crc32,
        }
    }
}

/// What the template of the whole text is filled from.
#[derive(Serialize)]
struct Whole {
    module: String,
    headers: &'static str,
    max_rank: usize,
    helpers: String,
    program: String,
}

/// A function as Python sees it.
#[derive(Serialize)]
struct Entry {
    identifier: String,
    name: String,
    documentation: Vec<String>,
    plain: Form,
    /// The form with parameters for the memory of results, behind all others.
    into: Option<Form>,
}

/// The functions that a call takes one of.
#[derive(Serialize)]
struct Form {
    /// How many parameters Python sees.
    parameters: usize,
    /// The table that says how Python passes them.
    binder: String,
    /// Whether arguments are taken apart.
    is_structured: bool,
    overloads: Vec<Overload>,
}

/// One of the functions that a call takes one of.
#[derive(Serialize)]
struct Overload {
    identifier: String,
    /// How many values the arguments are made of.
    parts: usize,
}

/// The C source of a module's extension module.
///
/// # Errors
///
/// If a name is none that Python can have.
pub(super) fn source(interface: &Interface) -> Result<String, BindingsError> {
    let whole = Whole {
        module: interface.module.clone(),
        headers: HEADERS,
        max_rank: max_rank(interface),
        helpers: [&[TYPES, CALLS], HELPERS.as_slice()].concat().join("\n"),
        program: program(interface)?,
    };
    render("python.c", TEMPLATE, whole)
}

/// The same in two parts.
///
/// # Errors
///
/// If a name is none that Python can have.
pub(crate) fn parts(interface: &Interface) -> Result<Parts, BindingsError> {
    let rank = |rank: usize| format!("#define MAX_RANK {rank}\n");
    let of_all = rank(NUMPY_RANK);
    let library = [
        &[PARTS, HEADERS, &of_all, TYPES, CALLS],
        HELPERS.as_slice(),
        &[AGREEMENT],
    ];
    let own = rank(max_rank(interface));
    Ok(Parts {
        library: library.concat().join("\n"),
        program: [PARTS, STABLE, &own, TYPES, CALLS, &program(interface)?].join("\n"),
    })
}

/// The module's own part.
fn program(interface: &Interface) -> Result<String, BindingsError> {
    check_module(interface)?;
    check_names(interface)?;
    check_symbols(interface)?;
    let documentation = interface.documentation.as_deref();
    let module = Module {
        module: interface.module.clone(),
        documentation: documentation.map(literal_lines).unwrap_or_default(),
        sources: interface.sources.iter().map(Source::new).collect(),
        keeps_state: interface.functions.iter().any(|it| it.keeps_state),
        functions: function_list(interface),
        entries: entries(interface),
    };
    render("python_program.c", PROGRAM, module)
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
    let functions = interface.functions.iter().flat_map(|signature| {
        let identifier = identifier(interface, signature);
        let is_structured = is_structured(interface, &signature.name);
        let into = into(signature);
        let into = into.map(|it| function(identifier.clone() + INTO, &it, is_structured));
        [Some(function(identifier, signature, is_structured)), into]
    });
    functions.flatten().collect()
}

/// Returns true if a function of this name has parameters that are more than one argument, or
/// none: then a call of any function of the name takes its arguments apart.
fn is_structured(interface: &Interface, name: &str) -> bool {
    let mut functions = interface.functions.iter().filter(|it| it.name == name);
    functions.any(|it| !it.structured.is_empty())
}

/// The form of a function that takes memory for results. In Python it has the name of the
/// function: a call gives the memory or leaves it out.
fn into(function: &Signature) -> Option<Signature> {
    let into = function.into.as_deref()?.clone();
    Some(Signature {
        name: function.name.clone(),
        ..into
    })
}

fn entries(interface: &Interface) -> Vec<Entry> {
    let groups = overloads(interface).into_iter();
    groups.map(|group| entry(interface, &group)).collect()
}

fn entry(interface: &Interface, group: &[&Signature]) -> Entry {
    let first = group[0];
    let is_structured = is_structured(interface, &first.name);
    let documentation = first.documentation.as_deref().unwrap_or_default();
    let stored = group
        .iter()
        .filter_map(|it| Some((identifier(interface, it) + INTO, into(it)?)));
    let stored = stored.collect::<Vec<_>>();
    let stored = stored
        .iter()
        .map(|(identifier, it)| (identifier.clone(), it));
    let stored = stored.collect::<Vec<_>>();
    let plain = group.iter().map(|it| (identifier(interface, it), *it));
    let plain = plain.collect::<Vec<_>>();
    let whole = match stored.is_empty() {
        true => &plain,
        false => &stored,
    };
    let text = text_signature(binder(whole).1) + documentation;
    Entry {
        identifier: match first.name.is_ascii() {
            true => first.name.clone(),
            false => identifier(interface, first),
        },
        name: literal(&first.name),
        documentation: literal_lines(&text),
        plain: form(&plain, is_structured),
        into: (!stored.is_empty()).then(|| form(&stored, is_structured)),
    }
}

/// The function of a group whose parameters callers see.
fn binder<'a>(group: &'a [(String, &'a Signature)]) -> (&'a str, &'a Signature) {
    let signatures = group.iter().map(|(_, it)| *it).collect::<Vec<_>>();
    let found = with_most_defaults(&signatures);
    let mut named = group.iter();
    let named = named.find(|(_, it)| std::ptr::eq(*it, found));
    named.map_or(("", found), |(identifier, it)| (identifier, *it))
}

/// How a call finds one of these functions.
fn form(group: &[(String, &Signature)], is_structured: bool) -> Form {
    let (identifier, signature) = binder(group);
    Form {
        parameters: signature.parameters().len(),
        binder: match is_structured {
            false => format!("function_{identifier}"),
            true => format!("binder_{identifier}"),
        },
        is_structured,
        overloads: group
            .iter()
            .map(|(identifier, signature)| Overload {
                identifier: identifier.clone(),
                parts: signature.arguments.len(),
            })
            .collect(),
    }
}
