//! Calling a function that version 0 of IREE's metadata describes.
//!
//! A [`FunctionAbi`] is made from a function's attributes, as the Python bindings of
//! that time did. It turns what a caller passes by position and by name into the row of
//! raw arguments, and the row of raw results into what the caller gets; it says what is
//! wrong with a buffer that Python offers; and it prints itself as it did:
//!
//! ```
//! use npc_abi::function_abi::FunctionAbi;
//!
//! let attributes = [
//!     ("fv", "1"),
//!     ("f", "I4!S1!R4!S1!"),
//!     ("abi", "sip"),
//!     ("sip", "I8!S5!k0_0R3!_0"),
//! ];
//! let attribute = |name: &str| {
//!     let found = attributes.iter().find(|(key, _)| *key == name);
//!     found.map(|(_, value)| value.as_bytes())
//! };
//! let abi = FunctionAbi::from_attributes(attribute).unwrap();
//! assert_eq!(
//!     abi.to_string(),
//!     "<FunctionAbi (float32) -> (float32) SIP:'I8!S5!k0_0R3!_0'>"
//! );
//! ```

mod arguments;
mod attributes;
mod buffer;
mod error;
mod results;
mod value;

pub use attributes::FunctionAbi;
pub use buffer::PythonBuffer;
pub use error::{ArgumentError, AttributeError, BufferMismatch, ResultError};
pub use results::Assemble;
pub use value::Value;

#[cfg(test)]
mod tests;
