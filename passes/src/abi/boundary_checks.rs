//! What `emit-c-interface` puts before the body of an interface with `checks`.
//!
//! ```mlir
//! func.func @_mlir_ciface_f(%result: !llvm.ptr, %m: !llvm.ptr) {
//!   %0 = llvm.call @npc_check_results(%result, %what) : (...) -> i1
//!   llvm.cond_br %0 weights([1000, 1]), ^argument, ^no_result
//! ^argument:
//!   %1 = llvm.call @npc_check_array(%m, %rank, %promise, ...) : (...) -> i1
//!   llvm.cond_br %1 weights([1000, 1]), ^body, ^failed
//! ^body:
//!   llvm.call @npc_clear_error() : () -> ()
//!   ...
//! ^failed:
//!   llvm.store %zero, %result : !llvm.struct<...>, !llvm.ptr
//!   return
//! ^no_result:
//!   return
//! }
//! ```
//! What a type promises is a constant beside the function, which
//! `runtime/boundary.mlir` describes. That library checks, and says what is wrong. Where
//! several arguments have a type, it is asked in a function of that type.
//! The storage of a result (`npc.storage`) must share no memory with any other argument.

use super::{
    c_abi::Crossings, plan::Plan, promise, shared_checks::SharedChecks, signature::Signature,
    types::Types,
};
use crate::{
    effects::{PARAMETER_NAME, STORAGE, STORES_RESULTS_OF},
    func::result_types,
    llvm,
    lowering::{
        function_names::PREFIX,
        runtime_library::{BOUNDARY, THREAD_STATE},
    },
};
use melior::ir::{
    Identifier, Type, attribute::DenseI32ArrayAttribute, operation::OperationBuilder,
};
use npc_dialects::{
    builtin,
    ir::{self, Block, Builder, Failure, OpRef, Value},
    type_converter::{is_memref, is_ranked_memref},
};
use std::collections::HashSet;

/// How many bytes of a name a message shows: there is little room in it.
const NAME_BYTES: usize = 100;
/// What forgets the pending error.
const CLEAR_ERROR: &str = "npc_clear_error";

/// Adds what the checks of these functions call to their modules.
///
/// Fails, after a diagnostic, if the boundary of one cannot be checked, or if a
/// name is taken that the checks need.
pub(super) fn prepare<'a, 'c: 'a>(
    plan: &Plan<'c>,
    functions: impl Iterator<Item = &'a Signature<'c>>,
) -> Result<SharedChecks<'c>, Failure> {
    if plan.types.upstream() {
        let message = "checks: expected another compat than 'upstream', which checks no boundaries [bad-option]";
        return Err(ir::error(plan.module, message, &[]));
    }
    let mut linked = HashSet::new();
    let defined = functions.filter(|function| body(function.operation).is_some());
    let defined = defined.collect::<Vec<_>>();
    for function in &defined {
        check(plan, function)?;
        let table = plan.table(function);
        if linked.insert(ir::operation_key(table)) {
            THREAD_STATE.link_into(table)?;
            BOUNDARY.link_into(table)?;
        }
    }
    let arguments = defined.iter().flat_map(|function| {
        let types = memrefs(function).map(|(_, r#type)| r#type);
        types.map(|r#type| (*function, r#type)).collect::<Vec<_>>()
    });
    Ok(SharedChecks::define(plan, arguments))
}

/// Checks that the boundary of a function can be checked.
fn check<'c>(plan: &Plan<'c>, function: &Signature<'c>) -> Result<(), Failure> {
    let fail = |why: &str, help: &str| {
        let name = &function.name;
        let message = format!("the boundary of function '{name}' cannot be checked: {why}");
        Err(ir::error(function.operation, &message, &[help]))
    };
    let index_bits = builtin::integer(plan.types.index()).map_or(0, |index| index.width());
    if ![32, 64].contains(&index_bits) {
        let why = format!("an index has {index_bits} bits, expected 32 or 64 [bad-option]");
        return fail(&why, "help: remove checks, or change index-bitwidth");
    }
    for (position, r#type) in memrefs(function) {
        let Some((obstacle, help)) = promise::obstacle(&plan.types, r#type) else {
            continue;
        };
        let why = format!("argument {position} of type '{type}' {obstacle} [unsupported-type]");
        return fail(&why, help);
    }
    let positions = memrefs(function).map(|(position, _)| position);
    let names = positions.flat_map(|it| [promise_name(function, it), text_name(function, it)]);
    let pairs = pairs_apart(function).into_iter();
    let names = names.chain(pairs.map(|(storage, array)| pair_name(function, storage, array)));
    let mut names = names.chain([result_text_name(function)]);
    match names.find(|name| plan.is_taken(function.operation, name)) {
        Some(name) => fail(
            &format!("it needs the name '{name}', which is taken [name-clash]"),
            "help: choose another name",
        ),
        None => Ok(()),
    }
}

/// Puts the checks before the body of a defined function's interface.
pub(super) fn add<'c>(
    function: &Signature<'c>,
    crossings: &Crossings<'c>,
    plan: &Plan<'c>,
    shared: &SharedChecks<'c>,
    interface: OpRef<'c>,
) {
    let Some(entry) = body(interface) else { return };
    let Some(first) = ir::operations(entry).first().copied() else {
        return;
    };
    let stored = function.stored(&plan.types);
    let arguments = ir::arguments(entry);
    if stored.is_some() {
        let failed = failed_block(interface, None, &plan.types);
        let is_kept = check_results(&Builder::before(first), function, plan, arguments[0]);
        require(is_kept, first, failed);
    }
    let place = stored.map(|r#type| (arguments[0], r#type));
    let mut failed = None;
    let skipped = usize::from(stored.is_some());
    for (position, _) in memrefs(function) {
        let array = arguments[skipped + crossings.position(position, &plan.types)];
        let builder = Builder::before(first);
        let is_kept = check_array(&builder, function, plan, shared, array, position);
        let failed = failed.get_or_insert_with(|| failed_block(interface, place, &plan.types));
        require(is_kept, first, *failed);
    }
    for (storage, array) in pairs_apart(function) {
        let at = |position| arguments[skipped + crossings.position(position, &plan.types)];
        let builder = Builder::before(first);
        let pair = [(storage, at(storage)), (array, at(array))];
        let is_kept = check_apart(&builder, function, plan, pair);
        let failed = failed.get_or_insert_with(|| failed_block(interface, place, &plan.types));
        require(is_kept, first, *failed);
    }
    if !clears_error(function.operation) {
        llvm::call(&Builder::before(first), CLEAR_ERROR, &[], &[]);
    }
}

/// Goes on to an operation, and all after it, only under a condition.
fn require<'c>(is_kept: Value<'c>, operation: OpRef<'c>, failed: Block<'c>) {
    let before = Builder::before(operation);
    let rest = ir::split_block(operation);
    let context = before.context();
    let builder = Builder::at_end(context, before.block(), before.location());
    let segments = DenseI32ArrayAttribute::new(context, &[1, 0, 0]);
    let weights = DenseI32ArrayAttribute::new(context, &[1000, 1]);
    let attributes = [
        ("operandSegmentSizes", segments.into()),
        ("branch_weights", weights.into()),
    ]
    .map(|(name, value)| (Identifier::new(context, name), value));
    let branch = OperationBuilder::new("llvm.cond_br", builder.location())
        .add_operands(&[is_kept])
        .add_successors(&[&rest, &failed])
        .add_attributes(&attributes);
    if let Ok(branch) = branch.build() {
        builder.insert(branch);
    }
}

/// The block at the end that leaves the interface with zeros, which it stores if
/// there is a place for them.
fn failed_block<'c>(
    interface: OpRef<'c>,
    place: Option<(Value<'c>, Type<'c>)>,
    types: &Types<'c>,
) -> Block<'c> {
    let block = ir::new_block(ir::region(interface, 0), &[]);
    let builder = Builder::at_end(types.context(), block, ir::location(interface));
    if let Some((place, r#type)) = place {
        llvm::store(&builder, llvm::zero(&builder, r#type), place);
    }
    let zero = |r#type: Type<'c>| {
        let converted = types.convert(r#type).unwrap_or(r#type);
        llvm::cast_back(&builder, llvm::zero(&builder, converted), r#type)
    };
    let zeros = result_types(interface).into_iter().map(zero);
    let zeros = zeros.collect::<Vec<_>>();
    builder.op("func.return", &zeros, &[], &[]);
    block
}

/// Asks whether there is a place for the results.
fn check_results<'c>(
    builder: &Builder<'c>,
    function: &Signature<'c>,
    plan: &Plan<'c>,
    place: Value<'c>,
) -> Value<'c> {
    let name = result_text_name(function);
    let table = plan.table(function);
    let text = format!("{}: the result\0", shown_name(function));
    llvm::define_text(builder, table, &name, &text);
    let operands = [place, llvm::address_of(builder, &name)];
    promise::call(builder, "npc_check_results", &operands)
}

/// Asks whether an argument is what its type promises.
fn check_array<'c>(
    builder: &Builder<'c>,
    function: &Signature<'c>,
    plan: &Plan<'c>,
    shared: &SharedChecks<'c>,
    array: Value<'c>,
    position: usize,
) -> Value<'c> {
    let (table, r#type) = (plan.table(function), function.inputs[position]);
    let text = text_name(function, position);
    let shown = shown_argument(function, position);
    llvm::define_text(builder, table, &text, &format!("{shown}\0"));
    let operands = [array, llvm::address_of(builder, &text)];
    if let Some(check) = shared.of(table, r#type) {
        return promise::call(builder, check, &operands);
    }
    let promise = promise_name(function, position);
    promise::ask(builder, &plan.types, table, r#type, &promise, operands)
}

/// Asks whether the storage of a result shares no memory with another argument.
fn check_apart<'c>(
    builder: &Builder<'c>,
    function: &Signature<'c>,
    plan: &Plan<'c>,
    pair: [(usize, Value<'c>); 2],
) -> Value<'c> {
    let positions = pair.map(|(position, _)| position);
    let text = pair_name(function, positions[0], positions[1]);
    let [storage, array] = positions.map(|position| argument_name(function, position));
    let shown = shown_name(function);
    let names = format!("{shown}: argument {storage} and argument {array}\0");
    llvm::define_text(builder, plan.table(function), &text, &names);
    let integer = builder.integer_type(64);
    let mut operands = Vec::new();
    for (position, descriptor) in pair {
        let r#type = function.inputs[position];
        let rank = ir::shape_of(r#type).len() as i64;
        operands.extend([
            descriptor,
            llvm::index_constant(builder, integer, rank),
            llvm::size_of(builder, promise::element(&plan.types, r#type)),
        ]);
    }
    operands.extend([
        llvm::index_constant(builder, integer, plan.types.index_bytes()),
        llvm::address_of(builder, &text),
    ]);
    promise::call(builder, "npc_check_apart", &operands)
}

/// The memrefs among a function's arguments, by position.
fn memrefs<'a, 'c>(function: &'a Signature<'c>) -> impl Iterator<Item = (usize, Type<'c>)> + 'a {
    let inputs = function.inputs.iter().copied().enumerate();
    inputs.filter(|(_, r#type)| is_memref(*r#type))
}

/// The storage of each result with each argument that it must share no memory with. An
/// array of unknown rank is not looked at.
fn pairs_apart(function: &Signature<'_>) -> Vec<(usize, usize)> {
    let is_storage = |position: usize| {
        let attributes = function.argument_attributes.get(position);
        attributes.is_some_and(|it| ir::entry_of(*it, STORAGE).is_some())
    };
    let ranked = memrefs(function).filter(|(_, r#type)| is_ranked_memref(*r#type));
    let arrays = ranked.map(|(position, _)| position).collect::<Vec<_>>();
    let storage = arrays.iter().filter(|it| is_storage(**it));
    storage
        .flat_map(|storage| {
            let others = arrays
                .iter()
                .filter(move |it| *it < storage || !is_storage(**it));
            others.map(|array| (*storage, *array))
        })
        .collect()
}

/// The first block of a function that is defined.
fn body(function: OpRef<'_>) -> Option<Block<'_>> {
    ir::entry(ir::region(function, 0))
}

/// Whether a function clears the pending error itself.
fn clears_error(function: OpRef<'_>) -> bool {
    let operations = body(function).map(ir::operations).unwrap_or_default();
    operations
        .into_iter()
        .any(|operation| ir::symbol_of(operation, "callee").as_deref() == Some(CLEAR_ERROR))
}

/// The name of what an argument's type promises.
fn promise_name(function: &Signature<'_>, position: usize) -> String {
    format!("npc.promise.{}.{position}", function.name)
}

/// The name of the text that names an argument in messages.
fn text_name(function: &Signature<'_>, position: usize) -> String {
    format!("npc.text.{}.{position}", function.name)
}

/// The name of the text that names two arguments in messages.
fn pair_name(function: &Signature<'_>, storage: usize, array: usize) -> String {
    format!("npc.text.{}.{storage}.{array}", function.name)
}

/// The name of the text that names the results in messages.
fn result_text_name(function: &Signature<'_>) -> String {
    format!("npc.text.{}.result", function.name)
}

/// How a message names an argument and its function.
fn shown_argument(function: &Signature<'_>, position: usize) -> String {
    let argument = argument_name(function, position);
    format!("{}: argument {argument}", shown_name(function))
}

/// How a message names an argument.
fn argument_name(function: &Signature<'_>, position: usize) -> String {
    let attributes = function.argument_attributes.get(position);
    let name = attributes.and_then(|it| ir::dictionary_string(*it, PARAMETER_NAME));
    match name {
        Some(name) => format!("'{}'", shortened(&name)),
        None => position.to_string(),
    }
}

/// How a message names a function: as the source does.
fn shown_name(function: &Signature<'_>) -> String {
    let source = function.attribute(STORES_RESULTS_OF);
    let source = source.and_then(ir::string_value);
    let name = source.as_ref().unwrap_or(&function.name);
    shortened(name.strip_prefix(PREFIX).unwrap_or(name))
}

/// A name of bounded length that C can show.
fn shortened(name: &str) -> String {
    let start = &name[..name.floor_char_boundary(NAME_BYTES)];
    start.replace('\0', " ")
}

#[cfg(test)]
mod tests {
    use super::{NAME_BYTES, shortened};

    #[test]
    fn long_names_end_at_a_character() {
        assert_eq!(shortened("heat"), "heat");
        let name = format!("x{}", "é".repeat(NAME_BYTES));
        assert_eq!(shortened(&name).len(), NAME_BYTES - 1);
    }
}
