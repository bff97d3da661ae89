//! Named tuples: calls of the classes that `collections.namedtuple` and
//! `typing.NamedTuple` make at the module level.

use super::{Function, tuple::has_starred};
use crate::{
    diagnostics::Diagnostic,
    frontend::{
        parse::range_of,
        partial_evaluation::{LiveValue, RecordClass},
        unsupported,
    },
};
use melior::ir::{Value, ValueLike};
use npc_dialects::types::NamedTuple;
use npc_passes::calls::{self, Kind, Mismatch, Parameter, Source};
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};
use std::rc::Rc;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// A call of a named tuple's class, or of its `_make`. None if it is
    /// something else.
    pub(super) fn named_tuple_call(&mut self, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        if let Some(class) = self.named_tuple_class(&call.func) {
            return Some(match has_starred(&call.arguments.args) {
                true => self.starred_instance(&class, call),
                false => self.instance(&class, call),
            });
        }
        let (Expr::Attribute(method), [iterable], []) = (
            call.func.as_ref(),
            &*call.arguments.args,
            &*call.arguments.keywords,
        ) else {
            return None;
        };
        if method.attr.as_str() != "_make" || iterable.is_starred_expr() {
            return None;
        }
        let class = self.named_tuple_class(&method.value)?;
        let iterable = self.expression(iterable);
        let tuple = self.builtin("builtins.tuple", &[iterable], call.range());
        Some(self.instance_of_tuple(&class, tuple, call.range()))
    }

    fn named_tuple_class(&self, expression: &Expr) -> Option<Rc<RecordClass>> {
        if !matches!(expression, Expr::Name(_) | Expr::Attribute(_)) {
            return None;
        }
        match self.evaluate(expression) {
            Ok(LiveValue::RecordClass(class)) => Some(class),
            _ => None,
        }
    }

    /// A named tuple of these elements.
    pub(super) fn named_tuple(
        &mut self,
        class: &RecordClass,
        elements: &[Value<'c, 'c>],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let types = elements.iter().map(|element| element.r#type());
        let fields = class.fields.iter().map(|(name, _)| name.clone());
        let class = NamedTuple {
            name: class.name.clone(),
            fields: fields.collect(),
        };
        let r#type = class.to_type(self.emit.context, &types.collect::<Vec<_>>());
        let parts = self.emit.operation("basicpy.build_tuple", range);
        self.emit.value(parts.operands(elements), r#type)
    }

    fn instance(&mut self, class: &RecordClass, call: &'a ExprCall) -> Value<'c, 'c> {
        let range = call.range();
        let Some(keywords) = self.keywords(&call.arguments) else {
            return self.emit.unbound(range);
        };
        let positional = call.arguments.args.iter();
        let positional = positional.map(|argument| self.expression(argument));
        let positional = positional.collect::<Vec<_>>();
        let named = keywords.iter().map(|(_, value)| self.keyword_value(value));
        let named = named.collect::<Vec<_>>();
        let names = keywords.iter().map(|(name, _)| name.as_str());
        let names = names.collect::<Vec<_>>();
        let sources = match calls::bind(
            &format!("{}.__new__", class.name),
            &constructor(class),
            positional.len() + 1,
            &names,
        ) {
            Ok(sources) => sources,
            Err(mismatch) => {
                self.report(
                    Diagnostic::error(Mismatch::ID, mismatch.message)
                        .at(range_of(range), "")
                        .help(mismatch.help),
                );
                return self.emit.unbound(range);
            }
        };
        let mut elements = Vec::with_capacity(sources.len());
        for (source, (_, default)) in sources.into_iter().skip(1).zip(&class.fields) {
            let value = match source {
                Source::Positional(index) => positional.get(index - 1).copied(),
                Source::Keyword(index) => named.get(index).copied(),
                Source::Default | Source::Rest(_) => None,
            };
            elements.push(match (value, default) {
                (Some(value), _) => value,
                (None, Some(default)) => self.live_value(default, range),
                (None, None) => self.emit.unbound(range),
            });
        }
        let elements = self.refreshed_operands(elements, call);
        self.named_tuple(class, &elements, range)
    }

    /// `P(*t)`
    fn starred_instance(&mut self, class: &RecordClass, call: &'a ExprCall) -> Value<'c, 'c> {
        let range = call.range();
        let has_defaults = class.fields.iter().any(|(_, default)| default.is_some());
        if has_defaults || !call.arguments.keywords.is_empty() {
            self.report(unsupported::construct(
                range,
                "starred arguments beside keywords or default values are",
                "write the arguments one by one",
            ));
            return self.emit.unbound(range);
        }
        let tuple = self.tuple_display(&call.arguments.args, range);
        self.instance_of_tuple(class, tuple, range)
    }

    /// A named tuple of a tuple's elements, one for each field.
    fn instance_of_tuple(
        &mut self,
        class: &RecordClass,
        tuple: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let unknown = self.emit.unknown();
        let tuple = self.emit.cast(tuple, unknown, range);
        let parts = self.emit.operation("basicpy.unpack", range);
        let types = vec![unknown; class.fields.len()];
        let elements = self.emit.values(parts.operands(&[tuple]), &types);
        self.named_tuple(class, &elements, range)
    }
}

/// The parameters of a class's `__new__`, as CPython's messages count them.
fn constructor(class: &RecordClass) -> Vec<Parameter> {
    let parameter = |name: &str, kind, has_default| Parameter {
        name: name.to_string(),
        kind,
        has_default,
    };
    let fields = class.fields.iter();
    let fields = fields.map(|(name, default)| parameter(name, Kind::Either, default.is_some()));
    let class = parameter("_cls", Kind::PositionalOnly, false);
    std::iter::once(class).chain(fields).collect()
}
