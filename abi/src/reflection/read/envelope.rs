//! The object around the records.

use std::collections::HashSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use super::super::{Argument, Reflection};

impl<'de> Deserialize<'de> for Reflection {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EnvelopeVisitor)
    }
}

struct EnvelopeVisitor;

impl<'de> Visitor<'de> for EnvelopeVisitor {
    type Value = Reflection;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object with the arrays `a` (arguments) and `r` (results)")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Reflection, A::Error> {
        let mut arguments = None;
        let mut results = None;
        let mut version: Option<Version> = None;
        while let Some(key) = entries.next_key::<Key>()? {
            match key {
                Key::Arguments => once(&mut arguments, entries.next_value::<Arguments>()?.0, "a")?,
                Key::Results => once(&mut results, entries.next_value()?, "r")?,
                Key::Version => once(&mut version, entries.next_value()?, "v")?,
                Key::Other => {
                    entries.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(Reflection {
            arguments: arguments.ok_or_else(|| A::Error::missing_field("a"))?,
            results: results.ok_or_else(|| A::Error::missing_field("r"))?,
        })
    }
}

/// Keeps the value of a key, which must be the first one.
fn once<T, E: Error>(place: &mut Option<T>, value: T, key: &'static str) -> Result<(), E> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(key)),
    }
}

#[derive(Deserialize)]
#[serde(field_identifier)]
enum Key {
    #[serde(rename = "a")]
    Arguments,
    #[serde(rename = "r")]
    Results,
    #[serde(rename = "v")]
    Version,
    #[serde(other)]
    Other,
}

/// The arguments, no two of which have one name.
struct Arguments(Vec<Argument>);

impl<'de> Deserialize<'de> for Arguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let arguments: Vec<Argument> = Vec::deserialize(deserializer)?;
        let mut names = HashSet::new();
        for name in arguments
            .iter()
            .filter_map(|argument| argument.name.as_deref())
        {
            if !names.insert(name) {
                return Err(D::Error::custom(format_args!(
                    "two arguments have the name {name:?}"
                )));
            }
        }
        Ok(Self(arguments))
    }
}

/// The version, which must be ours.
struct Version;

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let version = u64::deserialize(deserializer)?;
        if version != u64::from(Reflection::VERSION) {
            return Err(D::Error::custom(format_args!(
                "version {version} is not known, expected {}",
                Reflection::VERSION
            )));
        }
        Ok(Self)
    }
}
