//! `pack-results` returns several results as one struct, and memrefs as
//! descriptors.
//!
//! Before:
//! ```mlir
//! func.func @f(%m: memref<?xf32>, %i: index) -> (memref<?xf32>, index) {
//!   return %m, %i : memref<?xf32>, index
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%m: memref<?xf32>, %i: index) -> !llvm.struct<(struct<...>, i64)>
//!     attributes {npc.source_signature = ...} {
//!   %0 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<...>
//!   %1 = builtin.unrealized_conversion_cast %i : index to i64
//!   %2 = llvm.insertvalue ...
//!   return %2 : !llvm.struct<(struct<...>, i64)>
//! }
//! ```
//! and calls take the struct apart. The descriptor behind an unranked result is
//! copied to the heap before the return and to the caller's stack after the
//! call, which frees the copy on the heap. With bare pointers a memref is
//! returned as its aligned pointer.
//!
//! A single result that is no memref stays, whatever its type.
//!
//! Requires nothing. Guarantees that every `func.func`, `func.call` and
//! `func.call_indirect` has at most one result, which is no memref; a function
//! whose results cannot be packed is an error, and then nothing is changed.

use super::{
    attributes,
    c_library::CLibrary,
    calls, convention, descriptor,
    lifetime::Carried,
    plan::{Plan, Step},
    signature::{self, Signature, needs_packing},
    source, thunk, unranked,
};
use crate::func::{input_types, inputs_of};
use crate::llvm;
use melior::ir::{Type, ValueLike, r#type::FunctionType};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    type_converter::{is_memref, is_ranked_memref, is_static_memref, is_unranked_memref},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "pack-results",
    summary: "return several results as one struct, and memrefs as descriptors",
    anchor: "builtin.module",
    options: convention::OPTIONS,
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let mut plan = Plan::new(module, options, Step::Pack)?;
    let mut library = CLibrary::find(&plan)?;
    let mut carried = Carried::default();
    thunk::redirect_constants(&mut plan);
    for operation in &plan.returns {
        pack_return(*operation, &plan, &mut library)?;
    }
    for function in &plan.functions {
        if function.is_convertible && !function.is_packed() {
            pack_function(function, &plan);
        }
    }
    for call in plan.calls.iter().chain(&plan.indirect_calls) {
        if plan.converts(*call) {
            unpack_call(*call, &plan, &mut library, &mut carried)?;
        }
    }
    unranked::copy_carried(&plan, &carried);
    for constant in &plan.constants {
        calls::retype_constant(*constant, &plan);
    }
    Ok(())
}

fn pack_function<'c>(function: &Signature<'c>, plan: &Plan<'c>) {
    ir::visit(function.operation);
    let operation = function.operation;
    source::record(operation);
    if function.has_lost_values {
        source::record_results(operation, &function.results, &function.result_attributes);
    }
    let context = plan.types.context();
    let packed = function.packed(&plan.types).into_iter().collect::<Vec<_>>();
    let attributes = ir::array_of(operation, "res_attrs");
    ir::remove_attribute(operation, "res_attrs");
    signature::set_current_type(operation, context, &input_types(operation), &packed);
    if let [only] = attributes[..] {
        let kept = match function.is_bare || plan.types.upstream() {
            true => only,
            false => attributes::without_data_facts(&plan.types, only),
        };
        ir::set_attribute(
            operation,
            "res_attrs",
            ir::array_attribute(context, &[kept]),
        );
    }
}

fn pack_return<'c>(
    operation: OpRef<'c>,
    plan: &Plan<'c>,
    library: &mut CLibrary<'c>,
) -> Result<(), Failure> {
    let operands = ir::operands(operation);
    let source = operands.iter().map(|it| it.r#type()).collect::<Vec<_>>();
    let Some(function) = plan.function_around(operation) else {
        return Ok(());
    };
    if !needs_packing(&source) {
        return Ok(());
    }
    // Upstream packs what such a function returns, too, if it can.
    let is_bare = match function.is_convertible {
        true => function.is_bare,
        false => plan.types.bare_pointers(),
    };
    let builder = Builder::before(operation);
    let mut values = Vec::new();
    for operand in &operands {
        let Some(value) = returned(&builder, plan, library, *operand, is_bare)? else {
            return Ok(());
        };
        values.push(value);
    }
    let value = match values[..] {
        [only] => only,
        _ => {
            let Some(packed) = plan.types.packed(&source, is_bare) else {
                return Ok(());
            };
            let start = llvm::poison(&builder, packed);
            (0..).zip(&values).fold(start, |whole, (index, value)| {
                builder.insert_value(whole, *value, &[index])
            })
        }
    };
    if function.is_convertible {
        ir::set_operands(operation, &[value]);
        return Ok(());
    }
    builder.op(
        "llvm.return",
        &[value],
        &[],
        &ir::discardable_attributes(operation),
    );
    ir::erase(operation);
    Ok(())
}

/// A value in the form in which it is returned; `None` if it has none, which
/// only happens with `compat=upstream`.
fn returned<'c>(
    builder: &Builder<'c>,
    plan: &Plan<'c>,
    library: &mut CLibrary<'c>,
    operand: Value<'c>,
    is_bare: bool,
) -> Result<Option<Value<'c>>, Failure> {
    let r#type = operand.r#type();
    let Some(converted) = plan.types.convert(r#type) else {
        return Ok(None);
    };
    let value = llvm::cast_back(builder, operand, converted);
    if is_bare && is_unranked_memref(r#type) {
        return Ok(None);
    }
    if is_unranked_memref(r#type) {
        return unranked::copy_to_heap(library, builder, plan, r#type, value).map(Some);
    }
    if is_bare && is_ranked_memref(r#type) && is_static_memref(r#type) {
        return Ok(Some(match plan.types.upstream() {
            true => descriptor::allocated_pointer(builder, value),
            false => descriptor::aligned_pointer(builder, value),
        }));
    }
    Ok(Some(value))
}

fn unpack_call<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    library: &mut CLibrary<'c>,
    carried: &mut Carried<'c>,
) -> Result<(), Failure> {
    let source = ir::result_types(call);
    if !needs_packing(&source) {
        return Ok(());
    }
    let is_bare = plan.is_bare(call);
    let Some(packed) = plan.types.packed(&source, is_bare) else {
        return Ok(());
    };
    let builder = Builder::before(call);
    let mut operands = ir::operands(call);
    if ir::name(call) == "func.call_indirect" {
        let inputs = inputs_of(operands[0].r#type());
        let r#type = FunctionType::new(builder.context(), &inputs, &[packed]);
        operands[0] = llvm::cast_back(&builder, operands[0], r#type.into());
    }
    let mut attributes = calls::kept_attributes(call);
    if let Some(results) = result_attributes(call, plan, is_bare) {
        attributes.push(("res_attrs", results));
    }
    let new = builder.op(ir::name(call), &operands, &[packed], &attributes);
    let whole = ir::results(new)[0];
    let parts = match source[..] {
        [_] => vec![whole],
        _ => (0..source.len() as i64)
            .map(|index| builder.extract_value(whole, &[index]))
            .collect(),
    };
    for (result, part) in ir::results(call).into_iter().zip(parts) {
        let is_copied = is_unranked_memref(result.r#type());
        if ir::is_used(result) || is_copied {
            let value = match is_copied {
                true => unranked::copy_to_stack(library, &builder, plan, result, part, carried)?,
                false => received(&builder, plan, result, part, is_bare),
            };
            let value = llvm::cast_back(&builder, value, result.r#type());
            ir::replace_all_uses(result, value);
        }
    }
    ir::erase(call);
    Ok(())
}

/// The attributes of a call's results after packing.
fn result_attributes<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    is_bare: bool,
) -> Option<melior::ir::Attribute<'c>> {
    let attributes = ir::array_of(call, "res_attrs");
    let kept = match attributes[..] {
        _ if plan.types.upstream() && !attributes.is_empty() => attributes,
        [only] if is_bare => vec![only],
        [only] => vec![attributes::without_data_facts(&plan.types, only)],
        _ => return None,
    };
    Some(ir::array_attribute(plan.types.context(), &kept))
}

/// A result that is no unranked memref, in the form in which the source program
/// uses it.
fn received<'c>(
    builder: &Builder<'c>,
    plan: &Plan<'c>,
    result: Value<'c>,
    part: Value<'c>,
    is_bare: bool,
) -> Value<'c> {
    let r#type: Type<'c> = result.r#type();
    if !is_bare || !is_memref(r#type) {
        return part;
    }
    descriptor::from_pointer(builder, &plan.types, r#type, part).unwrap_or(part)
}
