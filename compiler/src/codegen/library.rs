//! The functions of npc's library that a program calls, as an object file of its own, which
//! is made once and kept: solvers, sums, exact divisions. They do not depend on the
//! program but for its types, and often take longer to make than what calls them.
//!
//! A module's text has all of them (`runtime/`, and what `numpy` has in Python); here it is
//! cut in two. What is short stays where it is, to be inlined.

use super::{
    cut::{self, Extent, is_internal, is_never_inlined, weight},
    native::Machine,
};
use inkwell::{module::Module, values::FunctionValue};

/// What the names of these functions begin with.
const PREFIXES: [&str; 3] = ["numpy.", "npc.npc_", "runtime."];

/// How many instructions a function has that is worth a call.
const LEAST_WEIGHT: usize = 100;

/// Cuts these functions off a module.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn split<'c>(
    module: &Module<'c>,
    machine: &Machine,
) -> Result<Option<Module<'c>>, String> {
    cut::cut(module, machine, Extent::Called, |function| {
        is_of_library(function)
            && is_internal(function.get_linkage())
            && (is_never_inlined(function) || weight(function) >= LEAST_WEIGHT)
    })
}

fn is_of_library(function: FunctionValue<'_>) -> bool {
    let name = function.get_name().to_string_lossy();
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}
