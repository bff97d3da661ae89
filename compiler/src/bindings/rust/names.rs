//! Names: what Python's names become in Rust.

use std::collections::BTreeSet;

/// Rust's keywords, of all editions; all but the last four can be names after
/// `r#`.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Names that the bindings themselves need as values, and keywords that cannot
/// be names at all.
const TAKEN: &[&str] = &[
    "Axis", "Dim", "Err", "NewAxis", "None", "Ok", "Self", "Some", "crate", "self", "super", "_",
];

/// The names that are taken in one scope.
pub(super) struct Names(BTreeSet<String>);

impl Names {
    /// A scope without names of its own.
    pub(super) fn new() -> Self {
        Self(TAKEN.iter().map(|name| (*name).to_owned()).collect())
    }

    /// A name that nothing else has in the scope: the given one, with
    /// underscores after it if that is taken.
    pub(super) fn claim(&mut self, name: &str) -> String {
        let mut name = valid(name);
        while !self.0.insert(name.clone()) {
            name.push('_');
        }
        match KEYWORDS.contains(&name.as_str()) {
            true => format!("r#{name}"),
            false => name,
        }
    }
}

/// Whether Rust takes it as a name, perhaps after `r#`.
pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && valid(name) == name
}

/// The name, with underscores for what a name cannot have.
fn valid(name: &str) -> String {
    let mut valid: String = name
        .chars()
        .map(|c| {
            if unicode_ident::is_xid_continue(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    let first = valid.chars().next();
    if !first.is_some_and(|c| c == '_' || unicode_ident::is_xid_start(c)) {
        valid.insert(0, '_');
    }
    valid
}

/// A name of a function as one of a type: `kmeans_step` is `KmeansStep`.
pub(super) fn camel_case(name: &str) -> String {
    let words = valid(name);
    let words = words.split('_').filter(|word| !word.is_empty());
    words
        .flat_map(|word| {
            let mut letters = word.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect::<Vec<_>>()
        })
        .collect()
}

/// Whether rustc takes the name for one of a function or a variable.
pub(super) fn is_snake_case(name: &str) -> bool {
    let name = name.trim_start_matches("r#").trim_matches('_');
    !name.contains("__") && !name.chars().any(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rusts() {
        let mut names = Names::new();
        for (python, rust) in [
            ("heat", "heat"),
            ("heat", "heat_"),
            ("type", "r#type"),
            ("type", "type_"),
            ("self", "self_"),
            ("_", "__"),
            ("Ok", "Ok_"),
            ("Größe", "Größe"),
            ("my func", "my_func"),
            ("2d", "_2d"),
            ("", "___"),
        ] {
            assert_eq!(names.claim(python), rust, "{python:?}");
        }
    }

    #[test]
    fn knows_what_rust_can_name() {
        assert!(is_name("_mlir_ciface_größe"));
        assert!(!is_name("_mlir_ciface_my func"));
        assert!(!is_name(""));
    }

    #[test]
    fn knows_the_cases_of_names() {
        assert_eq!(camel_case("kmeans_step"), "KmeansStep");
        assert_eq!(camel_case("f__float64_1d"), "FFloat641d");
        assert!(is_snake_case("_kmeans_step"));
        assert!(is_snake_case("r#type"));
        assert!(!is_snake_case("f__float64"));
        assert!(!is_snake_case("computeAll"));
    }
}
