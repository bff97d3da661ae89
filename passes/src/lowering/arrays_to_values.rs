//! `arrays-to-values` gives functions a pure form: arrays become tensors, and what a
//! function changes of its arguments becomes results.
//!
//! Before:
//! ```mlir
//! func.func @add_one(%a: !numpy.ndarray<[?]:f64>) {
//!   %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
//!   %u = numpy.builtin_ufunc_call<"numpy.add"> (%t, %one) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>
//!   numpy.overwrite_array %u overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64>
//!   return
//! }
//! ```
//!
//! After:
//! ```mlir
//! func.func @add_one(%a: tensor<?xf64>) -> (tensor<?xf64> {npc.new_value_of = 0 : index}) {
//!   %e = tensor.empty(%n) : tensor<?xf64>
//!   %u = linalg.generic {...} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
//!   ^bb0(%x: f64, %out: f64):
//!     %y = arith.addf %x, %one : f64
//!     linalg.yield %y : f64
//!   } -> tensor<?xf64>
//!   return %u : tensor<?xf64>
//! }
//! ```
//!
//! Requires typed IR: every array has a rank and a dtype; tuples are flattened; control
//! flow is that of `scf`.
//!
//! Guarantees:
//! - No array is left. A tensor holds each; branches and loops hand on the tensors of
//!   the arrays that are changed in them. Views are parts of such a tensor, and what is
//!   written to one is put in its place. Elements are signless; what public functions
//!   take and return unsigned has `iree.abi.encoding`, which says so.
//! - The new values of changed arguments are the last results, in the order of the
//!   arguments; `npc.new_value_of` says which. Arguments are taken to be different
//!   arrays.
//! - What NumPy raises is raised, as `basicpy.raise_if`, by the same conditions.
//!   Reductions combine elements in no particular order.
//! - Refused, before anything changes: functions that call themselves, arrays of the
//!   module that functions change, functions on arrays whose body is not known, and
//!   writes to an array that has another name in use, where it is not known which of
//!   several arrays that name stands for.
//! - Scalars stay as they are; they meet builtin values in
//!   `builtin.unrealized_conversion_cast`.

use super::numpy;
use npc_dialects::{
    ir::{Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "arrays-to-values",
    summary: "give functions on arrays a pure form on tensors",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    numpy::values::convert(module)
}
