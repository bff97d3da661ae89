//! `cargo xtask fuzz-abi`: what reads function metadata, tried with bytes that lead to
//! new places in it.
//!
//! The targets in `abi/fuzz` are compiled by the stable compiler, with LLVM's counters of
//! places that libFuzzer follows; a sanitizer, for which cargo-fuzz needs a nightly one,
//! would find nothing more in a crate without `unsafe` in its readers.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::cargo::cargo;
use crate::workspace::Workspace;
use crate::{native, process};

/// What to run, and for how long.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many seconds each target runs
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// The targets, by the names of their files [default: all]
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

/// The targets that read texts; the other reads object files.
const TEXTS: [&str; 5] = ["fields", "raw", "sip", "reflection", "function"];

/// The target that reads object files.
const LIBRARY: &str = "library";

/// How libFuzzer learns which places were reached.
const COUNTERS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
                        -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
                        -Ccodegen-units=1";

/// Runs targets. Where libFuzzer cannot be had, a line says that they were left out.
///
/// # Errors
/// Fails when a target finds something, or does not compile.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    let known = TEXTS.iter().chain([&LIBRARY]).copied();
    let known = known.collect::<Vec<_>>();
    let mut targets = arguments.targets.iter().map(String::as_str);
    if let Some(unknown) = targets.clone().find(|target| !known.contains(target)) {
        bail!(
            "there is no target {unknown}: expected {}",
            known.join(", ")
        );
    }
    if let Some(reason) = missing(workspace) {
        println!("fuzzing of npc-abi was left out: {reason}");
        return Ok(());
    }
    let programs = build(workspace)?;
    let chosen: Vec<_> = match targets.len() {
        0 => known,
        _ => targets.by_ref().collect(),
    };
    let folder = workspace.target().join("fuzz-abi");
    for target in &chosen {
        let corpus = corpus(workspace, &folder, target)?;
        let runs = fuzz(&mut command(
            &programs,
            &folder,
            &corpus,
            target,
            arguments.seconds,
        ))
        .with_context(|| format!("{target} found what npc-abi cannot stand"))?;
        println!("{target}: nothing found in {runs} runs");
    }
    Ok(())
}

/// Runs a target, and gives the number of texts that it tried. Its output is shown if it
/// finds something.
fn fuzz(command: &mut Command) -> Result<u64> {
    let output = command.output().context("cannot start the target")?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        eprint!("{said}");
        bail!("it ended with {}", output.status);
    }
    let mut lines = said.lines();
    let runs = lines.find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let runs = runs.and_then(|runs| runs.trim().parse().ok());
    runs.context("libFuzzer did not say how much it tried")
}

/// What libFuzzer needs and this machine lacks.
fn missing(workspace: &Workspace) -> Option<&'static str> {
    let succeeds = |command: &mut Command| {
        let command = command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    if !succeeds(Command::new(compiler).arg("--version")) {
        return Some("there is no C++ compiler, which libFuzzer is compiled with");
    }
    let fetch = &[
        "fetch",
        "--quiet",
        "--locked",
        "--manifest-path",
        "abi/fuzz/Cargo.toml",
    ];
    if !succeeds(&mut cargo(workspace, fetch)) {
        return Some("libFuzzer could not be downloaded");
    }
    None
}

/// Compiles all targets, and gives the folder of the programs.
fn build(workspace: &Workspace) -> Result<PathBuf> {
    let host = process::capture(Command::new("rustc").arg("--print=host-tuple"))?;
    let host = host.trim();
    let folder = workspace.target().join("fuzz-abi/build");
    let words = &[
        "build",
        "--quiet",
        "--release",
        "--locked",
        "--bins",
        "--manifest-path",
    ];
    let mut cargo = cargo(workspace, words);
    // With a target of its own what runs while compiling has no counters.
    cargo.args(["abi/fuzz/Cargo.toml", "--target", host]);
    cargo
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTFLAGS", COUNTERS);
    process::run(&mut cargo)?;
    Ok(folder.join(host).join("release"))
}

/// The folder of what a target starts from, which it adds to.
fn corpus(workspace: &Workspace, folder: &Path, target: &str) -> Result<PathBuf> {
    let corpus = folder.join(target);
    fs::create_dir_all(&corpus)?;
    let seeds = workspace.root().join("abi/fuzz/seeds");
    if target == LIBRARY {
        let mut compiler = native::c_compiler();
        compiler.arg("-c").arg(seeds.join("library.c"));
        process::run(compiler.arg("-o").arg(corpus.join("seed")))?;
        return Ok(corpus);
    }
    let texts = fs::read_to_string(seeds.join("texts"))?;
    for (index, text) in texts.lines().enumerate() {
        let text = text.replace("\\n", "\n");
        fs::write(corpus.join(format!("seed{index}")), text)?;
    }
    Ok(corpus)
}

/// The command that runs a target. What takes 5 seconds, or much memory, is an error.
fn command(programs: &Path, folder: &Path, corpus: &Path, target: &str, seconds: u64) -> Command {
    let mut artifacts = OsString::from("-artifact_prefix=");
    artifacts.push(folder.join(format!("found-{target}-")));
    let mut command = Command::new(programs.join(target));
    command
        .arg(format!("-max_total_time={seconds}"))
        .args([
            "-timeout=5",
            "-rss_limit_mb=1024",
            "-max_len=4096",
            "-verbosity=0",
        ])
        .arg("-print_final_stats=1")
        .arg(artifacts)
        .arg(corpus);
    command
}
