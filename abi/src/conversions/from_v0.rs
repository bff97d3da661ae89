//! To version 1.

use std::collections::BTreeMap;

use super::{ConversionError, V0};
use crate::raw::{BufferType, Item, Role, ScalarType};
use crate::reflection::{Argument, Reflection, TypeRecord};
use crate::sip::{Node, Structure};

/// What version 1 says of a function.
pub(super) fn reflection(v0: &V0) -> Result<Reflection, ConversionError> {
    let arguments = records(&v0.raw.inputs, Role::Argument)?;
    let results = records(&v0.raw.results, Role::Result)?;
    let Some(structure) = &v0.structure else {
        return Ok(Reflection {
            arguments: arguments.into_iter().map(Argument::positional).collect(),
            results,
        });
    };
    Ok(Reflection {
        arguments: structured_arguments(&structure.inputs, arguments)?,
        results: structured_results(&structure.results, results)?,
    })
}

/// The records of raw values.
fn records(items: &[Item], role: Role) -> Result<Vec<TypeRecord>, ConversionError> {
    let records = items.iter().enumerate();
    records
        .map(|(index, item)| match item {
            Item::Buffer(buffer) => array(buffer, role, index),
            Item::Scalar(scalar) => primitive(*scalar, role, index),
            Item::RefObject => Err(ConversionError::RefObject { role, index }),
            Item::Unrecognized => Ok(TypeRecord::Unknown),
        })
        .collect()
}

/// The record of a buffer.
fn array(buffer: &BufferType, role: Role, index: usize) -> Result<TypeRecord, ConversionError> {
    let element = primitive(buffer.element(), role, index)?;
    Ok(TypeRecord::array(element, buffer.dimensions()))
}

/// The record of a scalar or an element.
fn primitive(scalar: ScalarType, role: Role, index: usize) -> Result<TypeRecord, ConversionError> {
    Ok(match scalar {
        ScalarType::Float16 => TypeRecord::Float { width: 16 },
        ScalarType::Float32 => TypeRecord::Float { width: 32 },
        ScalarType::Float64 => TypeRecord::Float { width: 64 },
        ScalarType::BFloat16 => TypeRecord::BFloat16,
        ScalarType::Sint8 => TypeRecord::Integer { width: 8 },
        ScalarType::Sint16 => TypeRecord::Integer { width: 16 },
        ScalarType::Sint32 => TypeRecord::Integer { width: 32 },
        ScalarType::Sint64 => TypeRecord::Integer { width: 64 },
        ScalarType::Uint8 | ScalarType::Uint16 | ScalarType::Uint32 | ScalarType::Uint64 => {
            return Err(ConversionError::Unsigned {
                role,
                index,
                scalar,
            });
        }
    })
}

/// The arguments of a structure: a sequence is passed by position, a dictionary by name.
fn structured_arguments(
    structure: &Structure,
    records: Vec<TypeRecord>,
) -> Result<Vec<Argument>, ConversionError> {
    match structure.root() {
        None => {
            order(&[], records.len(), Role::Argument)?;
            Ok(Vec::new())
        }
        Some(Node::Raw(_)) => Err(ConversionError::BareArgument),
        Some(Node::Sequence(values)) => {
            check_sequence(values, records.len(), Role::Argument)?;
            Ok(records.into_iter().map(Argument::positional).collect())
        }
        Some(Node::Dict(values)) => {
            let keys = keys(values, records.len(), Role::Argument)?;
            let arguments = keys.into_iter().zip(records);
            Ok(arguments
                .map(|(key, record)| Argument::named(key, record))
                .collect())
        }
    }
}

/// The results of a structure.
fn structured_results(
    structure: &Structure,
    records: Vec<TypeRecord>,
) -> Result<Vec<TypeRecord>, ConversionError> {
    match structure.root() {
        None => {
            order(&[], records.len(), Role::Result)?;
            Ok(Vec::new())
        }
        Some(Node::Raw(index)) => {
            order(&[*index], records.len(), Role::Result)?;
            Ok(records)
        }
        Some(Node::Sequence(values)) => {
            check_sequence(values, records.len(), Role::Result)?;
            match records.len() {
                0 | 1 => Ok(vec![TypeRecord::Tuple(records)]),
                _ => Ok(records),
            }
        }
        Some(Node::Dict(values)) => {
            let keys = keys(values, records.len(), Role::Result)?;
            let slots = keys.into_iter().zip(records);
            Ok(vec![TypeRecord::declared_structure(slots)])
        }
    }
}

/// Whether the values of a sequence are the raw ones in their order.
fn check_sequence(
    values: &BTreeMap<i32, Node>,
    count: usize,
    role: Role,
) -> Result<(), ConversionError> {
    let indices = raw_indices(values.values(), role)?;
    order(&indices, count, role)?;
    let in_order = (0..).zip(values.keys()).zip(&indices);
    for ((expected, key), index) in in_order {
        if *key != expected || *index != expected {
            return Err(ConversionError::NotInOrder(role));
        }
    }
    Ok(())
}

/// The keys of a dictionary, in the order of the raw values that they stand for.
fn keys(
    values: &BTreeMap<Vec<u8>, Node>,
    count: usize,
    role: Role,
) -> Result<Vec<String>, ConversionError> {
    let indices = raw_indices(values.values(), role)?;
    let keys: Vec<_> = values.keys().collect();
    let order = order(&indices, count, role)?;
    let texts = order.into_iter().filter_map(|place| keys.get(place));
    texts
        .map(|key| {
            let text = String::from_utf8((*key).clone());
            text.map_err(|error| ConversionError::NotUtf8 {
                role,
                key: error.into_bytes(),
            })
        })
        .collect()
}

/// The raw values of a container that has nothing else in it.
fn raw_indices<'a>(
    values: impl Iterator<Item = &'a Node>,
    role: Role,
) -> Result<Vec<i32>, ConversionError> {
    values
        .map(|value| match value {
            Node::Raw(index) => Ok(*index),
            _ => Err(ConversionError::Nested(role)),
        })
        .collect()
}

/// For each raw value the place at which a structure has it, which must be one.
fn order(indices: &[i32], count: usize, role: Role) -> Result<Vec<usize>, ConversionError> {
    let mut places = vec![Vec::new(); count];
    for (place, index) in indices.iter().enumerate() {
        let index = usize::try_from(*index).unwrap_or(usize::MAX);
        match places.get_mut(index) {
            Some(places) => places.push(place),
            None => {
                let uses = 1;
                return Err(ConversionError::RawIndex { role, index, uses });
            }
        }
    }
    places
        .into_iter()
        .enumerate()
        .map(|(index, places)| match places[..] {
            [place] => Ok(place),
            _ => {
                let uses = places.len();
                Err(ConversionError::RawIndex { role, index, uses })
            }
        })
        .collect()
}
