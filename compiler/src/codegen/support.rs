//! What nearly all programs call: allocation, what is kept of each thread, and the words of
//! errors, as an object file of its own, which is made once and kept. In a small program
//! it would take as long to make as the program itself.
//!
//! A module's text has all of it (`runtime/`); here it is cut in two. What is to be inlined
//! stays where it is.

use super::{
    cut::{self, Extent, is_never_inlined},
    native::Machine,
};
use inkwell::{
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
    cut::cut(module, machine, Extent::All, |function| {
        let is_weak = function.get_linkage() == Linkage::WeakODR;
        has_own_name(function) && (is_weak || is_never_inlined(function))
    })
}

fn has_own_name(function: FunctionValue<'_>) -> bool {
    let name = function.get_name().to_string_lossy();
    name.starts_with(PREFIX) && !name.contains('.')
}
