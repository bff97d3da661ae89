//! `for` and `while`.
//!
//! A `for` that is never left early is an `scf.for`. Every other loop is an
//! `scf.while` that carries flags for `break` and `return`. A `for` over a few
//! values that are written out is repeated for each of them.

use super::{
    Function,
    branch::Branch,
    environment::{Binding, Environment, Flag},
    iteration::Iterable,
    range::{Counter, Scale},
    slots::{Slot, bound, write_slots},
};
use crate::frontend::{
    analysis::{Jumps, LoopLiveness, NameSet, assigned, deleted, named, targets},
    unsupported,
};
use melior::ir::{Block, BlockLike, Type, Value};
use ruff_python_ast::{Expr, Stmt, StmtFor, StmtWhile};
use ruff_text_size::{Ranged, TextRange};

/// A loop, apart from what it loops over.
struct Cycle<'a> {
    body: &'a [Stmt],
    jumps: Jumps,
    live: LoopLiveness<'a>,
    /// What the loop carries.
    slots: Vec<Slot<'a>>,
    range: TextRange,
}

/// What starts each iteration.
#[derive(Clone, Copy)]
enum Head<'s, 'a, 'c> {
    /// A test.
    Test(&'a Expr),
    /// A counter below its bound, and the target that it gives a value.
    Count(Count<'s, 'a, 'c>),
}

/// A counter, and what it gives a value.
#[derive(Clone, Copy)]
struct Count<'s, 'a, 'c> {
    start: Value<'c, 'c>,
    stop: Value<'c, 'c>,
    values: Values<'s, 'c>,
    target: &'a Expr,
}

/// How a counter gives a value.
#[derive(Clone, Copy)]
enum Values<'s, 'c> {
    /// It is the value, or leads to it by a step.
    Count(Option<Scale<'c>>),
    /// It is a position.
    Items(&'s Iterable<'c>),
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    pub(super) fn while_loop(&mut self, each: &'a StmtWhile) {
        let infinite = match self.static_truth(&each.test) {
            Some(false) => {
                return self.statements(&each.orelse, &self.liveness.around_loop(each).after);
            }
            known => known == Some(true),
        };
        let live = self.liveness.around_loop(each);
        let mut names = assigned(&each.body);
        named(&each.test, &mut names);
        let cycle = self.cycle(&each.body, names, live, each.range());
        self.scf_while(&cycle, Head::Test(&each.test));
        self.end_of_loop(&cycle, &each.orelse, infinite);
        if !cycle.jumps.breaks && !infinite {
            self.narrow(&each.test, false);
        }
    }

    pub(super) fn for_loop(&mut self, each: &'a StmtFor) {
        if each.is_async {
            return self.report(unsupported::construct(
                each.range(),
                "async loops are",
                "leave out async",
            ));
        }
        let Some(iterable) = self.iterable(&each.iter) else {
            return self.bind_anything(each);
        };
        match iterable.known_length() {
            Some(length) if self.may_unroll(length) => self.unrolled(each, &iterable, length),
            _ => self.counted(each, iterable),
        }
    }

    /// A loop over an iterable by a counter.
    fn counted(&mut self, each: &'a StmtFor, iterable: Iterable<'c>) {
        let range = each.iter.range();
        let iterable = self.indexed(iterable, range);
        let (start, stop, values) = match &iterable {
            Iterable::Range(Counter { start, stop, scale }) => {
                (*start, *stop, Values::Count(*scale))
            }
            _ => {
                let zero = self.emit.constant_i64(0, range);
                (
                    zero,
                    self.length(&iterable, range),
                    Values::Items(&iterable),
                )
            }
        };
        let mut names = assigned(&each.body);
        targets(&each.target, &mut names);
        let live = self.liveness.around_loop(each);
        let cycle = self.cycle(&each.body, names, live, each.range());
        let count = Count {
            start,
            stop,
            values,
            target: &each.target,
        };
        if cycle.jumps.breaks || cycle.jumps.returns {
            self.scf_while(&cycle, Head::Count(count));
        } else {
            self.scf_for(&cycle, count);
        }
        self.check_lengths(&iterable, range);
        self.end_of_loop(&cycle, &each.orelse, false);
    }

    /// Gives the target of a loop its value.
    fn bind_value(&mut self, count: Count<'_, 'a, 'c>, counter: Value<'c, 'c>) {
        let range = count.target.range();
        let value = match count.values {
            Values::Count(scale) => self.element(counter, scale, range),
            Values::Items(iterable) => self.item(iterable, counter, range),
        };
        self.assign_to(count.target, value);
    }

    /// Goes on behind a loop that was refused, so that its names are not reported too.
    fn bind_anything(&mut self, each: &'a StmtFor) {
        let mut names = assigned(&each.body);
        targets(&each.target, &mut names);
        for name in names {
            let value = self.emit.unbound(each.range());
            self.environment.bind(name, value);
        }
        let nothing = NameSet::new();
        let outer = std::mem::replace(&mut self.is_in_loop, true);
        let start = self.environment.clone();
        self.branch(start, |function| function.statements(&each.body, &nothing));
        self.is_in_loop = outer;
    }

    fn cycle(
        &mut self,
        body: &'a [Stmt],
        assigned: NameSet<'a>,
        live: LoopLiveness<'a>,
        range: TextRange,
    ) -> Cycle<'a> {
        let jumps = Jumps::of(body);
        // Names that nothing reads any more would be handed on to the function's end.
        self.environment
            .names
            .retain(|name, _| live.head.contains(name) || live.after.contains(name));
        let deleted = deleted(body);
        let mut slots = Vec::new();
        for name in assigned {
            let is_live = live.head.contains(name) || jumps.breaks && live.after.contains(name);
            if !is_live {
                self.environment.names.remove(name);
                continue;
            }
            slots.push(Slot::Name(name));
            if !bound(&self.environment, name).is(true) || deleted.contains(name) {
                slots.push(Slot::Bound(name));
            }
        }
        if jumps.returns {
            slots.extend([Slot::Result, Slot::Returned]);
        }
        if jumps.breaks {
            slots.push(Slot::Broke);
        }
        Cycle {
            body,
            jumps,
            live,
            slots,
            range,
        }
    }

    /// A block with the arguments of a loop, and the state at its start.
    fn loop_block(
        &self,
        cycle: &Cycle<'a>,
        counter: bool,
    ) -> (Block<'c>, Option<Value<'c, 'c>>, Environment<'a, 'c>) {
        let location = self.emit.location(cycle.range);
        let block = Block::new(&[]);
        let counter = counter.then(|| block.add_argument(self.emit.i64(), location));
        let mut state = self.environment.clone();
        for slot in &cycle.slots {
            let value = block.add_argument(self.slot_type(*slot), location);
            carry(&mut state, *slot, value);
        }
        (block, counter, state)
    }

    fn scf_for(&mut self, cycle: &Cycle<'a>, count: Count<'_, 'a, 'c>) {
        let range = cycle.range;
        let step = self.emit.constant_i64(1, range);
        let mut operands = vec![count.start, count.stop, step];
        operands.extend(self.read_slots(&cycle.slots, range));
        let (block, counter, state) = self.loop_block(cycle, true);
        let body = self.iteration(cycle, block, state, |function| {
            if let Some(counter) = counter {
                function.bind_value(count, counter);
            }
        });
        let block = self.end_block(body, cycle, None);
        let parts = self
            .emit
            .operation("scf.for", range)
            .operands(&operands)
            .regions([block]);
        let parts = self.carrying(parts, &cycle.slots, 0);
        let results = self.emit.values(parts, &self.slot_types(&cycle.slots));
        self.after_loop(cycle, &results);
    }

    fn scf_while(&mut self, cycle: &Cycle<'a>, head: Head<'_, 'a, 'c>) {
        let range = cycle.range;
        let mut operands = match head {
            Head::Test(_) => Vec::new(),
            Head::Count(count) => vec![count.start],
        };
        let has_counter = !operands.is_empty();
        operands.extend(self.read_slots(&cycle.slots, range));
        let types = self.loop_types(cycle, has_counter);

        let (block, counter, state) = self.loop_block(cycle, has_counter);
        let before = self.condition(cycle, block, state, counter, head);

        let (block, counter, state) = self.loop_block(cycle, has_counter);
        let state = state.without_exits();
        let body = self.iteration(cycle, block, state, |function| match (counter, head) {
            (Some(counter), Head::Count(count)) => function.bind_value(count, counter),
            (_, Head::Test(test)) => function.narrow(test, true),
            _ => {}
        });
        let after = self.end_block(body, cycle, counter);

        let parts = self
            .emit
            .operation("scf.while", range)
            .operands(&operands)
            .regions([before, after]);
        let parts = self.carrying(parts, &cycle.slots, usize::from(has_counter));
        let results = self.emit.values(parts, &types);
        self.after_loop(
            cycle,
            results.get(usize::from(has_counter)..).unwrap_or_default(),
        );
    }

    fn loop_types(&self, cycle: &Cycle<'a>, has_counter: bool) -> Vec<Type<'c>> {
        let counter = has_counter.then(|| self.emit.i64());
        counter
            .into_iter()
            .chain(self.slot_types(&cycle.slots))
            .collect()
    }

    /// The region that says whether there is another iteration.
    fn condition(
        &mut self,
        cycle: &Cycle<'a>,
        block: Block<'c>,
        state: Environment<'a, 'c>,
        counter: Option<Value<'c, 'c>>,
        head: Head<'_, 'a, 'c>,
    ) -> Block<'c> {
        let outer_block = self.emit.take_block(block);
        let outer = std::mem::replace(&mut self.environment, state);
        let exits = self.environment.dynamic_exits();
        let condition = match (exits.as_slice(), head, counter) {
            ([], head, counter) => self.goes_on(head, counter, cycle.range),
            (exits, Head::Test(test), _) if self.static_truth(test).is_none() => {
                let exited = self.any(exits, cycle.range);
                let i1 = self.emit.i1();
                self.typed_if(
                    exited,
                    [
                        &mut |function| function.emit.constant_i1(false, cycle.range),
                        &mut |function| function.truth(test),
                    ],
                    i1,
                    cycle.range,
                )
            }
            (exits, head, counter) => {
                let exited = self.any(exits, cycle.range);
                let stays = self.emit.not(exited, cycle.range);
                let goes_on = self.goes_on(head, counter, cycle.range);
                self.emit.arith("arith.andi", stays, goes_on, cycle.range)
            }
        };
        let mut operands = vec![condition];
        operands.extend(counter);
        operands.extend(self.read_slots(&cycle.slots, cycle.range));
        let parts = self
            .emit
            .operation("scf.condition", cycle.range)
            .operands(&operands);
        self.emit.effect(parts);
        self.environment = outer;
        self.emit.take_block(outer_block)
    }

    fn goes_on(
        &mut self,
        head: Head<'_, 'a, 'c>,
        counter: Option<Value<'c, 'c>>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        match (head, counter) {
            (Head::Test(test), _) => self.truth(test),
            (Head::Count(count), Some(counter)) => self.emit.less_than(counter, count.stop, range),
            (Head::Count(_), None) => self.emit.constant_i1(false, range),
        }
    }

    /// Imports the loop's body.
    fn iteration(
        &mut self,
        cycle: &Cycle<'a>,
        block: Block<'c>,
        state: Environment<'a, 'c>,
        start: impl FnOnce(&mut Self),
    ) -> Branch<'a, 'c> {
        self.inside_loop(&cycle.live, |function| {
            function.branch_in(block, state, |function| {
                start(function);
                function.statements(cycle.body, &cycle.live.head);
            })
        })
    }

    /// Imports what is inside of a loop.
    pub(super) fn inside_loop<T>(
        &mut self,
        live: &LoopLiveness<'a>,
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let on_break = std::mem::replace(&mut self.on_break, live.after.clone());
        let on_continue = std::mem::replace(&mut self.on_continue, live.head.clone());
        let is_in_loop = std::mem::replace(&mut self.is_in_loop, true);
        let result = inside(self);
        self.on_break = on_break;
        self.on_continue = on_continue;
        self.is_in_loop = is_in_loop;
        result
    }

    /// Ends the body with what it carries, and with the next counter.
    fn end_block(
        &mut self,
        body: Branch<'a, 'c>,
        cycle: &Cycle<'a>,
        counter: Option<Value<'c, 'c>>,
    ) -> Block<'c> {
        let range = cycle.range;
        let outer_block = self.emit.take_block(body.block);
        let outer = std::mem::replace(&mut self.environment, body.end);
        let mut values = Vec::new();
        if let Some(counter) = counter {
            let one = self.emit.constant_i64(1, range);
            values.push(self.emit.arith("arith.addi", counter, one, range));
        }
        values.extend(self.read_slots(&cycle.slots, range));
        let parts = self.emit.operation("scf.yield", range).operands(&values);
        self.emit.effect(parts);
        self.environment = outer;
        self.emit.take_block(outer_block)
    }

    /// The state behind the loop.
    fn after_loop(&mut self, cycle: &Cycle<'a>, results: &[Value<'c, 'c>]) {
        for (slot, value) in cycle.slots.iter().zip(results) {
            carry(&mut self.environment, *slot, *value);
        }
    }

    /// The loop's `else`, and what an infinite loop means for what follows it.
    fn end_of_loop(&mut self, cycle: &Cycle<'a>, orelse: &'a [Stmt], infinite: bool) {
        let broke = std::mem::replace(&mut self.environment.broke, Flag::Static(false));
        if infinite {
            match (cycle.jumps.breaks, cycle.jumps.returns) {
                (true, _) => {}
                (false, true) => self.environment.returned = Flag::Static(true),
                (false, false) => self.environment.is_dead = true,
            }
            return;
        }
        self.unless_broken(broke, orelse, &cycle.live.after, cycle.range);
    }

    /// The `else` of a loop, which runs if the loop was not left by `break`.
    pub(super) fn unless_broken(
        &mut self,
        broke: Flag<'c>,
        orelse: &'a [Stmt],
        after: &NameSet<'a>,
        range: TextRange,
    ) {
        if orelse.is_empty() {
            return;
        }
        let broke = match broke {
            Flag::Static(true) => return,
            Flag::Static(false) => return self.statements(orelse, after),
            Flag::Dynamic(broke) => broke,
        };
        let start = self.environment.clone();
        let then = self.branch(start.clone(), |_| ());
        let otherwise = self.branch(start, |function| function.statements(orelse, after));
        self.join_branches(broke, [then, otherwise], after, range);
    }
}

/// Sets a slot of a loop's state, where a name may be bound for the first time.
fn carry<'a, 'c>(state: &mut Environment<'a, 'c>, slot: Slot<'a>, value: Value<'c, 'c>) {
    if let Slot::Name(name) = slot {
        let bound = match bound(state, name) {
            Flag::Static(false) => Flag::Static(true),
            flag => flag,
        };
        state.names.insert(name, Binding { value, bound });
        return;
    }
    write_slots(state, &[slot], &[value]);
}
