//! What inference has to report: a problem, where it is, and what explains it.

use super::problem::{Problem, Related};
use melior::ir::Location;
use npc_dialects::ir::Failure;
use std::collections::HashSet;

/// A problem in its place.
#[derive(Clone, Debug)]
pub(super) struct Finding<'c> {
    pub(super) place: Location<'c>,
    pub(super) problem: Problem,
    pub(super) related: Vec<Related<'c>>,
}

impl<'c> Finding<'c> {
    /// A problem at a place that explains itself.
    pub(super) fn at(place: Location<'c>, problem: Problem) -> Self {
        Self {
            place,
            problem,
            related: Vec::new(),
        }
    }
}

/// Reports each problem, once for each place.
pub(super) fn report<'c>(findings: &[Finding<'c>]) -> Result<(), Failure> {
    let mut seen = HashSet::new();
    let mut outcome = Ok(());
    for finding in findings {
        if seen.insert((finding.place.to_string(), &finding.problem)) {
            outcome = Err(finding.problem.report_at(finding.place, &finding.related));
        }
    }
    outcome
}
