//! What IREE's Python runtime makes of a description.
//!
//! It is the one program that reads `iree.abi`. A record of an argument that it does not
//! know makes the function uncallable as soon as it is looked up; one of a result, when
//! it returns. What is here was observed with iree-base-runtime 3.13.0.

use std::collections::HashSet;

use thiserror::Error;

use super::{Reflection, TypeRecord};

/// Why IREE's Python runtime cannot call a function with its description, though it may
/// be able to call it without.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{path}: {reason}")]
pub struct Refusal {
    /// Which record: a JSON path such as `$.a[0][1]`.
    pub path: String,
    /// What is wrong with it.
    pub reason: String,
}

impl Reflection {
    /// Whether IREE's Python runtime can call the function with this description.
    ///
    /// # Errors
    ///
    /// The first record that it does not take.
    pub fn check_consumer(&self) -> Result<(), Refusal> {
        let mut names = HashSet::new();
        for (index, argument) in self.arguments.iter().enumerate() {
            let path = format!("$.a[{index}]");
            match &argument.name {
                Some(name) if !names.insert(name) => {
                    return refuse(&path, format!("a second argument has the name {name:?}"));
                }
                Some(_) => check_argument(&format!("{path}[2]"), &argument.record)?,
                None if !names.is_empty() => {
                    let reason = "an argument without a name stands behind one with a name";
                    return refuse(&path, reason);
                }
                None => check_argument(&path, &argument.record)?,
            }
        }
        let mut results = self.results.iter().enumerate();
        results.try_for_each(|(index, record)| check_result(&format!("$.r[{index}]"), record))
    }
}

impl Reflection {
    /// Returns true if the convention cannot do without the description: arguments have
    /// names, or arguments or results are structures, which the runtime takes apart and
    /// puts together by their records alone.
    pub fn decides_convention(&self) -> bool {
        let mut arguments = self.arguments.iter();
        arguments.any(|it| it.name.is_some() || it.record.is_structure())
            || self.results.iter().any(TypeRecord::is_structure)
    }
}

fn refuse(path: &str, reason: impl Into<String>) -> Result<(), Refusal> {
    Err(Refusal {
        path: path.to_owned(),
        reason: reason.into(),
    })
}

fn check_argument(path: &str, record: &TypeRecord) -> Result<(), Refusal> {
    match record {
        TypeRecord::Integer {
            width: 8 | 16 | 32 | 64,
        }
        | TypeRecord::Float { width: 32 | 64 } => Ok(()),
        TypeRecord::NdArray { element, .. } => match **element {
            TypeRecord::Integer {
                width: 1 | 8 | 16 | 32 | 64,
            }
            | TypeRecord::Float { width: 32 | 64 } => Ok(()),
            _ => refuse(path, format!("an argument cannot be an array of {element}")),
        },
        TypeRecord::List(_) | TypeRecord::Tuple(_) | TypeRecord::Dict(_) => {
            check_slots(path, record, check_argument)
        }
        TypeRecord::HomogeneousList(_) => {
            refuse(path, "an argument cannot be a list of any length")
        }
        _ => refuse(path, format!("an argument cannot be {record}")),
    }
}

fn check_result(path: &str, record: &TypeRecord) -> Result<(), Refusal> {
    match record {
        TypeRecord::Integer {
            width: 8 | 16 | 32 | 64,
        }
        | TypeRecord::Float {
            width: 16 | 32 | 64,
        }
        | TypeRecord::BFloat16
        | TypeRecord::Null => Ok(()),
        TypeRecord::NdArray { element, .. } => match **element {
            TypeRecord::Integer {
                width: 1 | 8 | 16 | 32 | 64,
            }
            | TypeRecord::Float {
                width: 16 | 32 | 64,
            }
            | TypeRecord::Complex { width: 32 | 64 } => Ok(()),
            _ => refuse(path, format!("a result cannot be an array of {element}")),
        },
        TypeRecord::List(_) | TypeRecord::Tuple(_) | TypeRecord::Dict(_) => {
            check_slots(path, record, check_result)
        }
        TypeRecord::HomogeneousList(element) => check_result(&format!("{path}[1]"), element),
        _ => refuse(path, format!("a result cannot be {record}")),
    }
}

/// Checks the pieces of a structure.
fn check_slots(
    path: &str,
    record: &TypeRecord,
    check: impl Fn(&str, &TypeRecord) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    match record {
        TypeRecord::List(slots) | TypeRecord::Tuple(slots) => {
            let mut slots = slots.iter().enumerate();
            slots.try_for_each(|(index, slot)| check(&format!("{path}[{}]", index + 1), slot))
        }
        TypeRecord::Dict(slots) => {
            let mut slots = slots.iter().enumerate();
            slots.try_for_each(|(index, (_, slot))| {
                check(&format!("{path}[{}][1]", index + 1), slot)
            })
        }
        _ => Ok(()),
    }
}
