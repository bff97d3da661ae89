//! Expressions as statements: what they compute goes where they stand.

use npc_dialects::ir::{self, OpRef};

/// Takes every `basicpy.exec` of a module apart.
pub(super) fn unwrap(module: OpRef<'_>) {
    // Inner ones first.
    let operations = ir::walk(module).into_iter().rev();
    for exec in operations.filter(|operation| ir::name(*operation) == "basicpy.exec") {
        for operation in ir::operations_in(ir::region(exec, 0)) {
            if ir::name(operation) != "basicpy.exec_discard" {
                ir::move_before(operation, exec);
            }
        }
        ir::erase(exec);
    }
}
