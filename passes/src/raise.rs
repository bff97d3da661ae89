//! `basicpy.raise_if`, which every stage before control flow is branches may emit.

use npc_dialects::ir::{self, Builder, Value};

/// Raises an exception of this class if a condition holds. The message has `{}` for each
/// of the values.
pub(crate) fn raise_if<'c>(
    builder: &Builder<'c>,
    condition: Value<'c>,
    exception: &str,
    message: &str,
    values: &[Value<'c>],
) {
    let context = builder.context();
    let attributes = [
        ("exception", ir::string_attribute(context, exception)),
        ("message", ir::string_attribute(context, message)),
    ];
    let operands = [&[condition], values].concat();
    builder.op("basicpy.raise_if", &operands, &[], &attributes);
}
