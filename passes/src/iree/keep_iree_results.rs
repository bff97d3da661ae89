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
    ir::{self, Builder, Failure, OpRef, Value},
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
            if has_axes(result) && !is_wanted(result) {
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

/// Whether a tensor is used. Of the other sizes that a dispatch's results are given, npc does
/// not know that they do nothing else: they are there, used or not.
fn is_wanted(tensor: Value<'_>) -> bool {
    let is_idle = |user: OpRef<'_>| ir::name(user) == "flow.tensor.reshape" && ir::is_unused(user);
    ir::users(tensor).into_iter().any(|user| !is_idle(user))
}
