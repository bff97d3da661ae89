//! String literals of C.

/// A text as a string literal on one line.
pub(super) fn literal(text: &str) -> String {
    let mut literal = String::from('"');
    let mut after_question = false;
    for byte in text.bytes() {
        match byte {
            // C's strings end at the first zero.
            0 => {}
            b'\n' => literal.push_str("\\n"),
            b'"' | b'\\' => literal.extend(['\\', char::from(byte)]),
            // Two in a row could begin a trigraph.
            b'?' if after_question => literal.push_str("\\?"),
            b' '..=b'~' => literal.push(char::from(byte)),
            _ => literal.push_str(&format!("\\{byte:03o}")),
        }
        after_question = byte == b'?';
    }
    literal.push('"');
    literal
}

/// A text as string literals that stand one below the other, one for each line.
pub(super) fn literal_lines(text: &str) -> Vec<String> {
    text.split_inclusive('\n').map(literal).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_what_c_would_read() {
        assert_eq!(literal("plain */ {{"), "\"plain */ {{\"");
        assert_eq!(literal("\"\\\n\t"), "\"\\\"\\\\\\n\\011\"");
        assert_eq!(literal("??=??"), "\"?\\?=?\\?\"");
        assert_eq!(literal("é1"), "\"\\303\\2511\"");
    }

    #[test]
    fn splits_after_each_line() {
        assert_eq!(literal_lines("a\n\nb"), ["\"a\\n\"", "\"\\n\"", "\"b\""]);
    }
}
