//! The lifetime of the descriptors behind unranked memrefs.
//!
//! An unranked memref is `{rank, pointer to a descriptor}`. The descriptor lives
//! on the stack of the function that made it, so one that is returned is copied
//! to the heap immediately before the return; the caller copies it to its own
//! stack and frees the copy on the heap.
//!
//! Upstream takes new stack for each call, which a loop exhausts. Here a call in
//! a loop reuses the memory of the call before, if the value of that call is out
//! of use by then: the place keeps a pointer and a capacity in the function's
//! entry block, and takes more stack only when a descriptor is larger than those
//! before. A value that is carried to the next iteration is copied where it arrives,
//! to memory that is reused in the same way.

use super::{
    c_library::CLibrary,
    lifetime::{self, Carried},
    plan::Plan,
    types::Types,
};
use crate::llvm;
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    builtin,
    ir::{self, Block, Builder, Failure, Value},
};

/// `arith.cmpi`'s and `llvm.icmp`'s "unsigned less than or equal".
const ULE: i64 = 7;

/// Copies the descriptor behind an unranked memref to the heap; returns the
/// unranked memref with the copy.
pub(super) fn copy_to_heap<'c>(
    library: &mut CLibrary<'c>,
    builder: &Builder<'c>,
    plan: &Plan<'c>,
    memref: Type<'c>,
    unranked: Value<'c>,
) -> Result<Value<'c>, Failure> {
    let types = &plan.types;
    let malloc = library.malloc(builder, plan)?;
    let size = descriptor_size(builder, types, memref, unranked);
    let length = widen(builder, size, malloc.input);
    let memory = malloc.call(builder, length, &[types.pointer()])[0];
    let source = builder.extract_value(unranked, &[1]);
    copy(builder, memory, source, size);
    Ok(with_pointer(builder, unranked, memory))
}

/// Copies the descriptor behind an unranked memref that a call returned to
/// the stack, and frees the one on the heap; returns the unranked memref
/// with the copy. `result` is what the value will be in the source program:
/// its uses say whether the stack of an earlier call can be used again.
pub(super) fn copy_to_stack<'c>(
    library: &mut CLibrary<'c>,
    builder: &Builder<'c>,
    plan: &Plan<'c>,
    result: Value<'c>,
    unranked: Value<'c>,
    carried: &mut Carried<'c>,
) -> Result<Value<'c>, Failure> {
    let types = &plan.types;
    let free = library.free(builder, plan)?;
    let size = descriptor_size(builder, types, result.r#type(), unranked);
    let entry = lifetime::entry_for_reuse(builder.block());
    let memory = match entry {
        Some(entry) if !types.upstream() && !lifetime::outlives_its_call(plan, result, carried) => {
            reused_stack(builder, types, entry, size)
        }
        _ => llvm::alloca(builder, size, builder.integer_type(8), types.pointer()),
    };
    let source = builder.extract_value(unranked, &[1]);
    copy(builder, memory, source, size);
    free.call(builder, source, &[]);
    Ok(with_pointer(builder, unranked, memory))
}

/// Copies the descriptors that loops and branches carry to memory of their own, at
/// the start of the blocks where they arrive. One may stand in the memory of
/// another, as where a loop swaps two: all are copied aside before any arrives.
pub(super) fn copy_carried<'c>(plan: &Plan<'c>, carried: &Carried<'c>) {
    let types = &plan.types;
    for (block, indices) in &carried.arguments {
        let Some(entry) = lifetime::entry_around(*block) else {
            continue;
        };
        let arguments = ir::arguments(*block);
        let mut taken = Vec::new();
        for index in indices {
            let argument = arguments[*index];
            let location = ir::value_location(argument);
            let builder = Builder::at_start(types.context(), *block, location);
            let Some(converted) = types.convert(argument.r#type()) else {
                continue;
            };
            let unranked = llvm::cast(&builder, argument, converted);
            taken.push((argument, unranked));
        }
        let Some(last) = taken.first().and_then(|it| ir::defining_operation(it.1)) else {
            continue;
        };
        let builder = Builder::after(last);
        let moved = taken.iter().map(|(argument, unranked)| {
            let size = descriptor_size(&builder, types, argument.r#type(), *unranked);
            let memory = reused_stack(&builder, types, entry, size);
            copy(
                &builder,
                memory,
                builder.extract_value(*unranked, &[1]),
                size,
            );
            (size, memory)
        });
        let moved = moved.collect::<Vec<_>>();
        for ((argument, unranked), (size, aside)) in taken.into_iter().zip(moved) {
            let memory = reused_stack(&builder, types, entry, size);
            copy(&builder, memory, aside, size);
            let whole = with_pointer(&builder, unranked, memory);
            let value = llvm::cast(&builder, whole, argument.r#type());
            if let Some(first) = ir::defining_operation(unranked) {
                ir::replace_uses_except(argument, value, first);
            }
        }
    }
}

/// How many bytes the descriptor behind an unranked memref has: two pointers, an
/// offset, and a size and a stride for each dimension.
fn descriptor_size<'c>(
    builder: &Builder<'c>,
    types: &Types<'c>,
    memref: Type<'c>,
    unranked: Value<'c>,
) -> Value<'c> {
    let index = types.index();
    let space = types.address_space(memref).unwrap_or(0);
    let constant = |value| llvm::index_constant(builder, index, value);
    let (one, two) = (constant(1), constant(2));
    let index_size = constant(types.index_bytes());
    let pointer_size = constant(types.pointer_bytes(space));
    let multiply = |left, right| builder.value("llvm.mul", &[left, right], index, &[]);
    let add = |left, right| builder.value("llvm.add", &[left, right], index, &[]);
    let pointers = multiply(two, pointer_size);
    let rank = builder.extract_value(unranked, &[0]);
    let integers = multiply(add(multiply(two, rank), one), index_size);
    add(pointers, integers)
}

/// A count as another integer type; counts are not negative.
fn widen<'c>(builder: &Builder<'c>, count: Value<'c>, r#type: Type<'c>) -> Value<'c> {
    let width = |it: Type<'c>| builtin::integer(it).map_or(0, |it| it.width());
    let (from, to) = (width(count.r#type()), width(r#type));
    match from.cmp(&to) {
        std::cmp::Ordering::Less => builder.value("llvm.zext", &[count], r#type, &[]),
        std::cmp::Ordering::Equal => count,
        std::cmp::Ordering::Greater => builder.value("llvm.trunc", &[count], r#type, &[]),
    }
}

fn copy<'c>(builder: &Builder<'c>, to: Value<'c>, from: Value<'c>, size: Value<'c>) {
    let attributes = [("isVolatile", ir::bool_attribute(builder.context(), false))];
    builder.op("llvm.intr.memcpy", &[to, from, size], &[], &attributes);
}

/// An unranked memref of the same rank with another pointer.
fn with_pointer<'c>(builder: &Builder<'c>, unranked: Value<'c>, pointer: Value<'c>) -> Value<'c> {
    let whole = llvm::poison(builder, unranked.r#type());
    let rank = builder.extract_value(unranked, &[0]);
    let whole = builder.insert_value(whole, rank, &[0]);
    builder.insert_value(whole, pointer, &[1])
}

/// Memory on the stack that all calls of one place share: more is taken only
/// when so many bytes do not fit what is there.
fn reused_stack<'c>(
    builder: &Builder<'c>,
    types: &Types<'c>,
    entry: Block<'c>,
    size: Value<'c>,
) -> Value<'c> {
    let (pointer, index) = (types.pointer(), types.index());
    let start = Builder::at_start(builder.context(), entry, builder.location());
    let one = llvm::index_constant(&start, index, 1);
    let place = llvm::alloca(&start, one, pointer, pointer);
    let capacity = llvm::alloca(&start, one, index, pointer);
    llvm::store(&start, llvm::zero(&start, pointer), place);
    llvm::store(&start, llvm::zero(&start, index), capacity);

    let available = llvm::load(builder, capacity, index);
    let predicate = ir::integer_attribute(builder.integer_type(64), ULE);
    let predicate = [("predicate", predicate)];
    let fits = builder.value(
        "llvm.icmp",
        &[size, available],
        builder.integer_type(1),
        &predicate,
    );
    let select = |r#type, then, otherwise| {
        builder.value("llvm.select", &[fits, then, otherwise], r#type, &[])
    };
    let nothing = llvm::index_constant(builder, index, 0);
    let more = select(index, nothing, size);
    let fresh = llvm::alloca(builder, more, builder.integer_type(8), pointer);
    let memory = select(pointer, llvm::load(builder, place, pointer), fresh);
    llvm::store(builder, memory, place);
    llvm::store(builder, select(index, available, size), capacity);
    memory
}
