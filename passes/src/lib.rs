//! npc's passes, one a file, and the named pipelines.
//!
//! [`ALL`] lists every pass in the order in which pipelines run them; from it
//! come registration, `--help`, the documentation and the check that each has a
//! test. Passes never call each other: [`pipelines`] compose them.

mod abi;
pub mod calls;
pub mod diagnostic;
pub mod effects;
mod extents;
mod func;
mod functions;
mod iree;
mod list_changes;
mod llvm;
mod lowering;
mod message;
pub mod pipelines;
mod raise;
mod results;
pub mod structure;
pub mod target;
mod testing;
mod typing;

pub use functions::{
    NumpyFunction, function_names, instead, is_function, not_compiled, numpy_function,
    numpy_functions,
};
pub use iree::{FunctionMetadata, described};
pub use list_changes::{ListChange, list_change};
pub use message::escaped;
use npc_dialects::pass::{self, Pass};
use std::sync::Once;
pub use typing::classes::{is_abstract_class, is_class};

/// Every pass, in pipeline order.
pub static ALL: &[&Pass] = &[
    // Typing: from unknown types to known ones.
    &typing::infer_types::PASS,
    &typing::resolve_templates::PASS,
    // IREE: functions on tensors, and how to call them.
    &iree::attach_iree_abi::PASS,
    &iree::convert_libm_to_math::PASS,
    &iree::expand_overflow_checks::PASS,
    &iree::check_iree_calls::PASS,
    &iree::separate_iree_tensors::PASS,
    &iree::speculate_branches::PASS,
    &iree::split_complex_numbers::PASS,
    &iree::box_iree_scalars::PASS,
    &iree::dispatch_iree_loops::PASS,
    &iree::place_iree_scalars::PASS,
    &iree::keep_iree_arguments::PASS,
    &iree::keep_iree_results::PASS,
    &iree::materialize_iree_splats::PASS,
    &iree::defer_iree_results::PASS,
    &iree::pack_iree_lists::PASS,
    &iree::convert_host_scf_to_cf::PASS,
    &iree::guard_iree_branches::PASS,
    &iree::expand_iree_math::PASS,
    &iree::finalize_iree_module::PASS,
    // Lowering: from basicpy and numpy to upstream's dialects.
    &lowering::convert_basicpy_to_numpy::PASS,
    &lowering::limit_inlining::PASS,
    &lowering::elide_array_copies::PASS,
    &lowering::check_listed_arrays::PASS,
    &lowering::flatten_tuples::PASS,
    &lowering::annotate_arrays::PASS,
    &lowering::arrays_to_values::PASS,
    &lowering::copy_reshaped_arrays::PASS,
    &lowering::convert_numpy_to_linalg::PASS,
    &lowering::convert_basicpy_to_arith::PASS,
    &lowering::return_views::PASS,
    &lowering::merge_c_calls::PASS,
    &lowering::elide_checks::PASS,
    &lowering::elide_clones::PASS,
    &lowering::skip_empty_loops::PASS,
    // Results: in memory that callers give, with as many axes as they turn out to have.
    &results::defer_squeezing::PASS,
    &results::emit_result_allocators::PASS,
    &results::give_result_storage::PASS,
    // Raising: from structured control flow and exceptions to branches and a status.
    &lowering::mangle_functions::PASS,
    &lowering::limit_recursion::PASS,
    &lowering::infer_effects::PASS,
    &lowering::disown_views::PASS,
    &lowering::lower_allocations::PASS,
    &lowering::lower_raises::PASS,
    &lowering::internalize_functions::PASS,
    &lowering::request_c_interface::PASS,
    &lowering::name_functions::PASS,
    &lowering::limit_unrolling::PASS,
    &lowering::hide_identities::PASS,
    &lowering::limit_unswitching::PASS,
    // The calling convention: from func to the llvm dialect.
    &abi::linearize_memref_access::PASS,
    &abi::expand_memref_args::PASS,
    &abi::pack_results::PASS,
    &abi::emit_c_interface::PASS,
    &abi::finalize_func_to_llvm::PASS,
    // Testing: of the bridge itself.
    &testing::test_panic::PASS,
];

/// Registers MLIR's passes, ours and the pipelines. Calls after the first do
/// nothing.
pub fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        pass::register_upstream();
        ALL.iter().for_each(|pass| pass::register(pass));
        pipelines::all().for_each(pass::register_pipeline);
    });
}
