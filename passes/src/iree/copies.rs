//! Values that iree-compile does not see through.

use crate::lowering::{mapped, mapped_like, scalar_math::complex::Parts};
use melior::ir::{Type, TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Value},
    types,
};

/// The same value, of which iree-compile does not know where it comes from.
pub(super) fn opaque<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    b.same("util.optimization_barrier", &[value])
}

/// A tensor with the same elements, of which iree-compile does not see that they are: it
/// forwards every plain copy, and makes one of a tensor of zeros, to which it chooses zeros, a
/// constant.
pub(super) fn copied<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
    filled_again(b, tensor).unwrap_or_else(|| chosen(b, tensor))
}

/// A tensor of one number again and again, of a number that iree-compile does not know; none
/// for another tensor, and for numbers that IREE's host has not.
fn filled_again<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Option<Value<'c>> {
    let fill = ir::defining_operation(tensor).filter(|it| ir::name(*it) == "linalg.fill")?;
    let number = ir::operands(fill)[0];
    if !number.r#type().is_integer() && number.r#type() != b.f64_type() {
        return None;
    }
    let hidden = opaque(b, number);
    let again = b.insert(ir::clone_op(fill));
    ir::set_operand(again, 0, hidden);
    Some(ir::results(again)[0])
}

/// Another tensor of the same type and sizes, of which iree-compile knows nothing else.
pub(super) fn other_like<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
    let hidden = opaque(b, b.bool(false));
    let element = ir::element_type_of(tensor.r#type()).unwrap_or_else(|| tensor.r#type());
    mapped_like(b, tensor, &[], element, &mut |inner, _| {
        element_of(inner, hidden, element)
    })
}

fn chosen<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
    let (holds, rest) = (opaque(b, b.bool(true)), opaque(b, b.bool(false)));
    let element = ir::element_type_of(tensor.r#type()).unwrap_or_else(|| tensor.r#type());
    mapped(b, &[tensor], element, &mut |inner, elements| {
        let other = element_of(inner, rest, element);
        inner.select(holds, elements[0], other)
    })
}

/// A bool as an element.
fn element_of<'c>(b: &Builder<'c>, bool: Value<'c>, element: Type<'c>) -> Value<'c> {
    if let Some(part) = types::complex_part(element) {
        return Parts::real(b, element_of(b, bool, part)).create(b);
    }
    match () {
        () if bool.r#type() == element => bool,
        () if element.is_integer() => b.value("arith.extui", &[bool], element, &[]),
        () => b.value("arith.uitofp", &[bool], element, &[]),
    }
}
