//! `if`, `elif` and `else`.

use super::{Function, branch::Branch};
use crate::frontend::analysis::{NameSet, always_exits};
use melior::ir::Value;
use ruff_python_ast::{ElifElseClause, Expr, Stmt, StmtIf};
use ruff_text_size::{Ranged, TextRange};

/// One test of an `if` statement, what it guards, and what is left behind it.
#[derive(Clone, Copy)]
struct Link<'a> {
    test: &'a Expr,
    body: &'a [Stmt],
    clauses: &'a [ElifElseClause],
    rest: &'a [Stmt],
    range: TextRange,
}

/// Where the statements behind an `if` go.
#[derive(Clone, Copy, PartialEq)]
enum Rest {
    Behind,
    Then,
    Else,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Imports an `if`. Says whether it has taken the rest of its block in;
    /// `after` are the names that are live behind the block.
    pub(super) fn choice(
        &mut self,
        choice: &'a StmtIf,
        rest: &'a [Stmt],
        after: &NameSet<'a>,
    ) -> bool {
        let link = Link {
            test: &choice.test,
            body: &choice.body,
            clauses: &choice.elif_else_clauses,
            rest,
            range: choice.range(),
        };
        let behind = self.liveness.after_choice(choice);
        self.link(link, &behind, after)
    }

    fn link(&mut self, link: Link<'a>, behind: &NameSet<'a>, after: &NameSet<'a>) -> bool {
        if self.is_too_deep(link.test.range()) {
            return true;
        }
        let place = link.place_of_rest();
        let live = if place == Rest::Behind { behind } else { after };
        let (then_rest, else_rest): (&[Stmt], &[Stmt]) = match place {
            Rest::Behind => (&[], &[]),
            Rest::Then => (link.rest, &[]),
            Rest::Else => (&[], link.rest),
        };
        let otherwise = |function: &mut Self| function.otherwise(link, else_rest, [behind, after]);
        match self.static_truth(link.test) {
            Some(true) => {
                self.guarded(link.body, then_rest, [behind, after]);
            }
            Some(false) => otherwise(self),
            None => {
                if link.is_check()
                    && let [Stmt::Raise(raise)] = link.body
                {
                    let condition = self.truth(link.test);
                    self.check(condition, raise);
                    self.narrow(link.test, false);
                    return false;
                }
                let condition = self.truth(link.test);
                let start = self.environment.clone();
                let then = self.branch(start.clone(), |function| {
                    function.narrow(link.test, true);
                    function.guarded(link.body, then_rest, [behind, after])
                });
                let otherwise = self.branch(start, |function| {
                    function.narrow(link.test, false);
                    otherwise(function)
                });
                self.join_branches(condition, [then, otherwise], live, link.range);
            }
        }
        place != Rest::Behind
    }

    /// A branch and, if it has taken it in, the rest of the block.
    fn guarded(&mut self, body: &'a [Stmt], rest: &'a [Stmt], [behind, after]: [&NameSet<'a>; 2]) {
        self.statements(body, behind);
        self.go_on(rest, after);
    }

    fn otherwise(&mut self, link: Link<'a>, rest: &'a [Stmt], [behind, after]: [&NameSet<'a>; 2]) {
        let Some((clause, clauses)) = link.clauses.split_first() else {
            return self.go_on(rest, after);
        };
        let Some(test) = &clause.test else {
            return self.guarded(&clause.body, rest, [behind, after]);
        };
        let next = Link {
            test,
            body: &clause.body,
            clauses,
            rest,
            range: clause.range(),
        };
        if !self.link(next, behind, after) {
            self.go_on(rest, after);
        }
    }

    /// Imports the rest of a block, which may be jumped over.
    fn go_on(&mut self, rest: &'a [Stmt], after: &NameSet<'a>) {
        if !rest.is_empty() {
            self.statements(rest, after);
        }
    }

    /// Joins branches, given the names that are live behind them.
    pub(super) fn join_branches(
        &mut self,
        condition: Value<'c, 'c>,
        branches: [Branch<'a, 'c>; 2],
        next: &NameSet<'a>,
        range: TextRange,
    ) {
        let (on_break, on_continue) = (self.on_break.clone(), self.on_continue.clone());
        let live = super::environment::Live {
            next,
            on_break: &on_break,
            on_continue: &on_continue,
        };
        self.join(condition, branches, live, range);
    }
}

impl Link<'_> {
    /// The rest goes where control reaches it, if that is one branch only.
    fn place_of_rest(&self) -> Rest {
        if self.rest.is_empty() {
            return Rest::Behind;
        }
        let has_else = self
            .clauses
            .last()
            .is_some_and(|clause| clause.test.is_none());
        let else_exits = has_else && self.clauses.iter().all(|clause| always_exits(&clause.body));
        match (always_exits(self.body), else_exits) {
            (true, false) if !self.is_check() => Rest::Else,
            (false, true) => Rest::Then,
            _ => Rest::Behind,
        }
    }

    /// Whether this is `if condition: raise Error(...)` and nothing else.
    fn is_check(&self) -> bool {
        matches!((self.body, self.clauses), ([Stmt::Raise(_)], []))
    }
}
