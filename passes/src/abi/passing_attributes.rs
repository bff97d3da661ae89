//! Attributes that take part in how a value is passed, and so have to be the same
//! on a function and on its calls: LLVM leaves it undefined what a call does that
//! lacks its callee's `byval` or `inreg`, and C reads the bits in front of a small
//! integer that is not extended.

use super::{plan::Plan, signature::Signature, source, types::Types};
use melior::{Context, ir::Attribute};
use npc_dialects::ir::{self, OpRef};

/// The attributes by which an argument is passed in memory of the caller's, each
/// with the type there. `llvm.align` says how that memory is aligned.
const IN_MEMORY: &[&str] = &[
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.preallocated",
    "llvm.sret",
];

/// The attributes that choose a register or a place on the stack.
const PLACES: &[&str] = &[
    "llvm.alignstack",
    "llvm.inreg",
    "llvm.nest",
    "llvm.swiftasync",
    "llvm.swifterror",
    "llvm.swiftself",
];

/// The attributes that say what is in front of a small integer. A value has one.
const EXTENSIONS: &[&str] = &["llvm.noext", "llvm.signext", "llvm.zeroext"];

const ALIGN: &str = "llvm.align";

/// Returns true if an attribute takes part in how a value is passed.
pub(super) fn takes_part(name: &str) -> bool {
    let mut lists = [IN_MEMORY, PLACES, EXTENSIONS].into_iter();
    lists.any(|it| it.contains(&name))
}

/// Returns true if an argument with these attributes takes none of the registers
/// that others are passed in: it is on the stack, or has a register of its own.
pub(super) fn takes_no_register(dictionary: Attribute<'_>) -> bool {
    const NAMES: &[&str] = &[
        "llvm.byval",
        "llvm.inalloca",
        "llvm.nest",
        "llvm.preallocated",
        "llvm.swiftasync",
        "llvm.swifterror",
        "llvm.swiftself",
    ];
    let entries = ir::entries(dictionary).into_iter();
    entries.map(|(name, _)| name).any(|it| NAMES.contains(&it))
}

/// Returns true if a value with these attributes says how it is extended.
pub(super) fn has_extension(dictionary: Attribute<'_>) -> bool {
    let mut entries = ir::entries(dictionary).into_iter();
    entries.any(|(name, _)| EXTENSIONS.contains(&name))
}

/// Returns true if one of these dictionaries of arguments or results has such an
/// attribute.
pub(super) fn are_in(dictionaries: &[Attribute<'_>]) -> bool {
    let has_some = |dictionary: &Attribute<'_>| !of(*dictionary).is_empty();
    dictionaries.iter().any(has_some)
}

/// The attributes of a dictionary that take part in how the value is passed.
pub(super) fn of<'c>(dictionary: Attribute<'c>) -> Vec<(&'c str, Attribute<'c>)> {
    let mut entries = ir::entries(dictionary);
    let is_in_memory = entries.iter().any(|(name, _)| IN_MEMORY.contains(name));
    entries.retain(|(name, _)| takes_part(name) || (is_in_memory && *name == ALIGN));
    entries
}

/// The dictionaries with nothing but what takes part.
pub(super) fn only<'c>(context: &'c Context, dictionaries: &[Attribute<'c>]) -> Vec<Attribute<'c>> {
    let only = |it: &Attribute<'c>| ir::dictionary_attribute(context, &of(*it));
    dictionaries.iter().map(only).collect()
}

/// The dictionaries without what takes part.
pub(super) fn without<'c>(
    context: &'c Context,
    dictionaries: &[Attribute<'c>],
) -> Vec<Attribute<'c>> {
    let others = |dictionary: &Attribute<'c>| {
        let parts = of(*dictionary);
        let mut entries = ir::entries(source::without_piece(context, *dictionary));
        entries.retain(|entry| parts.iter().all(|(name, _)| *name != entry.0));
        ir::dictionary_attribute(context, &entries)
    };
    dictionaries.iter().map(others).collect()
}

/// A dictionary with the types in it converted.
pub(super) fn converted<'c>(types: &Types<'c>, dictionary: Attribute<'c>) -> Attribute<'c> {
    let convert = |(name, value): (&'c str, Attribute<'c>)| {
        let typed = IN_MEMORY
            .contains(&name)
            .then(|| ir::type_in(value))
            .flatten();
        let converted = typed.and_then(|it| types.convert(it));
        (name, converted.map_or(value, ir::type_attribute))
    };
    let entries = ir::entries(dictionary).into_iter().map(convert);
    ir::dictionary_attribute(types.context(), &entries.collect::<Vec<_>>())
}

/// The `arg_attrs` and `res_attrs` of a direct call, with what its callee says of
/// how arguments and results are passed. What the call says besides stays.
pub(super) fn of_call<'c>(
    call: OpRef<'c>,
    callee: &Signature<'c>,
    counts: [usize; 2],
    plan: &Plan<'c>,
) -> Vec<(&'static str, Attribute<'c>)> {
    let lists = ["arg_attrs", "res_attrs"].into_iter().zip(counts);
    let lists = lists.filter_map(|(name, count)| {
        let said = ir::array_of(callee.operation, name);
        let own = ir::array_of(call, name);
        let merged = are_in(&said).then(|| merge(&plan.types, &own, &said, count))?;
        Some((name, ir::array_attribute(plan.types.context(), &merged)))
    });
    lists.collect()
}

/// The dictionaries of a call's values, with what the callee says of how they are
/// passed. A variadic callee says nothing of those behind its own.
fn merge<'c>(
    types: &Types<'c>,
    own: &[Attribute<'c>],
    said: &[Attribute<'c>],
    count: usize,
) -> Vec<Attribute<'c>> {
    let merged = |index: usize| {
        let mut entries = own
            .get(index)
            .map(|it| ir::entries(*it))
            .unwrap_or_default();
        let said = said.get(index).map(|it| of(*it)).unwrap_or_default();
        entries.retain(|(name, _)| said.iter().all(|(other, _)| !is_same(name, other)));
        entries.extend(said);
        converted(types, ir::dictionary_attribute(types.context(), &entries))
    };
    (0..count).map(merged).collect()
}

/// Returns true if two attributes cannot stand beside each other.
fn is_same(name: &str, other: &str) -> bool {
    name == other || [name, other].iter().all(|it| EXTENSIONS.contains(it))
}

/// Returns true if an indirect call says as much of its arguments and results as a
/// function does, so that it may call the function itself.
pub(super) fn agrees<'c>(call: OpRef<'c>, function: OpRef<'c>) -> bool {
    ["arg_attrs", "res_attrs"].into_iter().all(|name| {
        let own = ir::array_of(call, name);
        let mut said = ir::array_of(function, name).into_iter().enumerate();
        said.all(|(index, said)| {
            let own = own.get(index).map(|it| of(*it)).unwrap_or_default();
            of(said) == own
        })
    })
}
