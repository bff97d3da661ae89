//! Functions and calls of the `func` dialect.

use melior::ir::{Type, r#type::FunctionType};
use npc_dialects::ir::{self, Block, Builder, OpRef, Value};

/// The type of a function.
pub(crate) fn function_type<'c>(function: OpRef<'c>) -> Option<Type<'c>> {
    ir::type_of(function, "function_type")
}

/// The types of a function's arguments.
pub(crate) fn input_types<'c>(function: OpRef<'c>) -> Vec<Type<'c>> {
    function_type(function).map(inputs_of).unwrap_or_default()
}

/// The types of a function's results.
pub(crate) fn result_types<'c>(function: OpRef<'c>) -> Vec<Type<'c>> {
    function_type(function).map(results_of).unwrap_or_default()
}

/// The inputs of a function type; none for another type.
pub(crate) fn inputs_of<'c>(r#type: Type<'c>) -> Vec<Type<'c>> {
    let Ok(function) = FunctionType::try_from(r#type) else {
        return Vec::new();
    };
    (0..function.input_count())
        .filter_map(|index| function.input(index).ok())
        .collect()
}

/// The results of a function type; none for another type.
pub(crate) fn results_of<'c>(r#type: Type<'c>) -> Vec<Type<'c>> {
    let Ok(function) = FunctionType::try_from(r#type) else {
        return Vec::new();
    };
    (0..function.result_count())
        .filter_map(|index| function.result(index).ok())
        .collect()
}

/// Gives a function without a body the block that takes its arguments.
pub(crate) fn add_entry_block<'c>(function: OpRef<'c>) -> Block<'c> {
    let location = ir::location(function);
    let inputs = input_types(function)
        .into_iter()
        .map(|r#type| (r#type, location))
        .collect::<Vec<_>>();
    ir::new_block(ir::region(function, 0), &inputs)
}

/// Calls a function.
pub(crate) fn call<'c>(
    builder: &Builder<'c>,
    callee: &str,
    operands: &[Value<'c>],
    results: &[Type<'c>],
) -> OpRef<'c> {
    let callee = ("callee", ir::symbol_attribute(builder.context(), callee));
    builder.op("func.call", operands, results, &[callee])
}

/// Where a function returns.
pub(crate) fn returns(function: OpRef<'_>) -> Vec<OpRef<'_>> {
    let blocks = ir::blocks(ir::region(function, 0)).into_iter();
    let ends = blocks.filter_map(ir::terminator);
    ends.filter(|end| ir::name(*end) == "func.return").collect()
}

/// Whether nothing outside the module sees a function.
pub(crate) fn is_private(function: OpRef<'_>) -> bool {
    ir::string_of(function, "sym_visibility").as_deref() == Some("private")
}
