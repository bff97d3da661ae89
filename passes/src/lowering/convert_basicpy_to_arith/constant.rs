//! Constants of Python as constants of `arith`.

use melior::ir::{Type, TypeLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, Value};

/// The value of `basicpy.numeric_constant` or `bool_constant`.
pub(super) fn number<'c>(b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
    let value = operation.attribute("value").ok()?;
    let r#type = ir::result_types(operation).first().copied()?;
    Some(b.value("arith.constant", &[], r#type, &[("value", value)]))
}

/// Some value of a builtin type, for a name that was not assigned.
pub(super) fn placeholder<'c>(b: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    if r#type.is_f64() || r#type.is_f32() {
        b.float(r#type, 0.0)
    } else {
        b.integer(r#type, 0)
    }
}
