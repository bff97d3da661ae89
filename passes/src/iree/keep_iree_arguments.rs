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

use super::copies::copied;
use crate::func::{functions, is_private, public_functions};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::{HashMap, HashSet};

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
        let location = ir::location(function);
        let b = Builder::at_start(ir::context_of(function), entry, location);
        for argument in ir::arguments(entry) {
            keep(&b, &named, argument);
        }
    }
    Ok(())
}

/// Puts a copy in the place of an argument where it is changed.
fn keep<'c>(b: &Builder<'c>, functions: &HashMap<String, OpRef<'c>>, argument: Value<'c>) {
    if !argument.r#type().is_tensor() {
        return;
    }
    let changing = ir::uses(argument).into_iter();
    let changing = changing.filter(|it| Search::new(functions).is_changing(it));
    let changing = changing.collect::<Vec<_>>();
    if changing.is_empty() {
        return;
    }
    let copy = copied(b, argument);
    for it in changing {
        ir::set_operand(it.user, it.index, copy);
    }
}

/// A search for operations that change a tensor.
struct Search<'s, 'c> {
    functions: &'s HashMap<String, OpRef<'c>>,
    seen: HashSet<ir::ValueKey>,
}

impl<'s, 'c> Search<'s, 'c> {
    fn new(functions: &'s HashMap<String, OpRef<'c>>) -> Self {
        let seen = HashSet::new();
        Self { functions, seen }
    }

    /// Whether a tensor is changed, or may be.
    fn is_changed(&mut self, tensor: Value<'c>) -> bool {
        if !tensor.r#type().is_tensor() || !self.seen.insert(ir::value_key(tensor)) {
            return false;
        }
        ir::uses(tensor).iter().any(|it| self.is_changing(it))
    }

    /// Whether an operation changes an operand, or something else changes what it makes of it.
    fn is_changing(&mut self, it: &ir::Use<'c>) -> bool {
        let user = it.user;
        let name = ir::name(user);
        match name {
            "tensor.extract" | "tensor.dim" | "func.return" => false,
            "tensor.insert" => true,
            "tensor.insert_slice" if it.index > 0 => true,
            "func.call" => self.is_changed_by_call(user, it.index) || self.is_handed_on(user),
            _ if name.starts_with("linalg.") => {
                let inputs = ir::integers_of(user, "operandSegmentSizes");
                let inputs = inputs.and_then(|counts| counts.first().copied());
                let is_input = inputs.is_some_and(|inputs| (it.index as i64) < inputs);
                !is_input || (moves_elements(user) && self.is_handed_on(user))
            }
            _ => {
                let has_regions = ir::regions(user).next().is_some();
                let hands_on = ir::results(user).iter().any(|it| it.r#type().is_tensor());
                has_regions || !hands_on || self.is_handed_on(user)
            }
        }
    }

    /// Whether something changes a result of an operation.
    fn is_handed_on(&mut self, operation: OpRef<'c>) -> bool {
        let mut results = ir::results(operation).into_iter();
        results.any(|result| self.is_changed(result))
    }

    /// Whether the function that is called changes an argument. A public one changes a copy.
    fn is_changed_by_call(&mut self, call: OpRef<'c>, index: usize) -> bool {
        let callee = ir::symbol_of(call, "callee");
        let callee = callee.and_then(|name| self.functions.get(&name).copied());
        let Some(callee) = callee else {
            return true;
        };
        if !is_private(callee) {
            return false;
        }
        let entry = ir::entry(ir::region(callee, 0));
        let arguments = entry.map(ir::arguments).unwrap_or_default();
        let argument = arguments.get(index).copied();
        argument.is_none_or(|argument| self.is_changed(argument))
    }
}

/// Whether the elements that a computation gives may be those of its operands, without
/// arithmetic: iree-compile may see that one of them is the result.
fn moves_elements(computation: OpRef<'_>) -> bool {
    let Some(body) = ir::entry(ir::region(computation, 0)) else {
        return true;
    };
    let yielded = ir::terminator(body).map(ir::operands).unwrap_or_default();
    yielded.into_iter().any(|value| {
        ir::defining_operation(value)
            .is_none_or(|it| matches!(ir::name(it), "tensor.extract" | "arith.select"))
    })
}
