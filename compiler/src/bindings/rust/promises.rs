//! Promises: what the type of an array says that Rust's type does not.

use super::types::is_dynamic;
use npc_abi::{ArrayType, Layout, Signature};

/// Something that must hold of an array.
pub(super) struct Promise {
    /// A condition in Rust.
    pub(super) condition: String,
    /// What must be, in words.
    pub(super) requirement: String,
}

/// The promises of an array's type, where the array has this name in Rust.
pub(super) fn of(array: &ArrayType, name: &str) -> Vec<Promise> {
    let mut promises = Vec::new();
    if is_dynamic(array.rank()) {
        promises.push(Promise {
            condition: format!("{name}.ndim() == {}", array.rank()),
            requirement: format!("have {} dimensions", array.rank()),
        });
    }
    for (dimension, size) in array.sizes.iter().enumerate() {
        if let Some(size) = size {
            promises.push(Promise {
                condition: format!("{name}.shape()[{dimension}] == {size}"),
                requirement: format!("have size {size} in dimension {dimension}"),
            });
        }
    }
    match array.layout {
        _ if array.rank() == 0 => {}
        Layout::Strided => {}
        Layout::C => promises.push(Promise {
            condition: format!("{name}.is_standard_layout()"),
            requirement: "be C-contiguous".to_owned(),
        }),
        Layout::F => promises.push(Promise {
            condition: format!("{name}.t().is_standard_layout()"),
            requirement: "be F-contiguous".to_owned(),
        }),
    }
    promises
}

/// Whether the types of a function's arguments promise anything.
pub(super) fn are_made(signature: &Signature) -> bool {
    let mut arguments = signature.arguments.iter();
    arguments.any(|argument| {
        let array = argument.value_type.as_array();
        array.is_some_and(|array| !of(array, "").is_empty())
    })
}
