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
/// worth a call. NumPy's and products gain where LLVM sees what they are called for, which
/// is little only for long ones; what is never inlined gains nothing.
const FUNCTIONS: [(&str, usize); 4] = [
    ("numpy.", 1500),
    ("runtime.", 100),
    ("npc.npc_pairwise_sum_", 100),
    ("npc.npc_", usize::MAX),
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
        let Some(least) = least_weight(function) else {
            return false;
        };
        is_internal(function.get_linkage())
            && (is_never_inlined(function) || weight(function) >= least)
    })
}

/// How long a function of the library must be; none for others.
fn least_weight(function: FunctionValue<'_>) -> Option<usize> {
    let name = function.get_name().to_string_lossy();
    let found = FUNCTIONS
        .iter()
        .find(|(prefix, _)| name.starts_with(prefix));
    found.map(|(_, least)| *least)
}
