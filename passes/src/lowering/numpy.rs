//! Arrays as memrefs, tensors as element-wise loops over them: the parts of
//! `convert-numpy-to-linalg`.

mod accumulate;
mod argreduce;
mod block;
mod block_search;
mod broadcast;
pub(super) mod check;
mod complex_part;
mod computed_product;
mod computed_sum;
mod constant_array;
mod copy;
mod effect;
mod element;
mod extents;
mod fill;
mod fold;
mod gather;
pub(super) mod generic;
mod global;
mod iota;
mod iteration_order;
mod leaf;
mod library;
mod masked;
mod matmul;
mod memref;
mod nest;
pub(super) mod overlap;
mod overwrite;
mod places;
mod reduce;
mod reduce_axes;
mod reduce_sorted;
mod reinterpret;
mod reshape;
mod retype;
mod row_wise;
mod run;
mod shape_view;
mod slice;
mod sliding_windows;
mod state;
mod strided;
mod tensor;
mod true_places;
mod unit_stride;
pub(super) mod values;
mod view;

use super::runtime_function;
use crate::typing::dtype::{DType, MlirDtype};
use constant_array::Constants;
pub(super) use copy::copied;
use melior::ir::{Type, TypeLike, ValueLike, r#type::ShapedTypeLike};
pub(super) use nest::{LOOP_ANNOTATION, repeat_while};
use npc_dialects::{
    builtin,
    ir::{self, Failure, OpRef, Value},
    types::Kind,
};
pub(super) use reshape::is_reshaped_in_place;
use state::Lowering;
use std::collections::{BTreeSet, HashSet};

/// Lowers a module that [`check::check`] has accepted.
pub(super) fn lower(module: OpRef<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module);
    let readonly = operations
        .iter()
        .copied()
        .filter(|operation| makes_readonly(*operation))
        .map(ir::operation_key)
        .collect::<HashSet<_>>();
    retype::retype(module)?;
    let mut libraries = BTreeSet::new();
    let mut constants = Constants::of(module);
    let globals = global::types_of(module);
    for function in operations
        .iter()
        .filter(|operation| ir::name(**operation) == "func.func")
    {
        let mut lowering = Lowering::new(ir::context_of(module));
        lowering.readonly.clone_from(&readonly);
        lowering.constants = constants;
        lowering.globals.clone_from(&globals);
        for block in ir::blocks_of(*function) {
            lowering.block(block)?;
        }
        libraries.extend(lowering.libraries);
        constants = lowering.constants;
    }
    constants.define(module);
    // Users stand after what they use.
    operations
        .into_iter()
        .rev()
        .filter(|operation| is_spent(*operation))
        .for_each(ir::erase);
    libraries
        .into_iter()
        .try_for_each(|(library, dtype)| library.define(module, dtype))?;
    // The functions of C that loops call.
    runtime_function::declare(module);
    Ok(())
}

/// Whether an operation makes an array that nothing writes.
fn makes_readonly(operation: OpRef<'_>) -> bool {
    let mut results = ir::results(operation).into_iter();
    ir::name(operation) == "numpy.create_array_from_tensor"
        && results
            .any(|array| matches!(Kind::of(array.r#type()), Kind::NdArray(array) if array.readonly))
}

/// Whether nothing needs an operation any more.
fn is_spent(operation: OpRef<'_>) -> bool {
    const PARTS_OF_INDICES: &[&str] = &["basicpy.slot_object_make", "basicpy.singleton"];
    let name = ir::name(operation);
    if PARTS_OF_INDICES.contains(&name) {
        return ir::is_unused(operation);
    }
    if name == "arith.constant" {
        let is_tensor = |value: Value<'_>| value.r#type().is_tensor();
        return ir::results(operation).into_iter().all(is_tensor) && ir::is_unused(operation);
    }
    let is_array = name == "basicpy.unbound" || name.starts_with("numpy.");
    is_array && !check::is_scalar(operation) && ir::is_unused(operation)
}

/// The dtype of a tensor type.
fn tensor_type(r#type: Type<'_>) -> Option<DType> {
    let tensor = builtin::ranked_tensor(r#type)?;
    DType::of(tensor.element())
}
