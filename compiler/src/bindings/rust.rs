//! Bindings for Rust: a module of safe functions over ndarray's arrays.
//!
//! An array that is read comes as a view, one that is written as a mutable
//! view, so that Rust keeps apart what may be changed. A result that is a view
//! has the lifetime of the argument that it is a view of.

mod dispatch;
mod documentation;
mod function;
mod names;
mod promises;
mod text;
mod types;
mod uses;
mod wrapper;

use self::{
    dispatch::Dispatcher,
    function::Function,
    names::{Names, camel_case},
    uses::{Dependency, Uses, values},
    wrapper::Wrapper,
};
use super::{BindingsError, template};
use npc_abi::{ArrayType, Field, Interface, ValueType};
use serde::Serialize;
use std::collections::BTreeSet;

/// What the template is filled from.
#[derive(Serialize)]
struct Module {
    name: String,
    /// The name as one of a module in Rust.
    rust_name: String,
    documentation: Vec<String>,
    dependencies: Vec<Dependency>,
    groups: Vec<Group>,
    /// What descriptors look like, for each number of dimensions.
    descriptors: Vec<Descriptor>,
    uses: Uses,
}

/// The functions of one name in Python.
#[derive(Serialize)]
struct Group {
    dispatcher: Option<Dispatcher>,
    functions: Vec<Wrapper>,
}

/// Where the pieces of a descriptor lie.
#[derive(Serialize)]
struct Descriptor {
    rank: usize,
    strides: usize,
    size: usize,
}

/// The text of a module's bindings.
pub(super) fn write(interface: &Interface) -> Result<String, BindingsError> {
    let groups = functions(interface);
    let all: Vec<_> = groups.iter().flat_map(|(_, group)| group).collect();
    let uses = Uses::new(interface, &all);
    let module = Module {
        name: documentation::lines(&interface.module).join(" "),
        rust_name: Names::new().claim(&interface.module),
        documentation: match &interface.documentation {
            Some(text) => documentation::lines(text),
            None => Vec::new(),
        },
        dependencies: uses::dependencies(interface),
        groups: groups.into_iter().map(group).collect::<Result<_, _>>()?,
        descriptors: descriptors(interface),
        uses,
    };
    template::render("rust.rs.j2", include_str!("templates/rust.rs.j2"), module)
}

/// The name of the function that chooses, and that of its trait.
type Chooser = (String, String);

/// The functions of each name in Python, and how the one is called that
/// chooses where there are several. No two names are equal.
fn functions(interface: &Interface) -> Vec<(Option<Chooser>, Vec<Function<'_>>)> {
    let mut names = Names::new();
    let mut types = Names::new();
    let mut groups = Vec::new();
    for overloads in interface.overloads() {
        let first = overloads[0];
        let is_one = overloads.len() == 1;
        let chooser = (!is_one).then(|| {
            let r#trait = camel_case(&first.name) + "Arguments";
            (names.claim(&first.name), types.claim(&r#trait))
        });
        let functions = overloads.into_iter().map(|signature| {
            let name = if is_one {
                &signature.name
            } else {
                &signature.symbol
            };
            let results = types.claim(&(camel_case(&signature.symbol) + "Results"));
            Function::new(signature, names.claim(name), results)
        });
        groups.push((chooser, functions.collect()));
    }
    groups
}

fn group(
    (chooser, functions): (Option<Chooser>, Vec<Function<'_>>),
) -> Result<Group, BindingsError> {
    let dispatcher = chooser.map(|(name, r#trait)| Dispatcher::new(name, r#trait, &functions));
    Ok(Group {
        dispatcher: dispatcher.transpose()?,
        functions: functions.iter().map(Wrapper::new).collect(),
    })
}

/// What descriptors look like, for each number of dimensions in the module.
fn descriptors(interface: &Interface) -> Vec<Descriptor> {
    let arrays = values(interface).filter_map(ValueType::as_array);
    let ranks: BTreeSet<_> = arrays.map(ArrayType::rank).collect();
    let descriptors = ranks.into_iter().map(|rank| Descriptor {
        rank,
        strides: Field::MemRef { rank }.size() - 8 * rank,
        size: Field::MemRef { rank }.size(),
    });
    descriptors.collect()
}
