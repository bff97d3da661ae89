//! Functions in LLVM IR as text: their types, and the attributes that say how
//! their values are passed.

use std::collections::BTreeMap;

/// The attributes that matter to whom calls a function. `align` does only next
/// to `byval`.
const ATTRIBUTES: &[&str] = &["alignstack", "byval", "inreg", "signext", "sret", "zeroext"];

/// How a function is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prototype {
    /// The result: the type and the attributes.
    pub(crate) result: String,
    /// The same of each parameter.
    pub(crate) parameters: Vec<String>,
}

/// The interfaces that lines of a kind, such as `define`, name.
pub(crate) fn prototypes(ir: &str, kinds: &[&str]) -> BTreeMap<String, Prototype> {
    let lines = ir.lines().filter(|line| {
        let mut words = line.split_whitespace();
        kinds.iter().any(|kind| words.any(|word| word == *kind))
    });
    lines.filter_map(prototype).collect()
}

/// The name of the function that a line defines, declares or calls, and how it
/// is called.
fn prototype(line: &str) -> Option<(String, Prototype)> {
    let (before, rest) = line.split_once("@_mlir_ciface_")?;
    let (name, rest) = rest.split_once('(')?;
    let end = closing(rest)?;
    let parameters = words(&rest[..end], ',');
    let parameters = parameters.iter().map(|it| passing(it)).collect();
    let result = words(before, ' ');
    let attributes = result.iter().filter(|it| is_attribute(it));
    let attributes = attributes.map(String::as_str).collect::<Vec<_>>();
    let result = [&[result.last()?.as_str()], &attributes[..]].concat();
    let result = result.join(" ");
    Some((name.to_string(), Prototype { result, parameters }))
}

/// The type of a parameter and the attributes that say how it is passed. The
/// type in `byval` is left out: clang names it.
fn passing(parameter: &str) -> String {
    let words = words(parameter, ' ');
    let is_by_value = words.iter().any(|it| it.starts_with("byval"));
    let mut kept = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let name = word.split('(').next().unwrap_or_default();
        match name {
            _ if index == 0 => kept.push(word.clone()),
            "byval" => kept.push(name.to_string()),
            "align" if is_by_value => kept.push(format!("align {}", words[index + 1])),
            _ if is_attribute(word) => kept.push(word.clone()),
            _ => {}
        }
    }
    kept.join(" ")
}

fn is_attribute(word: &str) -> bool {
    let name = word.split('(').next().unwrap_or_default();
    ATTRIBUTES.contains(&name)
}

/// Where the bracket closes that was open at the start.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.char_indices().find_map(|(index, letter)| {
        depth += nesting(letter);
        (depth == 0).then_some(index)
    })
}

/// The parts of a text between separators that stand in no bracket.
fn words(text: &str, separator: char) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut depth = 0;
    for letter in text.chars() {
        depth += nesting(letter);
        match words.last_mut() {
            Some(word) if letter != separator || depth > 0 => word.push(letter),
            _ => words.push(String::new()),
        }
    }
    let words = words.into_iter().map(|word| word.trim().to_string());
    words.filter(|word| !word.is_empty()).collect()
}

fn nesting(letter: char) -> i32 {
    match letter {
        '(' | '[' | '{' | '<' => 1,
        ')' | ']' | '}' | '>' => -1,
        _ => 0,
    }
}
