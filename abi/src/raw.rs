//! Raw function signatures of version 0: the attributes `f` and `fv`.
//!
//! From IREE's Function Signatures document, "Raw Function ABI". A signature says of
//! every argument and result whether it is a buffer (with its element type and its
//! dimensions), a scalar, or a reference to an object:
//!
//! ```
//! use npc_abi::raw::{BufferType, Item, RawSignature, ScalarType};
//!
//! let batch = BufferType::new(ScalarType::Float32, [None, Some(128)]).unwrap();
//! let signature = RawSignature {
//!     inputs: vec![batch.into(), Item::Scalar(ScalarType::Sint32)],
//!     results: vec![Item::RefObject],
//! };
//! assert_eq!(signature.encode().unwrap(), "I16!B8!d-1d128S3!t6R4!O1!");
//! assert_eq!(
//!     signature.to_string(),
//!     "(Buffer<float32[?x128]>, sint32) -> (RefObject<?>)"
//! );
//! assert_eq!(RawSignature::parse("I16!B8!d-1d128S3!t6R4!O1!"), Ok(signature));
//! ```
//!
//! Reading is as lenient as IREE's reader was: the two spans may come in any order,
//! fields around them are skipped, and the first span of a kind counts. Where IREE's
//! reader went on for ever or dropped what it could not read, this one returns an
//! error; and it reads `U`, which IREE wrote and could not read.

mod error;
mod item;
mod mlir;
mod parser;
mod partial;
mod scalar_type;
mod signature;

pub use error::{RawError, RawErrorKind};
pub use item::{BufferType, DimensionTooLarge, Item};
pub use partial::{PartialSignature, Role};
pub use scalar_type::ScalarType;
pub use signature::{RawSignature, VERSION};
