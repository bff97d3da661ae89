//! Cuts a module in two: some of its functions, such as those that other programs have as
//! well, and the rest, which calls them. Each half becomes an object file, and both are linked.
//!
//! What both halves need is in both: internal functions as copies, and what a process has
//! once under weak names, which the linker merges.

use super::native::Machine;
use inkwell::{
    GlobalVisibility,
    attributes::{Attribute, AttributeLoc},
    module::{Linkage, Module},
    values::{FunctionValue, GlobalValue},
};
use std::collections::HashSet;

/// Which of the functions that are cut off the shared half has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// Those that the program calls: each is dear.
    Called,
    /// All of them: the half is then the same for most programs.
    All,
}

/// Cuts functions off a module, and gives the half that they are in, with what they need.
/// Gives none, and leaves the module as it is, if they share memory with the rest that only
/// this module has.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn cut<'c>(
    module: &Module<'c>,
    machine: &Machine,
    extent: Extent,
    is_shared: impl Fn(FunctionValue<'c>) -> bool,
) -> Result<Option<Module<'c>>, String> {
    let functions = module.get_functions().filter(|it| is_defined(*it));
    let moved = functions.filter(|it| is_shared(*it)).collect::<Vec<_>>();
    if moved.is_empty() {
        return Ok(None);
    }
    let names = moved.iter().map(|it| it.get_name().to_owned());
    let names = names.collect::<HashSet<_>>();

    let shared = module.clone();
    for function in shared.get_functions().filter(|it| is_defined(*it)) {
        let linkage = function.get_linkage();
        if !names.contains(function.get_name()) {
            function.set_linkage(of_the_other_half(linkage));
        } else if is_internal(linkage) {
            function.set_linkage(Linkage::External);
            hide(function);
        }
    }
    for global in shared.get_globals() {
        global.set_linkage(of_the_other_half(global.get_linkage()));
    }
    drop_unused(&shared, machine)?;
    if shared.get_globals().any(is_private_memory) {
        return Ok(None);
    }

    for function in moved {
        let linkage = function.get_linkage();
        function.set_linkage(Linkage::AvailableExternally);
        // What a process has once stays visible to other libraries.
        if is_internal(linkage) {
            hide(function);
        }
    }
    drop_unused(module, machine)?;
    if extent == Extent::Called {
        let is_called = |it: &FunctionValue<'_>| {
            let name = it.get_name().to_str();
            name.is_ok_and(|it| module.get_function(it).is_some())
        };
        let functions = shared.get_functions().filter(|it| is_defined(*it));
        let moved = functions.filter(|it| names.contains(it.get_name()));
        for function in moved.filter(|it| !is_called(it)) {
            function
                .as_global_value()
                .set_visibility(GlobalVisibility::Default);
            function.set_linkage(Linkage::Internal);
        }
        drop_unused(&shared, machine)?;
    }
    name_constants(&shared);
    Ok(Some(shared))
}

/// Whether a function has a body.
pub(super) fn is_defined(function: FunctionValue<'_>) -> bool {
    function.count_basic_blocks() > 0
}

/// Lets both halves see a function, and nobody else.
fn hide(function: FunctionValue<'_>) {
    let global = function.as_global_value();
    global.set_visibility(GlobalVisibility::Hidden);
}

/// Whether a function is marked as one that stays a call.
pub(super) fn is_never_inlined(function: FunctionValue<'_>) -> bool {
    let noinline = Attribute::get_named_enum_kind_id("noinline");
    let found = function.get_enum_attribute(AttributeLoc::Function, noinline);
    found.is_some()
}

/// How many instructions a function has.
pub(super) fn weight(function: FunctionValue<'_>) -> usize {
    let blocks = function.get_basic_block_iter();
    blocks.map(|block| block.get_instructions().count()).sum()
}

/// Whether nothing outside a module sees what has this linkage.
pub(super) fn is_internal(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

/// The linkage that something has in the half that need not have it.
fn of_the_other_half(linkage: Linkage) -> Linkage {
    match linkage {
        Linkage::External => Linkage::AvailableExternally,
        Linkage::WeakAny => Linkage::LinkOnceAny,
        Linkage::WeakODR => Linkage::LinkOnceODR,
        other => other,
    }
}

/// Drops what is defined elsewhere, and what nothing uses.
fn drop_unused(module: &Module<'_>, machine: &Machine) -> Result<(), String> {
    machine.run(module, "elim-avail-extern,globaldce")
}

/// Whether a half cannot have a copy of a global: there is one for all.
fn is_private_memory(global: GlobalValue<'_>) -> bool {
    is_internal(global.get_linkage()) && !global.is_constant()
}

/// Numbers the constants, whose names tell what else the program has.
fn name_constants(module: &Module<'_>) {
    let constants = module.get_globals().filter(|it| it.is_constant());
    for (position, constant) in constants.enumerate() {
        constant.set_name(&format!("npc.constant.{position}"));
    }
}
