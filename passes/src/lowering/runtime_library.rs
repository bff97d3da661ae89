//! The MLIR libraries under `runtime/`, linked into a module as IR.

use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Builder, Failure, OpRef};
use std::collections::HashMap;

/// A library of functions that compiled code may call.
pub(crate) struct RuntimeLibrary {
    name: &'static str,
    text: &'static str,
}

/// The list of allocations and what changes it.
pub(super) static ALLOCATION: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/allocation.mlir",
    text: include_str!("../../../runtime/allocation.mlir"),
};

/// The blocks of memory that are kept to be used again.
pub(super) static KEPT_BLOCKS: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/kept_blocks.mlir",
    text: include_str!("../../../runtime/kept_blocks.mlir"),
};

/// What C interfaces ask about their arguments.
pub(crate) static BOUNDARY: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/boundary.mlir",
    text: include_str!("../../../runtime/boundary.mlir"),
};

/// What is kept for each thread: the pending error and the list of allocations.
pub(crate) static THREAD_STATE: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/thread_state.mlir",
    text: include_str!("../../../runtime/thread_state.mlir"),
};

/// How far the stack of a thread reaches.
pub(super) static STACK_LIMIT: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/stack_limit.mlir",
    text: include_str!("../../../runtime/stack_limit.mlir"),
};

/// Where that stack starts and ends, on Linux.
pub(super) static STACK_ENDS: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/stack_ends.mlir",
    text: include_str!("../../../runtime/stack_ends.mlir"),
};

/// The same on macOS.
pub(super) static STACK_ENDS_APPLE: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/stack_ends_apple.mlir",
    text: include_str!("../../../runtime/stack_ends_apple.mlir"),
};

/// The texts of values in messages.
pub(super) static SHOWN: RuntimeLibrary = RuntimeLibrary {
    name: "runtime/shown.mlir",
    text: include_str!("../../../runtime/shown.mlir"),
};

impl RuntimeLibrary {
    /// Adds those of the library's symbols that a module lacks to its end. A
    /// definition replaces a declaration.
    ///
    /// Fails if the module uses one of the names for something else.
    pub(crate) fn link_into(&self, module: OpRef<'_>) -> Result<(), Failure> {
        let Some(block) = ir::entry(ir::region(module, 0)) else {
            return Ok(());
        };
        let present = symbols(ir::operations(block));
        let builder = Builder::at_end(ir::context_of(module), block, ir::location(module));
        let Some(added) = ir::insert_parsed(&builder, self.text) else {
            let message = format!("{} does not parse [internal-error]", self.name);
            return Err(ir::error(module, &message, &[]));
        };
        for operation in added {
            let Some(name) = ir::symbol_name(operation) else {
                continue;
            };
            let Some(old) = present.get(&name) else {
                continue;
            };
            if old.name() != operation.name() {
                let message =
                    format!("the name '{name}' is reserved for npc's runtime [malformed-ir]");
                return Err(ir::error(*old, &message, &["help: choose another name"]));
            }
            if is_declaration(*old) && !is_declaration(operation) {
                ir::erase(*old);
            } else {
                ir::erase(operation);
            }
        }
        Ok(())
    }
}

/// The operations of a list that define symbols, by name.
pub(super) fn symbols<'c>(operations: Vec<OpRef<'c>>) -> HashMap<String, OpRef<'c>> {
    let named = |operation| Some((ir::symbol_name(operation)?, operation));
    operations.into_iter().filter_map(named).collect()
}

/// Whether a function or a global has no body.
pub(super) fn is_declaration(operation: OpRef<'_>) -> bool {
    operation.region_count() > 0 && ir::entry(ir::region(operation, 0)).is_none()
}
