//! The words, marks and texts of Rust source, without its comments.

/// A word, a mark or a text literal.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    /// The line, from 1.
    pub(super) line: usize,
    kind: Kind<'a>,
}

#[derive(Debug, PartialEq, Eq)]
enum Kind<'a> {
    Word(&'a str),
    Mark(char),
    Text(String),
}

impl<'a> Token<'a> {
    /// The token's word, if it is one.
    pub(super) fn word(&self) -> Option<&'a str> {
        match self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The token's mark, if it is one.
    pub(super) fn mark(&self) -> Option<char> {
        match self.kind {
            Kind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// What a text literal says, if the token is one.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The name of a constant, if the token is one.
    pub(super) fn constant_name(&self) -> Option<&'a str> {
        let is_upper = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        self.word()
            .filter(|word| word.len() > 1 && word.chars().all(is_upper))
    }
}

/// The tokens of a file.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = source;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (length, kind) = next(rest, first);
        found.extend(kind.map(|kind| Token { line, kind }));
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    found
}

/// How long the next token is, and what it is, if it is no space and no comment.
fn next(rest: &str, first: char) -> (usize, Option<Kind<'_>>) {
    if rest.starts_with("//") {
        return (rest.find('\n').unwrap_or(rest.len()), None);
    }
    if first == '"' {
        let length = literal_length(&rest[1..], '"') + 1;
        let text = rest[1..length].trim_end_matches('"');
        return (length, Some(Kind::Text(unescaped(text))));
    }
    if first == '\'' && is_character(rest) {
        return (literal_length(&rest[1..], '\'') + 1, None);
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    if is_word(first) {
        let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        return (length, Some(Kind::Word(&rest[..length])));
    }
    let mark = (!first.is_whitespace()).then_some(Kind::Mark(first));
    (first.len_utf8(), mark)
}

/// Tells whether a quote starts a character, not a lifetime.
fn is_character(rest: &str) -> bool {
    let mut characters = rest.chars().skip(1);
    match characters.next() {
        Some('\\') => true,
        _ => characters.next() == Some('\''),
    }
}

/// How far it is to behind the quote that ends a literal.
fn literal_length(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (index, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return index + 1,
            _ => {}
        }
    }
    text.len()
}

/// A literal's text, in which a backslash may end a line.
fn unescaped(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        result.push_str(before);
        rest = match after.strip_prefix('\n') {
            Some(next_line) => next_line.trim_start(),
            None => {
                let length = after.chars().next().map_or(0, char::len_utf8);
                result.push_str(&after[..length]);
                &after[length..]
            }
        };
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_and_lifetimes_differ() {
        let found = tokens("f::<'a>('\"', \"a \\\"b\\\" \\\n  c\") // \"d\"\nx");
        let texts = found.iter().filter_map(Token::text).collect::<Vec<_>>();
        assert_eq!(texts, ["a \"b\" c"]);
        assert_eq!(
            found.last().map(|last| (last.line, last.word())),
            Some((3, Some("x")))
        );
    }
}
