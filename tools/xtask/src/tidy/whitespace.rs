//! No trailing whitespace, no tabs in code, a newline at the end.

use super::{File, Violation};

/// Finds lines that end in whitespace, tabs in source files, and files without
/// a newline at the end.
pub(super) fn is_tidy(files: &[File]) -> Vec<Violation> {
    files.iter().flat_map(check).collect()
}

fn check(file: &File) -> Vec<Violation> {
    let mut violations = Vec::new();
    let code = file.has_extension(&["rs", "py", "td", "mlir", "toml", "c", "h", "cpp"]);
    for (number, line) in file.lines() {
        if line.ends_with([' ', '\t', '\r']) {
            violations.push(file.violation(number, "trailing whitespace"));
        }
        if code && line.contains('\t') {
            violations.push(file.violation(number, "a tab: write spaces"));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        let last = file.text.lines().count();
        violations.push(file.violation(last, "no newline at the end of the file"));
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn finds_each_kind() {
        let text = "fine\nspace \nta\tb\nno newline";
        let messages: Vec<_> = is_tidy(&[file("a.rs", text)])
            .iter()
            .map(Violation::to_string)
            .collect();
        assert_eq!(
            messages,
            [
                "a.rs:2: trailing whitespace",
                "a.rs:3: a tab: write spaces",
                "a.rs:4: no newline at the end of the file",
            ]
        );
        assert_eq!(is_tidy(&[file("a.rs", ""), file("Makefile", "\tx\n")]), []);
    }
}
