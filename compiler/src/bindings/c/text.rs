//! The form of declarations and calls.

/// Columns that a line of code should have at most.
const WIDTH: usize = 80;

/// A list in parentheses between two texts, filled into lines of [`WIDTH`]
/// columns; all but the first are indented below the parenthesis, or by four
/// more than the first where that stands far to the right.
pub(in crate::bindings) fn list(
    indent: usize,
    before: &str,
    items: &[String],
    after: &str,
) -> String {
    let opening = indent + before.chars().count() + 1;
    let inner = if opening > WIDTH / 2 {
        indent + 4
    } else {
        opening
    };
    let mut text = format!("{}{before}(", " ".repeat(indent));
    let mut column = opening;
    for (index, item) in items.iter().enumerate() {
        let is_last = index + 1 == items.len();
        let end = if is_last {
            after.chars().count() + 1
        } else {
            1
        };
        let width = item.chars().count();
        let blank = usize::from(index > 0);
        if column + blank + width + end > WIDTH && column > inner {
            text.push('\n');
            text.push_str(&" ".repeat(inner));
            column = inner;
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(item);
        column += width;
        if !is_last {
            text.push(',');
            column += 1;
        }
    }
    text + ")" + after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lists_take_a_line() {
        let items = ["a".to_owned(), "b".to_owned()];
        assert_eq!(list(2, "f", &items, ";"), "  f(a, b);");
        assert_eq!(list(0, "f", &[], ""), "f()");
    }

    #[test]
    fn long_lists_take_several() {
        let items = vec!["const npc_float64_1d *array".to_owned(); 4];
        let text = list(0, "void f", &items, " {");
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[1].starts_with("       const"));
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        let far = list(0, &"x".repeat(70), &items, ";");
        assert!(far.lines().nth(1).unwrap().starts_with("    const"));
    }
}
