//! `elide-clones` returns arrays themselves where buffer deallocation would
//! return copies.
//!
//! Before:
//! ```mlir
//! %r = scf.if %owned -> (memref<?xf64>) {
//!   scf.yield %a : memref<?xf64>
//! } else {
//!   %copy = bufferization.clone %a : memref<?xf64> to memref<?xf64>
//!   scf.yield %copy : memref<?xf64>
//! }
//! bufferization.dealloc (%base : memref<?xf64>) if (%true) retain (%r : memref<?xf64>)
//! return %r : memref<?xf64>
//! ```
//! After: `scf.yield %a` in both regions.
//!
//! `ownership-based-buffer-deallocation` copies a result that is not known to
//! be the function's own when the value leaves the place that owned it, as after a
//! loop that was not entered. But its owner is in the same function, and frees
//! only what is not retained, which the result is.
//!
//! An array that only may be the function's own, which is a view of an argument on other
//! paths, is returned itself as well: the caller can tell.
//!
//! Requires results as `return-views` leaves them, and that nothing has simplified `bufferization.dealloc` yet.
//!
//! Buffer deallocation may have given private functions more results, flags that say
//! whose memory others are; what `return-views` wrote down about a private function's
//! results becomes `res_attrs` again here.
//!
//! Guarantees that no `bufferization.clone` is left.

use crate::{effects::RESULTS, func::result_types};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "elide-clones",
    summary: "return arrays themselves, not copies made by buffer deallocation",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let clones = ir::walk(module)
        .into_iter()
        .filter(|operation| ir::name(*operation) == "bufferization.clone");
    for clone in clones {
        let builder = Builder::before(clone);
        let (source, copy) = (ir::operands(clone)[0], ir::results(clone)[0]);
        let same = match source.r#type() == copy.r#type() {
            true => source,
            false => builder.value("memref.cast", &[source], copy.r#type(), &[]),
        };
        ir::replace_all_uses(copy, same);
        ir::erase(clone);
    }
    for function in ir::operations_in(ir::region(module, 0)) {
        restore_result_attributes(function);
    }
    Ok(())
}

fn restore_result_attributes(function: OpRef<'_>) {
    let mut results = ir::array_of(function, RESULTS);
    if results.is_empty() {
        return;
    }
    let context = ir::context_of(function);
    let nothing = ir::dictionary_attribute(context, &[]);
    results.resize(result_types(function).len(), nothing);
    ir::remove_attribute(function, RESULTS);
    let results = ir::array_attribute(context, &results);
    ir::set_attribute(function, "res_attrs", results);
}
