//! Structured index paths: the attribute `sip` of version 0.
//!
//! From IREE's Function Signatures document, "Structured Index Path ABI". Raw functions
//! take and return rows of values; a signature of this kind says which structure of
//! sequences and dictionaries the rows stand for:
//!
//! ```
//! use npc_abi::sip::{Key, SipSignature, Structure};
//!
//! // f([{"foo": raw 0, "bar": raw 1}, raw 2])
//! let mut inputs = Structure::default();
//! inputs.insert(0, &[Key::from(0), Key::from("foo")]).unwrap();
//! inputs.insert(1, &[Key::from(0), Key::from("bar")]).unwrap();
//! inputs.insert(2, &[Key::from(1)]).unwrap();
//! let signature = SipSignature { inputs, results: Structure::default() };
//! let text = signature.encode().unwrap();
//! assert_eq!(text, b"I31!S27!k0D17!K4!bar_1K4!foo_0k1_2R1!");
//! assert_eq!(SipSignature::parse(&text), Ok(signature));
//! ```
//!
//! There are two readers. [`visit_inputs`] and [`visit_results`] take what IREE's reader
//! took, and tell a [`Visitor`] what they meet. [`SipSignature::parse`] takes what can be
//! a structure: keys of the kind of their container, each once and with a value, and one
//! value at the root. Neither goes on for ever or drops what it cannot read, as IREE's
//! did, and both refuse more than [`MAX_DEPTH`] containers inside each other.

mod encode;
mod error;
mod event;
mod growing;
mod parser;
mod path;
mod signature;
mod structure;
mod text;
mod visitor;

pub use error::{InsertError, SipError, SipErrorKind};
pub use path::{Assignment, Key};
pub use signature::SipSignature;
pub use structure::{Container, Node, Structure};
pub use text::TextVisitor;
pub use visitor::{Visitor, visit_inputs, visit_results};

/// The most containers inside each other. It bounds the stack and the indentation of
/// text forms, so that nothing takes more than time in proportion to a signature.
pub const MAX_DEPTH: usize = 256;
