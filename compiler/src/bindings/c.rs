//! Headers for C: descriptors and the compiled functions, with an inline
//! function for each that is called like the one in Python.

mod comment;
mod declarations;
mod function;
mod generic;
mod inline;
mod names;
mod overloads;
mod results;
mod text;
pub(super) mod types;
mod variants;

pub(super) use comment::{Description, lines, title};
pub(super) use declarations::Declarations;
pub(super) use function::Function;
pub(super) use names::{Names, identifier};
pub(super) use results::result_name;
pub(super) use text::list;
pub(super) use types::value_type;
pub(super) use variants::{Condition, Variants};

use super::{BindingsError, template::render};
use declarations::Descriptor;
use inline::Inline;
use npc_abi::Interface;
use overloads::Overloads;
use serde::Serialize;
use types::ElementNames;

const TEMPLATE: &str = include_str!("templates/c.h.j2");

/// A header, as its template sees it.
#[derive(Serialize)]
struct Header<'d> {
    title: String,
    guard: String,
    fingerprint: String,
    documentation: Vec<String>,
    elements: ElementNames,
    declarations: String,
    descriptors: &'d [Descriptor],
    functions: Vec<Inline>,
    overloads: Vec<Overloads>,
}

/// The text of a header for a module.
pub(super) fn header(interface: &Interface) -> Result<String, BindingsError> {
    let mut declarations = Declarations::new(interface)?;
    let mut functions = Vec::new();
    let mut overloads = Vec::new();
    for group in &declarations.functions {
        match group.as_slice() {
            [only] => {
                let name = declarations.names.take(&only.signature.name);
                functions.push(Inline::new(only, &name, only.result_type.free.clone()));
            }
            group => {
                let found = Overloads::new(group, &mut declarations.names);
                functions.extend(found.inline_functions(group));
                overloads.push(found);
            }
        }
    }
    let documentation = interface.documentation.as_deref();
    let header = Header {
        title: title(&interface.module),
        guard: guard(&interface.module, "H"),
        fingerprint: fingerprint(interface),
        documentation: documentation.map(lines).unwrap_or_default(),
        elements: ElementNames::of(interface),
        declarations: declarations.text()?,
        descriptors: &declarations.descriptors,
        functions,
        overloads,
    };
    render("c.h.j2", TEMPLATE, header)
}

/// The value of the macro that keeps a header from being read twice, by which the headers of two modules of one name are told apart.
pub(super) fn fingerprint(interface: &Interface) -> String {
    format!("{:#010x}", crc32fast::hash(interface.to_json().as_bytes()))
}

/// The macro that keeps a header from being read twice.
pub(super) fn guard(module: &str, suffix: &str) -> String {
    let module = identifier(module).to_uppercase();
    format!("NPC_{module}_{suffix}")
}
