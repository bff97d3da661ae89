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
//! Branches outside of computations of elements become selects, too, if they choose between
//! tensors of the same sizes that are computed element by element: iree-compile 3.13 gives
//! up ("failed to solve for timepoint coverage") where a loop has many branches between
//! tensors, and makes one computation of what is without.
//!
//! Branches with loops in them stay: a loop may not end for operands for which it is not run.
//!
//! Requires computations that have no undefined behaviour for any operand, as npc's have
//! none.
//!
//! Guarantees that a `scf.if` that is left in a computation of elements has a loop in it. What
//! raises in one, and calls, are refused.

use super::{computations::is_element_wise, dispatch_iree_loops::computation_around};
use crate::lowering::mapped;
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
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
        let branches = branches.filter(|branch| !ir::walk(*branch).into_iter().any(is_loop));
        branches.for_each(speculate);
    }
    let branches = ir::walk(module).into_iter().rev();
    let branches = branches.filter(|operation| ir::name(*operation) == "scf.if");
    let branches = branches.filter(|it| computation_around(*it).is_none());
    // What is in a branch comes first here.
    branches
        .filter(|it| chooses_tensors(*it))
        .for_each(speculate);
    Ok(())
}

fn is_loop(operation: OpRef<'_>) -> bool {
    matches!(ir::name(operation), "scf.for" | "scf.while")
}

fn check(operation: OpRef<'_>) -> Result<(), Failure> {
    let message = match ir::name(operation) {
        "basicpy.raise_if" => "an exception for single elements has no form in IREE",
        "func.call" => "a call for each element has no form in IREE",
        _ => return Ok(()),
    };
    let message = format!("{message} [unsupported-construct]");
    let help = "help: use functions of NumPy on whole arrays";
    Err(ir::error(operation, &message, &[help]))
}

/// Whether a branch chooses between tensors of the same sizes, which are computed element by
/// element.
fn chooses_tensors(branch: OpRef<'_>) -> bool {
    let blocks = ir::blocks_of(branch).collect::<Vec<_>>();
    let ends = blocks.iter().filter_map(|block| ir::terminator(*block));
    let ends = ends.map(ir::operands).collect::<Vec<_>>();
    let [then, otherwise] = ends.as_slice() else {
        return false;
    };
    let is_tensor = |value: &Value<'_>| value.r#type().is_tensor();
    let mut pairs = then.iter().zip(otherwise);
    then.iter().any(is_tensor)
        && pairs.all(|(then, otherwise)| !is_tensor(then) || have_same_sizes(*then, *otherwise))
        && blocks.into_iter().flat_map(ir::operations).all(is_cheap)
}

/// Whether an operation may be done for nothing.
fn is_cheap(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    match name {
        "linalg.fill" | "tensor.empty" | "tensor.dim" | "scf.yield" => true,
        "linalg.generic" => {
            let mut inner = ir::walk(operation).into_iter();
            is_element_wise(operation)
                && inner.all(|it| ir::name(it) != "tensor.extract" && !is_loop(it))
        }
        "arith.divsi" | "arith.divui" | "arith.remsi" | "arith.remui" => false,
        _ => name.starts_with("arith.") || name.starts_with("math."),
    }
}

/// Whether two tensors are known to have the same sizes.
fn have_same_sizes(one: Value<'_>, other: Value<'_>) -> bool {
    let shape = ir::shape_of(one.r#type());
    let is_known = shape.iter().all(Option::is_some);
    let [from, to] = [one, other].map(storage);
    let sizes = |tensor| {
        let operation = ir::defining_operation(tensor);
        let empty = operation.filter(|it| ir::name(*it) == "tensor.empty");
        empty.map(ir::operands)
    };
    one.r#type() == other.r#type()
        && (is_known || from == to || sizes(from).is_some_and(|it| sizes(to) == Some(it)))
}

/// The tensor into which the elements of a tensor are computed.
fn storage(tensor: Value<'_>) -> Value<'_> {
    let mut tensor = tensor;
    while let Some(operation) = ir::defining_operation(tensor)
        && matches!(ir::name(operation), "linalg.generic" | "linalg.fill")
    {
        let results = ir::results(operation);
        let operands = ir::operands(operation);
        let outputs = operands.iter().skip(operands.len() - results.len());
        let mut outputs = outputs.zip(results);
        let Some((output, _)) = outputs.find(|(_, result)| *result == tensor) else {
            break;
        };
        tensor = *output;
    }
    tensor
}

fn select_elements<'c>(
    b: &Builder<'c>,
    condition: Value<'c>,
    tensors: [Value<'c>; 2],
) -> Value<'c> {
    let Some(element) = ir::element_type_of(tensors[0].r#type()) else {
        return b.select(condition, tensors[0], tensors[1]);
    };
    mapped(b, &tensors, element, &mut |inner, elements| {
        inner.select(condition, elements[0], elements[1])
    })
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
            let chosen = match result.r#type().is_tensor() {
                false => b.select(condition, *then, *otherwise),
                true => select_elements(&b, condition, [*then, *otherwise]),
            };
            ir::replace_all_uses(result, chosen);
        }
    }
    ir::erase(branch);
}
