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

/// Whether ints that leave 64 bits raise in compiled code.
const CHECKED_INT: bool = false;

/// Constructs that npc does not compile, which programs leave out.
pub const WAITING: &[&str] = &[
    "range as a value",
    "slice as a value",
    "named expression",
    "comparison of tuples",
    "is of bools",
    "in a tuple display",
    "in a range",
    "math.isclose",
    "any of a tuple",
    "call of a nested function",
    "call of a lambda",
    "call with a starred tuple",
    "function as an argument",
    "function bound to a name",
    "round of int",
    "round of int with digits",
    "round with digits",
    "divmod of ints",
    "divmod of floats",
    "divmod as a tuple",
    "pow with modulus",
    "sum of ints",
    "sum of floats",
    "len of range",
    "function of cmath",
    "cmath.rect",
    "cmath.phase",
    "cmath.isnan and the like",
    "math.hypot",
    "math.gamma",
    "math.lgamma",
    "math.ulp",
    "math.nextafter",
    "math.remainder",
    "math.ldexp",
    "math.frexp and modf",
    "math.fsum",
    "math.dist",
    "math.gcd and lcm",
    "math.factorial",
    "math.comb and perm",
    "math.isqrt",
    "math.prod of ints",
    "starred tuple display",
    "tuple concatenation",
    "tuple repetition",
    "slice of a tuple",
    "index of tuple by value",
    "named tuple call",
    "_replace",
    "del",
    "starred unpacking",
    "for over an array",
    "for over a tuple",
    "for over a range value",
    "enumerate",
    "zip",
    "enumerate of zip",
    "reversed",
    "nested function",
    "lambda",
    "for over a module array",
];
