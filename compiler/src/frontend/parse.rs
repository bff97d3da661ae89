//! Source text to Python's syntax tree, with syntax errors as diagnostics.

use super::{expansion, refused_source};
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, DiagnosticId},
};
use ruff_python_ast::{
    ModModule, PySourceType,
    token::{TokenKind, Tokens},
};
use ruff_python_parser::{ParseError, parse_unchecked_source};
use ruff_text_size::{Ranged, TextRange};
use std::collections::BTreeSet;

/// How deep expressions may nest. CPython's own limit for brackets is 200.
const MAXIMUM_EXPRESSION_DEPTH: usize = 1000;
/// How deep blocks may nest: CPython's limit.
const MAXIMUM_INDENTATION: usize = 100;
/// What the destructor of one level of a syntax tree needs, generously.
const STACK_FOR_A_LEVEL: usize = 4096;

/// What it takes to write a level in another way, generously, and what is there in any case.
const STACK_TO_EXPAND_A_LEVEL: usize = 32 * 1024;
const LEVELS_TO_EXPAND: usize = 16;

/// A file as it is compiled.
#[derive(Debug)]
pub(super) struct Tree {
    /// The statements, calls that are loops written as such.
    pub(super) module: ModModule,
    /// Functions that were written in another way, as they are in the text.
    pub(super) written: expansion::Written,
    /// The tokens of the text, with comments.
    pub(super) tokens: Tokens,
}

/// Parses a file. The tree of an accepted file is shallow enough to recurse on.
pub(super) fn parse(source: &SourceFile) -> Result<Tree, Vec<Diagnostic>> {
    let refused = refused_source::refused_file(source);
    if let Some(refused) = refused.or_else(|| refused_source::refused_character(source)) {
        return Err(vec![refused]);
    }
    let parsed = parse_unchecked_source(source.text(), PySourceType::Python);
    let nesting = Nesting::of(parsed.tokens());
    if let Some(range) = nesting.too_deep {
        let stack = (nesting.depth + 256).saturating_mul(STACK_FOR_A_LEVEL);
        let refused = refused_source::refused_nesting(parsed.tokens());
        stacker::grow(stack, || drop(parsed));
        return Err(vec![refused.unwrap_or_else(|| too_deep(range))]);
    }
    if !parsed.errors().is_empty() {
        return Err(syntax_errors(source, parsed.errors()));
    }
    let refused = refused_source::refused_nesting(parsed.tokens())
        .or_else(|| refused_source::refused_blocks(&parsed.syntax().body))
        .or_else(|| refused_source::refused_text(source, parsed.tokens()));
    if let Some(refused) = refused {
        return Err(vec![refused]);
    }
    let tokens = parsed.tokens().clone();
    let mut module = parsed.into_syntax();
    let stack = (nesting.depth + LEVELS_TO_EXPAND).saturating_mul(STACK_TO_EXPAND_A_LEVEL);
    let written = stacker::maybe_grow(stack, stack, || expansion::expand(&mut module));
    Ok(Tree {
        module,
        written,
        tokens,
    })
}

/// The errors as diagnostics, one a line: what follows on a line follows from the first.
fn syntax_errors(source: &SourceFile, errors: &[ParseError]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut reported = BTreeSet::new();
    for error in errors {
        let range = range_of(error.location);
        if !reported.insert(source.position(range.start).line) {
            continue;
        }
        let text = source.text().get(range.clone());
        let end = match text.and_then(|text| text.find('\n')) {
            Some(length) => range.start + length,
            None => range.end,
        };
        let message = lower_first(&error.error.to_string());
        diagnostics.push(
            Diagnostic::error(DiagnosticId::SyntaxError, message)
                .at(range.start..end, "")
                .help("npc reads what CPython reads; correct the syntax"),
        );
    }
    diagnostics
}

/// A range of the syntax tree as a range of bytes.
pub(super) fn range_of(range: TextRange) -> std::ops::Range<usize> {
    range.start().to_usize()..range.end().to_usize()
}

/// A message in lower case, unless it starts with a name or an acronym.
fn lower_first(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next();
    let rest = characters.as_str();
    match first {
        Some(first) if rest.starts_with(char::is_lowercase) => {
            first.to_lowercase().chain(rest.chars()).collect()
        }
        _ => text.to_string(),
    }
}

fn too_deep(range: TextRange) -> Diagnostic {
    Diagnostic::error(
        DiagnosticId::UnsupportedConstruct,
        "this code is nested too deeply",
    )
    .at(range_of(range), "")
    .help("give names to parts of it")
}

/// How deep code nests, measured on its tokens: never less than the tree does.
#[derive(Default)]
struct Nesting {
    depth: usize,
    too_deep: Option<TextRange>,
}

impl Nesting {
    fn of(tokens: &Tokens) -> Self {
        let mut nesting = Self::default();
        let mut operators = vec![0_usize];
        let mut total = 0_usize;
        let mut indentation = 0_usize;
        for token in tokens {
            let is_nested = operators.len() > 1;
            let innermost = operators.last_mut();
            match token.kind() {
                TokenKind::Indent => indentation += 1,
                TokenKind::Dedent => indentation = indentation.saturating_sub(1),
                TokenKind::Newline => {
                    operators = vec![0];
                    total = 0;
                }
                TokenKind::Comma => {
                    total -= innermost.map_or(0, std::mem::take);
                }
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => {
                    if let Some(count) = innermost {
                        *count += 1;
                        total += 1;
                    }
                    operators.push(0);
                }
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace if is_nested => {
                    total -= operators.pop().unwrap_or_default();
                }
                kind if is_leaf(kind) => {}
                _ => {
                    if let Some(count) = innermost {
                        *count += 1;
                        total += 1;
                    }
                }
            }
            nesting.note(total, indentation, token.range());
        }
        nesting
    }

    fn note(&mut self, expression: usize, indentation: usize, range: TextRange) {
        self.depth = self.depth.max(expression + indentation);
        let is_too_deep =
            expression > MAXIMUM_EXPRESSION_DEPTH || indentation > MAXIMUM_INDENTATION;
        if is_too_deep && self.too_deep.is_none() {
            self.too_deep = Some(range);
        }
    }
}

fn is_leaf(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Name
            | TokenKind::Int
            | TokenKind::Float
            | TokenKind::Complex
            | TokenKind::String
            | TokenKind::Comment
            | TokenKind::NonLogicalNewline
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(text: &str) -> Vec<Diagnostic> {
        parse(&SourceFile::new("f.py", text))
            .err()
            .unwrap_or_default()
    }

    #[test]
    fn reports_every_syntax_error() {
        let found = errors("def f(:\n    return 1\n\nx = = 2\n");
        assert!(found.len() >= 2, "{found:?}");
        assert!(
            found
                .iter()
                .all(|error| error.id == DiagnosticId::SyntaxError)
        );
    }

    #[test]
    fn long_tables_are_not_deep() {
        let table = format!("T = ({})\n", "-1.0, ".repeat(50_000));
        assert_eq!(errors(&table), []);
    }

    #[test]
    fn refuses_deep_nesting() {
        for text in [
            format!("x = {}1{}\n", "(".repeat(50_000), ")".repeat(50_000)),
            format!("x = {}1\n", "-".repeat(50_000)),
            format!("x = a{}\n", ".b".repeat(50_000)),
            format!("x = 1{}\n", "+1".repeat(50_000)),
        ] {
            let found = errors(&text);
            assert_eq!(found.len(), 1);
            let message = &found[0].message;
            assert!(message.contains("nested too deeply") || message.contains("too many nested"));
        }
    }
}
