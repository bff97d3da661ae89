//! The room in which Rust meets MLIR's C and C++ interfaces. Raw values do not
//! leave it.

#![expect(unsafe_code, reason = "calls C functions on raw MLIR values")]

pub(crate) mod context;
pub mod drivers;
pub mod ir;
pub mod isolation;
pub mod llvm_types;
pub mod pass;
mod raw;
pub mod target;
mod text;
pub mod translation;
pub mod type_converter;
pub mod types;
