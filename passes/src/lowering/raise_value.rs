//! The values of a message as arguments of C's `snprintf`.

use crate::{
    llvm,
    message::{Format, formats},
};
use melior::ir::{Type, TypeLike, ValueLike, r#type::MemRefType};
use npc_dialects::{
    ir::{self, Builder, CmpfPredicate, Value},
    type_converter::is_memref,
};

/// How many bytes the text of a float takes, and that of a text between quotes, at most.
const FLOAT_BYTES: i64 = 32;
const QUOTED_BYTES: i64 = 512;

/// A value in a message.
pub(super) struct ShownValue<'c> {
    /// What stands for it in a format of C.
    pub(super) format: String,
    /// What `snprintf` takes for it.
    pub(super) arguments: Vec<Value<'c>>,
    /// Whether `runtime/shown.mlir` makes its text.
    pub(super) calls_runtime: bool,
}

/// Whether messages show values of a type.
pub(super) fn can_be_shown(r#type: Type<'_>) -> bool {
    let is_text = |element: Type<'_>| element.to_string() == "i8";
    if is_memref(r#type) {
        return ir::shape_of(r#type).len() == 1 && ir::element_type_of(r#type).is_some_and(is_text);
    }
    r#type.is_index() || ["i64", "i1", "f64"].contains(&r#type.to_string().as_str())
}

/// The values of a message, in order. What shows them is built where the builder is.
pub(super) fn shown<'c>(
    builder: &Builder<'c>,
    message: &str,
    values: &[Value<'c>],
) -> Vec<ShownValue<'c>> {
    let shown = formats(message).zip(values);
    shown
        .map(|(format, value)| {
            let format = Format::parse(format).unwrap_or_default();
            shown_value(builder, &format, *value)
        })
        .collect()
}

fn shown_value<'c>(b: &Builder<'c>, format: &Format, value: Value<'c>) -> ShownValue<'c> {
    let flags = format.c_flags();
    let direct = |format: String, arguments| ShownValue {
        format,
        arguments,
        calls_runtime: false,
    };
    let r#type = value.r#type();
    if is_memref(r#type) {
        return shown_text(b, format, value);
    }
    if r#type == b.integer_type(1) {
        return direct("%s".to_owned(), vec![truth(b, value)]);
    }
    if r#type == b.f64_type() && format.kind.is_some() {
        return direct_float(b, format, value);
    }
    if r#type == b.f64_type() {
        let text = room(b, FLOAT_BYTES);
        llvm::call(b, "npc_show_float", &[text, value], &[]);
        return ShownValue {
            format: format!("%{flags}s"),
            arguments: vec![text],
            calls_runtime: true,
        };
    }
    direct(format!("%{flags}lld"), vec![value])
}

/// A float in a format that C has, too, but for NaN, whose sign C writes.
fn direct_float<'c>(b: &Builder<'c>, format: &Format, value: Value<'c>) -> ShownValue<'c> {
    let is_nan = b.compare_floats(CmpfPredicate::Uno, value, value);
    let mut value = b.select(is_nan, b.float(b.f64_type(), f64::NAN), value);
    let (kind, unit) = match format.kind {
        Some('%') => {
            value = b.same("arith.mulf", &[value, b.float(b.f64_type(), 100.0)]);
            ('f', "%%")
        }
        kind => (kind.unwrap_or('f'), ""),
    };
    let precision = format.precision.iter();
    let precision: String = precision.map(|digits| format!(".{digits}")).collect();
    ShownValue {
        format: format!("%{}{precision}{kind}{unit}", format.c_flags()),
        arguments: vec![value],
        calls_runtime: false,
    }
}

/// A text, of whose bytes this is the array.
fn shown_text<'c>(b: &Builder<'c>, format: &Format, array: Value<'c>) -> ShownValue<'c> {
    let index = b.index_type();
    // A text has one axis: the metadata are an offset, a size and a stride.
    let whole = MemRefType::new(b.integer_type(8), &[], None, None);
    let types = [whole.into(), index, index, index];
    let metadata = b.op("memref.extract_strided_metadata", &[array], &types, &[]);
    let metadata = ir::results(metadata);
    let address = b.value(
        "memref.extract_aligned_pointer_as_index",
        &[array],
        index,
        &[],
    );
    let first = b.same("arith.addi", &[address, metadata[1]]);
    let first = b.index_cast(first, b.integer_type(64));
    let pointer = b.value("llvm.inttoptr", &[first], llvm::pointer(b), &[]);
    let size = b.index_cast(metadata[2], b.integer_type(64));
    if format.is_repr {
        let text = room(b, QUOTED_BYTES);
        llvm::call(b, "npc_show_text", &[text, pointer, size], &[]);
        return ShownValue {
            format: "%s".to_owned(),
            arguments: vec![text],
            calls_runtime: true,
        };
    }
    let count = b.index_cast(metadata[2], b.integer_type(32));
    ShownValue {
        format: "%.*s".to_owned(),
        arguments: vec![count, pointer],
        calls_runtime: false,
    }
}

/// `True` or `False`.
fn truth<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    // The two texts, one behind the other, in a number that is kept on the stack.
    let text = room(b, 16);
    let integer = b.integer_type(64);
    let bytes = |text: &[u8; 8]| b.integer(integer, i64::from_ne_bytes(*text));
    let shown = b.select(value, bytes(b"True\0\0\0\0"), bytes(b"False\0\0\0"));
    llvm::store(b, shown, text);
    text
}

/// So many bytes on the stack.
fn room<'c>(b: &Builder<'c>, bytes: i64) -> Value<'c> {
    let count = b.integer(b.integer_type(64), bytes);
    llvm::alloca(b, count, b.integer_type(8), llvm::pointer(b))
}
