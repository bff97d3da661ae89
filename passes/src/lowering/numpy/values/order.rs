//! The functions of a module, those that are called before those that call them.

use crate::{
    func::functions,
    lowering::call_graph::{CallGraph, callee},
};
use npc_dialects::ir::{self, Failure, OpRef};
use std::collections::HashSet;

/// The functions that have a body, each after those that it calls. Fails for those
/// that call themselves: programs of values have no recursion.
pub(super) fn callees_first<'c>(graph: &CallGraph<'c>) -> Result<Vec<OpRef<'c>>, Failure> {
    let recursive = |name: &str| !graph.cycle(name).is_empty();
    if let Some(function) = graph.functions.iter().find(|it| recursive(&it.name)) {
        return Err(recursion(function.operation, &function.name));
    }
    let mut left = graph.functions.iter().collect::<Vec<_>>();
    let mut waiting = left
        .iter()
        .map(|it| it.name.clone())
        .collect::<HashSet<_>>();
    let mut ordered = Vec::new();
    while !left.is_empty() {
        let (ready, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|function| {
            let mut callees = function.body.iter().filter_map(|it| callee(*it));
            callees.all(|callee| !waiting.contains(&callee))
        });
        for function in &ready {
            waiting.remove(&function.name);
            ordered.push(function.operation);
        }
        left = others;
    }
    Ok(ordered)
}

/// The functions of a module that have no body.
pub(super) fn declarations(module: OpRef<'_>) -> Vec<OpRef<'_>> {
    functions(module)
        .filter(|function| ir::entry(ir::region(*function, 0)).is_none())
        .collect()
}

fn recursion(function: OpRef<'_>, name: &str) -> Failure {
    let message =
        format!("'{name}' calls itself, and has no form on values [unsupported-construct]");
    ir::error(function, &message, &["help: write a loop in its place"])
}
