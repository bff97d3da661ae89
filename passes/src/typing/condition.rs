//! Conditions of which types say whether they hold: whether a value is None.
//!
//! A function that is called without an argument whose default is None has an
//! instance in which the parameter is None. There `if n is None:` holds, and what
//! is written for other values is left out: it is not typed, and not compiled.

use super::{program::Instance, rules::comparisons, ty::Ty};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, OperationKey, Value, operation_key, value_key};
use std::{cell::Cell, collections::HashSet};

/// How many values are looked at for one condition.
const VALUES_LIMIT: usize = 256;

/// Whether a condition is known to hold, or known not to.
pub(super) fn known<'c>(instance: &Instance<'c>, condition: Value<'c>) -> Option<bool> {
    known_within(instance, condition, &Cell::new(VALUES_LIMIT))
}

fn known_within<'c>(
    instance: &Instance<'c>,
    value: Value<'c>,
    limit: &Cell<usize>,
) -> Option<bool> {
    limit.set(limit.get().checked_sub(1)?);
    let operation = ir::defining_operation(value)?;
    let operands = ir::operands(operation);
    let operand = |index: usize| known_within(instance, *operands.get(index)?, limit);
    let kind = || ir::string_of(operation, "kind").unwrap_or_default();
    match ir::name(operation) {
        "arith.constant" => ir::integer_of(operation, "value").map(|value| value != 0),
        "basicpy.as_i1" if instance.ty(*operands.first()?) == &Ty::None => Some(false),
        "basicpy.as_i1" | "basicpy.bool_cast" | "basicpy.unknown_cast" => operand(0),
        "basicpy.unary_expr" if kind() == "Not" => operand(0).map(|holds| !holds),
        "arith.xori" => Some(operand(0)? != operand(1)?),
        "basicpy.binary_compare" => is_none(instance, &kind(), &operands),
        "scf.if" => {
            let results = ir::results(operation);
            let place = results
                .iter()
                .position(|it| value_key(*it) == value_key(value))?;
            let branch = |index: usize| {
                let end = ir::terminator(ir::entry(ir::region(operation, index))?)?;
                known_within(instance, *ir::operands(end).get(place)?, limit)
            };
            match operand(0) {
                Some(holds) => branch(usize::from(!holds)),
                None => branch(0).filter(|holds| branch(1) == Some(*holds)),
            }
        }
        _ => None,
    }
}

/// Whether `left kind right` holds where one of them is None.
fn is_none<'c>(instance: &Instance<'c>, kind: &str, operands: &[Value<'c>]) -> Option<bool> {
    let types = operands.iter().map(|operand| instance.ty(*operand));
    let [left, right] = types.collect::<Vec<_>>()[..] else {
        return None;
    };
    if left.is_incomplete() || right.is_incomplete() || ![left, right].contains(&&Ty::None) {
        return None;
    }
    let is_same = left == right;
    match kind {
        "Is" => Some(is_same),
        "IsNot" => Some(!is_same),
        "Eq" if comparisons::is_none(left, right) => Some(is_same),
        "NotEq" if comparisons::is_none(left, right) => Some(!is_same),
        _ => None,
    }
}

/// What is never reached in an instance: of branches of which conditions are
/// known, and behind what always raises.
pub(super) fn unreachable(instance: &Instance<'_>) -> HashSet<OperationKey> {
    let mut found = HashSet::new();
    for operation in ir::walk(instance.function) {
        let Some(holds) = instance.conditions.get(&operation_key(operation)) else {
            continue;
        };
        let dead = match ir::name(operation) {
            "scf.if" => branch(operation, !holds),
            _ if *holds => behind(operation),
            _ => Vec::new(),
        };
        found.extend(dead.into_iter().flat_map(ir::walk).map(operation_key));
    }
    found
}

/// Leaves out what an instance never reaches.
pub(super) fn prune(instance: &Instance<'_>) {
    // What is inside comes first: it may be in what is left out.
    for operation in ir::walk(instance.function).into_iter().rev() {
        match instance.conditions.get(&operation_key(operation)) {
            Some(holds) if ir::name(operation) == "scf.if" => keep_branch(operation, *holds),
            Some(true) => cut(operation),
            _ => {}
        }
    }
}

/// The operations of one branch.
fn branch<'c>(operation: OpRef<'c>, holds: bool) -> Vec<OpRef<'c>> {
    let index = usize::from(!holds);
    match index < operation.region_count() {
        true => ir::operations_in(ir::region(operation, index)),
        false => Vec::new(),
    }
}

/// The operations behind one in its block, without the terminator.
fn behind(operation: OpRef<'_>) -> Vec<OpRef<'_>> {
    let operations = ir::block_of(operation).map_or(Vec::new(), ir::operations);
    let before = operations
        .iter()
        .position(|it| operation_key(*it) == operation_key(operation));
    let mut behind = operations
        .into_iter()
        .skip(before.map_or(0, |it| it + 1))
        .collect::<Vec<_>>();
    behind.pop();
    behind
}

/// Puts the branch that is taken in the place of an `scf.if`.
fn keep_branch(operation: OpRef<'_>, holds: bool) {
    let mut taken = branch(operation, holds);
    let end = taken.pop();
    for inner in taken {
        ir::move_before(inner, operation);
    }
    let given = end.map_or(Vec::new(), ir::operands);
    for (result, value) in ir::results(operation).into_iter().zip(given) {
        ir::replace_all_uses(result, value);
    }
    ir::erase(operation);
}

/// Erases what stands behind an operation that always raises.
fn cut(operation: OpRef<'_>) {
    let behind = behind(operation);
    let end = ir::block_of(operation).and_then(ir::terminator);
    for (index, value) in end.map_or(Vec::new(), ir::operands).into_iter().enumerate() {
        let Some(end) = end else { return };
        let builder = Builder::before(end);
        let unbound = builder.value("basicpy.unbound", &[], value.r#type(), &[]);
        ir::set_operand(end, index, unbound);
    }
    behind.into_iter().rev().for_each(ir::erase);
}
