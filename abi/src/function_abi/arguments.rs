//! From what a caller passes to raw arguments.

use std::collections::BTreeMap;

use super::{ArgumentError, FunctionAbi, Value};
use crate::sip::Node;

impl FunctionAbi {
    /// The raw arguments, in their order, of a call with these arguments by position and
    /// by name.
    ///
    /// A sequence at the root of the structure is what is passed by position, a
    /// dictionary what is passed by name; a single value is one argument by position.
    /// Without a structure, raw arguments are passed by position.
    ///
    /// # Errors
    /// [`ArgumentError`] where a value is missing, and where there is one too many.
    pub fn arguments<'v, V: Value>(
        &self,
        positional: &'v [V],
        keywords: &'v BTreeMap<String, V>,
    ) -> Result<Vec<&'v V>, ArgumentError> {
        let Some(structure) = self.structure() else {
            refuse_keywords(keywords)?;
            let expected = self.raw().inputs.len();
            refuse_more(positional, expected)?;
            return (0..)
                .take(expected)
                .map(|index| at(positional, index))
                .collect();
        };
        let mut raw = Vec::new();
        match structure.inputs.root() {
            None => {
                refuse_keywords(keywords)?;
                refuse_positional(positional)?;
            }
            Some(root @ Node::Raw(_)) => {
                refuse_keywords(keywords)?;
                refuse_more(positional, 1)?;
                unpack(root, at(positional, 0)?, &mut raw)?;
            }
            Some(Node::Sequence(values)) => {
                refuse_keywords(keywords)?;
                refuse_more(positional, sequence_length(values))?;
                for (&index, part) in values {
                    unpack(part, at(positional, index)?, &mut raw)?;
                }
            }
            Some(Node::Dict(values)) => {
                refuse_positional(positional)?;
                for (name, part) in values {
                    let text = String::from_utf8_lossy(name);
                    let value = keywords.get(&*text);
                    let value = value.ok_or_else(|| no_key(name, show_dict(keywords)))?;
                    unpack(part, value, &mut raw)?;
                }
                if let Some(name) = keywords.keys().find(|k| !values.contains_key(k.as_bytes())) {
                    return Err(ArgumentError::Keyword(name.clone()));
                }
            }
        }
        // Every raw argument has one place: attributes are checked when they are read.
        raw.sort_by_key(|(index, _)| *index);
        Ok(raw.into_iter().map(|(_, value)| value).collect())
    }
}

/// Appends the raw values of a part of a structure, with their places. Goes down at
/// most [`MAX_DEPTH`](crate::sip::MAX_DEPTH) times.
fn unpack<'v, V: Value>(
    part: &Node,
    value: &'v V,
    raw: &mut Vec<(i32, &'v V)>,
) -> Result<(), ArgumentError> {
    match part {
        Node::Raw(index) => raw.push((*index, value)),
        Node::Sequence(values) => {
            for (&index, part) in values {
                let item = usize::try_from(index).ok().and_then(|i| value.item(i));
                let item = item.ok_or_else(|| no_index(index, value.show()))?;
                unpack(part, item, raw)?;
            }
            refuse_surplus(value, sequence_length(values))?;
        }
        Node::Dict(values) => {
            for (name, part) in values {
                let entry = value.entry(name);
                let entry = entry.ok_or_else(|| no_key(name, value.show()))?;
                unpack(part, entry, raw)?;
            }
            refuse_surplus(value, values.len())?;
        }
    }
    Ok(())
}

/// The length that a sequence must have: up to its last number.
fn sequence_length(values: &BTreeMap<i32, Node>) -> usize {
    let last = values.last_key_value().map(|(index, _)| *index);
    last.and_then(|last| usize::try_from(last).ok())
        .map_or(0, |last| last + 1)
}

/// An error if there are more arguments by position than a function takes.
fn refuse_more<V: Value>(positional: &[V], expected: usize) -> Result<(), ArgumentError> {
    let given = positional.len();
    if given <= expected {
        return Ok(());
    }
    let container = show_tuple(positional);
    Err(ArgumentError::Surplus {
        given,
        expected,
        container,
    })
}

/// The argument at a position.
fn at<V: Value>(positional: &[V], index: i32) -> Result<&V, ArgumentError> {
    let place = usize::try_from(index).ok();
    let value = place.and_then(|place| positional.get(place));
    value.ok_or_else(|| no_index(index, show_tuple(positional)))
}

/// An error if there are more values than a structure has.
fn refuse_surplus<V: Value>(value: &V, expected: usize) -> Result<(), ArgumentError> {
    let given = value.len();
    if given <= expected {
        return Ok(());
    }
    let container = value.show();
    Err(ArgumentError::Surplus {
        given,
        expected,
        container,
    })
}

/// An error if there are arguments by name.
fn refuse_keywords<V>(keywords: &BTreeMap<String, V>) -> Result<(), ArgumentError> {
    match keywords.first_key_value() {
        Some((name, _)) => Err(ArgumentError::Keyword(name.clone())),
        None => Ok(()),
    }
}

/// An error if there are arguments by position.
const fn refuse_positional<V>(positional: &[V]) -> Result<(), ArgumentError> {
    match positional.len() {
        0 => Ok(()),
        count => Err(ArgumentError::Positional(count)),
    }
}

/// That a sequence lacks a number.
const fn no_index(index: i32, container: String) -> ArgumentError {
    ArgumentError::NoIndex { index, container }
}

/// That a dictionary lacks a name.
fn no_key(name: &[u8], container: String) -> ArgumentError {
    let key = String::from_utf8_lossy(name).into_owned();
    ArgumentError::NoKey { key, container }
}

/// Arguments by position, as Python shows them.
fn show_tuple<V: Value>(values: &[V]) -> String {
    let shown: Vec<_> = values.iter().map(Value::show).collect();
    match &shown[..] {
        [one] => format!("({one},)"),
        several => format!("({})", several.join(", ")),
    }
}

/// Arguments by name, as Python shows them.
fn show_dict<V: Value>(values: &BTreeMap<String, V>) -> String {
    let show = |(name, value): (&String, &V)| format!("'{name}': {}", value.show());
    let shown: Vec<_> = values.iter().map(show).collect();
    format!("{{{}}}", shown.join(", "))
}
