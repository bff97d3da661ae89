//! Bindings are formatted as rustfmt formats them, in every edition.

use std::{fs, process::Command};

#[test]
fn rustfmt_changes_nothing() {
    let mut modules = Vec::new();
    for entry in fs::read_dir(env!("OUT_DIR")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("modules.rs") {
            modules.push(path);
        }
    }
    assert!(modules.len() > 5, "{modules:?}");
    for edition in ["2021", "2024"] {
        let output = Command::new("rustfmt")
            .args(["--check", "--edition", edition])
            .args(&modules)
            .output()
            .unwrap();
        let difference = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "edition {edition}:\n{difference}");
    }
}
