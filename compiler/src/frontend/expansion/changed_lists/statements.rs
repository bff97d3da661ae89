//! The statements of a function, with one of its lists as a variable with room for more.

use super::{
    super::syntax::{bind, function, read},
    Names,
    made::sum,
    moves::Moves,
};
use crate::frontend::known;
use ruff_python_ast::{
    Expr, Stmt,
    visitor::{
        Visitor,
        transformer::{Transformer, walk_stmt},
    },
};
use ruff_text_size::{Ranged, TextRange};
use std::cell::Cell;

/// Writes a function anew for one of its lists.
pub(super) struct Rewriting<'b> {
    pub(super) list: &'b str,
    /// The variable that counts the elements.
    pub(super) count: String,
    pub(super) names: Names<'b>,
    /// The places where the list gets another name for good.
    pub(super) moves: &'b Moves,
    /// Whether a place may give the list a second name, or is not understood.
    has_other_names: Cell<bool>,
    /// How many variables were made up.
    made: Cell<usize>,
    /// How many functions are around a statement.
    depth: Cell<usize>,
    /// Whether the list is a parameter's, which the caller has, too.
    is_parameter: bool,
}

impl<'b> Rewriting<'b> {
    pub(super) fn new(list: &'b str, names: Names<'b>, moves: &'b Moves) -> Self {
        Self {
            list,
            count: format!("<{list}.count>"),
            names,
            moves,
            has_other_names: Cell::new(false),
            made: Cell::new(0),
            depth: Cell::new(0),
            is_parameter: false,
        }
    }

    /// For the list of a parameter.
    pub(super) fn of_parameter(list: &'b str, names: Names<'b>, moves: &'b Moves) -> Self {
        Self {
            is_parameter: true,
            ..Self::new(list, names, moves)
        }
    }

    /// Whether the list may have a second name.
    pub(super) fn has_other_names(&self) -> bool {
        self.has_other_names.get()
    }

    pub(super) fn note_other_name(&self) {
        self.has_other_names.set(true);
    }

    /// A variable that no other statement has.
    pub(super) fn variable(&self, kind: &str) -> String {
        self.made.set(self.made.get() + 1);
        format!("<{}.{kind}.{}>", self.list, self.made.get())
    }

    /// Statements, written anew.
    pub(super) fn block<B>(&self, block: B) -> B
    where
        B: IntoIterator<Item = Stmt> + FromIterator<Stmt>,
    {
        block
            .into_iter()
            .flat_map(|statement| self.statement(statement))
            .collect()
    }

    pub(super) fn statement(&self, mut statement: Stmt) -> Vec<Stmt> {
        match statement {
            Stmt::Assign(it) => return self.assign(it),
            Stmt::AugAssign(it) => return self.update(it),
            Stmt::For(it) => return self.loop_over(it),
            Stmt::Delete(it) => return self.delete(it),
            Stmt::AnnAssign(ref mut it) => {
                let Some(value) = &mut it.value else {
                    return vec![statement];
                };
                let before = self.value(value);
                if !self.is_target(&it.target) {
                    return with(before, statement);
                }
                let made = self.made_list(value.as_ref().clone());
                **value = made;
                let count = self.counted(it.range);
                return with(before, statement).into_iter().chain([count]).collect();
            }
            Stmt::Expr(ref mut it) => {
                if let Expr::Call(call) = &*it.value {
                    let handed_on = || self.handed_on(call).map(|(statements, _)| statements);
                    if let Some(statements) = self.method(call).or_else(handed_on) {
                        return statements;
                    }
                }
                self.discarded(&mut it.value);
            }
            Stmt::Return(ref mut it) if self.is_parameter && self.depth.get() == 0 => {
                let mut value = it.value.take();
                let before = value.as_mut().map(|it| self.value(it)).unwrap_or_default();
                let range = value.as_ref().map_or(it.range, |it| it.range());
                it.value = Some(Box::new(self.given_back(value.map(|it| *it), range)));
                return with(before, statement);
            }
            Stmt::Return(ref mut it) => {
                if let Some(value) = &mut it.value {
                    let popped = self.popped_value(value);
                    if popped.is_empty() {
                        self.returned(value);
                    }
                    return with(popped, statement);
                }
            }
            Stmt::If(ref mut it) => {
                self.test(&mut it.test);
                it.body = self.block(std::mem::take(&mut it.body));
                for clause in &mut it.elif_else_clauses {
                    clause.test.iter_mut().for_each(|it| self.test(it));
                    clause.body = self.block(std::mem::take(&mut clause.body));
                }
            }
            Stmt::While(ref mut it) => {
                self.test(&mut it.test);
                it.body = self.block(std::mem::take(&mut it.body));
                it.orelse = self.block(std::mem::take(&mut it.orelse));
            }
            Stmt::FunctionDef(ref mut it) => {
                self.visit_parameters(&mut it.parameters);
                self.depth.set(self.depth.get() + 1);
                it.body = self.block(std::mem::take(&mut it.body));
                self.depth.set(self.depth.get() - 1);
            }
            Stmt::Assert(ref mut it) => {
                self.test(&mut it.test);
                it.msg.iter_mut().for_each(|it| self.visit_expr(it));
            }
            Stmt::Raise(_) => walk_stmt(self, &mut statement),
            ref other => {
                if mentions(self.list, other) {
                    self.note_other_name();
                }
            }
        }
        vec![statement]
    }

    /// Whether an assignment to `target` gives the variable another list.
    pub(super) fn is_target(&self, target: &Expr) -> bool {
        target.as_name_expr().is_some_and(|it| it.id == self.list)
    }

    /// Statements that change the list must stand in its own function.
    pub(super) fn note_change(&self) {
        if self.depth.get() > 0 {
            self.note_other_name();
        }
    }

    /// `list = list_with_room`
    pub(super) fn rebound(&self, list: Expr) -> Stmt {
        self.note_change();
        bind(self.list, list)
    }

    /// The statement that counts the elements of a list that is new.
    pub(super) fn counted(&self, range: TextRange) -> Stmt {
        let length = function("len", vec![read(self.list, range)], range);
        bind(&self.count, length)
    }

    /// `count = count + number`
    pub(super) fn count_changed(&self, number: i8, range: TextRange) -> Stmt {
        self.note_change();
        bind(&self.count, sum(self.count(range), number, range))
    }

    /// A value that becomes the list.
    pub(super) fn made_list(&self, value: Expr) -> Expr {
        let range = value.range();
        let may_be_known = match &value {
            // What `list` gives may be what it was given.
            Expr::Call(it) => !is_own(&it.func, "taken_list"),
            Expr::If(_) => true,
            // A variable of the program, not one for a value that was computed before.
            Expr::Name(it) => !it.id.starts_with('<'),
            _ => false,
        };
        let name = match may_be_known {
            true => "list_copy",
            false => "changed_list",
        };
        function(&known::own_function(name), vec![value], range)
    }

    /// A value that a statement uses; what to do before, if it is an element taken out.
    pub(super) fn value(&self, value: &mut Expr) -> Vec<Stmt> {
        let popped = self.popped_value(value);
        if popped.is_empty() {
            self.moved(value);
        }
        popped
    }

    /// A variable with a value, and the statement that binds it.
    pub(super) fn bound(&self, value: Expr, kind: &str) -> (String, Stmt) {
        let variable = self.variable(kind);
        let bound = bind(&variable, value);
        (variable, bound)
    }
}

pub(super) fn with(mut before: Vec<Stmt>, statement: Stmt) -> Vec<Stmt> {
    before.push(statement);
    before
}

/// Whether a statement names the variable.
fn mentions(list: &str, statement: &Stmt) -> bool {
    struct Mentions<'l>(&'l str, bool);
    impl<'a> Visitor<'a> for Mentions<'_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            self.1 |= expression.as_name_expr().is_some_and(|it| it.id == self.0);
            ruff_python_ast::visitor::walk_expr(self, expression);
        }
    }
    let mut mentions = Mentions(list, false);
    mentions.visit_stmt(statement);
    mentions.1
}

/// Whether an expression is the name of one of npc's own functions.
pub(super) fn is_own(expression: &Expr, function: &str) -> bool {
    let name = expression.as_name_expr();
    name.is_some_and(|it| it.id == known::own_function(function))
}
