//! `lower-raises` makes exceptions control flow, and gives each exported
//! function the form in which C calls it.
//!
//! Before:
//! ```mlir
//! func.func @f(%x: i64) -> i64 {
//!   basicpy.raise_if %c, "ValueError", "bad {}" (%x : i64)
//!   return %x : i64
//! }
//! ```
//! After:
//! ```mlir
//! func.func private @f.implementation(%x: i64) -> (i1, i64) {
//!   cf.cond_br %c, ^raise, ^continue
//! ^continue:
//!   return %false, %x : i1, i64
//! ^raise:
//!   llvm.call @snprintf(%text, %size, %format, %x) ...
//!   return %true, %zero : i1, i64
//! }
//! func.func @f(%x: i64) -> i64 {
//!   llvm.call @npc_clear_error() : () -> ()
//!   %status, %result = call @f.implementation(%x) : (i64) -> (i1, i64)
//!   return %result : i64
//! }
//! ```
//! A function's own calls go to implementations, which hand an exception on. A
//! function that allocates runs with a list of its own, from which everything
//! is freed when it fails.
//!
//! Requires: `basicpy.raise_if` and calls of functions that may raise stand
//! directly in a function's blocks; the results of such a function are integers,
//! floats, complex numbers, memrefs or types of the `llvm` dialect.
//!
//! Guarantees: no `basicpy.raise_if` is left. After a call that failed, every
//! result is zero and every descriptor null, and `npc_last_error` has the text;
//! after one that succeeded it returns null.

use super::{
    call_graph::{CallGraph, callee},
    exported_function, implementation,
    lower_allocations::{ALLOCATE, ALLOCATE_RESULT},
    raise_site::RaiseSites,
    runtime_library::{ALLOCATION, KEPT_BLOCKS, SHOWN, THREAD_STATE},
};
use crate::func::is_private;
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "lower-raises",
    summary: "turn exceptions into a status, and give exported functions their outer form",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// What is known about a function before it is rewritten.
pub(super) struct Facts {
    /// Whether it may raise.
    pub(super) raises: bool,
    /// Whether it may allocate, itself or through calls.
    pub(super) allocates: bool,
    /// Whether it is used under its name: other modules see it, or its address
    /// is taken.
    pub(super) visible: bool,
}

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let graph = CallGraph::new(module);
    let raising = graph.that(|operation| ir::name(operation) == "basicpy.raise_if");
    let allocating = graph.that(|operation| {
        matches!(
            callee(operation).as_deref(),
            Some(ALLOCATE | ALLOCATE_RESULT)
        )
    });
    let referenced = function_constants(module);
    for function in &graph.functions {
        implementation::check(function, &raising)?;
    }
    let (planned, kept) = graph
        .functions
        .iter()
        .map(|function| {
            let name = &function.name;
            let facts = Facts {
                raises: raising.contains(name),
                allocates: allocating.contains(name),
                visible: !is_private(function.operation) || referenced.contains(name),
            };
            (function, facts)
        })
        .partition::<Vec<_>, _>(|(_, facts)| facts.visible || facts.raises);
    if planned.is_empty() {
        return Ok(());
    }
    THREAD_STATE.link_into(module)?;
    if !allocating.is_empty() {
        ALLOCATION.link_into(module)?;
        KEPT_BLOCKS.link_into(module)?;
    }
    let split = planned
        .iter()
        .map(|(function, _)| function.name.clone())
        .collect::<HashSet<_>>();
    for (function, _) in planned.iter().chain(&kept) {
        implementation::redirect_calls(&function.body, &split, &raising);
    }
    let mut sites = RaiseSites::new(module);
    for (function, facts) in &planned {
        let body = implementation::split(function, facts);
        if facts.raises {
            implementation::return_status(body, function, &raising, &mut sites);
        }
    }
    if sites.shows_values {
        SHOWN.link_into(module)?;
    }
    for (function, facts) in &planned {
        exported_function::fill(function, facts);
    }
    Ok(())
}

/// The names of the functions whose address is taken.
fn function_constants(module: OpRef<'_>) -> HashSet<String> {
    ir::walk(module)
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.constant")
        .filter_map(|operation| ir::symbol_of(operation, "value"))
        .collect()
}
