//! `elide-checks` removes checks of what an earlier check has found to hold.
//!
//! Before:
//! ```mlir
//! basicpy.raise_if %differ, "ValueError", "operands could not be broadcast together"
//! scf.for %i = %zero to %n step %one {
//!   basicpy.raise_if %differ, "ValueError", "operands could not be broadcast together"
//!   ...
//! }
//! ```
//!
//! After:
//! ```mlir
//! basicpy.raise_if %differ, "ValueError", "operands could not be broadcast together"
//! scf.for %i = %zero to %n step %one {
//!   ...
//! }
//! ```
//!
//! Behind a check its condition is known not to hold. LLVM sees that, too, but each check is
//! a branch and a block until then.
//!
//! Requires structured control flow, and that equal conditions are one value, as `cse` makes
//! them.
//!
//! Guarantees that no condition is checked where it is known not to hold by a check before it,
//! in the same block or in one around it.

use npc_dialects::{
    ir::{self, Block, Failure, OpRef, ValueKey},
    pass::{Options, Pass},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "elide-checks",
    summary: "remove checks of what an earlier check has found to hold",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let mut checked = HashSet::new();
    for block in ir::blocks_of(module) {
        elide(block, &mut checked);
    }
    Ok(())
}

/// Removes checks in a block and in what is in it, given the conditions that are checked
/// before it.
fn elide(block: Block<'_>, checked: &mut HashSet<ValueKey>) {
    let mut here = Vec::new();
    for operation in ir::operations(block) {
        if ir::name(operation) != "basicpy.raise_if" {
            ir::blocks_of(operation).for_each(|inner| elide(inner, checked));
            continue;
        }
        let condition = ir::value_key(ir::operands(operation)[0]);
        match checked.insert(condition) {
            true => here.push(condition),
            false => ir::erase(operation),
        }
    }
    for condition in here {
        checked.remove(&condition);
    }
}
