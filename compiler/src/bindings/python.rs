//! Python: the C source of an extension module, against NumPy's C API.
//!
//! The fixed part, which checks and converts, is in `templates/python/`; a table
//! for each function tells it what the function takes.

mod element;
mod literal;
mod signature;

use super::{BindingsError, template::render};
use element::Element;
use literal::{literal, literal_lines};
use npc_abi::{
    Access, Argument, ArrayType, DefaultValue, Interface, Layout, Ownership, ParameterKind,
    ResultStructure, ResultValue, ScalarClass, Signature, ValueType,
};
use serde::Serialize;
pub(super) use signature::parameter_list;
use signature::{is_identifier, text_signature};

const TEMPLATE: &str = include_str!("templates/python.c.j2");

/// The fixed part, in the order in which its parts build on each other.
const HELPERS: [&str; 5] = [
    include_str!("templates/python/types.c"),
    include_str!("templates/python/arguments.c"),
    include_str!("templates/python/arrays.c"),
    include_str!("templates/python/scalars.c"),
    include_str!("templates/python/results.c"),
];

/// The part for functions that are compiled for several lists of types.
const OVERLOADS: &str = include_str!("templates/python/overloads.c");

/// What the template is filled from.
#[derive(Serialize)]
struct Module {
    module: String,
    documentation: Vec<String>,
    helpers: String,
    max_rank: usize,
    functions: Vec<Function>,
    entries: Vec<Entry>,
}

/// A compiled function: one for each list of types.
#[derive(Serialize)]
struct Function {
    identifier: String,
    name: String,
    signature: String,
    signature_literal: String,
    positional_only: usize,
    positional: usize,
    parameters: Vec<Parameter>,
    takes: String,
    results: Vec<ResultField>,
    returned: &'static str,
    c_function: String,
    c_parameters: String,
    label: String,
    call: String,
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
    default: Option<String>,
    local: &'static str,
    variable: String,
}

/// A result in the struct that a call fills.
#[derive(Serialize)]
struct ResultField {
    c_type: String,
}

/// A function as Python sees it.
#[derive(Serialize)]
struct Entry {
    identifier: String,
    name: String,
    documentation: Vec<String>,
    bound: usize,
    binder: String,
    overloads: Vec<String>,
}

/// The C source of a module's extension module.
///
/// # Errors
///
/// If the module's name is none that C and Python's `import` can have.
pub(super) fn source(interface: &Interface) -> Result<String, BindingsError> {
    if !is_identifier(&interface.module) {
        return Err(BindingsError::ModuleName(interface.module.clone()));
    }
    let documentation = interface.documentation.as_deref();
    render(
        "python.c",
        TEMPLATE,
        Module {
            module: interface.module.clone(),
            documentation: documentation.map(literal_lines).unwrap_or_default(),
            helpers: helpers(interface),
            max_rank: max_rank(interface),
            functions: function_list(interface),
            entries: entries(interface),
        },
    )
}

fn helpers(interface: &Interface) -> String {
    let has_overloads = interface.overloads().iter().any(|group| group.len() > 1);
    let overloads = has_overloads.then_some(OVERLOADS);
    let parts: Vec<_> = HELPERS.into_iter().chain(overloads).collect();
    parts.join("\n")
}

/// C has no arrays without elements, so it is at least 1.
fn max_rank(interface: &Interface) -> usize {
    let functions = interface.functions.iter();
    let types = functions.flat_map(|function| {
        let arguments = function.arguments.iter().map(|it| &it.value_type);
        arguments.chain(function.results.iter().map(|it| &it.value_type))
    });
    let ranks = types.filter_map(|it| it.as_array().map(ArrayType::rank));
    ranks.max().unwrap_or(0).max(1)
}

/// What a function's names in C are made of: its symbol, or its position where
/// that is not plain ASCII. No two functions have the same.
fn identifier(interface: &Interface, function: &Signature) -> String {
    if function.symbol.is_ascii() {
        return function.symbol.clone();
    }
    let symbols = interface.functions.iter().map(|it| &it.symbol);
    let position = symbols.take_while(|it| **it != function.symbol).count();
    position.to_string()
}

fn function_list(interface: &Interface) -> Vec<Function> {
    let functions = interface.functions.iter();
    functions
        .map(|function| self::function(identifier(interface, function), function))
        .collect()
}

fn function(identifier: String, signature: &Signature) -> Function {
    let count = |kinds: &[ParameterKind]| {
        let arguments = signature.arguments.iter();
        arguments.filter(|it| kinds.contains(&it.kind)).count()
    };
    let positional_only = count(&[ParameterKind::PositionalOnly]);
    let arguments = signature.arguments.iter().enumerate();
    let parameters: Vec<_> = arguments
        .map(|(position, argument)| parameter(position, argument))
        .collect();
    let symbol = signature.c_interface_symbol();
    let is_plain = symbol.is_ascii();
    let c_function = match is_plain {
        true => symbol.clone(),
        false => format!("interface_{identifier}"),
    };
    Function {
        name: literal(&signature.name),
        signature: signature.to_string(),
        signature_literal: literal(&signature.to_string()),
        positional_only,
        positional: positional_only + count(&[ParameterKind::PositionalOrKeyword]),
        takes: takes(signature, &parameters),
        results: signature.results.iter().map(result_field).collect(),
        returned: match signature.results.as_slice() {
            [only] if !signature.returns_through_pointer() => {
                Element::of(&only.value_type).c_type()
            }
            _ => "void",
        },
        c_parameters: c_parameters(&identifier, signature, &parameters),
        label: match is_plain {
            true => String::new(),
            false => format!(" __asm__({})", literal(&symbol)),
        },
        call: call(&c_function, signature, &parameters),
        r#return: match signature.structure {
            ResultStructure::None => "Py_RETURN_NONE".to_owned(),
            _ => format!("return {}", returned(signature)),
        },
        c_function,
        parameters,
        identifier,
    }
}

fn parameter(position: usize, argument: &Argument) -> Parameter {
    let element = Element::of(&argument.value_type);
    let array = argument.value_type.as_array();
    let sizes = array.filter(|array| array.sizes.iter().any(Option::is_some));
    let name = match argument.name.is_ascii() {
        true => argument.name.clone(),
        false => position.to_string(),
    };
    Parameter {
        position,
        name: literal(&argument.name),
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
        is_written: argument.access == Access::Write,
        default: argument.default.as_ref().map(default),
        local: match array {
            Some(_) => "Descriptor",
            None => element.wide_type(),
        },
        variable: format!("value_{name}"),
    }
}

fn form(value_type: &ValueType) -> &'static str {
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

/// A default value as C writes it.
fn default(value: &DefaultValue) -> String {
    match value {
        DefaultValue::Bool(value) => value.to_string(),
        DefaultValue::Int(i64::MIN) => "INT64_MIN".to_owned(),
        DefaultValue::Int(value) => value.to_string(),
        DefaultValue::Float(value) if value.is_nan() => "NAN".to_owned(),
        DefaultValue::Float(f64::INFINITY) => "INFINITY".to_owned(),
        DefaultValue::Float(f64::NEG_INFINITY) => "-INFINITY".to_owned(),
        DefaultValue::Float(value) => format!("{value:?}"),
    }
}

/// The condition under which an argument is not what it must be. Scalars come
/// first: converting them may run Python code, which could change an array that
/// was described before.
fn takes(signature: &Signature, parameters: &[Parameter]) -> String {
    let (arrays, scalars): (Vec<_>, Vec<_>) = parameters.iter().partition(|it| it.is_array);
    let conditions = scalars.into_iter().chain(arrays).map(|parameter| {
        let position = parameter.position;
        let take = match parameter.is_array {
            true => "take_array",
            false => Element::of(&signature.arguments[position].value_type).take_function(),
        };
        let variable = &parameter.variable;
        let refused = format!("!{take}(function, {position}, arguments[{position}], &{variable})");
        match parameter.default {
            Some(_) => format!("(arguments[{position}] != NULL && {refused})"),
            None => refused,
        }
    });
    conditions.collect::<Vec<_>>().join("\n        || ")
}

fn result_field(result: &ResultValue) -> ResultField {
    let c_type = match &result.value_type {
        ValueType::Scalar { .. } => Element::of(&result.value_type).c_type().to_owned(),
        ValueType::Array(array) => format!("DESCRIPTOR({})", array.rank()),
    };
    ResultField { c_type }
}

fn c_parameters(identifier: &str, signature: &Signature, parameters: &[Parameter]) -> String {
    let results = signature
        .returns_through_pointer()
        .then(|| format!("struct results_{identifier} *results"));
    let arguments = signature.arguments.iter().zip(parameters);
    let arguments = arguments.map(|(argument, parameter)| match argument.value_type {
        ValueType::Array(_) => format!("const Descriptor *{}", parameter.variable),
        ValueType::Scalar { .. } => {
            let c_type = Element::of(&argument.value_type).c_type();
            format!("{c_type} {}", parameter.variable)
        }
    });
    let list: Vec<_> = results.into_iter().chain(arguments).collect();
    match list.is_empty() {
        true => "void".to_owned(),
        false => list.join(", "),
    }
}

fn call(c_function: &str, signature: &Signature, parameters: &[Parameter]) -> String {
    let through_pointer = signature.returns_through_pointer();
    let results = through_pointer.then(|| "&results".to_owned());
    let arguments = parameters.iter().map(|parameter| match parameter.is_array {
        true => format!("&{}", parameter.variable),
        false => parameter.variable.clone(),
    });
    let list: Vec<_> = results.into_iter().chain(arguments).collect();
    let call = format!("{c_function}({})", list.join(", "));
    match through_pointer || signature.results.is_empty() {
        true => call,
        false => format!("results.result_0 = {call}"),
    }
}

/// The expression that makes Python's result. A tuple is made by
/// `Py_BuildValue`, to which a format tells how it nests.
fn returned(signature: &Signature) -> String {
    let results = signature.results.iter().enumerate();
    let values: Vec<_> = results.map(|(index, it)| result(index, it)).collect();
    match (&signature.structure, values.as_slice()) {
        (ResultStructure::Value, [only]) => only.clone(),
        (structure, _) => {
            let mut format = String::new();
            let mut list = Vec::new();
            write_structure(structure, &mut values.into_iter(), &mut format, &mut list);
            let separator = ",\n                         ";
            let list: String = list.iter().map(|it| format!("{separator}{it}")).collect();
            format!("Py_BuildValue(\"{format}\"{list})")
        }
    }
}

fn write_structure(
    structure: &ResultStructure,
    values: &mut impl Iterator<Item = String>,
    format: &mut String,
    list: &mut Vec<String>,
) {
    match structure {
        ResultStructure::None => {
            format.push('O');
            list.push("Py_None".to_owned());
        }
        ResultStructure::Value => {
            format.push('N');
            list.extend(values.next());
        }
        ResultStructure::Tuple(parts) => {
            format.push('(');
            for part in parts {
                write_structure(part, values, format, list);
            }
            format.push(')');
        }
    }
}

/// The expression that makes an object of a result.
fn result(index: usize, result: &ResultValue) -> String {
    let field = format!("results.result_{index}");
    let element = Element::of(&result.value_type);
    let (r#type, size) = (element.numpy_type(), element.size());
    match &result.value_type {
        ValueType::Array(array) => {
            let rank = array.rank();
            match result.ownership {
                Ownership::Owned => format!("own_array(&{field}, {rank}, {type}, {size})"),
                Ownership::ViewOf(argument) => {
                    format!("view_array(&{field}, {rank}, {type}, {size}, arguments[{argument}])")
                }
            }
        }
        ValueType::Scalar { class, .. } => match class {
            ScalarClass::NumPy => format!("make_scalar(&{field}, {type})"),
            ScalarClass::Python => format!("{}({field})", element.make_function()),
        },
    }
}

fn entries(interface: &Interface) -> Vec<Entry> {
    let groups = interface.overloads().into_iter();
    groups.map(|group| entry(interface, group)).collect()
}

fn entry(interface: &Interface, mut overloads: Vec<&Signature>) -> Entry {
    let first = overloads[0];
    let documentation = first.documentation.as_deref().unwrap_or_default();
    let text = text_signature(first) + documentation;
    // The names are those of one source function; only what a default can be
    // depends on the types.
    let defaults = |function: &&Signature| {
        let arguments = function.arguments.iter();
        arguments.filter(|it| it.default.is_some()).count()
    };
    let mut binder = first;
    for overload in &overloads {
        if defaults(overload) > defaults(&binder) {
            binder = overload;
        }
    }
    overloads.sort_by_key(|function| {
        let types = function.arguments.iter().map(|it| &it.value_type);
        types.filter(|it| form(it) == "STRIDED_ARRAY").count()
    });
    let overloads = overloads.into_iter();
    Entry {
        identifier: match first.name.is_ascii() {
            true => first.name.clone(),
            false => identifier(interface, first),
        },
        name: literal(&first.name),
        documentation: literal_lines(&text),
        // C has no arrays without elements.
        bound: first.arguments.len().max(1),
        binder: identifier(interface, binder),
        overloads: overloads.map(|it| identifier(interface, it)).collect(),
    }
}
