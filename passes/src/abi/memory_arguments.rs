//! Arguments that are passed in memory though their type is no pointer, because
//! they have `llvm.byval` or `llvm.byref`.
//!
//! The function takes a pointer and loads the value; a call stores the value on
//! its stack. Upstream does the first only.

use super::{plan::Plan, signature::Signature, types::Types};
use crate::func::input_types;
use crate::llvm;
use melior::ir::{Attribute, Type};
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

/// Returns true if a function takes an argument in memory whose type is no pointer.
pub(super) fn takes_values<'c>(signature: &Signature<'c>, types: &Types<'c>) -> bool {
    let mut arguments = signature.argument_attributes.iter().zip(&signature.inputs);
    arguments.any(|(dictionary, r#type)| {
        let converted = types.convert(*r#type);
        are_in(&[*dictionary]) && !converted.is_some_and(type_converter::is_pointer)
    })
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

/// Puts the operands of a call that its callee takes in memory there.
///
/// The memory is taken once for each call, in the entry block of the function.
pub(super) fn store<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    callee: &Signature<'c>,
    operands: &mut [Value<'c>],
) {
    let pointees = pointees(callee.operation, plan, &input_types(callee.operation));
    let Some(entry_block) = entry_block(call) else {
        return;
    };
    let start = Builder::at_start(plan.types.context(), entry_block, ir::location(call));
    let builder = Builder::before(call);
    for (operand, pointee) in operands.iter_mut().zip(pointees) {
        let Some(pointee) = pointee else { continue };
        let one = llvm::index_constant(&start, plan.types.index(), 1);
        let place = llvm::alloca(&start, one, pointee, plan.types.pointer());
        llvm::store(&builder, *operand, place);
        *operand = place;
    }
}

/// The entry block of the function around a call.
fn entry_block<'c>(call: OpRef<'c>) -> Option<ir::Block<'c>> {
    let mut operation = ir::parent(call)?;
    while ir::name(operation) != "func.func" {
        operation = ir::parent(operation)?;
    }
    ir::entry(ir::region(operation, 0))
}
