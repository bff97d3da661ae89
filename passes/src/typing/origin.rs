//! Where a value that control flow hands on comes from: the expressions that
//! give it its types.

use super::{flow::Flow, program::Instance, ty::Ty};
use melior::ir::Location;
use npc_dialects::ir::{self, OpRef, Value, value_key};
use std::collections::HashSet;

/// The place of the expression that gives a value this type: through casts,
/// branches and loops, on whichever path the type comes from.
pub(super) fn origin<'c>(instance: &Instance<'c>, value: Value<'c>, ty: &Ty) -> Location<'c> {
    ir::value_location(origin_value(instance, value, ty))
}

/// The value that [`origin`] tells the place of.
pub(super) fn origin_value<'c>(instance: &Instance<'c>, value: Value<'c>, ty: &Ty) -> Value<'c> {
    let mut current = value;
    let mut seen = HashSet::new();
    while seen.insert(value_key(current)) {
        let sources = sources(current);
        let unseen = |source: &&Value<'c>| !seen.contains(&value_key(**source));
        let exact = sources.iter().filter(unseen);
        let next = exact
            .clone()
            .find(|source| instance.ty(**source) == ty)
            .or_else(|| {
                let mut known = exact.filter(|source| !instance.ty(**source).is_incomplete());
                known.next()
            });
        match next {
            Some(next) => current = *next,
            None => break,
        }
    }
    current
}

/// What may come to a value that only receives.
pub(super) fn sources(value: Value<'_>) -> Vec<Value<'_>> {
    let Some(operation) = giver(value) else {
        return Vec::new();
    };
    if ir::name(operation) == "basicpy.unknown_cast" {
        return ir::operands(operation);
    }
    let Some(flow) = Flow::of(operation) else {
        return Vec::new();
    };
    let handovers = flow.handovers(operation).into_iter();
    let to_value = handovers.filter(|handover| value_key(handover.target) == value_key(value));
    to_value
        .flat_map(|handover| handover.sources)
        .map(|(_, _, source)| source)
        .collect()
}

/// The operation that a value is a result of, or in whose block it is an argument.
fn giver(value: Value<'_>) -> Option<OpRef<'_>> {
    ir::defining_operation(value).or_else(|| ir::parent_of_block(ir::owner_block(value)?))
}
