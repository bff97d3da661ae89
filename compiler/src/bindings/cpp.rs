//! Headers for C++17: the declarations of the C header, and over each function
//! one that takes views, returns arrays that free themselves, and throws.

mod function;
mod types;

use super::{
    BindingsError,
    c::{Declarations, Variants, fingerprint, guard, lines, title},
    template::render,
};
use function::Wrapper;
use npc_abi::Interface;
use serde::Serialize;

const TEMPLATE: &str = include_str!("templates/cpp.hpp.j2");

/// What all such headers have: views, arrays and errors.
const RUNTIME: &str = include_str!("templates/npc.hpp");

/// A header, as its template sees it.
#[derive(Serialize)]
struct Header {
    title: String,
    guard: String,
    fingerprint: String,
    namespace: String,
    documentation: Vec<String>,
    declarations: String,
    runtime: &'static str,
    functions: Vec<Wrapper>,
}

/// The text of a header for a module.
pub(super) fn header(interface: &Interface) -> Result<String, BindingsError> {
    let declarations = Declarations::new(interface)?;
    let mut global = declarations.names.clone();
    let mut names = declarations.names_in_namespace();
    let mut functions = Vec::new();
    for overloads in &declarations.functions {
        let name = names.take(&overloads[0].signature.name);
        let variants = Variants::of(overloads);
        functions.extend(variants.iter().map(|it| Wrapper::new(it, &name)));
    }
    let documentation = interface.documentation.as_deref();
    let header = Header {
        title: title(&interface.module),
        guard: guard(&interface.module, "HPP"),
        fingerprint: fingerprint(interface),
        namespace: global.take(&interface.module),
        documentation: documentation.map(lines).unwrap_or_default(),
        declarations: declarations.text()?,
        runtime: RUNTIME,
        functions,
    };
    render("cpp.hpp.j2", TEMPLATE, header)
}
