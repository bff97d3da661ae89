//! Text as Python's `repr` writes it.

/// A string in quotes, with what cannot be printed escaped.
pub(crate) fn string(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') {
        '"'
    } else {
        '\''
    };
    let mut shown = String::from(quote);
    for letter in text.chars() {
        match letter {
            '\\' => shown.push_str("\\\\"),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            _ if letter == quote => shown.extend(['\\', letter]),
            _ if letter.is_control() => shown.push_str(&format!("\\x{:02x}", u32::from(letter))),
            _ => shown.push(letter),
        }
    }
    shown.push(quote);
    shown
}

#[cfg(test)]
mod tests {
    use super::string;

    #[test]
    fn strings_are_quoted_as_in_python() {
        assert_eq!(string("key"), "'key'");
        assert_eq!(string("it's"), "\"it's\"");
        assert_eq!(string("it's \"it\""), "'it\\'s \"it\"'");
        assert_eq!(string("a\n\\\u{7f}\u{e4}"), "'a\\n\\\\\\x7fä'");
    }
}
