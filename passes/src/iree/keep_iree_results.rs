//! `keep-iree-results` keeps tensors that dispatches change and nobody wants afterwards.
//!
//! Before:
//! ```mlir
//! %s:2 = flow.dispatch.region -> (tensor<?xf64>{%n}, tensor<i32>) {...}
//! %code = tensor.extract %s#1[] : tensor<i32>
//! ```
//!
//! After:
//! ```mlir
//! %s:2 = flow.dispatch.region -> (tensor<?xf64>{%n}, tensor<i32>) {...}
//! %kept = util.optimization_barrier %s#0 : tensor<?xf64>
//! %code = tensor.extract %s#1[] : tensor<i32>
//! ```
//!
//! Without a result to be stored in, a tensor that a loop in a dispatch changes and reads has
//! no place but the stack, where iree-compile 3.13 takes none of a size that is not known:
//! `expected no unbounded stack allocations`.
//!
//! Requires that what is not used has been removed, as `canonicalize` does.
//!
//! Guarantees that every result of a dispatch that has axes is used.

use super::dispatch_iree_loops::has_axes;
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "keep-iree-results",
    summary: "keep tensors that dispatches change and nobody wants afterwards",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for (_, dispatch) in ir::operations_named(module, &["flow.dispatch.region"]) {
        let b = Builder::after(dispatch);
        for result in ir::results(dispatch) {
            if has_axes(result) && !ir::is_used(result) {
                b.op(
                    "util.optimization_barrier",
                    &[result],
                    &[result.r#type()],
                    &[],
                );
            }
        }
    }
    Ok(())
}
