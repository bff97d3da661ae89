//! What nearly all programs call: allocation, what is kept of each thread, and the words of
//! errors, as an object file of its own, which is made once and kept. In a small program
//! it would take as long to make as the program itself.
//!
//! A module's text has all of it (`runtime/`); here it is cut in two. What is to be inlined
//! stays where it is.

use super::{
    cut::{self, Extent},
    native::Machine,
};
use inkwell::{
    attributes::{Attribute, AttributeLoc},
    module::{Linkage, Module},
    values::FunctionValue,
};

/// What the names of these functions begin with; those of programs have a dot as well.
const PREFIX: &str = "npc_";

/// Cuts these functions off a module.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn split<'c>(
    module: &Module<'c>,
    machine: &Machine,
) -> Result<Option<Module<'c>>, String> {
    let noinline = Attribute::get_named_enum_kind_id("noinline");
    cut::cut(module, machine, Extent::All, |function| {
        let stays_a_call = function
            .get_enum_attribute(AttributeLoc::Function, noinline)
            .is_some();
        has_own_name(function) && (stays_a_call || function.get_linkage() == Linkage::WeakODR)
    })
}

fn has_own_name(function: FunctionValue<'_>) -> bool {
    let name = function.get_name().to_string_lossy();
    name.starts_with(PREFIX) && !name.contains('.')
}
