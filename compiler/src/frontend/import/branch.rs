//! `scf.if`, and the meeting of the two states behind it.

use super::{
    Function,
    environment::{Binding, Environment, Flag, Live},
    narrowing::widen,
    slots::{Slot, bound, write_slots},
};
use crate::frontend::unsupported;
use melior::ir::{Block, Value, ValueLike};
use ruff_text_size::TextRange;
use std::collections::BTreeSet;

/// A branch's block, without its terminator, and the state at its end.
pub(super) struct Branch<'a, 'c> {
    pub(super) block: Block<'c>,
    pub(super) end: Environment<'a, 'c>,
}

/// How deep blocks may nest, `elif` and what follows a jump included.
const MAXIMUM_DEPTH: usize = 200;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Says, and reports, whether blocks nest too deeply.
    pub(super) fn is_too_deep(&mut self, range: TextRange) -> bool {
        let is_too_deep = self.depth > MAXIMUM_DEPTH;
        if is_too_deep {
            self.report(unsupported::construct(
                range,
                "this many branches are",
                "split the function",
            ));
        }
        is_too_deep
    }

    /// Imports a branch into a block of its own, from a state.
    pub(super) fn branch(
        &mut self,
        start: Environment<'a, 'c>,
        body: impl FnOnce(&mut Self),
    ) -> Branch<'a, 'c> {
        self.branch_in(Block::new(&[]), start, body)
    }

    /// Imports a branch into a block, from a state.
    pub(super) fn branch_in(
        &mut self,
        block: Block<'c>,
        start: Environment<'a, 'c>,
        body: impl FnOnce(&mut Self),
    ) -> Branch<'a, 'c> {
        let outer_block = self.emit.take_block(block);
        let outer = std::mem::replace(&mut self.environment, start);
        self.depth += 1;
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || body(self));
        self.depth -= 1;
        let end = std::mem::replace(&mut self.environment, outer);
        let block = self.emit.take_block(outer_block);
        Branch { block, end }
    }

    /// Ends two branches with what they carry, appends the `scf.if`, and goes
    /// on in the state in which they meet.
    pub(super) fn join(
        &mut self,
        condition: Value<'c, 'c>,
        branches: [Branch<'a, 'c>; 2],
        live: Live<'_, 'a>,
        range: TextRange,
    ) {
        self.join_values(condition, branches, &[], live, range);
    }

    /// Ends two branches, each with a value beside what it carries, and gives the
    /// value of the branch that is taken.
    pub(super) fn join_values(
        &mut self,
        condition: Value<'c, 'c>,
        mut branches: [Branch<'a, 'c>; 2],
        values: &[Value<'c, 'c>],
        live: Live<'_, 'a>,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        let [then, otherwise] = &mut branches;
        widen(&self.environment, [&mut then.end, &mut otherwise.end]);
        let ends = [&branches[0].end, &branches[1].end];
        let (mut met, slots) = meet(&self.environment, ends, live);
        let mut given = values.iter().copied();
        let [then, otherwise] = branches.map(|branch| {
            let value = given.next();
            self.close(branch, value, &slots, live, range)
        });
        let parts = self
            .emit
            .operation("scf.if", range)
            .operands(&[condition])
            .regions([then, otherwise]);
        let value = values.first().map(|value| value.r#type());
        let parts = self.carrying(parts, &slots, usize::from(value.is_some()));
        let types = value.into_iter().chain(self.slot_types(&slots));
        let results = self.emit.values(parts, &types.collect::<Vec<_>>());
        let carried = results.get(usize::from(value.is_some())..);
        write_slots(&mut met, &slots, carried.unwrap_or_default());
        self.environment = met;
        value.and_then(|_| results.first().copied())
    }

    fn close(
        &mut self,
        branch: Branch<'a, 'c>,
        value: Option<Value<'c, 'c>>,
        slots: &[Slot<'a>],
        live: Live<'_, 'a>,
        range: TextRange,
    ) -> Block<'c> {
        let outer_block = self.emit.take_block(branch.block);
        let mut end = branch.end;
        for slot in slots {
            if let Slot::Name(name) = slot
                && !live.matters(name, &end)
            {
                end.names.remove(name);
            }
        }
        let outer = std::mem::replace(&mut self.environment, end);
        let mut values = Vec::from_iter(value);
        values.extend(self.read_slots(slots, range));
        self.environment = outer;
        let parts = self.emit.operation("scf.yield", range).operands(&values);
        self.emit.effect(parts);
        self.emit.take_block(outer_block)
    }
}

/// The state in which two branches meet, but for the slots that differ.
fn meet<'a, 'c>(
    start: &Environment<'a, 'c>,
    ends: [&Environment<'a, 'c>; 2],
    live: Live<'_, 'a>,
) -> (Environment<'a, 'c>, Vec<Slot<'a>>) {
    let mut met = Environment::new();
    let mut slots = Vec::new();
    met.is_dead = ends.iter().all(|end| end.is_dead);
    met.has_jumped = ends.iter().all(|end| end.has_exited()) && !met.is_dead;
    let names = ends
        .iter()
        .flat_map(|end| end.names.keys().copied())
        .collect::<BTreeSet<_>>();
    for name in names {
        meet_name(name, start, ends, live, &mut met, &mut slots);
    }
    let result = meet_value(
        start.result,
        ends.map(|end| (!end.is_dead && !end.returned.is(false)).then_some(end.result)),
    );
    met.result = match result {
        Met::Same(value) => value,
        Met::Differs => {
            slots.push(Slot::Result);
            None
        }
    };
    let alive = ends.map(|end| !end.is_dead);
    met.returned = meet_flag(
        start.returned,
        ends.map(|end| end.returned),
        alive,
        Slot::Returned,
        &mut slots,
    );
    met.broke = meet_flag(
        start.broke,
        ends.map(|end| end.broke),
        alive,
        Slot::Broke,
        &mut slots,
    );
    met.continued = meet_flag(
        start.continued,
        ends.map(|end| end.continued),
        alive,
        Slot::Continued,
        &mut slots,
    );
    (met, slots)
}

fn meet_name<'a, 'c>(
    name: &'a str,
    start: &Environment<'a, 'c>,
    ends: [&Environment<'a, 'c>; 2],
    live: Live<'_, 'a>,
    met: &mut Environment<'a, 'c>,
    slots: &mut Vec<Slot<'a>>,
) {
    let before = start.names.get(name).copied();
    let after = ends.map(|end| end.names.get(name).copied());
    let matters = ends.map(|end| live.matters(name, end));
    // Names that nothing reads any more would be handed on to the function's end.
    if matters == [false, false] {
        return;
    }
    if after[0] == after[1] && after[0] == before {
        met.names.extend(before.map(|binding| (name, binding)));
        return;
    }
    let value = |binding: Option<Binding<'c>>| {
        binding
            .filter(|binding| !binding.bound.is(false))
            .map(|binding| binding.value)
    };
    let sides = [0, 1].map(|index| matters[index].then(|| value(after[index])));
    let flags = ends.map(|end| bound(end, name));
    let kept = match meet_value(value(before), sides) {
        Met::Same(None) => return,
        Met::Same(Some(value)) => Some(value),
        Met::Differs => None,
    };
    let mut flag_slots = Vec::new();
    let bound = meet_flag(
        bound(start, name),
        flags,
        matters,
        Slot::Bound(name),
        &mut flag_slots,
    );
    match kept.or_else(|| after.iter().flatten().map(|binding| binding.value).next()) {
        Some(value) => met.names.insert(name, Binding { value, bound }),
        None => return,
    };
    if kept.is_none() {
        slots.push(Slot::Name(name));
    }
    slots.append(&mut flag_slots);
}

/// How the values of two branches meet.
enum Met<T> {
    /// One value stands for both, and can be used behind the branches.
    Same(T),
    /// The branches must yield their values.
    Differs,
}

/// How values meet that are on a side only if they matter there.
fn meet_value<'c>(
    before: Option<Value<'c, 'c>>,
    sides: [Option<Option<Value<'c, 'c>>>; 2],
) -> Met<Option<Value<'c, 'c>>> {
    let mut that_matter = sides.into_iter().flatten();
    let Some(first) = that_matter.next() else {
        return Met::Same(before);
    };
    let same = that_matter.all(|other| other == first);
    match same && (first == before || first.is_none()) {
        true => Met::Same(first),
        false => Met::Differs,
    }
}

/// How flags meet. What a flag is on a side where it does not matter is open.
fn meet_flag<'a, 'c>(
    before: Flag<'c>,
    flags: [Flag<'c>; 2],
    matters: [bool; 2],
    slot: Slot<'a>,
    slots: &mut Vec<Slot<'a>>,
) -> Flag<'c> {
    let mut that_matter = flags
        .into_iter()
        .zip(matters)
        .filter(|(_, matters)| *matters)
        .map(|(flag, _)| flag);
    let first = that_matter.next().unwrap_or(Flag::Static(false));
    let same = that_matter.all(|other| other == first);
    let is_usable = first == before || matches!(first, Flag::Static(_));
    if !(same && is_usable) {
        slots.push(slot);
    }
    first
}
