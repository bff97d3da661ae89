//! MLIR's text, as far as brackets go.

/// The most brackets within each other that are read: MLIR's parser takes a stack frame
/// for each of them.
const DEEPEST: usize = 256;

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A bracket that opens.
    Open,
    /// A bracket that closes.
    Close,
    /// A character outside of texts in quotes and of comments.
    Plain(u8),
}

/// The brackets and characters of a text with their places. Texts in quotes and comments
/// are left out, and so is the bracket of an arrow, which closes nothing.
pub(super) fn parts(text: &[u8]) -> impl Iterator<Item = (usize, Part)> {
    let mut place = 0;
    std::iter::from_fn(move || {
        loop {
            let start = place;
            let byte = *text.get(start)?;
            let next = text.get(start + 1).copied();
            place += 1;
            match (byte, next) {
                (b'"', _) => place = behind_quotes(text, place),
                (b'/', Some(b'/')) => {
                    let rest = text[start..].iter();
                    let length = rest.take_while(|byte| **byte != b'\n').count();
                    place = start + length;
                }
                (b'-', Some(b'>')) => {
                    place += 1;
                    return Some((start, Part::Plain(byte)));
                }
                (b'(' | b'[' | b'{' | b'<', _) => return Some((start, Part::Open)),
                (b')' | b']' | b'}' | b'>', _) => return Some((start, Part::Close)),
                _ => return Some((start, Part::Plain(byte))),
            }
        }
    })
}

/// The place behind the text in quotes that begins before this place.
pub(super) fn behind_quotes(text: &[u8], mut place: usize) -> usize {
    while let Some(byte) = text.get(place) {
        match byte {
            // Two hexadecimal digits may follow, too, neither of which is a quote.
            b'\\' => place += 2,
            b'"' => return place + 1,
            _ => place += 1,
        }
    }
    text.len()
}

/// The place behind the bracket that closes the one at the start of a text.
pub(super) fn behind_brackets(text: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    for (place, part) in parts(text) {
        match part {
            Part::Open => depth += 1,
            Part::Close => depth = depth.checked_sub(1)?,
            Part::Plain(_) => {}
        }
        if depth == 0 {
            return (place > 0).then_some(place + 1);
        }
    }
    None
}

/// Whether text is nested no deeper than MLIR's parser can go.
pub(crate) fn is_shallow(text: &[u8]) -> bool {
    let mut depth = 0_usize;
    for (_, part) in parts(text) {
        match part {
            Part::Open => depth += 1,
            Part::Close => depth = depth.saturating_sub(1),
            Part::Plain(_) => {}
        }
        if depth > DEEPEST {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_that_of_brackets() {
        let nested = |count: usize| "[".repeat(count);
        assert!(is_shallow(nested(DEEPEST).as_bytes()));
        assert!(!is_shallow(nested(DEEPEST + 1).as_bytes()));
        let arrows = "(i64) -> (i64), ".repeat(1000);
        assert!(is_shallow(arrows.as_bytes()));
        let text = format!("\"\\\"{}\" // {}\n", nested(1000), nested(1000));
        assert!(is_shallow(text.as_bytes()));
        assert!(!is_shallow("(".repeat(100).repeat(100).as_bytes()));
    }

    #[test]
    fn brackets_have_ends() {
        assert_eq!(behind_brackets(b"(a -> b, \")\") c"), Some(13));
        assert_eq!(behind_brackets(b"{}"), Some(2));
        for open in [&b"(a"[..], b"a", b"", b")"] {
            assert_eq!(behind_brackets(open), None);
        }
    }
}
