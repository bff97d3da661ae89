//! A function for people to read.

use std::fmt;

use super::{Reflection, TypeRecord};

/// Writes a function as `f(x: f32[?x4], *, n: i64) -> (f32[?], i64)`.
///
/// Arguments that can only be passed by name stand behind a star. Arrays are an element
/// type and sizes, `?` for one that is not known and `[*]` for any rank; lists, tuples
/// and dictionaries look as in Python, and `list[i64]` is a list of any length. A function
/// without results returns `()`, one whose result is the empty tuple `tuple[()]`.
#[derive(Debug, Clone, Copy)]
pub struct Declaration<'a> {
    name: &'a str,
    reflection: &'a Reflection,
    parameters: &'a [&'a str],
}

impl<'a> Declaration<'a> {
    pub(super) fn new(name: &'a str, reflection: &'a Reflection) -> Self {
        Self {
            name,
            reflection,
            parameters: &[],
        }
    }

    /// The same with names for the arguments, in order, for those that have none in the
    /// reflection; an empty one stays without.
    #[must_use]
    pub fn with_parameters(mut self, parameters: &'a [&'a str]) -> Self {
        self.parameters = parameters;
        self
    }
}

impl fmt::Display for Declaration<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}(", self.name)?;
        let mut starred = false;
        for (index, argument) in self.reflection.arguments.iter().enumerate() {
            if index != 0 {
                formatter.write_str(", ")?;
            }
            if argument.name.is_some() && !starred {
                formatter.write_str("*, ")?;
                starred = true;
            }
            let given = self.parameters.get(index).copied();
            let given = given.filter(|parameter| !parameter.is_empty());
            if let Some(name) = argument.name.as_deref().or(given) {
                write!(formatter, "{}: ", Key(name))?;
            }
            write!(formatter, "{}", argument.record)?;
        }
        formatter.write_str(") -> ")?;
        match self.reflection.results.as_slice() {
            [result] => write!(formatter, "{result}"),
            results => sequence(formatter, ('(', ')'), results),
        }
    }
}

impl fmt::Display for TypeRecord {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer { width } => write!(formatter, "i{width}"),
            Self::Float { width } => write!(formatter, "f{width}"),
            Self::BFloat16 => formatter.write_str("bf16"),
            Self::Complex { width } => write!(formatter, "complex<f{width}>"),
            Self::Null => formatter.write_str("null"),
            Self::Unknown => formatter.write_str("unknown"),
            Self::NdArray { element, shape } => {
                write!(formatter, "{element}[{}]", Sizes(shape.as_deref()))
            }
            Self::List(slots) => sequence(formatter, ('[', ']'), slots),
            // As in Python's annotations: a function that returns nothing says `()`.
            Self::Tuple(slots) if slots.is_empty() => formatter.write_str("tuple[()]"),
            Self::Tuple(slots) if slots.len() == 1 => write!(formatter, "({},)", slots[0]),
            Self::Tuple(slots) => sequence(formatter, ('(', ')'), slots),
            Self::Dict(slots) => {
                let slots: Vec<_> = slots.iter().map(|(key, slot)| Slot(key, slot)).collect();
                sequence(formatter, ('{', '}'), &slots)
            }
            Self::HomogeneousList(element) => write!(formatter, "list[{element}]"),
        }
    }
}

/// Items between brackets.
fn sequence(
    formatter: &mut fmt::Formatter<'_>,
    (open, close): (char, char),
    items: &[impl fmt::Display],
) -> fmt::Result {
    write!(formatter, "{open}")?;
    for (index, item) in items.iter().enumerate() {
        let separator = if index == 0 { "" } else { ", " };
        write!(formatter, "{separator}{item}")?;
    }
    write!(formatter, "{close}")
}

/// The sizes of an array.
struct Sizes<'a>(Option<&'a [Option<u64>]>);

impl fmt::Display for Sizes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(sizes) = self.0 else {
            return formatter.write_str("*");
        };
        for (index, size) in sizes.iter().enumerate() {
            let separator = if index == 0 { "" } else { "x" };
            match size {
                Some(size) => write!(formatter, "{separator}{size}")?,
                None => write!(formatter, "{separator}?")?,
            }
        }
        Ok(())
    }
}

/// One slot of a dictionary.
struct Slot<'a>(&'a str, &'a TypeRecord);

impl fmt::Display for Slot<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", Key(self.0), self.1)
    }
}

/// A name, in quotes if it is more than a word.
struct Key<'a>(&'a str);

impl fmt::Display for Key<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |character: char| character.is_alphanumeric() || character == '_';
        if !self.0.is_empty() && self.0.chars().all(word) {
            return formatter.write_str(self.0);
        }
        write!(formatter, "{:?}", self.0)
    }
}
