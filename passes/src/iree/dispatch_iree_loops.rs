//! `dispatch-iree-loops` makes loops over single elements of tensors one dispatch of IREE's.
//!
//! Before:
//! ```mlir
//! %r = scf.for %i = %from to %to step %one iter_args(%w = %a) -> (tensor<?xf64>) {
//!   basicpy.raise_if %outside, "IndexError", "..."
//!   %x = tensor.extract %w[%i] : tensor<?xf64>
//!   %y = arith.addf %x, %x : f64
//!   %n = tensor.insert %y into %w[%i] : tensor<?xf64>
//!   scf.yield %n : tensor<?xf64>
//! }
//! ```
//!
//! After:
//! ```mlir
//! %size = util.optimization_barrier %d : index
//! %b = flow.tensor.reshape %a : tensor<?xf64>{%d} -> tensor<?xf64>{%size}
//! %s:2 = flow.dispatch.region -> (tensor<?xf64>{%size}, tensor<i32>) {
//!   %l:2 = scf.for %i = %from to %to step %one iter_args(%w = %b, %code = %zero) {
//!     ...
//!   }
//!   %t = tensor.insert_slice %l#0 into %b[0] [%size] [1]
//!   ...
//!   flow.return %t, %c
//! } count() -> (index, index, index) { flow.return %one, %one, %one }
//! %r = flow.tensor.reshape %s#0 : tensor<?xf64>{%size} -> tensor<?xf64>{%d}
//! basicpy.raise_if %raised, "IndexError", "..."
//! ```
//! On IREE's host each access to an element is a dispatch or a copy of its own. In a dispatch the loop
//! is a loop of machine code, which works in place: the slice that covers all of the old
//! tensor says so. The sizes are hidden from iree-compile 3.13, which drops that slice
//! where it sees that it covers all, and then copies tensors to the stack. The new name
//! of the tensor keeps what the loop reads of the old one apart.
//!
//! Nothing raises in a dispatch. Where the loop does, the rest of it is skipped, and it
//! gives the number of what was raised, which the host raises.
//!
//! Requires functions on tensors with structured control flow, before `convert-scf-to-cf`.
//!
//! Guarantees that a loop that does more than read and set elements and compute numbers stays
//! as it is, and so does one that uses a tensor after it set an element of it, of which it
//! would need a copy. Loops in it are looked at then.

mod bytes;
mod candidate;
mod raises;
mod region;

pub(super) use candidate::{captured, is_made_in};
pub(super) use region::{has_axes, uncast};

use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "dispatch-iree-loops",
    summary: "make loops over single elements of tensors one dispatch each",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    ir::regions(module).try_for_each(dispatch_in)
}

fn dispatch_in(region: ir::Region<'_>) -> Result<(), Failure> {
    for operation in ir::operations_in(region) {
        if candidate::is_candidate(operation) {
            check_context(operation)?;
            region::dispatch(operation);
        } else if ir::name(operation) != "linalg.generic" {
            ir::regions(operation).try_for_each(dispatch_in)?;
        }
    }
    Ok(())
}

fn check_context(operation: OpRef<'_>) -> Result<(), Failure> {
    if ir::context_of(operation).allow_unregistered_dialects() {
        return Ok(());
    }
    let message = "the dialects of IREE are not known here [unsupported-construct]";
    let help = "help: allow unregistered dialects, as with --allow-unregistered-dialect";
    Err(ir::error(operation, message, &[help]))
}

/// The computation of elements that an operation is in, which IREE makes machine code of.
pub(super) fn computation_around(operation: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut around = ir::parent(operation);
    while let Some(operation) = around {
        if is_computation(operation) {
            return Some(operation);
        }
        around = ir::parent(operation);
    }
    None
}

/// Whether what is in an operation is machine code of IREE's.
pub(super) fn is_computation(operation: OpRef<'_>) -> bool {
    matches!(
        ir::name(operation),
        "linalg.generic" | "flow.dispatch.region"
    )
}
