//! `speculate-branches` makes the branches in element-wise computations selects: both
//! are computed, and one is taken.
//!
//! Before:
//! ```mlir
//! %t = linalg.generic {...} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
//! ^bb0(%x: f64, %out: f64):
//!   %y = scf.if %negative -> (f64) {
//!     %n = arith.negf %x : f64
//!     scf.yield %n : f64
//!   } else {
//!     scf.yield %x : f64
//!   }
//!   linalg.yield %y : f64
//! }
//! ```
//!
//! After:
//! ```mlir
//! ^bb0(%x: f64, %out: f64):
//!   %n = arith.negf %x : f64
//!   %y = arith.select %negative, %n, %x : f64
//!   linalg.yield %y : f64
//! ```
//!
//! Requires computations that have no undefined behaviour for any operand, as npc's have
//! none. Control flow around can become branches between blocks then, which a
//! computation of elements cannot have.
//!
//! Guarantees that no `scf.if` is left in a computation of elements. Loops in one, and
//! what raises, are refused.

use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "speculate-branches",
    summary: "make branches in element-wise computations selects",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let bodies = ir::walk(module).into_iter();
    let bodies = bodies.filter(|operation| ir::name(*operation) == "linalg.generic");
    for body in bodies {
        let inner = ir::walk(body).split_off(1);
        inner.iter().try_for_each(|operation| check(*operation))?;
        // What is in a branch comes after it.
        let branches = inner.into_iter().rev();
        let branches = branches.filter(|operation| ir::name(*operation) == "scf.if");
        branches.for_each(speculate);
    }
    Ok(())
}

fn check(operation: OpRef<'_>) -> Result<(), Failure> {
    let message = match ir::name(operation) {
        "scf.for" | "scf.while" => "a loop for each element has no form in IREE",
        "basicpy.raise_if" => "an exception for single elements has no form in IREE",
        "func.call" => "a call for each element has no form in IREE",
        _ => return Ok(()),
    };
    let message = format!("{message} [unsupported-construct]");
    let help = "help: use functions of NumPy on whole arrays";
    Err(ir::error(operation, &message, &[help]))
}

fn speculate(branch: OpRef<'_>) {
    let b = Builder::before(branch);
    let mut given = Vec::new();
    for block in ir::blocks_of(branch) {
        for operation in ir::operations(block) {
            if ir::name(operation) == "scf.yield" {
                given.push(ir::operands(operation));
            } else {
                ir::move_before(operation, branch);
            }
        }
    }
    if let [then, otherwise] = given.as_slice() {
        let condition = ir::operands(branch)[0];
        let values = then.iter().zip(otherwise);
        for (result, (then, otherwise)) in ir::results(branch).into_iter().zip(values) {
            ir::replace_all_uses(result, b.select(condition, *then, *otherwise));
        }
    }
    ir::erase(branch);
}
