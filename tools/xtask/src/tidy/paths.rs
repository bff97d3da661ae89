//! Nothing in the project names a folder of somebody's machine.

use super::{File, Violation};

/// Folders in which people keep their work, in pieces so that this file does
/// not name them.
const FOLDERS: &[[&str; 2]] = &[
    ["/ho", "me/"],
    ["/ro", "ot/"],
    ["/Us", "ers/"],
    ["/wo", "rk/"],
];

/// Finds absolute paths into the folders where people keep their work.
pub(super) fn name_no_machine(files: &[File]) -> Vec<Violation> {
    let folders: Vec<_> = FOLDERS.iter().map(|pieces| pieces.concat()).collect();
    let mut violations = Vec::new();
    for file in files {
        for (number, line) in file.lines() {
            for folder in folders.iter().filter(|folder| names(line, folder)) {
                violations.push(file.violation(number, format!("a machine's path: {folder}")));
            }
        }
    }
    violations
}

/// Whether the line has the folder at the start of a path.
fn names(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(start, _)| {
        !line[..start]
            .ends_with(|before: char| before.is_alphanumeric() || "._-~/}".contains(before))
    })
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn finds_absolute_paths_only() {
        let home = FOLDERS[0].concat();
        let bad = [file("a.md", &format!("see {home}me/npc\n"))];
        assert_eq!(name_no_machine(&bad).len(), 1);
        let good = [file("a.md", &format!("see $ROOT{home}me and a{home}b\n"))];
        assert_eq!(name_no_machine(&good), []);
    }
}
