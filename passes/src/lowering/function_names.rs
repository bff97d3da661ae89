//! What functions are called on the way to LLVM, and how that changes.

use npc_dialects::ir::{self, OpRef};
use std::collections::HashMap;

/// What mangled names start with.
pub(crate) const PREFIX: &str = "npc.";

/// What upstream puts before the name of a function for that of its C interface.
pub(super) const INTERFACE: &str = "_mlir_ciface_";

/// Renames functions of a module, and what refers to them.
pub(super) fn rename(module: OpRef<'_>, names: &HashMap<String, String>) {
    let context = ir::context_of(module);
    for function in ir::operations_in(ir::region(module, 0)) {
        let is_function = matches!(ir::name(function), "func.func" | "llvm.func");
        let new = ir::symbol_name(function).and_then(|name| names.get(&name));
        if let Some(new) = new.filter(|_| is_function) {
            ir::set_attribute(function, "sym_name", ir::string_attribute(context, new));
        }
    }
    for operation in ir::walk(module) {
        let attribute = match ir::name(operation) {
            "func.call" | "llvm.call" => "callee",
            "func.constant" => "value",
            "llvm.mlir.addressof" => "global_name",
            _ => continue,
        };
        let new = ir::symbol_of(operation, attribute).and_then(|name| names.get(&name));
        if let Some(new) = new {
            ir::set_attribute(operation, attribute, ir::symbol_attribute(context, new));
        }
    }
}
