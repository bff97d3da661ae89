//! Signatures and names as Python writes them.

use npc_abi::{DefaultValue, ParameterKind, Signature};

/// Python's keywords.
const KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// Whether Python's `import` takes a name.
pub(crate) fn is_identifier(name: &str) -> bool {
    let is_letter = |it: char| it.is_alphabetic() || it == '_';
    name.starts_with(is_letter)
        && name.chars().all(|it| is_letter(it) || it.is_numeric())
        && !KEYWORDS.contains(&name)
}

/// The parameters, each after a comma, with defaults that `inspect` can read.
pub(crate) fn parameters_text(signature: &Signature) -> String {
    let mut text = String::new();
    let mut before = None;
    for argument in &signature.arguments {
        if before == Some(ParameterKind::PositionalOnly)
            && argument.kind != ParameterKind::PositionalOnly
        {
            text.push_str(", /");
        }
        if argument.kind == ParameterKind::KeywordOnly && before != Some(ParameterKind::KeywordOnly)
        {
            text.push_str(", *");
        }
        before = Some(argument.kind);
        text.push_str(", ");
        text.push_str(&argument.name);
        if let Some(value) = &argument.default {
            text.push('=');
            text.push_str(&default(value));
        }
    }
    if before == Some(ParameterKind::PositionalOnly) {
        text.push_str(", /");
    }
    text
}

/// A default as an expression that `inspect` evaluates.
fn default(value: &DefaultValue) -> String {
    match value {
        DefaultValue::Float(value) if value.is_nan() => "math.nan".to_owned(),
        DefaultValue::Float(f64::INFINITY) => "math.inf".to_owned(),
        DefaultValue::Float(f64::NEG_INFINITY) => "-math.inf".to_owned(),
        other => other.to_string(),
    }
}
