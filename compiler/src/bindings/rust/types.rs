//! Types: what NumPy's types are in Rust.

use super::text::Text;
use npc_abi::{ArrayType, ElementType, ResultStructure, ValueType};

/// The most dimensions that ndarray has types for.
const NAMED_RANKS: usize = 6;

/// An element's type, in memory and in Rust's functions.
pub(super) const fn element(element: ElementType) -> &'static str {
    match element {
        ElementType::Bool => "bool",
        ElementType::Int8 => "i8",
        ElementType::Int16 => "i16",
        ElementType::Int32 => "i32",
        ElementType::Int64 => "i64",
        ElementType::UInt8 => "u8",
        ElementType::UInt16 => "u16",
        ElementType::UInt32 => "u32",
        ElementType::UInt64 => "u64",
        ElementType::Float16 => "half::f16",
        ElementType::Float32 => "f32",
        ElementType::Float64 => "f64",
        ElementType::Complex64 => "num_complex::Complex<f32>",
        ElementType::Complex128 => "num_complex::Complex<f64>",
    }
}

/// A scalar's type as an argument or a result of a C function.
///
/// Rust's half-precision numbers are structs of integers, which C passes in
/// other registers than C's `_Float16`; that takes the lower half of a
/// register, of which `f32` takes more.
pub(super) const fn c_scalar(scalar: ElementType) -> &'static str {
    match scalar {
        ElementType::Float16 => "f32",
        other => element(other),
    }
}

/// Whether ndarray has no type for arrays of this rank.
pub(super) const fn is_dynamic(array_rank: usize) -> bool {
    array_rank > NAMED_RANKS
}

/// ndarray's type of a dimension.
pub(super) fn dimension(array: &ArrayType) -> String {
    match array.rank() {
        rank if is_dynamic(rank) => "IxDyn".to_owned(),
        rank => format!("Ix{rank}"),
    }
}

/// A view of an array.
pub(super) fn view(array: &ArrayType, is_mutable: bool, lifetime: &str) -> String {
    let mutable = if is_mutable { "Mut" } else { "" };
    let rank = match array.rank() {
        rank if is_dynamic(rank) => "D".to_owned(),
        rank => rank.to_string(),
    };
    let element = element(array.element);
    format!("ArrayView{mutable}{rank}<{lifetime}, {element}>")
}

/// An array that owns its memory.
pub(super) fn owned(array: &ArrayType) -> String {
    let element = element(array.element);
    format!("OwnedArray<{element}, {}>", dimension(array))
}

/// An array that owns its memory, or a view of one.
pub(super) fn owned_or_view(array: &ArrayType, lifetime: &str) -> String {
    let element = element(array.element);
    format!("CowArray<{lifetime}, {element}, {}>", dimension(array))
}

/// A descriptor of an array.
pub(super) fn descriptor(array: &ArrayType) -> String {
    format!("MemRef<{}, {}>", element(array.element), array.rank())
}

/// A value as it lies in memory.
pub(super) fn stored(value: &ValueType) -> String {
    match value {
        ValueType::Scalar { element: of, .. } => element(*of).to_owned(),
        ValueType::Array(array) => descriptor(array),
    }
}

/// The flat list of results as Python sees them: of their types, or of expressions. What may
/// be None is made of a flag and a value by `optional`.
pub(super) fn structured(
    structure: &ResultStructure,
    results: &mut impl Iterator<Item = String>,
    optional: fn(&str, Text) -> Text,
) -> Text {
    match structure {
        ResultStructure::None | ResultStructure::Constant(_) => Text::word("()"),
        ResultStructure::Value
        | ResultStructure::Squeezed
        | ResultStructure::Text
        | ResultStructure::Numbers(_) => Text::word(results.next().unwrap_or_default()),
        ResultStructure::Rows(columns) => structured(columns, results, optional),
        ResultStructure::Optional(value) => {
            let has_value = results.next().unwrap_or_default();
            optional(&has_value, structured(value, results, optional))
        }
        ResultStructure::Arrays
        | ResultStructure::Tuple(_)
        | ResultStructure::List(_)
        | ResultStructure::Dict(_) => {
            let parts = structure.parts().into_iter();
            let parts = parts.map(|part| structured(part, results, optional));
            Text::tuple(parts.collect())
        }
    }
}
