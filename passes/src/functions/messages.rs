//! Values in the messages of exceptions, as Python shows them.

use super::emit::Emit;
use crate::{
    message::{Format, Piece, escaped, formats, pieces},
    typing::{
        dtype::{DType, DTypeKind},
        problem::Problem,
        ty::Ty,
    },
};
use npc_dialects::ir::{self, OpRef, Value};

/// Checks that the values of a `basicpy.raise_if` can be shown, which have these types.
pub(crate) fn check(raise_if: OpRef<'_>, values: &[Ty]) -> Result<(), Problem> {
    if values.is_empty() {
        return Ok(());
    }
    let message = ir::string_of(raise_if, "message").unwrap_or_default();
    for (format, ty) in formats(&message).zip(values) {
        check_value(ty, &parsed(format)?)?;
    }
    Ok(())
}

fn parsed(format: &str) -> Result<Format, Problem> {
    Format::parse(format).ok_or_else(|| {
        Problem::construct(
            format!("the format '{format}' in a message is not compiled"),
            "write the value without a format, or with one such as {:.3f} or {:5d}",
        )
    })
}

fn check_value(ty: &Ty, format: &Format) -> Result<(), Problem> {
    let is_fine = match ty {
        Ty::Bottom | Ty::Error => true,
        Ty::None | Ty::Bool | Ty::Dtype(_) => format.is_plain(),
        Ty::Int => format.kind != Some('s') && (format.precision.is_none() || format.is_of_float()),
        Ty::Float => shows_float(format),
        Ty::Scalar(DType::UInt64 | DType::Float16 | DType::Bool) => false,
        Ty::Scalar(dtype) if format.is_repr || dtype.kind() == DTypeKind::Complex => false,
        // NumPy's own texts of these are others than that of the float that they are.
        Ty::Scalar(DType::Float32) if format.is_str || format.is_operand => false,
        Ty::Scalar(dtype) if dtype.kind().is_integer() => return check_value(&Ty::Int, format),
        Ty::Scalar(_) => shows_float(format),
        Ty::Str => format.is_plain() || *format == of_text(),
        Ty::Tuple(elements) | Ty::List(elements) => {
            let is_apart = format.is_operand && matches!(ty, Ty::Tuple(_));
            let inner = Format {
                is_repr: true,
                ..Format::default()
            };
            if format.is_plain() && !is_apart {
                let mut elements = elements.iter();
                return elements.try_for_each(|element| check_value(element, &inner));
            }
            false
        }
        _ => false,
    };
    match is_fine {
        true => Ok(()),
        false => Err(refused(ty, format)),
    }
}

/// Whether a float can be written so. `{:.3}` is neither `{:.3g}` nor `{:.3f}`.
fn shows_float(format: &Format) -> bool {
    match format.kind {
        None => format.precision.is_none() && format.sign.is_none() && !format.has_zeros,
        // C knows nothing of the sign behind the number.
        Some('%') => format.width.is_empty(),
        Some(_) => format.is_of_float(),
    }
}

/// `:s`, which says that the value is a text.
fn of_text() -> Format {
    Format {
        kind: Some('s'),
        ..Format::default()
    }
}

fn refused(ty: &Ty, format: &Format) -> Problem {
    let value = ty.with_article();
    if *format == of_text() {
        return Problem::construct(
            format!("{value} that is a message, or a part of one, is not compiled"),
            "write a formatted string, as in f\"{n}\"",
        );
    }
    if ty == &Ty::Str || ty.is_number() {
        let how = match format.is_plain() {
            true => String::new(),
            false => " with this format".to_owned(),
        };
        return Problem::construct(
            format!("{value}{how} in a message is not compiled"),
            "leave it out, or write it as an int, a float or a str",
        );
    }
    Problem::construct(
        format!("{value} in a message is not compiled"),
        "leave it out, or write its shape, a number or a text in place of it",
    )
}

impl<'c> Emit<'c> {
    /// Replaces the values of a `basicpy.raise_if` by integers, floats, truth values and
    /// the bytes of texts; tuples become part of the text.
    pub(crate) fn show_values(&self, raise_if: OpRef<'c>) -> Result<(), Problem> {
        let operands = ir::operands(raise_if);
        let [condition, values @ ..] = operands.as_slice() else {
            return Ok(());
        };
        if values.is_empty() {
            return Ok(());
        }
        let mut values = values.iter();
        let message = ir::string_of(raise_if, "message").unwrap_or_default();
        let mut shown = Shown {
            emit: self,
            text: String::new(),
            values: vec![*condition],
        };
        for piece in pieces(&message) {
            match piece {
                Piece::Text(text) => shown.text += &escaped(text),
                Piece::Value(format) => {
                    if let Some(value) = values.next() {
                        shown.add(*value, format)?;
                    }
                }
            }
        }
        let text = ir::string_attribute(self.builder.context(), &shown.text);
        ir::set_operands(raise_if, &shown.values);
        ir::set_attribute(raise_if, "message", text);
        Ok(())
    }
}

/// The text of all values of a type.
fn known_text(ty: &Ty, format: &Format) -> Option<String> {
    match ty {
        Ty::None => Some("None".to_owned()),
        Ty::Dtype(dtype) if format.is_repr => Some(format!("dtype('{dtype}')")),
        Ty::Dtype(dtype) => Some(dtype.to_string()),
        _ => None,
    }
}

/// A message of values that C can show.
struct Shown<'a, 'c> {
    emit: &'a Emit<'c>,
    text: String,
    values: Vec<Value<'c>>,
}

impl<'c> Shown<'_, 'c> {
    fn add(&mut self, value: Value<'c>, format: &str) -> Result<(), Problem> {
        let emit = self.emit;
        let ty = emit.ty(value)?;
        let read = parsed(format)?;
        if let Some(text) = known_text(&ty, &read) {
            self.text += &text;
            return Ok(());
        }
        let shown = match &ty {
            Ty::Tuple(_) | Ty::List(_) => return self.add_sequence(value, &ty),
            Ty::Str => emit.bytes_of_text(value),
            Ty::Bool => emit.truth(value),
            _ if ty.is_index() && !read.is_of_float() => emit.integer(value),
            _ => emit.cast(value, &Ty::Float)?,
        };
        self.text += &format!("{{{format}}}");
        self.values.push(shown);
        Ok(())
    }

    /// A tuple or a list: what is in it is shown as `repr` does.
    fn add_sequence(&mut self, sequence: Value<'c>, ty: &Ty) -> Result<(), Problem> {
        let [open, close] = match ty {
            Ty::List(_) => ["[", "]"],
            _ => ["(", ")"],
        };
        self.text += open;
        let elements = self.emit.tuple_elements(sequence)?;
        let is_single = elements.len() == 1 && open == "(";
        for (index, element) in elements.into_iter().enumerate() {
            self.text += if index == 0 { "" } else { ", " };
            self.add(element, "!r")?;
        }
        self.text += if is_single { ",)" } else { close };
        Ok(())
    }
}
