//! Assignments of lists that are the last that is heard of their old names.
//!
//! In `previous = current`, with `current` made anew in each round, the two names never
//! mean one list while either is read: a copy is as good.

use crate::frontend::analysis::{Liveness, NameSet, reads};
use ruff_python_ast::{
    Expr, Stmt, StmtAssign, StmtFunctionDef,
    visitor::{Visitor, walk_expr, walk_stmt},
};
use ruff_text_size::{Ranged, TextSize};
use std::collections::BTreeMap;

/// The places of the names that are assigned for the last time, and the names.
#[derive(Default)]
pub(super) struct Moves(BTreeMap<TextSize, String>);

impl Moves {
    /// Whether an expression is a name that nothing reads before it is bound again.
    pub(super) fn contains(&self, expression: &Expr) -> bool {
        expression.is_name_expr() && self.0.contains_key(&expression.start())
    }

    /// Whether a list gets another name.
    pub(super) fn of_list(&self, list: &str) -> bool {
        self.0.values().any(|it| it == list)
    }

    /// Forgets the other names of a list, which may have more.
    pub(super) fn forget(&mut self, list: &str) {
        self.0.retain(|_, it| it != list);
    }

    /// Whether statements give a list another name.
    pub(super) fn has(&self, list: &str, statements: &[Stmt]) -> bool {
        let mut moved = Moved {
            list,
            moves: self,
            is_found: false,
        };
        moved.visit_body(statements);
        moved.is_found
    }
}

/// What functions inside of statements may read at any time.
pub(super) fn captured(statements: &[Stmt]) -> NameSet<'_> {
    let mut captured = Captured(NameSet::new());
    captured.visit_body(statements);
    captured.0
}

/// The names in a function that stand alone as values, for the last time.
pub(super) fn of(function: &StmtFunctionDef) -> Moves {
    let mut found = Finding {
        liveness: Liveness::of(&function.body, &captured(&function.body)),
        moves: Moves::default(),
    };
    found.visit_body(&function.body);
    found.moves
}

/// Looks for the places where a list gets another name.
struct Moved<'m> {
    list: &'m str,
    moves: &'m Moves,
    is_found: bool,
}

impl<'a> Visitor<'a> for Moved<'_> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        let name = expression.as_name_expr();
        let is_list = name.is_some_and(|it| it.id == self.list);
        self.is_found |= is_list && self.moves.contains(expression);
        walk_expr(self, expression);
    }
}

/// What functions inside a function may read at any time.
struct Captured<'a>(NameSet<'a>);

impl<'a> Visitor<'a> for Captured<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        if let Stmt::FunctionDef(function) = statement {
            return Inside(&mut self.0).visit_body(&function.body);
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Lambda(_) | Expr::Generator(_) => reads(expression, &mut self.0),
            other => walk_expr(self, other),
        }
    }
}

/// All names in a function.
struct Inside<'a, 'n>(&'n mut NameSet<'a>);

impl<'a> Visitor<'a> for Inside<'a, '_> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        reads(expression, self.0);
    }
}

struct Finding<'a> {
    liveness: Liveness<'a>,
    moves: Moves,
}

impl Finding<'_> {
    fn assignment(&mut self, it: &StmtAssign) {
        let ([target], Some(live)) = (&*it.targets, self.liveness.after_assignment(it)) else {
            return;
        };
        let values = match (target, &*it.value) {
            (Expr::Name(_), value @ Expr::Name(_)) => std::slice::from_ref(value),
            (Expr::Tuple(targets), Expr::Tuple(values))
                if targets.elts.len() == values.elts.len()
                    && targets.elts.iter().all(Expr::is_name_expr) =>
            {
                &values.elts
            }
            _ => return,
        };
        let named = |value: &Expr| value.as_name_expr().map(|it| it.id.clone());
        for value in values {
            let Some(name) = named(value) else {
                continue;
            };
            let times = values.iter().filter(|it| named(it).as_ref() == Some(&name));
            if times.count() == 1 && !live.contains(name.as_str()) {
                self.moves.0.insert(value.start(), name.to_string());
            }
        }
    }
}

impl<'a> Visitor<'a> for Finding<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(it) => self.assignment(it),
            // Its variables are its own.
            Stmt::FunctionDef(_) => {}
            other => walk_stmt(self, other),
        }
    }
}
