//! Comments: what a reader of the bindings needs to know of each function.

use super::promises;
use npc_abi::{Argument, ArrayType, Layout, Ownership, Signature, ValueType};

/// The start of a line that Markdown does not take for prose.
const MARKUP_STARTS: &[char] = &[' ', '-', '*', '+', '#', '>', '|', '=', '~', '_'];

/// What Markdown or rustdoc's checks take for more than prose.
const MARKUP: &[char] = &['`', '[', ']', '<', '>', '\\', '&'];

/// The lines of a function's documentation in Markdown, where the parameters
/// have these names in Rust.
pub(super) fn function(signature: &Signature, names: &[String]) -> Vec<String> {
    let mut lines = vec![format!("`{}`", plain(&signature.to_string()))];
    if let Some(text) = &signature.documentation {
        add_section(&mut lines, None, prose(text));
    }
    let arguments = signature.arguments.iter().zip(names);
    let arguments = arguments.filter_map(|(it, name)| argument(it, name));
    let constants = signature.parameters().into_iter().filter_map(|it| {
        let (name, literal) = (plain(it.name), plain(it.constant()?));
        Some(format!(
            "- `{name}` of Python is compiled as `{literal}`, and no argument."
        ))
    });
    add_section(
        &mut lines,
        Some("Arguments"),
        arguments.chain(constants).collect(),
    );
    let mut results = views(signature, names);
    results.extend(squeezed(signature));
    add_section(&mut lines, Some("Returns"), results);
    add_section(&mut lines, Some("Errors"), vec![errors(signature)]);
    add_section(&mut lines, Some("State"), state(signature));
    lines
}

/// What becomes of arrays that the library keeps.
fn state(signature: &Signature) -> Vec<String> {
    if !signature.keeps_state {
        return Vec::new();
    }
    let text = "Uses arrays that the library keeps between calls, under a lock: calls from\n\
                several threads wait for each other. Nothing else may call the library's\n\
                functions then.";
    lines(text)
}

/// The documentation of the function that chooses among several.
pub(super) fn dispatcher(overloads: &[&Signature], names: &[String]) -> Vec<String> {
    let name = &overloads[0].name;
    let mut lines = vec![format!(
        "`{}` in Python: takes one of these lists of arguments as a tuple.",
        plain(name)
    )];
    let signatures = overloads.iter().zip(names).map(|(signature, name)| {
        let text = plain(&signature.to_string());
        format!("- `{text}`: [`{name}`]")
    });
    add_section(&mut lines, None, signatures.collect());
    let errors = vec!["Those of the function that is called.".to_owned()];
    add_section(&mut lines, Some("Errors"), errors);
    lines
}

/// The lines of a text in which nothing stands for anything else.
pub(super) fn lines(text: &str) -> Vec<String> {
    let lines = text.replace("\r\n", "\n");
    lines
        .split(['\n', '\r'])
        .map(|line| plain(line.trim_end()))
        .collect()
}

fn add_section(lines: &mut Vec<String>, title: Option<&str>, section: Vec<String>) {
    if section.is_empty() {
        return;
    }
    lines.push(String::new());
    if let Some(title) = title {
        lines.push(format!("# {title}"));
        lines.push(String::new());
    }
    lines.extend(section);
}

/// A docstring, which stands between fences unless it is prose.
fn prose(text: &str) -> Vec<String> {
    let mut lines = lines(text);
    if lines.iter().all(|line| is_prose(line)) {
        return lines;
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    lines.insert(0, format!("{fence}text"));
    lines.push(fence);
    lines
}

fn is_prose(line: &str) -> bool {
    let starts_as_prose =
        !line.starts_with(MARKUP_STARTS) && !line.starts_with(|c: char| c.is_ascii_digit());
    starts_as_prose && !line.contains(MARKUP) && !line.contains("://")
}

/// The text without characters that a comment must not have: rustc refuses
/// some that change how others are shown.
fn plain(text: &str) -> String {
    let is_plain = |c: char| {
        let changes_direction = matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        !c.is_control() && !changes_direction
    };
    let mut plain = String::new();
    for c in text.chars() {
        match is_plain(c) {
            true => plain.push(c),
            false => plain.extend(c.escape_unicode()),
        }
    }
    plain
}

fn argument(argument: &Argument, name: &str) -> Option<String> {
    let mut facts = Vec::new();
    if let ValueType::Array(array) = &argument.value_type {
        facts.push(layout(array).to_owned());
    }
    if argument.access.is_written() {
        facts.push("changed".to_owned());
    }
    if let Some(default) = &argument.default {
        facts.push(format!("{default} by default in Python"));
    }
    let facts = facts.join(", ");
    (!facts.is_empty()).then(|| format!("- `{name}`: {facts}"))
}

fn layout(array: &ArrayType) -> &'static str {
    match array.layout {
        _ if array.rank() == 0 => "without dimensions",
        Layout::Strided => "of any strides",
        Layout::C => "C-contiguous",
        Layout::F => "F-contiguous",
    }
}

fn views(signature: &Signature, names: &[String]) -> Vec<String> {
    let results = signature.results.iter().enumerate();
    let count = signature.results.len();
    results
        .filter_map(|(index, result)| {
            let viewed = result.ownership.viewed().iter();
            let names = viewed.filter_map(|argument| names.get(*argument));
            let names = names.map(|name| format!("`{name}`")).collect::<Vec<_>>();
            if names.is_empty() {
                return None;
            }
            let names = names.join(" or ");
            let maybe = match result.ownership {
                Ownership::OwnedOrViewOf(_) => ", or a copy",
                _ => "",
            };
            Some(match count {
                1 => format!("A view of {names}{maybe}."),
                _ => format!("- value {} is a view of {names}{maybe}", index + 1),
            })
        })
        .collect()
}

/// Results that have fewer axes in Python.
fn squeezed(signature: &Signature) -> impl Iterator<Item = String> {
    let count = signature.results.len();
    let squeezed = (0..count).filter(|index| signature.is_squeezed(*index));
    squeezed.map(move |index| match count {
        1 => "Python leaves out the axes of size 1.".to_owned(),
        _ => format!(
            "- of value {} Python leaves out the axes of size 1",
            index + 1
        ),
    })
}

fn errors(signature: &Signature) -> String {
    let mut kinds: Vec<_> = signature.raises.iter().map(String::as_str).collect();
    if promises::are_made(signature) && !kinds.contains(&"ValueError") {
        kinds.push("ValueError");
    }
    let kinds: Vec<_> = kinds.iter().map(|kind| format!("`{kind}`")).collect();
    match kinds.is_empty() {
        true => "None: Python raises nothing here.".to_owned(),
        false => format!("What Python raises: {}.", kinds.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_stays_as_it_is() {
        let text = "Adds alpha * x to y.\n\nBoth have one dimension.";
        assert_eq!(prose(text), text.split('\n').collect::<Vec<_>>());
    }

    #[test]
    fn markup_stands_between_fences() {
        assert_eq!(prose("- x"), ["```text", "- x", "```"]);
        assert_eq!(prose("See [1]"), ["```text", "See [1]", "```"]);
        assert_eq!(prose("````"), ["`````text", "````", "`````"]);
    }

    #[test]
    fn comments_hold_no_control_characters() {
        assert_eq!(lines("a\r\nb\rc \n"), ["a", "b", "c", ""]);
        assert_eq!(lines("a\u{202E}\u{7}"), ["a\\u{202e}\\u{7}"]);
    }
}
