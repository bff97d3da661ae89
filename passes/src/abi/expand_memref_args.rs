//! `expand-memref-args` passes memrefs as the values that their descriptors hold.
//!
//! Before:
//! ```mlir
//! func.func @f(%m: memref<?xf32> {llvm.noalias}) {
//!   call @g(%m) : (memref<?xf32>) -> ()
//!   return
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%allocated: !llvm.ptr, %aligned: !llvm.ptr {llvm.noalias}, %offset: i64,
//!              %size: i64, %stride: i64) attributes {npc.source_signature = ...} {
//!   %descriptor = llvm.insertvalue ...
//!   %m = builtin.unrealized_conversion_cast %descriptor : !llvm.struct<...> to memref<?xf32>
//!   %0 = llvm.extractvalue %descriptor[0] : !llvm.struct<...>
//!   ...
//!   call @g(%0, %1, %2, %3, %4) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
//!   return
//! }
//! ```
//! An unranked memref becomes its rank and a pointer to a descriptor. With
//! `use-bare-ptr-memref-call-conv`, or in a function with `llvm.bareptr`, a
//! memref of constant sizes and strides becomes the aligned pointer alone; who
//! gets it cannot free memory that was aligned further than `malloc` does, unless
//! `finalize-memref-to-llvm{use-aligned-alloc=1}` allocated it.
//! Attributes go to the pieces that they describe. Indirect calls and
//! `func.constant` follow; the address of a function with a convention of its
//! own is that of a thunk in the module's convention.
//!
//! Arguments that are no memrefs stay, whatever their types. At a private function
//! `npc.piece` says which piece an argument is, so that passes such as
//! `remove-dead-values` may remove some before the next steps.
//!
//! Requires nothing. Guarantees that no `func.func`, `func.call` or
//! `func.call_indirect` takes a memref; a function with a memref that cannot be
//! converted is an error, and then nothing is changed.

use super::{
    attributes, calls, convention, descriptor,
    plan::{Plan, Step},
    signature::{self, Signature},
    source, thunk,
};
use crate::func::{result_types, results_of};
use crate::llvm;
use melior::ir::{Type, ValueLike, r#type::FunctionType};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    type_converter::{is_memref, is_ranked_memref},
};
use std::rc::Rc;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "expand-memref-args",
    summary: "pass memrefs as the values that their descriptors hold",
    anchor: "builtin.module",
    options: convention::OPTIONS,
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let mut plan = Plan::new(module, options, Step::Expand)?;
    thunk::redirect_constants(&mut plan);
    let calls = || {
        let all = plan.calls.iter().chain(&plan.indirect_calls);
        all.filter(|call| plan.converts(**call))
    };
    for call in calls() {
        calls::distribute_attributes(*call, &plan);
    }
    for function in &plan.functions {
        if function.is_convertible && !function.is_expanded() {
            expand_function(function, &plan);
        }
    }
    for call in calls() {
        expand_call(*call, &plan);
    }
    for constant in &plan.constants {
        calls::retype_constant(*constant, &plan);
    }
    Ok(())
}

fn expand_function<'c>(function: &Signature<'c>, plan: &Plan<'c>) {
    ir::visit(function.operation);
    source::record(function.operation);
    let body = ir::entry(ir::region(function.operation, 0));
    let mut inputs = Vec::new();
    let mut dictionaries = Vec::new();
    let mut pieces = Vec::new();
    let context = plan.types.context();
    let empty = ir::dictionary_attribute(context, &[]);
    for (index, r#type) in function.inputs.iter().enumerate() {
        let attributes = function.argument_attributes.get(index).copied();
        let attributes = attributes.unwrap_or(empty);
        if !is_memref(*r#type) {
            inputs.push(*r#type);
            dictionaries.push(attributes);
            pieces.push(Rc::from([*r#type]));
            continue;
        }
        let these = plan.types.argument(*r#type, function.is_bare);
        let these = these.unwrap_or_default();
        let is_aliased = !ir::entries(attributes).is_empty()
            && attributes::argument_reaches_allocated(body, index);
        let mut distributed =
            attributes::distribute(&plan.types, attributes, *r#type, these.len(), is_aliased);
        if !function.is_for_others() {
            source::note_pieces(context, index, &mut distributed);
        }
        dictionaries.extend(distributed);
        inputs.extend_from_slice(&these);
        pieces.push(these);
    }
    let results = result_types(function.operation);
    // The attributes fit the old type or the new one: both change before
    // anything looks.
    signature::set_current_type(function.operation, context, &inputs, &results);
    if dictionaries.iter().any(|it| *it != empty) || !function.argument_attributes.is_empty() {
        let dictionaries = ir::array_attribute(context, &dictionaries);
        ir::set_attribute(function.operation, "arg_attrs", dictionaries);
    }
    if let Some(block) = body {
        expand_block(block, function, plan, &pieces);
    }
}

/// Gives the entry block an argument for each piece, and rebuilds the memrefs.
fn expand_block<'c>(
    block: ir::Block<'c>,
    function: &Signature<'c>,
    plan: &Plan<'c>,
    pieces: &[Rc<[Type<'c>]>],
) {
    let old = ir::arguments(block);
    let builder = Builder::at_start(
        plan.types.context(),
        block,
        ir::location(function.operation),
    );
    for (argument, types) in old.iter().zip(pieces) {
        let location = ir::value_location(*argument);
        let new = types
            .iter()
            .map(|r#type| ir::add_argument(block, *r#type, location))
            .collect::<Vec<_>>();
        if !ir::is_used(*argument) {
            continue;
        }
        let value = rebuild(
            &builder.at(location),
            plan,
            function,
            argument.r#type(),
            &new,
        );
        ir::replace_all_uses(*argument, value);
    }
    for index in (0..old.len()).rev() {
        ir::erase_argument(block, index);
    }
}

fn rebuild<'c>(
    builder: &Builder<'c>,
    plan: &Plan<'c>,
    function: &Signature<'c>,
    r#type: Type<'c>,
    pieces: &[Value<'c>],
) -> Value<'c> {
    let Some(converted) = plan.types.convert(r#type).filter(|_| is_memref(r#type)) else {
        return pieces[0];
    };
    let whole = match function.is_bare {
        true => descriptor::from_pointer(builder, &plan.types, r#type, pieces[0]),
        false => None,
    };
    let whole = whole.unwrap_or_else(|| descriptor::pack(builder, r#type, converted, pieces));
    llvm::cast(builder, whole, r#type)
}

fn expand_call<'c>(call: OpRef<'c>, plan: &Plan<'c>) {
    let operands = calls::passed_operands(call);
    if !operands.iter().any(|operand| is_memref(operand.r#type())) {
        return;
    }
    let is_bare = plan.is_bare(call);
    let builder = Builder::before(call);
    let mut expanded = Vec::new();
    for operand in operands {
        expanded.extend(expand_operand(&builder, plan, operand, is_bare));
    }
    if ir::name(call) == "func.call_indirect" {
        let callee = ir::operands(call)[0];
        let results = results_of(callee.r#type());
        let types = expanded
            .iter()
            .map(|value| value.r#type())
            .collect::<Vec<_>>();
        let r#type = FunctionType::new(builder.context(), &types, &results);
        expanded.insert(0, llvm::cast_back(&builder, callee, r#type.into()));
    }
    ir::set_operands(call, &expanded);
}

fn expand_operand<'c>(
    builder: &Builder<'c>,
    plan: &Plan<'c>,
    operand: Value<'c>,
    is_bare: bool,
) -> Vec<Value<'c>> {
    let r#type = operand.r#type();
    let Some(converted) = plan.types.convert(r#type).filter(|_| is_memref(r#type)) else {
        return vec![operand];
    };
    let whole = llvm::cast_back(builder, operand, converted);
    if is_bare && is_ranked_memref(r#type) {
        // Upstream takes the pointer of a memref that is not static, too.
        return vec![descriptor::aligned_pointer(builder, whole)];
    }
    let count = plan.types.argument(r#type, false).map_or(1, |it| it.len());
    descriptor::unpack(builder, whole, count)
}
