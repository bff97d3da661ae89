//! The tests that lit runs: FileCheck tests and end-to-end programs.

use std::process::Command;

use anyhow::Result;

use super::tally::Tally;
use crate::cargo::build_programs;
use crate::workspace::{Profile, Workspace};
use crate::{llvm, native, process};

/// lit's names for outcomes that are as they should be.
const GOOD: &[&str] = &["Passed", "Passed With Retry", "Expectedly Failed"];

/// lit's names for outcomes that are not.
const BAD: &[&str] = &[
    "Failed",
    "Timed Out",
    "Unexpectedly Passed",
    "Unresolved",
    "Ignored",
];

/// Builds npc's programs and runs everything under `lit_tests/`, on a processor of
/// the given name where there is one.
///
/// # Errors
/// Fails when the programs cannot be built or lit cannot be started.
pub(crate) fn run(workspace: &Workspace, processor: Option<&str>) -> Result<Tally> {
    process::run(&mut build_programs(workspace, Profile::Dev))?;
    let mut tally = Tally::default();
    let mut command = Command::new(llvm::program("lit"));
    command
        .arg("-v")
        .arg(workspace.root().join("lit_tests"))
        .env("NPC_TOOLS_DIR", workspace.programs(Profile::Dev))
        .env("NPC_LLVM_TOOLS_DIR", llvm::prefix().join("bin"))
        .env("NPC_PYTHON", workspace.python())
        .env("NPC_CC", native::c_compiler().get_program())
        .env("NPC_LIT_OUTPUT_DIR", workspace.target().join("lit_tests"))
        .envs(processor.map(|name| ("NPC_TEST_PROCESSOR", name)));
    let status = process::follow(&mut command, |line| {
        tally += parse_summary(line).unwrap_or_default();
    })?;
    Ok(tally.with_run(status.success()))
}

/// Reads a line of lit's closing summary, such as `  Passed: 12 (92.31%)`.
fn parse_summary(line: &str) -> Option<Tally> {
    let (outcome, count) = line.strip_prefix("  ")?.split_once(':')?;
    let count = count.split_whitespace().next()?.parse().ok()?;
    let outcome = outcome.trim();
    if GOOD.contains(&outcome) {
        return Some(Tally {
            passed: count,
            failed: 0,
        });
    }
    if BAD.contains(&outcome) {
        return Some(Tally {
            passed: 0,
            failed: count,
        });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_summaries() {
        let summary = "Total Discovered Tests: 9\n  Unsupported        : 2 (22.22%)\n  \
                       Passed             : 4 (44.44%)\n  Expectedly Failed  : 1 (11.11%)\n  \
                       Failed             : 2 (22.22%)\n";
        let mut tally = Tally::default();
        for line in summary.lines() {
            tally += parse_summary(line).unwrap_or_default();
        }
        assert_eq!(tally.to_string(), "5 passed, 2 failed");
    }
}
