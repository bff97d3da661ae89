//! What modules of MLIR say of their functions.

mod scan;
mod util_functions;

pub(crate) use scan::is_shallow;
pub(crate) use util_functions::headers;

use melior::ir::Module;
use npc_dialects::ir::{self, OpRef};
use npc_passes::FunctionMetadata;

/// A module, and the modules in it, as they describe themselves.
#[derive(Debug, Clone, PartialEq)]
pub struct ModuleMetadata {
    /// The module's name, if it has one.
    pub name: Option<String>,
    /// Its public functions, with metadata and without.
    pub functions: Vec<FunctionMetadata>,
}

/// The functions of a module and of the modules in it. What cannot be read is reported.
pub(crate) fn read(module: &Module<'_>) -> Result<Vec<ModuleMetadata>, ()> {
    let mut modules = Vec::new();
    let mut waiting = vec![ir::module_operation(module)];
    let mut is_whole = true;
    while let Some(operation) = waiting.pop() {
        let mut functions = Vec::new();
        for operation in contents(operation) {
            if is_module(operation) {
                waiting.push(operation);
                continue;
            }
            match FunctionMetadata::read(operation) {
                Some(Ok(function)) => functions.push(function),
                Some(Err(_)) => is_whole = false,
                None => {}
            }
        }
        let name = ir::symbol_name(operation);
        if modules.is_empty() || !functions.is_empty() {
            modules.push(ModuleMetadata { name, functions });
        }
    }
    is_whole.then_some(modules).ok_or(())
}

fn contents(operation: OpRef<'_>) -> Vec<OpRef<'_>> {
    ir::regions(operation).flat_map(ir::operations_in).collect()
}

fn is_module(operation: OpRef<'_>) -> bool {
    matches!(ir::name(operation), "builtin.module" | "vm.module")
}
