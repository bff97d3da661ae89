//! Version 0 of a function's metadata, of 2019 to 2021: `f` and, for structures, `sip`.
//!
//! What IREE's runtime of today refuses does not matter here, since it does not read these
//! keys. Values are said as IREE's compiler of that time said them: bools are `sint8`, and
//! what there is no item for is unrecognized.

use super::{
    encodings::{boxed_complex, boxed_number},
    metadata::{set_entries, version_0_omitted},
    records::of_argument,
};
use crate::{
    func::{input_types, result_types},
    structure::{Structure, structure_of},
};
use melior::ir::{Type, r#type::IntegerType};
use npc_abi::{
    ElementType,
    conversions::V0,
    raw::{BufferType, Item, Role, ScalarType},
    reflection::Reflection,
};
use npc_dialects::{
    dtype::MlirDtype,
    ir::{self, OpRef},
    types::Kind,
};

/// Writes version 0 beside a function, or says why it has none. The names and structures
/// are those of `shape`, a description whose other records do not matter.
pub(super) fn attach(function: OpRef<'_>, shape: Reflection) {
    if let Err(reason) = try_attach(function, shape) {
        version_0_omitted(function, &reason);
    }
}

fn try_attach(function: OpRef<'_>, mut shape: Reflection) -> Result<(), String> {
    let named = shape.arguments.iter().filter(|it| it.name.is_some());
    if (1..shape.arguments.len()).contains(&named.count()) {
        // What callers of version 0 do without names.
        shape.arguments.iter_mut().for_each(|it| it.name = None);
    }
    let mut v0 = V0::try_from(&shape).map_err(|error| error.to_string())?;
    let inputs = items(&input_types(function), argument);
    let results = items(&result_types(function), result);
    check_count(Role::Argument, v0.raw.inputs.len(), inputs.len())?;
    check_count(Role::Result, v0.raw.results.len(), results.len())?;
    (v0.raw.inputs, v0.raw.results) = (inputs, results);
    warn(function, &v0);
    let context = ir::context_of(function);
    let text = |text: &str| ir::string_attribute(context, text);
    let raw = v0.raw.encode().map_err(|error| error.to_string())?;
    let mut entries = vec![("f", text(&raw)), ("fv", text("1"))];
    if let Some(structure) = v0.structure {
        let sip = structure.encode().map_err(|error| error.to_string())?;
        let sip = String::from_utf8(sip).map_err(|error| error.to_string())?;
        let version = ir::integer_attribute(IntegerType::new(context, 32).into(), 1);
        entries.extend([("abi", text("sip")), ("abiv", version), ("sip", text(&sip))]);
    }
    set_entries(function, &entries);
    Ok(())
}

/// Checks that a description has a place for each value that a function takes or returns.
fn check_count(role: Role, described: usize, values: usize) -> Result<(), String> {
    if described == values {
        return Ok(());
    }
    let noun = match role {
        Role::Argument => "arguments",
        Role::Result => "results",
    };
    Err(format!(
        "its metadata has {described} {noun}, its type has {values}"
    ))
}

/// Says of which values callers do not know what they are.
fn warn(function: OpRef<'_>, v0: &V0) {
    let name = ir::symbol_name(function).unwrap_or_default();
    let sides = [
        (Role::Argument, &v0.raw.inputs),
        (Role::Result, &v0.raw.results),
    ];
    for (role, items) in sides {
        let unrecognized = items.iter().enumerate();
        let unrecognized = unrecognized.filter(|(_, item)| **item == Item::Unrecognized);
        for (index, _) in unrecognized {
            let message = format!("{} [omitted-metadata]", role.warning(index, &name));
            ir::remark(function, &message);
        }
    }
}

/// The items of values, where each structure is as many as it has values.
fn items<'c>(types: &[Type<'c>], of_value: fn(&Structure<'c>) -> Item) -> Vec<Item> {
    let types = types.iter().rev();
    let values = types.filter(|r#type| !matches!(Kind::of(**r#type), Kind::None));
    let mut left = values
        .map(|r#type| structure_of(*r#type))
        .collect::<Vec<_>>();
    let mut items = Vec::new();
    while let Some(structure) = left.pop() {
        match structure {
            Structure::Tuple(slots) | Structure::List(slots) | Structure::Dict(_, slots) => {
                left.extend(slots.into_iter().rev());
            }
            Structure::Optional(has_value, slot) => {
                left.extend([*slot, Structure::Value(has_value)]);
            }
            value => items.push(of_value(&value)),
        }
    }
    items
}

/// An argument as it is passed: a list as an array, and numbers as `box-iree-scalars` lets
/// them be.
fn argument(value: &Structure<'_>) -> Item {
    match value {
        Structure::Value(r#type) => match Kind::of(*r#type) {
            _ if boxed_complex(*r#type).is_some() => result(value),
            Kind::Scalar(_) => Item::from_mlir(&of_argument(*r#type).to_string()),
            _ => item(*r#type),
        },
        Structure::Text(_) => buffer(Some(ElementType::Int8), &[None]),
        Structure::Numbers(element) => buffer(ElementType::of_scalar(*element), &[None]),
        _ => Item::Unrecognized,
    }
}

/// A result as it is returned: a list as a reference, and some numbers as arrays without
/// axes.
fn result(value: &Structure<'_>) -> Item {
    match value {
        Structure::Value(r#type) => match boxed_number(*r#type) {
            Some(tensor) => buffer(ir::element_type_of(tensor).and_then(ElementType::of), &[]),
            None => item(*r#type),
        },
        Structure::Text(_) | Structure::Numbers(_) => Item::RefObject,
        _ => Item::Unrecognized,
    }
}

/// The item of a number or an array.
fn item(r#type: Type<'_>) -> Item {
    match Kind::of(r#type) {
        Kind::Bool => Item::Scalar(ScalarType::Sint8),
        Kind::NdArray(array) => match array.shape {
            Some(shape) => buffer(ElementType::of(array.dtype), &shape),
            None => Item::Unrecognized,
        },
        Kind::Scalar(dtype) => {
            scalar(ElementType::of(dtype)).map_or(Item::Unrecognized, Item::Scalar)
        }
        _ => Item::from_mlir(&r#type.to_string()),
    }
}

/// An array of such elements, if there is a word for them and for its sizes.
fn buffer(element: Option<ElementType>, shape: &[Option<i64>]) -> Item {
    let sizes = shape.iter();
    let sizes = sizes.map(|size| size.and_then(|size| u64::try_from(size).ok()));
    let buffer = scalar(element).and_then(|element| BufferType::new(element, sizes).ok());
    buffer.map_or(Item::Unrecognized, Item::Buffer)
}

/// The word for a type of NumPy's.
fn scalar(element: Option<ElementType>) -> Option<ScalarType> {
    element.and_then(ScalarType::from_element_type)
}
