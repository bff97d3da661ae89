//! What makes a module one that the calling convention can be applied to.
//!
//! All is checked before anything is rewritten, so that an error leaves the
//! module as it was.

use super::{
    attributes, calls,
    plan::{Plan, interface_name},
    signature::{HAS_C_INTERFACE, LINKAGE, READNONE, SOURCE_SIGNATURE, Signature},
};
use crate::func::{inputs_of, results_of};
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{self, Failure, OpRef};

/// Checks all of a module.
///
/// Fails, after a diagnostic for each function and operation that cannot be
/// converted.
pub(super) fn check(plan: &Plan<'_>) -> Result<(), Failure> {
    let mut result = Ok(());
    for signature in &plan.functions {
        result = result.and(check_function(plan, signature));
    }
    for call in plan.calls.iter().chain(&plan.indirect_calls) {
        result = result.and(check_call_attributes(plan, *call));
    }
    if plan.types.upstream() {
        return result;
    }
    for call in &plan.indirect_calls {
        result = result.and(check_function_type(plan, *call));
    }
    for constant in &plan.constants {
        result = result.and(check_function_type(plan, *constant));
    }
    result
}

fn check_function<'c>(plan: &Plan<'c>, signature: &Signature<'c>) -> Result<(), Failure> {
    let function = signature.operation;
    let name = &signature.name;
    let is_text = |name: &str| !name.is_empty();
    if !is_text(name) || !signature.attributes.iter().all(|(name, _)| is_text(name)) {
        let message =
            "the name of a function or of its attribute is empty, or is not UTF-8 [malformed-ir]";
        return Err(ir::error(function, message, &["help: rename it"]));
    }
    if !signature.fits(&plan.types) {
        let message =
            format!("function '{name}' is not what its {SOURCE_SIGNATURE} becomes [malformed-ir]");
        let help = "help: give all passes of the calling convention the same options, and change no signature between them";
        return Err(ir::error(function, &message, &[help]));
    }
    check_types(plan, signature)?;
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

fn check_types<'c>(plan: &Plan<'c>, signature: &Signature<'c>) -> Result<(), Failure> {
    if plan.types.upstream() {
        return Ok(());
    }
    if signature.is_convertible && signature.argument_attributes.is_empty() {
        return Ok(());
    }
    let named = |what: &str, index: usize, r#type: Type<'c>| {
        let obstacle = plan.types.obstacle(r#type, signature.is_bare)?;
        let name = &signature.name;
        let message = format!(
            "function '{name}' cannot be converted: {what} {index} of type '{type}' {obstacle} [unsupported-type]"
        );
        let bare = "help: remove llvm.bareptr or use-bare-ptr-memref-call-conv, or give the memref constant sizes";
        let notes: &[&str] = if obstacle.contains("bare") {
            &[bare]
        } else {
            &[]
        };
        Some(ir::error(signature.operation, &message, notes))
    };
    for (index, r#type) in signature.inputs.iter().enumerate() {
        if let Some(failure) = named("argument", index, *r#type) {
            return Err(failure);
        }
    }
    for (index, r#type) in signature.results.iter().enumerate() {
        if let Some(failure) = named("result", index, *r#type) {
            return Err(failure);
        }
    }
    let what = format!("function '{}'", signature.name);
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
fn check_function_type<'c>(plan: &Plan<'c>, operation: OpRef<'c>) -> Result<(), Failure> {
    let value = match ir::name(operation) {
        "func.constant" => ir::results(operation)[0],
        _ => ir::operands(operation)[0],
    };
    let function = value.r#type();
    let is_bare = plan.types.bare_pointers();
    for r#type in inputs_of(function).into_iter().chain(results_of(function)) {
        if let Some(obstacle) = plan.types.obstacle(r#type, is_bare) {
            let message = format!(
                "{} of type '{function}' cannot be converted: '{type}' {obstacle} [unsupported-type]",
                ir::name(operation)
            );
            return Err(ir::error(operation, &message, &[]));
        }
    }
    Ok(())
}
