//! `cargo xtask runtime`: MLIR under `runtime/`, made from the Python programs
//! beside it, and LLVM's text of the functions in C (`vector_math.rs`).
//!
//! npc compiles them up to `arith`, `math` and `scf`; from there on they are part
//! of each program that calls their functions. Functions are named
//! `runtime.<function>`.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::cargo::build_programs;
use crate::workspace::{Profile, Workspace};
use crate::{process, setup, vector_math};

/// The module that the programs import, which is for CPython alone.
const IMPORTED: &str = "npc_libm";

/// What lowers them: the stages up to `linalg`, but for the inlining of functions.
const PASSES: &[&str] = &[
    "--convert-basicpy-to-numpy",
    "--canonicalize",
    "--flatten-tuples",
    "--convert-numpy-to-linalg",
    "--convert-basicpy-to-arith=checked-int",
    "--canonicalize",
    "--cse",
];

/// Writes the texts; with `check`, only compares them with what would be
/// written.
///
/// # Errors
/// Fails when a text cannot be made or written, or is out of date.
pub(crate) fn run(workspace: &Workspace, check: bool) -> Result<()> {
    setup::ensure(workspace)?;
    process::run(&mut build_programs(workspace, Profile::Dev))?;
    let folder = workspace.root().join("runtime");
    let mut stale = Vec::new();
    let mut texts = vector_math::texts(workspace)?;
    for name in programs(workspace)? {
        texts.push((format!("{name}.mlir"), generate(workspace, &name)?));
    }
    for (name, text) in texts {
        let place = folder.join(&name);
        if fs::read_to_string(&place).is_ok_and(|old| old == text) {
            continue;
        }
        let shown = format!("runtime/{name}");
        if check {
            stale.push(shown);
            continue;
        }
        fs::write(&place, text).with_context(|| format!("cannot write {shown}"))?;
        println!("wrote {shown}");
    }
    if !stale.is_empty() {
        bail!(
            "out of date: {}. Run `cargo xtask runtime`",
            stale.join(", ")
        );
    }
    Ok(())
}

/// The names of the programs, in order.
fn programs(workspace: &Workspace) -> Result<Vec<String>> {
    let folder = workspace.root().join("runtime");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).context("cannot read runtime/")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let program = name.strip_suffix(".py").filter(|name| *name != IMPORTED);
        names.extend(program.map(str::to_owned));
    }
    names.sort();
    Ok(names)
}

fn generate(workspace: &Workspace, name: &str) -> Result<String> {
    let program = |program| Command::new(workspace.programs(Profile::Dev).join(program));
    let typed = process::capture(
        program("npc")
            .current_dir(workspace.root())
            .arg("build")
            .arg(format!("runtime/{name}.py"))
            .args(["--emit=typed", "-o", "-"]),
    )?;
    let mut lowering = program("npc-opt")
        .args(PASSES)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run npc-opt")?;
    let mut input = lowering.stdin.take().context("npc-opt takes no input")?;
    input.write_all(typed.as_bytes())?;
    drop(input);
    let output = lowering.wait_with_output()?;
    if !output.status.success() {
        bail!("npc-opt does not lower runtime/{name}.py");
    }
    let lowered = String::from_utf8(output.stdout)?;
    let head = format!("// Made from {name}.py by `cargo xtask runtime`.\n");
    Ok(head + &functions(&lowered))
}

/// The functions of a module, private, under their names in the runtime.
fn functions(module: &str) -> String {
    let mut text = String::new();
    let lines = module.lines();
    for line in lines.filter(|line| line.starts_with("  ")) {
        let line = line.strip_prefix("  ").unwrap_or(line);
        let line = renamed(&without_attributes(line));
        let line = line.replace("func.func @", "func.func private @");
        let is_function = line.starts_with("func.func");
        text += if is_function { "\n" } else { "" };
        text += line.trim_end();
        text += "\n";
    }
    text
}

/// A line without the attributes of functions and their parameters.
fn without_attributes(line: &str) -> String {
    if !line.starts_with("func.func") {
        return line.to_owned();
    }
    let mut text = line.to_owned();
    for start in [" attributes {", " {npc."] {
        while let Some(from) = text.find(start) {
            let Some(length) = text[from..].find('}') else {
                break;
            };
            text.replace_range(from..=from + length, "");
        }
    }
    text
}

/// A line whose functions have names of the runtime. Those with a dot have.
fn renamed(line: &str) -> String {
    if line.contains("llvm.") {
        return line.to_owned();
    }
    let mut parts = line.split('@');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.split('(').next().unwrap_or_default();
        text += if name.contains('.') { "@" } else { "@runtime." };
        text += part;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::functions;

    #[test]
    fn functions_are_private_and_renamed() {
        let module = "\
module {
  func.func @f(%arg0: f64 {npc.name = \"x\"}) -> f64 attributes {npc.raises = []} {
    %0 = func.call @g(%arg0) : (f64) -> f64
    %1 = func.call @libm.hypot(%0, %0) : (f64, f64) -> f64
    return %1 : f64
  }
  func.func private @libm.hypot(f64, f64) -> f64
}
";
        let expected = "
func.func private @runtime.f(%arg0: f64) -> f64 {
  %0 = func.call @runtime.g(%arg0) : (f64) -> f64
  %1 = func.call @libm.hypot(%0, %0) : (f64, f64) -> f64
  return %1 : f64
}

func.func private @libm.hypot(f64, f64) -> f64
";
        assert_eq!(functions(module), expected);
    }
}
