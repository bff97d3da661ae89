//! LLVM's text of the functions of vectors that are written in C, `runtime/vector_math/*.c`.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{llvm, process};

/// What clang is told: that no sums and products are contracted but those that the functions
/// name, and which instructions they name.
const OPTIONS: &[&str] = &[
    "-O2",
    "-mavx512f",
    "-mavx512dq",
    "-mavx512vl",
    "-mfma",
    "-ffp-contract=off",
    "-fno-math-errno",
    "-fno-strict-aliasing",
    "-fPIC",
    "-S",
    "-emit-llvm",
    "-o",
    "-",
];

/// The names of the texts, from `runtime/` on, and the texts.
///
/// # Errors
///
/// Fails when clang does not compile a function.
pub(crate) fn texts(workspace: &Workspace) -> Result<Vec<(String, String)>> {
    let folder = workspace.root().join("runtime/vector_math");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).context("cannot read runtime/vector_math/")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".c").map(str::to_owned));
    }
    names.sort();
    let text = |name: String| {
        let made = process::capture(
            Command::new(llvm::program("clang"))
                .current_dir(&folder)
                .args(OPTIONS)
                .arg(format!("{name}.c")),
        )?;
        let head = format!("; Made from {name}.c by `cargo xtask runtime`.\n\n");
        Ok((format!("vector_math/{name}.ll"), head + &portable(&made)))
    };
    names.into_iter().map(text).collect()
}

/// A text without what says for which processor it was made, and by which compiler.
fn portable(module: &str) -> String {
    let mut text = String::new();
    for line in module.lines() {
        let heads = [
            "; ModuleID",
            "; Function Attrs",
            "source_filename",
            "target ",
            "!",
        ];
        if heads.iter().any(|head| line.starts_with(head)) {
            continue;
        }
        let line = without_metadata(line).replace("dso_local ", "");
        let line = line.replace("local_unnamed_addr ", "");
        let line = match line.starts_with("attributes ") {
            true => without_text_attributes(&line),
            false => line,
        };
        if !(line.is_empty() && (text.is_empty() || text.ends_with("\n\n"))) {
            text += &line;
            text += "\n";
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// An instruction without the metadata that follows it.
fn without_metadata(line: &str) -> String {
    let is_instruction = line.starts_with("  ");
    let end = line.find(", !").filter(|_| is_instruction);
    line[..end.unwrap_or(line.len())].to_owned()
}

/// Attributes without texts, but for the width of vectors that a function takes.
fn without_text_attributes(line: &str) -> String {
    let words = line.split(' ');
    let kept = words.filter(|it| !it.starts_with('"') || it.starts_with("\"min-legal"));
    kept.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::portable;

    #[test]
    fn texts_say_nothing_of_compilers() {
        let made = "; ModuleID = 'a.c'\nsource_filename = \"a.c\"\ntarget triple = \"x\"\n\n\
            define dso_local void @f() local_unnamed_addr #0 {\n  br label %1, !prof !9\n}\n\n\
            attributes #0 = { cold \"min-legal-vector-width\"=\"512\" \"tune-cpu\"=\"x\" }\n\n\
            !9 = !{i32 1}\n";
        let expected = "define void @f() #0 {\n  br label %1\n}\n\n\
            attributes #0 = { cold \"min-legal-vector-width\"=\"512\" }\n";
        assert_eq!(portable(made), expected);
    }
}
