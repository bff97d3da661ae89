//! Statements, by what they are about.

mod arrays;
mod assignments;
mod branches;
mod functions;
mod jumps;
mod loops;
mod unpacking;

use crate::unit::Statement;

pub(crate) use functions::{helper, lambda_body, parameters, recursive_helper, write_function};

/// The units of all statements.
pub(crate) static TABLES: &[&[Statement]] = &[
    arrays::UNITS,
    assignments::UNITS,
    branches::UNITS,
    functions::UNITS,
    jumps::UNITS,
    loops::UNITS,
    unpacking::UNITS,
];
