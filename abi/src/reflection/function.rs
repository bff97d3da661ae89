//! The description of a function.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Argument, Declaration, ReflectionError, TypeRecord};

/// What a function takes and returns.
///
/// A single result that is a [`TypeRecord::List`], a [`TypeRecord::Tuple`] or a
/// [`TypeRecord::Dict`] stands for all results of the compiled function, whose slots
/// they are; otherwise each record describes one result.
///
/// Reading takes unknown keys, a text without `v`, and any order of the keys; it refuses
/// another version than 1, a key that comes twice, two arguments of one name, and
/// nesting beyond 128 levels. Writing gives compact text with sorted keys.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Reflection {
    /// The arguments, in the order of the compiled function: `a`.
    pub arguments: Vec<Argument>,
    /// The results: `r`.
    pub results: Vec<TypeRecord>,
}

impl Reflection {
    /// The version of the format: `v`.
    pub const VERSION: u32 = 1;

    /// A function of no arguments and no results.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an argument that is passed by position.
    #[must_use]
    pub fn argument(mut self, record: TypeRecord) -> Self {
        self.arguments.push(Argument::positional(record));
        self
    }

    /// Adds an argument that has a name.
    #[must_use]
    pub fn named_argument(mut self, name: impl Into<String>, record: TypeRecord) -> Self {
        self.arguments.push(Argument::named(name, record));
        self
    }

    /// Adds a result.
    #[must_use]
    pub fn result(mut self, record: TypeRecord) -> Self {
        self.results.push(record);
        self
    }

    /// The text of the attribute: compact JSON with sorted keys.
    pub fn to_json(&self) -> String {
        // Nothing in it can fail: there are no maps whose keys are no text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The function for people to read.
    pub fn declaration<'a>(&'a self, name: &'a str) -> Declaration<'a> {
        Declaration::new(name, self)
    }

    /// Whether there is a record for everything that the function takes and returns.
    pub fn is_complete(&self) -> bool {
        let mut arguments = self.arguments.iter().map(|argument| &argument.record);
        let all = |record: &TypeRecord| record.is_complete();
        arguments.all(all) && self.results.iter().all(all)
    }

    /// The records that stand for one result of the compiled function each: the slots
    /// of a single structure, or the results themselves.
    pub fn result_slots(&self) -> Vec<&TypeRecord> {
        match self.results.as_slice() {
            [TypeRecord::List(slots) | TypeRecord::Tuple(slots)] => slots.iter().collect(),
            [TypeRecord::Dict(slots)] => slots.iter().map(|(_, slot)| slot).collect(),
            results => results.iter().collect(),
        }
    }
}

impl FromStr for Reflection {
    type Err = ReflectionError;

    /// Reads the text of the attribute.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and where.
    fn from_str(text: &str) -> Result<Self, ReflectionError> {
        if let Ok(reflection) = serde_json::from_str(text) {
            return Ok(reflection);
        }
        // To follow the path costs time: only for those that are wrong.
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let mut track = serde_path_to_error::Track::new();
        let tracked = serde_path_to_error::Deserializer::new(&mut deserializer, &mut track);
        let result = Self::deserialize(tracked);
        let result = match result {
            Ok(reflection) => deserializer.end().map(|()| reflection),
            Err(error) => Err(error),
        };
        result.map_err(|error| ReflectionError::new(&track.path(), &error))
    }
}

impl Serialize for Reflection {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Envelope<'a> {
            a: &'a [Argument],
            r: &'a [TypeRecord],
            v: u32,
        }
        let envelope = Envelope {
            a: &self.arguments,
            r: &self.results,
            v: Self::VERSION,
        };
        envelope.serialize(serializer)
    }
}
