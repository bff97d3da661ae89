//! The calling convention of memrefs: from `func` to functions of the `llvm`
//! dialect that C, C++, Rust and other code compiled by MLIR can call.
//!
//! Four passes, in this order, do what upstream's `convert-func-to-llvm` does in
//! one: [`expand_memref_args`], [`pack_results`], [`emit_c_interface`],
//! [`finalize_func_to_llvm`]. What makes them agree is [`signature`], which says
//! of each function what becomes of it from its source signature and the
//! options alone.

mod attributes;
mod boundary_checks;
mod c_abi;
mod c_functions;
mod c_library;
mod calls;
mod checks;
mod convention;
mod declared_functions;
mod descriptor;
mod element_place;
pub(crate) mod emit_c_interface;
pub(crate) mod expand_memref_args;
pub(crate) mod finalize_func_to_llvm;
mod finalize_function;
mod interface_body;
mod lifetime;
pub(crate) mod linearize_memref_access;
mod memory_arguments;
pub(crate) mod pack_results;
mod passing_attributes;
mod plan;
mod promise;
mod shared_checks;
mod signature;
mod source;
mod thunk;
mod types;
mod unranked;

pub(crate) use convention::{ABI, BARE_POINTERS, COMPAT, INDEX_BITWIDTH};
pub(crate) use declared_functions::EXTERN_ABI;
pub(crate) use emit_c_interface::{CHECKS, EMIT_C_WRAPPERS};
