//! The types of C that values have at the border.

use npc_abi::{Access, Argument, ElementType, Interface, Signature, ValueType};
use serde::Serialize;
use std::collections::BTreeSet;

/// The type of an element. Where C has no name for it, headers define one.
pub(in crate::bindings) const fn element_type(element: ElementType) -> &'static str {
    match element {
        ElementType::Bool => "bool",
        ElementType::Int8 => "int8_t",
        ElementType::Int16 => "int16_t",
        ElementType::Int32 => "int32_t",
        ElementType::Int64 => "int64_t",
        ElementType::UInt8 => "uint8_t",
        ElementType::UInt16 => "uint16_t",
        ElementType::UInt32 => "uint32_t",
        ElementType::UInt64 => "uint64_t",
        ElementType::Float16 => "npc_float16",
        ElementType::Float32 => "float",
        ElementType::Float64 => "double",
        ElementType::Complex64 => "npc_complex64",
        ElementType::Complex128 => "npc_complex128",
    }
}

/// The type of a value: that of a scalar, or of an array's descriptor.
pub(in crate::bindings) fn value_type(value: &ValueType) -> String {
    match value {
        ValueType::Scalar { element, .. } => element_type(*element).to_owned(),
        ValueType::Array(array) => descriptor_type(array.element, array.rank()),
    }
}

/// The name of the descriptors of arrays of an element type and a rank.
pub(in crate::bindings) fn descriptor_type(element: ElementType, rank: usize) -> String {
    format!("npc_{element}_{rank}d")
}

/// The declaration of a parameter. Descriptors are constant where the elements
/// are only read.
pub(in crate::bindings) fn parameter(argument: &Argument, name: &str) -> String {
    let value_type = value_type(&argument.value_type);
    match (&argument.value_type, argument.access) {
        (ValueType::Scalar { .. }, _) => format!("{value_type} {name}"),
        (ValueType::Array(_), Access::Read) => format!("const {value_type} *{name}"),
        (ValueType::Array(_), Access::Write | Access::Storage) => format!("{value_type} *{name}"),
    }
}

/// The values that cross the border of a function.
pub(in crate::bindings) fn values(signature: &Signature) -> impl Iterator<Item = &ValueType> {
    let arguments = signature.arguments.iter().map(|it| &it.value_type);
    arguments.chain(signature.results.iter().map(|it| &it.value_type))
}

/// Element types and ranks of the arrays of a module, in order.
pub(in crate::bindings) fn arrays(interface: &Interface) -> BTreeSet<(ElementType, usize)> {
    let values = interface.functions.iter().flat_map(values);
    let arrays = values.filter_map(ValueType::as_array);
    arrays.map(|array| (array.element, array.rank())).collect()
}

/// Which names for elements a module needs beside C's own.
#[derive(Serialize)]
pub(in crate::bindings) struct ElementNames {
    complex64: bool,
    complex128: bool,
    float16: bool,
}

impl ElementNames {
    /// Those of a module.
    pub(in crate::bindings) fn of(interface: &Interface) -> Self {
        let functions = &interface.functions;
        let uses = |element| {
            let mut values = functions.iter().flat_map(values);
            values.any(|value| value.element() == element)
        };
        Self {
            complex64: uses(ElementType::Complex64),
            complex128: uses(ElementType::Complex128),
            float16: uses(ElementType::Float16),
        }
    }
}
