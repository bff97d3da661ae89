//! Python source that CPython refuses, or that has a meaning which UTF-8 cannot express, and
//! that the parser accepts.

use super::parse::range_of;
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, DiagnosticId},
};
use ruff_python_ast::{
    Stmt,
    token::{TokenKind, Tokens},
    visitor::{Visitor, walk_body, walk_stmt},
};
use ruff_text_size::{Ranged, TextRange};
use std::ops::Range;

/// How many loops and `with` statements CPython nests in a function.
const MAXIMUM_BLOCKS: usize = 20;
/// How many brackets CPython nests.
const MAXIMUM_BRACKETS: usize = 200;
/// How deep CPython nests blocks of any kind.
const MAXIMUM_INDENTATION: usize = 100;
/// The signs that begin a character's number in a text, and how many digits follow.
const ESCAPES: [(char, usize); 2] = [('u', 4), ('U', 8)];

/// Why a file has no text, if it cannot be read.
pub(super) fn refused_file(source: &SourceFile) -> Option<Diagnostic> {
    let reason = source.reason_unreadable()?;
    Some(syntax_error(reason, 0..0))
}

/// The first character that CPython refuses in any file.
pub(super) fn refused_character(source: &SourceFile) -> Option<Diagnostic> {
    let text = source.text();
    if let Some(place) = text.find('\0') {
        let message = "source code cannot contain null bytes";
        return Some(syntax_error(message, place..place + 1));
    }
    // The mark at the start of the file itself is no part of the text.
    let mark = '\u{feff}';
    text.starts_with(mark)
        .then(|| syntax_error("invalid non-printable character U+FEFF", 0..mark.len_utf8()))
}

/// The first place where brackets or blocks are nested deeper than in CPython.
pub(super) fn refused_nesting(tokens: &Tokens) -> Option<Diagnostic> {
    let mut brackets = 0_usize;
    let mut indentation = 0_usize;
    for token in tokens {
        match token.kind() {
            TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => brackets += 1,
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => {
                brackets = brackets.saturating_sub(1);
            }
            TokenKind::Indent => indentation += 1,
            TokenKind::Dedent => indentation = indentation.saturating_sub(1),
            _ => continue,
        }
        let message = match () {
            () if brackets > MAXIMUM_BRACKETS => "too many nested parentheses",
            () if indentation >= MAXIMUM_INDENTATION => "too many levels of indentation",
            () => continue,
        };
        return Some(syntax_error(message, range_of(token.range())));
    }
    None
}

/// The first loop or `with` statement that is nested deeper than in CPython.
pub(super) fn refused_blocks(body: &[Stmt]) -> Option<Diagnostic> {
    let mut blocks = Blocks {
        depth: 0,
        too_deep: None,
    };
    blocks.visit_body(body);
    let range = blocks.too_deep?;
    Some(syntax_error(
        "too many statically nested blocks",
        range_of(range),
    ))
}

/// The first text that has half of a character.
pub(super) fn refused_text(source: &SourceFile, tokens: &Tokens) -> Option<Diagnostic> {
    // Whether the formatted texts around a token are raw.
    let mut raw = Vec::new();
    for token in tokens {
        let range = range_of(token.range());
        let text = source.text().get(range.clone()).unwrap_or_default();
        let is_raw = match token.kind() {
            TokenKind::FStringStart | TokenKind::TStringStart => {
                raw.push(has_prefix(text, &['r', 'R']));
                continue;
            }
            TokenKind::FStringEnd | TokenKind::TStringEnd => {
                raw.pop();
                continue;
            }
            TokenKind::FStringMiddle | TokenKind::TStringMiddle => {
                raw.last().copied().unwrap_or_default()
            }
            TokenKind::String => has_prefix(text, &['r', 'R', 'b', 'B']),
            _ => continue,
        };
        if let Some(place) = surrogate(text).filter(|_| !is_raw) {
            let start = range.start + place.start;
            let range = start..start + place.len();
            let message = "a surrogate in a text is not supported: UTF-8 has no such character";
            let help = "write the character itself, or its number as in '\\U0001f600'";
            let id = DiagnosticId::UnsupportedConstruct;
            return Some(Diagnostic::error(id, message).at(range, "").help(help));
        }
    }
    None
}

fn syntax_error(message: &str, range: Range<usize>) -> Diagnostic {
    Diagnostic::error(DiagnosticId::SyntaxError, message)
        .at(range, "")
        .help("npc reads what CPython reads; correct the syntax")
}

/// Whether one of these letters stands before a text's quotes.
fn has_prefix(text: &str, letters: &[char]) -> bool {
    let mut prefix = text.chars().take_while(|letter| letter.is_alphabetic());
    prefix.any(|letter| letters.contains(&letter))
}

/// The escape sequence of a surrogate.
fn surrogate(text: &str) -> Option<Range<usize>> {
    let mut letters = text.char_indices();
    while let Some((place, letter)) = letters.next() {
        if letter != '\\' {
            continue;
        }
        let (_, kind) = letters.next()?;
        let Some((_, count)) = ESCAPES.iter().find(|(letter, _)| *letter == kind) else {
            continue;
        };
        let digits = place + 2..place + 2 + count;
        let number = text
            .get(digits.clone())
            .map(|it| u32::from_str_radix(it, 16));
        if matches!(number, Some(Ok(0xd800..=0xdfff))) {
            return Some(place..digits.end);
        }
    }
    None
}

/// Counts the blocks around statements.
struct Blocks {
    depth: usize,
    too_deep: Option<TextRange>,
}

impl Blocks {
    /// Visits statements inside so many more blocks of a statement.
    fn inside(&mut self, count: usize, statement: &Stmt, body: &[Stmt]) {
        self.depth += count;
        if self.depth > MAXIMUM_BLOCKS && self.too_deep.is_none() {
            self.too_deep = Some(statement.range());
        }
        walk_body(self, body);
        self.depth -= count;
    }
}

impl Visitor<'_> for Blocks {
    fn visit_stmt(&mut self, statement: &Stmt) {
        match statement {
            Stmt::For(inner) => {
                self.inside(1, statement, &inner.body);
                self.visit_body(&inner.orelse);
            }
            Stmt::While(inner) => {
                self.inside(1, statement, &inner.body);
                self.visit_body(&inner.orelse);
            }
            Stmt::With(inner) => self.inside(inner.items.len(), statement, &inner.body),
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {
                let around = std::mem::take(&mut self.depth);
                walk_stmt(self, statement);
                self.depth = around;
            }
            _ => walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, _: &ruff_python_ast::Expr) {
        // No statement is in an expression.
    }
}
