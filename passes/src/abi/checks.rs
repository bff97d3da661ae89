//! What makes a module one that the calling convention can be applied to.
//!
//! All is checked before anything is rewritten, so that an error leaves the
//! module as it was.

use super::{
    attributes, calls,
    plan::{Plan, Step, interface_name},
    signature::{HAS_C_INTERFACE, LINKAGE, READNONE, SOURCE_SIGNATURE, Signature, needs_packing},
};
use crate::func::{inputs_of, results_of};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    type_converter::is_memref,
};

/// Checks all of a module.
///
/// Fails, after a diagnostic for each function and operation that cannot be
/// converted.
pub(super) fn check(plan: &Plan<'_>, step: Step) -> Result<(), Failure> {
    let mut result = Ok(());
    for signature in &plan.functions {
        result = result.and(check_function(plan, signature, step));
    }
    for call in plan.calls.iter().chain(&plan.indirect_calls) {
        result = result.and(check_call_attributes(plan, *call));
    }
    if plan.types.upstream() {
        return result;
    }
    for call in &plan.indirect_calls {
        result = result.and(check_function_type(plan, *call, step));
    }
    for constant in &plan.constants {
        result = result.and(check_function_type(plan, *constant, step));
    }
    result
}

fn check_function<'c>(
    plan: &Plan<'c>,
    signature: &Signature<'c>,
    step: Step,
) -> Result<(), Failure> {
    let function = signature.operation;
    let name = &signature.name;
    let is_text = |name: &str| !name.is_empty();
    if !is_text(name) || !signature.attributes.iter().all(|(name, _)| is_text(name)) {
        let message =
            "the name of a function or of its attribute is empty, or is not UTF-8 [malformed-ir]";
        return Err(ir::error(function, message, &["help: rename it"]));
    }
    if !signature.fits {
        let message =
            format!("function '{name}' is not what its {SOURCE_SIGNATURE} becomes [malformed-ir]");
        let help = "help: give all passes of the calling convention the same options, and add no arguments or results between them";
        return Err(ir::error(function, &message, &[help]));
    }
    if signature.asks_for_interface() && signature.attribute(HAS_C_INTERFACE).is_none() {
        check_lost_values(signature)?;
    }
    check_types(plan, signature, step)?;
    if signature.is_variadic && signature.asks_for_interface() && !signature.is_bare {
        return Err(fail(
            plan,
            function,
            "C interface for variadic functions is not supported yet.",
            &format!(
                "function '{name}' is variadic and cannot have a C interface [unsupported-function]"
            ),
        ));
    }
    if let Some(linkage) = signature.attribute(LINKAGE)
        && !linkage.to_string().starts_with("#llvm.linkage<")
    {
        return Err(fail(
            plan,
            function,
            "Contains llvm.linkage attribute not of type LLVM::LinkageAttr",
            &format!(
                "function '{name}' has the linkage {linkage}: expected a linkage such as #llvm.linkage<internal> [malformed-ir]"
            ),
        ));
    }
    if let Some(readnone) = signature.attribute(READNONE)
        && readnone != ir::unit_attribute(plan.types.context())
    {
        return Err(fail(
            plan,
            function,
            "Contains llvm.readnone attribute not of type UnitAttr",
            &format!(
                "function '{name}' has {READNONE} = {readnone}: expected no value [malformed-ir]"
            ),
        ));
    }
    check_interface_name(plan, signature, false)
}

/// Checks that a function that gets a C interface has all that it had in the source.
pub(super) fn check_lost_values(signature: &Signature<'_>) -> Result<(), Failure> {
    if !signature.has_lost_values {
        return Ok(());
    }
    let message = format!(
        "function '{}' has lost arguments or results between the passes of the calling convention, and its C interface has all of them [malformed-ir]",
        signature.name
    );
    let help = "help: remove them before expand-memref-args, or after emit-c-interface";
    Err(ir::error(signature.operation, &message, &[help]))
}

/// Checks that the name of a function's C interface is free, if it has one:
/// because it asks for it, or because all get one.
pub(super) fn check_interface_name<'c>(
    plan: &Plan<'c>,
    signature: &Signature<'c>,
    is_requested: bool,
) -> Result<(), Failure> {
    let function = signature.operation;
    let wants = is_requested || signature.asks_for_interface();
    if !wants || signature.is_bare || signature.attribute(HAS_C_INTERFACE).is_some() {
        return Ok(());
    }
    let name = interface_name(&signature.name);
    if !plan.is_taken(function, &name) {
        return Ok(());
    }
    let message = format!(
        "the C interface of function '{}' is called '{name}', which exists already [name-clash]",
        signature.name
    );
    Err(ir::error(
        function,
        &message,
        &["help: rename one of the two, or remove llvm.emit_c_interface"],
    ))
}

/// Reports in upstream's words or in ours.
fn fail<'c>(plan: &Plan<'c>, function: OpRef<'c>, upstream: &str, ours: &str) -> Failure {
    let message = if plan.types.upstream() {
        upstream
    } else {
        ours
    };
    ir::error(function, message, &[])
}

fn check_types<'c>(plan: &Plan<'c>, signature: &Signature<'c>, step: Step) -> Result<(), Failure> {
    if plan.types.upstream() {
        return Ok(());
    }
    let name = &signature.name;
    if let Some(obstacle) = obstacle(plan, signature, step) {
        let message =
            format!("function '{name}' cannot be converted: {obstacle} [unsupported-type]");
        let bare = "help: remove llvm.bareptr or use-bare-ptr-memref-call-conv, or give the memref constant sizes";
        let notes: &[&str] = if obstacle.contains("bare") {
            &[bare]
        } else {
            &[]
        };
        return Err(ir::error(signature.operation, &message, notes));
    }
    let what = format!("function '{name}'");
    let attributes = &signature.argument_attributes;
    let inputs = &signature.inputs;
    attributes::check(
        &plan.types,
        signature.operation,
        &what,
        attributes,
        inputs,
        signature.is_bare,
    )
}

/// The argument or result of a function that a step cannot convert, and why.
pub(super) fn obstacle<'c>(
    plan: &Plan<'c>,
    signature: &Signature<'c>,
    step: Step,
) -> Option<String> {
    let [inputs, results] = converted(&signature.inputs, &signature.results, step);
    let inputs = inputs.into_iter().map(|it| ("argument", it));
    let results = results.into_iter().map(|it| ("result", it));
    inputs.chain(results).find_map(|(what, (index, r#type))| {
        let obstacle = plan.types.obstacle(r#type, signature.is_bare)?;
        Some(format!("{what} {index} of type '{type}' {obstacle}"))
    })
}

/// The arguments and results that a step converts, by position.
fn converted<'c>(
    inputs: &[Type<'c>],
    results: &[Type<'c>],
    step: Step,
) -> [Vec<(usize, Type<'c>)>; 2] {
    let all = |types: &[Type<'c>]| types.iter().copied().enumerate().collect::<Vec<_>>();
    match step {
        Step::Expand => {
            let mut memrefs = all(inputs);
            memrefs.retain(|(_, r#type)| is_memref(*r#type));
            [memrefs, Vec::new()]
        }
        Step::Pack if needs_packing(results) => [Vec::new(), all(results)],
        Step::Pack | Step::Interface => [Vec::new(), Vec::new()],
        Step::Finalize => [all(inputs), all(results)],
    }
}

/// Checks the attributes of a call's arguments, among other things that they are
/// as many as those, which MLIR does not.
fn check_call_attributes<'c>(plan: &Plan<'c>, call: OpRef<'c>) -> Result<(), Failure> {
    let attributes = ir::array_of(call, "arg_attrs");
    if attributes.is_empty() {
        return Ok(());
    }
    let operands = calls::passed_operands(call);
    let (given, expected) = (attributes.len(), operands.len());
    if given != expected {
        let message =
            format!("the call has {given} arg_attrs for {expected} arguments [malformed-ir]");
        return Err(ir::error(call, &message, &[]));
    }
    if plan.types.upstream() {
        return Ok(());
    }
    let inputs = operands.iter().map(|it| it.r#type()).collect::<Vec<_>>();
    let is_bare = plan.is_bare(call);
    attributes::check(&plan.types, call, "the call", &attributes, &inputs, is_bare)
}

/// Checks the types of an indirect call or of a function's address.
fn check_function_type<'c>(
    plan: &Plan<'c>,
    operation: OpRef<'c>,
    step: Step,
) -> Result<(), Failure> {
    let value = match ir::name(operation) {
        "func.constant" => ir::results(operation)[0],
        _ => ir::operands(operation)[0],
    };
    let function = value.r#type();
    let is_bare = plan.types.bare_pointers();
    let values = converted(&inputs_of(function), &results_of(function), step);
    for (_, r#type) in values.concat() {
        if let Some(obstacle) = plan.types.obstacle(r#type, is_bare) {
            let message = format!(
                "{} of type '{}' cannot be converted: '{type}' {obstacle} [unsupported-type]",
                ir::name(operation),
                type_in_source(value)
            );
            return Err(ir::error(operation, &message, &[]));
        }
    }
    Ok(())
}

/// The type that a function value had before the steps behind it.
fn type_in_source<'c>(value: Value<'c>) -> Type<'c> {
    let definition = ir::defining_operation(value);
    let cast = definition.filter(|it| ir::name(*it) == "builtin.unrealized_conversion_cast");
    let operands = cast.map(ir::operands).unwrap_or_default();
    operands
        .first()
        .map_or(value.r#type(), |it| type_in_source(*it))
}
