//! Every source file says first what it is.

use super::{File, Violation};

/// Finds Rust files without a module comment, and C, C++, TableGen and Python
/// sources that do not start with a comment. The tests' own sources are
/// exempt: they start with how they are run.
pub(super) fn come_first(files: &[File]) -> Vec<Violation> {
    files.iter().filter_map(check).collect()
}

fn check(file: &File) -> Option<Violation> {
    if file.path.starts_with("lit_tests/") {
        return None;
    }
    let (openings, message): (&[&str], _) = if file.has_extension(&["rs"]) {
        (&["//!"], "no module comment (`//!`) at the start")
    } else if file.has_extension(&["c", "cpp", "h", "td"]) {
        (&["//", "/*"], "no comment at the start")
    } else if file.has_extension(&["py"]) {
        (&["\"\"\"", "#"], "no docstring at the start")
    } else {
        return None;
    };
    if openings
        .iter()
        .any(|opening| file.text.starts_with(opening))
    {
        return None;
    }
    Some(file.violation(1, message))
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn wants_a_comment_first() {
        let good = [
            file("a.rs", "//! What.\n"),
            file("a.td", "//===- a.td -===//\n"),
            file("a.py", "\"\"\"What.\"\"\"\n"),
            file("lit_tests/a.py", "def f(): pass\n"),
            file("a.toml", "[package]\n"),
        ];
        assert_eq!(come_first(&good), []);
        let bad = [file("a.rs", "use b;\n"), file("a.py", "import b\n")];
        assert_eq!(come_first(&bad).len(), 2);
    }
}
