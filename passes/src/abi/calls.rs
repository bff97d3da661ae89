//! What the passes do alike to calls and to functions' addresses.

use super::{attributes, plan::Plan};
use crate::func::function_type;
use crate::llvm;
use melior::ir::{Attribute, Type, ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value},
    type_converter::{is_memref, is_ranked_memref},
};

/// Gives a `func.constant` the type that its function has now. Its users get
/// the old type back through a cast.
pub(super) fn retype_constant<'c>(constant: OpRef<'c>, plan: &Plan<'c>) {
    let Some(function) = plan.function(constant, "value") else {
        return;
    };
    let value = ir::results(constant)[0];
    let Some(r#type) = function_type(function.operation) else {
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

/// Moves the attributes of a call's arguments to the pieces that they describe,
/// before the operands and the callee are expanded: the callee's body says
/// whether the allocated pointer of a memref is used.
pub(super) fn distribute_attributes<'c>(call: OpRef<'c>, plan: &Plan<'c>) {
    let dictionaries = ir::array_of(call, "arg_attrs");
    let operands = passed_operands(call);
    if dictionaries.is_empty() || !operands.iter().any(|it| is_memref(it.r#type())) {
        return;
    }
    let is_bare = plan.is_bare(call);
    let counts = operands
        .iter()
        .map(|operand| count_pieces(plan, operand.r#type(), is_bare))
        .collect::<Vec<_>>();
    let pieces = match plan.types.upstream() {
        true => misplaced(plan, dictionaries, counts.iter().sum()),
        false => described(call, plan, &dictionaries, &operands, &counts),
    };
    let pieces = ir::array_attribute(plan.types.context(), &pieces);
    ir::set_attribute(call, "arg_attrs", pieces);
}

/// The operands of a call that its callee takes.
pub(super) fn passed_operands<'c>(call: OpRef<'c>) -> Vec<Value<'c>> {
    let first = usize::from(ir::name(call) == "func.call_indirect");
    ir::operands(call).split_off(first)
}

fn count_pieces<'c>(plan: &Plan<'c>, r#type: Type<'c>, is_bare: bool) -> usize {
    // Upstream passes a memref that is not static as one pointer, too.
    if !is_memref(r#type) || (is_bare && is_ranked_memref(r#type)) {
        return 1;
    }
    plan.types.argument(r#type, false).map_or(0, |it| it.len())
}

/// Upstream leaves the attributes as they are, on the first pieces. It leaves
/// the others without any, which nothing can print: they get empty ones.
fn misplaced<'c>(
    plan: &Plan<'c>,
    mut dictionaries: Vec<Attribute<'c>>,
    count: usize,
) -> Vec<Attribute<'c>> {
    let empty = ir::dictionary_attribute(plan.types.context(), &[]);
    dictionaries.resize(count, empty);
    dictionaries
}

fn described<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    dictionaries: &[Attribute<'c>],
    operands: &[Value<'c>],
    counts: &[usize],
) -> Vec<Attribute<'c>> {
    let callee = plan.function(call, "callee").map(|callee| callee.operation);
    let body = callee.and_then(|callee| ir::entry(ir::region(callee, 0)));
    dictionaries
        .iter()
        .zip(counts)
        .enumerate()
        .flat_map(|(index, (dictionary, count))| {
            attributes::distribute(
                &plan.types,
                *dictionary,
                operands[index].r#type(),
                *count,
                attributes::argument_reaches_allocated(body, index),
            )
        })
        .collect()
}

/// The attributes of a call, but for those that its rewriting changes.
pub(super) fn kept_attributes<'c>(call: OpRef<'c>) -> Vec<(&'c str, Attribute<'c>)> {
    let mut attributes = ir::discardable_attributes(call);
    for name in ["callee", "no_inline", "arg_attrs"] {
        attributes.extend(call.attribute(name).map(|it| (name, it)));
    }
    attributes
}
