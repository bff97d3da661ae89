//! Reading a structured value piece by piece.

use super::{Container, MAX_DEPTH, SipError, SipErrorKind};
use crate::mangling::{Content, Field, IntegerTag, Scanner, Span, SpanTag};

/// A piece of a structured value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event<'a> {
    /// A key of a sequence.
    Index(i32),
    /// A key of a dictionary.
    Name(&'a [u8]),
    /// A raw value.
    Raw(i32),
    /// What follows is inside a container.
    Begin(Container),
    /// The container that began last ends.
    End(Container),
}

/// A container that has begun, or the outside.
struct Level<'a> {
    fields: Scanner<'a>,
    container: Option<Container>,
    /// Whether the last field was a key.
    has_key: bool,
}

impl<'a> Level<'a> {
    const fn new(span: Span<'a>, container: Option<Container>) -> Self {
        Self {
            fields: span.fields(),
            container,
            has_key: false,
        }
    }

    /// Whether a value may come: behind a key, or outside of containers.
    const fn wants_value(&self) -> bool {
        self.container.is_none() || self.has_key
    }

    /// Whether a key may come: in a container, but not behind another key.
    const fn wants_key(&self) -> bool {
        !self.wants_value()
    }
}

/// Tells the pieces of a structured value in the order of the text, each with its
/// place. Every container that begins ends, also where the value is wrong.
///
/// # Errors
/// [`SipError`] where the text is wrong, or what `tell` returns.
pub(super) fn walk<'a>(
    span: Span<'a>,
    tell: &mut impl FnMut(Event<'a>, usize) -> Result<(), SipError>,
) -> Result<(), SipError> {
    let mut levels = vec![Level::new(span, None)];
    let walked = walk_levels(&mut levels, tell);
    if walked.is_err() {
        // The value is wrong already; nothing that is said of its ends can matter.
        for container in levels.iter().rev().filter_map(|level| level.container) {
            let _ = tell(Event::End(container), span.offset());
        }
    }
    walked
}

/// Tells the pieces until the last level ends.
fn walk_levels<'a>(
    levels: &mut Vec<Level<'a>>,
    tell: &mut impl FnMut(Event<'a>, usize) -> Result<(), SipError>,
) -> Result<(), SipError> {
    while let Some(level) = levels.last_mut() {
        let Some(field) = level.fields.next_field()? else {
            let container = level.container;
            let end = level.fields.offset();
            levels.pop();
            if let Some(container) = container {
                tell(Event::End(container), end)?;
            }
            continue;
        };
        let (event, inner) = read(level, field)?;
        if let Event::Begin(container) = event
            && let Some(span) = inner
        {
            if levels.len() > MAX_DEPTH {
                return Err(error(SipErrorKind::TooDeep, field));
            }
            levels.push(Level::new(span, Some(container)));
        }
        tell(event, field.offset)?;
    }
    Ok(())
}

/// What a field is, and what is inside it if it is a container.
fn read<'a>(
    level: &mut Level<'a>,
    field: Field<'a>,
) -> Result<(Event<'a>, Option<Span<'a>>), SipError> {
    let (event, inner) = match field.content {
        Content::Integer(IntegerTag::INDEX_KEY, index) => (Event::Index(index), None),
        Content::Span(SpanTag::STRING_KEY, name) => (Event::Name(name.bytes()), None),
        Content::Integer(IntegerTag::RAW_INDEX, index) => (Event::Raw(index), None),
        Content::Span(SpanTag::SEQUENCE, span) => (Event::Begin(Container::Sequence), Some(span)),
        Content::Span(SpanTag::DICT, span) => (Event::Begin(Container::Dict), Some(span)),
        _ => return Err(error(SipErrorKind::UnknownTag, field)),
    };
    let is_key = matches!(event, Event::Index(_) | Event::Name(_));
    if is_key && !level.wants_key() {
        return Err(error(SipErrorKind::MisplacedKey, field));
    }
    if !is_key && !level.wants_value() {
        return Err(error(SipErrorKind::MisplacedValue, field));
    }
    level.has_key = is_key;
    Ok((event, inner))
}

/// What is wrong with a field.
const fn error(kind: SipErrorKind, field: Field<'_>) -> SipError {
    SipError {
        kind,
        offset: field.offset,
    }
}
