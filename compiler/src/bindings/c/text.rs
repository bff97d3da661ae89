//! The form of declarations and calls.

/// Columns that a line of code should have at most.
const WIDTH: usize = 80;

/// A list in parentheses between two texts: on one line if it fits, else filled
/// into lines that start below the first item, or where that stands too far to
/// the right, on the next line.
pub(in crate::bindings) fn list(
    indent: usize,
    before: &str,
    items: &[String],
    after: &str,
) -> String {
    let margin = " ".repeat(indent);
    let line = format!("{margin}{before}({}){after}", items.join(", "));
    let opening = indent + before.chars().count() + 1;
    if items.is_empty() || line.chars().count() <= WIDTH {
        return line;
    }
    let longest = items.iter().map(|item| item.chars().count()).max();
    if opening > WIDTH / 2 || opening + longest.unwrap_or(0) >= WIDTH {
        let items = filled(indent + 4, items, after);
        return format!("{margin}{before}(\n{}{items}", " ".repeat(indent + 4));
    }
    let items = filled(opening, items, after);
    format!("{margin}{before}({items}")
}

/// The items, the closing parenthesis and what follows it, in lines that start
/// in a column; the first is there already.
fn filled(start: usize, items: &[String], after: &str) -> String {
    let mut text = String::new();
    let mut column = start;
    for (index, item) in items.iter().enumerate() {
        let end = match index + 1 == items.len() {
            true => format!("){after}"),
            false => ",".to_owned(),
        };
        let width = item.chars().count() + end.chars().count();
        if index > 0 && column + 1 + width > WIDTH {
            text += &format!("\n{}", " ".repeat(start));
            column = start;
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        text += item;
        text += &end;
        column += width;
    }
    text
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
        let far = list(0, &"x".repeat(60), &items, ";");
        assert!(far.lines().next().unwrap().ends_with("x("));
        assert!(far.lines().nth(1).unwrap().starts_with("    const"));
        let wide = list(0, "void f", &["x".repeat(73), "y".to_owned()], " {");
        assert!(wide.lines().all(|line| line.len() <= WIDTH), "{wide}");
    }
}
