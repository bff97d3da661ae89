//! Arguments of functions whose parameters are known, matched against these.

use super::Function;
use crate::{
    diagnostics::Diagnostic,
    frontend::{parse::range_of, partial_evaluation::LiveValue, program::Parameter, unsupported},
};
use melior::ir::Value;
use npc_passes::calls::{self, Mismatch, Source};
use ruff_python_ast::{Arguments, Expr, ExprCall, ExprDict};
use ruff_text_size::{Ranged, TextRange};

/// What a keyword argument is given.
pub(super) enum KeywordValue<'a> {
    /// An expression.
    Written(&'a Expr),
    /// A value in a dict of the module level, which is used at a place.
    Known(LiveValue, TextRange),
}

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
    /// The first argument, where the call is that of a method of it.
    pub(super) object: Option<Value<'c, 'c>>,
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
        // NumPy's functions take lists for arrays, wherever they are written.
        let bindings = self.program.scope.namespace.bindings.clone();
        let takes_lists = bindings.is_of_numpy(callee.file);
        let positional = positional.map(|argument| match takes_lists {
            true => self.array_display(argument),
            false => self.expression(argument),
        });
        let positional = callee.object.into_iter().chain(positional);
        let positional = positional.collect::<Vec<_>>();
        let named = keywords.iter().map(|(_, value)| match value {
            KeywordValue::Written(value) if takes_lists => self.array_display(value),
            value => self.keyword_value(value),
        });
        let named = named.collect::<Vec<_>>();
        let names = keywords.iter().map(|(name, _)| name.as_str());
        let names = names.collect::<Vec<_>>();
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

    /// The keyword arguments of a call, those of dicts included.
    pub(super) fn keywords(
        &mut self,
        arguments: &'a Arguments,
    ) -> Option<Vec<(String, KeywordValue<'a>)>> {
        let mut keywords = Vec::new();
        let mut is_right = true;
        for keyword in &arguments.keywords {
            let value = &keyword.value;
            let given = match (&keyword.arg, value) {
                (Some(name), _) => Some(vec![(name.to_string(), KeywordValue::Written(value))]),
                (None, Expr::Dict(dict)) => written_items(dict),
                (None, _) => self.known_items(value),
            };
            match given {
                Some(given) => keywords.extend(given),
                None => {
                    let range = match value {
                        Expr::Dict(_) => value.range(),
                        _ => keyword.range(),
                    };
                    self.refuse_keywords(range);
                    is_right = false;
                }
            }
        }
        is_right.then_some(keywords)
    }

    /// The items of a dict of the module level.
    fn known_items(&self, dict: &'a Expr) -> Option<Vec<(String, KeywordValue<'a>)>> {
        let LiveValue::Dict(items) = self.evaluate(dict).ok()? else {
            return None;
        };
        let items = items.get().ok()?;
        let items = items.iter().map(|(name, value)| match name {
            LiveValue::Str(name) => {
                let value = KeywordValue::Known(value.clone(), dict.range());
                Some((name.to_string(), value))
            }
            _ => None,
        });
        items.collect()
    }

    /// The value of a keyword argument.
    pub(super) fn keyword_value(&mut self, value: &KeywordValue<'a>) -> Value<'c, 'c> {
        match value {
            KeywordValue::Written(value) => self.expression(value),
            KeywordValue::Known(value, range) => self.live_value(value, *range),
        }
    }

    fn refuse_keywords(&mut self, range: TextRange) {
        self.report(unsupported::construct(
            range,
            "keyword arguments from a dict that is not constant are",
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

/// The items of a dict that is written in a call.
fn written_items(dict: &ExprDict) -> Option<Vec<(String, KeywordValue<'_>)>> {
    let items = dict.items.iter().map(|item| match &item.key {
        Some(Expr::StringLiteral(name)) => {
            let name = name.value.to_str().to_string();
            Some((name, KeywordValue::Written(&item.value)))
        }
        _ => None,
    });
    items.collect()
}
