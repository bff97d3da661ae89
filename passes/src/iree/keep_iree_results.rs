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
//! Dispatches of which nothing is needed go.
//!
//! Requires branches between blocks, as `convert-host-scf-to-cf` leaves.
//!
//! Guarantees that of every dispatch some result is needed, and every one that has axes is used.

use super::{dispatch_iree_loops::has_axes, liveness::live_values};
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
    for (_, function) in ir::operations_named(module, &["func.func"]) {
        let live = live_values(function);
        let is_live = |value: &Value<'_>| live.contains(&ir::value_key(*value));
        for (_, dispatch) in ir::operations_named(function, &["flow.dispatch.region"]) {
            let results = ir::results(dispatch);
            if !results.iter().any(is_live) {
                remove(dispatch);
                continue;
            }
            let b = Builder::after(dispatch);
            let unwanted = results.into_iter().filter(|it| !is_live(it));
            unwanted.filter(|it| has_axes(*it)).for_each(|tensor| {
                let name = "util.optimization_barrier";
                b.op(name, &[tensor], &[tensor.r#type()], &[]);
            });
        }
    }
    Ok(())
}

/// Removes a dispatch that nothing needs, for what is of no use in turn.
fn remove(dispatch: OpRef<'_>) {
    let b = Builder::before(dispatch);
    let mut sizes = ir::operands(dispatch).into_iter();
    for result in ir::results(dispatch) {
        let shape = ir::shape_of(result.r#type());
        let dynamic = shape.iter().filter(|it| it.is_none()).count();
        let sizes = sizes.by_ref().take(dynamic).collect::<Vec<_>>();
        let empty = b.value("tensor.empty", &sizes, result.r#type(), &[]);
        ir::replace_all_uses(result, empty);
    }
    ir::erase(dispatch);
}
