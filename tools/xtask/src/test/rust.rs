//! The Rust tests of the workspace.

use anyhow::Result;

use super::tally::Tally;
use crate::cargo::cargo;
use crate::process;
use crate::workspace::Workspace;

/// Runs unit tests, integration tests and documentation tests.
///
/// # Errors
/// Fails when cargo cannot be started.
pub(crate) fn run(workspace: &Workspace) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut command = cargo(workspace, &["test", "--workspace", "--no-fail-fast"]);
    let status = process::follow(&mut command, |line| {
        tally += parse_summary(line).unwrap_or_default();
    })?;
    Ok(tally.with_run(status.success()))
}

/// Reads `test result: ok. 12 passed; 1 failed; 0 ignored; …`.
pub(super) fn parse_summary(line: &str) -> Option<Tally> {
    let counts = line.strip_prefix("test result: ")?;
    let count = |what| {
        counts
            .split(['.', ';'])
            .find_map(|part| part.trim().strip_suffix(what)?.trim().parse().ok())
    };
    Some(Tally {
        passed: count("passed")?,
        failed: count("failed")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_summaries() {
        let line = "test result: FAILED. 12 passed; 1 failed; 3 ignored; 0 measured; \
                    0 filtered out; finished in 0.01s";
        let expected = Tally {
            passed: 12,
            failed: 1,
        };
        assert_eq!(parse_summary(line), Some(expected));
        assert_eq!(parse_summary("test one ... ok"), None);
    }
}
