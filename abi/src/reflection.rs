//! What a function takes and returns, as the JSON text of the attribute
//! `iree.abi` has it (version 1).
//!
//! Source: IREE, "Function Signatures", section "Reflection". A [`Reflection`]
//! has one record for each argument and each result; records are
//! [`TypeRecord`]s, and those of arguments may have a name ([`Argument`]).
//!
//! ```
//! use npc_abi::reflection::{Reflection, TypeRecord};
//!
//! let text = r#"{"a":[["ndarray","f32",2,null,4],["named","n","i64"]],"r":["i64"],"v":1}"#;
//! let reflection: Reflection = text.parse()?;
//! assert_eq!(reflection.results, [TypeRecord::Integer { width: 64 }]);
//! assert_eq!(reflection.declaration("f").to_string(), "f(f32[?x4], *, n: i64) -> i64");
//! assert_eq!(reflection.to_json(), text);
//!
//! let error = r#"{"a":[["ndarray","f32",2,4]],"r":[]}"#.parse::<Reflection>().unwrap_err();
//! assert_eq!(error.path, "$.a[0]");
//! assert_eq!(error.message, "the rank is 2, but there is 1 dimension");
//! # Ok::<(), npc_abi::reflection::ReflectionError>(())
//! ```

mod argument;
mod consumer;
mod declaration;
mod error;
mod function;
mod primitive;
mod read;
mod record;
#[cfg(test)]
mod tests;
mod write;

pub use argument::Argument;
pub use consumer::Refusal;
pub use declaration::Declaration;
pub use error::ReflectionError;
pub use function::Reflection;
pub use record::TypeRecord;
