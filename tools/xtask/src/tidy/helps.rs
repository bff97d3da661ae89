//! Every help text is in a test, which follows it.

use std::collections::{BTreeSet, HashMap};

use super::rust_text::{Token, tokens};
use super::{File, Violation};

/// What makes a problem, with the help as its last argument.
const MAKERS: &[&str] = &[
    "bad",
    "call",
    "conflict",
    "construct",
    "function",
    "help",
    "refuse",
    "refuse_method",
    "refuse_value",
    "refused",
    "unsupported",
    "with_help",
];

/// Those of which the help is the only argument.
const HELPS_ALONE: &[&str] = &["help", "with_help"];

/// Types whose `new` takes the help as its last argument.
const PROBLEMS: &[&str] = &["Mismatch", "Problem", "SignatureError"];

/// A table in which every text is a help.
const TABLE: &str = "passes/src/functions/instead.rs";

/// This file.
const LIST: &str = "tools/xtask/src/tidy/helps.rs";

/// Helps that no input leads to. The list may only shrink.
const UNREACHABLE: &[&str] = &[
    "`iree-dump-module` shows what else is in it",
    "give the value a type on some path, as with float(x)",
    "pass such a value by a pointer, or set abi=mlir",
    "write it with arithmetic, comparisons, calls and subscripts",
    "write it with assignments, if, for and while",
];

/// Finds help texts that no test has: neither a lit test nor the unit tests of a crate.
pub(super) fn have_tests(files: &[File]) -> Vec<Violation> {
    let tests = files.iter().filter_map(test_text).map(plain);
    let tests = tests.collect::<Vec<_>>().join("\n");
    let sources = files.iter().filter(|file| has_helps(file));
    let sources = sources.map(|file| (file, tokens(source_text(&file.text))));
    let sources = sources.collect::<Vec<_>>();
    let mut constants = HashMap::new();
    for (_, tokens) in &sources {
        add_constants(tokens, &mut constants);
    }
    let mut violations = Vec::new();
    let mut unused = BTreeSet::from_iter(UNREACHABLE);
    for (file, tokens) in &sources {
        for (line, help) in helps(file, tokens, &constants) {
            let help = help.strip_prefix("help: ").unwrap_or(help);
            let is_listed = UNREACHABLE.contains(&help);
            unused.remove(&help);
            if is_listed == is_in(&tests, help) {
                violations.push(file.violation(
                    line,
                    match is_listed {
                        true => format!("a test has the help '{help}': take it from the list"),
                        false => format!("no test has the help '{help}'"),
                    },
                ));
            }
        }
    }
    let list = files.iter().filter(|file| file.path == LIST);
    let stale = list.flat_map(|list| {
        let message = |help| format!("no source has the help '{help}': take it from the list");
        unused
            .iter()
            .map(move |help| list.violation(1, message(help)))
    });
    violations.extend(stale);
    violations
}

fn has_helps(file: &File) -> bool {
    let is_source = ["passes/src/", "compiler/src/", "tools/src/"]
        .iter()
        .any(|folder| file.path.starts_with(folder));
    is_source && file.has_extension(&["rs"]) && !file.path.ends_with("tests.rs")
}

/// The part of a Rust file before its unit tests.
fn source_text(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or(text)
}

/// What a file tests, if anything.
fn test_text(file: &File) -> Option<&str> {
    let is_test = file.path.starts_with("lit_tests/")
        || file.path.contains("/tests/")
        || file.path.ends_with("tests.rs");
    match is_test {
        true => Some(&file.text),
        false if file.has_extension(&["rs"]) => file
            .text
            .split_once("#[cfg(test)]\nmod tests {")
            .map(|(_, tests)| tests),
        false => None,
    }
}

/// A text without backslashes and the ends of literals that stand beside each other.
fn plain(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\'', '\\']) {
        result.push_str(&rest[..at]);
        let (mark, after) = rest[at..].split_at(1);
        let next = after.trim_start().trim_start_matches('f');
        let joins = mark != "\\" && next.len() < after.len() && next.starts_with(['"', '\'']);
        if joins {
            rest = &next[1..];
            continue;
        }
        match mark {
            "\\" if after.starts_with('\n') => rest = after.trim_start(),
            "\\" => rest = after,
            mark => {
                result.push_str(mark);
                rest = after;
            }
        }
    }
    result.push_str(rest);
    result
}

/// Tells whether a help is in a text: what a placeholder stands for may be anything on its line.
fn is_in(text: &str, help: &str) -> bool {
    let help = plain(help).replace("{{", "\0").replace("}}", "\u{1}");
    let parts = help
        .split('{')
        .enumerate()
        .map(|(index, part)| match index {
            0 => part,
            _ => part.split_once('}').map_or(part, |(_, rest)| rest),
        });
    let parts = parts.map(|part| part.replace('\0', "{").replace('\u{1}', "}"));
    let parts = parts.collect::<Vec<_>>();
    let Some((first, others)) = parts.split_first() else {
        return false;
    };
    text.match_indices(first.as_str()).any(|(start, _)| {
        let line = text[start + first.len()..]
            .lines()
            .next()
            .unwrap_or_default();
        let rest = others.iter().try_fold(line, |line, part| {
            line.find(part.as_str()).map(|at| &line[at + part.len()..])
        });
        rest.is_some()
    })
}

type Constants<'a> = HashMap<&'a str, Vec<&'a str>>;

/// Adds the texts of `const NAME: &str = "…";`.
fn add_constants<'a>(tokens: &'a [Token<'_>], constants: &mut Constants<'a>) {
    for (index, token) in tokens.iter().enumerate() {
        let Some(name) = tokens.get(index + 1).and_then(Token::constant_name) else {
            continue;
        };
        if token.word() == Some("const") {
            let value = &tokens[index..index + extent(&tokens[index..], ';')];
            constants
                .entry(name)
                .or_insert_with(|| value.iter().filter_map(Token::text).collect());
        }
    }
}

/// How many tokens come before a mark that is in no brackets, or a closing bracket.
fn extent(tokens: &[Token<'_>], mark: char) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate() {
        match token.mark() {
            Some('(' | '[' | '{') => depth += 1,
            Some(')' | ']' | '}') if depth == 0 => return index,
            Some(')' | ']' | '}') => depth -= 1,
            Some(found) if found == mark && depth == 0 => return index,
            _ => {}
        }
    }
    tokens.len()
}

/// The help texts of a file with their lines.
fn helps<'a>(
    file: &File,
    tokens: &'a [Token<'_>],
    constants: &Constants<'a>,
) -> Vec<(usize, &'a str)> {
    if file.path == TABLE {
        return texts(tokens, constants);
    }
    let mut found = Vec::new();
    for index in 0..tokens.len() {
        let after = &tokens[index + 1..];
        let Some(word) = tokens[index].word() else {
            continue;
        };
        let before = |back: usize| index.checked_sub(back).and_then(|at| tokens[at].word());
        if word == "help" && before(1) == Some("let") {
            found.extend(texts(&after[..extent(after, ';')], constants));
        } else if word == "help" && is_second_of_pair(after) {
            let pairs = texts(&after[1..1 + extent(&after[1..], ';')], constants);
            found.extend(pairs.into_iter().filter(|(_, text)| !starts_message(text)));
        } else if is_maker(word, before(3)) && after.first().and_then(Token::mark) == Some('(') {
            let arguments = arguments(&after[1..]);
            if arguments.len() > 1 || HELPS_ALONE.contains(&word) {
                found.extend(
                    arguments
                        .last()
                        .map_or_else(Vec::new, |it| texts(it, constants)),
                );
            }
        }
    }
    found
}

/// Tells whether `help` is before this, and the last name of `let (name, help) = …`.
fn is_second_of_pair(after: &[Token<'_>]) -> bool {
    let marks = after.iter().take(2).map(Token::mark);
    marks.eq([Some(')'), Some('=')])
}

/// Tells whether a text is the start of a message, as in "sets are" not supported.
fn starts_message(text: &str) -> bool {
    text.ends_with(" is") || text.ends_with(" are")
}

/// Tells whether a function is one of those that make a problem: `new` is, of a type of problems.
fn is_maker(function: &str, of: Option<&str>) -> bool {
    match function {
        "new" => of.is_some_and(|of| PROBLEMS.contains(&of)),
        function => MAKERS.contains(&function),
    }
}

/// The arguments of a call, from what follows its opening bracket.
fn arguments<'t, 's>(mut tokens: &'t [Token<'s>]) -> Vec<&'t [Token<'s>]> {
    let mut found = Vec::new();
    loop {
        let length = extent(tokens, ',');
        if length > 0 {
            found.push(&tokens[..length]);
        }
        match tokens.get(length).and_then(Token::mark) {
            Some(',') => tokens = &tokens[length + 1..],
            _ => return found,
        }
    }
}

/// The sentences among tokens, and in the constants that they name.
fn texts<'a>(tokens: &'a [Token<'_>], constants: &Constants<'a>) -> Vec<(usize, &'a str)> {
    let is_sentence = |text: &&str| text.contains(' ');
    let mut found = Vec::new();
    for token in tokens {
        found.extend(
            token
                .text()
                .filter(is_sentence)
                .map(|text| (token.line, text)),
        );
        let named = token.constant_name().and_then(|name| constants.get(name));
        let named = named.into_iter().flatten().copied().filter(is_sentence);
        found.extend(named.map(|text| (token.line, text)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    fn violations(source: &str, test: &str) -> Vec<String> {
        let files = [
            file("passes/src/a.rs", source),
            file("lit_tests/a.py", test),
        ];
        have_tests(&files)
            .into_iter()
            .map(|it| it.message)
            .collect()
    }

    #[test]
    fn a_help_wants_a_test_that_has_it() {
        let source = "fn f() { Problem::call(format!(\"a {b}\"), \"write x\") }\n";
        assert_eq!(violations(source, "\n"), ["no test has the help 'write x'"]);
        assert_eq!(violations(source, "# CHECK: help: write x\n"), [""; 0]);
    }

    #[test]
    fn constants_and_matches_are_read() {
        let source = "const OUT: &str = \"go \\\n   out\";\nfn f() {\n    let help = match x {\n        1 => \"write y\",\n        _ => OUT,\n    };\n}\n";
        assert_eq!(
            violations(source, "(\"write \"\n \"y\")"),
            ["no test has the help 'go out'"]
        );
    }

    #[test]
    fn a_placeholder_stands_for_anything_on_a_line() {
        let source = "fn f() { it.help(format!(\"write {a} in {{}} twice\")) }\n";
        assert_eq!(violations(source, "write 3 in {} twice"), [""; 0]);
        assert_eq!(violations(source, "write 3\n in {} twice").len(), 1);
    }
}
