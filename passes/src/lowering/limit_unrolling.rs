//! `limit-unrolling` keeps loops of which the length is known at run time only from
//! being repeated several times in the code, also on vectors.
//!
//! Before:
//! ```mlir
//! llvm.br ^loop(%next : i64)
//! ```
//! After:
//! ```mlir
//! llvm.br ^loop(%next : i64) {loop_annotation = #llvm.loop_annotation<interleave = <count = 1 : i64>, unroll = <runtimeDisable = true>>}
//! ```
//!
//! Loops on vectors do several elements in a step already, and what is left over for
//! scalar loops is not worth its code: with it, optimizing the program and making
//! machine code of it take twice as long, and the program is as fast. Nor is it worth it
//! to do several vectors in a step, which LLVM calls interleaving: it needs a second
//! loop on vectors for what is left. Only loops that carry values, such as a sum, gain by
//! it, because the next step waits for the last one: there LLVM decides.
//!
//! Requires the `llvm` dialect. Guarantees that each branch that goes back to its own
//! or an earlier block has the annotation, unless it has another, or its loop had one
//! when it was one of `scf`.

use super::{block_loops::block_loops, numpy::LOOP_ANNOTATION};
use melior::ir::{Attribute, operation::OperationLike};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "limit-unrolling",
    summary: "keep loops of unknown length from being unrolled",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// The attribute of a branch of the `llvm` dialect.
const ANNOTATED: &str = "loop_annotation";
/// What a loop has that carries values from one step to the next.
const CARRYING: &str = "#llvm.loop_annotation<unroll = <runtimeDisable = true>>";
/// What a loop has that carries only its index.
const COUNTING: &str = "#llvm.loop_annotation<interleave = <count = 1 : i64>, \
                        unroll = <runtimeDisable = true>>";

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let context = ir::context_of(module);
    let parsed = [CARRYING, COUNTING].map(|it| Attribute::parse(context, it));
    let [Some(carrying), Some(counting)] = parsed else {
        return Ok(());
    };
    for function in ir::operations_in(ir::region(module, 0)) {
        if ir::name(function) != "llvm.func" {
            continue;
        }
        let blocks = ir::blocks(ir::region(function, 0));
        for back in block_loops(&blocks) {
            let Some(branch) = ir::terminator(blocks[back.last]) else {
                continue;
            };
            let is_branch = matches!(ir::name(branch), "llvm.br" | "llvm.cond_br");
            if !is_branch || branch.has_attribute(ANNOTATED) {
                continue;
            }
            let counts = ir::arguments(blocks[back.first]).len() <= 1;
            let annotation = if counts { counting } else { carrying };
            // Upstream's conversions leave what a loop had under its general name.
            let own = branch.attribute(LOOP_ANNOTATION);
            ir::set_attribute(branch, ANNOTATED, own.unwrap_or(annotation));
            ir::remove_attribute(branch, LOOP_ANNOTATION);
        }
    }
    Ok(())
}
