//! Messages of exceptions: texts, and values as formatted strings, the operator `%`,
//! `str.format` and `str` show them.

use super::Function;
use crate::frontend::{partial_evaluation::LiveValue, unsupported};
use melior::ir::Value;
use npc_passes::escaped;
use ruff_python_ast::{
    ConversionFlag, Expr, ExprCall, ExprFString, FStringPart, InterpolatedElement,
    InterpolatedStringElement, Operator,
};
use ruff_python_literal::{
    cformat::{
        CConversionFlags, CFormatPart, CFormatPrecision, CFormatQuantity, CFormatSpec,
        CFormatString, CFormatType, CNumberType,
    },
    format::{FieldName, FieldType, FormatConversion, FormatPart, FormatString, FromTemplate},
};
use ruff_text_size::{Ranged, TextRange};

/// A message.
#[derive(Default)]
pub(super) struct Message<'c> {
    /// In the notation of `basicpy.raise_if`, with a place for each value.
    pub(super) text: String,
    /// Values of any type.
    pub(super) values: Vec<Value<'c, 'c>>,
}

impl<'c> Message<'c> {
    fn add(&mut self, format: &str, value: Value<'c, 'c>) {
        self.text.push_str(&format!("{{{format}}}"));
        self.values.push(value);
    }

    fn add_text(&mut self, text: &str) {
        self.text.push_str(&escaped(text));
    }
}

/// A way to write messages that is not compiled.
struct Refused {
    range: TextRange,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The message that an exception is given. Reports what is wrong.
    pub(super) fn message(&mut self, expression: &'a Expr) -> Option<Message<'c>> {
        let mut message = Message::default();
        match self.add_to(&mut message, expression) {
            Ok(()) => Some(message),
            Err(refused) => {
                self.report(unsupported::construct(
                    refused.range,
                    "this way to make a message is",
                    "write a string, a formatted string such as f\"the size is {n}\", or put \
                     them together by +",
                ));
                None
            }
        }
    }

    /// Whether a message can be made where nothing is raised: of constants, and of names
    /// that have values.
    pub(super) fn is_always_known(&self, message: &Expr) -> bool {
        let is_known = |it: &Expr| match it {
            Expr::Name(name) => {
                let binding = self.environment.names.get(name.id.as_str());
                binding.is_some_and(|binding| binding.bound.is(true)) || self.text_of(it).is_some()
            }
            other => self.text_of(other).is_some(),
        };
        let Expr::FString(formatted) = message else {
            return self.text_of(message).is_some();
        };
        formatted.value.iter().all(|part| match part {
            FStringPart::Literal(_) => true,
            FStringPart::FString(string) => {
                let mut elements = string.elements.iter();
                elements.all(|element| match element {
                    InterpolatedStringElement::Literal(_) => true,
                    InterpolatedStringElement::Interpolation(it) => is_known(&it.expression),
                })
            }
        })
    }

    fn add_to(&mut self, message: &mut Message<'c>, expression: &'a Expr) -> Result<(), Refused> {
        let range = expression.range();
        if let Some(text) = self.text_of(expression) {
            message.add_text(&text);
            return Ok(());
        }
        match expression {
            Expr::FString(formatted) => self.add_formatted(message, formatted),
            Expr::BinOp(sum) if sum.op == Operator::Add => {
                self.add_to(message, &sum.left)?;
                self.add_to(message, &sum.right)
            }
            Expr::BinOp(shown) if shown.op == Operator::Mod => {
                let format = self.text_of(&shown.left).ok_or(Refused { range })?;
                self.add_c_format(message, &format, &shown.right)
                    .ok_or(Refused { range })
            }
            Expr::Call(call) => match self.format_of_call(call) {
                Some(format) => self
                    .add_format(message, &format, call)
                    .ok_or(Refused { range }),
                None => self.add_shown(message, call),
            },
            // Anything else must be a text.
            other => {
                let value = self.expression(other);
                message.add(":s", value);
                Ok(())
            }
        }
    }

    /// A text that is known now.
    fn text_of(&self, expression: &Expr) -> Option<String> {
        match self.evaluate(expression) {
            Ok(LiveValue::Str(text)) => Some(text.to_string()),
            _ => None,
        }
    }

    fn add_formatted(
        &mut self,
        message: &mut Message<'c>,
        formatted: &'a ExprFString,
    ) -> Result<(), Refused> {
        for part in &formatted.value {
            match part {
                FStringPart::Literal(text) => message.add_text(text),
                FStringPart::FString(string) => {
                    for element in &string.elements {
                        self.add_element(message, element)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn add_element(
        &mut self,
        message: &mut Message<'c>,
        element: &'a InterpolatedStringElement,
    ) -> Result<(), Refused> {
        let it = match element {
            InterpolatedStringElement::Literal(text) => {
                message.add_text(&text.value);
                return Ok(());
            }
            InterpolatedStringElement::Interpolation(it) => it,
        };
        let format = format_of(it).ok_or(Refused { range: it.range() })?;
        match self.evaluate(&it.expression) {
            Ok(LiveValue::Str(text)) if format.is_empty() => message.add_text(&text),
            Ok(LiveValue::Int(number)) if format.is_empty() => {
                message.add_text(&number.to_string());
            }
            _ => {
                let value = self.expression(&it.expression);
                message.add(&format, value);
            }
        }
        Ok(())
    }

    /// `str(x)` or `repr(x)`, or a call that gives a text.
    fn add_shown(&mut self, message: &mut Message<'c>, call: &'a ExprCall) -> Result<(), Refused> {
        let qualified = self.qualified(&call.func);
        let format = match qualified.as_deref() {
            Some("builtins.str") => "!s",
            Some("builtins.repr") => "!r",
            _ => {
                let range = call.range();
                return Err(Refused { range });
            }
        };
        match (&*call.arguments.args, &*call.arguments.keywords) {
            ([only], []) => {
                let value = self.expression(only);
                message.add(format, value);
                Ok(())
            }
            _ => {
                let range = call.range();
                Err(Refused { range })
            }
        }
    }

    /// The text of `"...".format(...)`.
    fn format_of_call(&self, call: &ExprCall) -> Option<String> {
        let Expr::Attribute(method) = call.func.as_ref() else {
            return None;
        };
        match method.attr.as_str() {
            "format" => self.text_of(&method.value),
            _ => None,
        }
    }

    /// What `str.format` makes of a text; none if it is not compiled.
    fn add_format(
        &mut self,
        message: &mut Message<'c>,
        format: &str,
        call: &'a ExprCall,
    ) -> Option<()> {
        let parsed = FormatString::from_str(format).ok()?;
        let positional = call.arguments.args.iter();
        let positional: Vec<_> = positional.map(|it| self.expression(it)).collect();
        let mut named = Vec::new();
        for keyword in &call.arguments.keywords {
            let name = keyword.arg.as_ref()?.as_str();
            named.push((name, self.expression(&keyword.value)));
        }
        let (mut next, mut is_indexed) = (0, false);
        for part in &parsed.format_parts {
            let (field, conversion, format) = match part {
                FormatPart::Literal(text) => {
                    message.add_text(text);
                    continue;
                }
                FormatPart::Field {
                    field_name,
                    conversion_spec,
                    format_spec,
                } => (field_name, conversion_spec, format_spec),
            };
            let field = FieldName::parse(field).ok()?;
            let value = match &field.field_type {
                _ if !field.parts.is_empty() => return None,
                // Python takes either all by their order or none.
                FieldType::Auto if is_indexed => return None,
                FieldType::Index(_) if next > 0 => return None,
                FieldType::Auto => {
                    next += 1;
                    *positional.get(next - 1)?
                }
                FieldType::Index(index) => {
                    is_indexed = true;
                    *positional.get(*index)?
                }
                FieldType::Keyword(name) => {
                    let found = named.iter().find(|(given, _)| given == name);
                    found.map(|(_, value)| *value)?
                }
            };
            let conversion = match conversion {
                None => "",
                Some('s') => "!s",
                Some('r') => "!r",
                Some(_) => return None,
            };
            let format = match format.as_str() {
                "" => String::new(),
                format => format!(":{format}"),
            };
            message.add(&format!("{conversion}{format}"), value);
        }
        Some(())
    }

    /// What the operator `%` makes of a text; none if it is not compiled.
    fn add_c_format(
        &mut self,
        message: &mut Message<'c>,
        format: &str,
        right: &'a Expr,
    ) -> Option<()> {
        let parsed = format.parse::<CFormatString>().ok()?;
        let given = match right {
            Expr::Tuple(tuple) => tuple.elts.as_slice(),
            Expr::Dict(_) => return None,
            only => std::slice::from_ref(only),
        };
        let is_single = !right.is_tuple_expr();
        let mut given = given.iter();
        for (_, part) in parsed.iter() {
            match part {
                CFormatPart::Literal(text) => message.add_text(text),
                CFormatPart::Spec(spec) => {
                    let format = format_of_spec(spec, is_single)?;
                    let value = self.expression(given.next()?);
                    message.add(&format, value);
                }
            }
        }
        given.next().is_none().then_some(())
    }
}

/// How a formatted string writes a value; none if it is not compiled.
fn format_of(it: &InterpolatedElement) -> Option<String> {
    let mut format = match it.conversion {
        ConversionFlag::None => String::new(),
        ConversionFlag::Str => "!s".to_owned(),
        ConversionFlag::Repr => "!r".to_owned(),
        ConversionFlag::Ascii => return None,
    };
    if it.debug_text.is_some() {
        return None;
    }
    let Some(spec) = &it.format_spec else {
        return Some(format);
    };
    format.push(':');
    for element in &spec.elements {
        let InterpolatedStringElement::Literal(text) = element else {
            return None;
        };
        format.push_str(&text.value);
    }
    Some(format)
}

/// The format in Python's newer notation; none if it is not compiled.
fn format_of_spec(spec: &CFormatSpec, is_single: bool) -> Option<String> {
    if spec.mapping_key.is_some() || spec.flags.contains(CConversionFlags::ALTERNATE_FORM) {
        return None;
    }
    let (conversion, kind) = match spec.format_type {
        CFormatType::String(FormatConversion::Str) => ("", None),
        CFormatType::String(FormatConversion::Repr) => ("!r", None),
        CFormatType::Number(CNumberType::Decimal) => ("", Some('d')),
        CFormatType::Float(_) => ("", Some(spec.format_char)),
        _ => return None,
    };
    let conversion = match (conversion, is_single) {
        ("", true) => "!1",
        ("", false) if kind.is_none() => "!s",
        (conversion, _) => conversion,
    };
    let has = |flag| spec.flags.contains(flag);
    let mut format = String::new();
    if has(CConversionFlags::LEFT_ADJUST) {
        format.push('<');
    } else if kind.is_none() && spec.min_field_width.is_some() {
        format.push('>');
    }
    if has(CConversionFlags::SIGN_CHAR) {
        format.push('+');
    } else if has(CConversionFlags::BLANK_SIGN) {
        format.push(' ');
    }
    if has(CConversionFlags::ZERO_PAD) {
        format.push('0');
    }
    match &spec.min_field_width {
        None => {}
        Some(CFormatQuantity::Amount(width)) => format.push_str(&width.to_string()),
        Some(CFormatQuantity::FromValuesTuple) => return None,
    }
    match &spec.precision {
        None => {}
        Some(CFormatPrecision::Quantity(CFormatQuantity::Amount(digits))) => {
            format.push_str(&format!(".{digits}"));
        }
        Some(_) => return None,
    }
    format.extend(kind);
    Some(match format.as_str() {
        "" => conversion.to_owned(),
        _ => format!("{conversion}:{format}"),
    })
}
