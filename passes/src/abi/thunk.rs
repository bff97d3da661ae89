//! Functions through which those are called indirectly that have a convention of
//! their own.
//!
//! An indirect call knows only a function's type, so it uses the module's
//! convention. A function with `llvm.bareptr` or `CConv`, one that is variadic, or
//! one with attributes such as `llvm.byval` that take part in how arguments are
//! passed, is called in another way: its address is replaced by that of a private
//! function that takes the same arguments in the module's convention and calls it.
//! Where all that is done with an address are calls that have the same attributes,
//! it stays. So does that of a function that is made for C to call.

use super::{
    passing_attributes,
    plan::Plan,
    signature::{HAS_C_INTERFACE, IS_CALLED_AS_C},
};
use crate::func;
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};
use std::collections::HashMap;

/// Makes `func.constant`s of functions with a convention of their own refer to
/// thunks, which are added to the module and to the plan. Upstream does not.
pub(super) fn redirect_constants(plan: &mut Plan<'_>) {
    if plan.types.upstream() {
        return;
    }
    let mut thunks = HashMap::new();
    for constant in plan.constants.clone() {
        let Some(target) = plan.function(constant, "value") else {
            continue;
        };
        // A thunk's body is the direct call that the constant avoids.
        let is_special = target.has_passing_attributes()
            && target.attribute(IS_CALLED_AS_C).is_none()
            && !is_called_alike(ir::results(constant)[0], target.operation);
        if !is_special && !plan.needs_thunk(target) {
            continue;
        }
        let key = ir::operation_key(target.operation);
        let name = match thunks.get(&key) {
            Some(name) => String::clone(name),
            None => {
                let thunk = make(plan, constant);
                let name = ir::symbol_name(thunk).unwrap_or_default();
                thunks.insert(key, name.clone());
                plan.add_function(thunk);
                name
            }
        };
        let symbol = ir::symbol_attribute(ir::context_of(constant), &name);
        ir::set_attribute(constant, "value", symbol);
    }
}

/// Returns true if nothing is done with a function's address but to call it, with
/// the attributes that the function has.
fn is_called_alike<'c>(address: Value<'c>, function: OpRef<'c>) -> bool {
    ir::uses(address)
        .into_iter()
        .all(|r#use| match ir::name(r#use.user) {
            "func.call_indirect" => {
                r#use.index == 0 && passing_attributes::agrees(r#use.user, function)
            }
            "builtin.unrealized_conversion_cast" => {
                is_called_alike(ir::results(r#use.user)[0], function)
            }
            _ => false,
        })
}

/// Makes the thunk of the function that a constant refers to, and adds the call
/// and the return in it to the plan.
fn make<'c>(plan: &mut Plan<'c>, constant: OpRef<'c>) -> OpRef<'c> {
    let function = plan
        .function(constant, "value")
        .map(|it| (it.operation, it.name.clone()));
    let (target, target_name) = function.unwrap_or((constant, String::new()));
    let mut name = format!("{target_name}.thunk");
    for count in 1.. {
        if !plan.is_taken(target, &name) {
            break;
        }
        name = format!("{target_name}.thunk{count}");
    }
    let context = ir::context_of(target);
    let builder = Builder::after(target);
    let attributes = [
        // A thunk is not for C, even if all functions are.
        (HAS_C_INTERFACE, ir::unit_attribute(context)),
        ("sym_name", ir::string_attribute(context, &name)),
        ("sym_visibility", ir::string_attribute(context, "private")),
    ];
    let mut attributes = attributes.to_vec();
    attributes.extend(
        target
            .attribute("function_type")
            .map(|it| ("function_type", it)),
    );
    for name in ["arg_attrs", "res_attrs"] {
        let dictionaries = ir::array_of(target, name);
        if !dictionaries.is_empty() {
            let others = passing_attributes::without(context, &dictionaries);
            attributes.push((name, ir::array_attribute(context, &others)));
        }
    }
    let regions = vec![melior::ir::Region::new()];
    let thunk = builder.op_with_regions("func.func", &[], &[], &attributes, regions);

    let block = func::add_entry_block(thunk);
    let body = Builder::at_end(context, block, ir::location(target));
    let results = func::result_types(target);
    let call = func::call(&body, &target_name, &ir::arguments(block), &results);
    plan.calls.push(call);
    let r#return = body.op("func.return", &ir::results(call), &[], &[]);
    plan.returns.push(r#return);
    thunk
}
