//! Compiles the programs in `modules/`, and gathers the modules of their
//! bindings in one file, `modules.rs`.

use std::{env, error::Error, fs, path::Path, process::Command};

fn main() -> Result<(), Box<dyn Error>> {
    let out = env::var("OUT_DIR")?;
    let mut library = cc::Build::new();
    let mut modules = String::new();
    let mut programs = Vec::new();
    for entry in fs::read_dir("modules")? {
        programs.push(entry?.path());
    }
    programs.sort();
    for program in &programs {
        let stem = Path::new(program.file_stem().ok_or("a program without a name")?);
        let name = stem.display().to_string();
        let object = format!("{out}/{name}.o");
        let module = format!("{out}/{name}.rs");
        npc("build", program, &["-o", &object])?;
        npc("bindings", program, &["--lang", "rust", "-o", &module])?;
        library.object(object);
        let name = name.replace('-', "_");
        modules += &format!("/// A module.\npub mod {name} {{\n    include!({module:?});\n}}\n\n");
    }
    fs::write(format!("{out}/modules.rs"), modules)?;
    library.compile("modules");
    println!("cargo::rustc-link-lib=m");
    println!("cargo::rerun-if-changed=modules");
    println!("cargo::rerun-if-changed={}", env::var("NPC")?);
    Ok(())
}

/// Runs a command of npc on a program.
fn npc(command: &str, program: &Path, arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let status = Command::new(env::var("NPC")?)
        .arg(command)
        .arg(program)
        .args(arguments)
        .status()?;
    if !status.success() {
        return Err(format!("npc {command} {} failed", program.display()).into());
    }
    Ok(())
}
