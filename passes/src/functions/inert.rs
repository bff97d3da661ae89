//! Parameters of NumPy's functions that decide about what compiled code does not have:
//! other devices, other libraries' arrays, and subclasses of arrays. A call may give the
//! values that change nothing here.

use super::{
    arguments::{Parameter, keyword, optional},
    names::shown,
};
use crate::typing::{constant::Constant, problem::Problem};

/// What a parameter is about that changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inert {
    /// Where the array lies: in the memory of the CPU.
    Device,
    /// Whose array is made: NumPy's.
    Like,
    /// Memory to take, and how it is divided: a new array has its own.
    Memory,
    /// Where the array starts in memory that it does not take.
    Start,
    /// Whether a subclass of arrays stays one, of which compiled code has none.
    Subclass,
}

/// `device`, by its name.
pub(super) const DEVICE: Parameter = keyword("device").inert(Inert::Device);
/// `like`, by its name.
pub(super) const LIKE: Parameter = keyword("like").inert(Inert::Like);
/// `subok`, by its name.
pub(super) const SUBCLASS: Parameter = keyword("subok").inert(Inert::Subclass);
/// `subok`, by its place or its name.
pub(super) const SUBCLASS_BY_PLACE: Parameter = optional("subok").inert(Inert::Subclass);

impl Inert {
    /// Checks that an argument has a value that changes nothing.
    ///
    /// # Errors
    /// Says which values there are if it has another one, or one that is not known when
    /// the program is compiled.
    pub(super) fn check(
        self,
        function: &str,
        name: &str,
        value: Option<&Constant>,
    ) -> Result<(), Problem> {
        let (is_inert, help) = match self {
            Self::Device => (
                match value {
                    Some(Constant::Text(device)) => device == "cpu",
                    other => matches!(other, Some(Constant::None)),
                },
                "leave it out, or give None or 'cpu', which is where arrays are",
            ),
            Self::Like => (
                matches!(value, Some(Constant::None)),
                "leave it out, or give None: arrays are NumPy's",
            ),
            Self::Memory => (
                matches!(value, Some(Constant::None)),
                "leave it out, or give None, and make views of arrays by slices and reshape",
            ),
            Self::Start => (
                matches!(value, Some(Constant::Integer(0))),
                "leave it out, or give 0, and make views of arrays by slices and reshape",
            ),
            Self::Subclass => (
                matches!(value, Some(Constant::Bool(_) | Constant::Integer(_))),
                "leave it out, or give True or False: arrays have no subclasses here",
            ),
        };
        match is_inert {
            true => Ok(()),
            false => Err(Problem::call(
                format!("{} is not compiled with this '{name}'", shown(function)),
                help,
            )),
        }
    }
}
