//! Functions of IREE's dialect `util` in its own notation, which MLIR cannot parse without
//! the dialect. Their headers look like those of `func`.

use super::scan::{Part, behind_brackets, behind_quotes, parts};

/// What functions begin with.
const FUNCTION: &str = "util.func";

/// A body that fits every function.
const BODY: &str = "{ \"util.return\"() : () -> () }";

/// The public functions of a text, without their bodies, as functions of `func`, in a
/// module of the text's name and with its aliases; `None` if there are none of `util`.
pub(crate) fn headers(text: &str) -> Option<String> {
    let mut functions = Vec::new();
    let mut end = 0;
    for (place, part) in parts(text.as_bytes()) {
        let is_function = part == Part::Plain(b'u') && text[place..].starts_with(FUNCTION);
        if !is_function || place < end || !is_word(text, place) {
            continue;
        }
        let rest = &text[place + FUNCTION.len()..];
        if let Some(length) = header(rest) {
            functions.push(&rest[..length]);
            end = place + FUNCTION.len() + length;
        }
    }
    if functions.is_empty() {
        return None;
    }
    let is_alias = |line: &&str| line.starts_with(['#', '!']) && line.contains('=');
    let aliases = text.lines().filter(is_alias);
    let mut headers: String = aliases.map(|line| format!("{line}\n")).collect();
    headers.push_str(&format!("module {}{{\n", module_name(text)));
    let private = |header: &&str| header.trim_start().starts_with("private");
    for header in functions.iter().filter(|header| !private(header)) {
        headers.push_str(&format!("func.func{header} {BODY}\n"));
    }
    headers.push_str("}\n");
    Some(headers)
}

/// Whether what begins at a place is not the end of another word.
fn is_word(text: &str, place: usize) -> bool {
    let before = text[..place].chars().next_back();
    before.is_none_or(char::is_whitespace)
}

/// The name of a text's only module, as it is written there.
fn module_name(text: &str) -> &str {
    let mut lines = text.lines().map(str::trim_start);
    let mut modules = lines
        .by_ref()
        .filter_map(|line| line.strip_prefix("module "));
    let (Some(module), None) = (modules.next(), modules.next()) else {
        return "";
    };
    let name = module.trim_start();
    match name.starts_with('@') {
        true => &name[..symbol(name).unwrap_or(0)],
        false => "",
    }
}

/// The length of a symbol and the space behind it.
fn symbol(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('@')?;
    let length = match rest.starts_with('"') {
        true => behind_quotes(rest.as_bytes(), 1),
        false => {
            let is_name = |it: char| it.is_alphanumeric() || "_$.-".contains(it);
            rest.find(|it| !is_name(it)).unwrap_or(rest.len())
        }
    };
    Some(1 + length + space(rest.get(length..)?))
}

fn space(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// The length of what stands before a function's body; none if it is no function, or has
/// no body.
fn header(text: &str) -> Option<usize> {
    let mut place = space(text);
    for word in ["public", "private", "nested"] {
        if let Some(rest) = text[place..].strip_prefix(word) {
            place += word.len() + space(rest);
        }
    }
    place += symbol(&text[place..])?;
    place += brackets(&text[place..])?;
    if let Some(rest) = text[place..].strip_prefix("->") {
        place += 2 + space(rest);
        place += match text[place..].starts_with('(') {
            true => brackets(&text[place..])?,
            false => type_length(&text[place..])?,
        };
    }
    if let Some(rest) = text[place..].strip_prefix("attributes") {
        place += "attributes".len() + space(rest);
        place += brackets(&text[place..])?;
    }
    text[place..].starts_with('{').then_some(place)
}

/// The length of brackets and the space behind them.
fn brackets(text: &str) -> Option<usize> {
    let length = behind_brackets(text.as_bytes())?;
    Some(length + space(text.get(length..)?))
}

/// The length of a type and the space behind it.
fn type_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (place, part) in parts(text.as_bytes()) {
        match part {
            Part::Open => depth += 1,
            Part::Close => depth = depth.checked_sub(1)?,
            Part::Plain(byte) if depth == 0 && byte.is_ascii_whitespace() => {
                return Some(place + space(&text[place..]));
            }
            Part::Plain(_) => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_those_of_public_functions() {
        let text = r#"
#map = affine_map<(d0) -> (d0)>
module @"a b" {
  util.func public @f(%a: tensor<4xi32, #map> {iree.abi.name = "util.func @g() {"}) -> i32 attributes {k = "}"} {
    %0 = hal.strange<"{"> // }
  }
  util.func private @g() {
  }
  util.func @"h i"() -> (i32, !util.list<?>) {
  }
  util.func private @declared()
  other_util.func @j() {
  }
}
"#;
        let expected = "#map = affine_map<(d0) -> (d0)>\n\
            module @\"a b\" {\n\
            func.func public @f(%a: tensor<4xi32, #map> {iree.abi.name = \"util.func @g() {\"}) -> i32 \
            attributes {k = \"}\"}  { \"util.return\"() : () -> () }\n\
            func.func @\"h i\"() -> (i32, !util.list<?>)  { \"util.return\"() : () -> () }\n\
            }\n";
        assert_eq!(headers(text).as_deref(), Some(expected));
        assert_eq!(headers("\"util.func\"() : () -> ()"), None);
    }

    #[test]
    fn what_is_cut_off_is_no_function() {
        let text = "util.func public @f(%a: i32) -> (i32) attributes {a = 1} {";
        assert!(headers(text).is_some());
        for end in 0..text.len() {
            assert_eq!(headers(&text[..end]), None, "{end}");
        }
        let long = "util.func @é(".repeat(1000);
        assert_eq!(headers(&long), None);
    }
}
