//! Messages of exceptions: constant texts, and formatted strings of constants and
//! of variables that are ints.

use super::Function;
use crate::frontend::{partial_evaluation::LiveValue, unsupported};
use melior::ir::Value;
use ruff_python_ast::{
    ConversionFlag, Expr, ExprFString, FStringPart, InterpolatedElement, InterpolatedStringElement,
};
use ruff_text_size::Ranged;

/// A message.
#[derive(Default)]
pub(super) struct Message<'c> {
    /// Each `{}` in it stands for the next value in decimal.
    pub(super) text: String,
    /// Numbers of type `i64`.
    pub(super) values: Vec<Value<'c, 'c>>,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The message that an exception is given. Reports what is wrong.
    pub(super) fn message(&mut self, expression: &'a Expr) -> Option<Message<'c>> {
        let mut message = Message::default();
        let is_known = match expression {
            Expr::FString(formatted) => self.formatted(formatted, &mut message),
            other => self.constant_part(other, &mut message.text, false),
        };
        if !is_known {
            self.report(unsupported::construct(
                expression.range(),
                "messages with other parts than constants and int variables are",
                "write a plain string, or name the int before, as in n = len(a) and f\"the size is {n}\"",
            ));
            return None;
        }
        if message.text.matches("{}").count() != message.values.len() {
            self.report(unsupported::construct(
                expression.range(),
                "braces without text in messages are",
                "leave the braces out",
            ));
            return None;
        }
        Some(message)
    }

    fn formatted(&mut self, formatted: &'a ExprFString, message: &mut Message<'c>) -> bool {
        formatted.value.iter().all(|part| match part {
            FStringPart::Literal(text) => {
                message.text.push_str(text);
                true
            }
            FStringPart::FString(string) => string.elements.iter().all(|element| match element {
                InterpolatedStringElement::Literal(text) => {
                    message.text.push_str(&text.value);
                    true
                }
                InterpolatedStringElement::Interpolation(it) => self.interpolated(it, message),
            }),
        })
    }

    fn interpolated(&mut self, it: &'a InterpolatedElement, message: &mut Message<'c>) -> bool {
        if it.debug_text.is_some()
            || it.format_spec.is_some()
            || it.conversion != ConversionFlag::None
        {
            return false;
        }
        if self.constant_part(&it.expression, &mut message.text, true) {
            return true;
        }
        // What is computed where nothing is raised must not raise itself.
        let Expr::Name(name) = it.expression.as_ref() else {
            return false;
        };
        let binding = self.environment.names.get(name.id.as_str());
        if !binding.is_some_and(|binding| binding.bound.is(true)) {
            return false;
        }
        let range = it.range();
        let value = self.name(name);
        let decimal = self.builtin_call("builtins._decimal", &[value], &[], range);
        let decimal = self.emit.cast(decimal, self.emit.i64(), range);
        message.text.push_str("{}");
        message.values.push(decimal);
        true
    }

    /// Adds a text, or a number that is formatted, if it is constant.
    fn constant_part(&self, expression: &Expr, text: &mut String, is_formatted: bool) -> bool {
        match self.evaluate(expression) {
            Ok(LiveValue::Str(part)) => text.push_str(&part),
            Ok(LiveValue::Int(number)) if is_formatted => text.push_str(&number.to_string()),
            Ok(LiveValue::Bool(true)) if is_formatted => text.push_str("True"),
            Ok(LiveValue::Bool(false)) if is_formatted => text.push_str("False"),
            _ => return false,
        }
        true
    }
}
