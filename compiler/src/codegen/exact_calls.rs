//! Calls of libm whose results are to be libm's own, as CPython's are.
//!
//! LLVM knows what C's `pow` computes, and puts `x * x` for `pow(x, 2.0)`, a root
//! for `pow(x, 0.5)` and `exp2(y)` for `pow(2.0, y)`, which differ in the last
//! place for one value in a thousand. Arrays are computed with the intrinsic
//! `llvm.pow`, which this leaves alone.

use inkwell::{
    attributes::{Attribute, AttributeLoc},
    module::Module,
    values::{CallSiteValue, InstructionOpcode},
};

const FUNCTIONS: &[&str] = &["pow", "powf"];

/// What LLVM is told of each call: to leave it as it is, and that it reads and
/// writes nothing that the program sees.
const ATTRIBUTES: &[&str] = &["nobuiltin", "memory", "nounwind", "willreturn"];

/// Whether calls of a function are left as they are.
pub(super) fn is_exact(callee: &str) -> bool {
    FUNCTIONS.contains(&callee)
}

/// Keeps LLVM from replacing the calls of a module.
pub(super) fn annotate(module: &Module<'_>) {
    let context = module.get_context();
    let attributes = ATTRIBUTES.iter().map(|name| {
        let kind = Attribute::get_named_enum_kind_id(name);
        context.create_enum_attribute(kind, 0)
    });
    let attributes = attributes.collect::<Vec<_>>();
    let functions = module.get_functions();
    let blocks = functions.flat_map(|function| function.get_basic_block_iter());
    for instruction in blocks.flat_map(|block| block.get_instructions()) {
        if instruction.get_opcode() != InstructionOpcode::Call {
            continue;
        }
        let Ok(call) = CallSiteValue::try_from(instruction) else {
            continue;
        };
        let callee = call.get_called_fn_value();
        if callee.is_none_or(|callee| !is_exact(&callee.get_name().to_string_lossy())) {
            continue;
        }
        for attribute in &attributes {
            call.add_attribute(AttributeLoc::Function, *attribute);
        }
    }
}
