//! `check-iree-calls` refuses calls of those functions of npc's runtime that work in memory
//! or call the C library, while each is still at its place in the program.
//!
//! Before and after:
//! ```mlir
//! func.func @f(%x: f64) -> f64 {
//!   %r = call @runtime.float_floor(%x) : (f64) -> f64
//!   ...
//! func.func private @runtime.float_floor(%x: f64) -> f64 {
//!   %r = math.floor %x : f64
//!   ...
//! ```
//!
//! Requires that the functions of the runtime are linked, as by `convert-basicpy-to-arith`,
//! and not inlined.
//!
//! Guarantees that no function of the program calls one of the runtime that has, itself or
//! through others, operations of the dialects `llvm` or `memref`.

use crate::lowering::{
    call_graph::{CallGraph, callee},
    runtime_function::PREFIX,
};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "check-iree-calls",
    summary: "refuse calls of runtime functions that need memory",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let graph = CallGraph::new(module);
    let is_of_runtime = |name: &str| name.starts_with(PREFIX);
    let mut refused = graph.that(needs_memory);
    refused.retain(|name| is_of_runtime(name));
    let mut checked = Ok(());
    // What one expression of the program calls is reported once.
    let mut places = HashSet::new();
    for function in &graph.functions {
        if is_of_runtime(&function.name) {
            continue;
        }
        for call in &function.body {
            let Some(name) = callee(*call).filter(|name| refused.contains(name)) else {
                continue;
            };
            if places.insert(ir::location(*call).to_string()) {
                checked = checked.and(Err(refuse(*call, &name)));
            }
        }
    }
    checked
}

fn needs_memory(operation: OpRef<'_>) -> bool {
    let dialect = ir::name(operation).split('.').next();
    matches!(dialect, Some("llvm" | "memref"))
}

fn refuse(call: OpRef<'_>, name: &str) -> Failure {
    let name = name.trim_start_matches(PREFIX);
    let message = format!(
        "this calls '{name}' of npc's runtime, which works in memory that IREE's host does not \
         have [unsupported-construct]"
    );
    let help = "help: compute it outside of the function, and pass the result as an argument";
    ir::error(call, &message, &[help])
}
