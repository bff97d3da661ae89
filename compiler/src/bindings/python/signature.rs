//! Signatures as Python writes them.

use npc_abi::{DefaultValue, Parameter, ParameterKind, Signature};

/// A list of parameters, with `/` and `*` where they belong.
pub(in crate::bindings) fn parameter_list(
    signature: &Signature,
    write: impl Fn(&Parameter<'_>) -> String,
) -> Vec<String> {
    let parameters = signature.parameters();
    let of_kind = |kind| parameters.iter().filter(move |it| it.kind == kind);
    let mut list: Vec<_> = of_kind(ParameterKind::PositionalOnly).map(&write).collect();
    if !list.is_empty() {
        list.push("/".to_owned());
    }
    list.extend(of_kind(ParameterKind::PositionalOrKeyword).map(&write));
    if of_kind(ParameterKind::KeywordOnly).next().is_some() {
        list.push("*".to_owned());
    }
    list.extend(of_kind(ParameterKind::KeywordOnly).map(&write));
    list
}

/// A function's text signature, which `inspect` reads; empty where a parameter is
/// not ASCII, which `inspect` does not read.
pub(super) fn text_signature(signature: &Signature) -> String {
    let parameters = parameter_list(signature, |parameter| match parameter.default() {
        None if parameter.constant().is_some() => parameter.to_string(),
        Some(value) => format!("{}={}", parameter.name, default(value)),
        None if parameter.is_storage() => format!("{}=None", parameter.name),
        None => parameter.name.to_owned(),
    });
    if !parameters.iter().all(|it| it.is_ascii()) {
        return String::new();
    }
    let list: String = parameters.iter().map(|it| format!(", {it}")).collect();
    format!("{}($module{list})\n--\n\n", signature.name)
}

/// A default as an expression that `inspect` evaluates: calls are not.
fn default(value: &DefaultValue) -> String {
    match value {
        DefaultValue::Float(value) if value.is_nan() => "math.nan".to_owned(),
        DefaultValue::Float(f64::INFINITY) => "math.inf".to_owned(),
        DefaultValue::Float(f64::NEG_INFINITY) => "-math.inf".to_owned(),
        // Parts that a literal does not give cannot be shown.
        DefaultValue::Complex(_) if value.to_string().starts_with("complex") => "...".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use npc_abi::{Argument, ElementType, ValueType};

    #[test]
    fn kinds_are_marked() {
        let argument = |name: &str, kind, default| {
            let mut argument = Argument::new(name, ValueType::python(ElementType::Float64));
            argument.kind = kind;
            argument.default = default;
            argument
        };
        let arguments = vec![
            argument("a", ParameterKind::PositionalOnly, None),
            argument("b", ParameterKind::PositionalOrKeyword, None),
            argument(
                "c",
                ParameterKind::KeywordOnly,
                Some(DefaultValue::Float(f64::NEG_INFINITY)),
            ),
        ];
        assert_eq!(
            text_signature(&Signature::new("f", arguments, vec![])),
            "f($module, a, /, b, *, c=-math.inf)\n--\n\n"
        );
    }
}
