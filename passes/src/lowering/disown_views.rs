//! `disown-views` lets callers tell whether a result that may be a view of an argument
//! is one.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: memref<?xf64>) -> (memref<?xf64> {npc.may_view = [0 : index]}) {
//!   ...
//!   return %r : memref<?xf64>
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%a: memref<?xf64>) -> (memref<?xf64> {npc.may_view = [0 : index]}) {
//!   ...
//!   // The descriptor of %r, without an allocated pointer if that is %a's.
//!   return %0 : memref<?xf64>
//! }
//! ```
//!
//! To free the allocated pointer is right then, whatever the result is. What calls a
//! private function is told otherwise, and may be the owner of the argument.
//!
//! Requires functions after buffer deallocation, which looks at what is returned.

use crate::{
    effects::may_be_viewed,
    func::{public_functions, returns},
    llvm,
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "disown-views",
    summary: "return views of arguments without a pointer to free",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for function in public_functions(module) {
        for (index, dictionary) in ir::array_of(function, "res_attrs").into_iter().enumerate() {
            let arguments = may_be_viewed(dictionary).into_iter();
            let arguments = arguments.filter_map(|index| parameter(function, index));
            let arguments = arguments.collect::<Vec<_>>();
            if arguments.is_empty() {
                continue;
            }
            for end in returns(function) {
                disown(end, index, &arguments);
            }
        }
    }
    Ok(())
}

fn parameter(function: OpRef<'_>, index: usize) -> Option<Value<'_>> {
    let entry = ir::entry(ir::region(function, 0))?;
    ir::arguments(entry).get(index).copied()
}

/// Returns a result without an allocated pointer, if that is an argument's.
fn disown<'c>(end: OpRef<'c>, index: usize, arguments: &[Value<'c>]) {
    let Some(result) = ir::operands(end).get(index).copied() else {
        return;
    };
    let b = Builder::before(end);
    let descriptor = llvm::described(&b, result);
    let own = b.extract_value(descriptor, &[0]);
    let null = llvm::zero(&b, own.r#type());
    let address = |pointer| b.value("llvm.ptrtoint", &[pointer], b.integer_type(64), &[]);
    let mut freed = own;
    for argument in arguments {
        let of_argument = b.extract_value(llvm::described(&b, *argument), &[0]);
        let is_view = b.compare_integers(CmpiPredicate::Eq, address(own), address(of_argument));
        freed = b.select(is_view, null, freed);
    }
    let disowned = b.insert_value(descriptor, freed, &[0]);
    ir::set_operand(end, index, llvm::cast(&b, disowned, result.r#type()));
}
