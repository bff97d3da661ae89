//! What the type of an array promises, and what asks whether an array keeps it.
//!
//! `runtime/boundary.mlir` has the form of a promise, and asks.

use super::types::Types;
use crate::llvm;
use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, attribute::DenseElementsAttribute, r#type::RankedTensorType},
};
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, Value},
    type_converter::{is_ranked_memref, is_row_major, strides_and_offset},
};

/// What a promise has for a number that the type leaves open.
const OPEN: i64 = i64::MIN;
/// The natural alignment of the widest integers in bytes.
const MAXIMAL_ALIGNMENT: u32 = 16;

/// Why an argument of a type cannot be checked, and what to do about it.
pub(super) fn obstacle<'c>(
    types: &Types<'c>,
    memref: Type<'c>,
) -> Option<(&'static str, &'static str)> {
    let space = types.address_space(memref).unwrap_or(0);
    if types.pointer_bytes(space) != types.pointer_bytes(0) {
        return Some((
            "has pointers of another size than usual",
            "help: remove checks, or use the default memory space",
        ));
    }
    // Of the llvm dialect's types only scalable vectors have brackets.
    let is_scalable = element(types, memref).to_string().contains('[');
    is_scalable.then_some((
        "has elements whose size is known at run time only",
        "help: remove checks, or use vectors of a fixed size",
    ))
}

/// The elements of a memref as they are in memory.
pub(super) fn element<'c>(types: &Types<'c>, memref: Type<'c>) -> Type<'c> {
    let element = ir::element_type_of(memref).and_then(|element| types.convert(element));
    element.unwrap_or(memref)
}

/// Asks whether an array is what its type promises. The promise is defined in a symbol
/// table, under a name that is free; `text` names the array in messages.
pub(super) fn ask<'c>(
    builder: &Builder<'c>,
    types: &Types<'c>,
    table: OpRef<'c>,
    r#type: Type<'c>,
    promise: &str,
    [array, text]: [Value<'c>; 2],
) -> Value<'c> {
    define(builder, table, promise, &promises(types, r#type));
    let integer = builder.integer_type(64);
    let element = element(types, r#type);
    let mut operands = vec![array];
    if is_ranked_memref(r#type) {
        let rank = ir::shape_of(r#type).len() as i64;
        operands.push(llvm::index_constant(builder, integer, rank));
    }
    operands.extend([
        llvm::address_of(builder, promise),
        llvm::size_of(builder, element),
        alignment(builder, element),
        text,
    ]);
    let check = match is_ranked_memref(r#type) {
        true => "npc_check_array",
        false => "npc_check_unranked_array",
    };
    call(builder, check, &operands)
}

/// Calls one of the library's checks.
pub(super) fn call<'c>(builder: &Builder<'c>, check: &str, operands: &[Value<'c>]) -> Value<'c> {
    let call = llvm::call(builder, check, operands, &[builder.integer_type(1)]);
    ir::results(call)[0]
}

/// The natural alignment of an element. The size is an integer's: without a data
/// layout LLVM's default one would count, which aligns 64 bits to 4 bytes.
fn alignment<'c>(builder: &Builder<'c>, element: Type<'c>) -> Value<'c> {
    let Some(integer) = builtin::integer(element) else {
        return llvm::align_of(builder, element);
    };
    let bytes = integer.width().div_ceil(8).next_power_of_two();
    let bytes = bytes.min(MAXIMAL_ALIGNMENT);
    llvm::index_constant(builder, builder.integer_type(64), bytes.into())
}

/// What a memref type promises, in the form of `runtime/boundary.mlir`.
fn promises<'c>(types: &Types<'c>, memref: Type<'c>) -> Vec<i64> {
    let bytes = types.index_bytes().min(types.pointer_bytes(0));
    let maximal_bytes = i64::MAX >> (64 - 8 * bytes);
    let (strides, offset) = strides_and_offset(memref).unwrap_or_default();
    let sizes = ir::shape_of(memref);
    let mut promise = vec![
        sizes.len() as i64,
        types.index_bytes(),
        maximal_bytes,
        i64::from(is_row_major(memref)),
        offset.unwrap_or(OPEN),
    ];
    let numbers = sizes.into_iter().chain(strides);
    promise.extend(numbers.map(|number| number.unwrap_or(OPEN)));
    promise
}

/// Adds a promise to a symbol table.
fn define<'c>(builder: &Builder<'c>, table: OpRef<'c>, name: &str, promise: &[i64]) {
    let integer = builder.integer_type(64);
    let tensor = RankedTensorType::new(&[promise.len() as u64], integer, None).into();
    let entries = promise.iter();
    let entries = entries.map(|entry| ir::integer_attribute(integer, *entry));
    let entries = entries.collect::<Vec<_>>();
    if let Ok(value) = DenseElementsAttribute::new(tensor, &entries) {
        let array = llvm_type::array(integer, promise.len() as u32);
        llvm::define_constant(builder, table, name, array, value.into());
    }
}
