//! Reading structures.

use super::event::{Event, walk};
use super::{Key, Node, SipError, SipErrorKind, Structure};
use crate::mangling::Span;

/// Reads a structured value.
///
/// # Errors
/// [`SipError`] where the text is wrong or is no structure.
pub(super) fn structure(span: Span<'_>) -> Result<Structure, SipError> {
    let mut reader = Reader::default();
    walk(span, &mut |event, offset| {
        let told = reader.tell(event);
        told.map_err(|kind| SipError { kind, offset })
    })?;
    Ok(Structure { root: reader.root })
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    root: Option<Node>,
    /// The containers that have begun.
    open: Vec<Open>,
}

/// A container that has begun.
struct Open {
    node: Node,
    /// The key whose value has not come yet.
    key: Option<Key>,
}

impl Reader {
    /// Takes the next piece.
    fn tell(&mut self, event: Event<'_>) -> Result<(), SipErrorKind> {
        match event {
            Event::Index(index) => self.key(Key::Index(index)),
            Event::Name(name) => self.key(Key::from(name)),
            Event::Raw(index) if index < 0 => Err(SipErrorKind::NegativeRawIndex(index)),
            Event::Raw(index) => self.value(Node::Raw(index)),
            Event::Begin(_) if self.open.is_empty() && self.root.is_some() => {
                Err(SipErrorKind::SecondRoot)
            }
            Event::Begin(container) => {
                let node = container.empty();
                self.open.push(Open { node, key: None });
                Ok(())
            }
            Event::End(_) => self.end(),
        }
    }

    /// Takes a key.
    fn key(&mut self, key: Key) -> Result<(), SipErrorKind> {
        let Some(Open { node, key: place }) = self.open.last_mut() else {
            return Err(SipErrorKind::MisplacedKey);
        };
        let is_taken = match (&*node, &key) {
            (Node::Sequence(_), Key::Index(index)) if *index < 0 => {
                return Err(SipErrorKind::NegativeKey(*index));
            }
            (Node::Sequence(values), Key::Index(index)) => values.contains_key(index),
            (Node::Dict(values), Key::Name(name)) => values.contains_key(name),
            _ => return Err(SipErrorKind::WrongKeyKind(key)),
        };
        if is_taken {
            return Err(SipErrorKind::DuplicateKey(key));
        }
        *place = Some(key);
        Ok(())
    }

    /// Takes a value.
    fn value(&mut self, value: Node) -> Result<(), SipErrorKind> {
        let Some(Open { node, key }) = self.open.last_mut() else {
            return match self.root.replace(value) {
                None => Ok(()),
                Some(_) => Err(SipErrorKind::SecondRoot),
            };
        };
        match (node, key.take()) {
            (Node::Sequence(values), Some(Key::Index(index))) => values.insert(index, value),
            (Node::Dict(values), Some(Key::Name(name))) => values.insert(name, value),
            _ => return Err(SipErrorKind::MisplacedValue),
        };
        Ok(())
    }

    /// Takes the end of a container, which is then a value itself.
    fn end(&mut self) -> Result<(), SipErrorKind> {
        let Some(Open { node, key }) = self.open.pop() else {
            return Err(SipErrorKind::MisplacedValue);
        };
        match key {
            Some(key) => Err(SipErrorKind::KeyWithoutValue(key)),
            None => self.value(node),
        }
    }
}
