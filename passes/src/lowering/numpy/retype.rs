//! Gives every array value its memref type, in place: block arguments, results
//! of structured control flow and of calls, function signatures. Operations of
//! `numpy` keep their operands and results, whose new types say what they lower to.

use super::memref::converted;
use crate::typing::dtype::COMPILED;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Failure, OpRef, Value};

/// Retypes everything in a module. Fails at the first type that has no memref.
pub(super) fn retype(module: OpRef<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        ir::visit(operation);
        for name in ["function_type", "value"] {
            retype_attribute(operation, name)?;
        }
        for result in ir::results(operation) {
            retype_value(operation, result)?;
        }
        for block in ir::blocks_of(operation) {
            for argument in ir::arguments(block) {
                retype_value(operation, argument)?;
            }
        }
    }
    Ok(())
}

/// Reports each type in a module that has no memref.
pub(super) fn check(operation: OpRef<'_>) -> Result<(), Failure> {
    let context = ir::context_of(operation);
    let signature = ir::type_of(operation, "function_type");
    let arguments = ir::blocks_of(operation)
        .flat_map(ir::argument_types)
        .collect::<Vec<_>>();
    for r#type in signature
        .into_iter()
        .chain(ir::result_types(operation))
        .chain(arguments)
    {
        if let Err(reason) = converted(context, r#type) {
            return Err(refuse(operation, &r#type.to_string(), reason));
        }
    }
    Ok(())
}

fn retype_attribute(operation: OpRef<'_>, name: &str) -> Result<(), Failure> {
    let Some(r#type) = ir::type_of(operation, name) else {
        return Ok(());
    };
    match converted(ir::context_of(operation), r#type) {
        Ok(Some(new)) => ir::set_attribute(operation, name, ir::type_attribute(new)),
        Ok(None) => {}
        Err(reason) => return Err(refuse(operation, &r#type.to_string(), reason)),
    }
    Ok(())
}

fn retype_value<'c>(operation: OpRef<'c>, value: Value<'c>) -> Result<(), Failure> {
    match converted(ir::context_of(operation), value.r#type()) {
        Ok(Some(new)) => ir::set_type(value, new),
        Ok(None) => {}
        Err(reason) => return Err(refuse(operation, &value.r#type().to_string(), reason)),
    }
    Ok(())
}

fn refuse(operation: OpRef<'_>, r#type: &str, reason: &str) -> Failure {
    let name = ir::name(operation);
    let message = format!("{name} with {type} cannot be compiled: {reason} [unsupported-type]");
    let help = format!("help: arrays of a known rank are compiled; the dtypes are {COMPILED}");
    ir::error(operation, &message, &[&help])
}
