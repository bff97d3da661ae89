//! Docstrings, as Python shows them.

use ruff_python_ast::{Expr, Stmt};

/// The docstring of a module or of a function with this body.
pub(super) fn docstring(body: &[Stmt]) -> Option<String> {
    let Stmt::Expr(first) = body.first()? else {
        return None;
    };
    let Expr::StringLiteral(text) = first.value.as_ref() else {
        return None;
    };
    let text = clean(text.value.to_str());
    (!text.is_empty()).then_some(text)
}

/// A docstring without its indentation and without empty lines at its ends, as
/// `inspect.cleandoc` gives it.
fn clean(text: &str) -> String {
    let expanded = text.replace('\t', "        ");
    let mut lines = expanded.lines();
    let first = lines.next().unwrap_or_default().trim_start();
    let rest = lines.collect::<Vec<_>>();
    let indentation = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let is_blank = |line: &str| line.trim_start_matches(' ').is_empty();
    let margin = rest
        .iter()
        .filter(|line| !is_blank(line))
        .map(indentation)
        .min()
        .unwrap_or(0);
    let rest = rest.iter().map(|line| line.get(margin..).unwrap_or(""));
    let lines = std::iter::once(first).chain(rest).collect::<Vec<_>>();
    let start = lines.iter().position(|line| !line.is_empty());
    let end = lines.iter().rposition(|line| !line.is_empty());
    match (start, end) {
        (Some(start), Some(end)) => lines[start..=end].join("\n"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn cleans_as_python_does() {
        for (text, expected) in [
            ("One line.", "One line."),
            ("  One line.", "One line."),
            ("", ""),
            ("\n    A.\n\n      B.\n    ", "A.\n\n  B."),
            ("A.\n\n    B.\n      C.\n", "A.\n\nB.\n  C."),
            ("A.\n\tB.", "A.\nB."),
        ] {
            assert_eq!(clean(text), expected);
        }
    }
}
