//! `cargo xtask coverage`: NumPy's functions, compared with NumPy, and which of them
//! npc compiles.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cargo::build_npc;
use crate::native::python;
use crate::test::tally::Tally;
use crate::workspace::{Profile, Workspace};
use crate::{process, setup};

/// What to compare.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What determines the arguments, and the part that is compared
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Which part of all cases to compare, chosen at random
    #[arg(long, default_value_t = 1.0)]
    part: f64,
    /// A text that the name of each compared function contains, such as numpy.sum
    #[arg(long, default_value = "")]
    only: String,
    /// Print every case that is refused or differs, not one of each kind
    #[arg(long)]
    list: bool,
}

/// Compares the cases, and prints a table.
///
/// # Errors
/// Fails when a case differs, or when the cases cannot be compared.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    setup::ensure(workspace)?;
    process::run(&mut build_npc(workspace, Profile::Dev))?;
    let tally = compare(workspace, arguments)?;
    if tally.failed > 0 {
        bail!("{} cases differ from NumPy", tally.failed);
    }
    Ok(())
}

/// Which part of the cases belongs to all tests.
const TESTED: f64 = 0.01;

/// Compares some of the cases, always the same.
///
/// # Errors
/// Fails when the cases cannot be compared.
pub(crate) fn test(workspace: &Workspace) -> Result<Tally> {
    compare(
        workspace,
        &Arguments {
            seed: 1,
            part: TESTED,
            only: String::new(),
            list: false,
        },
    )
}

fn compare(workspace: &Workspace, arguments: &Arguments) -> Result<Tally> {
    let mut last = String::new();
    process::follow(&mut command(workspace, arguments), |line| {
        last = line.to_owned();
    })?;
    tally(&last).with_context(|| "the comparison did not come to its end")
}

fn command(workspace: &Workspace, arguments: &Arguments) -> Command {
    let root = workspace.root();
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let mut command = python(workspace);
    command
        .env(
            "PYTHONPATH",
            root.join("compiler/src/bindings/templates/ctypes"),
        )
        .arg(root.join("tools/coverage"))
        .arg(workspace.programs(Profile::Dev).join("npc"))
        .args(["--seed", &arguments.seed.to_string()])
        .args(["--part", &arguments.part.to_string()])
        .args(["--jobs", &jobs.to_string()]);
    if !arguments.only.is_empty() {
        command.args(["--only", &arguments.only]);
    }
    if arguments.list {
        command.arg("--list");
    }
    command
}

/// What the report's last line says: `5 compared, 2 refused, 0 different`.
fn tally(line: &str) -> Option<Tally> {
    let count = |part: &str, what: &str| part.trim().strip_suffix(what)?.trim().parse::<u64>().ok();
    let mut parts = line.split(',');
    let compared = count(parts.next()?, "compared")?;
    let _refused = count(parts.next()?, "refused")?;
    let failed = count(parts.next()?, "different")?;
    Some(Tally {
        passed: compared.saturating_sub(failed),
        failed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_last_line() {
        let found = tally("5 compared, 2 refused, 1 different");
        let expected = Tally {
            passed: 4,
            failed: 1,
        };
        assert_eq!(found, Some(expected));
        assert_eq!(tally("Traceback"), None);
    }
}
