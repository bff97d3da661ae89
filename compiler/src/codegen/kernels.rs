//! Products of matrices as an object file of its own. Their code does not depend on the
//! program, and takes longer to make than all else in most programs that have them, so
//! that it is made once and kept.
//!
//! A module's text has all of it (`runtime/matmul*.mlir`); here it is cut in two.

use super::{
    cut::{self, Extent, is_defined},
    native::Machine,
};
use inkwell::{
    module::Module,
    values::{CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue},
};

/// What the names of these functions begin with.
const PREFIX: &str = "npc.npc_matmul_";

/// The most elements of a product that is worth code of its own: where its sizes are
/// constants, little of the functions is left.
const MOST_ELEMENTS: u64 = 64;

/// Cuts these functions off a module, if they share no memory with the rest and would not
/// become small parts of it. What equal values are is simplified in any case.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn split<'c>(
    module: &Module<'c>,
    machine: &Machine,
) -> Result<Option<Module<'c>>, String> {
    let mut functions = module.get_functions();
    if !functions.any(|it| is_kernel(it) && is_defined(it)) {
        return Ok(None);
    }
    machine.run(module, "function(early-cse)")?;
    if module.get_functions().any(has_small_product) {
        return Ok(None);
    }
    cut::cut(module, machine, Extent::Called, is_kernel)
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
