//! `_Generic`: how C chooses an overload by the types of arguments.

use npc_abi::{Access, ElementType, Signature, ValueType};

use super::types::{element_type, value_type};

/// What is chosen from: a signature and the function that it leads to.
pub(in crate::bindings) type Choice<'a> = (&'a Signature, String);

/// A macro's text that chooses a function by the types of the arguments that
/// the parameters stand for. All signatures differ, and have as many arguments.
pub(super) fn selection(choices: &[Choice<'_>], parameters: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    select(choices, parameters, true, 2, &mut lines);
    lines
}

fn select(
    choices: &[Choice<'_>],
    parameters: &[String],
    is_outer: bool,
    indent: usize,
    lines: &mut Vec<String>,
) {
    let margin = " ".repeat(indent);
    let Some(position) = telling_position(choices) else {
        lines.push(format!("{margin}{}", choices[0].1));
        return;
    };
    lines.push(format!("{margin}_Generic(({}),", parameters[position]));
    let classes = classes(choices, position);
    for class in &classes {
        let names = associations(class, &classes, position);
        let mut chosen = Vec::new();
        select(class, parameters, false, indent + 8, &mut chosen);
        for name in names {
            let single = chosen.len() == 1;
            if single {
                lines.push(format!("{margin}    {name}: {},", chosen[0].trim_start()));
            } else {
                lines.push(format!("{margin}    {name}:"));
                lines.extend(chosen.iter().cloned());
                append(lines, ",");
            }
        }
    }
    // Every branch must be valid C, also where another was chosen: what fits
    // nothing becomes something that cannot be called.
    if !is_outer {
        lines.push(format!("{margin}    default: (void *)0,"));
    }
    if let Some(last) = lines.last_mut() {
        last.pop();
    }
    append(lines, ")");
}

fn append(lines: &mut [String], text: &str) {
    if let Some(last) = lines.last_mut() {
        last.push_str(text);
    }
}

fn argument<'a>(choice: &Choice<'a>, position: usize) -> &'a ValueType {
    &choice.0.arguments[position].value_type
}

/// The argument whose type tells most; arrays before scalars, whose types C
/// converts. None where nothing is left to tell.
fn telling_position(choices: &[Choice<'_>]) -> Option<usize> {
    if choices.len() == 1 {
        return None;
    }
    let weight = |position: &usize| {
        let is_array = argument(&choices[0], *position).as_array().is_some();
        let count = classes(choices, *position).len();
        (count, is_array, std::cmp::Reverse(*position))
    };
    (0..choices[0].0.arguments.len()).max_by_key(weight)
}

/// Choices by the type of an argument.
fn classes<'a>(choices: &[Choice<'a>], position: usize) -> Vec<Vec<Choice<'a>>> {
    let mut classes: Vec<Vec<Choice<'a>>> = Vec::new();
    for choice in choices {
        let r#type = value_type(argument(choice, position));
        let mut known = classes.iter_mut();
        match known.find(|it| value_type(argument(&it[0], position)) == r#type) {
            Some(class) => class.push(choice.clone()),
            None => classes.push(vec![choice.clone()]),
        }
    }
    classes
}

/// The types that lead to a class: pointers to descriptors, and for scalars
/// those that C gives to literals and to `int64_t` on one system or another.
fn associations(class: &[Choice<'_>], classes: &[Vec<Choice<'_>>], position: usize) -> Vec<String> {
    let value = argument(&class[0], position);
    let ValueType::Scalar { element, .. } = value else {
        let name = value_type(value);
        let reads =
            |(signature, _): &Choice<'_>| signature.arguments[position].access == Access::Read;
        let pointers = [format!("{name} *"), format!("const {name} *")];
        let count = if class.iter().all(reads) { 2 } else { 1 };
        return pointers.into_iter().take(count).collect();
    };
    let mut values = classes.iter().map(|it| argument(&it[0], position));
    let has_int32 = values.any(|it| it.as_array().is_none() && it.element() == ElementType::Int32);
    let names: &[&str] = match element {
        ElementType::Int64 if has_int32 => &["long", "long long"],
        ElementType::Int64 => &["int", "long", "long long"],
        ElementType::UInt64 => &["unsigned long", "unsigned long long"],
        other => &[element_type(*other)],
    };
    names.iter().map(|&name| name.to_owned()).collect()
}

/// Whether a macro can choose: all overloads have as many arguments.
pub(super) fn can_select(choices: &[Choice<'_>]) -> bool {
    let count = choices[0].0.arguments.len();
    choices
        .iter()
        .all(|(signature, _)| signature.arguments.len() == count)
}
