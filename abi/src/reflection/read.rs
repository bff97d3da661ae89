//! Records from JSON, without a tree of values in between.

mod compound;
mod envelope;

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor};

use super::{Argument, TypeRecord, primitive};
use compound::Tag;

/// What a record may be.
const RECORD: &str = "a type record: a string such as \"i32\" or \"f32\", null, or an array \
                      that begins with \"ndarray\", \"slist\", \"stuple\", \"sdict\" or \
                      \"py_homogeneous_list\"";

impl<'de> Deserialize<'de> for TypeRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RecordVisitor)
    }
}

impl<'de> Deserialize<'de> for Argument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ArgumentVisitor)
    }
}

struct RecordVisitor;

impl<'de> Visitor<'de> for RecordVisitor {
    type Value = TypeRecord;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(RECORD)
    }

    fn visit_unit<E: Error>(self) -> Result<TypeRecord, E> {
        Ok(TypeRecord::Null)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<TypeRecord, E> {
        primitive::parse(name).ok_or_else(|| {
            let expected = "`i` or `f` and a number of bits, `bf16`, `complex<f32>`, \
                            `complex<f64>` or `unknown`";
            E::invalid_value(Unexpected::Str(name), &expected)
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<TypeRecord, A::Error> {
        match compound::tag(&mut items)? {
            Tag::Named => Err(A::Error::custom(
                "`named` is for the arguments of a function only, not for results or for \
                 pieces of a structure",
            )),
            tag => tag.record(items),
        }
    }
}

struct ArgumentVisitor;

impl<'de> Visitor<'de> for ArgumentVisitor {
    type Value = Argument;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(RECORD)?;
        formatter.write_str(", or \"named\"")
    }

    fn visit_unit<E: Error>(self) -> Result<Argument, E> {
        RecordVisitor.visit_unit().map(Argument::positional)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Argument, E> {
        RecordVisitor.visit_str(name).map(Argument::positional)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Argument, A::Error> {
        match compound::tag(&mut items)? {
            Tag::Named => {
                let name: String = compound::required(&mut items, "the name of the argument")?;
                let record = compound::required(&mut items, "the type of the argument")?;
                compound::end(items, "`named` has a name and a type only")?;
                Ok(Argument::named(name, record))
            }
            tag => tag.record(items).map(Argument::positional),
        }
    }
}
