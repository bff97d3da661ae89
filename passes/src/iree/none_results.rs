//! `None` within results: a value for callers, none in compiled code until lists are
//! packed.
//!
//! Descriptions have [`TypeRecord::Unknown`] for it here, and for nothing else. What is written says `null`, which arrays
//! may have as well, and the attribute [`NONE_RESULTS`] says which of them are `None`.

use melior::ir::attribute::DenseI64ArrayAttribute;
use npc_abi::reflection::{Reflection, TypeRecord};
use npc_dialects::ir::{self, OpRef};

/// On a function: which of the records within its results that are no structures stand
/// for `None`, in order.
pub(super) const NONE_RESULTS: &str = "npc.none_results";

/// A description as callers read it: `null` for every `None`.
pub(super) fn shown(reflection: &Reflection) -> Reflection {
    let mut shown = reflection.clone();
    for_each_leaf(&mut shown.results, &mut forget);
    shown
}

/// Makes what is not known something whose type is told by its value.
fn forget(leaf: &mut TypeRecord) {
    if *leaf == TypeRecord::Unknown {
        *leaf = TypeRecord::Null;
    }
}

/// Writes down which results of a function are `None`.
pub(super) fn write(function: OpRef<'_>, reflection: &Reflection) {
    let mut places = Vec::new();
    let mut place = 0;
    for_each_leaf(&mut reflection.results.clone(), &mut |leaf| {
        if *leaf == TypeRecord::Unknown {
            places.push(place);
        }
        place += 1;
    });
    if places.is_empty() {
        return ir::remove_attribute(function, NONE_RESULTS);
    }
    let places = DenseI64ArrayAttribute::new(ir::context_of(function), &places);
    ir::set_attribute(function, NONE_RESULTS, places.into());
}

/// Marks in what was read from a function which results are `None`.
pub(super) fn read(function: OpRef<'_>, reflection: &mut Reflection) {
    for argument in &mut reflection.arguments {
        for_each_leaf(std::slice::from_mut(&mut argument.record), &mut forget);
    }
    let places = ir::integers_of(function, NONE_RESULTS).unwrap_or_default();
    let mut place = 0;
    for_each_leaf(&mut reflection.results, &mut |leaf| {
        match places.contains(&place) {
            true => *leaf = TypeRecord::Unknown,
            false => forget(leaf),
        }
        place += 1;
    });
}

/// The structures of a description, with [`TypeRecord::Unknown`] for each value in them.
pub(super) fn structures(mut reflection: Reflection) -> Reflection {
    let mut forget = |leaf: &mut TypeRecord| *leaf = TypeRecord::Unknown;
    for argument in &mut reflection.arguments {
        for_each_leaf(std::slice::from_mut(&mut argument.record), &mut forget);
    }
    for_each_leaf(&mut reflection.results, &mut forget);
    reflection
}

/// Gives every record that is no structure, in order.
fn for_each_leaf(records: &mut [TypeRecord], visit: &mut dyn FnMut(&mut TypeRecord)) {
    for record in records {
        match record {
            TypeRecord::List(slots) | TypeRecord::Tuple(slots) => for_each_leaf(slots, visit),
            TypeRecord::Dict(slots) => {
                for (_, slot) in slots {
                    for_each_leaf(std::slice::from_mut(slot), visit);
                }
            }
            leaf => visit(leaf),
        }
    }
}
