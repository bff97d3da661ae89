//! The binary interface of compiled code, as data.
//!
//! This crate knows what crosses the border between compiled functions and
//! their callers, and needs neither LLVM nor MLIR for it:
//!
//! - [`ElementType`]: what an array or a scalar is made of;
//! - [`Signature`]: what a function takes and returns;
//! - [`StructLayout`]: where the pieces of a result struct lie;
//! - [`MemRefDescriptor`], [`UnrankedMemRefDescriptor`] and
//!   [`DescriptorBuffer`]: the structs that `_mlir_ciface_` functions take
//!   pointers to.

mod descriptor;
mod element_type;
mod layout;
mod signature;

pub use descriptor::{
    DescriptorBuffer, MemRefDescriptor, RankMismatch, UnrankedMemRefDescriptor, row_major_strides,
};
pub use element_type::{ElementType, UnknownElementType};
pub use layout::{Field, StructLayout};
pub use signature::{Argument, Signature, ValueType};
