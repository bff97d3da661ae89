//! `request-c-interface` asks for a C interface to every exported function.
//!
//! Before: `func.func @f(...) { ... }`. After: the same with
//! `llvm.emit_c_interface`, for which the conversion to LLVM makes
//! `_mlir_ciface_f`, which takes pointers to descriptors.
//!
//! Requires nothing. Guarantees that each public function with a body has the
//! attribute; private functions and declarations stay as they are.

use super::runtime_library::is_declaration;
use crate::func::functions;
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "request-c-interface",
    summary: "ask for a C interface to every exported function",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let unit = ir::unit_attribute(ir::context_of(module));
    for function in functions(module) {
        let public = ir::string_of(function, "sym_visibility").is_none_or(|v| v == "public");
        if public && !is_declaration(function) {
            ir::set_attribute(function, "llvm.emit_c_interface", unit);
        }
    }
    Ok(())
}
