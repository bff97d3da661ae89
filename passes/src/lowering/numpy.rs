//! Arrays as memrefs, tensors as element-wise loops over them: the parts of
//! `convert-numpy-to-linalg`.

mod block;
mod broadcast;
pub(super) mod check;
mod effect;
mod element;
mod fill;
mod generic;
mod leaf;
mod library;
mod matmul;
mod memref;
mod overlap;
mod overwrite;
mod reduce;
mod retype;
mod row_wise;
mod run;
mod slice;
mod state;
mod strided;
mod tensor;
mod view;

use crate::typing::dtype::DType;
use melior::ir::{
    Type,
    r#type::{RankedTensorType, ShapedTypeLike},
};
use npc_dialects::ir::{self, Failure, OpRef};
use state::Lowering;
use std::collections::BTreeSet;

/// Lowers a module that [`check::check`] has accepted.
pub(super) fn lower(module: OpRef<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module);
    retype::retype(module)?;
    let mut libraries = BTreeSet::new();
    for function in operations
        .iter()
        .filter(|operation| ir::name(**operation) == "func.func")
    {
        let mut lowering = Lowering::new(ir::context_of(module));
        for block in block::blocks_of(*function) {
            lowering.block(block)?;
        }
        libraries.extend(lowering.libraries);
    }
    // Users stand after what they use.
    operations
        .into_iter()
        .rev()
        .filter(|operation| is_spent(*operation))
        .for_each(ir::erase);
    libraries
        .into_iter()
        .try_for_each(|(library, dtype)| library.define(module, dtype))
}

/// Whether nothing needs an operation any more.
fn is_spent(operation: OpRef<'_>) -> bool {
    const PARTS_OF_INDICES: &[&str] = &["basicpy.slot_object_make", "basicpy.singleton"];
    let name = ir::name(operation);
    if PARTS_OF_INDICES.contains(&name) {
        return ir::is_unused(operation);
    }
    let is_array = name == "basicpy.unbound" || name.starts_with("numpy.");
    is_array && !check::is_scalar(operation) && ir::is_unused(operation)
}

/// The dtype of a tensor type.
fn tensor_type(r#type: Type<'_>) -> Option<DType> {
    let tensor = RankedTensorType::try_from(r#type).ok()?;
    DType::of(tensor.element())
}
