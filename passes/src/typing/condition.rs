//! Conditions of which types say whether they hold: whether a value is None, how many
//! axes an array has, whether a loop over a tuple goes on, and what else compares
//! constants.
//!
//! A function that is called without an argument whose default is None has an
//! instance in which the parameter is None. There `if n is None:` holds, and what
//! is written for other values is left out: it is not typed, and not compiled. So
//! is the body of a loop over an empty tuple, as over `*rest` without arguments.

use super::{
    constant::{Constant, Constants},
    flow::{For, While},
    program::Instance,
    rules::comparisons,
    ty::Ty,
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{
    self, Builder, CmpiPredicate, OpRef, OperationKey, Value, operation_key, value_key,
};
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
        "arith.constant" | "basicpy.bool_constant" | "basicpy.numeric_constant" => {
            ir::integer_of(operation, "value").map(|value| value != 0)
        }
        "basicpy.as_i1" if instance.ty(*operands.first()?) == &Ty::None => Some(false),
        "basicpy.as_i1" | "basicpy.bool_cast" | "basicpy.unknown_cast" => operand(0),
        "basicpy.unary_expr" if kind() == "Not" => operand(0).map(|holds| !holds),
        "arith.xori" => Some(operand(0)? != operand(1)?),
        "arith.andi" => [operand(0), operand(1)]
            .contains(&Some(false))
            .then_some(false),
        "arith.cmpi" if is_less(operation) => {
            is_length_of_nothing(instance, *operands.get(1)?).then_some(false)
        }
        "basicpy.builtin_call" => answer(instance, value),
        "basicpy.binary_compare" => is_none(instance, &kind(), &operands)
            .or_else(|| of_constants(instance, &kind(), &operands)),
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

/// Whether an operation asks if a position is less than its second operand.
fn is_less(comparison: OpRef<'_>) -> bool {
    ir::integer_of(comparison, "predicate") == Some(CmpiPredicate::Slt as i64)
}

/// Whether a loop runs up to the length of an empty tuple.
pub(super) fn is_over_nothing<'c>(instance: &Instance<'c>, for_loop: OpRef<'c>) -> bool {
    let end = ir::operands(for_loop).get(1).copied();
    end.is_some_and(|end| is_length_of_nothing(instance, end))
}

fn is_length_of_nothing<'c>(instance: &Instance<'c>, length: Value<'c>) -> bool {
    let Some(operation) = ir::defining_operation(length) else {
        return false;
    };
    let mut operands = ir::operands(operation).into_iter();
    let is_empty = |iterable| {
        instance
            .ty(iterable)
            .elements()
            .is_some_and(<[Ty]>::is_empty)
    };
    match ir::name(operation) {
        "basicpy.iterable_length" => operands.any(is_empty),
        // `zip` ends with the shortest.
        "arith.minsi" => operands.any(|length| is_length_of_nothing(instance, length)),
        _ => false,
    }
}

/// Whether `left kind right` holds where one of them is None.
fn is_none<'c>(instance: &Instance<'c>, kind: &str, operands: &[Value<'c>]) -> Option<bool> {
    let types = operands.iter().map(|operand| instance.ty(*operand));
    let [left, right] = types.collect::<Vec<_>>()[..] else {
        return None;
    };
    let is_open = |ty: &Ty| ty.is_incomplete() || matches!(ty, Ty::Optional(_));
    if is_open(left) || is_open(right) || ![left, right].contains(&&Ty::None) {
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

/// What a call answers that asks for a class.
fn answer<'c>(instance: &Instance<'c>, call: Value<'c>) -> Option<bool> {
    let ty = |value| Some(instance.ty(value).clone());
    match Constants::of(&ty).find(call)? {
        Constant::Bool(holds) => Some(holds),
        _ => None,
    }
}

/// Whether `left kind right` holds where both are constants, as how many axes an array
/// has, integers and texts that are written out, or arguments that are.
fn of_constants<'c>(instance: &Instance<'c>, kind: &str, operands: &[Value<'c>]) -> Option<bool> {
    let ty = |value| Some(instance.ty(value).clone());
    let constants = Constants::of(&ty);
    let &[left, right] = operands else {
        return None;
    };
    constants.find(left)?.compare(kind, &constants.find(right)?)
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
            "scf.for" => branch(operation, true),
            "scf.condition" => ir::parent(operation).map_or(Vec::new(), |it| branch(it, false)),
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
            None => {}
            Some(holds) => match (ir::name(operation), holds) {
                ("scf.if", holds) => keep_branch(operation, *holds),
                ("scf.for", _) => skip_for(operation),
                ("scf.condition", _) => skip_while(operation),
                (_, true) => cut(operation),
                _ => {}
            },
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
    put(operation, &ir::results(operation), &given);
}

/// Takes away a loop that never runs.
fn skip_for(operation: OpRef<'_>) {
    if let Some(parts) = For::of(operation) {
        put(operation, &parts.results, &parts.inits);
    }
}

/// Puts the first look at a loop's condition, which does not hold, in its place.
fn skip_while(condition: OpRef<'_>) {
    let Some(operation) = ir::parent(condition) else {
        return;
    };
    let Some(parts) = While::of(operation) else {
        return;
    };
    for (argument, init) in parts.before_arguments.iter().zip(&parts.inits) {
        ir::replace_all_uses(*argument, *init);
    }
    let mut first = ir::operations(parts.before);
    first.pop();
    for inner in first {
        ir::move_before(inner, operation);
    }
    put(operation, &parts.results, &ir::operands(condition)[1..]);
}

/// Puts values in the place of an operation's results.
fn put<'c>(operation: OpRef<'c>, results: &[Value<'c>], values: &[Value<'c>]) {
    for (result, value) in results.iter().zip(values) {
        ir::replace_all_uses(*result, *value);
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
