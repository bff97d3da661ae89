//! Functions in LLVM IR as text: their types, and the attributes that say how
//! their values are passed.

use crate::target::Target;
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

impl Prototype {
    /// The same with a result that says which registers it is in, and no more: an
    /// array has those of a struct of as many fields, and in a struct pointers and
    /// short integers have on AArch64 the registers of 64 bits. The types are those
    /// that the IR defines.
    pub(crate) fn in_registers(&self, is_struct: bool, target: Target, types: &Types) -> Self {
        let mut parts = Vec::new();
        flatten(&self.result, types, &mut parts);
        let is_wide = |it: &str| it.parse::<u32>().is_ok_and(|it| it > 64);
        let register = |part: &String| match part.strip_prefix('i') {
            Some(width) if !is_wide(width) => "i64".to_string(),
            None if part == "ptr" => "i64".to_string(),
            _ => part.clone(),
        };
        if is_struct && target == Target::Aarch64 {
            parts = parts.iter().map(register).collect();
        }
        Self {
            result: parts.join(", "),
            parameters: self.parameters.clone(),
        }
    }
}

/// The bodies of named types.
pub(crate) type Types = BTreeMap<String, String>;

/// The named types of a module.
pub(crate) fn types(ir: &str) -> Types {
    let lines = ir.lines().filter_map(|line| line.split_once(" = type "));
    lines
        .map(|(name, body)| (name.to_string(), body.to_string()))
        .collect()
}

/// Adds the types of the fields and elements of a type.
fn flatten(text: &str, types: &Types, parts: &mut Vec<String>) {
    let text = types.get(text).map_or(text, String::as_str);
    let packed = text.strip_prefix("<{").and_then(|it| it.strip_suffix("}>"));
    let fields = text.strip_prefix('{').and_then(|it| it.strip_suffix('}'));
    let array = text.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    if let Some(fields) = packed.or(fields) {
        for field in words(fields, ',') {
            flatten(&field, types, parts);
        }
    } else if let Some((count, element)) = array.and_then(|it| it.split_once(" x ")) {
        for _ in 0..count.parse().unwrap_or(0) {
            flatten(element, types, parts);
        }
    } else {
        parts.push(text.to_string());
    }
}

/// The functions that lines of a kind, such as `define`, name.
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
    let (before, rest) = line.split_once('@')?;
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
/// types in `byval` and `sret` are left out: clang names them.
fn passing(parameter: &str) -> String {
    let words = words(parameter, ' ');
    let is_by_value = words.iter().any(|it| it.starts_with("byval"));
    let mut kept = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let name = word.split('(').next().unwrap_or_default();
        match name {
            _ if index == 0 => kept.push(word.clone()),
            "byval" | "sret" => kept.push(name.to_string()),
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
