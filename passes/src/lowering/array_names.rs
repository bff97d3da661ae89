//! The names of an array: the values that may be it, or views of it.

use crate::{functions::known_order::VIEWS, typing::flow::Flow};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, OpRef, Use, Value, ValueKey},
    types::Kind,
};
use std::collections::HashSet;

/// Whether a value is an array.
fn is_array(value: Value<'_>) -> bool {
    matches!(Kind::of(value.r#type()), Kind::NdArray(_))
}

/// An array, and what may be it or a view of it in its function, other than by one
/// operation.
pub(super) fn names<'c>(array: Value<'c>, but: Option<OpRef<'c>>) -> Vec<Value<'c>> {
    let but = but.map(ir::operation_key);
    let mut seen = HashSet::<ValueKey>::new();
    let mut found = Vec::new();
    let mut left = vec![array];
    while let Some(value) = left.pop() {
        if !seen.insert(ir::value_key(value)) {
            continue;
        }
        found.push(value);
        for r#use in ir::uses(value) {
            if Some(ir::operation_key(r#use.user)) != but {
                left.extend(receivers(&r#use));
            }
        }
    }
    found
}

/// The values that are the array that an operation uses, or may be views of it.
fn receivers<'c>(r#use: &Use<'c>) -> Vec<Value<'c>> {
    let user = r#use.user;
    let results = || ir::results(user).into_iter().filter(|it| is_array(*it));
    match ir::name(user) {
        name if VIEWS.contains(&name) => results().collect(),
        "arith.select" | "func.call" => results().collect(),
        "scf.for" | "scf.while" => handed_on(user, user, r#use.index),
        "scf.yield" | "scf.condition" => {
            let parent = ir::parent(user);
            let parent = parent.map(|parent| handed_on(parent, user, r#use.index));
            parent.unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// What a loop or a branch hands the operand of an operation on to.
fn handed_on<'c>(structure: OpRef<'c>, by: OpRef<'c>, index: usize) -> Vec<Value<'c>> {
    let by = ir::operation_key(by);
    let flow = Flow::of(structure);
    let handovers = flow
        .map(|flow| flow.handovers(structure))
        .unwrap_or_default();
    let is_from = |(operation, place, _): &(OpRef<'c>, usize, Value<'c>)| {
        ir::operation_key(*operation) == by && *place == index
    };
    let received = handovers.into_iter();
    let received = received.filter(|handover| handover.sources.iter().any(is_from));
    received.map(|handover| handover.target).collect()
}
