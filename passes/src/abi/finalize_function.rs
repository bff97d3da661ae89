//! The `llvm.func` that a `func.func` becomes.

use super::{
    memory_arguments, passing_attributes,
    plan::Plan,
    signature::{
        HAS_C_INTERFACE, IS_CALLED_AS_C, LINKAGE, READNONE, SOURCE_SIGNATURE, Signature, VARIADIC,
    },
    source,
};
use crate::func::{input_types, result_types};
use crate::llvm;
use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Attribute, Type, ValueLike, operation::OperationLike},
};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    type_converter,
};

/// What `llvm.func` calls the visibility of a symbol.
pub(super) const LLVM_VISIBILITY: &str = "visibility_";
/// What `llvm.func` calls the linkage of a function.
const LLVM_LINKAGE: &str = "linkage";

/// Makes a function one of the `llvm` dialect.
///
/// Fails, after a diagnostic, if an attribute has a name that the `llvm` dialect
/// declares and a value that it does not allow.
pub(super) fn convert<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Result<(), Failure> {
    let old = function.operation;
    ir::visit(old);
    let types = &plan.types;
    let context = types.context();
    let inputs = input_types(old);
    let pointers = memory_arguments::pointees(old, plan, &inputs);
    let converted = inputs
        .iter()
        .zip(&pointers)
        .map(|(r#type, pointee)| match pointee {
            Some(_) => types.pointer(),
            None => types.convert(*r#type).unwrap_or(*r#type),
        })
        .collect::<Vec<_>>();
    let result = result_types(old).first().and_then(|it| types.convert(*it));
    let result = result.unwrap_or_else(|| llvm_type::void(context));
    let r#type = type_converter::function_type(result, &converted, function.is_variadic);

    let mut attributes = own_attributes(function, plan);
    attributes.push(("function_type", ir::type_attribute(r#type)));
    attributes.push(("linkage", linkage(function, plan)));
    if let Some(dictionaries) = argument_attributes(old, plan) {
        attributes.push(("arg_attrs", dictionaries));
    }
    for name in ["sym_name", "res_attrs", "sym_visibility"] {
        attributes.extend(old.attribute(name).map(|it| (name, it)));
    }
    let builder = Builder::before(old);
    let regions = vec![melior::ir::Region::new()];
    let new = builder.try_op("llvm.func", &[], &[], &attributes, regions);
    let Some(new) = new else {
        return Err(refuse(function, "an attribute"));
    };
    if let Some((name, value)) = lost(new, &attributes) {
        ir::erase(new);
        return Err(refuse(function, &format!("{name} = {value}")));
    }
    ir::take_body(ir::region(new, 0), ir::region(old, 0));
    ir::erase(old);
    if let Some(block) = ir::entry(ir::region(new, 0)) {
        convert_arguments(block, plan, &converted, &pointers);
    }
    Ok(())
}

/// Attributes that are made here, of the right kind.
const MADE: &[&str] = &[
    "arg_attrs",
    "callee",
    "function_type",
    "no_inline",
    "op_bundle_sizes",
    "operandSegmentSizes",
    "res_attrs",
    "sym_name",
    "sym_visibility",
    "var_callee_type",
];

/// The first attribute that an operation has no room for: MLIR drops a property
/// of the wrong kind without a word, and cannot print some functions without.
pub(super) fn lost<'c>(
    operation: OpRef<'c>,
    attributes: &[(&'c str, Attribute<'c>)],
) -> Option<(&'c str, Attribute<'c>)> {
    // The name of a property has no dialect in front.
    let is_property = |name: &str| !name.contains('.') && !MADE.contains(&name);
    let is_lost = |(name, value): &(&str, Attribute<'c>)| {
        is_property(name) && operation.attribute(name).ok() != Some(*value)
    };
    attributes.iter().copied().find(is_lost)
}

fn refuse(function: &Signature<'_>, attribute: &str) -> Failure {
    let message = format!(
        "function '{}' has {attribute}, which llvm.func does not allow [malformed-ir]",
        function.name
    );
    ir::error(function.operation, &message, &[])
}

/// The function's attributes that stay as they are, and those translated.
fn own_attributes<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Vec<(&'c str, Attribute<'c>)> {
    const REMOVED: &[&str] = &[
        HAS_C_INTERFACE,
        IS_CALLED_AS_C,
        LINKAGE,
        LLVM_LINKAGE,
        READNONE,
        SOURCE_SIGNATURE,
        VARIADIC,
    ];
    let kept = |(name, _): &&(&str, Attribute<'c>)| !REMOVED.contains(name);
    let mut attributes = function
        .attributes
        .iter()
        .filter(kept)
        .copied()
        .collect::<Vec<_>>();
    let is_readnone = function.attribute(READNONE).is_some();
    // The descriptor of an unranked memref is in memory, which upstream forgets.
    if is_readnone && (plan.types.upstream() || !function.crosses_unranked()) {
        attributes.extend(no_memory_effects(plan).map(|it| ("memory_effects", it)));
    }
    if !plan.types.upstream() {
        let no_inline = function.operation.attribute("no_inline");
        attributes.extend(no_inline.map(|it| ("no_inline", it)));
    }
    attributes
}

fn no_memory_effects<'c>(plan: &Plan<'c>) -> Option<Attribute<'c>> {
    let text = "#llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, \
                errnoMem = none, targetMem0 = none, targetMem1 = none>";
    Attribute::parse(plan.types.context(), text)
}

/// The linkage that the function asks for, in either dialect's words; else
/// internal for a private definition, which upstream exports, and external for
/// others.
fn linkage<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Attribute<'c> {
    let asked = [LINKAGE, LLVM_LINKAGE].into_iter();
    if let Some(linkage) = asked.filter_map(|name| function.attribute(name)).next() {
        return linkage;
    }
    let operation = function.operation;
    let is_private = ir::string_of(operation, "sym_visibility").as_deref() == Some("private");
    // LLVM has no internal function with a visibility of its own.
    let is_private = is_private && function.attribute(LLVM_VISIBILITY).is_none();
    let is_defined = ir::entry(ir::region(operation, 0)).is_some();
    match is_private && is_defined && !plan.types.upstream() {
        true => plan.linkages.internal,
        false => plan.linkages.external,
    }
}

/// The attributes of the arguments, with the types in them converted.
fn argument_attributes<'c>(function: OpRef<'c>, plan: &Plan<'c>) -> Option<Attribute<'c>> {
    let dictionaries = ir::array_of(function, "arg_attrs");
    if dictionaries.is_empty() {
        return None;
    }
    let converted = dictionaries.into_iter();
    let converted = converted.map(|it| {
        let own = source::without_piece(plan.types.context(), it);
        passing_attributes::converted(&plan.types, own)
    });
    let converted = converted.collect::<Vec<_>>();
    if converted.iter().all(|it| ir::entries(*it).is_empty()) {
        return None;
    }
    Some(ir::array_attribute(plan.types.context(), &converted))
}

/// Gives the entry block's arguments their new types; their users get the old
/// ones through casts.
fn convert_arguments<'c>(
    block: ir::Block<'c>,
    plan: &Plan<'c>,
    converted: &[Type<'c>],
    pointers: &[Option<Type<'c>>],
) {
    for (index, argument) in ir::arguments(block).into_iter().enumerate() {
        let old = argument.r#type();
        if old == converted[index] {
            continue;
        }
        ir::set_type(argument, converted[index]);
        if !ir::is_used(argument) {
            continue;
        }
        let location = ir::value_location(argument);
        let builder = Builder::at_start(plan.types.context(), block, location);
        let first = match pointers[index] {
            Some(pointee) => llvm::load(&builder, argument, pointee),
            None => llvm::cast(&builder, argument, old),
        };
        let operation = ir::defining_operation(first);
        let value: Value<'c> = match pointers[index] {
            Some(_) => llvm::cast_back(&builder, first, old),
            None => first,
        };
        if let Some(operation) = operation {
            ir::replace_uses_except(argument, value, operation);
        }
    }
}
