//! Products of matrices as an object file of its own. Their code does not depend on the
//! program, and takes longer to make than all else in most programs that have them, so
//! that it is made once and kept.
//!
//! A module's text has all of it (`runtime/matmul*.mlir`); here it is cut in two. What
//! both halves need, such as allocation, is in both: internal functions as copies, and
//! what a process has once under weak names, which the linker merges.

use super::native::Machine;
use inkwell::{
    GlobalVisibility,
    module::{Linkage, Module},
    values::{CallSiteValue, FunctionValue, GlobalValue, InstructionOpcode, InstructionValue},
};
use std::collections::HashSet;

/// What the names of these functions begin with.
const PREFIX: &str = "npc.npc_matmul_";

/// A module without the bodies of those functions, and the module that has them.
pub(super) struct Halves<'c> {
    /// The program.
    pub(super) program: Module<'c>,
    /// The functions that it calls.
    pub(super) kernels: Module<'c>,
}

/// The most elements of a product that is worth code of its own: where its sizes are
/// constants, little of the functions is left.
const MOST_ELEMENTS: u64 = 64;

/// Cuts a module, if it has such functions, if they share no memory with the rest and
/// would not become small parts of it.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn split<'c>(
    module: &Module<'c>,
    machine: &Machine,
) -> Result<Option<Halves<'c>>, String> {
    if !module
        .get_functions()
        .any(|it| is_kernel(it) && is_defined(it))
    {
        return Ok(None);
    }
    let program = module.clone();
    machine.run(&program, "function(early-cse)")?;
    if program.get_functions().any(has_small_product) {
        return Ok(None);
    }
    for function in program.get_functions().filter(|it| is_defined(*it)) {
        if is_kernel(function) {
            function.set_linkage(Linkage::AvailableExternally);
        }
    }
    drop_unused(&program, machine)?;
    let called = program.get_functions().filter(|it| is_kernel(*it));
    let called: HashSet<_> = called
        .map(|function| {
            hide(function);
            function.get_name().to_owned()
        })
        .collect();

    let kernels = module.clone();
    for function in kernels.get_functions().filter(|it| is_defined(*it)) {
        if called.contains(function.get_name()) {
            function.set_linkage(Linkage::External);
            hide(function);
        } else {
            function.set_linkage(of_the_other_half(function.get_linkage()));
        }
    }
    for global in kernels.get_globals() {
        global.set_linkage(of_the_other_half(global.get_linkage()));
    }
    drop_unused(&kernels, machine)?;
    if kernels.get_globals().any(is_private_memory) {
        return Ok(None);
    }
    name_constants(&kernels);
    Ok(Some(Halves { program, kernels }))
}

fn is_kernel(function: FunctionValue<'_>) -> bool {
    function.get_name().to_string_lossy().starts_with(PREFIX)
}

/// Whether a function of the program calls one of these for a small matrix of constant
/// sizes. That is the last of their arguments, in pieces: its sizes, then its strides.
fn has_small_product(function: FunctionValue<'_>) -> bool {
    let blocks = function.get_basic_block_iter();
    let mut instructions = blocks.flat_map(|block| block.get_instructions());
    let is_call = |it: &InstructionValue<'_>| it.get_opcode() == InstructionOpcode::Call;
    !is_kernel(function) && instructions.any(|it| is_call(&it) && is_small_product(it))
}

fn is_small_product(instruction: InstructionValue<'_>) -> bool {
    let Ok(call) = CallSiteValue::try_from(instruction) else {
        return false;
    };
    let count = call.count_arguments();
    if count < 4 || !call.get_called_fn_value().is_some_and(is_kernel) {
        return false;
    }
    let size = |position| {
        let argument = instruction.get_operand(position)?.value()?;
        argument
            .is_int_value()
            .then(|| argument.into_int_value())?
            .get_zero_extended_constant()
    };
    let elements = size(count - 4).zip(size(count - 3));
    elements.is_some_and(|(rows, columns)| rows.saturating_mul(columns) <= MOST_ELEMENTS)
}

fn is_defined(function: FunctionValue<'_>) -> bool {
    function.count_basic_blocks() > 0
}

/// Lets both halves see a function, and nobody else.
fn hide(function: FunctionValue<'_>) {
    let global = function.as_global_value();
    global.set_visibility(GlobalVisibility::Hidden);
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
    let is_private = matches!(global.get_linkage(), Linkage::Internal | Linkage::Private);
    is_private && !global.is_constant()
}

/// Numbers the constants, whose names tell what else the program has.
fn name_constants(module: &Module<'_>) {
    let constants = module.get_globals().filter(|it| it.is_constant());
    for (position, constant) in constants.enumerate() {
        constant.set_name(&format!("npc.constant.{position}"));
    }
}
