//! `cargo xtask test`: all tests, counted together.

mod crates;
mod lit;
mod rust;
pub(crate) mod tally;

use anyhow::{Result, bail};
use clap::Args;

use crate::workspace::Workspace;
use crate::{coverage, fuzz, setup};
use tally::Tally;

/// How the tests are run.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Run the programs of lit's tests as if on this x86-64 processor, which this
    /// machine must be able to stand for; NumPy and OpenBLAS keep to it, too
    #[arg(long, value_parser = ["x86-64-v2", "x86-64-v3", "x86-64-v4"])]
    processor: Option<String>,
}

/// Runs the Rust tests, the lit tests (end-to-end programs among them), some random
/// programs, some of NumPy's functions and the crates outside the workspace, and prints
/// `N passed, N failed` as the last line.
///
/// # Errors
/// Fails when a test fails, or when tests cannot be run.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    setup::ensure(workspace)?;
    let mut tally = Tally::default();
    tally += rust::run(workspace)?;
    tally += lit::run(workspace, arguments.processor.as_deref())?;
    tally += fuzz::test(workspace)?;
    tally += coverage::test(workspace)?;
    tally += crates::run(workspace)?;
    let outcome = check(tally);
    println!("{tally}");
    outcome
}

fn check(tally: Tally) -> Result<()> {
    if tally.failed > 0 {
        bail!("some tests failed; their output is above");
    }
    Ok(())
}
