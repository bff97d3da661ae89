//! Default values: those of exported functions are data that bindings know.

use super::{
    parse::range_of,
    partial_evaluation::LiveValue,
    program::{Parameter, Plan},
    scope::Scope,
    signature::ParameterType,
    unsupported,
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use npc_abi::DefaultValue;
use ruff_text_size::{Ranged, TextRange};

/// The diagnostic for a default value that is not a constant.
pub(super) fn not_constant(range: TextRange) -> Diagnostic {
    unsupported::construct(
        range,
        "default values that are not constants are",
        "write a number, a bool, None or a constant of the file",
    )
}

/// What keeps callers of an exported function from getting its default values.
pub(super) fn refusals(scope: &Scope<'_>, plan: &Plan<'_>) -> Vec<Diagnostic> {
    let parameters = plan.parameters.iter().filter(|_| plan.is_public);
    parameters
        .filter_map(|parameter| refusal(scope, parameter))
        .collect()
}

fn refusal(scope: &Scope<'_>, parameter: &Parameter<'_>) -> Option<Diagnostic> {
    let default = parameter.default?;
    let Ok(constant) = scope.default_value(default) else {
        return Some(not_constant(default.range()));
    };
    let r#type = parameter.r#type.as_ref()?;
    // A number that the type does not hold is no default: callers give the argument.
    let is_array = matches!(r#type, ParameterType::Array { .. });
    if constant.is_number() && !is_array && !r#type.is_structure() {
        return None;
    }
    if matches!((&constant, r#type), (LiveValue::Str(_), ParameterType::Str)) {
        return None;
    }
    let name = parameter.name;
    let (what, help) = match (&constant, r#type) {
        (LiveValue::None, ParameterType::Array { .. }) => (
            "None",
            format!(
                "leave out the type of '{name}', which is None for all callers then, or its default"
            ),
        ),
        (_, ParameterType::Array { .. }) => (
            described(&constant),
            format!("give '{name}' no default, and pass the array"),
        ),
        (LiveValue::None, ParameterType::Str) => (
            "None",
            format!("write a text that stands for None, as in {name}: str = \"\", and test for it"),
        ),
        (_, r#type) if r#type.is_structure() && *r#type != ParameterType::Str => (
            described(&constant),
            format!("give '{name}' no default, and pass the whole value"),
        ),
        (LiveValue::None, _) => (
            "None",
            format!(
                "write a number that stands for None, as in {name}: {type} = -1, and test for it; \
                 functions that only the file calls may have None, if an underscore starts their \
                 names"
            ),
        ),
        (constant, _) => (
            described(constant),
            format!("write a default of type {type}"),
        ),
    };
    Some(
        Diagnostic::error(
            DiagnosticId::TypeConflict,
            format!("parameter '{name}' is {type} and its default is {what}"),
        )
        .at(range_of(default.range()), "")
        .help(help),
    )
}

/// The type of a parameter that only its default value says; none for what is no number
/// of Python's.
pub(super) fn r#type(default: &LiveValue) -> Option<ParameterType> {
    match default {
        LiveValue::Bool(_) => Some(ParameterType::Bool),
        LiveValue::Int(_) => Some(ParameterType::Int),
        LiveValue::Float(_) => Some(ParameterType::Float),
        LiveValue::Complex(..) => Some(ParameterType::Complex),
        _ => None,
    }
}

/// A constant as a literal of Python; none for what has no literal.
pub(super) fn literal(value: &LiveValue) -> Option<String> {
    let list = |values: &[LiveValue]| {
        let literals = values.iter().map(literal);
        literals.collect::<Option<Vec<_>>>()
    };
    Some(match value {
        LiveValue::None => "None".to_owned(),
        LiveValue::Bool(value) => DefaultValue::Bool(*value).to_string(),
        LiveValue::Int(value) => value.to_string(),
        LiveValue::Float(value) if value.is_finite() => DefaultValue::Float(*value).to_string(),
        LiveValue::Str(text) => DefaultValue::Text(text.to_string()).to_string(),
        LiveValue::Tuple(values) => match list(values)?.as_slice() {
            [only] => format!("({only},)"),
            literals => format!("({})", literals.join(", ")),
        },
        _ => return None,
    })
}

fn described(value: &LiveValue) -> &'static str {
    match value {
        LiveValue::None => "None",
        LiveValue::Int(_) => "an int",
        LiveValue::Float(_) => "a float",
        LiveValue::Complex(..) => "a complex",
        LiveValue::Bool(_) => "a bool",
        LiveValue::Str(_) => "a str",
        LiveValue::Tuple(_) => "a tuple",
        LiveValue::List(_) => "a list",
        LiveValue::Array(_) => "an array",
        _ => "of another type",
    }
}
