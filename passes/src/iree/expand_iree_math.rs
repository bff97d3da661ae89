//! `expand-iree-math` computes elementary functions in loops over elements by arithmetic.
//!
//! Before:
//! ```mlir
//! %t = linalg.generic {...} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
//! ^bb0(%x: f64, %out: f64):
//!   %y = math.exp2 %x : f64
//!   linalg.yield %y : f64
//! }
//! ```
//!
//! After:
//! ```mlir
//! ^bb0(%x: f64, %out: f64):
//!   %n = math.roundeven %x : f64
//!   %r = arith.subf %x, %n : f64
//!   ...
//! ```
//!
//! iree-compile 3.13 has some functions of float64 only with
//! `--iree-llvmcpu-link-embedded=false` (sines, arcs, `tanh`, `log2`, `log10`, `fmod`), some
//! not at all (`cbrt`, `erf`), and others that lose all digits for some numbers: the sine of
//! 1e10 of float32 is -6e21 there, `asinh(1e-22)` is 0. What is put in their place is
//! within 3 units of the last place, but for numbers below the least normal one, which
//! IREE takes as 0.
//!
//! Computes float32 in float64. Guarantees that no function is left in a computation of
//! elements but `exp`, `log` and `sqrt`, and of float32 `log2` and `log1p`. Single numbers
//! are left alone: IREE's host has C's functions for them.

use super::dispatch_iree_loops::is_computation;
use crate::lowering::by_arithmetic;
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "expand-iree-math",
    summary: "compute elementary functions in loops over elements by arithmetic",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for body in ir::walk(module) {
        if is_computation(body) {
            ir::walk(body).into_iter().for_each(expand);
        }
    }
    Ok(())
}

fn expand(operation: OpRef<'_>) {
    let name = ir::name(operation);
    if !name.starts_with("math.") && name != "arith.remf" {
        return;
    }
    let b = Builder::before(operation);
    if let Some(value) = by_arithmetic(&b, name, &ir::operands(operation)) {
        ir::replace_all_uses(ir::results(operation)[0], value);
        ir::erase(operation);
    }
}
