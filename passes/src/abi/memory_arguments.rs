//! Arguments that are passed in memory though their type is no pointer, because
//! they have `llvm.byval` or `llvm.byref`.
//!
//! The function takes a pointer and loads the value; a call stores the value on
//! its stack. Upstream does the first only.

use super::{plan::Plan, signature::Signature};
use crate::func::input_types;
use crate::llvm;
use melior::{
    Context,
    ir::{Attribute, Type},
};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value},
    type_converter,
};

/// The attributes that ask for it, each with the type in memory.
const ATTRIBUTES: &[&str] = &["llvm.byval", "llvm.byref"];

/// Whether one of these dictionaries of arguments asks for it.
pub(super) fn are_in(dictionaries: &[Attribute<'_>]) -> bool {
    let asks = |dictionary: &Attribute<'_>| entry(*dictionary).is_some();
    dictionaries.iter().any(asks)
}

fn entry<'c>(dictionary: Attribute<'c>) -> Option<(&'static str, Attribute<'c>)> {
    let mut names = ATTRIBUTES.iter();
    names.find_map(|name| ir::entry_of(dictionary, name).map(|it| (*name, it)))
}

/// For each argument of a function that is passed so: the type in memory.
pub(super) fn pointees<'c>(
    function: OpRef<'c>,
    plan: &Plan<'c>,
    inputs: &[Type<'c>],
) -> Vec<Option<Type<'c>>> {
    let dictionaries = ir::array_of(function, "arg_attrs");
    let pointee = |index: usize, r#type: Type<'c>| {
        let (_, attribute) = entry(*dictionaries.get(index)?)?;
        let converted = plan.types.convert(r#type);
        let is_pointer = converted.is_some_and(type_converter::is_pointer);
        let pointee = ir::type_in(attribute).and_then(|it| plan.types.convert(it))?;
        (!is_pointer).then_some(pointee)
    };
    inputs
        .iter()
        .enumerate()
        .map(|(index, r#type)| pointee(index, *r#type))
        .collect()
}

/// The attributes of a function's arguments, without what asks for memory where
/// the argument is a value.
pub(super) fn without<'c>(function: OpRef<'c>, context: &'c Context) -> Option<Attribute<'c>> {
    let dictionaries = ir::array_of(function, "arg_attrs");
    if dictionaries.is_empty() {
        return None;
    }
    let inputs = input_types(function);
    let kept = dictionaries.iter().zip(inputs).map(|(dictionary, r#type)| {
        let mut entries = ir::entries(*dictionary);
        let is_pointer = type_converter::is_pointer(r#type);
        entries.retain(|(name, _)| is_pointer || !ATTRIBUTES.contains(name));
        ir::dictionary_attribute(context, &entries)
    });
    let kept = kept.collect::<Vec<_>>();
    Some(ir::array_attribute(context, &kept))
}

/// Puts the operands of a call that its callee takes in memory there, and
/// returns the attributes that the call's arguments have then.
///
/// The memory is taken once for each call, in the entry block of the function.
pub(super) fn store<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    callee: &Signature<'c>,
    operands: &mut [Value<'c>],
) -> Option<Attribute<'c>> {
    let pointees = pointees(callee.operation, plan, &input_types(callee.operation));
    if pointees.iter().all(Option::is_none) {
        return None;
    }
    let context = plan.types.context();
    let entry_block = entry_block(call)?;
    let start = Builder::at_start(context, entry_block, ir::location(call));
    let builder = Builder::before(call);
    let mut dictionaries = ir::array_of(call, "arg_attrs");
    dictionaries.resize(operands.len(), ir::dictionary_attribute(context, &[]));
    let asked = ir::array_of(callee.operation, "arg_attrs");
    for (index, pointee) in pointees.into_iter().enumerate() {
        let Some(pointee) = pointee else { continue };
        let one = llvm::index_constant(&start, plan.types.index(), 1);
        let place = llvm::alloca(&start, one, pointee, plan.types.pointer());
        llvm::store(&builder, operands[index], place);
        operands[index] = place;
        let mut entries = ir::entries(dictionaries[index]);
        if let Some((name, _)) = asked.get(index).and_then(|it| entry(*it)) {
            entries.retain(|(other, _)| *other != name);
            entries.push((name, ir::type_attribute(pointee)));
        }
        dictionaries[index] = ir::dictionary_attribute(context, &entries);
    }
    Some(ir::array_attribute(context, &dictionaries))
}

/// The entry block of the function around a call.
fn entry_block<'c>(call: OpRef<'c>) -> Option<ir::Block<'c>> {
    let mut operation = ir::parent(call)?;
    while ir::name(operation) != "func.func" {
        operation = ir::parent(operation)?;
    }
    ir::entry(ir::region(operation, 0))
}
