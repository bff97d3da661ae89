//! Arrays as values: the parts of `arrays-to-values`.
//!
//! Each array is held by a tensor, and what changes the array makes another tensor
//! that holds it from then on. A view stands for a part of such a tensor.

mod arrays;
mod check;
mod control_flow;
mod element_wise;
mod elements;
mod functions;
mod indexing;
mod masks;
mod matmul;
mod operations;
mod order;
mod parts;
mod places;
mod reductions;
mod reshape;
mod scans;
mod sharing;
mod slices;
mod spread;
mod state;
mod tensors;
mod transfers;
mod views;
mod writes;

use crate::{
    lowering::{call_graph::CallGraph, runtime_function},
    message::{escaped, without_values},
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    types::Kind,
};
pub(crate) use slices::in_whole;
use state::Values;
use std::collections::HashSet;
pub(crate) use tensors::{
    boxed, boxed_result, inserted_on_host, mapped, mapped_like, through_tensors,
};
use writes::Mutations;

/// Gives the functions of a module their pure form.
pub(in crate::lowering) fn convert(module: OpRef<'_>) -> Result<(), Failure> {
    ir::walk(module).into_iter().for_each(drop_texts);
    super::check::check(module)?;
    let graph = CallGraph::new(module);
    let ordered = order::callees_first(&graph)?;
    let mutations = Mutations::of(&ordered);
    check::check(module, &ordered, &mutations)?;
    let operations = ir::walk(module);
    let mut replaced = HashSet::new();
    let mut stand_ins = Vec::new();
    for function in &ordered {
        let mut values = Values::new(ir::context_of(module), &mutations);
        values.function(*function)?;
        replaced.extend(values.replaced);
        stand_ins.extend(values.stand_ins);
    }
    for declaration in order::declarations(module) {
        functions::retype(declaration, []);
    }
    // Users stand after what they use.
    let is_spent = |operation: &OpRef<'_>| {
        replaced.contains(&ir::operation_key(*operation)) || super::is_spent(*operation)
    };
    let spent = operations.into_iter().rev();
    spent.filter(is_spent).for_each(ir::erase);
    let unused = stand_ins.into_iter().filter(|it| ir::is_unused(*it));
    unused.for_each(ir::erase);
    runtime_function::declare(module);
    Ok(())
}

/// Leaves the values out of the message of a `basicpy.raise_if` that has a text among them:
/// its bytes are in an array, and IREE's messages are constant.
fn drop_texts(operation: OpRef<'_>) {
    if ir::name(operation) != "basicpy.raise_if" {
        return;
    }
    let operands = ir::operands(operation);
    let is_text = |value: &Value<'_>| matches!(Kind::of(value.r#type()), Kind::NdArray(_));
    if !operands.iter().any(is_text) {
        return;
    }
    let message = ir::string_of(operation, "message").unwrap_or_default();
    let message = escaped(&without_values(&message));
    let message = ir::string_attribute(ir::context_of(operation), &message);
    ir::set_operands(operation, &operands[..1]);
    ir::set_attribute(operation, "message", message);
}
