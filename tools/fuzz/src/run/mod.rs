//! Running programs: compilation, comparison, report.

mod compiler;
mod group;
mod report;
mod session;
mod worker;

use std::{collections::BTreeSet, path::PathBuf};

pub use report::Report;
pub use session::run;

/// What to run, and with what.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many programs to write.
    pub programs: u64,
    /// What determines them.
    pub seed: u64,
    /// The index of the first one.
    pub first: u64,
    /// How many groups of programs are compiled and compared at a time.
    pub jobs: usize,
    /// Constructs to leave out.
    pub without: BTreeSet<String>,
    /// The compiler's driver.
    pub npc: PathBuf,
    /// A Python that has NumPy.
    pub python: PathBuf,
    /// The folder of the module `compiled`, which calls libraries.
    pub loader: PathBuf,
    /// The folder of the Python part of this crate.
    pub scripts: PathBuf,
    /// Where programs that fail are written.
    pub folder: PathBuf,
}
