//! `limit-unswitching` keeps loops around other loops from being repeated in the code
//! for each check of an index.
//!
//! Before:
//! ```mlir
//! llvm.cond_br %is_outside weights([1, 1000]), ^raise, ^inner_loop
//! ```
//! After:
//! ```mlir
//! llvm.cond_br %is_outside weights([1, 8]), ^raise, ^inner_loop
//! ```
//!
//! Where a loop compares its index with a bound, and LLVM is told that it hardly ever
//! fails, LLVM makes a second loop for when no index will. That speeds up a loop whose
//! body is short, but not one around others, where it takes most of the time of
//! compilation: each check doubles all loops inside. LLVM does it for what fails less
//! often than every sixteenth time.
//!
//! Requires the `llvm` dialect. Guarantees that a branch in a loop with others inside,
//! but not in one of these, has no weights of which one is more than eight times the
//! other.

use super::block_loops::block_loops;
use melior::ir::{attribute::DenseI32ArrayAttribute, operation::OperationLike};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "limit-unswitching",
    summary: "keep checks of indices from multiplying the loops inside of a loop",
    anchor: "builtin.module",
    options: &[],
    run,
};

const WEIGHTS: &str = "branch_weights";

/// How many times one of two weights may be the other.
const MOST: i32 = 8;

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for function in ir::operations_in(ir::region(module, 0)) {
        if ir::name(function) == "llvm.func" {
            limit(function);
        }
    }
    Ok(())
}

fn limit(function: OpRef<'_>) {
    let blocks = ir::blocks(ir::region(function, 0));
    let loops = block_loops(&blocks);
    for (place, block) in blocks.iter().enumerate() {
        let around = loops.iter().filter(|candidate| candidate.has(place));
        let Some(innermost) = around.min_by_key(|candidate| candidate.last - candidate.first)
        else {
            continue;
        };
        if !loops.iter().any(|other| innermost.surrounds(*other)) {
            continue;
        }
        if let Some((branch, weights)) = ir::terminator(*block).and_then(limited) {
            let weights = DenseI32ArrayAttribute::new(ir::context_of(branch), &weights);
            ir::set_attribute(branch, WEIGHTS, weights.into());
        }
    }
}

/// A branch that is nearly always taken in one way, and the weights it may have.
fn limited(branch: OpRef<'_>) -> Option<(OpRef<'_>, [i32; 2])> {
    let attribute = branch.attribute(WEIGHTS).ok()?;
    let weights = DenseI32ArrayAttribute::try_from(attribute).ok()?;
    let [first, second] = [weights.element(0).ok()?, weights.element(1).ok()?];
    let has_two = weights.len() == 2;
    let limited = if first > second.saturating_mul(MOST) {
        [MOST, 1]
    } else if second > first.saturating_mul(MOST) {
        [1, MOST]
    } else {
        return None;
    };
    has_two.then_some((branch, limited))
}
