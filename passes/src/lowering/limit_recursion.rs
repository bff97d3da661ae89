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
//! func.func private @f.recursive(%n: i64, %depth: i64) -> i64 {
//!   basicpy.raise_if %too_deep, "RecursionError", "maximum recursion depth exceeded"
//!   %0 = call @f.recursive(%n, %next) : (i64, i64) -> i64
//!   return %0 : i64
//! }
//! func.func @f(%n: i64) -> i64 {
//!   %0 = call @f.recursive(%n, %zero) : (i64, i64) -> i64
//!   return %0 : i64
//! }
//! ```
//! The functions of one cycle of calls count together, so that mutual recursion
//! ends, too.
//!
//! A function with `npc.bounded_recursion` stays as it is: whoever wrote it knows
//! that it does not go deep, as one that halves its problem.
//!
//! Requires direct calls. Guarantees that no more than 1000 calls of a cycle's
//! functions, CPython's own limit, are active at once, those apart.

use super::call_graph::{CallGraph, Function, callee};
use crate::{
    func::{self, input_types, result_types},
    raise::raise_if,
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

/// Says of a function that its recursion ends soon.
const BOUNDED_RECURSION: &str = "npc.bounded_recursion";

/// How many calls of a cycle's functions may be active: CPython's limit.
const DEPTH_LIMIT: i64 = 1000;

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let graph = CallGraph::new(module);
    let bounded = graph.functions.iter();
    let bounded = bounded.filter(|it| it.operation.has_attribute(BOUNDED_RECURSION));
    let bounded = bounded.map(|it| &it.name).collect::<HashSet<_>>();
    for function in &graph.functions {
        let mut cycle = graph.cycle(&function.name);
        cycle.retain(|name| !bounded.contains(name));
        if cycle.contains(&function.name) {
            ir::visit(function.operation);
            limit(function, &cycle);
        }
    }
    Ok(())
}

/// The name of the function that counts how deep it is.
fn counting_name(function: &str) -> String {
    format!("{function}.recursive")
}

/// Moves a function's body to one that counts, which the function calls.
fn limit(function: &Function<'_>, cycle: &HashSet<String>) {
    let counting = split(function);
    let Some(entry) = ir::entry(ir::region(counting, 0)) else {
        return;
    };
    let location = ir::location(counting);
    let integer = Builder::before(counting).integer_type(64);
    let depth = ir::add_argument(entry, integer, location);
    let builder = Builder::at_start(ir::context_of(counting), entry, location);
    let limit = builder.integer(integer, DEPTH_LIMIT);
    let is_too_deep = builder.compare_integers(CmpiPredicate::Sge, depth, limit);
    let message = "maximum recursion depth exceeded";
    raise_if(&builder, is_too_deep, "RecursionError", message, &[]);
    let next = builder.same("arith.addi", &[depth, builder.integer(integer, 1)]);
    for call in &function.body {
        count(*call, cycle, next);
    }
    fill(function);
}

/// Makes a call of a function of the cycle hand the depth on.
fn count<'c>(call: OpRef<'c>, cycle: &HashSet<String>, depth: Value<'c>) {
    let Some(target) = callee(call).filter(|name| cycle.contains(name)) else {
        return;
    };
    let context = ir::context_of(call);
    let symbol = ir::symbol_attribute(context, &counting_name(&target));
    ir::set_attribute(call, "callee", symbol);
    let mut operands = ir::operands(call);
    operands.push(depth);
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
    let name = counting_name(&function.name);
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

/// Makes a function whose body was moved away call the one that counts.
fn fill(function: &Function<'_>) {
    let operation = function.operation;
    let block = func::add_entry_block(operation);
    let builder = Builder::at_end(ir::context_of(operation), block, ir::location(operation));
    let mut operands = ir::arguments(block);
    operands.push(builder.integer(builder.integer_type(64), 0));
    let target = counting_name(&function.name);
    let call = func::call(&builder, &target, &operands, &result_types(operation));
    builder.op("func.return", &ir::results(call), &[], &[]);
}
