//! Reading structures.

use super::event::{Event, walk};
use super::growing::Growing;
use super::{Container, Key, Node, SipError, SipErrorKind, Structure};
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
enum Open {
    /// A sequence, and the key whose value has not come yet.
    Sequence(Growing<i32>, Option<i32>),
    /// A dictionary, and the key whose value has not come yet.
    Dict(Growing<Vec<u8>>, Option<Vec<u8>>),
}

impl Reader {
    /// Takes the next piece.
    fn tell(&mut self, event: Event<'_>) -> Result<(), SipErrorKind> {
        match event {
            Event::Index(index) => self.index(index),
            Event::Name(name) => self.name(name),
            Event::Raw(index) if index < 0 => Err(SipErrorKind::NegativeRawIndex(index)),
            Event::Raw(index) => self.value(Node::Raw(index)),
            Event::Begin(_) if self.open.is_empty() && self.root.is_some() => {
                Err(SipErrorKind::SecondRoot)
            }
            Event::Begin(container) => {
                self.open.push(match container {
                    Container::Sequence => Open::Sequence(Growing::default(), None),
                    Container::Dict => Open::Dict(Growing::default(), None),
                });
                Ok(())
            }
            Event::End(_) => self.end(),
        }
    }

    /// Takes a key of a sequence.
    fn index(&mut self, index: i32) -> Result<(), SipErrorKind> {
        match self.open.last_mut() {
            Some(Open::Sequence(..)) if index < 0 => Err(SipErrorKind::NegativeKey(index)),
            Some(Open::Sequence(values, _)) if values.contains(&index) => {
                Err(SipErrorKind::DuplicateKey(index.into()))
            }
            Some(Open::Sequence(_, key)) => {
                *key = Some(index);
                Ok(())
            }
            Some(Open::Dict(..)) => Err(SipErrorKind::WrongKeyKind(index.into())),
            None => Err(SipErrorKind::MisplacedKey),
        }
    }

    /// Takes a key of a dictionary.
    fn name(&mut self, name: &[u8]) -> Result<(), SipErrorKind> {
        match self.open.last_mut() {
            Some(Open::Dict(values, _)) if values.contains(name) => {
                Err(SipErrorKind::DuplicateKey(name.into()))
            }
            Some(Open::Dict(_, key)) => {
                *key = Some(name.to_vec());
                Ok(())
            }
            Some(Open::Sequence(..)) => Err(SipErrorKind::WrongKeyKind(name.into())),
            None => Err(SipErrorKind::MisplacedKey),
        }
    }

    /// Takes a value.
    fn value(&mut self, value: Node) -> Result<(), SipErrorKind> {
        match self.open.last_mut() {
            None if self.root.is_some() => return Err(SipErrorKind::SecondRoot),
            None => self.root = Some(value),
            Some(Open::Sequence(values, key)) => {
                let key = key.take().ok_or(SipErrorKind::MisplacedValue)?;
                values.insert(key, value);
            }
            Some(Open::Dict(values, key)) => {
                let key = key.take().ok_or(SipErrorKind::MisplacedValue)?;
                values.insert(key, value);
            }
        }
        Ok(())
    }

    /// Takes the end of a container, which is then a value itself.
    fn end(&mut self) -> Result<(), SipErrorKind> {
        let without_value = |key: Key| Err(SipErrorKind::KeyWithoutValue(key));
        match self.open.pop() {
            None => Err(SipErrorKind::MisplacedValue),
            Some(Open::Sequence(_, Some(key))) => without_value(key.into()),
            Some(Open::Dict(_, Some(key))) => without_value(Key::Name(key)),
            Some(Open::Sequence(values, None)) => self.value(Node::Sequence(values.finish())),
            Some(Open::Dict(values, None)) => self.value(Node::Dict(values.finish())),
        }
    }
}
