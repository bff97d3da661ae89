//! Computations of `linalg`.

use npc_dialects::ir::{self, OpRef, Value};

/// The tensors and numbers that a computation reads.
pub(super) fn inputs(computation: OpRef<'_>) -> Vec<Value<'_>> {
    let counts = ir::integers_of(computation, "operandSegmentSizes").unwrap_or_default();
    let count = counts.first().copied().unwrap_or_default();
    let mut operands = ir::operands(computation);
    operands.truncate(usize::try_from(count).unwrap_or_default());
    operands
}

/// Whether a computation gives each element by itself.
pub(super) fn is_element_wise(computation: OpRef<'_>) -> bool {
    let iterators = ir::array_of(computation, "iterator_types");
    match ir::name(computation) {
        "linalg.generic" => {
            let mut kinds = iterators.iter().map(ir::printed);
            kinds.all(|kind| kind.contains("parallel"))
        }
        name => matches!(name, "linalg.fill" | "linalg.yield" | "linalg.index"),
    }
}
