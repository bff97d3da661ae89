//! Arguments of the file's own functions, matched against their parameters.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        defaults,
        parse::range_of,
        program::{Kind, Parameter, Plan},
        unsupported,
    },
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::Ranged;

/// What a parameter gets.
#[derive(Clone, Copy)]
enum Source<'a> {
    Missing,
    Argument(&'a Expr),
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The values of a function's parameters, in their order.
    pub(super) fn arguments(
        &mut self,
        plan: &Plan<'a>,
        call: &'a ExprCall,
    ) -> Option<Vec<Value<'c, 'c>>> {
        let mut sources = vec![Source::Missing; plan.parameters.len()];
        let mut is_right = self.match_positional(plan, call, &mut sources);
        is_right &= self.match_keywords(plan, call, &mut sources);
        // Arguments are computed in the order in which they are written.
        let mut values = vec![None; sources.len()];
        let mut order = (0..sources.len()).collect::<Vec<_>>();
        order.sort_by_key(|index| match sources.get(*index) {
            Some(Source::Argument(argument)) => Some(argument.start()),
            _ => None,
        });
        for index in order {
            if let (Some(Source::Argument(argument)), Some(value)) =
                (sources.get(index), values.get_mut(index))
            {
                *value = Some(self.expression(argument));
            }
        }
        let mut operands = Vec::with_capacity(values.len());
        for (parameter, value) in plan.parameters.iter().zip(values) {
            let value = match value {
                Some(value) => Some(value),
                None => self.default(plan, parameter, call, is_right),
            };
            let Some(value) = value else {
                is_right = false;
                continue;
            };
            let r#type = match &parameter.r#type {
                Some(declared) => declared.to_mlir(self.emit.context),
                None => self.emit.unknown(),
            };
            operands.push(self.emit.cast(value, r#type, call.range()));
        }
        is_right.then_some(operands)
    }

    fn match_positional(
        &mut self,
        plan: &Plan<'a>,
        call: &'a ExprCall,
        sources: &mut [Source<'a>],
    ) -> bool {
        let arguments = &call.arguments.args;
        if let Some(starred) = arguments.iter().find(|argument| argument.is_starred_expr()) {
            self.report(unsupported::expression(starred));
            return false;
        }
        let allowed = plan
            .parameters
            .iter()
            .filter(|parameter| parameter.kind != Kind::KeywordOnly)
            .count();
        for (argument, source) in arguments.iter().zip(sources) {
            *source = Source::Argument(argument);
        }
        if arguments.len() <= allowed {
            return true;
        }
        let message = format!(
            "{}() takes {}, not {}",
            plan.name(),
            count(allowed, "argument"),
            arguments.len()
        );
        self.mismatch(plan, call, message, "leave the others out");
        false
    }

    fn match_keywords(
        &mut self,
        plan: &Plan<'a>,
        call: &'a ExprCall,
        sources: &mut [Source<'a>],
    ) -> bool {
        let mut is_right = true;
        for keyword in &call.arguments.keywords {
            let Some(name) = &keyword.arg else {
                let help = "write them one by one";
                self.report(unsupported::construct(
                    keyword.range(),
                    "keyword arguments from a dict are",
                    help,
                ));
                is_right = false;
                continue;
            };
            let found = plan.parameters.iter().position(|parameter| {
                parameter.name == name.as_str() && parameter.kind != Kind::PositionalOnly
            });
            match found.and_then(|index| sources.get_mut(index)) {
                Some(source @ Source::Missing) => *source = Source::Argument(&keyword.value),
                Some(Source::Argument(_)) => {
                    let message = format!("{}() gets argument '{name}' twice", plan.name());
                    self.mismatch(plan, call, message, "leave one of them out");
                    is_right = false;
                }
                None => {
                    let message = format!("{}() has no parameter '{name}'", plan.name());
                    let names = plan
                        .parameters
                        .iter()
                        .map(|parameter| parameter.name)
                        .collect::<Vec<_>>();
                    self.mismatch(
                        plan,
                        call,
                        message,
                        &format!("its parameters are: {}", names.join(", ")),
                    );
                    is_right = false;
                }
            }
        }
        is_right
    }

    fn default(
        &mut self,
        plan: &Plan<'a>,
        parameter: &Parameter<'a>,
        call: &'a ExprCall,
        is_right: bool,
    ) -> Option<Value<'c, 'c>> {
        let Some(default) = parameter.default else {
            if is_right {
                let message = format!(
                    "{}() needs an argument for '{}'",
                    plan.name(),
                    parameter.name
                );
                self.mismatch(
                    plan,
                    call,
                    message,
                    &format!("add it, as in {}=...", parameter.name),
                );
            }
            return None;
        };
        match self.program.scope.default_value(default) {
            Ok(value) => Some(self.live_value(&value, call.range())),
            Err(_) => {
                self.report(defaults::not_constant(default.range()));
                None
            }
        }
    }

    fn mismatch(&mut self, plan: &Plan<'a>, call: &ExprCall, message: String, help: &str) {
        self.report(
            Diagnostic::error(DiagnosticId::CallMismatch, message)
                .at(range_of(call.range()), "")
                .related(
                    range_of(plan.definition.name.range),
                    "the function is defined here",
                )
                .help(help),
        );
    }
}

fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
