//! Texts of C: string literals, and lists that are not too long for a line.

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

/// A text as string literals that stand one below the other, one for each line,
/// and at least one.
pub(super) fn literal_lines(text: &str) -> Vec<String> {
    match text {
        "" => vec![literal(text)],
        _ => text.split_inclusive('\n').map(literal).collect(),
    }
}

/// The longest line that a list makes.
const WIDTH: usize = 88;

/// `before(items)`, in which items go on new lines where the first is full. It
/// stands at a column, and what follows it must fit, too.
pub(super) fn call(before: &str, items: &[String], column: usize) -> String {
    let whole = format!("{before}({})", items.join(", "));
    if column + whole.chars().count() < WIDTH {
        return whole;
    }
    let indentation = " ".repeat(column + 4);
    let mut text = format!("{before}(\n{indentation}");
    let mut end = indentation.len();
    for (index, item) in items.iter().enumerate() {
        let separator = if index + 1 < items.len() { "," } else { ")" };
        if index > 0 && end + item.len() + 1 < WIDTH {
            text.push(' ');
            end += 1;
        } else if index > 0 {
            text.push('\n');
            text.push_str(&indentation);
            end = indentation.len();
        }
        text.push_str(item);
        text.push_str(separator);
        end += item.len() + 1;
    }
    text
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
        assert_eq!(literal_lines(""), ["\"\""]);
        assert_eq!(literal_lines("a\n\nb"), ["\"a\\n\"", "\"\\n\"", "\"b\""]);
    }

    #[test]
    fn long_lists_go_on_below() {
        let items = |count| vec!["parameter".to_owned(); count];
        assert_eq!(call("f", &items(2), 4), "f(parameter, parameter)");
        let text = call("f", &items(12), 4);
        assert_eq!(text.lines().count(), 3);
        assert!(text.starts_with("f(\n        parameter, parameter,"));
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!(text.ends_with("parameter)"));
    }
}
