//! `raise` and `assert`.

use super::{Function, branch::Branch, environment::Flag, message::Message};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{known, parse::range_of, unsupported},
};
use melior::ir::Value;
use ruff_python_ast::{Expr, StmtAssert, StmtRaise};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `raise ValueError("...")`: nothing behind it is reached.
    pub(super) fn raise(&mut self, raise: &'a StmtRaise) {
        let always = self.emit.constant_i1(true, raise.range());
        self.raise_when(always, raise);
        self.environment.is_dead = true;
    }

    /// `if condition: raise ValueError("...")`
    pub(super) fn check(&mut self, condition: Value<'c, 'c>, raise: &'a StmtRaise) {
        let mut messages = raise.exc.iter().flat_map(|exception| match &**exception {
            Expr::Call(call) => &*call.arguments.args,
            _ => &[],
        });
        if messages.all(|message| self.is_always_known(message)) {
            return self.raise_when(condition, raise);
        }
        self.in_failing_branch(condition, raise.range(), |function| function.raise(raise));
    }

    /// Raises if a condition holds.
    fn raise_when(&mut self, condition: Value<'c, 'c>, raise: &'a StmtRaise) {
        if let Some((exception, message)) = self.exception(raise) {
            self.emit
                .raise_with(condition, &exception, message.as_ref(), raise.range());
        }
    }

    /// `assert test, "message"`
    pub(super) fn assertion(&mut self, assertion: &'a StmtAssert) {
        if self.static_truth(&assertion.test) == Some(true) {
            return;
        }
        let holds = self.truth(&assertion.test);
        let range = assertion.range();
        let fails = self.emit.not(holds, range);
        match assertion.msg.as_deref() {
            None => self.emit.raise_with(fails, "AssertionError", None, range),
            Some(message) if self.is_always_known(message) => {
                self.fail(fails, message, range);
            }
            Some(message) => self.in_failing_branch(fails, range, |function| {
                let always = function.emit.constant_i1(true, range);
                function.fail(always, message, range);
            }),
        }
        if self.static_truth(&assertion.test) == Some(false) {
            self.environment.is_dead = true;
        }
        self.narrow(&assertion.test, true);
    }

    /// Imports what raises, and what it needs for that, in a branch of its own: control
    /// goes on only where it is not taken.
    fn in_failing_branch(
        &mut self,
        condition: Value<'c, 'c>,
        range: TextRange,
        body: impl FnOnce(&mut Self),
    ) {
        let start = self.environment.clone();
        let taken = self.branch(start.clone(), body);
        let taken = Branch {
            end: start.clone(),
            ..taken
        };
        let passed = self.branch(start.clone(), |_| ());
        self.join_branches(condition, [taken, passed], &Default::default(), range);
        self.environment = start;
    }

    /// Raises AssertionError with a message if a condition holds.
    fn fail(&mut self, condition: Value<'c, 'c>, message: &'a Expr, range: TextRange) {
        if let Some(message) = self.message(message) {
            self.emit
                .raise_with(condition, "AssertionError", Some(&message), range);
        }
    }

    fn exception(&mut self, raise: &'a StmtRaise) -> Option<(String, Option<Message<'c>>)> {
        let Some(exception) = raise.exc.as_deref() else {
            self.report(unsupported::construct(
                raise.range(),
                "raise without an exception is",
                "name the exception, as in raise ValueError(\"...\")",
            ));
            return None;
        };
        let cause = raise.cause.as_deref();
        if let Some(cause) = cause.filter(|cause| !cause.is_none_literal_expr()) {
            // Callers get the exception without it, but it must be one.
            self.constructed(cause)?;
        }
        self.constructed(exception)
    }

    /// The class and the message, if any, of an exception that is made or named.
    fn constructed(&mut self, exception: &'a Expr) -> Option<(String, Option<Message<'c>>)> {
        let (class, arguments) = match exception {
            Expr::Call(call) if call.arguments.keywords.is_empty() => {
                (call.func.as_ref(), &*call.arguments.args)
            }
            other => (other, Default::default()),
        };
        let qualified = self.qualified(class);
        let name = qualified
            .as_deref()
            .and_then(|name| match name.strip_prefix("builtins.") {
                Some(name) => known::EXCEPTIONS.contains(&name).then_some(name),
                None => match name {
                    "numpy.exceptions.AxisError" => Some("AxisError"),
                    "numpy.linalg.LinAlgError" => Some("LinAlgError"),
                    _ => None,
                },
            });
        let Some(name) = name else {
            self.report(
                Diagnostic::error(
                    DiagnosticId::UnsupportedConstruct,
                    "this exception is not supported",
                )
                .at(range_of(class.range()), "")
                .help("raise one of Python's own exceptions, such as ValueError, with one message"),
            );
            return None;
        };
        let message = match arguments {
            [] => None,
            [message] => Some(self.message(message)?),
            _ => {
                self.report(unsupported::construct(
                    exception.range(),
                    "exceptions with several arguments are",
                    "give the exception one message",
                ));
                return None;
            }
        };
        Some((name.to_string(), message))
    }

    /// Raises UnboundLocalError if a name is not bound, and gives its value.
    pub(super) fn checked_local(
        &mut self,
        name: &'a str,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        let binding = self.environment.names.get(name).copied()?;
        match binding.bound {
            Flag::Static(true) => {}
            Flag::Static(false) => return None,
            Flag::Dynamic(bound) => {
                let unbound = self.emit.not(bound, range);
                self.raise_unbound_local(unbound, name, range);
                self.environment.bind(name, binding.value);
            }
        }
        Some(binding.value)
    }

    /// Raises UnboundLocalError for a name if a flag says that it is not bound.
    pub(super) fn raise_unbound_local(
        &mut self,
        unbound: Value<'c, 'c>,
        name: &str,
        range: TextRange,
    ) {
        let message = format!(
            "cannot access local variable '{name}' where it is not associated with a value"
        );
        self.emit
            .raise_if(unbound, "UnboundLocalError", Some(&message), range);
    }
}
