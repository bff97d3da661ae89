//! Functions and calls of the `func` dialect.

use melior::ir::Type;
use npc_dialects::{
    builtin,
    ir::{self, Block, Builder, OpRef, Value},
};

/// The functions of a module, or of another operation that has them in its region.
pub(crate) fn functions<'c>(module: OpRef<'c>) -> impl Iterator<Item = OpRef<'c>> {
    let operations = ir::operations_in(ir::region(module, 0)).into_iter();
    operations.filter(|operation| ir::name(*operation) == "func.func")
}

/// Those of them that other modules see.
pub(crate) fn public_functions<'c>(module: OpRef<'c>) -> impl Iterator<Item = OpRef<'c>> {
    functions(module).filter(|function| !is_private(*function))
}

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
    let Some(function) = builtin::function(r#type) else {
        return Vec::new();
    };
    (0..function.input_count())
        .filter_map(|index| function.input(index).ok())
        .collect()
}

/// The results of a function type; none for another type.
pub(crate) fn results_of<'c>(r#type: Type<'c>) -> Vec<Type<'c>> {
    let Some(function) = builtin::function(r#type) else {
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

/// Moves a function's body into a new private function of this name, in front of it.
pub(crate) fn move_body<'c>(function: OpRef<'c>, name: &str) -> OpRef<'c> {
    let builder = Builder::before(function);
    let context = builder.context();
    let named = [
        ("sym_name", ir::string_attribute(context, name)),
        ("sym_visibility", ir::string_attribute(context, "private")),
    ];
    let mut attributes = ir::all_attributes(function);
    attributes.retain(|(name, _)| named.iter().all(|(other, _)| name != other));
    attributes.extend(named);
    let regions = vec![melior::ir::Region::new()];
    let private = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    ir::take_body(ir::region(private, 0), ir::region(function, 0));
    private
}

/// Fills a function without a body: it calls another of its type.
pub(crate) fn delegate(function: OpRef<'_>, callee: &str) {
    let block = add_entry_block(function);
    let builder = Builder::at_end(ir::context_of(function), block, ir::location(function));
    let types = result_types(function);
    let call = call(&builder, callee, &ir::arguments(block), &types);
    builder.op("func.return", &ir::results(call), &[], &[]);
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
