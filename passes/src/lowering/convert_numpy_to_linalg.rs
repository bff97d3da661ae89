//! `convert-numpy-to-linalg` lowers arrays to memrefs, and what is computed on
//! them element by element to one `linalg.generic` for each statement.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: !numpy.ndarray<[?]:f64, C>, %b: !numpy.ndarray<[?]:f64, C>) {
//!   %s = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
//!   %t = numpy.builtin_ufunc_call<"numpy.exp"> (%s) : (tensor<?xf64>) -> tensor<?xf64>
//!   numpy.overwrite_array %t overwrites %b : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
//!   return
//! }
//! ```
//!
//! After (the shape check and the test for overlap are left out):
//! ```mlir
//! func.func @f(%a: memref<?xf64>, %b: memref<?xf64>) {
//!   linalg.generic {...} ins(%a : memref<?xf64>) outs(%b : memref<?xf64>) {
//!   ^bb0(%x: f64, %y: f64):
//!     %z = math.exp %x : f64
//!     linalg.yield %z : f64
//!   }
//!   return
//! }
//! ```
//!
//! Requires typed IR: every array has a rank and a dtype; tuples are flattened.
//!
//! Guarantees:
//! - An array of layout C is a memref of the identity layout, any other a strided
//!   one, with the strides that its layout says. A bool is an `i8` in memory, 0 or 1. Allocations are aligned to 64 bytes;
//!   nothing frees them yet.
//! - What NumPy raises is raised, as `basicpy.raise_if`, before anything is written:
//!   for shapes that do not fit, indices, negative sizes.
//! - A statement's elements are all computed before the first that overwrites what
//!   is still read is written. Arguments may overlap: where that matters it is tested
//!   at run time. A function of neighbouring rows, as in a stencil, goes row by row.
//! - New arrays are filled where something first reads them, together with others of
//!   the same size, so that intermediate values that they share are computed once.
//! - A read-only array of a constant tensor is a global that every use shares.
//! - Sums of floats are pairwise, as NumPy's; they and products of matrices are calls
//!   of functions from `runtime/`, which are added to the module.
//! - `!numpy.scalar` values, and functions of them, stay; they meet builtin values
//!   in `builtin.unrealized_conversion_cast`.
//! - A module with anything that cannot be lowered is left as it is.

use super::numpy;
use npc_dialects::{
    ir::{Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "convert-numpy-to-linalg",
    summary: "lower arrays to memrefs and tensors to loops over them",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    numpy::check::check(module)?;
    numpy::lower(module)
}
