//! Statements, by what they are about.

mod arrays;
mod assignments;
mod branches;
mod functions;
mod iteration;
mod jumps;
mod loops;
mod parameters;
mod recursion;
mod targets;
mod unpacking;

use crate::unit::Statement;

pub(crate) use functions::{helper, lambda_body, write_function};
pub(crate) use parameters::parameters;
pub(crate) use recursion::{recursive_helper, starred_helper};

/// The units of all statements.
pub(crate) static TABLES: &[&[Statement]] = &[
    arrays::UNITS,
    assignments::UNITS,
    branches::UNITS,
    functions::UNITS,
    jumps::UNITS,
    iteration::UNITS,
    loops::UNITS,
    recursion::UNITS,
    targets::UNITS,
    unpacking::UNITS,
];
