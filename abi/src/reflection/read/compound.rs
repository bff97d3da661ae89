//! Records that are arrays: a tag, and what it says.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Unexpected, Visitor};

use super::super::TypeRecord;

/// The first element of a record that is an array.
#[derive(Clone, Copy)]
pub(super) enum Tag {
    Named,
    NdArray,
    List,
    Tuple,
    Dict,
    HomogeneousList,
}

impl Tag {
    /// Reads what follows the tag. [`Tag::Named`] is no type.
    pub(super) fn record<'de, A: SeqAccess<'de>>(
        self,
        mut items: A,
    ) -> Result<TypeRecord, A::Error> {
        match self {
            Self::NdArray => array(items),
            Self::List => slots(items).map(TypeRecord::List),
            Self::Tuple => slots(items).map(TypeRecord::Tuple),
            Self::Dict => keyed_slots(items).map(TypeRecord::Dict),
            Self::HomogeneousList => {
                let element = required(&mut items, "the type of the list's elements")?;
                end(items, "a homogeneous list has one type of elements")?;
                Ok(TypeRecord::typed_list(element))
            }
            Self::Named => Err(A::Error::custom("`named` is no type")),
        }
    }
}

impl<'de> Deserialize<'de> for Tag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TagVisitor;
        impl Visitor<'_> for TagVisitor {
            type Value = Tag;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(
                    "`ndarray`, `slist`, `stuple`, `sdict` or `py_homogeneous_list`, or \
                     `named` for an argument",
                )
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Tag, E> {
                match name {
                    "named" => Ok(Tag::Named),
                    "ndarray" => Ok(Tag::NdArray),
                    "slist" => Ok(Tag::List),
                    "stuple" => Ok(Tag::Tuple),
                    "sdict" => Ok(Tag::Dict),
                    "py_homogeneous_list" => Ok(Tag::HomogeneousList),
                    _ => Err(E::invalid_value(Unexpected::Str(name), &self)),
                }
            }
        }
        deserializer.deserialize_str(TagVisitor)
    }
}

/// The tag of a record.
pub(super) fn tag<'de, A: SeqAccess<'de>>(items: &mut A) -> Result<Tag, A::Error> {
    required(items, "the kind of the record, such as \"ndarray\"")
}

/// The next element, which must be there.
pub(super) fn required<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(
    items: &mut A,
    what: &str,
) -> Result<T, A::Error> {
    let missing = || A::Error::custom(format_args!("the array ends where {what} is expected"));
    items.next_element()?.ok_or_else(missing)
}

/// Makes sure that nothing follows.
pub(super) fn end<'de, A: SeqAccess<'de>>(mut items: A, rule: &str) -> Result<(), A::Error> {
    match items.next_element::<IgnoredAny>()? {
        None => Ok(()),
        Some(_) => Err(A::Error::custom(format_args!("{rule}, but more follows"))),
    }
}

/// `element, rank, dimension...`, where the rank may be null.
fn array<'de, A: SeqAccess<'de>>(mut items: A) -> Result<TypeRecord, A::Error> {
    let element = required(&mut items, "the type of the array's elements")?;
    let rank: Size = required(&mut items, "the rank of the array, or null")?;
    let Some(rank) = rank.0 else {
        end(items, "an array whose rank is null has no dimensions")?;
        return Ok(TypeRecord::unranked_array(element));
    };
    let mut sizes = Vec::new();
    while let Some(Size(size)) = items.next_element()? {
        sizes.push(size);
    }
    if sizes.len() as u64 != rank {
        let (verb, noun) = match sizes.len() {
            1 => ("is", "dimension"),
            _ => ("are", "dimensions"),
        };
        return Err(A::Error::custom(format_args!(
            "the rank is {rank}, but there {verb} {} {noun}",
            sizes.len()
        )));
    }
    Ok(TypeRecord::array(element, sizes))
}

fn slots<'de, A: SeqAccess<'de>>(mut items: A) -> Result<Vec<TypeRecord>, A::Error> {
    let mut slots = Vec::new();
    while let Some(slot) = items.next_element()? {
        slots.push(slot);
    }
    Ok(slots)
}

fn keyed_slots<'de, A: SeqAccess<'de>>(
    mut items: A,
) -> Result<Vec<(String, TypeRecord)>, A::Error> {
    let mut slots = Vec::new();
    let mut keys = HashSet::new();
    while let Some(KeyedSlot(key, slot)) = items.next_element()? {
        if !keys.insert(key.clone()) {
            return Err(A::Error::custom(format_args!(
                "the key {key:?} stands for two slots"
            )));
        }
        slots.push((key, slot));
    }
    Ok(slots)
}

/// A rank or a size: a number from 0, or null.
struct Size(Option<u64>);

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SizeVisitor;
        impl Visitor<'_> for SizeVisitor {
            type Value = Size;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a number from 0 to 9223372036854775807, or null if unknown")
            }

            fn visit_unit<E: Error>(self) -> Result<Size, E> {
                Ok(Size(None))
            }

            fn visit_u64<E: Error>(self, size: u64) -> Result<Size, E> {
                if i64::try_from(size).is_err() {
                    return Err(E::invalid_value(Unexpected::Unsigned(size), &self));
                }
                Ok(Size(Some(size)))
            }

            fn visit_i64<E: Error>(self, size: i64) -> Result<Size, E> {
                let size = u64::try_from(size);
                size.map(|size| Size(Some(size)))
                    .map_err(|_| E::invalid_value(Unexpected::Other("a negative number"), &self))
            }
        }
        deserializer.deserialize_any(SizeVisitor)
    }
}

/// `[key, type]`.
struct KeyedSlot(String, TypeRecord);

impl<'de> Deserialize<'de> for KeyedSlot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SlotVisitor;
        impl<'de> Visitor<'de> for SlotVisitor {
            type Value = KeyedSlot;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an array of a key and a type")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<KeyedSlot, A::Error> {
                let key = required(&mut items, "the key of the slot")?;
                let slot = required(&mut items, "the type of the slot")?;
                end(items, "a slot has a key and a type only")?;
                Ok(KeyedSlot(key, slot))
            }
        }
        deserializer.deserialize_seq(SlotVisitor)
    }
}
