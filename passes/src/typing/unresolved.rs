//! Values of which inference could not tell the type.

use super::{
    condition::unreachable,
    finding::Finding,
    flow::Flow,
    origin::origin_value,
    problem::Problem,
    program::{Instance, Program},
    ty::Ty,
};
use npc_dialects::ir::{self, OpRef, Value};
use std::collections::BTreeSet;

/// Finds, in each function, the first operation with an operand of unknown type.
pub(super) fn unresolved<'c>(program: &Program<'c>, reached: &BTreeSet<usize>) -> Vec<Finding<'c>> {
    let instances = reached.iter().map(|index| &program.instances[*index]);
    let open = instances.filter(|instance| !instance.is_settled && instance.findings.is_empty());
    open.filter_map(|instance| {
        let unreachable = unreachable(instance);
        let operations = ir::walk(instance.function).into_iter().skip(1);
        let reached = operations.filter(|it| !unreachable.contains(&ir::operation_key(*it)));
        let mut found = reached.filter_map(|operation| finding(instance, operation));
        found.next()
    })
    .collect()
}

fn finding<'c>(instance: &Instance<'c>, operation: OpRef<'c>) -> Option<Finding<'c>> {
    let forwards = [
        "basicpy.exec_discard",
        "basicpy.unknown_cast",
        "func.return",
        "scf.yield",
    ];
    if Flow::of(operation).is_some() || forwards.contains(&ir::name(operation)) {
        return None;
    }
    let mut operands = ir::operands(operation);
    // `scf.condition` hands all but its first operand on.
    if ir::name(operation) == "scf.condition" {
        operands.truncate(1);
    }
    let mut unknown = operands.into_iter();
    let unknown = unknown.find(|value| {
        let ty = instance.ty(*value);
        ty.is_incomplete() && !ty.has_error()
    })?;
    let source = origin_value(instance, unknown, &Ty::Bottom);
    let call = ir::defining_operation(source).filter(|it| ir::name(*it) == "func.call");
    if let Some(callee) = call.and_then(|call| ir::symbol_of(call, "callee")) {
        return Some(Finding::at(ir::value_location(source), no_result(&callee)));
    }
    Some(Finding::at(
        ir::location(operation),
        no_type(instance, source),
    ))
}

fn no_result(callee: &str) -> Problem {
    Problem::conflict(
        format!("'{callee}' returns no value: each path raises or calls it again"),
        "return a value on a path that does neither, as where the recursion ends",
    )
}

/// What is wrong, from the value that has no type.
fn no_type(instance: &Instance<'_>, source: Value<'_>) -> Problem {
    match ir::defining_operation(source).map(ir::name) {
        Some("basicpy.unbound") => Problem::conflict(
            "this has no value on any path that leads here",
            "assign it before",
        ),
        Some(_) if reads_empty_list(instance, source) => Problem::conflict(
            "nothing has been added to this list on any path that leads here: its elements have no type",
            "add to it before, or make it of any length, as in [0.0] * n",
        ),
        _ => Problem::conflict(
            "the type of an operand cannot be inferred",
            "give the value a type on some path, as with float(x)",
        ),
    }
}

/// Whether a value is an element of a list that never has any.
fn reads_empty_list(instance: &Instance<'_>, value: Value<'_>) -> bool {
    let empty = Ty::List(Vec::new());
    let operands = ir::defining_operation(value).map(ir::operands);
    let mut operands = operands.unwrap_or_default().into_iter();
    operands.any(|operand| instance.ty(operand) == &empty)
}
