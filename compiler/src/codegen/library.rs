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

/// What the names of these functions begin with, and how many instructions one has that is
/// worth a call, however often it might be inlined. NumPy's and products gain where LLVM sees
/// what they are called for, which is little only for long ones; what is never inlined gains
/// nothing.
const FUNCTIONS: [(&str, Option<usize>); 4] = [
    ("numpy.", Some(1500)),
    ("runtime.", Some(100)),
    ("npc.npc_pairwise_sum_", Some(100)),
    ("npc.npc_", None),
];

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
        is_internal(function.get_linkage()) && is_cut_off(function)
    })
}

/// Whether a function is one of the library that is not inlined, or too long for that.
fn is_cut_off(function: FunctionValue<'_>) -> bool {
    let name = function.get_name().to_string_lossy();
    let found = FUNCTIONS
        .iter()
        .find(|(prefix, _)| name.starts_with(prefix));
    found.is_some_and(|(_, long)| {
        is_never_inlined(function) || long.is_some_and(|least| weight(function) >= least)
    })
}
