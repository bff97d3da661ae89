//! Which values something depends on, other than being handed on.
//!
//! A name that is assigned in a loop is carried by it whether or not anything
//! reads it later. Where nothing does, the types on both paths need not meet.

use super::flow::Flow;
use npc_dialects::ir::{self, OpRef, Value, ValueKey, value_key};
use std::collections::{HashMap, HashSet};

/// The values of a function that are live.
pub(super) fn live_values(function: OpRef<'_>) -> HashSet<ValueKey> {
    let mut sources: HashMap<ValueKey, Vec<Value<'_>>> = HashMap::new();
    let mut handed_on = HashSet::new();
    let mut receivers: HashMap<_, Vec<Value<'_>>> = HashMap::new();
    let operations = ir::walk(function);
    for operation in &operations {
        if ir::name(*operation) == "basicpy.unknown_cast" {
            let (from, to) = (ir::operands(*operation), ir::results(*operation));
            for (index, (from, to)) in from.iter().zip(&to).enumerate() {
                sources.entry(value_key(*to)).or_default().push(*from);
                handed_on.insert((ir::operation_key(*operation), index));
            }
        }
        let Some(flow) = Flow::of(*operation) else {
            continue;
        };
        for handover in flow.handovers(*operation) {
            for (at, index, value) in handover.sources {
                sources
                    .entry(value_key(handover.target))
                    .or_default()
                    .push(value);
                let place = (ir::operation_key(at), index);
                handed_on.insert(place);
                receivers.entry(place).or_default().push(handover.target);
            }
        }
    }
    // What receives the same operand has one type: if one lives, all do.
    for group in receivers.values().filter(|group| group.len() > 1) {
        for value in group {
            sources.entry(value_key(*value)).or_default().extend(group);
        }
    }
    let mut pending = Vec::new();
    for operation in &operations {
        let key = ir::operation_key(*operation);
        let operands = ir::operands(*operation).into_iter().enumerate();
        pending.extend(
            operands
                .filter(|(index, _)| !handed_on.contains(&(key, *index)))
                .map(|(_, v)| v),
        );
    }
    let mut live = HashSet::new();
    while let Some(value) = pending.pop() {
        let key = value_key(value);
        if live.insert(key) {
            pending.extend(sources.get(&key).into_iter().flatten());
        }
    }
    live
}
