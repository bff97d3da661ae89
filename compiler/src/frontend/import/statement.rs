//! Statements.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        analysis::{NameSet, has_named},
        parse::range_of,
        unsupported,
    },
};
use melior::ir::{Block, Value};
use ruff_python_ast::{Alias, Expr, Stmt, StmtExpr, StmtReturn};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Imports statements; `after` are the names that are live behind them.
    pub(super) fn statements(&mut self, body: &'a [Stmt], after: &NameSet<'a>) {
        let mut rest = body;
        while let Some((statement, following)) = rest.split_first() {
            if self.environment.has_exited() {
                return;
            }
            let exits = self.environment.dynamic_exits();
            if !exits.is_empty() {
                return self.unless_exited(&exits, rest, after);
            }
            if let Stmt::If(choice) = statement {
                if self.choice(choice, following, after) {
                    return;
                }
            } else {
                self.statement(statement);
            }
            rest = following;
        }
    }

    /// Imports statements that run only if none of these flags is set.
    fn unless_exited(&mut self, exits: &[Value<'c, 'c>], rest: &'a [Stmt], after: &NameSet<'a>) {
        let range = rest.first().map_or_else(TextRange::default, Ranged::range);
        if self.is_too_deep(range) {
            return;
        }
        let exited = self.any(exits, range);
        let then = self.branch(self.environment.clone().after_exit(), |_| ());
        let start = self.environment.clone().without_exits();
        let otherwise = self.branch(start, |function| function.statements(rest, after));
        self.join_branches(exited, [then, otherwise], after, range);
    }

    /// Whether any of these flags is set; there is at least one.
    pub(super) fn any(&mut self, flags: &[Value<'c, 'c>], range: TextRange) -> Value<'c, 'c> {
        let or =
            |function: &mut Self, left, right| function.emit.arith("arith.ori", left, right, range);
        match flags.split_first() {
            Some((first, others)) => others
                .iter()
                .fold(*first, |left, right| or(self, left, *right)),
            None => self.emit.constant_i1(false, range),
        }
    }

    /// Imports an expression as a statement into a `basicpy.exec`.
    fn expression_statement(&mut self, statement: &'a StmtExpr) {
        // What follows uses the names that it binds.
        if has_named(&statement.value) {
            self.expression(&statement.value);
            return;
        }
        let outer = self.emit.take_block(Block::new(&[]));
        let value = self.expression(&statement.value);
        let discard = self
            .emit
            .operation("basicpy.exec_discard", statement.range());
        self.emit.effect(discard.operands(&[value]));
        let body = self.emit.take_block(outer);
        let exec = self.emit.operation("basicpy.exec", statement.range());
        self.emit.effect(exec.regions([body]));
    }

    fn statement(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Pass(_) => {}
            Stmt::Expr(expression) if expression.value.is_literal_expr() => {}
            Stmt::Expr(statement) => self.expression_statement(statement),
            Stmt::Assign(assign) => self.assign(assign),
            Stmt::AnnAssign(assign) => {
                if let Some(value) = &assign.value {
                    let value = self.expression(value);
                    self.assign_to(&assign.target, value);
                }
            }
            Stmt::AugAssign(assign) => self.augmented_assign(assign),
            Stmt::FunctionDef(definition) => self.define(definition),
            Stmt::Delete(delete) => self.delete(delete),
            Stmt::Return(exit) => self.return_statement(exit),
            Stmt::Raise(raise) => self.raise(raise),
            Stmt::Assert(assertion) => self.assertion(assertion),
            Stmt::While(each) => self.while_loop(each),
            Stmt::For(each) => self.for_loop(each),
            Stmt::Break(_) | Stmt::Continue(_) if !self.is_in_loop => self.outside_loop(statement),
            Stmt::Break(_) => self.environment.broke = super::environment::Flag::Static(true),
            Stmt::Continue(_) => {
                self.environment.continued = super::environment::Flag::Static(true)
            }
            _ => self.refuse(statement),
        }
    }

    fn refuse(&mut self, statement: &'a Stmt) {
        self.report(unsupported::statement(statement));
        let bound: Vec<&'a str> = match statement {
            Stmt::ClassDef(class) => vec![class.name.as_str()],
            Stmt::Global(global) => global.names.iter().map(|name| name.as_str()).collect(),
            Stmt::Nonlocal(nonlocal) => nonlocal.names.iter().map(|name| name.as_str()).collect(),
            Stmt::Import(import) => import.names.iter().map(bound_name).collect(),
            Stmt::ImportFrom(import) => import.names.iter().map(bound_name).collect(),
            _ => Vec::new(),
        };
        // What the statement would have bound is not reported once more.
        self.reported.extend(bound);
        for name in crate::frontend::analysis::assigned(std::slice::from_ref(statement)) {
            let value = self.emit.unbound(statement.range());
            self.environment.bind(name, value);
        }
    }

    fn outside_loop(&mut self, statement: &Stmt) {
        let keyword = match statement {
            Stmt::Break(_) => "break",
            _ => "continue",
        };
        self.report(
            Diagnostic::error(
                DiagnosticId::SyntaxError,
                format!("'{keyword}' outside a loop"),
            )
            .at(range_of(statement.range()), "")
            .help("leave it out, or move it into the loop"),
        );
    }

    fn return_statement(&mut self, exit: &'a StmtReturn) {
        let value = match exit.value.as_deref() {
            None | Some(Expr::NoneLiteral(_)) => self.emit.none(exit.range()),
            Some(value) => self.returned(value),
        };
        self.returns(value);
    }

    /// The value of an expression that is returned.
    pub(super) fn returned(&mut self, value: &'a Expr) -> Value<'c, 'c> {
        let outer = std::mem::replace(&mut self.is_returning, true);
        let value = self.expression(value);
        self.is_returning = outer;
        value
    }

    /// Leaves the function with a value.
    pub(super) fn returns(&mut self, value: Value<'c, 'c>) {
        self.environment.result = Some(value);
        self.environment.returned = super::environment::Flag::Static(true);
    }
}

/// The name that an import binds.
fn bound_name(alias: &Alias) -> &str {
    match &alias.asname {
        Some(name) => name.as_str(),
        None => alias.name.split('.').next().unwrap_or_default(),
    }
}
