//! How C gets what functions return.

use super::{
    names::{Names, identifier},
    text,
    types::value_type,
};
use npc_abi::{ResultStructure, Signature};
use serde::Serialize;

/// What a C function returns, and who frees it.
#[derive(Clone)]
pub(in crate::bindings) struct ResultType {
    /// The type: `void`, that of the only result, or a struct.
    pub(in crate::bindings) name: String,
    /// The struct, if there are several results.
    pub(in crate::bindings) structure: Option<ResultStruct>,
    /// The function that frees what is the caller's own, if anything is.
    pub(in crate::bindings) free: Option<Free>,
    values: Values,
}

/// A struct of several results.
#[derive(Clone, Serialize)]
pub(in crate::bindings) struct ResultStruct {
    pub(in crate::bindings) name: String,
    fields: Vec<ResultField>,
    size: usize,
}

#[derive(Clone, Serialize)]
struct ResultField {
    value_type: String,
    name: String,
    offset: usize,
}

/// A function that frees results.
#[derive(Clone, Serialize)]
pub(in crate::bindings) struct Free {
    pub(in crate::bindings) name: String,
    pub(in crate::bindings) result_type: String,
    /// The type of each array that is freed, and where it lies.
    arrays: Vec<OwnedArray>,
}

#[derive(Clone, Serialize)]
struct OwnedArray {
    descriptor: String,
    place: String,
}

impl Free {
    /// The start of a function that frees such results.
    pub(in crate::bindings) fn head(&self, name: &str) -> String {
        let parameter = format!("{} *result", self.result_type);
        text::list(0, &format!("static inline void {name}"), &[parameter], " {")
    }
}

/// One of the results of a function.
#[derive(Clone, PartialEq)]
struct Value {
    /// Its type in C.
    r#type: String,
    /// Whether it is an array of the caller's own.
    is_owned: bool,
    /// Its name.
    name: String,
}

type Values = Vec<Value>;

/// The name of a result: that of a struct's field if there are several.
pub(in crate::bindings) fn result_name(signature: &Signature, index: usize) -> String {
    let name = result_names(signature).into_iter().nth(index);
    name.unwrap_or_else(|| format!("result{index}"))
}

/// The names of all results, in order. What stands in a dict is called after its key,
/// what stands in a list there after its place, too; all else has a number.
fn result_names(signature: &Signature) -> Vec<String> {
    if signature.results.len() == 1 {
        return vec!["result".to_owned()];
    }
    let mut wanted = Vec::new();
    name_parts(&signature.structure, None, &mut wanted);
    let mut names = Names::local();
    let wanted = wanted.into_iter().enumerate();
    wanted
        .map(|(index, name)| names.take(&name.unwrap_or_else(|| format!("result{index}"))))
        .collect()
}

fn name_parts(structure: &ResultStructure, name: Option<&str>, names: &mut Vec<Option<String>>) {
    let within = |part: &str| match name {
        Some(name) => format!("{name}_{part}"),
        None => part.to_owned(),
    };
    match structure {
        ResultStructure::None | ResultStructure::Constant(_) => {}
        ResultStructure::Value
        | ResultStructure::Squeezed
        | ResultStructure::Text
        | ResultStructure::Numbers(_) => {
            names.push(name.map(str::to_owned));
        }
        ResultStructure::Arrays => {
            names.extend(["places", "elements"].map(|part| name.map(|_| within(part))));
        }
        ResultStructure::Rows(columns) => name_parts(columns, name, names),
        ResultStructure::Optional(value) => {
            names.push(Some(within("has_value")));
            name_parts(value, Some(name.unwrap_or("value")), names);
        }
        ResultStructure::Dict(items) => {
            for (key, part) in items {
                name_parts(part, Some(&within(key)), names);
            }
        }
        ResultStructure::Tuple(parts) | ResultStructure::List(parts) => {
            for (place, part) in parts.iter().enumerate() {
                let name = name.is_some().then(|| within(&place.to_string()));
                name_parts(part, name.as_deref(), names);
            }
        }
    }
}

/// The types of the results of overloads, in their order. Those that return the
/// same share a type.
pub(in crate::bindings) fn result_types(
    overloads: &[&Signature],
    names: &mut Names,
) -> Vec<ResultType> {
    let all: Vec<_> = overloads.iter().map(|it| values(it)).collect();
    let is_uniform = all.iter().all(|it| *it == all[0]);
    let mut found: Vec<ResultType> = Vec::new();
    for (signature, values) in overloads.iter().zip(all) {
        let known = found.iter().find(|it| it.values == values).cloned();
        let r#type = known.unwrap_or_else(|| {
            let stem = if is_uniform {
                &signature.name
            } else {
                &signature.symbol
            };
            result_type(signature, values, &identifier(stem), names)
        });
        found.push(r#type);
    }
    found
}

fn result_type(signature: &Signature, values: Values, stem: &str, names: &mut Names) -> ResultType {
    let name = match values.as_slice() {
        [] => "void".to_owned(),
        [only] => only.r#type.clone(),
        _ => names.take(&format!("{stem}_result")),
    };
    let structure = (values.len() > 1).then(|| structure(signature, &name));
    let free = signature.owns_memory().then(|| Free {
        name: names.take(&format!("{stem}_free_result")),
        result_type: name.clone(),
        arrays: owned_arrays(&values),
    });
    ResultType {
        name,
        structure,
        free,
        values,
    }
}

fn values(signature: &Signature) -> Values {
    let value = |(index, result): (usize, &npc_abi::ResultValue)| {
        let is_array = result.value_type.as_array().is_some();
        Value {
            r#type: value_type(&result.value_type),
            is_owned: is_array && result.ownership.is_owned(),
            name: result_name(signature, index),
        }
    };
    signature.results.iter().enumerate().map(value).collect()
}

fn owned_arrays(values: &Values) -> Vec<OwnedArray> {
    let owned = values.iter().filter(|value| value.is_owned);
    let array = |value: &Value| OwnedArray {
        descriptor: value.r#type.clone(),
        place: match values.len() {
            1 => "result".to_owned(),
            _ => format!("&result->{}", value.name),
        },
    };
    owned.map(array).collect()
}

fn structure(signature: &Signature, name: &str) -> ResultStruct {
    let layout = signature.result_layout();
    let results = signature.results.iter().zip(layout.offsets()).enumerate();
    let field = |(index, (result, offset)): (usize, (&npc_abi::ResultValue, &usize))| ResultField {
        value_type: value_type(&result.value_type),
        name: result_name(signature, index),
        offset: *offset,
    };
    ResultStruct {
        name: name.to_owned(),
        fields: results.map(field).collect(),
        size: layout.size(),
    }
}
