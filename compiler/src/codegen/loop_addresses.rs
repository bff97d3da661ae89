//! Hides from the back end how the addresses that an inner loop starts from came about.
//!
//! Before:
//! ```llvm
//! preheader:
//!   %row = getelementptr double, ptr %base, i64 %offset
//!   br label %loop
//! loop:
//!   %address = getelementptr double, ptr %row, i64 %i
//! ```
//! After:
//! ```llvm
//! preheader:
//!   %row = getelementptr double, ptr %base, i64 %offset
//!   %hidden = freeze ptr %row
//!   br label %loop
//! loop:
//!   %address = getelementptr double, ptr %hidden, i64 %i
//! ```
//!
//! LLVM's loop strength reduction, which the back end begins with, tries for each address
//! of a loop what it can share with all others, in each way to split the sum that the
//! address is. A row of an array of several dimensions is a sum of many terms, and with a
//! dozen of them a loop takes a hundredth of a second: a third of the time that a program
//! takes to compile. What these loops gain comes from how an address changes in the loop,
//! which stays visible. `freeze` is the value itself, in a form that is not looked through.

use super::native;
use inkwell::{
    basic_block::BasicBlock,
    builder::Builder,
    module::Module,
    values::{BasicValue, BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue},
};
use std::collections::HashMap;

/// The width of the integers that addresses are computed from.
const ADDRESS_BITS: u32 = 64;

/// Hides the addresses that all inner loops of a module start from. The module is one that
/// only machine code is made of: LLVM's optimizations are to see them.
pub(super) fn hide(module: &Module<'_>) {
    let builder = module.get_context().create_builder();
    for function in module.get_functions() {
        for (entry, body) in inner_loops(function) {
            hide_in_loop(&builder, entry, body);
        }
    }
}

/// The loops of a function that are one block, each with the block that leads there.
fn inner_loops(function: FunctionValue<'_>) -> Vec<(BasicBlock<'_>, BasicBlock<'_>)> {
    let mut loops = Vec::new();
    let mut entries = HashMap::<_, Vec<_>>::new();
    for block in function.get_basic_block_iter() {
        let Some(terminator) = block.get_terminator() else {
            continue;
        };
        for successor in terminator.get_operands().filter_map(|it| it?.block()) {
            if successor == block {
                loops.push(block);
            } else {
                entries.entry(successor).or_default().push(block);
            }
        }
    }
    let loops = loops.into_iter().filter_map(|body| {
        let [entry] = entries.get(&body)?.as_slice() else {
            return None;
        };
        Some((*entry, body))
    });
    loops.collect()
}

fn hide_in_loop<'c>(builder: &Builder<'c>, entry: BasicBlock<'c>, body: BasicBlock<'c>) {
    let Some(end) = entry.get_terminator() else {
        return;
    };
    builder.position_before(&end);
    let mut hidden = HashMap::new();
    for instruction in body.get_instructions().filter(makes_address) {
        for (position, operand) in (0..).zip(instruction.get_operands()) {
            let Some(value) = operand.and_then(|it| it.value()) else {
                continue;
            };
            let maker = value.as_instruction_value();
            let Some(maker) = maker.filter(|it| it.get_parent() != Some(body)) else {
                continue;
            };
            if !may_be_of_address(value) || maker.get_opcode() == InstructionOpcode::Phi {
                continue;
            }
            let value = *hidden
                .entry(maker)
                .or_insert_with(|| native::freeze(builder, value));
            instruction.set_operand(position, value);
        }
    }
}

/// Whether an instruction is of those that addresses are computed by.
fn makes_address(instruction: &InstructionValue<'_>) -> bool {
    matches!(
        instruction.get_opcode(),
        InstructionOpcode::GetElementPtr | InstructionOpcode::Add | InstructionOpcode::Mul
    )
}

/// Whether a value is a pointer or as wide as one.
fn may_be_of_address(value: BasicValueEnum<'_>) -> bool {
    match value {
        BasicValueEnum::PointerValue(_) => true,
        BasicValueEnum::IntValue(value) => value.get_type().get_bit_width() == ADDRESS_BITS,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inkwell::{context::Context, memory_buffer::MemoryBuffer};

    const ROWS: &str = "\
define void @rows(ptr %base, i64 %offset, i64 %n) {
entry:
  %row = getelementptr double, ptr %base, i64 %offset
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %of_row = getelementptr double, ptr %row, i64 %i
  %of_base = getelementptr double, ptr %base, i64 %i
  %value = load double, ptr %of_base
  store double %value, ptr %of_row
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
";

    #[test]
    fn what_is_computed_outside_is_hidden() -> Result<(), String> {
        let context = Context::create();
        let text = format!("{ROWS}\0");
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "rows");
        let module = context
            .create_module_from_ir(buffer)
            .map_err(|error| error.to_string())?;
        hide(&module);
        module.verify().map_err(|error| error.to_string())?;
        let text = module.print_to_string().to_string();
        assert_eq!(text.matches(" = freeze ptr %row").count(), 1, "{text}");
        assert_eq!(text.matches(" freeze ").count(), 1, "{text}");
        assert!(!text.contains("ptr %row, i64 %i"), "{text}");
        Ok(())
    }
}
