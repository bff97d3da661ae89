//! A compiled function as the extension module declares and calls it.

use super::{
    element::Element,
    literal::{call, literal},
    structures::{Binder, binder},
};
use npc_abi::{
    Access, Argument, ArrayType, DefaultValue, Layout, Ownership, ParameterKind, ResultStructure,
    ResultValue, ScalarClass, Signature, ValueType,
};
use serde::Serialize;

/// A compiled function: one for each list of types.
#[derive(Serialize)]
pub(super) struct Function {
    identifier: String,
    name: String,
    signature: String,
    signature_literal: String,
    positional_only: usize,
    positional: usize,
    parameters: Vec<Parameter>,
    /// How Python passes the parameters, if there are structures among them, or among those of
    /// another function of the name.
    binder: Option<Binder>,
    /// The condition under which a scalar is not what it must be.
    takes_scalars: String,
    /// The same of arrays, of those in `taken`.
    takes_arrays: String,
    results: Vec<String>,
    prototype: String,
    call: String,
    /// Whether the function uses arrays that the library keeps.
    keeps_state: bool,
    r#return: String,
}

/// A row of the table that says what a function takes.
#[derive(Serialize)]
struct Parameter {
    position: usize,
    name: String,
    form: &'static str,
    r#type: &'static str,
    element: &'static str,
    item_size: usize,
    is_array: bool,
    rank: usize,
    sizes: Option<String>,
    is_written: bool,
    /// Whether a result may be a view of it.
    is_viewed: bool,
    default: Option<String>,
    /// Whether a call may leave it out.
    is_optional: bool,
    local: &'static str,
    variable: String,
}

/// Whether all C compilers take a symbol for an identifier.
fn is_plain(symbol: &str) -> bool {
    let mut characters = symbol.chars();
    characters.all(|it| it.is_ascii_alphanumeric() || it == '_')
}

/// Prepares a function, whose names in C are made of the identifier. Functions of one name
/// have binders if one of them takes structures.
pub(super) fn function(identifier: String, signature: &Signature, is_structured: bool) -> Function {
    let count = |kind: ParameterKind| {
        let parameters = signature.parameters().into_iter();
        parameters.filter(|it| it.kind == kind).count()
    };
    let positional_only = count(ParameterKind::PositionalOnly);
    let arguments = signature.arguments.iter().zip(signature.paths());
    let parameters: Vec<_> = arguments
        .enumerate()
        .map(|(position, (argument, path))| Parameter {
            is_viewed: signature.is_viewed(position),
            ..parameter(position, argument, &path)
        })
        .collect();
    let symbol = signature.c_interface_symbol();
    let (c_function, label) = match is_plain(&symbol) {
        true => (symbol, String::new()),
        false => {
            let label = format!(" __asm__({})", literal(&symbol));
            (format!("interface_{identifier}"), label)
        }
    };
    let prototype = prototype(&identifier, &c_function, signature, &parameters);
    Function {
        name: literal(&signature.name),
        signature: signature.to_string(),
        signature_literal: literal(&signature.to_string()),
        positional_only,
        positional: positional_only + count(ParameterKind::PositionalOrKeyword),
        binder: is_structured.then(|| binder(&identifier, signature)),
        takes_scalars: takes(signature, &parameters, false),
        takes_arrays: takes(signature, &parameters, true),
        results: signature.results.iter().map(result_type).collect(),
        prototype: prototype + &label,
        call: call_of(&c_function, signature, &parameters),
        keeps_state: signature.keeps_state,
        r#return: match signature.structure {
            ResultStructure::None => "Py_RETURN_NONE".to_owned(),
            _ => format!("return {}", returned(signature)),
        },
        parameters,
        identifier,
    }
}

fn parameter(position: usize, argument: &Argument, path: &str) -> Parameter {
    let element = Element::of(&argument.value_type);
    let array = argument.value_type.as_array();
    let sizes = array.filter(|array| array.sizes.iter().any(Option::is_some));
    let name = match argument.name.is_ascii() {
        true => argument.name.clone(),
        false => position.to_string(),
    };
    Parameter {
        position,
        name: literal(path),
        form: form(&argument.value_type),
        r#type: element.numpy_type(),
        element: element.name(),
        item_size: element.size(),
        is_array: array.is_some(),
        rank: array.map_or(0, ArrayType::rank),
        sizes: sizes.map(|array| {
            let sizes = array
                .sizes
                .iter()
                .map(|size| size.unwrap_or(-1).to_string());
            sizes.collect::<Vec<_>>().join(", ")
        }),
        is_written: argument.access.is_written(),
        is_viewed: false,
        default: argument.default.as_ref().and_then(default),
        is_optional: argument.default.is_some() || argument.access == Access::Storage,
        local: match array {
            Some(_) => "Descriptor",
            None => element.wide_type(),
        },
        variable: format!("value_{name}"),
    }
}

/// How the fixed part tells what a parameter takes.
pub(super) fn form(value_type: &ValueType) -> &'static str {
    match value_type {
        ValueType::Scalar { class, .. } => match class {
            ScalarClass::Python => "PYTHON_SCALAR",
            ScalarClass::NumPy => "NUMPY_SCALAR",
        },
        ValueType::Array(array) => match array.layout {
            Layout::Strided => "STRIDED_ARRAY",
            Layout::C => "C_ARRAY",
            Layout::F => "F_ARRAY",
        },
    }
}

/// A default value as C writes it; none for a text, which is taken apart.
fn default(value: &DefaultValue) -> Option<String> {
    Some(match value {
        DefaultValue::Text(_) => return None,
        DefaultValue::Complex(parts) => {
            let [real, imag] = parts.map(float);
            format!("{{{real}, {imag}}}")
        }
        DefaultValue::Bool(value) => value.to_string(),
        DefaultValue::Int(i64::MIN) => "INT64_MIN".to_owned(),
        DefaultValue::Int(value) => value.to_string(),
        DefaultValue::Float(value) => float(*value),
    })
}

fn float(value: f64) -> String {
    match value {
        value if value.is_nan() => "NAN".to_owned(),
        f64::INFINITY => "INFINITY".to_owned(),
        f64::NEG_INFINITY => "-INFINITY".to_owned(),
        value => format!("{value:?}"),
    }
}

/// The condition under which a scalar, or an array, is not what it must be. Scalars come
/// first: converting them may run Python code, which could change an array that
/// was described before.
fn takes(signature: &Signature, parameters: &[Parameter], are_arrays: bool) -> String {
    let parameters = parameters.iter().filter(|it| it.is_array == are_arrays);
    let conditions = parameters.map(|parameter| {
        let (position, variable) = (parameter.position, &parameter.variable);
        if are_arrays {
            return format!("!take_array(function, {position}, taken[{position}], &{variable})");
        }
        let take = Element::of(&signature.arguments[position].value_type).take_function();
        let refused = format!("!{take}(function, {position}, arguments[{position}], &{variable})");
        match parameter.default {
            Some(_) => format!("(arguments[{position}] != NULL && {refused})"),
            None => refused,
        }
    });
    conditions.collect::<Vec<_>>().join("\n        || ")
}

/// The type of a result in the struct of results.
fn result_type(result: &ResultValue) -> String {
    match &result.value_type {
        ValueType::Scalar { .. } => Element::of(&result.value_type).c_type().to_owned(),
        ValueType::Array(array) => format!("DESCRIPTOR({})", array.rank()),
    }
}

/// How C declares the compiled function.
fn prototype(
    identifier: &str,
    c_function: &str,
    signature: &Signature,
    parameters: &[Parameter],
) -> String {
    let through_pointer = signature.returns_through_pointer();
    let returned = match signature.results.as_slice() {
        [only] if !through_pointer => Element::of(&only.value_type).c_type(),
        _ => "void",
    };
    let results = through_pointer.then(|| format!("struct results_{identifier} *results"));
    let arguments = signature.arguments.iter().zip(parameters);
    let arguments = arguments.map(|(argument, parameter)| match parameter.is_array {
        true => format!("const Descriptor *{}", parameter.variable),
        false => Element::of(&argument.value_type).parameter(&parameter.variable),
    });
    let mut list: Vec<_> = results.into_iter().chain(arguments).collect();
    if list.is_empty() {
        list.push("void".to_owned());
    }
    call(&format!("{returned} {c_function}"), &list, 0)
}

/// The statement that calls the compiled function.
fn call_of(c_function: &str, signature: &Signature, parameters: &[Parameter]) -> String {
    let through_pointer = signature.returns_through_pointer();
    let results = through_pointer.then(|| "&results".to_owned());
    let arguments = signature.arguments.iter().zip(parameters);
    let arguments = arguments.map(|(argument, parameter)| match parameter.is_array {
        true => format!("&{}", parameter.variable),
        false => Element::of(&argument.value_type).argument(&parameter.variable),
    });
    let list: Vec<_> = results.into_iter().chain(arguments).collect();
    let target = match through_pointer || signature.results.is_empty() {
        true => "",
        false => "results.result_0 = ",
    };
    call(&format!("{target}{c_function}"), &list, 4)
}

/// The expression that makes Python's result. Tuples, lists and dicts
/// are made by `Py_BuildValue`, to which a format tells how they nest.
fn returned(signature: &Signature) -> String {
    let results = signature.results.iter().enumerate();
    let values: Vec<_> = results
        .map(|(index, it)| match storage(signature, it) {
            Some(argument) => format!("keep(arguments[{argument}])"),
            None => result(index, it),
        })
        .collect();
    match (&signature.structure, values.as_slice()) {
        (ResultStructure::Value, [only]) => only.clone(),
        (structure, _) => {
            let mut format = String::new();
            let mut list = vec![String::new()];
            write_structure(structure, &mut values.into_iter(), &mut format, &mut list);
            list[0] = literal(&format);
            call("Py_BuildValue", &list, 4)
        }
    }
}

/// The argument that callers give as the memory of a result: it is the result.
fn storage(signature: &Signature, result: &ResultValue) -> Option<usize> {
    let Ownership::ViewOf(argument) = result.ownership else {
        return None;
    };
    let is_storage = signature.arguments.get(argument)?.access == Access::Storage;
    is_storage.then_some(argument)
}

fn write_structure(
    structure: &ResultStructure,
    values: &mut impl Iterator<Item = String>,
    format: &mut String,
    list: &mut Vec<String>,
) {
    match structure {
        ResultStructure::None | ResultStructure::Constant(_) => {
            format.push('O');
            list.push("Py_None".to_owned());
        }
        ResultStructure::Value => {
            format.push('N');
            list.extend(values.next());
        }
        ResultStructure::Squeezed => {
            format.push('N');
            list.extend(values.next().map(|array| format!("squeeze({array})")));
        }
        ResultStructure::Text => {
            format.push('N');
            list.extend(values.next().map(|array| format!("make_text({array})")));
        }
        ResultStructure::Numbers(class) => {
            format.push('N');
            let is_python = *class == ScalarClass::Python;
            list.extend(
                values
                    .next()
                    .map(|array| format!("make_list({array}, {is_python})")),
            );
        }
        ResultStructure::Arrays => {
            format.push('N');
            let both: Vec<_> = values.by_ref().take(2).collect();
            list.push(format!("make_arrays({})", both.join(", ")));
        }
        ResultStructure::Rows(columns) => {
            let (mut inner, mut parts) = (String::new(), Vec::new());
            let are_lists = matches!(**columns, ResultStructure::List(_));
            inner.push('(');
            for part in columns.parts() {
                write_structure(part, values, &mut inner, &mut parts);
            }
            inner.push(')');
            format.push('N');
            let rows = built(&inner, parts);
            list.push(format!("make_rows({rows}, {are_lists})"));
        }
        ResultStructure::Optional(value) => {
            let has_value = values.next().unwrap_or_default();
            let (mut inner, mut parts) = (String::new(), Vec::new());
            write_structure(value, values, &mut inner, &mut parts);
            format.push('N');
            let value = built(&inner, parts);
            list.push(format!("make_optional({has_value}, {value})"));
        }
        ResultStructure::Tuple(parts) | ResultStructure::List(parts) => {
            let [open, close] = match structure {
                ResultStructure::List(_) => ['[', ']'],
                _ => ['(', ')'],
            };
            format.push(open);
            for part in parts {
                write_structure(part, values, format, list);
            }
            format.push(close);
        }
        ResultStructure::Dict(items) => {
            format.push('{');
            for (key, part) in items {
                format.push('s');
                list.push(literal(key));
                write_structure(part, values, format, list);
            }
            format.push('}');
        }
    }
}

/// A call of `Py_BuildValue` within another one.
fn built(format: &str, parts: Vec<String>) -> String {
    let arguments = std::iter::once(literal(format)).chain(parts);
    let arguments = arguments.collect::<Vec<_>>().join(", ");
    format!("Py_BuildValue({arguments})")
}

/// The expression that makes an object of a result.
fn result(index: usize, result: &ResultValue) -> String {
    let field = format!("results.result_{index}");
    let element = Element::of(&result.value_type);
    let (r#type, size) = (element.numpy_type(), element.size());
    match &result.value_type {
        ValueType::Array(array) => {
            let rank = array.rank();
            let made = match &result.ownership {
                Ownership::Owned => format!("own_array(&{field}, {rank}, {type}, {size})"),
                Ownership::ViewOf(argument) => {
                    format!("view_array(&{field}, {rank}, {type}, {size}, arguments[{argument}])")
                }
                Ownership::OwnedOrViewOf(viewed) => {
                    let viewed = viewed.iter().map(|it| format!("arguments[{it}]"));
                    let viewed = viewed.collect::<Vec<_>>();
                    let (count, viewed) = (viewed.len(), viewed.join(", "));
                    format!(
                        "own_or_view_array(&{field}, {rank}, {type}, {size}, {count}, \
                         (PyObject *[]){{{viewed}}})"
                    )
                }
            };
            match result.is_read_only_view() {
                true => format!("read_only({made})"),
                false => made,
            }
        }
        ValueType::Scalar { class, .. } => match class {
            ScalarClass::NumPy => format!("make_scalar(&{field}, {type})"),
            ScalarClass::Python => element.number(&field),
        },
    }
}
