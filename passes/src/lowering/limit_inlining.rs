//! `limit-inlining` keeps long functions on arrays that are called from several places from
//! being compiled once for each of these.
//!
//! Before:
//! ```mlir
//! func.func private @step(%u: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C> {
//! ```
//! After:
//! ```mlir
//! func.func private @step(%u: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C>
//!     attributes {no_inline} {
//! ```
//!
//! What is inlined shares the knowledge of its caller: where arrays lie, and which are not
//! needed. A long function works on whole arrays for so long that it hardly gains by that,
//! and each statement in it becomes several loops, which take most of the time of
//! compilation.
//!
//! Requires that operations on arrays are of the dialect `numpy`. Guarantees nothing of
//! functions that take or return what is not a number or an array, or that may return a
//! view: memory of results that are views is only known where the function is inlined.

use super::call_graph::{CallGraph, callee};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    pass::{Options, Pass},
    types::Kind,
};
use std::collections::HashMap;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "limit-inlining",
    summary: "keep long functions that are called from several places from being inlined",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// How many operations on arrays make a function long.
const LONG: usize = 20;

const NO_INLINE: &str = "no_inline";

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let graph = CallGraph::new(module);
    let mut calls = HashMap::<String, usize>::new();
    for function in &graph.functions {
        for callee in function.body.iter().filter_map(|it| callee(*it)) {
            *calls.entry(callee).or_default() += 1;
        }
    }
    for function in &graph.functions {
        let is_shared = calls.get(&function.name).is_some_and(|count| *count > 1);
        if is_shared && is_long(&function.body) && has_plain_values(function.operation) {
            let unit = ir::unit_attribute(ir::context_of(module));
            ir::set_attribute(function.operation, NO_INLINE, unit);
        }
    }
    Ok(())
}

fn is_long(body: &[OpRef<'_>]) -> bool {
    let on_arrays = body
        .iter()
        .filter(|it| ir::name(**it).starts_with("numpy."));
    on_arrays.count() >= LONG
}

/// Whether a function takes numbers and arrays, and returns numbers and new arrays.
fn has_plain_values(function: OpRef<'_>) -> bool {
    let Some(block) = ir::entry(ir::region(function, 0)) else {
        return false;
    };
    let Some(end) = ir::terminator(block) else {
        return false;
    };
    let is_plain = |argument| is_number(argument) || is_array(argument);
    ir::arguments(block).into_iter().all(is_plain) && ir::operands(end).into_iter().all(is_new)
}

fn is_array(value: Value<'_>) -> bool {
    matches!(Kind::of(value.r#type()), Kind::NdArray(_))
}

fn is_number(value: Value<'_>) -> bool {
    let r#type = value.r#type();
    match Kind::of(r#type) {
        Kind::Bool | Kind::Scalar(_) => true,
        Kind::Other => r#type.is_integer() || r#type.is_index() || r#type.is_float(),
        _ => false,
    }
}

/// Whether a result is a number, an array that was made here, or a tuple of these.
fn is_new(value: Value<'_>) -> bool {
    if is_number(value) {
        return true;
    }
    let Some(maker) = ir::defining_operation(value) else {
        return false;
    };
    match ir::name(maker) {
        "numpy.empty" | "numpy.create_array_from_tensor" | "basicpy.singleton" => true,
        "basicpy.build_tuple" => ir::operands(maker).into_iter().all(is_new),
        _ => false,
    }
}
