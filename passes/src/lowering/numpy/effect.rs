//! What operations do to arrays, before they are lowered.

use crate::lowering::runtime_function;
use npc_dialects::ir::{self, OpRef, Value};

/// Which arrays an operation may write.
#[derive(Default)]
pub(super) struct Writes<'c> {
    /// Any array that it can reach.
    pub(super) anything: bool,
    /// These arrays.
    pub(super) arrays: Vec<Value<'c>>,
}

impl Writes<'_> {
    pub(super) fn is_empty(&self) -> bool {
        !self.anything && self.arrays.is_empty()
    }
}

/// What an operation and all in it may write.
pub(super) fn writes(operation: OpRef<'_>) -> Writes<'_> {
    let mut found = Writes::default();
    for operation in ir::walk(operation) {
        match ir::name(operation) {
            "numpy.store" | "numpy.overwrite_array" | "numpy.scatter" | "numpy.masked_assign" => {
                found.arrays.push(ir::operands(operation)[1])
            }
            "func.call" if runtime_function::is_call(operation) => {}
            name => found.anything |= !is_harmless(name),
        }
    }
    found
}

/// Whether an operation of this name writes no array.
fn is_harmless(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "basicpy.inplace_expr",
        "basicpy.set_subscript",
        "basicpy.builtin_call",
        "basicpy.method_call",
        "basicpy.func_template_call",
    ];
    const DIALECTS: &[&str] = &["arith", "basicpy", "math", "numpy", "scf", "complex", "ub"];
    const OTHERS: &[&str] = &[
        "func.return",
        "func.constant",
        "builtin.unrealized_conversion_cast",
        "memref.dim",
        "memref.cast",
        "memref.load",
        "memref.subview",
        "memref.alloc",
        "memref.get_global",
        "memref.reinterpret_cast",
        "memref.extract_strided_metadata",
        "memref.extract_aligned_pointer_as_index",
    ];
    let dialect = name.split('.').next().unwrap_or(name);
    !NAMES.contains(&name) && (DIALECTS.contains(&dialect) || OTHERS.contains(&name))
}
