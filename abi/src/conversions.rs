//! From version 0 of IREE's metadata to version 1 and back.
//!
//! The versions say the same thing of functions whose arguments and results are arrays
//! and scalars: by position, or all arguments by name; and one result, several, or a
//! dictionary of them. What only one of them can say is an error that tells it, so that
//! a conversion that succeeds loses nothing:
//!
//! - version 1 has no unsigned integers and no references;
//! - version 0 has no truth values, complex numbers, arrays of unknown rank, lists of any
//!   length and null references; it does not tell lists from tuples, and has arguments
//!   either all by position or all by name;
//! - what is inside of dictionaries and sequences are more raw values in version 0 and
//!   lists in version 1: such functions are called differently.

mod error;
mod from_v0;
mod to_v0;

pub use error::ConversionError;

use crate::raw::RawSignature;
use crate::reflection::Reflection;
use crate::sip::SipSignature;

/// What version 0 says of a function.
///
/// ```
/// use npc_abi::conversions::V0;
/// use npc_abi::raw::RawSignature;
/// use npc_abi::reflection::Reflection;
///
/// let raw = RawSignature::parse("I9!S1!S3!t6R4!B1!").unwrap();
/// let reflection = Reflection::try_from(&V0 { raw, structure: None }).unwrap();
/// assert_eq!(
///     reflection.to_json(),
///     r#"{"a":["f32","i32"],"r":[["ndarray","f32",0]],"v":1}"#
/// );
///
/// let named = r#"{"a":[["named","x","f32"]],"r":["i8"],"v":1}"#;
/// let reflection: Reflection = named.parse().unwrap();
/// let v0 = V0::try_from(&reflection).unwrap();
/// assert_eq!(v0.raw.encode().unwrap(), "I4!S1!R6!S3!t4");
/// assert_eq!(v0.structure.unwrap().encode().unwrap(), b"I10!D7!K2!x_0R3!_0");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct V0 {
    /// The raw values: the attribute `f`.
    pub raw: RawSignature,
    /// What they stand for: the attribute `sip`. Without it, arguments are by position,
    /// and several results are a tuple.
    pub structure: Option<SipSignature>,
}

impl TryFrom<&V0> for Reflection {
    type Error = ConversionError;

    /// Says in version 1 what version 0 says. A sequence of two or more results becomes
    /// as many results, which callers get as a tuple.
    ///
    /// # Errors
    /// [`ConversionError`] with the first thing that version 1 cannot say.
    fn try_from(v0: &V0) -> Result<Self, ConversionError> {
        from_v0::reflection(v0)
    }
}

impl TryFrom<&Reflection> for V0 {
    type Error = ConversionError;

    /// Says in version 0 what version 1 says. There is a structure only where it says
    /// more than the raw values do.
    ///
    /// # Errors
    /// [`ConversionError`] with the first thing that version 0 cannot say.
    fn try_from(reflection: &Reflection) -> Result<Self, ConversionError> {
        to_v0::v0(reflection)
    }
}

#[cfg(test)]
mod tests;
