//! Random programs, compiled by npc and compared with CPython and NumPy.
//!
//! A program is put together from units, each of which stands for a construct of
//! Python and writes it for a wanted type, so that programs are well typed and end.
//! The same seed gives the same programs. [`run()`] compiles many together, calls
//! their functions in a Python process beside the same functions of CPython,
//! compares results, exceptions and what arguments hold afterwards, and reduces
//! programs that fail to a few lines.

mod arguments;
mod expressions;
mod generator;
mod program;
mod random;
mod run;
mod scope;
mod statements;
mod types;
mod unit;

pub use program::{HEADER, Program, program};
pub use run::{Options, Report, run};
