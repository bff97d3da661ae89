//! What the passes do alike to calls and to functions' addresses.

use super::{attributes, plan::Plan, signature::current_type};
use crate::llvm;
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, Value};

/// Gives a `func.constant` the type that its function has now. Its users get
/// the old type back through a cast.
pub(super) fn retype_constant<'c>(constant: OpRef<'c>, plan: &Plan<'c>) {
    let Some(function) = plan.function(constant, "value") else {
        return;
    };
    let value = ir::results(constant)[0];
    let Some(r#type) = current_type(function.operation) else {
        return;
    };
    let old = value.r#type();
    if r#type == old {
        return;
    }
    ir::set_type(value, r#type);
    let builder = Builder::after(constant);
    let cast = llvm::cast(&builder, value, old);
    if let Some(operation) = ir::defining_operation(cast) {
        ir::replace_uses_except(value, cast, operation);
    }
}

/// Moves the attributes of a call's arguments to the pieces that they describe.
/// `counts` says how many pieces each operand becomes.
pub(super) fn distribute_attributes<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    operands: &[Value<'c>],
    counts: &[usize],
) {
    let dictionaries = ir::array_of(call, "arg_attrs");
    // Upstream leaves them as they are, on the wrong pieces.
    if dictionaries.is_empty() || plan.types.upstream() {
        return;
    }
    let callee = plan.function(call, "callee").map(|callee| callee.operation);
    let body = callee.and_then(|callee| ir::entry(ir::region(callee, 0)));
    let reaches = |index: usize| {
        let argument = body.and_then(|block| ir::arguments(block).get(index).copied());
        argument.is_some_and(attributes::reaches_allocated)
    };
    let mut pieces = Vec::new();
    for (index, (dictionary, count)) in dictionaries.into_iter().zip(counts).enumerate() {
        let r#type = operands[index].r#type();
        pieces.extend(attributes::distribute(
            &plan.types,
            dictionary,
            r#type,
            *count,
            reaches(index),
        ));
    }
    let pieces = ir::array_attribute(plan.types.context(), &pieces);
    ir::set_attribute(call, "arg_attrs", pieces);
}

/// The attributes of a call, but for those that its rewriting changes.
pub(super) fn kept_attributes<'c>(call: OpRef<'c>) -> Vec<(&'c str, melior::ir::Attribute<'c>)> {
    let mut attributes = ir::discardable_attributes(call);
    for name in ["callee", "no_inline", "arg_attrs"] {
        attributes.extend(call.attribute(name).map(|it| (name, it)));
    }
    attributes
}
