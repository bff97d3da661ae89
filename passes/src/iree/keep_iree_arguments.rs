//! `keep-iree-arguments` makes functions change copies of their arguments, and loops copies
//! of tensors that were there before them.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
//!   %b = tensor.insert %x into %a[%i] : tensor<?xf64>
//!   return %a, %b : tensor<?xf64>, tensor<?xf64>
//! ```
//!
//! After:
//! ```mlir
//! func.func @f(%a: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
//!   %c = linalg.generic {...} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {...}
//!   %b = tensor.insert %x into %c[%i] : tensor<?xf64>
//!   return %a, %b : tensor<?xf64>, tensor<?xf64>
//! ```
//!
//! iree-compile 3.13 takes the last use of an argument as leave to write to the memory that
//! the caller passed: an array on the device, which the caller still has, would be
//! changed, and so would another result that is the argument itself. Within a loop it takes the
//! last use in the body for the last of all, and the next turn would find a tensor from before
//! the loop changed. Where a branch passes two names of one buffer, it takes one of them away,
//! and the call fails. It forwards plain copies, `flow.tensor.clone` among them; this one it
//! does not see through.
//!
//! Requires functions on tensors with structured control flow, of which those that are called
//! are still called by name, before `pack-iree-lists` hides arguments in lists.
//!
//! Guarantees that what is set in a tensor, or handed on by a loop or branch, is neither an
//! argument of a public function nor a part or another form of one, and that what is set or
//! handed on in a loop is no tensor from before it, nor one that is used behind what hands it
//! on, and that no filled tensor is both changed and used otherwise. What is only read is not
//! copied.

mod changes;
mod handed_on;

use super::{
    copies::copied,
    dispatch_iree_loops::{is_computation, is_made_in},
};
use crate::func::{functions, public_functions};
use changes::Search;
use handed_on::keep_apart;
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::HashMap;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "keep-iree-arguments",
    summary: "change copies of arguments, and of tensors from before a loop, in place of them",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let named = functions(module).filter_map(|it| Some((ir::symbol_name(it)?, it)));
    let named = named.collect::<HashMap<_, _>>();
    for function in functions(module) {
        keep_in_loops(&named, function, None);
        keep_fills(&named, function);
    }
    for function in public_functions(module) {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            continue;
        };
        for argument in ir::arguments(entry) {
            keep_argument(&named, argument);
        }
    }
    Ok(())
}

/// Puts copies in the place of tensors from before a loop where the loop changes them.
fn keep_in_loops<'c>(
    functions: &HashMap<String, OpRef<'c>>,
    around: OpRef<'c>,
    in_loop: Option<OpRef<'c>>,
) {
    let in_loop = if is_loop(around) {
        Some(around)
    } else {
        in_loop
    };
    for operation in ir::regions(around).flat_map(ir::operations_in) {
        if is_computation(operation) {
            continue;
        }
        if let Some(in_loop) = in_loop {
            keep_outer(functions, operation, in_loop);
        }
        keep_apart(operation);
        keep_in_loops(functions, operation, in_loop);
    }
}

/// Puts copies in the place of an operation's operands that are from before the loop that it
/// is in, if it changes them. What computations write to is theirs.
fn keep_outer<'c>(functions: &HashMap<String, OpRef<'c>>, user: OpRef<'c>, in_loop: OpRef<'c>) {
    if ir::name(user).starts_with("linalg.") {
        return;
    }
    for (index, tensor) in ir::operands(user).into_iter().enumerate() {
        if tensor.r#type().is_tensor() && !is_made_in(tensor, in_loop) {
            keep(functions, &ir::Use { user, index }, tensor);
        }
    }
}

/// Puts tensors that are filled again in the place of filled ones where these are changed and
/// used elsewhere, too: of such iree-compile 3.13 may not know the place ("used resource not
/// listed in explicit captures").
fn keep_fills<'c>(functions: &HashMap<String, OpRef<'c>>, function: OpRef<'c>) {
    for (_, fill) in ir::operations_named(function, &["linalg.fill"]) {
        let uses = ir::results(fill).into_iter().flat_map(ir::uses);
        let uses = uses.collect::<Vec<_>>();
        let changing = uses
            .iter()
            .filter(|it| !ir::name(it.user).starts_with("linalg."));
        for it in changing.filter(|_| uses.len() > 1) {
            keep(functions, it, ir::results(fill)[0]);
        }
    }
}

/// Puts copies in the place of an argument where it is changed.
fn keep_argument<'c>(functions: &HashMap<String, OpRef<'c>>, argument: Value<'c>) {
    if !argument.r#type().is_tensor() {
        return;
    }
    for it in ir::uses(argument) {
        keep(functions, &it, argument);
    }
}

/// Puts a copy in the place of a tensor where it is changed, each time one of its own: what
/// iree-compile would copy of one, while it is changed, is not always what it was before.
fn keep<'c>(functions: &HashMap<String, OpRef<'c>>, it: &ir::Use<'c>, tensor: Value<'c>) {
    if Search::new(functions).is_changing(it) {
        let copy = copied(&Builder::before(it.user), tensor);
        ir::set_operand(it.user, it.index, copy);
    }
}

fn is_loop(operation: OpRef<'_>) -> bool {
    matches!(
        ir::name(operation),
        "scf.for" | "scf.while" | "scf.parallel" | "scf.forall"
    )
}
