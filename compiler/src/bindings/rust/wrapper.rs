//! The text of a safe function around a compiled one.

use super::{
    documentation,
    function::{Function, Lifetimes},
    names::{is_name, is_snake_case},
    promises,
    text::{LINE, Text, unsafe_call},
    types,
};
use npc_abi::{Argument, ElementType, Ownership, ResultValue, ValueType};
use serde::Serialize;

/// Names that clippy wants none to have.
const PLACEHOLDERS: &[&str] = &["foo", "baz", "quux"];

/// The longest list on one line in an attribute.
const SHORT_ATTRIBUTE: usize = 70;

/// The most parameters that clippy takes without a word.
const FEW_PARAMETERS: usize = 7;

/// A safe function, in pieces that the template puts together.
#[derive(Serialize)]
pub(super) struct Wrapper {
    documentation: Vec<String>,
    allowed: String,
    head: String,
    promises: Vec<String>,
    keeps_state: bool,
    descriptors: Vec<Descriptor>,
    /// The type behind the pointer that results come through.
    pointee: Option<String>,
    returned: String,
    call: String,
    /// The results as the function gives them; none for a function without.
    value: Option<String>,
    /// Whether a result is an array.
    returns_arrays: bool,
    declaration: Declaration,
    results: Option<Results>,
}

/// A descriptor that an array is passed by.
#[derive(Serialize)]
struct Descriptor {
    name: String,
    is_written: bool,
}

/// The compiled function's declaration.
#[derive(Serialize)]
struct Declaration {
    /// The symbol, if Rust cannot name the function like that.
    link_name: Option<String>,
    text: String,
}

/// The struct of several results.
#[derive(Serialize)]
struct Results {
    name: String,
    fields: Vec<Field>,
    size: usize,
}

#[derive(Serialize)]
struct Field {
    name: String,
    r#type: String,
    offset: usize,
}

impl Wrapper {
    /// Writes the function.
    pub(super) fn new(function: &Function<'_>) -> Self {
        let signature = function.signature;
        Self {
            documentation: documentation::function(signature, &function.parameters),
            allowed: allowed(function),
            head: head(function),
            promises: promises(function),
            keeps_state: signature.keeps_state,
            descriptors: descriptors(function),
            pointee: function.pointee(),
            returned: function.returned.clone(),
            call: call(function),
            value: (!signature.results.is_empty()).then(|| value(function)),
            returns_arrays: returns_arrays(function),
            declaration: declaration(function),
            results: (signature.results.len() > 1).then(|| results(function)),
        }
    }
}

/// The attribute that allows what Python's names and numbers would set off.
pub(super) fn allowed(function: &Function<'_>) -> String {
    let mut names = function.parameters.iter().chain([&function.name]);
    let mut lints = vec!["dead_code"];
    if !names.clone().all(|name| is_snake_case(name)) {
        lints.push("non_snake_case");
    }
    if names
        .clone()
        .any(|name| PLACEHOLDERS.contains(&name.as_str()))
    {
        lints.push("clippy::disallowed_names");
    }
    if names.any(|name| name.chars().all(|c| c == '_' || c.is_ascii_digit())) {
        lints.push("clippy::just_underscores_and_digits");
    }
    if function.parameters.len() > FEW_PARAMETERS {
        lints.push("clippy::too_many_arguments");
    }
    if function.signature.results.len() > 1 {
        lints.push("clippy::type_complexity");
    }
    attribute(&lints)
}

/// An attribute that allows lints.
pub(super) fn attribute(lints: &[&str]) -> String {
    let one_line = lints.join(", ");
    match one_line.len() <= SHORT_ATTRIBUTE {
        true => format!("#[allow({one_line})]"),
        false => format!("#[allow(\n    {}\n)]", lints.join(",\n    ")),
    }
}

fn head(function: &Function<'_>) -> String {
    let types = function.parameter_types(Lifetimes::Elided);
    let arguments = function.signature.arguments.iter();
    let parameters = function.parameters.iter().zip(types).zip(arguments);
    let parameters = parameters
        .map(|((name, r#type), argument)| {
            let mutable = if argument.access.is_written() {
                "mut "
            } else {
                ""
            };
            Text::word(format!("{mutable}{name}: {type}"))
        })
        .collect();
    let generics = function.generics(Lifetimes::Elided);
    let open = format!("pub fn {}{generics}(", function.name);
    let parameters = Text::list(open, parameters, "");
    let result = function.result_type(Lifetimes::Elided);
    let result = Text::list("Result<".into(), vec![result, Text::word("Error")], ">");
    let one_line = format!("{}) -> {} {{", parameters.line(), result.line());
    if result.fits(LINE) && one_line.chars().count() <= LINE {
        return one_line;
    }
    if function.parameters.is_empty() {
        return result.lines(0, &format!("{}) -> ", parameters.line()), " {");
    }
    parameters.broken(0) + &result.lines(0, ") -> ", " {")
}

fn promises(function: &Function<'_>) -> Vec<String> {
    let arrays = function.arrays();
    arrays
        .flat_map(|(argument, array, name)| {
            let subject = format!("{}: argument '{}'", function.signature.name, argument.name);
            promises::of(array, name).into_iter().map(move |promise| {
                let message = format!("{subject} must {}", promise.requirement);
                let arguments = [
                    promise.condition,
                    format!("{message:?}"),
                    format!("&{name}"),
                ];
                let arguments = arguments.into_iter().map(Text::Word).collect();
                Text::call("Error::require", arguments).lines(4, "", "?;")
            })
        })
        .collect()
}

fn descriptors(function: &Function<'_>) -> Vec<Descriptor> {
    let arrays = function.arrays();
    arrays
        .map(|(argument, _, name)| Descriptor {
            name: name.to_owned(),
            is_written: argument.access.is_written(),
        })
        .collect()
}

/// The arguments with their names in Rust.
fn named_arguments<'a>(
    function: &'a Function<'_>,
) -> impl Iterator<Item = (&'a Argument, &'a String)> {
    let arguments = function.signature.arguments.iter();
    arguments.zip(&function.parameters)
}

fn symbol(function: &Function<'_>) -> String {
    let symbol = function.signature.c_interface_symbol();
    match is_name(&symbol) {
        true => symbol,
        false => function.name.clone(),
    }
}

fn call(function: &Function<'_>) -> String {
    let leading = function
        .pointee()
        .map(|_| format!("{}.as_mut_ptr()", function.returned));
    let arguments = named_arguments(function).map(|(argument, name)| match &argument.value_type {
        ValueType::Array(_) => format!("&mut {name}"),
        ValueType::Scalar {
            element: ElementType::Float16,
            ..
        } => {
            format!("f32::from_bits({name}.to_bits().into())")
        }
        ValueType::Scalar { .. } => name.clone(),
    });
    let arguments = leading.into_iter().chain(arguments).map(Text::Word);
    let call = Text::call(
        &format!("extern_c::{}", symbol(function)),
        arguments.collect(),
    );
    let before = match function.by_value() {
        Some(_) => format!("let {} = ", function.returned),
        None => String::new(),
    };
    unsafe_call(4, &before, &call)
}

fn returns_arrays(function: &Function<'_>) -> bool {
    let mut results = function.signature.results.iter();
    results.any(|it| it.value_type.as_array().is_some())
}

fn value(function: &Function<'_>) -> String {
    let returned = &function.returned;
    if let Some(element) = function.by_value() {
        return match element {
            ElementType::Float16 => {
                format!("Ok(half::f16::from_bits({returned}.to_bits() as u16))")
            }
            _ => format!("Ok({returned})"),
        };
    }
    let results = function.signature.results.iter().enumerate();
    let is_one = function.signature.results.len() == 1;
    let mut values = results.map(|(index, result)| {
        let place = match is_one {
            true => returned.clone(),
            false => format!("{returned}.{}", field_name(index)),
        };
        converted(function, result, place)
    });
    let value = types::structured(&function.signature.structure, &mut values, Text::optional);
    Text::call("Ok", vec![value]).lines(8, "", "")
}

/// A result as Rust's callers get it.
fn converted(function: &Function<'_>, result: &ResultValue, place: String) -> String {
    match (&result.value_type, &result.ownership) {
        (ValueType::Scalar { .. }, _) => place,
        (ValueType::Array(_), Ownership::Owned) => format!("OwnedArray::new({place})"),
        (ValueType::Array(_), Ownership::OwnedOrViewOf(_)) => {
            format!("{place}.owned_or_view()")
        }
        _ if function.is_mutable_view(result) => format!("{place}.view_mut()"),
        _ => format!("{place}.view()"),
    }
}

fn declaration(function: &Function<'_>) -> Declaration {
    let leading = function.pointee();
    let leading = leading.map(|pointee| format!("{}: *mut {pointee}", function.returned));
    let arguments = named_arguments(function).map(|(argument, name)| match &argument.value_type {
        ValueType::Array(array) => format!("{name}: *mut {}", types::descriptor(array)),
        ValueType::Scalar { element, .. } => format!("{name}: {}", types::c_scalar(*element)),
    });
    let parameters = leading
        .into_iter()
        .chain(arguments)
        .map(Text::Word)
        .collect();
    let name = symbol(function);
    let result = function.by_value().map(types::c_scalar);
    let after = result.map_or_else(|| ";".to_owned(), |it| format!(" -> {it};"));
    let symbol = function.signature.c_interface_symbol();
    Declaration {
        link_name: (name != symbol).then(|| format!("{symbol:?}")),
        text: Text::list(format!("pub(super) fn {name}("), parameters, ")").lines(8, "", &after),
    }
}

fn results(function: &Function<'_>) -> Results {
    let layout = function.signature.result_layout();
    let results = function.signature.results.iter().zip(layout.offsets());
    let fields = results.enumerate().map(|(index, (result, offset))| Field {
        name: field_name(index),
        r#type: types::stored(&result.value_type),
        offset: *offset,
    });
    Results {
        name: function.results.clone(),
        fields: fields.collect(),
        size: layout.size(),
    }
}

fn field_name(index: usize) -> String {
    format!("result{index}")
}
