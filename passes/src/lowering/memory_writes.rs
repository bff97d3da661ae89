//! Which arrays an operation may write to, or give to somebody who may.

use crate::effects::{MAY_VIEW, VIEW_OF};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    builtin,
    ir::{self, OpRef, Use, Value},
    type_converter::is_memref,
};

/// Operations that write to none of their operands. What they return or pass on
/// is followed from where it is written.
const READERS: &[&str] = &[
    "basicpy.raise_if",
    "arith.select",
    "cf.br",
    "cf.cond_br",
    "cf.switch",
    "memref.assume_alignment",
    "memref.cast",
    "memref.collapse_shape",
    "memref.dealloc",
    "memref.dim",
    "memref.distinct_objects",
    "memref.expand_shape",
    "memref.extract_strided_metadata",
    "memref.load",
    "memref.prefetch",
    "memref.rank",
    "memref.reinterpret_cast",
    "memref.subview",
    "memref.transpose",
    "memref.view",
    "scf.condition",
    "scf.for",
    "scf.while",
    "scf.yield",
    "vector.load",
    "vector.transfer_read",
];

/// The arrays that an operation may write to, among its operands. A call writes
/// to all.
pub(super) fn written_by(operation: OpRef<'_>) -> Vec<Value<'_>> {
    let name = ir::name(operation);
    let operands = ir::operands(operation).into_iter().enumerate();
    let arrays = operands.filter(|(_, operand)| is_memref(operand.r#type()));
    let written = arrays.filter(|(index, _)| match name {
        "func.return" => !returns_view(operation, *index),
        "memref.copy" => *index == 1,
        "builtin.unrealized_conversion_cast" | "memref.extract_aligned_pointer_as_index" => {
            ir::results(operation).into_iter().any(leaks)
        }
        _ => !READERS.contains(&name),
    });
    written.map(|(_, operand)| operand).collect()
}

/// Whether an array's descriptor or its address may come to where its elements
/// are written. Casts back to an array are followed from there.
fn leaks(value: Value<'_>) -> bool {
    let r#type = value.r#type();
    let is_flag = builtin::integer(r#type).is_some_and(|it| it.width() == 1);
    !is_flag && !is_memref(r#type) && ir::uses(value).iter().any(leaks_through)
}

fn leaks_through(r#use: &Use<'_>) -> bool {
    let name = ir::name(r#use.user);
    match name {
        "builtin.unrealized_conversion_cast" => ir::results(r#use.user).into_iter().any(leaks),
        "llvm.getelementptr" | "llvm.inttoptr" => ir::results(r#use.user).into_iter().any(leaks),
        "llvm.load" => false,
        "func.return" => !returns_view(r#use.user, r#use.index),
        "memref.store" => !lists_address(r#use.user),
        _ if name.starts_with("arith.") => ir::results(r#use.user).into_iter().any(leaks),
        _ => true,
    }
}

/// Whether a store is one of buffer deallocation's, which lists the addresses of what may
/// be one block, to compare them.
fn lists_address(store: OpRef<'_>) -> bool {
    let list = ir::operands(store).get(1).copied();
    let element = list.and_then(|list| ir::element_type_of(list.r#type()));
    element.is_some_and(|element| element.is_index())
}

/// Whether callers know whose memory it is that a function returns here.
fn returns_view(operation: OpRef<'_>, index: usize) -> bool {
    let function = ir::parent(operation);
    let results = function.map(|function| ir::array_of(function, "res_attrs"));
    let result = results.and_then(|results| results.get(index).copied());
    result.is_some_and(|dictionary| {
        let mut names = [VIEW_OF, MAY_VIEW].into_iter();
        names.any(|name| ir::entry_of(dictionary, name).is_some())
    })
}
