//! The blocks that a statement of a function holds.

use ruff_python_ast::{Stmt, Suite};

/// Replaces the blocks in a statement of a function.
pub(super) fn inside(statement: &mut Stmt, change: &mut dyn FnMut(Suite) -> Suite) {
    let mut replace = |block: &mut Suite| *block = change(std::mem::take(block));
    match statement {
        Stmt::FunctionDef(it) => replace(&mut it.body),
        Stmt::If(it) => {
            replace(&mut it.body);
            for clause in &mut it.elif_else_clauses {
                replace(&mut clause.body);
            }
        }
        Stmt::For(it) => {
            replace(&mut it.body);
            replace(&mut it.orelse);
        }
        Stmt::While(it) => {
            replace(&mut it.body);
            replace(&mut it.orelse);
        }
        // All other statements with blocks are refused as a whole.
        _ => {}
    }
}
