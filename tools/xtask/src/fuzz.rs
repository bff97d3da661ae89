//! `cargo xtask fuzz`: random programs, compared with CPython.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use npc_fuzz::Options;

use crate::cargo::build_npc;
use crate::test::tally::Tally;
use crate::workspace::{Profile, Workspace};
use crate::{process, setup};

/// What to compare.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many programs to write
    #[arg(long, default_value_t = 1000)]
    programs: u64,
    /// What determines the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The index of the first program
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// How many groups of programs are compiled and compared at a time [default: one a core]
    #[arg(long)]
    jobs: Option<usize>,
    /// A construct to leave out, as the report names it; may be given several times
    #[arg(long)]
    without: Vec<String>,
    /// Print the programs, and compare nothing
    #[arg(long)]
    print: bool,
}

/// Writes programs, compares each with CPython, and prints a report.
///
/// # Errors
/// Fails when a program fails, or when programs cannot be compared.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    let mut options = options(workspace, arguments.seed, arguments.programs);
    options.first = arguments.first;
    options.jobs = arguments.jobs.unwrap_or(options.jobs);
    options.without.extend(arguments.without.iter().cloned());
    if arguments.print {
        print!("{}", npc_fuzz::HEADER);
        for index in options.first..options.first + options.programs {
            let program = npc_fuzz::program(options.seed, index, &options.without);
            print!("\n{}", program.source);
        }
        return Ok(());
    }
    setup::ensure(workspace)?;
    process::run(&mut build_npc(workspace, Profile::Dev))?;
    let report = npc_fuzz::run(&options)?;
    println!("{report}");
    if report.failed > 0 {
        bail!("{} programs fail", report.failed);
    }
    Ok(())
}

/// How many programs are part of all tests.
const TESTED: u64 = 300;

/// Compares a few hundred programs, always the same.
///
/// # Errors
/// Fails when programs cannot be compared.
pub(crate) fn test(workspace: &Workspace) -> Result<Tally> {
    let options = options(workspace, 1, TESTED);
    println!("{TESTED} random programs:");
    let report = npc_fuzz::run(&options)?;
    print!("{}", report.failures());
    println!("{}", report.summary());
    Ok(Tally {
        passed: report.same,
        failed: report.failed,
    })
}

fn options(workspace: &Workspace, seed: u64, programs: u64) -> Options {
    let root = workspace.root();
    Options {
        programs,
        seed,
        first: 0,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        without: BTreeSet::new(),
        npc: workspace.programs(Profile::Dev).join("npc"),
        python: workspace.python(),
        loader: root.join("compiler/src/bindings/templates/ctypes"),
        scripts: root.join("tools/fuzz/python"),
        folder: workspace.target().join("fuzz"),
    }
}
