//! What a module's bindings use, so that they have nothing that they do not use.

use super::{function::Function, promises};
use npc_abi::{Argument, ElementType, Interface, Ownership, Signature, ValueType};
use serde::Serialize;

/// A crate that the bindings use.
#[derive(Serialize)]
pub(super) struct Dependency {
    name: &'static str,
    version: &'static str,
}

/// The parts of the template that a module needs.
#[derive(Serialize)]
pub(super) struct Uses {
    bools: bool,
    arrays: bool,
    /// Whether arrays are passed that are only read.
    reading: bool,
    /// Whether arrays are passed that may be changed.
    writing: bool,
    /// Whether something must hold of arrays that Rust's types do not say.
    promises: bool,
    /// Whether arrays are made.
    owned: bool,
    /// Whether functions return arrays that are views or not, as it turns out.
    owned_or_views: bool,
    views: bool,
    mutable_views: bool,
    /// Whether results come through a pointer.
    pointer: bool,
    /// Whether a function has several results.
    structs: bool,
    /// Whether a function uses what the library keeps.
    state: bool,
}

impl Uses {
    /// What the functions of a module use.
    pub(super) fn new(interface: &Interface, functions: &[&Function<'_>]) -> Self {
        let signatures = || interface.functions.iter();
        let passes = |is_written| {
            let mut arguments = signatures().flat_map(|it| &it.arguments);
            let is_array = |it: &Argument| it.value_type.as_array().is_some();
            arguments.any(|it| it.access.is_written() == is_written && is_array(it))
        };
        let returns_views = |is_mutable| {
            functions.iter().any(|function| {
                let results = function.signature.results.iter();
                let mut views = results.filter(|it| !it.ownership.viewed().is_empty());
                views.any(|it| function.is_mutable_view(it) == is_mutable)
            })
        };
        Self {
            bools: values(interface).any(|it| it.element() == ElementType::Bool),
            arrays: values(interface).any(|it| it.as_array().is_some()),
            reading: passes(false),
            writing: passes(true),
            promises: signatures().any(promises::are_made),
            owned: signatures().any(Signature::owns_memory),
            owned_or_views: signatures()
                .flat_map(|it| &it.results)
                .any(|it| matches!(it.ownership, Ownership::OwnedOrViewOf(_))),
            views: returns_views(false),
            mutable_views: returns_views(true),
            pointer: signatures().any(Signature::returns_through_pointer),
            structs: signatures().any(|it| it.results.len() > 1),
            state: signatures().any(|it| it.keeps_state),
        }
    }
}

/// The crates that a module's bindings use, at the versions that they are
/// tested with.
pub(super) fn dependencies(interface: &Interface) -> Vec<Dependency> {
    let has = |wanted: fn(&ValueType) -> bool| values(interface).any(wanted);
    let mut dependencies = Vec::new();
    if has(|it| it.as_array().is_some()) {
        dependencies.push(("ndarray", "0.17"));
    }
    if has(|it| it.element().is_complex()) {
        dependencies.push(("num-complex", "0.4"));
    }
    if has(|it| it.element() == ElementType::Float16) {
        dependencies.push(("half", "2"));
    }
    let dependencies = dependencies.into_iter();
    dependencies
        .map(|(name, version)| Dependency { name, version })
        .collect()
}

/// The types of all arguments and results of a module's functions.
pub(super) fn values(interface: &Interface) -> impl Iterator<Item = &ValueType> {
    interface.functions.iter().flat_map(|function| {
        let arguments = function.arguments.iter().map(|it| &it.value_type);
        arguments.chain(function.results.iter().map(|it| &it.value_type))
    })
}
