//! How C gets what functions return.

use super::{
    names::{Names, identifier},
    text,
    types::value_type,
};
use npc_abi::Signature;
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

/// The C types of results, and which of them are arrays of the caller's own.
type Values = Vec<(String, bool)>;

/// The name of a result: that of a struct's field if there are several.
pub(in crate::bindings) fn result_name(signature: &Signature, index: usize) -> String {
    match signature.results.len() {
        1 => "result".to_owned(),
        _ => format!("result{index}"),
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
        [(only, _)] => only.clone(),
        _ => names.take(&format!("{stem}_result")),
    };
    let structure = (values.len() > 1).then(|| structure(signature, &name));
    let free = signature.owns_memory().then(|| Free {
        name: names.take(&format!("{stem}_free_result")),
        result_type: name.clone(),
        arrays: owned_arrays(signature, &values),
    });
    ResultType {
        name,
        structure,
        free,
        values,
    }
}

fn values(signature: &Signature) -> Values {
    let value = |result: &npc_abi::ResultValue| {
        let is_array = result.value_type.as_array().is_some();
        let is_owned = is_array && result.ownership.is_owned();
        (value_type(&result.value_type), is_owned)
    };
    signature.results.iter().map(value).collect()
}

fn owned_arrays(signature: &Signature, values: &Values) -> Vec<OwnedArray> {
    let owned = values
        .iter()
        .enumerate()
        .filter(|(_, (_, is_owned))| *is_owned);
    let array = |(index, (descriptor, _)): (usize, &(String, bool))| OwnedArray {
        descriptor: descriptor.clone(),
        place: match values.len() {
            1 => "result".to_owned(),
            _ => format!("&result->{}", result_name(signature, index)),
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
