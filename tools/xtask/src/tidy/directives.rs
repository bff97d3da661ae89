//! FileCheck ignores a directive that it does not know, so that a misspelt one
//! checks nothing: every line that looks like one must be one.

use super::{File, Violation};

/// What lit reads.
const LIT_KEYWORDS: &[&str] = &[
    "RUN",
    "REQUIRES",
    "UNSUPPORTED",
    "XFAIL",
    "DEFINE",
    "REDEFINE",
];

/// What may follow a FileCheck prefix, besides `COUNT-<n>`.
const SUFFIXES: &[&str] = &["DAG", "EMPTY", "LABEL", "NEXT", "NOT", "SAME"];

/// Words in capitals that are prose.
const PROSE: &[&str] = &["NOTE", "COM"];

/// Finds comments in lit tests that look like a directive and are none.
pub(super) fn are_known(files: &[File]) -> Vec<Violation> {
    files
        .iter()
        .filter(|file| file.path.starts_with("lit_tests/"))
        .filter(|file| file.has_extension(&["mlir", "py", "test"]))
        .filter(|file| file.text.contains("RUN:"))
        .flat_map(check)
        .collect()
}

fn check(file: &File) -> Vec<Violation> {
    let prefixes = prefixes(&file.text);
    let mut violations = Vec::new();
    let mut checked = false;
    for (number, line) in file.lines() {
        let Some(comment) = comment(line) else {
            continue;
        };
        let Some(word) = directive(comment) else {
            if prefixes.iter().any(|prefix| misses_colon(comment, prefix)) {
                violations.push(file.violation(number, "a FileCheck directive without its colon"));
            }
            continue;
        };
        let known = is_directive(word, &prefixes);
        checked |= known;
        if !known && !LIT_KEYWORDS.contains(&word) && !PROSE.contains(&word) {
            let message = format!("`{word}:` is no directive of FileCheck or lit");
            violations.push(file.violation(number, message));
        }
    }
    if checked && !runs_filecheck(&file.text) {
        violations.push(file.violation(1, "FileCheck directives, but no RUN line with FileCheck"));
    }
    violations
}

/// The prefixes that the RUN lines give FileCheck.
fn prefixes(text: &str) -> Vec<&str> {
    let mut prefixes = vec!["CHECK"];
    for option in [
        "--check-prefix=",
        "--check-prefixes=",
        "-check-prefix=",
        "-check-prefixes=",
    ] {
        for (start, _) in text.match_indices(option) {
            let names = &text[start + option.len()..];
            let end = names.find(char::is_whitespace).unwrap_or(names.len());
            prefixes.extend(names[..end].split(','));
        }
    }
    prefixes
}

fn runs_filecheck(text: &str) -> bool {
    text.lines().any(|line| {
        line.contains("RUN:")
            && ["FileCheck", "%roundtrip"]
                .iter()
                .any(|word| line.contains(word))
    }) || text.contains("FileCheck %s")
}

/// The text of a line that is a comment.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let text = line.strip_prefix("//").or_else(|| line.strip_prefix('#'))?;
    Some(text.trim_start_matches(['/', '#']).trim_start())
}

/// The word in capitals before a comment's first colon.
fn directive(comment: &str) -> Option<&str> {
    let (word, _) = comment.split_once(':')?;
    let word = word.strip_suffix("{LITERAL}").unwrap_or(word);
    let capitals = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let looks_like_one = word.starts_with(|c: char| c.is_ascii_uppercase()) && word.len() > 1;
    (looks_like_one && word.chars().all(capitals)).then_some(word)
}

fn is_directive(word: &str, prefixes: &[&str]) -> bool {
    prefixes
        .iter()
        .any(|prefix| match word.strip_prefix(prefix) {
            Some("") => true,
            Some(suffix) => suffix.strip_prefix('-').is_some_and(is_suffix),
            None => false,
        })
}

fn is_suffix(suffix: &str) -> bool {
    let count = suffix.strip_prefix("COUNT-");
    SUFFIXES.contains(&suffix) || count.is_some_and(|count| count.parse::<u32>().is_ok())
}

/// Whether a comment starts with `CHECK-NEXT` or the like and no colon
/// follows, as in `CHECK-NEXT func.func` or `CHECK-NEXT : func.func`.
fn misses_colon(comment: &str, prefix: &str) -> bool {
    let Some(rest) = comment.strip_prefix(prefix) else {
        return false;
    };
    let word = rest.split_whitespace().next().unwrap_or_default();
    let suffix = word.strip_prefix('-').unwrap_or_default();
    let colon_apart = rest.trim_start().starts_with(':');
    (rest.starts_with('-') && is_suffix(suffix)) || colon_apart
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    fn violations(text: &str) -> Vec<String> {
        are_known(&[file("lit_tests/a.mlir", text)])
            .iter()
            .map(|violation| format!("{}: {}", violation.line, violation.message))
            .collect()
    }

    #[test]
    fn knows_what_filecheck_knows() {
        let text = "// RUN: npc-opt %s | FileCheck %s --check-prefixes=CHECK,FAST\n\
                    // CHECK-LABEL: func @f\n// CHECK: a\n  // CHECK-NEXT: b\n\
                    // CHECK-COUNT-3: c\n// FAST-NOT: d\n// CHECK{LITERAL}: [[\n\
                    // Prose: with a colon.\n// NOTE: prose.\n// CHECK-SAME{LITERAL}: x\n";
        assert_eq!(violations(text), Vec::<String>::new());
    }

    #[test]
    fn finds_misspelt_directives() {
        let run = "// RUN: npc-opt %s | FileCheck %s\n";
        for (line, word) in [
            ("// CHECK-NXT: a", "`CHECK-NXT:`"),
            ("// CHEKC: a", "`CHEKC:`"),
            ("// CHECK-COUNT: a", "`CHECK-COUNT:`"),
            ("// FAST: a", "`FAST:`"),
        ] {
            let expected = format!("2: {word} is no directive of FileCheck or lit");
            assert_eq!(violations(&format!("{run}{line}\n")), [expected]);
        }
        for line in ["// CHECK-NEXT a", "// CHECK : a", "# CHECK-NOT : a"] {
            assert_eq!(
                violations(&format!("{run}{line}\n")),
                ["2: a FileCheck directive without its colon"]
            );
        }
    }

    #[test]
    fn directives_need_filecheck() {
        assert_eq!(
            violations("// RUN: npc-opt %s\n// CHECK: a\n"),
            ["1: FileCheck directives, but no RUN line with FileCheck"]
        );
        assert_eq!(
            violations("// RUN: %roundtrip\n// CHECK: a\n"),
            Vec::<String>::new()
        );
    }
}
