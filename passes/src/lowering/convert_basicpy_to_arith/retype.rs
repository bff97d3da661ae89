//! Gives scalars their builtin types, in place.

use melior::ir::{
    Type, ValueLike,
    operation::OperationLike,
    r#type::{FunctionType, IntegerType},
};
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::Kind,
};

/// The builtin type that a type becomes; the type itself if it stays.
pub(super) fn converted(r#type: Type<'_>) -> Type<'_> {
    match Kind::of(r#type) {
        Kind::Bool => integer(r#type, 1),
        Kind::Scalar(dtype) => match IntegerType::try_from(dtype) {
            Ok(signed) => integer(r#type, signed.width()),
            Err(_) => dtype,
        },
        _ => function(r#type).unwrap_or(r#type),
    }
}

fn integer(near: Type<'_>, width: u32) -> Type<'_> {
    IntegerType::new(npc_dialects::types::context_of(near), width).into()
}

fn function(r#type: Type<'_>) -> Option<Type<'_>> {
    let function = FunctionType::try_from(r#type).ok()?;
    let inputs = (0..function.input_count()).filter_map(|index| function.input(index).ok());
    let results = (0..function.result_count()).filter_map(|index| function.result(index).ok());
    let inputs = inputs.map(converted).collect::<Vec<_>>();
    let results = results.map(converted).collect::<Vec<_>>();
    let context = npc_dialects::types::context_of(r#type);
    Some(FunctionType::new(context, &inputs, &results).into())
}

/// Changes the types of an operation's results, of its blocks' arguments and of
/// the function that it is.
pub(super) fn retype(operation: OpRef<'_>) {
    if let Some(signature) = ir::type_of(operation, "function_type") {
        ir::set_attribute(
            operation,
            "function_type",
            ir::type_attribute(converted(signature)),
        );
    }
    ir::results(operation).into_iter().for_each(retype_value);
    for index in 0..operation.region_count() {
        for block in ir::blocks(ir::region(operation, index)) {
            ir::arguments(block).into_iter().for_each(retype_value);
        }
    }
}

fn retype_value(value: Value<'_>) {
    let new = converted(value.r#type());
    if new != value.r#type() {
        ir::set_type(value, new);
    }
}
