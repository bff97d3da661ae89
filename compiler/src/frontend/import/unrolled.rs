//! `for` loops over values that are written out, repeated for each of them: the
//! values, and what is made of them, may be of different types.

use super::{Function, environment::Flag, iteration::Iterable};
use crate::frontend::{analysis::LoopLiveness, expansion};
use ruff_python_ast::StmtFor;
use ruff_text_size::Ranged;

/// How often a statement may be repeated, in nested loops together.
const LIMIT: usize = 64;

/// How often a loop may be repeated.
const LOOP_LIMIT: usize = 16;

/// A loop that is repeated.
struct Repeated<'s, 'a, 'c> {
    each: &'a StmtFor,
    iterable: &'s Iterable<'c>,
    length: usize,
    live: LoopLiveness<'a>,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Whether a loop of this many iterations may be repeated here.
    pub(super) fn may_unroll(&self, length: usize) -> bool {
        !expansion::must_count(self.own_scope().code.name())
            && length <= LOOP_LIMIT
            && length.saturating_mul(self.repetitions) <= LIMIT
    }

    /// A loop over values that are written out.
    pub(super) fn unrolled(&mut self, each: &'a StmtFor, iterable: &Iterable<'c>, length: usize) {
        let repeated = Repeated {
            each,
            iterable,
            length,
            live: self.liveness.around_loop(each),
        };
        let outer = self.repetitions;
        self.repetitions *= length.max(1);
        self.inside_loop(&repeated.live, |function| function.repeat(&repeated, 0));
        self.repetitions = outer;
        if !self.environment.has_exited() {
            self.check_lengths(iterable, each.iter.range());
        }
        let broke = std::mem::replace(&mut self.environment.broke, Flag::Static(false));
        if !broke.is(false) {
            self.environment.has_jumped = false;
        }
        if !self.environment.has_exited() {
            self.unless_broken(broke, &each.orelse, &repeated.live.after, each.range());
        }
    }

    /// The iterations from a position on.
    fn repeat(&mut self, repeated: &Repeated<'_, 'a, 'c>, from: usize) {
        let range = repeated.each.range();
        for position in from..repeated.length {
            let target = &repeated.each.target;
            let value = self.item_at(repeated.iterable, position, target.range());
            self.assign_to(target, value);
            self.statements(&repeated.each.body, &repeated.live.head);
            // `continue` leads here.
            if !self.environment.continued.is(false) {
                self.environment.continued = Flag::Static(false);
                self.environment.has_jumped = false;
            }
            if self.environment.has_exited() {
                return;
            }
            let exits = self.environment.dynamic_exits();
            if !exits.is_empty() {
                let exited = self.any(&exits, range);
                let then = self.branch(self.environment.clone().after_exit(), |_| ());
                let start = self.environment.clone().without_exits();
                let rest = self.branch(start, |function| function.repeat(repeated, position + 1));
                return self.join_branches(exited, [then, rest], &repeated.live.head, range);
            }
        }
    }
}
