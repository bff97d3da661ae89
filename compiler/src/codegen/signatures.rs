//! The signatures of exported functions, from their source-level types.

use melior::ir::{
    Attribute, Module, ShapedTypeLike, Type,
    attribute::DictionaryAttribute,
    r#type::{FunctionType, MemRefType},
};
use npc_abi::{Argument, ElementType, Signature, ValueType};
use npc_dialects::{
    ir::{self, OpRef},
    types::{Kind, Layout},
};

/// The signatures of a module's public functions, whose types are known.
pub(crate) fn signatures(module: &Module<'_>) -> Vec<Signature> {
    ir::module_operations(module)
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.func")
        .filter(|function| ir::string_of(*function, "sym_visibility").is_none())
        .filter_map(signature)
        .collect()
}

fn signature(function: OpRef<'_>) -> Option<Signature> {
    let r#type = FunctionType::try_from(ir::type_of(function, "function_type")?).ok()?;
    let names = ir::array_of(function, "arg_attrs");
    let arguments = (0..r#type.input_count())
        .map(|index| {
            let name = names
                .get(index)
                .and_then(|attributes| argument_name(*attributes));
            Some(Argument {
                name: name.unwrap_or_else(|| format!("argument{index}")),
                value_type: value_type(r#type.input(index).ok()?)?,
            })
        })
        .collect::<Option<Vec<_>>>()?;
    let results = (0..r#type.result_count())
        .map(|index| results(r#type.result(index).ok()?))
        .collect::<Option<Vec<_>>>()?
        .concat();
    Some(Signature {
        name: ir::symbol_name(function)?,
        arguments,
        results,
    })
}

fn argument_name(attributes: Attribute<'_>) -> Option<String> {
    ir::dictionary_string(
        DictionaryAttribute::try_from(attributes).ok()?.into(),
        "npc.name",
    )
}

/// The results that a type stands for: none for None, several for a tuple.
fn results(r#type: Type<'_>) -> Option<Vec<ValueType>> {
    match Kind::of(r#type) {
        Kind::None => Some(Vec::new()),
        Kind::Tuple(Some(elements)) => {
            let parts = elements
                .into_iter()
                .map(results)
                .collect::<Option<Vec<_>>>()?;
            Some(parts.concat())
        }
        _ => value_type(r#type).map(|value| vec![value]),
    }
}

fn value_type(r#type: Type<'_>) -> Option<ValueType> {
    match Kind::of(r#type) {
        Kind::Bool => Some(ValueType::Scalar(ElementType::Bool)),
        Kind::Scalar(dtype) => element(dtype).map(ValueType::Scalar),
        Kind::NdArray(array) => Some(ValueType::Array {
            element: element(array.dtype)?,
            rank: array.shape?.len(),
            contiguous: array.layout == Layout::C,
        }),
        _ => memref(r#type).or_else(|| element(r#type).map(ValueType::Scalar)),
    }
}

/// An array in IR that was lowered already.
fn memref(r#type: Type<'_>) -> Option<ValueType> {
    let memref = MemRefType::try_from(r#type).ok()?;
    Some(ValueType::Array {
        element: element(memref.element())?,
        rank: memref.rank(),
        contiguous: memref.affine_map().is_identity(),
    })
}

fn element(dtype: Type<'_>) -> Option<ElementType> {
    let name = dtype.to_string();
    Some(match name.as_str() {
        "i1" => ElementType::Bool,
        "i8" => ElementType::Int8,
        "i32" => ElementType::Int32,
        "i64" => ElementType::Int64,
        "f32" => ElementType::Float32,
        "f64" => ElementType::Float64,
        _ => return None,
    })
}
