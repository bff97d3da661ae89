//! Lowering: from `basicpy` and `numpy` to upstream's dialects.

pub(crate) mod annotate_arrays;
mod array_names;
pub(crate) mod arrays_to_values;
mod block_loops;
mod c_names;
pub(crate) mod call_graph;
pub(crate) mod carried;
pub(crate) mod check_listed_arrays;
pub(crate) mod convert_basicpy_to_arith;
pub(crate) mod convert_basicpy_to_numpy;
pub(crate) mod convert_numpy_to_linalg;
pub(crate) mod copy_reshaped_arrays;
pub(crate) mod disown_views;
pub(crate) mod elide_array_copies;
pub(crate) mod elide_checks;
pub(crate) mod elide_clones;
mod exported_function;
pub(crate) mod flatten_tuples;
pub(crate) mod function_names;
pub(crate) mod hide_identities;
mod implementation;
pub(crate) mod infer_effects;
pub(crate) mod internalize_functions;
pub(crate) mod limit_inlining;
pub(crate) mod limit_recursion;
pub(crate) mod limit_unrolling;
pub(crate) mod limit_unswitching;
pub(crate) mod lower_allocations;
pub(crate) mod lower_raises;
pub(crate) mod mangle_functions;
mod memory_roots;
mod memory_writes;
pub(crate) mod merge_c_calls;
pub(crate) mod name_functions;
mod numpy;
mod raise_site;
mod raise_value;
pub(crate) mod request_c_interface;
pub(crate) mod return_views;
pub(crate) mod runtime_function;
pub(crate) mod runtime_library;
pub(crate) mod scalar_math;
pub(crate) mod skip_empty_loops;

pub(crate) use function_names::PREFIX;
pub(crate) use numpy::{
    generic::{integers, segments},
    values::{
        boxed, boxed_result, in_whole, inserted_on_host, mapped, mapped_like, through_tensors,
    },
};
pub(crate) use scalar_math::by_arithmetic;
