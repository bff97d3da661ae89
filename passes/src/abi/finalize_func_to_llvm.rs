//! `finalize-func-to-llvm` makes functions, calls and returns operations of the
//! `llvm` dialect.
//!
//! Before:
//! ```mlir
//! func.func private @f(%p: !llvm.ptr, %i: index) -> i64 { ... }
//! %0 = call @f(%p, %i) : (!llvm.ptr, index) -> i64
//! ```
//! After:
//! ```mlir
//! llvm.func internal @f(%p: !llvm.ptr, %i: i64) -> i64 attributes {sym_visibility = "private"} {
//!   %0 = builtin.unrealized_conversion_cast %i : i64 to index
//!   ...
//! }
//! %0 = llvm.call @f(%p, %1) : (!llvm.ptr, i64) -> i64
//! ```
//! Attributes of a function that the `llvm` dialect declares become its
//! properties; `llvm.linkage`, `func.varargs`, `llvm.readnone` and `no_inline`
//! are translated. A private function that is defined has internal linkage.
//!
//! A direct call passes its arguments as its callee takes them: attributes such as
//! `llvm.byval` and `llvm.signext` of the callee are the call's, too. With
//! `extern-abi=c` declared functions that have no C interface take and return
//! small integers extended, as C compilers do on the module's target.
//!
//! Requires that no function takes a memref or returns one, or more than one
//! result: `expand-memref-args` and `pack-results` come first. Guarantees that
//! no `func.func`, `func.call`, `func.call_indirect`, `func.constant` or
//! `func.return` is left; branches inside functions keep their types, for
//! `convert-cf-to-llvm`.

use super::{
    calls, convention, declared_functions, finalize_function, memory_arguments, passing_attributes,
    plan::{Plan, Step},
    signature::{CALLING_CONVENTION, Signature, needs_packing},
    thunk,
};
use crate::llvm;
use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Attribute, Type, ValueLike, attribute::DenseI32ArrayAttribute, operation::OperationLike},
};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    type_converter,
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "finalize-func-to-llvm",
    summary: "make functions, calls and returns operations of the llvm dialect",
    anchor: "builtin.module",
    options: &[
        convention::BARE_POINTERS,
        convention::INDEX_BITWIDTH,
        convention::COMPAT,
        declared_functions::EXTERN_ABI,
    ],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let mut plan = Plan::new(module, options, Step::Finalize)?;
    for function in &plan.functions {
        check(function, &plan)?;
    }
    declared_functions::extend(&mut plan, options)?;
    thunk::redirect_constants(&mut plan);
    for operation in &plan.returns {
        convert_return(*operation, &plan);
    }
    for call in plan.calls.iter().chain(&plan.indirect_calls) {
        if plan.converts(*call) {
            convert_call(*call, &plan)?;
        }
    }
    for constant in &plan.constants {
        convert_constant(*constant, &plan);
    }
    for function in &plan.functions {
        if function.is_convertible {
            finalize_function::convert(function, &plan)?;
        }
    }
    erase_unused_casts(&plan);
    Ok(())
}

/// Checks that the passes before have run.
fn check<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Result<(), Failure> {
    if plan.types.upstream() && !function.is_convertible {
        return Ok(());
    }
    let (what, pass) = match (function.is_expanded(), function.is_packed()) {
        (true, true) => return Ok(()),
        (false, _) => ("takes memrefs", "expand-memref-args"),
        (true, false) => ("returns several results or memrefs", "pack-results"),
    };
    let message = format!("function '{}' {what} [malformed-ir]", function.name);
    let help = format!("help: run {pass} first");
    Err(ir::error(function.operation, &message, &[&help]))
}

/// A value as one of the `llvm` dialect.
fn converted<'c>(builder: &Builder<'c>, plan: &Plan<'c>, value: Value<'c>) -> Option<Value<'c>> {
    let r#type = plan.types.convert(value.r#type())?;
    Some(llvm::cast_back(builder, value, r#type))
}

fn convert_return<'c>(operation: OpRef<'c>, plan: &Plan<'c>) {
    ir::visit(operation);
    let builder = Builder::before(operation);
    let operands = ir::operands(operation);
    let types = operands.iter().map(|it| it.r#type()).collect::<Vec<_>>();
    // pack-results leaves such a return under compat=upstream only.
    if needs_packing(&types) {
        return;
    }
    let values = operands
        .into_iter()
        .map(|operand| converted(&builder, plan, operand))
        .collect::<Option<Vec<_>>>();
    let Some(values) = values else { return };
    let attributes = ir::discardable_attributes(operation);
    builder.op("llvm.return", &values, &[], &attributes);
    ir::erase(operation);
}

/// Makes a call one of the `llvm` dialect.
///
/// Fails, after a diagnostic, if an attribute has a name that the `llvm` dialect
/// declares and a value that it does not allow.
fn convert_call<'c>(call: OpRef<'c>, plan: &Plan<'c>) -> Result<(), Failure> {
    ir::visit(call);
    let builder = Builder::before(call);
    let all = ir::operands(call);
    let operands = all
        .iter()
        .map(|operand| converted(&builder, plan, *operand))
        .collect::<Option<Vec<_>>>();
    let results = ir::result_types(call)
        .into_iter()
        .map(|r#type| plan.types.convert(r#type))
        .collect::<Option<Vec<_>>>();
    let (Some(mut operands), Some(results)) = (operands, results) else {
        return Ok(());
    };
    if results.len() > 1 {
        return Ok(());
    }
    let context = builder.context();
    let segments = DenseI32ArrayAttribute::new(context, &[operands.len() as i32, 0]);
    let bundles = DenseI32ArrayAttribute::new(context, &[]);
    let mut attributes = calls::kept_attributes(call);
    attributes.push(("operandSegmentSizes", segments.into()));
    attributes.push(("op_bundle_sizes", bundles.into()));
    attributes.extend(call.attribute("res_attrs").map(|it| ("res_attrs", it)));
    if let Some(callee) = plan.callee_with_convention(call)
        && !plan.types.upstream()
    {
        memory_arguments::store(call, plan, callee, &mut operands);
        let counts = [operands.len(), results.len()];
        let mut said = callee_attributes(callee, &operands, &results, plan);
        said.extend(passing_attributes::of_call(call, callee, counts, plan));
        attributes.retain(|(name, _)| said.iter().all(|(other, _)| other != name));
        attributes.extend(said);
    }
    let new = builder.try_op("llvm.call", &operands, &results, &attributes, Vec::new());
    let Some(new) = new else {
        return Err(refuse(call, "an attribute"));
    };
    if let Some((name, value)) = finalize_function::lost(new, &attributes) {
        ir::erase(new);
        return Err(refuse(call, &format!("{name} = {value}")));
    }
    for (old, new) in ir::results(call).into_iter().zip(ir::results(new)) {
        if ir::is_used(old) {
            let value = llvm::cast_back(&builder, new, old.r#type());
            ir::replace_all_uses(old, value);
        }
    }
    ir::erase(call);
    Ok(())
}

fn refuse(call: OpRef<'_>, attribute: &str) -> Failure {
    let message =
        format!("the call has {attribute}, which llvm.call does not allow [malformed-ir]");
    ir::error(call, &message, &[])
}

/// What a direct call has to say of its callee for the two to agree.
fn callee_attributes<'c>(
    callee: &Signature<'c>,
    operands: &[Value<'c>],
    results: &[Type<'c>],
    plan: &Plan<'c>,
) -> Vec<(&'static str, Attribute<'c>)> {
    let mut attributes = Vec::new();
    if callee.is_variadic {
        let inputs = operands.iter().map(|it| it.r#type()).collect::<Vec<_>>();
        let void = llvm_type::void(plan.types.context());
        let result = results.first().copied().unwrap_or(void);
        let r#type = type_converter::function_type(result, &inputs, true);
        attributes.push(("var_callee_type", ir::type_attribute(r#type)));
    }
    let convention = callee.attribute(CALLING_CONVENTION);
    attributes.extend(convention.map(|it| (CALLING_CONVENTION, it)));
    attributes
}

fn convert_constant<'c>(constant: OpRef<'c>, plan: &Plan<'c>) {
    ir::visit(constant);
    let value = ir::results(constant)[0];
    let Some(r#type) = plan.types.convert(value.r#type()) else {
        return;
    };
    let builder = Builder::before(constant);
    let mut attributes = ir::discardable_attributes(constant);
    attributes.extend(constant.attribute("value").map(|it| ("global_name", it)));
    let address = builder.value("llvm.mlir.addressof", &[], r#type, &attributes);
    if ir::is_used(value) {
        let back = llvm::cast_back(&builder, address, value.r#type());
        ir::replace_all_uses(value, back);
    }
    ir::erase(constant);
}

/// Erases casts that nothing uses any more, users before what they use.
fn erase_unused_casts(plan: &Plan<'_>) {
    for cast in plan.casts.iter().rev() {
        if ir::is_unused(*cast) {
            ir::erase(*cast);
        }
    }
}
