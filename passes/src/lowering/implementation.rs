//! The implementation of a function, which `lower-raises` splits off: it has
//! the body, and returns a status before its results if it may raise.

use super::{
    call_graph::{Function, callee},
    lower_raises::Facts,
    raise_site::RaiseSites,
    raise_value::can_be_shown,
};
use crate::{
    func::{input_types, result_types},
    llvm,
};
use melior::{
    dialect::cf,
    ir::{
        Attribute, Type, TypeLike, ValueLike, attribute::DenseI32ArrayAttribute,
        operation::OperationLike, r#type::FunctionType,
    },
};
use npc_dialects::{
    builtin,
    ir::{self, Block, Builder, Failure, OpRef, Value},
    type_converter::is_ranked_memref,
    types,
};
use std::collections::HashSet;

/// The name of a function's implementation.
pub(super) fn name(function: &str) -> String {
    format!("{function}.implementation")
}

/// Checks that a function can be rewritten.
///
/// Fails if an exception is raised inside a structured operation, if its message has a value
/// that cannot be shown, or if a result has no zero.
pub(super) fn check(function: &Function<'_>, raising: &HashSet<String>) -> Result<(), Failure> {
    for operation in &function.body {
        let raises = ir::name(*operation) == "basicpy.raise_if" || calls(*operation, raising);
        if raises && ir::parent(*operation) != Some(function.operation) {
            let message = "what may raise stands in a structured operation [malformed-ir]";
            return Err(ir::error(
                *operation,
                message,
                &["help: run convert-scf-to-cf first"],
            ));
        }
    }
    if !raising.contains(&function.name) {
        return Ok(());
    }
    let raises = function.body.iter();
    for raise_if in raises.filter(|it| ir::name(**it) == "basicpy.raise_if") {
        let values = ir::operands(*raise_if).split_off(1);
        if let Some(value) = values.into_iter().find(|it| !can_be_shown(it.r#type())) {
            let message = format!(
                "a message cannot show a value of the type '{}' [unsupported-type]",
                value.r#type()
            );
            let help = "help: integers of 64 bits, f64, i1 and the bytes of texts are shown";
            return Err(ir::error(*raise_if, &message, &[help]));
        }
    }
    for r#type in result_types(function.operation) {
        if !has_zero(r#type) {
            let message =
                format!("a function that may raise cannot return '{type}' [unsupported-type]");
            return Err(ir::error(function.operation, &message, &[]));
        }
    }
    Ok(())
}

/// Moves a function's body into a new private function, which is returned.
pub(super) fn split<'c>(function: &Function<'c>, facts: &Facts) -> OpRef<'c> {
    let builder = Builder::before(function.operation);
    let context = builder.context();
    let mut results = result_types(function.operation);
    if facts.raises {
        results.insert(0, builder.integer_type(1));
    }
    let inputs = input_types(function.operation);
    let signature = FunctionType::new(context, &inputs, &results);
    let mut attributes = vec![
        (
            "sym_name",
            ir::string_attribute(context, &name(&function.name)),
        ),
        ("function_type", ir::type_attribute(signature.into())),
        ("sym_visibility", ir::string_attribute(context, "private")),
    ];
    for name in ["arg_attrs", "passthrough"] {
        if let Ok(attribute) = function.operation.attribute(name) {
            attributes.push((name, attribute));
        }
    }
    let regions = vec![melior::ir::Region::new()];
    let split = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    ir::take_body(ir::region(split, 0), ir::region(function.operation, 0));
    split
}

/// Makes the calls in a function that cannot raise go to implementations.
pub(super) fn redirect_calls(
    body: &[OpRef<'_>],
    implementations: &HashSet<String>,
    raising: &HashSet<String>,
) {
    for operation in body {
        let Some(target) = callee(*operation) else {
            continue;
        };
        if implementations.contains(&target) && !raising.contains(&target) {
            let symbol = ir::symbol_attribute(ir::context_of(*operation), &name(&target));
            ir::set_attribute(*operation, "callee", symbol);
        }
    }
}

/// Makes a body return a status: splits blocks where something may raise.
pub(super) fn return_status<'c>(
    implementation: OpRef<'c>,
    function: &Function<'c>,
    raising: &HashSet<String>,
    sites: &mut RaiseSites<'c>,
) {
    let failed = failure_block(implementation, function);
    for operation in &function.body {
        match ir::name(*operation) {
            "func.return" => return_success(*operation),
            "basicpy.raise_if" => raise(*operation, failed, sites),
            _ if calls(*operation, raising) => call(*operation, failed),
            _ => {}
        }
    }
}

fn calls(operation: OpRef<'_>, raising: &HashSet<String>) -> bool {
    callee(operation).is_some_and(|name| raising.contains(&name))
}

/// The block that returns from a failed call: a status, then zeros.
fn failure_block<'c>(implementation: OpRef<'c>, function: &Function<'c>) -> Block<'c> {
    let block = ir::new_block(ir::region(implementation, 0), &[]);
    let builder = Builder::at_end(
        ir::context_of(implementation),
        block,
        ir::location(implementation),
    );
    let mut values = vec![builder.bool(true)];
    values.extend(
        result_types(function.operation)
            .into_iter()
            .map(|r#type| zero(&builder, r#type)),
    );
    builder.op("func.return", &values, &[], &[]);
    block
}

fn return_success(operation: OpRef<'_>) {
    let builder = Builder::before(operation);
    let mut values = ir::operands(operation);
    values.insert(0, builder.bool(false));
    ir::set_operands(operation, &values);
}

fn raise<'c>(operation: OpRef<'c>, failed: Block<'c>, sites: &mut RaiseSites<'c>) {
    let operands = ir::operands(operation);
    let builder = Builder::before(operation);
    let rest = ir::split_block(operation);
    let raising = sites.block(operation, failed);
    branch(&builder, operands[0], raising, rest);
    ir::erase(operation);
}

fn call<'c>(operation: OpRef<'c>, failed: Block<'c>) {
    let builder = Builder::before(operation);
    let target = name(&callee(operation).unwrap_or_default());
    let mut types = ir::result_types(operation);
    types.insert(0, builder.integer_type(1));
    let attributes = [("callee", ir::symbol_attribute(builder.context(), &target))];
    let new = builder.op("func.call", &ir::operands(operation), &types, &attributes);
    let results = ir::results(new);
    for (old, new) in ir::results(operation).into_iter().zip(&results[1..]) {
        ir::replace_all_uses(old, *new);
    }
    let before = Builder::after(new);
    let rest = ir::split_block(operation);
    branch(&before, results[0], failed, rest);
    ir::erase(operation);
}

/// Ends a block: goes to `unlikely` if the condition holds.
fn branch<'c>(builder: &Builder<'c>, condition: Value<'c>, unlikely: Block<'c>, likely: Block<'c>) {
    let context = builder.context();
    let end = Builder::at_end(context, builder.block(), builder.location());
    let operation = cf::cond_br(
        context,
        condition,
        &unlikely,
        &likely,
        &[],
        &[],
        builder.location(),
    );
    let operation = end.insert(operation);
    let weights = DenseI32ArrayAttribute::new(context, &[1, 1000]);
    ir::set_attribute(operation, "branch_weights", weights.into());
}

fn is_number(r#type: Type<'_>) -> bool {
    r#type.is_index() || builtin::integer(r#type).is_some_and(|integer| integer.is_signless())
}

fn is_float(r#type: Type<'_>) -> bool {
    r#type.is_f64() || r#type.is_f32() || r#type.is_f16()
}

fn has_zero(r#type: Type<'_>) -> bool {
    is_number(r#type)
        || is_float(r#type)
        || types::is_complex(r#type)
        || builtin::memref(r#type).is_some()
        || r#type.to_string().starts_with("!llvm.")
}

fn zero<'c>(builder: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    if is_number(r#type) {
        return builder.integer(r#type, 0);
    }
    if is_float(r#type) {
        return builder.float(r#type, 0.0);
    }
    if is_ranked_memref(r#type) {
        return llvm::null_memref(builder, r#type);
    }
    if !types::is_complex(r#type) {
        return llvm::zero(builder, r#type);
    }
    let part = if r#type.to_string() == "complex<f32>" {
        "0.0 : f32"
    } else {
        "0.0 : f64"
    };
    let value = Attribute::parse(builder.context(), &format!("[{part}, {part}]"));
    match value {
        Some(value) => builder.value("complex.constant", &[], r#type, &[("value", value)]),
        None => llvm::zero(builder, r#type),
    }
}
