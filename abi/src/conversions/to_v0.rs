//! To version 0.

use super::{ConversionError, V0};
use crate::raw::{BufferType, Item, RawSignature, Role, ScalarType};
use crate::reflection::{Argument, Reflection, TypeRecord};
use crate::sip::{Container, Key, SipSignature, Structure};

/// What version 0 says of a function.
pub(super) fn v0(reflection: &Reflection) -> Result<V0, ConversionError> {
    let arguments = reflection.arguments.iter().map(|argument| &argument.record);
    let raw = RawSignature {
        inputs: items(arguments, Role::Argument)?,
        results: items(reflection.result_slots().into_iter(), Role::Result)?,
    };
    let inputs = inputs(&reflection.arguments)?;
    let results = results(&reflection.results)?;
    if inputs.is_none() && results.is_none() {
        let structure = None;
        return Ok(V0 { raw, structure });
    }
    let inputs = match inputs {
        Some(inputs) => inputs,
        None if raw.inputs.is_empty() => Structure::default(),
        None => sequence(raw.inputs.len(), Role::Argument)?,
    };
    let results = match results {
        Some(results) => results,
        None => plain_results(raw.results.len())?,
    };
    let structure = Some(SipSignature { inputs, results });
    Ok(V0 { raw, structure })
}

/// The structure of arguments that have names; `None` for arguments by position.
fn inputs(arguments: &[Argument]) -> Result<Option<Structure>, ConversionError> {
    let names: Vec<_> = arguments.iter().filter_map(|a| a.name.as_deref()).collect();
    if names.is_empty() {
        return Ok(None);
    }
    if names.len() < arguments.len() {
        return Err(ConversionError::SomeNamed);
    }
    dict(names.into_iter(), Role::Argument).map(Some)
}

/// The structure of results in a container; `None` for plain ones.
fn results(results: &[TypeRecord]) -> Result<Option<Structure>, ConversionError> {
    match results {
        [TypeRecord::List(_)] => Err(ConversionError::List),
        [TypeRecord::Tuple(slots)] => sequence(slots.len(), Role::Result).map(Some),
        [TypeRecord::Dict(slots)] => {
            dict(slots.iter().map(|(key, _)| key.as_str()), Role::Result).map(Some)
        }
        _ => Ok(None),
    }
}

/// The structure that plain results have for a caller: nothing, a value, or a tuple.
fn plain_results(count: usize) -> Result<Structure, ConversionError> {
    match count {
        0 => Ok(Structure::default()),
        1 => {
            let mut value = Structure::default();
            insert(&mut value, 0, &[], Role::Result)?;
            Ok(value)
        }
        _ => sequence(count, Role::Result),
    }
}

/// A sequence of the raw values in their order.
fn sequence(count: usize, role: Role) -> Result<Structure, ConversionError> {
    let mut structure = empty(Container::Sequence, role)?;
    for index in (0..).take(count) {
        insert(&mut structure, index, &[Key::Index(index)], role)?;
    }
    Ok(structure)
}

/// A dictionary of the raw values under these names.
fn dict<'a>(
    names: impl Iterator<Item = &'a str>,
    role: Role,
) -> Result<Structure, ConversionError> {
    let mut structure = empty(Container::Dict, role)?;
    for (index, name) in (0..).zip(names) {
        insert(&mut structure, index, &[Key::from(name)], role)?;
    }
    Ok(structure)
}

/// A container without values.
fn empty(container: Container, role: Role) -> Result<Structure, ConversionError> {
    let mut structure = Structure::default();
    let inserted = structure.insert_empty(container, &[]);
    inserted.map_err(|error| ConversionError::Structure { role, error })?;
    Ok(structure)
}

/// Puts a raw value into a structure.
fn insert(
    structure: &mut Structure,
    raw_index: i32,
    path: &[Key],
    role: Role,
) -> Result<(), ConversionError> {
    let inserted = structure.insert(raw_index, path);
    inserted.map_err(|error| ConversionError::Structure { role, error })
}

/// The items of records.
fn items<'a>(
    records: impl Iterator<Item = &'a TypeRecord>,
    role: Role,
) -> Result<Vec<Item>, ConversionError> {
    records
        .enumerate()
        .map(|(index, record)| match record {
            TypeRecord::Unknown => Ok(Item::Unrecognized),
            TypeRecord::NdArray { element, shape } => {
                array(element, shape.as_deref(), role, index).map(Item::Buffer)
            }
            TypeRecord::List(_) | TypeRecord::Tuple(_) | TypeRecord::Dict(_) => {
                Err(ConversionError::Nested(role))
            }
            record => scalar(record, role, index).map(Item::Scalar),
        })
        .collect()
}

/// The buffer of an array.
fn array(
    element: &TypeRecord,
    shape: Option<&[Option<u64>]>,
    role: Role,
    index: usize,
) -> Result<BufferType, ConversionError> {
    let what = "arrays of unknown rank";
    let shape = shape.ok_or(ConversionError::NoType { role, index, what })?;
    let element = scalar(element, role, index)?;
    BufferType::new(element, shape.iter().copied()).map_err(|error| ConversionError::Dimension {
        role,
        index,
        error,
    })
}

/// The scalar type of a record.
fn scalar(record: &TypeRecord, role: Role, index: usize) -> Result<ScalarType, ConversionError> {
    let what = match record {
        TypeRecord::Integer { width: 8 } => return Ok(ScalarType::Sint8),
        TypeRecord::Integer { width: 16 } => return Ok(ScalarType::Sint16),
        TypeRecord::Integer { width: 32 } => return Ok(ScalarType::Sint32),
        TypeRecord::Integer { width: 64 } => return Ok(ScalarType::Sint64),
        TypeRecord::Float { width: 16 } => return Ok(ScalarType::Float16),
        TypeRecord::Float { width: 32 } => return Ok(ScalarType::Float32),
        TypeRecord::Float { width: 64 } => return Ok(ScalarType::Float64),
        TypeRecord::BFloat16 => return Ok(ScalarType::BFloat16),
        TypeRecord::Integer { width: 1 } => "truth values",
        TypeRecord::Integer { .. } | TypeRecord::Float { .. } => "numbers of that width",
        TypeRecord::Complex { .. } => "complex numbers",
        TypeRecord::Null => "null references",
        TypeRecord::HomogeneousList(_) => "lists of any length",
        TypeRecord::Unknown
        | TypeRecord::NdArray { .. }
        | TypeRecord::List(_)
        | TypeRecord::Tuple(_)
        | TypeRecord::Dict(_) => "arrays of such elements",
    };
    Err(ConversionError::NoType { role, index, what })
}
