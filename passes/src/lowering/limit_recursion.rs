//! `limit-recursion` makes recursion that is too deep raise RecursionError
//! before the stack is full.
//!
//! Before:
//! ```mlir
//! func.func @f(%n: i64) -> i64 {
//!   %0 = call @f(%n) : (i64) -> i64
//!   return %0 : i64
//! }
//! ```
//! After:
//! ```mlir
//! func.func private @f.recursive(%n: i64, %limit: i64) -> i64 {
//!   %stack = llvm.intr.stacksave : !llvm.ptr
//!   basicpy.raise_if %too_deep, "RecursionError", "maximum recursion depth exceeded"
//!   %0 = call @f.recursive(%n, %limit) : (i64, i64) -> i64
//!   return %0 : i64
//! }
//! func.func @f(%n: i64) -> i64 {
//!   %low = llvm.call @npc_stack_limit() : () -> i64
//!   %margin = llvm.call @npc.frame_margin() : () -> i64
//!   %limit = arith.addi %low, %margin : i64
//!   %0 = call @f.recursive(%n, %limit) : (i64, i64) -> i64
//!   return %0 : i64
//! }
//! ```
//! The functions of one cycle of calls hand the limit on, so that each compares one address
//! with it. The stack of the running thread is the only limit, as for C: CPython's, which
//! `sys.setrecursionlimit` changes, has no meaning here.
//!
//! A function with `npc.bounded_recursion` stays as it is: whoever wrote it knows
//! that it does not go deep, as one that halves its problem.
//!
//! Requires direct calls. Guarantees that a function of a cycle, those apart, goes on only
//! where the stack has room for what it calls (`runtime/stack_limit.mlir`).

use super::{
    call_graph::{CallGraph, Function, callee},
    runtime_library::{STACK_ENDS, STACK_ENDS_APPLE, STACK_LIMIT, THREAD_STATE},
};
use crate::{
    func::{self, input_types, result_types},
    llvm,
    raise::raise_if,
    target::is_apple,
};
use melior::ir::{
    Attribute, attribute::DictionaryAttribute, operation::OperationLike, r#type::FunctionType,
};
use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "limit-recursion",
    summary: "make recursion that is too deep raise RecursionError",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// The function of the library that gives the lowest address of the stack.
const STACK_LIMIT_FUNCTION: &str = "npc_stack_limit";
/// That which gives how much of the stack must be left.
const FRAME_MARGIN: &str = "npc.frame_margin";

/// Says of a function that its recursion ends soon.
const BOUNDED_RECURSION: &str = "npc.bounded_recursion";

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let graph = CallGraph::new(module);
    let bounded = graph.functions.iter();
    let bounded = bounded.filter(|it| it.operation.has_attribute(BOUNDED_RECURSION));
    let bounded = bounded.map(|it| &it.name).collect::<HashSet<_>>();
    let mut is_any = false;
    for function in &graph.functions {
        let mut cycle = graph.cycle(&function.name);
        cycle.retain(|name| !bounded.contains(name));
        if cycle.contains(&function.name) {
            ir::visit(function.operation);
            limit(function, &cycle);
            is_any = true;
        }
    }
    if is_any {
        THREAD_STATE.link_into(module)?;
        STACK_LIMIT.link_into(module)?;
        match is_apple(module) {
            true => STACK_ENDS_APPLE.link_into(module)?,
            false => STACK_ENDS.link_into(module)?,
        }
    }
    Ok(())
}

/// The name of the function that looks at the stack.
fn checking_name(function: &str) -> String {
    format!("{function}.recursive")
}

/// Moves a function's body to one that looks at the stack, which the function calls.
fn limit(function: &Function<'_>, cycle: &HashSet<String>) {
    let checking = split(function);
    let Some(entry) = ir::entry(ir::region(checking, 0)) else {
        return;
    };
    let location = ir::location(checking);
    let integer = Builder::before(checking).integer_type(64);
    let limit = ir::add_argument(entry, integer, location);
    let builder = Builder::at_start(ir::context_of(checking), entry, location);
    let pointer = llvm::pointer(&builder);
    let stack = builder.value("llvm.intr.stacksave", &[], pointer, &[]);
    let stack = builder.value("llvm.ptrtoint", &[stack], integer, &[]);
    let is_too_deep = builder.compare_integers(CmpiPredicate::Ult, stack, limit);
    let message = "maximum recursion depth exceeded";
    raise_if(&builder, is_too_deep, "RecursionError", message, &[]);
    for call in &function.body {
        forward(*call, cycle, limit);
    }
    fill(function);
}

/// Makes a call of a function of the cycle pass the limit.
fn forward<'c>(call: OpRef<'c>, cycle: &HashSet<String>, limit: Value<'c>) {
    let Some(target) = callee(call).filter(|name| cycle.contains(name)) else {
        return;
    };
    let context = ir::context_of(call);
    let symbol = ir::symbol_attribute(context, &checking_name(&target));
    ir::set_attribute(call, "callee", symbol);
    let mut operands = ir::operands(call);
    operands.push(limit);
    ir::set_operands(call, &operands);
}

/// A new private function with the body and one parameter more, which the body
/// does not have yet.
fn split<'c>(function: &Function<'c>) -> OpRef<'c> {
    let builder = Builder::before(function.operation);
    let context = builder.context();
    let mut inputs = input_types(function.operation);
    inputs.push(builder.integer_type(64));
    let signature = FunctionType::new(context, &inputs, &result_types(function.operation));
    let name = checking_name(&function.name);
    let mut attributes = vec![
        ("sym_name", ir::string_attribute(context, &name)),
        ("function_type", ir::type_attribute(signature.into())),
        ("sym_visibility", ir::string_attribute(context, "private")),
    ];
    let mut arguments = ir::array_of(function.operation, "arg_attrs");
    if !arguments.is_empty() {
        let none: Attribute<'_> = DictionaryAttribute::new(context, &[]).into();
        arguments.push(none);
        attributes.push(("arg_attrs", ir::array_attribute(context, &arguments)));
    }
    if let Ok(results) = function.operation.attribute("res_attrs") {
        attributes.push(("res_attrs", results));
    }
    let regions = vec![melior::ir::Region::new()];
    let split = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    ir::take_body(ir::region(split, 0), ir::region(function.operation, 0));
    split
}

/// Makes a function whose body was moved away call the one that looks at the stack.
fn fill(function: &Function<'_>) {
    let operation = function.operation;
    let block = func::add_entry_block(operation);
    let builder = Builder::at_end(ir::context_of(operation), block, ir::location(operation));
    let mut operands = ir::arguments(block);
    let integer = builder.integer_type(64);
    let ask = |function| ir::results(llvm::call(&builder, function, &[], &[integer]))[0];
    operands.push(builder.same(
        "arith.addi",
        &[ask(STACK_LIMIT_FUNCTION), ask(FRAME_MARGIN)],
    ));
    let target = checking_name(&function.name);
    let call = func::call(&builder, &target, &operands, &result_types(operation));
    builder.op("func.return", &ir::results(call), &[], &[]);
}
