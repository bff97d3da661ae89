//! How values are nested in results: in tuples, lists and dicts, as typed IR says it.

use crate::typing::{
    dtype::{DType, MlirDtype},
    rules::lists,
    ty::Ty,
};
use melior::{Context, ir::Type};
use npc_dialects::types::{self, Kind, Layout, NdArray};

/// What a type is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Structure<'c> {
    /// `None`: no value.
    None,
    /// One value: a number or an array.
    Value(Type<'c>),
    /// A text, of the type of all texts.
    Text(Type<'c>),
    /// A list of any length, of numbers of this type.
    Numbers(Type<'c>),
    /// A list of any length, of arrays of this type.
    Arrays(Type<'c>),
    /// A list of any length, of tuples or lists: lists of the numbers of all, arranged as in
    /// each.
    Rows(Box<Structure<'c>>),
    /// None, or what this is made of: a bool, of this type, says whether there is a value.
    Optional(Type<'c>, Box<Structure<'c>>),
    /// A tuple; of a named one the names are left out.
    Tuple(Vec<Structure<'c>>),
    /// A list.
    List(Vec<Structure<'c>>),
    /// A dict: its keys, and as many values, in their order.
    Dict(Vec<String>, Vec<Structure<'c>>),
}

impl Structure<'_> {
    /// How many values `flatten-tuples` makes of it.
    pub(crate) fn value_count(&self) -> usize {
        let mut paths = Vec::new();
        self.add_paths("", &mut paths);
        paths.len()
    }

    /// Adds where each value is found in what has a name: `p[0]`, `d["key"]`.
    pub(crate) fn add_paths(&self, name: &str, paths: &mut Vec<String>) {
        match self {
            Self::None => {}
            Self::Value(_) | Self::Text(_) | Self::Numbers(_) => paths.push(name.to_string()),
            Self::Arrays(_) => {
                paths.extend(["places", "elements"].map(|part| format!("{name}.{part}")))
            }
            Self::Rows(columns) => columns.add_paths(name, paths),
            Self::Optional(_, value) => {
                paths.push(format!("{name}.has_value"));
                value.add_paths(&format!("{name}.value"), paths);
            }
            Self::Tuple(parts) | Self::List(parts) => {
                for (index, part) in parts.iter().enumerate() {
                    part.add_paths(&format!("{name}[{index}]"), paths);
                }
            }
            Self::Dict(keys, parts) => {
                for (key, part) in keys.iter().zip(parts) {
                    part.add_paths(&format!("{name}[{key:?}]"), paths);
                }
            }
        }
    }
}

/// What a type of the IR is made of. The values, in the order in which they stand, are
/// what `flatten-tuples` makes of it.
pub fn structure_of(r#type: Type<'_>) -> Structure<'_> {
    let all = |parts: Vec<_>| parts.into_iter().map(structure_of).collect();
    match Kind::of(r#type) {
        Kind::None => Structure::None,
        Kind::Str => Structure::Text(r#type),
        Kind::List(Some(element)) => match columns_of(element) {
            list @ (Structure::Numbers(_) | Structure::Arrays(_)) => list,
            columns => Structure::Rows(Box::new(columns)),
        },
        Kind::Tuple(Some(elements)) => match types::dict_keys(r#type) {
            Some(keys) => Structure::Dict(keys, all(elements)),
            None => Structure::Tuple(all(elements)),
        },
        Kind::SlotObject(class, elements) if class == "list" => Structure::List(all(elements)),
        Kind::SlotObject(class, slots) if class == types::OPTIONAL => match slots[..] {
            [has_value, value] => Structure::Optional(has_value, Box::new(structure_of(value))),
            _ => Structure::Value(r#type),
        },
        _ => Structure::Value(r#type),
    }
}

/// What the lists that stand for a list of such elements are arranged in.
fn columns_of(element: Type<'_>) -> Structure<'_> {
    match Kind::of(element) {
        Kind::Tuple(Some(elements)) => {
            Structure::Tuple(elements.into_iter().map(columns_of).collect())
        }
        Kind::SlotObject(class, elements) if class == "list" => {
            Structure::List(elements.into_iter().map(columns_of).collect())
        }
        Kind::NdArray(_) => Structure::Arrays(element),
        _ => Structure::Numbers(element),
    }
}

/// The types of the arrays that `flatten-tuples` makes of a list of any length of such
/// elements; none for what no list holds.
pub fn arrays_of_list(element: Type<'_>) -> Option<Vec<Type<'_>>> {
    let list = Ty::of(types::list_of(element)).ok()?;
    let columns = lists::columns(&list).ok()?.into_iter();
    let context = types::context_of(element);
    columns
        .map(|column| Ty::Array(column.into_array()).to_type(context))
        .collect()
}

/// The type of the array that `flatten-tuples` makes of a list of any length, which holds
/// numbers of this type; none for what is no number.
pub fn array_of_numbers(number: Type<'_>) -> Option<Type<'_>> {
    let list = Ty::of(types::list_of(number)).ok()?;
    let array = lists::array_of(&list).ok()?;
    Ty::Array(array).to_type(types::context_of(number))
}

/// The type of the array that `flatten-tuples` makes of a text: its bytes in UTF-8.
pub fn array_of_text(context: &Context) -> Type<'_> {
    NdArray {
        dtype: DType::UInt8.to_type(context),
        shape: Some(vec![None]),
        layout: Layout::C,
        readonly: true,
    }
    .to_type()
}
