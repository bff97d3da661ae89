//! Counts of passed and failed tests.

use std::fmt;
use std::ops::AddAssign;

/// How many tests passed and failed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed, expected failures included.
    pub(crate) passed: u64,
    /// Tests that failed or could not be run.
    pub(crate) failed: u64,
}

impl Tally {
    /// Counts one failure for a run that failed without failing a test, for
    /// instance because it did not compile or crashed.
    pub(crate) fn with_run(mut self, succeeded: bool) -> Self {
        if !succeeded && self.failed == 0 {
            self.failed = 1;
        }
        self
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_run_is_a_failure() {
        let passed = Tally {
            passed: 3,
            failed: 0,
        };
        assert_eq!(passed.with_run(true), passed);
        assert_eq!(passed.with_run(false).to_string(), "3 passed, 1 failed");
        let failed = Tally {
            passed: 3,
            failed: 2,
        };
        assert_eq!(failed.with_run(false), failed);
    }
}
