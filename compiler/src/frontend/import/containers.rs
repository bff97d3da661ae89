//! Lists and dicts that are written out: their lengths and keys are known, and
//! nothing changes them.

use super::{Function, tuple::has_starred};
use crate::frontend::{partial_evaluation::LiveValue, unsupported};
use melior::ir::{Value, ValueLike};
use npc_dialects::types;
use ruff_python_ast::{Expr, ExprCall, ExprDict};
use ruff_text_size::{Ranged, TextRange};

/// The items of a dict in their order.
type Items<'c> = Vec<(String, Value<'c, 'c>)>;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// A list that is written out.
    pub(super) fn list_display(&mut self, elements: &'a [Expr], range: TextRange) -> Value<'c, 'c> {
        match has_starred(elements) {
            true => self.starred_list(elements, range),
            false => self.plain_list(elements, range),
        }
    }

    /// `[*a, b, *c]`, which is `list(a) + [b] + list(c)`.
    fn starred_list(&mut self, elements: &'a [Expr], range: TextRange) -> Value<'c, 'c> {
        let mut whole = None;
        for part in elements.chunk_by(|a, b| !a.is_starred_expr() && !b.is_starred_expr()) {
            let part = match part {
                [Expr::Starred(starred)] => {
                    let value = self.expression(&starred.value);
                    self.builtin("builtins.list", &[value], starred.range())
                }
                plain => self.plain_list(plain, range),
            };
            whole = Some(match whole {
                Some(whole) => self.concatenation(whole, part, range),
                None => part,
            });
        }
        whole.unwrap_or_else(|| self.plain_list(&[], range))
    }

    /// `[a, b]`
    fn plain_list(&mut self, elements: &'a [Expr], range: TextRange) -> Value<'c, 'c> {
        let values = elements.iter().map(|each| self.expression(each));
        let values = values.collect::<Vec<_>>();
        self.list_of(&values, range)
    }

    /// A list of these elements.
    pub(super) fn list_of(&mut self, values: &[Value<'c, 'c>], range: TextRange) -> Value<'c, 'c> {
        let types = values.iter().map(|value| value.r#type());
        let r#type = types::slot_object(self.emit.context, "list", &types.collect::<Vec<_>>());
        let parts = self.emit.operation("basicpy.slot_object_make", range);
        let list = self.emit.value(parts.operands(values), r#type);
        self.emit.cast(list, self.emit.unknown(), range)
    }

    /// `{"x": a, "y": b}`
    pub(super) fn dict_display(&mut self, dict: &'a ExprDict) -> Value<'c, 'c> {
        let range = dict.range();
        let mut items = Items::new();
        for item in &dict.items {
            let Some(key) = &item.key else {
                return self.refused(
                    item.value.range(),
                    "dicts with the items of others are",
                    "write each key and its value",
                );
            };
            let Some(name) = self.dict_key(key) else {
                return self.emit.unbound(range);
            };
            let value = self.expression(&item.value);
            if items.iter().any(|(known, _)| *known == name) {
                return self.refused(
                    key.range(),
                    "dicts with a key that is written twice are",
                    "leave out the item whose value is not meant",
                );
            }
            items.push((name, value));
        }
        self.dict(&items, range)
    }

    /// `dict(x=a, y=b)`. None if it is something else.
    pub(super) fn dict_call(
        &mut self,
        qualified: &str,
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        if qualified != "builtins.dict" {
            return None;
        }
        let range = call.range();
        if !call.arguments.args.is_empty() {
            return Some(self.refused(
                range,
                "dicts that are made of other objects are",
                "write the items, as in dict(x=a, y=b)",
            ));
        }
        let Some(keywords) = self.keywords(&call.arguments) else {
            return Some(self.emit.unbound(range));
        };
        let items = keywords.iter();
        let items = items.map(|(name, value)| (name.clone(), self.keyword_value(value)));
        let items = items.collect::<Items<'c>>();
        let mut names = items.iter().enumerate();
        if names.any(|(index, (name, _))| items[..index].iter().any(|(known, _)| known == name)) {
            return Some(self.refused(
                range,
                "dicts with a key that is written twice are",
                "leave out the item whose value is not meant",
            ));
        }
        Some(self.dict(&items, range))
    }

    /// The text that a key is, if it is a constant one.
    fn dict_key(&mut self, key: &Expr) -> Option<String> {
        match self.evaluate(key) {
            Ok(LiveValue::Str(text)) if !text.contains('\0') => Some(text.to_string()),
            _ => {
                self.refused(
                    key.range(),
                    "keys of dicts that are no constant texts are",
                    "write each key as a text, as in {\"x\": x}, or use an array",
                );
                None
            }
        }
    }

    fn dict(&mut self, items: &[(String, Value<'c, 'c>)], range: TextRange) -> Value<'c, 'c> {
        let keys = items.iter().map(|(key, _)| key.clone());
        let values = items.iter().map(|(_, value)| *value);
        let (keys, values) = (keys.collect::<Vec<_>>(), values.collect::<Vec<_>>());
        let types = values.iter().map(|value| value.r#type());
        let r#type = types::dict_of(self.emit.context, &keys, &types.collect::<Vec<_>>());
        let parts = self.emit.operation("basicpy.build_tuple", range);
        let dict = self.emit.value(parts.operands(&values), r#type);
        self.emit.cast(dict, self.emit.unknown(), range)
    }

    /// A value in place of what is not compiled, which is reported.
    fn refused(&mut self, range: TextRange, what: &str, help: &str) -> Value<'c, 'c> {
        self.report(unsupported::construct(range, what, help));
        self.emit.unbound(range)
    }
}
