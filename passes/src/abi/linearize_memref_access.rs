//! `linearize-memref-access` makes accesses to elements of memrefs accesses to
//! memory.
//!
//! Before:
//! ```mlir
//! %0 = memref.load %m[%i, %j] : memref<?x8xf32, strided<[8, 1], offset: ?>>
//! ```
//! After:
//! ```mlir
//! %aligned = llvm.extractvalue %descriptor[1] : !llvm.struct<...>
//! %offset = llvm.extractvalue %descriptor[2] : !llvm.struct<...>
//! %base = llvm.getelementptr %aligned[%offset] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//! %eight = llvm.mlir.constant(8 : index) : i64
//! %row = llvm.mul %i, %eight overflow<nsw, nuw> : i64
//! %index = llvm.add %row, %j overflow<nsw, nuw> : i64
//! %address = llvm.getelementptr inbounds|nuw %base[%index] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//! %0 = llvm.load %address : !llvm.ptr -> f32
//! ```
//! A stride that is known is a constant, a stride of one and an offset of zero
//! are omitted. What a descriptor holds is read where the memref is made, once. Of a
//! `memref.reinterpret_cast` no descriptor is needed: its own operands say where its elements
//! are. Other equal computations are not merged, which `cse` does.
//!
//! `nuw` says that indices do not wrap as unsigned numbers. That holds when all
//! strides are known not to be negative: when they are constants, or when the
//! layout is the row-major one. Upstream says so always, which is poison for a
//! negative stride.
//!
//! Converts `memref.load`, `memref.store` and `memref.prefetch`; other
//! operations on memrefs are left to `finalize-memref-to-llvm`. Requires memrefs
//! with strided layouts and a memory space that is a number; another is an
//! error, and then nothing is changed. Guarantees that none of the three is left, nor a
//! `memref.reinterpret_cast` or `memref.cast` that only they used.

use super::{
    convention,
    element_place::{self, Descriptors, Field, Number, Place},
    types::Types,
};
use crate::llvm;
use melior::ir::{Type, ValueLike, attribute::DenseI32ArrayAttribute, operation::OperationLike};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, NoWrap, OpRef, Value},
    pass::{Options, Pass},
    type_converter,
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "linearize-memref-access",
    summary: "turn accesses to elements of memrefs into address arithmetic, loads and stores",
    anchor: "builtin.module",
    options: &[convention::INDEX_BITWIDTH, convention::COMPAT],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let types = Types::new(module, options)?;
    let accesses = ir::walk(module)
        .into_iter()
        .filter(|operation| Access::of(*operation).is_some())
        .collect::<Vec<_>>();
    for access in accesses.iter().filter_map(|it| Access::of(*it)) {
        check(&access, &types)?;
    }
    let mut descriptors = Descriptors::new(&types);
    // Values are read again: what an access loads may be what the next stores.
    for access in accesses.into_iter().filter_map(Access::of) {
        ir::visit(access.operation);
        rewrite(&access, &types, &mut descriptors);
    }
    Ok(())
}

/// An operation that accesses one element.
struct Access<'c> {
    operation: OpRef<'c>,
    memref: Value<'c>,
    indices: Vec<Value<'c>>,
    /// The value that a store writes.
    stored: Option<Value<'c>>,
}

impl<'c> Access<'c> {
    fn of(operation: OpRef<'c>) -> Option<Self> {
        let is_store = match ir::name(operation) {
            "memref.load" | "memref.prefetch" => false,
            "memref.store" => true,
            _ => return None,
        };
        let operands = ir::operands(operation);
        let first = usize::from(is_store);
        Some(Self {
            operation,
            memref: operands[first],
            indices: operands[first + 1..].to_vec(),
            stored: is_store.then(|| operands[0]),
        })
    }
}

fn check<'c>(access: &Access<'c>, types: &Types<'c>) -> Result<(), Failure> {
    let r#type = access.memref.r#type();
    let Some(obstacle) = types.obstacle(r#type, false) else {
        return Ok(());
    };
    let name = ir::name(access.operation);
    let message =
        format!("{name} of a memref of type '{type}', which {obstacle} [unsupported-type]");
    Err(ir::error(access.operation, &message, &[]))
}

/// What is promised of the address arithmetic of an access.
fn promise<'c>(access: &Access<'c>, strides: &[Option<i64>], types: &Types<'c>) -> NoWrap {
    let is_known = |stride: &Option<i64>| stride.is_some_and(|it| it >= 0);
    let is_row_major = type_converter::is_row_major(access.memref.r#type());
    match ir::name(access.operation) {
        // What is prefetched need not exist.
        "memref.prefetch" => NoWrap::Unknown,
        _ if types.upstream() || is_row_major || strides.iter().all(is_known) => NoWrap::Unsigned,
        _ => NoWrap::Signed,
    }
}

fn rewrite<'c>(access: &Access<'c>, types: &Types<'c>, descriptors: &mut Descriptors<'_, 'c>) {
    let operation = access.operation;
    let builder = Builder::before(operation);
    let Some(address) = address(access, types, descriptors, &builder) else {
        return;
    };
    let mut attributes = Vec::new();
    attributes.extend(operation.attribute("alignment").map(|it| ("alignment", it)));
    if ir::integer_of(operation, "nontemporal") == Some(1) {
        attributes.push(("nontemporal", ir::unit_attribute(builder.context())));
    }
    if let Some(value) = access.stored {
        let converted = types.convert(value.r#type()).unwrap_or(value.r#type());
        let value = llvm::cast_back(&builder, value, converted);
        builder.op("llvm.store", &[value, address], &[], &attributes);
    } else if ir::name(operation) == "memref.prefetch" {
        prefetch(operation, &builder, address);
    } else {
        let result = ir::results(operation)[0];
        let element = types.convert(result.r#type()).unwrap_or(result.r#type());
        let loaded = builder.value("llvm.load", &[address], element, &attributes);
        let value = llvm::cast_back(&builder, loaded, result.r#type());
        ir::replace_all_uses(result, value);
    }
    ir::erase(operation);
    if !types.upstream() {
        element_place::erase_unused(access.memref);
    }
}

fn prefetch<'c>(operation: OpRef<'c>, builder: &Builder<'c>, address: Value<'c>) {
    let integer = builder.integer_type(32);
    let flag = |name| ir::integer_attribute(integer, ir::integer_of(operation, name).unwrap_or(0));
    let attributes = [
        ("rw", flag("isWrite")),
        ("hint", flag("localityHint")),
        ("cache", flag("isDataCache")),
    ];
    builder.op("llvm.intr.prefetch", &[address], &[], &attributes);
}

/// The address of the element; `None` for a memref that `check` refuses.
fn address<'c>(
    access: &Access<'c>,
    types: &Types<'c>,
    descriptors: &mut Descriptors<'_, 'c>,
    builder: &Builder<'c>,
) -> Option<Value<'c>> {
    let memref = access.memref.r#type();
    let (strides, _) = type_converter::strides_and_offset(memref)?;
    let element = types.convert(element_of(memref)?)?;
    let place = match types.upstream() {
        true => Place::described(access.memref)?,
        false => Place::of(access.memref)?,
    };
    let promise = promise(access, &strides, types);
    let arithmetic = |name: &str, operands: [Value<'c>; 2]| {
        let operation = builder.op(name, &operands, &[types.index()], &[]);
        ir::set_no_wrap(operation, promise);
        ir::results(operation)[0]
    };

    let mut base = descriptors.field(place.memref, Field::Aligned, builder)?;
    if place.offset != Number::Known(0) {
        let offset = descriptors.value(place.offset, builder)?;
        base = element_address(builder, base, offset, element, NoWrap::Unknown);
    }
    let mut index = None;
    for (stride, position) in place.strides.into_iter().zip(&access.indices) {
        let mut increment = llvm::cast_back(builder, *position, types.index());
        if stride != Number::Known(1) {
            let stride = descriptors.value(stride, builder)?;
            increment = arithmetic("llvm.mul", [increment, stride]);
        }
        index = Some(match index {
            Some(index) => arithmetic("llvm.add", [index, increment]),
            None => increment,
        });
    }
    Some(match index {
        Some(index) => element_address(builder, base, index, element, promise),
        None => base,
    })
}

fn element_of<'c>(memref: Type<'c>) -> Option<Type<'c>> {
    use melior::ir::ShapedTypeLike;
    builtin::memref(memref).map(|it| it.element())
}

fn element_address<'c>(
    builder: &Builder<'c>,
    base: Value<'c>,
    index: Value<'c>,
    element: Type<'c>,
    promise: NoWrap,
) -> Value<'c> {
    // What stands for an index that is an operand.
    let dynamic = DenseI32ArrayAttribute::new(builder.context(), &[i32::MIN]);
    let attributes = [
        ("rawConstantIndices", dynamic.into()),
        ("elem_type", ir::type_attribute(element)),
    ];
    let operands = [base, index];
    let operation = builder.op(
        "llvm.getelementptr",
        &operands,
        &[base.r#type()],
        &attributes,
    );
    ir::set_no_wrap(operation, promise);
    ir::results(operation)[0]
}
