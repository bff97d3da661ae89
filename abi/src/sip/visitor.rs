//! Reading signatures piece by piece, as IREE did.

use super::event::{Event, walk};
use super::{Container, Node, SipError, SipErrorKind, Structure};
use crate::mangling::{Scanner, Span, SpanTag};

/// Is told the pieces of a structured value, in order. What a visitor does not want to
/// know it leaves out.
///
/// Every container that begins also ends, even where reading stops at an error inside
/// it.
pub trait Visitor {
    /// What follows is inside this container: keys, each with its value behind it.
    fn begin(&mut self, container: Container) {
        let _ = container;
    }

    /// The container that began last ends.
    fn end(&mut self, container: Container) {
        let _ = container;
    }

    /// The value that follows stands under this number.
    fn index_key(&mut self, index: i32) {
        let _ = index;
    }

    /// The value that follows stands under this name.
    fn name_key(&mut self, name: &[u8]) {
        let _ = name;
    }

    /// A raw value, by its place among the raw arguments or results.
    fn raw(&mut self, index: i32) {
        let _ = index;
    }
}

/// Tells a visitor what a function takes. The results are not looked at, unless they
/// come first, and then only as far as it takes to skip them.
///
/// Takes all that IREE took: keys need not fit their container or be in order, and there
/// may be several values at the root.
///
/// # Errors
/// [`SipError`] where the text is wrong; the visitor has then been told what is before.
pub fn visit_inputs(text: impl AsRef<[u8]>, visitor: &mut impl Visitor) -> Result<(), SipError> {
    visit(inputs(text.as_ref())?, visitor)
}

/// Tells a visitor what a function returns, as [`visit_inputs`] does.
///
/// # Errors
/// [`SipError`] where the text is wrong; the visitor has then been told what is before.
pub fn visit_results(text: impl AsRef<[u8]>, visitor: &mut impl Visitor) -> Result<(), SipError> {
    visit(results(text.as_ref())?, visitor)
}

/// The structured value of the inputs.
pub(super) fn inputs(text: &[u8]) -> Result<Span<'_>, SipError> {
    find(text, SpanTag::INPUTS, SipErrorKind::NoInputs)
}

/// The structured value of the results.
pub(super) fn results(text: &[u8]) -> Result<Span<'_>, SipError> {
    find(text, SpanTag::RESULTS, SipErrorKind::NoResults)
}

/// The first span with a tag.
fn find(text: &[u8], tag: SpanTag, missing: SipErrorKind) -> Result<Span<'_>, SipError> {
    let offset = text.len();
    let span = Scanner::new(text).find_span(tag)?;
    span.ok_or(SipError {
        kind: missing,
        offset,
    })
}

/// Tells a visitor a structured value.
fn visit(span: Span<'_>, visitor: &mut impl Visitor) -> Result<(), SipError> {
    walk(span, &mut |event, _| {
        match event {
            Event::Index(index) => visitor.index_key(index),
            Event::Name(name) => visitor.name_key(name),
            Event::Raw(index) => visitor.raw(index),
            Event::Begin(container) => visitor.begin(container),
            Event::End(container) => visitor.end(container),
        }
        Ok(())
    })
}

impl Structure {
    /// Tells a visitor the structure, as if it were read from its text.
    pub fn accept(&self, visitor: &mut impl Visitor) {
        if let Some(root) = &self.root {
            root.accept(visitor);
        }
    }
}

impl Node {
    /// Tells a visitor one value. Goes down at most [`MAX_DEPTH`](super::MAX_DEPTH)
    /// times.
    fn accept(&self, visitor: &mut impl Visitor) {
        match self {
            Self::Raw(index) => visitor.raw(*index),
            Self::Sequence(values) => {
                visitor.begin(Container::Sequence);
                for (index, value) in values {
                    visitor.index_key(*index);
                    value.accept(visitor);
                }
                visitor.end(Container::Sequence);
            }
            Self::Dict(values) => {
                visitor.begin(Container::Dict);
                for (name, value) in values {
                    visitor.name_key(name);
                    value.accept(visitor);
                }
                visitor.end(Container::Dict);
            }
        }
    }
}
