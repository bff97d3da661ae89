//! The allocations that a result comes from.

use melior::ir::ValueLike;
use npc_dialects::ir::{self, OpRef, Value};

/// Allocations, of which one is made on each path.
pub(super) type Allocations<'c> = Vec<OpRef<'c>>;

/// The allocations of a result that always is what one allocation of its type gives, made
/// once a call and freed nowhere; none if it may be something else.
pub(super) fn allocations_of<'c>(result: Value<'c>) -> Allocations<'c> {
    let mut found = Vec::new();
    match collect(result, result, &mut found) {
        Some(()) => found,
        None => Vec::new(),
    }
}

fn collect<'c>(result: Value<'c>, value: Value<'c>, found: &mut Allocations<'c>) -> Option<()> {
    if is_given_away(value) {
        return None;
    }
    let operation = ir::defining_operation(value)?;
    match ir::name(operation) {
        "memref.alloc" if value.r#type() == result.r#type() && is_made_once(operation) => {
            found.push(operation);
            Some(())
        }
        "scf.if" => {
            let results = ir::results(operation).into_iter();
            let index = results.take_while(|it| *it != value).count();
            for end in ir::blocks_of(operation).filter_map(ir::terminator) {
                collect(result, *ir::operands(end).get(index)?, found)?;
            }
            Some(())
        }
        _ => None,
    }
}

/// Whether no loop is around an operation.
fn is_made_once(operation: OpRef<'_>) -> bool {
    let mut ancestor = ir::parent(operation);
    while let Some(parent) = ancestor {
        match ir::name(parent) {
            "func.func" => return true,
            "scf.if" => ancestor = ir::parent(parent),
            _ => return false,
        }
    }
    false
}

/// Whether an array, or a view of it, may be freed, or become another value on some path
/// but as the result of a branch.
fn is_given_away(value: Value<'_>) -> bool {
    ir::uses(value)
        .into_iter()
        .any(|it| match ir::name(it.user) {
            "memref.dealloc"
            | "memref.extract_aligned_pointer_as_index"
            | "arith.select"
            | "scf.for"
            | "scf.while"
            | "scf.condition"
            | "cf.br"
            | "cf.cond_br" => true,
            "scf.yield" => {
                let around = ir::parent(it.user).filter(|parent| ir::name(*parent) == "scf.if");
                around.is_none_or(|around| is_given_away(ir::results(around)[it.index]))
            }
            "memref.cast"
            | "memref.subview"
            | "memref.reinterpret_cast"
            | "memref.collapse_shape"
            | "memref.expand_shape"
            | "memref.transpose"
            | "memref.view"
            | "memref.extract_strided_metadata" => is_given_away(ir::results(it.user)[0]),
            _ => false,
        })
}
