//! `lower-allocations` turns `memref.alloc` and `memref.dealloc` into calls of
//! npc's allocator, which knows what the running call holds, so that it can be
//! freed when the call fails.
//!
//! Before:
//! ```mlir
//! %a = memref.alloc(%n) : memref<?xf64>
//! ```
//! After:
//! ```mlir
//! %block = llvm.call @npc_allocate(%bytes) : (i64) -> !llvm.ptr
//! basicpy.raise_if %no_block, "MemoryError", "cannot allocate {} bytes" (%bytes : i64)
//! %a = builtin.unrealized_conversion_cast %descriptor : !llvm.struct<...> to memref<?xf64>
//! ```
//! The descriptor's allocated pointer is what `free` takes; the elements start
//! behind a header, at a multiple of 64 bytes.
//!
//! An allocation with `npc.storage = i` is a result, for which the caller may have given
//! memory: argument `i`, a null descriptor if not. It is taken if it has the shape that is
//! allocated; another one raises ValueError.
//!
//! Requires: allocations with the identity layout, in the default memory space,
//! of elements that are integers, `index`, floats or complex numbers; what is
//! deallocated was allocated in the same module.
//!
//! Guarantees: no `memref.alloc` and no `memref.dealloc` is left. An allocation
//! that fails raises MemoryError, one whose bytes do not fit 63 bits ValueError.

use super::runtime_library::{ALLOCATION, KEPT_BLOCKS, THREAD_STATE};
use crate::{
    effects::STORAGE,
    extents::{TOO_BIG, product_without_zeros, raise_value_error},
    llvm,
    raise::raise_if,
    results::{any_differs, raise_wrong_shape},
};
use melior::ir::{ShapedTypeLike, Type, TypeLike, ValueLike, r#type::MemRefType};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    type_converter::is_ranked_memref,
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "lower-allocations",
    summary: "turn memref.alloc and memref.dealloc into calls of npc's allocator",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// The function of the library that allocates.
pub(super) const ALLOCATE: &str = "npc_allocate";
/// That which does so unless the caller gave memory.
pub(super) const ALLOCATE_RESULT: &str = "npc_allocate_result";

/// Predicates of `llvm.icmp`.
const EQUAL: i64 = 0;
const NOT_EQUAL: i64 = 1;

/// What the elements are aligned to, in bytes.
const ALIGNMENT: i32 = 64;

enum Plan<'c> {
    Allocate(Allocation<'c>),
    Release(OpRef<'c>),
}

/// A `memref.alloc`.
struct Allocation<'c> {
    operation: OpRef<'c>,
    r#type: MemRefType<'c>,
    /// How many bytes an element takes.
    element: i64,
    /// What the caller may have given for a result.
    storage: Option<Value<'c>>,
}

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let mut plans = Vec::new();
    for function in ir::operations_in(ir::region(module, 0)) {
        let entry = ir::regions(function).next().and_then(ir::entry);
        let arguments = entry.map(ir::arguments).unwrap_or_default();
        for operation in ir::walk(function) {
            plans.extend(plan(operation, &arguments)?);
        }
    }
    if plans.is_empty() {
        return Ok(());
    }
    THREAD_STATE.link_into(module)?;
    ALLOCATION.link_into(module)?;
    KEPT_BLOCKS.link_into(module)?;
    for plan in plans {
        match plan {
            Plan::Allocate(allocation) => allocate(&allocation),
            Plan::Release(operation) => release(operation),
        }
    }
    Ok(())
}

/// What becomes of an operation in a function with these arguments.
fn plan<'c>(operation: OpRef<'c>, arguments: &[Value<'c>]) -> Result<Option<Plan<'c>>, Failure> {
    match ir::name(operation) {
        "memref.alloc" => {
            let r#type = plain_memref(operation, ir::results(operation)[0].r#type())?;
            if ir::integer_of(operation, "alignment").unwrap_or(1) > ALIGNMENT.into() {
                let message =
                    "an alignment above 64 bytes is not supported [unsupported-construct]";
                return Err(ir::error(operation, message, &[]));
            }
            let Some(element) = element_bytes(r#type.element()) else {
                let message = format!(
                    "cannot allocate elements of type '{}' [unsupported-type]",
                    r#type.element()
                );
                return Err(ir::error(operation, &message, &[]));
            };
            Ok(Some(Plan::Allocate(Allocation {
                operation,
                r#type,
                element,
                storage: storage(operation, arguments),
            })))
        }
        "memref.dealloc" => {
            let r#type = ir::operands(operation)[0].r#type();
            match is_ranked_memref(r#type) {
                true => Ok(Some(Plan::Release(operation))),
                false => Err(refuse(operation, r#type)),
            }
        }
        _ => Ok(None),
    }
}

fn plain_memref<'c>(operation: OpRef<'c>, r#type: Type<'c>) -> Result<MemRefType<'c>, Failure> {
    match builtin::memref(r#type) {
        Some(memref) if memref.affine_map().is_identity() && memref.memory_space().is_none() => {
            Ok(memref)
        }
        _ => Err(refuse(operation, r#type)),
    }
}

fn refuse(operation: OpRef<'_>, r#type: Type<'_>) -> Failure {
    let message = format!(
        "{} of '{type}' is not supported [unsupported-type]",
        ir::name(operation)
    );
    let help = "help: use a ranked memref with the identity layout and the default memory space";
    ir::error(operation, &message, &[help])
}

/// How many bytes an element takes in memory.
fn element_bytes(r#type: Type<'_>) -> Option<i64> {
    if r#type.is_index() || r#type.is_f64() {
        return Some(8);
    }
    if let Some(integer) = builtin::integer(r#type) {
        return Some(i64::from(integer.width().div_ceil(8).next_power_of_two()));
    }
    if r#type.is_f32() {
        return Some(4);
    }
    if r#type.is_f16() {
        return Some(2);
    }
    match r#type.to_string().as_str() {
        "complex<f64>" => Some(16),
        "complex<f32>" => Some(8),
        _ => None,
    }
}

/// The sizes as i64, constants for those that the type knows.
fn sizes<'c>(
    builder: &Builder<'c>,
    operation: OpRef<'c>,
    r#type: MemRefType<'c>,
) -> Vec<Value<'c>> {
    let integer = builder.integer_type(64);
    let mut dynamic = ir::operands(operation).into_iter();
    (0..r#type.rank())
        .filter_map(|axis| match r#type.dim_size(axis) {
            Ok(melior::ir::r#type::DimSize::Static(size)) => {
                Some(builder.integer(integer, size as i64))
            }
            _ => dynamic.next().map(|size| builder.index_cast(size, integer)),
        })
        .collect()
}

/// The argument in which the caller may have given memory for this allocation.
fn storage<'c>(operation: OpRef<'c>, arguments: &[Value<'c>]) -> Option<Value<'c>> {
    let position = usize::try_from(ir::integer_of(operation, STORAGE)?).ok()?;
    let argument = *arguments.get(position)?;
    (argument.r#type() == ir::results(operation)[0].r#type()).then_some(argument)
}

fn allocate<'c>(allocation: &Allocation<'c>) {
    let Allocation {
        operation, r#type, ..
    } = *allocation;
    let builder = Builder::before(operation);
    let integer = builder.integer_type(64);
    let sizes = sizes(&builder, operation, r#type);
    let element = builder.integer(integer, allocation.element);
    let (_, overflow) = product_without_zeros(&builder, element, sizes.iter().copied());
    raise_value_error(&builder, overflow, TOO_BIG);
    let bytes = sizes.iter().fold(element, |bytes, size| {
        builder.same("arith.muli", &[bytes, *size])
    });
    let (block, aligned) = match allocation.storage {
        None => new_block(&builder, bytes),
        Some(storage) => result_block(&builder, storage, bytes, &sizes),
    };
    let mut descriptor = llvm::poison(&builder, llvm::descriptor(&builder, r#type.into()));
    descriptor = builder.insert_value(descriptor, block, &[0]);
    descriptor = builder.insert_value(descriptor, aligned, &[1]);
    descriptor = builder.insert_value(descriptor, builder.integer(integer, 0), &[2]);
    let mut stride = builder.integer(integer, 1);
    for (axis, size) in sizes.iter().enumerate().rev() {
        descriptor = builder.insert_value(descriptor, *size, &[3, axis as i64]);
        descriptor = builder.insert_value(descriptor, stride, &[4, axis as i64]);
        stride = builder.same("arith.muli", &[stride, *size]);
    }
    let memref = llvm::cast(&builder, descriptor, r#type.into());
    ir::replace_all_uses(ir::results(operation)[0], memref);
    ir::erase(operation);
}

/// A new block, and where its elements start.
fn new_block<'c>(builder: &Builder<'c>, bytes: Value<'c>) -> (Value<'c>, Value<'c>) {
    let block = call(builder, ALLOCATE, &[bytes]);
    raise_if_null(builder, block, bytes);
    (block, call(builder, "npc_elements", &[block]))
}

/// The memory that the caller gave, or a new block, and where the elements start.
fn result_block<'c>(
    builder: &Builder<'c>,
    storage: Value<'c>,
    bytes: Value<'c>,
    sizes: &[Value<'c>],
) -> (Value<'c>, Value<'c>) {
    let descriptor = llvm::described(builder, storage);
    let given = builder.extract_value(descriptor, &[1]);
    check_shape(builder, descriptor, given, sizes);
    let block = call(builder, ALLOCATE_RESULT, &[bytes, given]);
    raise_if_null(builder, block, bytes);
    (block, call(builder, "npc_result_elements", &[block, given]))
}

/// Raises ValueError if memory was given, but not for an array of these sizes.
fn check_shape<'c>(
    builder: &Builder<'c>,
    descriptor: Value<'c>,
    given: Value<'c>,
    sizes: &[Value<'c>],
) {
    let found = (0..sizes.len()).map(|axis| builder.extract_value(descriptor, &[3, axis as i64]));
    let found = found.collect::<Vec<_>>();
    let Some(differs) = any_differs(builder, sizes, &found) else {
        return;
    };
    let is_given = compare_with_null(builder, given, NOT_EQUAL);
    let condition = builder.same("arith.andi", &[is_given, differs]);
    raise_wrong_shape(builder, condition, sizes, &found);
}

/// Calls one of the library's functions, which gives a pointer.
fn call<'c>(builder: &Builder<'c>, callee: &str, operands: &[Value<'c>]) -> Value<'c> {
    ir::results(llvm::call(
        builder,
        callee,
        operands,
        &[llvm::pointer(builder)],
    ))[0]
}

fn raise_if_null<'c>(builder: &Builder<'c>, block: Value<'c>, bytes: Value<'c>) {
    let condition = compare_with_null(builder, block, EQUAL);
    let message = "cannot allocate {} bytes";
    raise_if(builder, condition, "MemoryError", message, &[bytes]);
}

/// Compares a pointer with null by a predicate of `llvm.icmp`.
fn compare_with_null<'c>(builder: &Builder<'c>, pointer: Value<'c>, predicate: i64) -> Value<'c> {
    let null = llvm::zero(builder, pointer.r#type());
    let predicate = ir::integer_attribute(builder.integer_type(64), predicate);
    let flag = builder.integer_type(1);
    builder.value(
        "llvm.icmp",
        &[pointer, null],
        flag,
        &[("predicate", predicate)],
    )
}

fn release(operation: OpRef<'_>) {
    let builder = Builder::before(operation);
    let descriptor = llvm::described(&builder, ir::operands(operation)[0]);
    let block = builder.extract_value(descriptor, &[0]);
    llvm::call(&builder, "npc_release", &[block], &[]);
    ir::erase(operation);
}
