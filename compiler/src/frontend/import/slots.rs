//! What control flow carries: the results of `scf.if`, the arguments of loops.

use super::{
    Function,
    emit::Parts,
    environment::{Binding, Environment, Flag},
};
use melior::ir::{Type, Value};
use npc_dialects::ir;
use npc_passes::effects::CARRIED_NAMES;
use ruff_text_size::TextRange;

/// A part of the state that an operation with regions carries as a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Slot<'a> {
    /// A name's value.
    Name(&'a str),
    /// Whether a name is bound.
    Bound(&'a str),
    /// The value that the function returns.
    Result,
    /// Whether the function has returned.
    Returned,
    /// Whether the loop has been left by `break`.
    Broke,
    /// Whether the iteration has been left by `continue`.
    Continued,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The type of a slot's value.
    pub(super) fn slot_type(&self, slot: Slot<'a>) -> Type<'c> {
        match slot {
            Slot::Name(_) | Slot::Result => self.emit.unknown(),
            Slot::Bound(_) | Slot::Returned | Slot::Broke | Slot::Continued => self.emit.i1(),
        }
    }

    /// The types of slots' values.
    pub(super) fn slot_types(&self, slots: &[Slot<'a>]) -> Vec<Type<'c>> {
        slots.iter().map(|slot| self.slot_type(*slot)).collect()
    }

    /// Notes on an operation what messages call the values of slots, which come
    /// after `counters` other values.
    pub(super) fn carrying(
        &self,
        parts: Parts<'c>,
        slots: &[Slot<'a>],
        counters: usize,
    ) -> Parts<'c> {
        let name = |slot: &Slot<'a>| match slot {
            Slot::Name(name) => name,
            Slot::Result => "return",
            Slot::Bound(_) | Slot::Returned | Slot::Broke | Slot::Continued => "",
        };
        if slots.iter().all(|slot| name(slot).is_empty()) {
            return parts;
        }
        let names = std::iter::repeat_n("", counters).chain(slots.iter().map(name));
        let names = names.map(|name| self.emit.string(name)).collect::<Vec<_>>();
        let names = ir::array_attribute(self.emit.context, &names);
        parts.attribute(CARRIED_NAMES, names)
    }

    /// The values of slots now, for use in the current block.
    pub(super) fn read_slots(
        &mut self,
        slots: &[Slot<'a>],
        range: TextRange,
    ) -> Vec<Value<'c, 'c>> {
        slots
            .iter()
            .map(|slot| self.read_slot(*slot, range))
            .collect()
    }

    fn read_slot(&mut self, slot: Slot<'a>, range: TextRange) -> Value<'c, 'c> {
        let environment = &self.environment;
        match slot {
            Slot::Name(name) => {
                let binding = environment.names.get(name).copied();
                self.carried_value(
                    binding
                        .filter(|binding| !binding.bound.is(false))
                        .map(|binding| binding.value),
                    range,
                )
            }
            Slot::Result => {
                let result = environment.result;
                self.carried_value(result, range)
            }
            Slot::Bound(name) => {
                let flag = bound(environment, name);
                self.flag(flag, range)
            }
            Slot::Returned => self.flag(environment.returned, range),
            Slot::Broke => self.flag(environment.broke, range),
            Slot::Continued => self.flag(environment.continued, range),
        }
    }

    fn carried_value(&mut self, value: Option<Value<'c, 'c>>, range: TextRange) -> Value<'c, 'c> {
        match value {
            Some(value) if !self.environment.is_dead => {
                let value = self.carried_function(value, range);
                let unknown = self.emit.unknown();
                self.emit.cast(value, unknown, range)
            }
            _ => self.emit.unbound(range),
        }
    }

    /// A flag as an `i1`.
    pub(super) fn flag(&mut self, flag: Flag<'c>, range: TextRange) -> Value<'c, 'c> {
        match flag {
            Flag::Static(value) => self.emit.constant_i1(value, range),
            Flag::Dynamic(value) => value,
        }
    }
}

/// Whether a name is bound.
pub(super) fn bound<'c>(environment: &Environment<'_, 'c>, name: &str) -> Flag<'c> {
    environment
        .names
        .get(name)
        .map_or(Flag::Static(false), |binding| binding.bound)
}

/// Sets slots to the values that an operation or a block gives them.
pub(super) fn write_slots<'a, 'c>(
    environment: &mut Environment<'a, 'c>,
    slots: &[Slot<'a>],
    values: &[Value<'c, 'c>],
) {
    for (slot, value) in slots.iter().zip(values) {
        let flag = Flag::Dynamic(*value);
        match slot {
            Slot::Name(name) => {
                let bound = bound(environment, name);
                environment.names.insert(
                    name,
                    Binding {
                        value: *value,
                        bound,
                    },
                );
            }
            Slot::Bound(name) => {
                if let Some(binding) = environment.names.get_mut(name) {
                    binding.bound = flag;
                }
            }
            Slot::Result => environment.result = Some(*value),
            Slot::Returned => environment.returned = flag,
            Slot::Broke => environment.broke = flag,
            Slot::Continued => environment.continued = flag,
        }
    }
}
