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
//! Requires: allocations with the identity layout, in the default memory space,
//! of elements that are integers, `index`, floats or complex numbers; what is
//! deallocated was allocated in the same module.
//!
//! Guarantees: no `memref.alloc` and no `memref.dealloc` is left. An allocation
//! that fails, or whose size overflows, raises MemoryError.

use super::runtime_library::{ALLOCATION, KEPT_BLOCKS, THREAD_STATE};
use crate::llvm;
use melior::ir::{
    ShapedTypeLike, Type, TypeLike, ValueLike,
    r#type::{IntegerType, MemRefType},
};
use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "lower-allocations",
    summary: "turn memref.alloc and memref.dealloc into calls of npc's allocator",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// What the elements are aligned to, in bytes.
const ALIGNMENT: i32 = 64;

enum Plan<'c> {
    Allocate(OpRef<'c>, MemRefType<'c>, i64),
    Release(OpRef<'c>, MemRefType<'c>),
}

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let plans = ir::walk(module)
        .into_iter()
        .filter_map(|operation| plan(operation).transpose())
        .collect::<Result<Vec<_>, _>>()?;
    if plans.is_empty() {
        return Ok(());
    }
    THREAD_STATE.link_into(module)?;
    ALLOCATION.link_into(module)?;
    KEPT_BLOCKS.link_into(module)?;
    for plan in plans {
        match plan {
            Plan::Allocate(operation, r#type, element) => allocate(operation, r#type, element),
            Plan::Release(operation, r#type) => release(operation, r#type),
        }
    }
    Ok(())
}

fn plan<'c>(operation: OpRef<'c>) -> Result<Option<Plan<'c>>, Failure> {
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
            Ok(Some(Plan::Allocate(operation, r#type, element)))
        }
        "memref.dealloc" => {
            let r#type = ir::operands(operation)[0].r#type();
            let Ok(r#type) = MemRefType::try_from(r#type) else {
                return Err(refuse(operation, r#type));
            };
            Ok(Some(Plan::Release(operation, r#type)))
        }
        _ => Ok(None),
    }
}

fn plain_memref<'c>(operation: OpRef<'c>, r#type: Type<'c>) -> Result<MemRefType<'c>, Failure> {
    match MemRefType::try_from(r#type) {
        Ok(memref) if memref.affine_map().is_identity() && memref.memory_space().is_none() => {
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
    if let Ok(integer) = IntegerType::try_from(r#type) {
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

/// The product of the sizes, and whether it overflows.
fn checked_product<'c>(
    builder: &Builder<'c>,
    first: Value<'c>,
    factors: &[Value<'c>],
) -> (Value<'c>, Value<'c>) {
    let integer = builder.integer_type(64);
    let zero = builder.integer(integer, 0);
    let mut overflow = builder.bool(false);
    let mut product = first;
    for factor in factors {
        let wide = builder.op(
            "arith.mului_extended",
            &[product, *factor],
            &[integer, integer],
            &[],
        );
        let wide = ir::results(wide);
        product = wide[0];
        let carried = builder.compare_integers(CmpiPredicate::Ne, wide[1], zero);
        overflow = builder.same("arith.ori", &[overflow, carried]);
    }
    (product, overflow)
}

fn allocate<'c>(operation: OpRef<'c>, r#type: MemRefType<'c>, element: i64) {
    let builder = Builder::before(operation);
    let integer = builder.integer_type(64);
    let pointer = llvm::pointer(&builder);
    let sizes = sizes(&builder, operation, r#type);
    let (product, overflow) = checked_product(&builder, builder.integer(integer, element), &sizes);
    let bytes = builder.select(overflow, builder.integer(integer, i64::MAX), product);
    let block = ir::results(llvm::call(&builder, "npc_allocate", &[bytes], &[pointer]))[0];
    raise_if_null(&builder, block, bytes);

    let aligned = ir::results(llvm::call(&builder, "npc_elements", &[block], &[pointer]))[0];
    let structure = llvm::descriptor(&builder, r#type);
    let mut descriptor = llvm::poison(&builder, structure);
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

fn raise_if_null<'c>(builder: &Builder<'c>, block: Value<'c>, bytes: Value<'c>) {
    let context = builder.context();
    let null = llvm::zero(builder, block.r#type());
    let equal = ir::integer_attribute(builder.integer_type(64), 0);
    let condition = builder.value(
        "llvm.icmp",
        &[block, null],
        builder.integer_type(1),
        &[("predicate", equal)],
    );
    let attributes = [
        ("exception", ir::string_attribute(context, "MemoryError")),
        (
            "message",
            ir::string_attribute(context, "cannot allocate {} bytes"),
        ),
    ];
    builder.op("basicpy.raise_if", &[condition, bytes], &[], &attributes);
}

fn release<'c>(operation: OpRef<'c>, r#type: MemRefType<'c>) {
    let builder = Builder::before(operation);
    let structure = llvm::descriptor(&builder, r#type);
    let descriptor = llvm::cast(&builder, ir::operands(operation)[0], structure);
    let block = builder.extract_value(descriptor, &[0]);
    llvm::call(&builder, "npc_release", &[block], &[]);
    ir::erase(operation);
}
