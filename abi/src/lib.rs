//! The binary interface of compiled code, as data.
//!
//! This crate knows what crosses the border between compiled functions and
//! their callers, and needs neither LLVM nor MLIR for it:
//!
//! - [`Interface`]: what a module offers;
//! - [`Signature`]: what a function takes, returns and raises;
//! - [`ValueType`]: what an argument or a result is;
//! - [`ElementType`]: what an array or a scalar is made of, and its [`ElementKind`];
//! - [`StructLayout`]: where the pieces of a result struct lie;
//! - [`raw`] signatures and [structured index paths](sip): what IREE wrote beside
//!   functions in version 0 of its metadata, in the [`mangling`] of that time;
//! - [`function_abi`]: how functions with metadata of version 0 are called;
//! - [`library`]: what object files and libraries say of themselves;
//! - [`metadata`]: what a function's attributes say of it, in whichever version;
//! - [`vm_module`]: what modules of IREE's virtual machine say of their functions;
//! - [`conversions`]: from version 0 to version 1 and back;
//! - [`buffer_description`]: whether a function takes a buffer as it lies in memory;
//! - [`MemRefDescriptor`], [`UnrankedMemRefDescriptor`] and
//!   [`DescriptorBuffer`]: the structs that `_mlir_ciface_` functions take
//!   pointers to.

pub mod buffer_description;
pub mod conversions;
mod descriptor;
mod element_type;
pub mod function_abi;
mod interface;
mod layout;
pub mod library;
pub mod mangling;
pub mod metadata;
mod parameters;
mod promotion;
pub mod raw;
pub mod reflection;
mod signature;
pub mod sip;
pub mod symbols;
mod value_type;
pub mod vm_module;

pub use descriptor::{
    DescriptorBuffer, MemRefDescriptor, RankMismatch, UnrankedMemRefDescriptor, row_major_strides,
};
pub use element_type::{ElementKind, ElementType, UnknownElementType};
pub use interface::{Interface, SourceText};
pub use layout::{Field, StructLayout};
pub use parameters::{Parameter, StructuredParameter};
pub use signature::{
    Access, Argument, DefaultValue, Ownership, ParameterKind, ResultStructure, ResultValue,
    Signature, array_in_list,
};
pub use value_type::{ArrayType, Layout, ScalarClass, ValueType};

/// The page about reflection, whose programs in Rust are tested.
#[cfg(doctest)]
#[doc = include_str!("../../docs/reflection.md")]
mod reflection_page {}
