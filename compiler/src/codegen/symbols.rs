//! The names under which linkers know the functions of a program.
//!
//! MLIR calls a function `f` and its C interface `_mlir_ciface_f`. A program of Python exports the
//! interface alone, under a name with that of the module in it ([`npc_abi::symbols`]): two modules
//! with a function of one name, or a module and a function of C, are no conflict. Where MLIR's
//! names are asked for, both are exported, and two of one name are an error of the linker.

use super::{cut::is_defined, native};
use inkwell::{
    module::{Linkage, Module},
    values::FunctionValue,
};
use npc_abi::symbols::{self, MLIR_PREFIX};

/// Which names the exported functions of a program have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// Names with that of the module.
    Qualified,
    /// Those, and the names that MLIR gives.
    Mlir,
}

/// Names the C interfaces of a module's functions after the module too, and hides the functions.
pub(super) fn qualify(module: &Module<'_>, name: &str) {
    for (function, interface) in interfaces(module) {
        let symbol = symbols::function(name, &function);
        move_away(module, &symbol);
        interface.as_global_value().set_name(&symbol);
        let behind = module.get_function(&function);
        if let Some(behind) = behind.filter(|it| is_exported(*it)) {
            behind.set_linkage(Linkage::Internal);
        }
    }
}

/// Adds the same names beside those of MLIR.
pub(super) fn add_qualified(module: &Module<'_>, name: &str) -> Result<(), String> {
    for (function, interface) in interfaces(module) {
        let symbol = symbols::function(name, &function);
        move_away(module, &symbol);
        native::add_alias(module, interface, &symbol)?;
    }
    Ok(())
}

/// Frees a name that a function of the program has, which C calls through its interface.
pub(super) fn move_away(module: &Module<'_>, name: &str) {
    if let Some(taken) = module.get_function(name) {
        let taken = taken.as_global_value();
        taken.set_name(&format!("npc.{name}"));
    }
}

/// Returns true if a function is the module's own and seen from outside. What all modules share,
/// such as `npc_last_error`, is weak.
fn is_exported(function: FunctionValue<'_>) -> bool {
    is_defined(function) && function.get_linkage() == Linkage::External
}

/// The C interfaces that a module exports, with the names of their functions.
fn interfaces<'c>(module: &Module<'c>) -> Vec<(String, FunctionValue<'c>)> {
    let exported = module.get_functions().filter(|it| is_exported(*it));
    let named = exported.filter_map(|it| {
        let name = it.get_name().to_str().ok()?;
        Some((name.strip_prefix(MLIR_PREFIX)?.to_owned(), it))
    });
    named.collect()
}
