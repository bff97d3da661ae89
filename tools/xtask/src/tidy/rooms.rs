//! Unsafe code stays in its three rooms.

use super::{File, Violation};

/// The modules that may lift the lint against unsafe code.
const ROOMS: &[&str] = &[
    "abi/src/descriptor",
    "compiler/src/codegen/native",
    "dialects/src/ffi",
];

/// Finds Rust files that lift the lint outside the rooms, and packages that do
/// not take the workspace's lints.
pub(super) fn hold_all_unsafe_code(files: &[File]) -> Vec<Violation> {
    let mut violations = Vec::new();
    for file in files {
        if file.has_extension(&["rs"]) && !in_a_room(&file.path) {
            violations.extend(lifted_lints(file));
        }
        let package = file.path.ends_with("/Cargo.toml") && !stands_outside(&file.path);
        if package && !file.text.contains("[lints]\nworkspace = true") {
            violations.push(file.violation(1, "the workspace's lints are not taken"));
        }
    }
    violations
}

/// Whether a package is no member of the workspace.
fn stands_outside(path: &str) -> bool {
    ["abi/fuzz/", "examples/"]
        .iter()
        .any(|folder| path.starts_with(folder))
        || path.contains("/Inputs/")
}

fn in_a_room(path: &str) -> bool {
    ROOMS.iter().any(|room| {
        path.strip_prefix(room)
            .is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    })
}

fn lifted_lints(file: &File) -> impl Iterator<Item = Violation> {
    let mut in_attribute = false;
    file.lines().filter_map(move |(number, line)| {
        let line = line.trim_start();
        in_attribute |= line.starts_with("#[") || line.starts_with("#![");
        let lifted = in_attribute && line.contains("unsafe_code");
        in_attribute &= !line.ends_with(']');
        lifted.then(|| file.violation(number, "unsafe code outside its three rooms"))
    })
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    const LIFTED: &str = "#![expect(\n    unsafe_code,\n    reason = \"so\"\n)]\n";

    #[test]
    fn only_rooms_lift_the_lint() {
        let good = [
            file("abi/src/descriptor.rs", LIFTED),
            file("dialects/src/ffi/raw.rs", LIFTED),
            file("passes/src/lib.rs", "//! Has no unsafe_code.\n"),
            file("passes/Cargo.toml", "[lints]\nworkspace = true\n"),
        ];
        assert_eq!(hold_all_unsafe_code(&good), []);
        let bad = [
            file("abi/src/descriptor_more.rs", LIFTED),
            file("passes/src/lib.rs", "#[allow(unsafe_code)]\n"),
            file("passes/Cargo.toml", "[package]\n"),
        ];
        assert_eq!(hold_all_unsafe_code(&bad).len(), 3);
    }
}
