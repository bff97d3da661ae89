//! `cargo xtask`: what developers and newcomers of npc run.
//!
//! This program needs neither LLVM nor MLIR, since it installs them.

mod bench;
mod cargo;
mod coverage;
mod demo;
mod docs;
mod fuzz;
mod fuzz_abi;
mod lint;
mod llvm;
mod native;
mod process;
mod runtime;
mod setup;
mod test;
mod tidy;
mod vector_math;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

/// Everything that one does with npc's sources.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what building and testing need, unless it is there already
    Setup {
        /// Install IREE, too, in an environment of its own, for the tests that call it
        #[arg(long)]
        with_iree: bool,
    },
    /// Compile examples/heat.py and call it from C and from Python
    Demo,
    /// Run all tests and count them
    Test(test::Arguments),
    /// Check formatting, lints, documentation and house rules
    Lint,
    /// Check the house rules alone, which is the quick part of lint
    Tidy,
    /// Write the reference pages under docs/
    Docs {
        /// Write nothing; fail when a page is out of date
        #[arg(long)]
        check: bool,
    },
    /// Write the MLIR under runtime/ that is made from Python
    Runtime {
        /// Write nothing; fail when a text is out of date
        #[arg(long)]
        check: bool,
    },
    /// Time compiled programs against NumPy, Numba, Pythran, JAX and C
    Bench(bench::Arguments),
    /// Compare random programs with CPython
    Fuzz(fuzz::Arguments),
    /// Look for bytes that the readers of function metadata cannot stand
    FuzzAbi(fuzz_abi::Arguments),
    /// Compare NumPy's functions with NumPy, and say which of them npc compiles
    Coverage(coverage::Arguments),
}

fn main() -> ExitCode {
    match run(&Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &Task) -> Result<()> {
    let workspace = Workspace::locate()?;
    match task {
        Task::Setup { with_iree } => setup::run(&workspace, *with_iree),
        Task::Demo => demo::run(&workspace),
        Task::Test(arguments) => test::run(&workspace, arguments),
        Task::Lint => lint::run(&workspace),
        Task::Tidy => tidy::run(&workspace),
        Task::Docs { check } => docs::run(&workspace, *check),
        Task::Runtime { check } => runtime::run(&workspace, *check),
        Task::Bench(arguments) => bench::run(&workspace, arguments),
        Task::Fuzz(arguments) => fuzz::run(&workspace, arguments),
        Task::FuzzAbi(arguments) => fuzz_abi::run(&workspace, arguments),
        Task::Coverage(arguments) => coverage::run(&workspace, arguments),
    }
}
