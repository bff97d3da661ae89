//! Copies of tensors that iree-compile does not see through.

use super::dispatch_iree_loops::zero;
use crate::lowering::mapped;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, Value};

/// A tensor with the same elements, of which iree-compile does not see that they are: it
/// forwards every plain copy.
pub(super) fn copied<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
    let holds = b.bool(true);
    let holds = b.value("util.optimization_barrier", &[holds], holds.r#type(), &[]);
    let element = ir::element_type_of(tensor.r#type()).unwrap_or_else(|| tensor.r#type());
    mapped(b, &[tensor], element, &mut |inner, elements| {
        let zero = zero(inner, element);
        inner.select(holds, elements[0], zero)
    })
}
