//! Signatures and names as Python writes them.

use npc_abi::{Argument, DefaultValue, ParameterKind, Signature};

/// Python's keywords.
const KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// Whether Python's `import` takes a name, and C, too.
pub(in crate::bindings) fn is_identifier(name: &str) -> bool {
    let is_letter = |it: char| it.is_ascii_alphabetic() || it == '_';
    name.starts_with(is_letter)
        && name.chars().all(|it| is_letter(it) || it.is_ascii_digit())
        && !KEYWORDS.contains(&name)
}

/// A list of parameters, with `/` and `*` where they belong.
pub(in crate::bindings) fn parameter_list(
    signature: &Signature,
    write: impl Fn(&Argument) -> String,
) -> Vec<String> {
    let of_kind = |kind| signature.arguments.iter().filter(move |it| it.kind == kind);
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

/// A function's text signature, which `inspect` reads.
pub(super) fn text_signature(signature: &Signature) -> String {
    let parameters = parameter_list(signature, |argument| match &argument.default {
        Some(value) => format!("{}={}", argument.name, default(value)),
        None => argument.name.clone(),
    });
    let list: String = parameters.iter().map(|it| format!(", {it}")).collect();
    format!("{}($module{list})\n--\n\n", signature.name)
}

/// A default as an expression that `inspect` evaluates: calls are not.
fn default(value: &DefaultValue) -> String {
    match value {
        DefaultValue::Float(value) if value.is_nan() => "math.nan".to_owned(),
        DefaultValue::Float(f64::INFINITY) => "math.inf".to_owned(),
        DefaultValue::Float(f64::NEG_INFINITY) => "-math.inf".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use npc_abi::{ElementType, ValueType};

    #[test]
    fn identifiers_are_what_import_takes() {
        for name in ["heat", "_x1", "match"] {
            assert!(is_identifier(name), "{name}");
        }
        for name in ["", "1a", "my-file", "größe", "class", "a b"] {
            assert!(!is_identifier(name), "{name}");
        }
    }

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
