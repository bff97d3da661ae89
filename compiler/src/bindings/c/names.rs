//! Names in C: what a Python name becomes where C has taken it, or has another
//! use for it.

use std::collections::HashSet;

/// Words of C and C++, up to their newest editions.
const KEYWORDS: &str = include_str!("names/keywords.txt");
/// Macros of the system's headers, which no scope hides.
const MACROS: &str = include_str!("names/macros.txt");
/// Variables of the system's headers, which compilers warn of hiding.
const VARIABLES: &str = include_str!("names/variables.txt");
/// Types of the system's headers.
const TYPES: &str = include_str!("names/types.txt");
/// Functions of the system's headers.
const FUNCTIONS: &str = include_str!("names/functions.txt");

/// What the variants of C's functions end in: `expf`, `strtol_l`, `ctime_r`.
const SUFFIXES: &[&str] = &[
    "f",
    "l",
    "f16",
    "f32",
    "f64",
    "f128",
    "f32x",
    "f64x",
    "64",
    "_l",
    "_r",
    "_unlocked",
];

/// The names of a scope. Each is given once; what is taken gets underscores.
#[derive(Clone)]
pub(in crate::bindings) struct Names {
    taken: HashSet<String>,
    /// Whether names of the system's types and functions are in the way.
    is_global: bool,
}

impl Names {
    /// The names at the top of a C file.
    pub(in crate::bindings) fn global() -> Self {
        Self {
            taken: HashSet::new(),
            is_global: true,
        }
    }

    /// The names in a namespace, which may hide those of the system's functions.
    pub(in crate::bindings) fn local() -> Self {
        Self {
            taken: HashSet::new(),
            is_global: false,
        }
    }

    /// The names in a function, which hide none of these.
    pub(in crate::bindings) fn inner(&self) -> Self {
        Self {
            taken: self.taken.clone(),
            is_global: false,
        }
    }

    /// A name like `wanted` that nothing else has.
    pub(in crate::bindings) fn take(&mut self, wanted: &str) -> String {
        let mut name = free_of_compilers(identifier(wanted));
        while self.is_reserved(&name) || self.taken.contains(&name) {
            name.push('_');
        }
        self.taken.insert(name.clone());
        name
    }

    /// Keeps a name from being given.
    pub(in crate::bindings) fn reserve(&mut self, name: impl Into<String>) {
        self.taken.insert(name.into());
    }

    fn is_reserved(&self, name: &str) -> bool {
        let everywhere = [KEYWORDS, MACROS, VARIABLES, TYPES];
        if everywhere.iter().any(|words| has(words, name)) {
            return true;
        }
        let mut stems = SUFFIXES.iter().filter_map(|it| name.strip_suffix(it));
        self.is_global && (has(FUNCTIONS, name) || stems.any(|stem| has(FUNCTIONS, stem)))
    }
}

fn has(words: &str, name: &str) -> bool {
    words.split_ascii_whitespace().any(|word| word == name)
}

/// A text with an underscore in place of each character that C's identifiers
/// cannot have.
pub(in crate::bindings) fn identifier(text: &str) -> String {
    let continues = |letter: char| match unicode_ident::is_xid_continue(letter) {
        true => letter,
        false => '_',
    };
    let name: String = text.chars().map(continues).collect();
    match name.chars().next() {
        Some(first) if first == '_' || unicode_ident::is_xid_start(first) => name,
        _ => format!("_{name}"),
    }
}

/// A name without the underscores at its start, which come to its end, where C
/// keeps such names for compilers: `__LINE__`, `_Complex`.
fn free_of_compilers(name: String) -> String {
    let stem = name.trim_start_matches('_');
    let underscores = &name[..name.len() - stem.len()];
    let is_kept = match underscores.len() {
        0 => false,
        1 => stem.starts_with(|letter: char| letter.is_ascii_uppercase()),
        _ => !stem.is_empty(),
    };
    match is_kept {
        true => identifier(&format!("{stem}{underscores}")),
        false => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_names_get_underscores() {
        let mut names = Names::global();
        names.reserve("npc_last_error");
        let mut take = |wanted: &str| names.take(wanted);
        assert_eq!(take("heat"), "heat");
        assert_eq!(take("heat"), "heat_");
        assert_eq!(take("double"), "double_");
        assert_eq!(take("class"), "class_");
        assert_eq!(take("double_"), "double__");
        assert_eq!(take("main"), "main_");
        assert_eq!(take("exp"), "exp_");
        assert_eq!(take("sqrtf"), "sqrtf_");
        assert_eq!(take("npc_last_error"), "npc_last_error_");
        assert_eq!(take("größe"), "größe");
        assert_eq!(take("_Complex"), "Complex_");
        assert_eq!(take("__LINE__"), "LINE____");
        assert_eq!(take("__1"), "_1__");
        assert_eq!(take("_private"), "_private");
        assert_eq!(take("__"), "__");
    }

    #[test]
    fn inside_a_function_only_what_cannot_be_hidden_is_taken() {
        let mut global = Names::global();
        global.reserve("scale");
        let mut names = global.inner();
        assert_eq!(names.take("time"), "time");
        assert_eq!(names.take("exp"), "exp");
        assert_eq!(names.take("scale"), "scale_");
        assert_eq!(names.take("errno"), "errno_");
        assert_eq!(names.take("int64_t"), "int64_t_");
        assert_eq!(Names::local().take("register"), "register_");
    }

    #[test]
    fn every_text_becomes_an_identifier() {
        assert_eq!(identifier("my-file"), "my_file");
        assert_eq!(identifier("2d"), "_2d");
        assert_eq!(identifier(""), "_");
        assert_eq!(identifier("é²"), "é_");
    }
}
