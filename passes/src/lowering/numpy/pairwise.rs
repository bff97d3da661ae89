//! NumPy's pairwise sum, as a function that is added to the module.

use super::memref::{DYNAMIC, MemRef};
use crate::typing::dtype::DType;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, Failure, OpRef, Value};

/// The functions for float64.
const TEXT: &str = include_str!("../../../../runtime/pairwise_sum.mlir");

/// Calls the sum of an array of rank 1.
pub(super) fn call<'c>(b: &Builder<'c>, array: Value<'c>, dtype: DType) -> Value<'c> {
    let context = b.context();
    let element = dtype.to_type(context);
    let unit = MemRef::of(array.r#type()).is_some_and(|memref| memref.strides == [1]);
    let mut parameter = MemRef::strided(element, &[DYNAMIC]);
    if unit {
        parameter.strides = vec![1];
    }
    let kind = if unit { "contiguous" } else { "strided" };
    let argument = b.value("memref.cast", &[array], parameter.to_type(context), &[]);
    let callee = ir::symbol_attribute(context, &format!("npc_pairwise_sum_{kind}_{element}"));
    b.value("func.call", &[argument], element, &[("callee", callee)])
}

/// Adds the functions for a dtype to the end of a module, unless they are there.
pub(super) fn define(module: OpRef<'_>, dtype: DType) -> Result<(), Failure> {
    let Some(block) = ir::entry(ir::region(module, 0)) else {
        return Ok(());
    };
    let context = ir::context_of(module);
    let element = dtype.to_type(context).to_string();
    let present = ir::operations(block)
        .into_iter()
        .filter_map(ir::symbol_name)
        .any(|name| name == format!("npc_pairwise_sum_strided_{element}"));
    if present {
        return Ok(());
    }
    let builder = Builder::at_end(context, block, ir::location(module));
    match ir::insert_parsed(&builder, &TEXT.replace("f64", &element)) {
        Some(_) => Ok(()),
        None => Err(ir::error(
            module,
            "runtime/pairwise_sum.mlir does not parse [internal-error]",
            &["help: this is a bug in npc: please report it"],
        )),
    }
}
