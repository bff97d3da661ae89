//! Compiles the example programs, and writes the modules that call them.
//!
//! `npc` is the program that the environment variable `NPC` names, or the one
//! in `PATH`.

use std::{env, error::Error, ffi::OsString, fs, path::Path, process::Command};

const PROGRAMS: &[&str] = &["black_scholes", "gemm", "heat", "kmeans_step"];

fn main() -> Result<(), Box<dyn Error>> {
    let out = env::var("OUT_DIR")?;
    let mut library = cc::Build::new();
    for program in PROGRAMS {
        let source = format!("../{program}.py");
        let object = format!("{out}/{program}.o");
        let module = format!("{out}/{program}.rs");
        let rule = format!("{out}/{program}.d");
        npc(&["build", &source, "-o", &object, "--depfile", &rule])?;
        npc(&["bindings", &source, "--lang", "rust", "-o", &module])?;
        library.object(object);
        // The program and what it imports.
        for file in fs::read_to_string(rule)?.split_whitespace().skip(1) {
            println!("cargo::rerun-if-changed={file}");
        }
    }
    library.compile("programs");
    println!("cargo::rustc-link-lib=m");
    println!("cargo::rerun-if-env-changed=NPC");
    if let Some(npc) = env::var_os("NPC") {
        println!("cargo::rerun-if-changed={}", Path::new(&npc).display());
    }
    Ok(())
}

/// Runs npc.
fn npc(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let program = env::var_os("NPC").unwrap_or_else(|| OsString::from("npc"));
    let status = Command::new(&program)
        .args(arguments)
        .status()
        .map_err(|error| format!("cannot start {}: {error}", program.display()))?;
    if !status.success() {
        return Err(format!("npc {} failed", arguments.join(" ")).into());
    }
    Ok(())
}
