//! The `basicpy` and `numpy` dialects, and the bridge from Rust to MLIR's pass
//! registry and drivers.
//!
//! [`basicpy`] and [`numpy`] hold typed builders made from the dialects' ODS
//! records; [`types`] makes and reads their types, [`llvm_types`] reads those of
//! the `llvm` dialect; [`ir`] walks and rewrites IR; [`pass`] gives MLIR passes
//! written in Rust; [`isolation`] makes crashes of MLIR errors; [`drivers`] are the main
//! functions of `mlir-opt` and its relatives with these dialects.
//!
//! ```
//! use npc_dialects::{context, types::Kind};
//! use melior::ir::Type;
//!
//! let context = context();
//! let array = Type::parse(&context, "!numpy.ndarray<[?, 3]:f64, C>").unwrap();
//! assert!(matches!(Kind::of(array), Kind::NdArray(_)));
//! ```

pub mod basicpy;
pub mod builtin;
pub mod dtype;
mod ffi;
pub mod numpy;

pub use ffi::{
    context::context, drivers, ir, isolation, llvm_types, pass, target, translation,
    type_converter, types,
};
