//! Long programs in two halves of about equal length, which two threads compile.
//!
//! What is long and called from elsewhere is not inlined in any case (`limit-inlining`), so
//! that hardly anything is lost where it is compiled apart.

use super::{
    cut::{self, Extent, is_defined, is_internal, weight},
    native::{Machine, has_margin},
};
use inkwell::{module::Module, values::FunctionValue};
use std::{collections::HashSet, ffi::CString};

/// How many instructions a function has that may be compiled apart.
const LEAST_FUNCTION: usize = 400;

/// How many instructions a half has that is worth a thread.
const LEAST_HALF: usize = 800;

/// Cuts off about one half of a module; none if it is short, or one long function.
///
/// # Errors
///
/// What LLVM says.
pub(super) fn split<'c>(
    module: &Module<'c>,
    machine: &Machine,
) -> Result<Option<Module<'c>>, String> {
    // One half would not know the frames of the other one.
    if has_margin(module) {
        return Ok(None);
    }
    let functions = module.get_functions().filter(|it| is_defined(*it));
    let weights = functions.map(|it| (weight(it), it)).collect::<Vec<_>>();
    let moved = other_half(weights);
    if moved.is_empty() {
        return Ok(None);
    }
    cut::cut(module, machine, Extent::Called, |it| {
        moved.contains(it.get_name())
    })
}

/// The names of the functions of the half that is cut off.
fn other_half(mut weights: Vec<(usize, FunctionValue<'_>)>) -> HashSet<CString> {
    let all = weights.iter().map(|(weight, _)| weight).sum::<usize>();
    weights.retain(|(weight, it)| *weight >= LEAST_FUNCTION && is_internal(it.get_linkage()));
    weights.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let mut half = 0;
    let mut moved = HashSet::new();
    for (weight, function) in weights {
        if half + weight <= all / 2 {
            half += weight;
            moved.insert(function.get_name().to_owned());
        }
    }
    match half >= LEAST_HALF {
        true => moved,
        false => HashSet::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_defined, split};
    use crate::{codegen::native::Machine, options::Options};
    use inkwell::{context::Context, memory_buffer::MemoryBuffer, module::Linkage};
    use std::fmt::Write;

    /// A module with an exported function, which calls internal ones of these many
    /// instructions.
    fn program(weights: &[usize]) -> String {
        let mut text = String::new();
        let mut calls = String::new();
        for (index, weight) in weights.iter().enumerate() {
            writeln!(text, "define internal i64 @part{index}(i64 %v0) {{").unwrap();
            for step in 1..*weight {
                let previous = step - 1;
                writeln!(text, "  %v{step} = mul i64 %v{previous}, %v{previous}").unwrap();
            }
            writeln!(text, "  ret i64 %v{}\n}}", weight - 1).unwrap();
            writeln!(calls, "  %r{index} = call i64 @part{index}(i64 %v)").unwrap();
        }
        format!("{text}define i64 @main(i64 %v) {{\n{calls}  ret i64 %v\n}}\n")
    }

    /// The functions that are compiled apart in a program of functions of these weights.
    fn moved(weights: &[usize]) -> Vec<String> {
        let machine = Machine::new(&Options::default()).unwrap();
        let context = Context::create();
        let text =
            MemoryBuffer::create_from_memory_range_copy(program(weights).as_bytes(), "program");
        let module = context.create_module_from_ir(text).unwrap();
        let Some(half) = split(&module, &machine).unwrap() else {
            return Vec::new();
        };
        module.verify().unwrap();
        half.verify().unwrap();
        let functions = half.get_functions().filter(|it| is_defined(*it));
        let seen = functions.filter(|it| it.get_linkage() == Linkage::External);
        let names = seen.map(|it| it.get_name().to_string_lossy().into_owned());
        names.collect()
    }

    #[test]
    fn long_functions_are_shared_out() {
        assert_eq!(moved(&[1000, 1100, 900]), ["part1"]);
        assert_eq!(moved(&[500, 2000, 500, 500]), ["part0", "part2", "part3"]);
    }

    #[test]
    fn short_programs_and_single_functions_stay_whole() {
        assert!(moved(&[300, 300, 300, 300, 300, 300, 300, 300]).is_empty());
        assert!(moved(&[700, 700]).is_empty());
        assert!(moved(&[5000]).is_empty());
    }
}
