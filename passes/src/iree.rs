//! What IREE takes: functions on tensors, with metadata that says how to call them.
//!
//! [`attach_iree_abi`] reads the types of the source; [`box_iree_scalars`], [`pack_iree_lists`] and
//! [`finalize_iree_module`] bring functions on values into IREE's form; [`dispatch_iree_loops`]
//! makes loops over elements machine code. What the
//! metadata says is `npc_abi`'s model of it.

pub(crate) mod attach_iree_abi;
pub(crate) mod box_iree_scalars;
pub(crate) mod check_iree_calls;
pub(crate) mod convert_host_scf_to_cf;
pub(crate) mod convert_libm_to_math;
pub(crate) mod dispatch_iree_loops;
pub(crate) mod expand_iree_math;
pub(crate) mod expand_overflow_checks;
pub(crate) mod finalize_iree_module;
pub(crate) mod guard_iree_branches;
pub(crate) mod keep_iree_arguments;
pub(crate) mod keep_iree_results;
pub(crate) mod materialize_iree_splats;
pub(crate) mod pack_iree_lists;
pub(crate) mod place_iree_scalars;
pub(crate) mod separate_iree_tensors;
pub(crate) mod speculate_branches;
pub(crate) mod split_complex_numbers;

mod complex_functions;
mod complex_inverses;
mod computations;
mod constants;
mod copies;
pub(crate) mod defer_iree_results;
mod edges;
mod encodings;
mod list_items;
mod liveness;
mod metadata;
mod none_results;
mod reading;
mod records;
mod sizes;
mod version_0;
mod whole_slices;

pub use attach_iree_abi::described;
pub(crate) use encodings::keep_signs;
pub(crate) use metadata::add_new_values;
pub use reading::FunctionMetadata;
