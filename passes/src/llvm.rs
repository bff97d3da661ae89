//! Operations and types of the `llvm` dialect.

use melior::{
    dialect::llvm::{
        attributes::{self as llvm_attributes, Linkage},
        r#type as llvm_type,
    },
    ir::{
        Attribute, Type, ValueLike,
        attribute::{DenseI32ArrayAttribute, DenseI64ArrayAttribute},
    },
};
use npc_dialects::ir::{self, Builder, OpRef, Value};

/// A pointer.
pub(crate) fn pointer<'c>(builder: &Builder<'c>) -> Type<'c> {
    llvm_type::pointer(builder.context(), 0)
}

/// A struct.
pub(crate) fn structure<'c>(builder: &Builder<'c>, fields: &[Type<'c>]) -> Type<'c> {
    llvm_type::r#struct(builder.context(), fields, false)
}

/// Makes an operation on integers of 64 bits that tells of overflow, such as
/// `llvm.intr.sadd.with.overflow`. Returns its result and the flag.
pub(crate) fn with_overflow<'c>(
    builder: &Builder<'c>,
    operation: &str,
    operands: [Value<'c>; 2],
) -> [Value<'c>; 2] {
    let types = [builder.integer_type(64), builder.integer_type(1)];
    let both = builder.value(operation, &operands, structure(builder, &types), &[]);
    [0, 1].map(|place| {
        let position = DenseI64ArrayAttribute::new(builder.context(), &[place]);
        let attributes = [("position", position.into())];
        let r#type = types[place as usize];
        builder.value("llvm.extractvalue", &[both], r#type, &attributes)
    })
}

/// Calls a function.
pub(crate) fn call<'c>(
    builder: &Builder<'c>,
    callee: &str,
    operands: &[Value<'c>],
    results: &[Type<'c>],
) -> OpRef<'c> {
    call_with(builder, callee, operands, results, &[])
}

/// Calls a function with a variable number of arguments, whose type is given.
pub(crate) fn call_variadic<'c>(
    builder: &Builder<'c>,
    callee: &str,
    operands: &[Value<'c>],
    result: Type<'c>,
    function: Type<'c>,
) -> OpRef<'c> {
    let function = ("var_callee_type", ir::type_attribute(function));
    call_with(builder, callee, operands, &[result], &[function])
}

fn call_with<'c>(
    builder: &Builder<'c>,
    callee: &str,
    operands: &[Value<'c>],
    results: &[Type<'c>],
    more: &[(&str, Attribute<'c>)],
) -> OpRef<'c> {
    let context = builder.context();
    let segments = DenseI32ArrayAttribute::new(context, &[operands.len() as i32, 0]);
    let bundles = DenseI32ArrayAttribute::new(context, &[]);
    let mut attributes = vec![
        ("callee", ir::symbol_attribute(context, callee)),
        ("operandSegmentSizes", segments.into()),
        ("op_bundle_sizes", bundles.into()),
    ];
    attributes.extend_from_slice(more);
    builder.op("llvm.call", operands, results, &attributes)
}

/// A null pointer, or a value of another type whose bits are zero.
pub(crate) fn zero<'c>(builder: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    builder.value("llvm.mlir.zero", &[], r#type, &[])
}

/// The address of a global.
pub(crate) fn address_of<'c>(builder: &Builder<'c>, global: &str) -> Value<'c> {
    let global = (
        "global_name",
        ir::symbol_attribute(builder.context(), global),
    );
    builder.value("llvm.mlir.addressof", &[], pointer(builder), &[global])
}

/// A constant that other modules do not see, at the end of a symbol table.
pub(crate) fn define_constant<'c>(
    builder: &Builder<'c>,
    table: OpRef<'c>,
    name: &str,
    r#type: Type<'c>,
    value: Attribute<'c>,
) {
    let context = builder.context();
    let Some(block) = ir::entry(ir::region(table, 0)) else {
        return;
    };
    let default_space = ir::integer_attribute(builder.integer_type(32), 0);
    let attributes = [
        ("sym_name", ir::string_attribute(context, name)),
        ("global_type", ir::type_attribute(r#type)),
        ("constant", ir::unit_attribute(context)),
        ("value", value),
        ("addr_space", default_space),
        (
            "linkage",
            llvm_attributes::linkage(context, Linkage::Internal),
        ),
    ];
    let regions = vec![melior::ir::Region::new()];
    Builder::at_end(context, block, builder.location()).op_with_regions(
        "llvm.mlir.global",
        &[],
        &[],
        &attributes,
        regions,
    );
}

/// A constant text, which ends where it does: C wants a NUL at the end.
pub(crate) fn define_text<'c>(builder: &Builder<'c>, table: OpRef<'c>, name: &str, text: &str) {
    let array = llvm_type::array(builder.integer_type(8), text.len() as u32);
    let value = ir::string_attribute(builder.context(), text);
    define_constant(builder, table, name, array, value);
}

/// A pointer some bytes further.
pub(crate) fn offset<'c>(builder: &Builder<'c>, base: Value<'c>, bytes: i32) -> Value<'c> {
    element_address(builder, base, builder.integer_type(8), &[bytes])
}

fn element_address<'c>(
    builder: &Builder<'c>,
    base: Value<'c>,
    r#type: Type<'c>,
    indices: &[i32],
) -> Value<'c> {
    let constants = DenseI32ArrayAttribute::new(builder.context(), indices);
    let attributes = [
        ("rawConstantIndices", constants.into()),
        ("elem_type", ir::type_attribute(r#type)),
    ];
    builder.value("llvm.getelementptr", &[base], pointer(builder), &attributes)
}

/// How many bytes an element of an array takes, as the target has it.
pub(crate) fn size_of<'c>(builder: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    distance(builder, r#type, &[1])
}

/// The natural alignment of a type in bytes: where it stands in a struct after a
/// byte.
pub(crate) fn align_of<'c>(builder: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    let after_byte = structure(builder, &[builder.integer_type(8), r#type]);
    distance(builder, after_byte, &[0, 1])
}

/// How many bytes an element of a type is from the start.
fn distance<'c>(builder: &Builder<'c>, r#type: Type<'c>, indices: &[i32]) -> Value<'c> {
    let start = zero(builder, pointer(builder));
    let address = element_address(builder, start, r#type, indices);
    builder.value("llvm.ptrtoint", &[address], builder.integer_type(64), &[])
}

/// The descriptor that a memref of a type becomes.
pub(crate) fn descriptor<'c>(builder: &Builder<'c>, memref: Type<'c>) -> Type<'c> {
    let rank = ir::shape_of(memref).len();
    let pointer = pointer(builder);
    let integer = builder.integer_type(64);
    let mut fields = vec![pointer, pointer, integer];
    if rank > 0 {
        let sizes = llvm_type::array(integer, rank as u32);
        fields.extend([sizes, sizes]);
    }
    structure(builder, &fields)
}

/// A memref as its descriptor.
pub(crate) fn described<'c>(builder: &Builder<'c>, memref: Value<'c>) -> Value<'c> {
    cast(builder, memref, descriptor(builder, memref.r#type()))
}

/// A memref of a type whose descriptor is null.
pub(crate) fn null_memref<'c>(builder: &Builder<'c>, memref: Type<'c>) -> Value<'c> {
    cast(builder, zero(builder, descriptor(builder, memref)), memref)
}

/// Changes a type between one of the `llvm` dialect and the one that becomes it.
pub(crate) fn cast<'c>(builder: &Builder<'c>, value: Value<'c>, r#type: Type<'c>) -> Value<'c> {
    builder.value("builtin.unrealized_conversion_cast", &[value], r#type, &[])
}

/// A cast that takes the value of an earlier cast back where it can.
pub(crate) fn cast_back<'c>(
    builder: &Builder<'c>,
    value: Value<'c>,
    r#type: Type<'c>,
) -> Value<'c> {
    if value.r#type() == r#type {
        return value;
    }
    if let Some(definition) = ir::defining_operation(value)
        && ir::name(definition) == "builtin.unrealized_conversion_cast"
        && let [source] = ir::operands(definition)[..]
        && source.r#type() == r#type
    {
        return source;
    }
    cast(builder, value, r#type)
}

/// A constant of an integer type that stands for an index.
pub(crate) fn index_constant<'c>(builder: &Builder<'c>, r#type: Type<'c>, value: i64) -> Value<'c> {
    let value = ("value", ir::index_attribute(builder.context(), value));
    builder.value("llvm.mlir.constant", &[], r#type, &[value])
}

/// A value that must not be used.
pub(crate) fn poison<'c>(builder: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    builder.value("llvm.mlir.poison", &[], r#type, &[])
}

/// Reads a value from memory.
pub(crate) fn load<'c>(builder: &Builder<'c>, from: Value<'c>, r#type: Type<'c>) -> Value<'c> {
    builder.value("llvm.load", &[from], r#type, &[])
}

/// Writes a value to memory.
pub(crate) fn store<'c>(builder: &Builder<'c>, value: Value<'c>, to: Value<'c>) {
    builder.op("llvm.store", &[value, to], &[], &[]);
}

/// Memory on the stack for so many values of a type.
pub(crate) fn alloca<'c>(
    builder: &Builder<'c>,
    count: Value<'c>,
    element: Type<'c>,
    pointer: Type<'c>,
) -> Value<'c> {
    let element = ("elem_type", ir::type_attribute(element));
    builder.value("llvm.alloca", &[count], pointer, &[element])
}
