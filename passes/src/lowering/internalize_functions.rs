//! `internalize-functions` keeps private functions inside their object file.
//!
//! Before: `func.func private @f() { ... }`. After: the same with
//! `llvm.linkage = #llvm.linkage<internal>`, without which upstream makes every
//! function a global symbol.
//!
//! Requires nothing. Guarantees that no private function that has a body becomes
//! visible outside.

use super::runtime_library::is_declaration;
use crate::func::{functions, is_private};
use melior::ir::Attribute;
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "internalize-functions",
    summary: "give private functions internal linkage",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let Some(internal) = Attribute::parse(ir::context_of(module), "#llvm.linkage<internal>") else {
        return Err(ir::error(
            module,
            "the dialect 'llvm' is not loaded [internal-error]",
            &[],
        ));
    };
    for function in functions(module) {
        if is_private(function) && !is_declaration(function) {
            ir::set_attribute(function, "llvm.linkage", internal);
        }
    }
    Ok(())
}
