//! Gives scalars their builtin types, in place.

use crate::{
    func::{inputs_of, results_of},
    typing::dtype::{DType, DTypeKind, MlirDtype},
};
use melior::ir::{
    Type, ValueLike,
    r#type::{FunctionType, IntegerType},
};
use npc_dialects::{
    builtin,
    ir::{self, OpRef, Value},
    types::Kind,
};

/// The builtin type that a type becomes; the type itself if it stays.
pub(super) fn converted(r#type: Type<'_>) -> Type<'_> {
    match Kind::of(r#type) {
        Kind::Bool => integer(r#type, 1),
        Kind::Scalar(dtype) => match builtin::integer(dtype) {
            Some(signed) => integer(r#type, signed.width()),
            None => dtype,
        },
        _ => function(r#type).unwrap_or(r#type),
    }
}

fn integer(near: Type<'_>, width: u32) -> Type<'_> {
    IntegerType::new(npc_dialects::types::context_of(near), width).into()
}

/// Says of a function's small unsigned arguments or results, which lose that in
/// their types, how C extends them.
fn mark_unsigned(function: OpRef<'_>, name: &str, types: &[Type<'_>]) {
    let is_unsigned = |r#type: &Type<'_>| match Kind::of(*r#type) {
        Kind::Scalar(dtype) => {
            let dtype = DType::of(dtype);
            dtype.is_some_and(|it| it.kind() == DTypeKind::Unsigned && it.size() < 4)
        }
        _ => false,
    };
    if !types.iter().any(is_unsigned) {
        return;
    }
    let context = ir::context_of(function);
    let mut dictionaries = ir::array_of(function, name);
    dictionaries.resize(types.len(), ir::dictionary_attribute(context, &[]));
    for (dictionary, _) in dictionaries
        .iter_mut()
        .zip(types)
        .filter(|(_, it)| is_unsigned(it))
    {
        let mut entries = ir::entries(*dictionary);
        entries.push(("llvm.zeroext", ir::unit_attribute(context)));
        *dictionary = ir::dictionary_attribute(context, &entries);
    }
    ir::set_attribute(function, name, ir::array_attribute(context, &dictionaries));
}

fn function(r#type: Type<'_>) -> Option<Type<'_>> {
    builtin::function(r#type)?;
    let [inputs, results] = [inputs_of(r#type), results_of(r#type)]
        .map(|types| types.into_iter().map(converted).collect::<Vec<_>>());
    let context = npc_dialects::types::context_of(r#type);
    Some(FunctionType::new(context, &inputs, &results).into())
}

/// Changes the types of an operation's results, of its blocks' arguments and of
/// the function that it is.
pub(super) fn retype(operation: OpRef<'_>) {
    if let Some(signature) = ir::type_of(operation, "function_type") {
        mark_unsigned(operation, "arg_attrs", &inputs_of(signature));
        mark_unsigned(operation, "res_attrs", &results_of(signature));
        ir::set_attribute(
            operation,
            "function_type",
            ir::type_attribute(converted(signature)),
        );
    }
    ir::results(operation).into_iter().for_each(retype_value);
    ir::blocks_of(operation)
        .flat_map(ir::arguments)
        .for_each(retype_value);
}

fn retype_value(value: Value<'_>) {
    let new = converted(value.r#type());
    if new != value.r#type() {
        ir::set_type(value, new);
    }
}
