//! Values that iree-compile does not see through.

use crate::lowering::{mapped, scalar_math::complex::Parts};
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
