//! Which values a function needs.

use super::edges::Edges;
use npc_dialects::ir::{self, OpRef, Value, ValueKey};
use std::collections::HashSet;

/// Operations of these dialects do nothing but to give results.
const PURE: &[&str] = &["arith", "complex", "flow", "linalg", "math", "tensor"];

/// What is needed of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Need {
    /// All of it.
    Contents,
    /// Of a tensor only its sizes.
    Sizes,
}

/// The values of a function with branches between blocks on which depends what it does and
/// returns, without tensors of which only the sizes count. Blocks may hand others on to each
/// other.
pub(super) fn live_values(function: OpRef<'_>) -> HashSet<ValueKey> {
    let blocks = ir::regions(function).flat_map(ir::blocks);
    let blocks = blocks.collect::<Vec<_>>();
    let operations = blocks.iter().flat_map(|block| ir::operations(*block));
    let mut left = operations
        .filter(|it| !is_pure(*it))
        .flat_map(needs)
        .collect::<Vec<_>>();
    let edges = Edges::between(&blocks);
    let mut live = HashSet::new();
    while let Some((value, need)) = left.pop() {
        if !live.insert((ir::value_key(value), need)) {
            continue;
        }
        match ir::defining_operation(value) {
            Some(operation) if need == Need::Sizes => left.extend(needs_for_sizes(operation)),
            Some(operation) => left.extend(needs(operation)),
            None => {
                let given = handed_on(value, &edges).into_iter();
                left.extend(given.map(|value| (value, need)));
            }
        }
    }
    let contents = live.into_iter().filter(|(_, need)| *need == Need::Contents);
    contents.map(|(value, _)| value).collect()
}

/// What branches give for an argument of a block.
fn handed_on<'c>(argument: Value<'c>, edges: &Edges<'c>) -> Vec<Value<'c>> {
    let Some(block) = ir::owner_block(argument) else {
        return Vec::new();
    };
    let place = ir::arguments(block).iter().position(|it| *it == argument);
    let edges = edges.to(block).iter();
    edges
        .filter_map(|(branch, first)| ir::operands(*branch).get(first + place?).copied())
        .collect()
}

/// Barriers are there to hide values that are needed or not.
fn is_pure(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    let dialect = name.split('.').next().unwrap_or(name);
    PURE.contains(&dialect) || name == "util.optimization_barrier"
}

/// What an operation needs, but for what it hands on to blocks.
fn needs(operation: OpRef<'_>) -> Vec<(Value<'_>, Need)> {
    let inner = ir::walk(operation).into_iter();
    inner
        .flat_map(|operation| {
            let mut operands = ir::operands(operation);
            match ir::name(operation) {
                "cf.br" => operands.clear(),
                "cf.cond_br" => operands.truncate(1),
                "tensor.dim" => {
                    return vec![(operands[0], Need::Sizes), (operands[1], Need::Contents)];
                }
                _ => {}
            }
            operands
                .into_iter()
                .map(|it| (it, Need::Contents))
                .collect()
        })
        .collect()
}

/// What an operation needs for the sizes of its results.
fn needs_for_sizes(operation: OpRef<'_>) -> Vec<(Value<'_>, Need)> {
    let operands = ir::operands(operation);
    let outputs = operands.len() - ir::results(operation).len().min(operands.len());
    let (kept, need) = match ir::name(operation) {
        "tensor.cast" | "util.optimization_barrier" => (0..1, Need::Sizes),
        "tensor.insert" | "tensor.insert_slice" => (1..2, Need::Sizes),
        "linalg.generic" | "linalg.fill" => (outputs..operands.len(), Need::Sizes),
        "tensor.empty" | "flow.dispatch.region" => (0..operands.len(), Need::Contents),
        "tensor.extract_slice" | "flow.tensor.reshape" => (1..operands.len(), Need::Contents),
        _ => return needs(operation),
    };
    let kept = operands.get(kept).unwrap_or_default();
    kept.iter().map(|it| (*it, need)).collect()
}
