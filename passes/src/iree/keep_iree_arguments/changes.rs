//! What changes a tensor, once iree-compile works in place.

use crate::{func::is_private, iree::computations::inputs};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::ir::{self, OpRef, Value};
use std::collections::{HashMap, HashSet};

/// A search for operations that change a tensor.
pub(super) struct Search<'s, 'c> {
    functions: &'s HashMap<String, OpRef<'c>>,
    seen: HashSet<ir::ValueKey>,
}

impl<'s, 'c> Search<'s, 'c> {
    pub(super) fn new(functions: &'s HashMap<String, OpRef<'c>>) -> Self {
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
    pub(super) fn is_changing(&mut self, it: &ir::Use<'c>) -> bool {
        let user = it.user;
        let name = ir::name(user);
        match name {
            "tensor.extract" | "tensor.dim" | "func.return" => false,
            // The buffer that the caller gave for a result.
            "hal.tensor.export" => false,
            "tensor.insert" => true,
            "tensor.insert_slice" if it.index > 0 => true,
            "func.call" => self.is_changed_by_call(user, it.index) || self.is_handed_on(user),
            _ if name.starts_with("linalg.") => {
                let is_input = it.index < inputs(user).len();
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
pub(super) fn moves_elements(computation: OpRef<'_>) -> bool {
    let Some(body) = ir::entry(ir::region(computation, 0)) else {
        return true;
    };
    let yielded = ir::terminator(body).map(ir::operands).unwrap_or_default();
    yielded.into_iter().any(|value| {
        ir::defining_operation(value).is_none_or(|it| match ir::name(it) {
            "tensor.extract" => true,
            "arith.select" => !is_hidden(ir::operands(it)[0]),
            _ => false,
        })
    })
}

fn is_hidden(value: Value<'_>) -> bool {
    let operation = ir::defining_operation(value);
    operation.is_some_and(|it| ir::name(it) == "util.optimization_barrier")
}
