//! `keep-iree-arguments` makes functions change copies of their arguments.
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
//! changed, and so would another result that is the argument itself. It forwards plain
//! copies, `flow.tensor.clone` among them; this one it does not see through.
//!
//! Requires functions on tensors, of which those that are called are still called by name,
//! before `pack-iree-lists` hides arguments in lists.
//!
//! Guarantees that what is set in a tensor, or handed on by a loop or branch, is neither an
//! argument of a public function nor a part or another form of one. Arguments that are only
//! read are not copied.

mod changes;

use super::copies::copied;
use crate::func::{functions, public_functions};
use changes::Search;
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::HashMap;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "keep-iree-arguments",
    summary: "change copies of arguments in place of arguments",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let named = functions(module).filter_map(|it| Some((ir::symbol_name(it)?, it)));
    let named = named.collect::<HashMap<_, _>>();
    for function in public_functions(module) {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            continue;
        };
        for argument in ir::arguments(entry) {
            keep(&named, argument);
        }
    }
    Ok(())
}

/// Puts copies in the place of an argument where it is changed, each one of its own: what
/// iree-compile would copy of one, while it is changed, is not always what it was before.
fn keep<'c>(functions: &HashMap<String, OpRef<'c>>, argument: Value<'c>) {
    if !argument.r#type().is_tensor() {
        return;
    }
    for it in ir::uses(argument) {
        if Search::new(functions).is_changing(&it) {
            let copy = copied(&Builder::before(it.user), argument);
            ir::set_operand(it.user, it.index, copy);
        }
    }
}
