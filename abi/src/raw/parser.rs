//! Reading items.

use super::{BufferType, Item, RawError, RawErrorKind, ScalarType};
use crate::mangling::{Content, Field, IntegerTag, Scanner, Span, SpanTag};

/// The items of the first span with a tag. What comes before it is skipped, what comes
/// behind it is not looked at.
pub(super) fn items_of(
    text: &[u8],
    tag: SpanTag,
    missing: RawErrorKind,
) -> Result<Vec<Item>, RawError> {
    let span = Scanner::new(text).find_span(tag)?.ok_or(RawError {
        kind: missing,
        offset: text.len(),
    })?;
    items(span)
}

/// Reads a list of items.
pub(super) fn items(span: Span<'_>) -> Result<Vec<Item>, RawError> {
    let mut fields = span.fields();
    let mut items = Vec::new();
    while let Some(field) = fields.next_field()? {
        items.push(item(field)?);
    }
    Ok(items)
}

/// Reads one item.
fn item(field: Field<'_>) -> Result<Item, RawError> {
    match field.content {
        Content::Span(SpanTag::BUFFER, span) => buffer(span),
        Content::Span(SpanTag::SCALAR, span) => scalar(span),
        Content::Span(SpanTag::REF_OBJECT, span) => ref_object(span),
        Content::Span(SpanTag::UNRECOGNIZED, span) if span.bytes().is_empty() => {
            Ok(Item::Unrecognized)
        }
        _ => Err(error(RawErrorKind::UnknownItem, field)),
    }
}

/// Reads the fields of a buffer. They may come in any order; of element types the last
/// counts.
fn buffer(span: Span<'_>) -> Result<Item, RawError> {
    let mut fields = span.fields();
    let mut element = ScalarType::default();
    let mut dimensions = Vec::new();
    while let Some(field) = fields.next_field()? {
        match field.content {
            Content::Integer(IntegerTag::ELEMENT_TYPE, code) => {
                element = scalar_type(code, field)?;
            }
            Content::Integer(IntegerTag::DIMENSION, size) => dimensions.push(size),
            _ => return Err(error(RawErrorKind::UnknownBufferField, field)),
        }
    }
    Ok(BufferType::from_fields(element, dimensions).into())
}

/// Reads the fields of a scalar; of element types the last counts.
fn scalar(span: Span<'_>) -> Result<Item, RawError> {
    let mut fields = span.fields();
    let mut element = ScalarType::default();
    while let Some(field) = fields.next_field()? {
        match field.content {
            Content::Integer(IntegerTag::ELEMENT_TYPE, code) => {
                element = scalar_type(code, field)?;
            }
            _ => return Err(error(RawErrorKind::UnknownScalarField, field)),
        }
    }
    Ok(Item::Scalar(element))
}

/// A reference has no fields.
fn ref_object(span: Span<'_>) -> Result<Item, RawError> {
    match span.fields().next_field()? {
        None => Ok(Item::RefObject),
        Some(field) => Err(error(RawErrorKind::UnknownRefObjectField, field)),
    }
}

/// The element type of a field.
fn scalar_type(code: i32, field: Field<'_>) -> Result<ScalarType, RawError> {
    ScalarType::from_code(code).ok_or(error(RawErrorKind::IllegalScalarType, field))
}

/// What is wrong with a field.
fn error(kind: RawErrorKind, field: Field<'_>) -> RawError {
    RawError {
        kind,
        offset: field.offset,
    }
}
