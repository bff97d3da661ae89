//! Arguments of functions whose parameters are known, matched against these.

use super::Function;
use crate::{
    diagnostics::Diagnostic,
    frontend::{parse::range_of, program::Parameter, unsupported},
};
use melior::ir::Value;
use npc_passes::calls::{self, Mismatch, Source};
use ruff_python_ast::{Arguments, Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// A function that is called, as its callers see it.
pub(super) struct Callee<'p, 'a, 'c> {
    /// Its name in messages.
    pub(super) name: &'p str,
    /// The number of its file.
    pub(super) file: usize,
    /// Where it is defined.
    pub(super) range: TextRange,
    pub(super) parameters: &'p [Parameter<'a>],
    /// The default values of the parameters that have one, if they are there.
    pub(super) defaults: Option<Vec<Value<'c, 'c>>>,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The values of a function's parameters, in their order.
    pub(super) fn arguments(
        &mut self,
        callee: &Callee<'_, 'a, 'c>,
        call: &'a ExprCall,
    ) -> Option<Vec<Value<'c, 'c>>> {
        let keywords = self.keywords(&call.arguments)?;
        let positional = call.arguments.args.iter();
        let positional = positional.map(|argument| self.expression(argument));
        let positional = positional.collect::<Vec<_>>();
        let named = keywords.iter().map(|(_, value)| self.expression(value));
        let named = named.collect::<Vec<_>>();
        let names = keywords.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        let signature = callee.parameters.iter().map(Parameter::signature);
        let signature = signature.collect::<Vec<_>>();
        let sources = match calls::bind(callee.name, &signature, positional.len(), &names) {
            Ok(sources) => sources,
            Err(mismatch) => {
                self.mismatch(callee, call, mismatch);
                return None;
            }
        };
        let mut defaults = callee.defaults.iter().flatten();
        let mut operands = Vec::with_capacity(sources.len());
        for (parameter, source) in callee.parameters.iter().zip(sources) {
            let default = parameter.default.and_then(|_| defaults.next());
            let value = match source {
                Source::Positional(index) => positional.get(index).copied(),
                Source::Keyword(index) => named.get(index).copied(),
                Source::Rest(first) => {
                    let rest = positional.get(first..).unwrap_or_default();
                    Some(self.tuple(rest, call.range()))
                }
                Source::Default => match (default, parameter.default) {
                    (Some(value), _) => Some(*value),
                    (None, Some(default)) => {
                        self.constant_default(default, callee.file, call.range())
                    }
                    (None, None) => None,
                },
            };
            let r#type = match &parameter.r#type {
                Some(declared) => declared.to_mlir(self.emit.context),
                None => self.emit.unknown(),
            };
            operands.push(self.emit.cast(value?, r#type, call.range()));
        }
        Some(operands)
    }

    /// The keyword arguments of a call, those of written dicts included.
    pub(super) fn keywords(
        &mut self,
        arguments: &'a Arguments,
    ) -> Option<Vec<(&'a str, &'a Expr)>> {
        let mut keywords = Vec::new();
        let mut is_right = true;
        for keyword in &arguments.keywords {
            let value = &keyword.value;
            match (&keyword.arg, value) {
                (Some(name), _) => keywords.push((name.as_str(), value)),
                (None, Expr::Dict(dict)) => {
                    for item in &dict.items {
                        let Some(Expr::StringLiteral(name)) = &item.key else {
                            self.refuse_keywords(value.range());
                            is_right = false;
                            break;
                        };
                        keywords.push((name.value.to_str(), &item.value));
                    }
                }
                (None, _) => {
                    self.refuse_keywords(keyword.range());
                    is_right = false;
                }
            }
        }
        is_right.then_some(keywords)
    }

    fn refuse_keywords(&mut self, range: TextRange) {
        self.report(unsupported::construct(
            range,
            "keyword arguments from a dict are",
            "write them one by one",
        ));
    }

    fn mismatch(&mut self, callee: &Callee<'_, 'a, 'c>, call: &ExprCall, mismatch: Mismatch) {
        let mut diagnostic =
            Diagnostic::error(Mismatch::ID, mismatch.message).at(range_of(call.range()), "");
        if callee.file == self.program.scope.namespace.file {
            let text = "the function is defined here";
            diagnostic = diagnostic.related(range_of(callee.range), text);
        }
        self.report(diagnostic.help(mismatch.help));
    }
}

impl Parameter<'_> {
    /// What calls see of the parameter.
    fn signature(&self) -> calls::Parameter {
        calls::Parameter {
            name: self.name.to_string(),
            kind: self.kind,
            has_default: self.default.is_some(),
        }
    }
}
