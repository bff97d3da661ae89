//! Functions that need no inference: the type of every value stands there, and no
//! rule of Python's or NumPy's gives it.

use super::ty::Ty;
use crate::func::result_types;
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{self, OpRef};

/// Whether inference leaves a function as it is: IR that was lowered already, of
/// whatever dialects and control flow.
pub(super) fn is_settled(function: OpRef<'_>) -> bool {
    let mut operations = ir::walk(function).into_iter();
    result_types(function).into_iter().all(is_known)
        && operations.all(|operation| !has_type_rule(operation) && types(operation).all(is_known))
}

/// Whether the types of an operation are Python's or NumPy's affair.
fn has_type_rule(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    let is_python = name.starts_with("basicpy.") || name.starts_with("numpy.");
    is_python && name != "basicpy.raise_if"
}

/// The types of an operation's results and of its blocks' arguments.
fn types<'c>(operation: OpRef<'c>) -> impl Iterator<Item = Type<'c>> {
    let arguments = ir::blocks_of(operation).flat_map(ir::arguments);
    let values = ir::results(operation).into_iter().chain(arguments);
    values.map(|value| value.r#type())
}

fn is_known(r#type: Type<'_>) -> bool {
    Ty::of(r#type).is_ok()
}
