//! Tagged integers and spans: the text that V0 signatures are made of.
//!
//! This is the lexical layer of IREE's function signatures of version 0 ("Generic
//! Signature Mangling" in IREE's Function Signatures document). A text is a row of
//! fields without anything between them:
//!
//! - an integer: a tag `_` or `a` to `z`, then a decimal number of 32 bits, such as
//!   `t6` and `d-1`;
//! - a span: a tag `A` to `Z`, the number of its bytes plus one, `!`, then the bytes,
//!   such as `B3!t6`. The bytes may be anything, more fields among it.
//!
//! [`SignatureBuilder`] writes fields and [`Scanner`] reads them. What the fields mean
//! is said by [`raw`](crate::raw) signatures and by [structured index paths](crate::sip).

mod builder;
mod error;
mod scanner;
mod tag;

pub use builder::{MAX_SPAN, SignatureBuilder, SpanTooLong};
pub use error::{LexicalError, LexicalErrorKind};
pub use scanner::{Content, Field, Scanner, Span};
pub use tag::{IntegerTag, SpanTag};
