//! What modules of MLIR say of their functions.

use melior::ir::Module;
use npc_dialects::ir::{self, OpRef};
use npc_passes::FunctionMetadata;

/// The most brackets within each other that are read: MLIR's parser takes a stack frame
/// for each of them.
const DEEPEST: usize = 256;

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

/// Whether text is nested no deeper than MLIR's parser can go.
pub(crate) fn is_shallow(text: &[u8]) -> bool {
    let mut depth = 0_usize;
    let mut rest = text.iter().peekable();
    let mut before = 0;
    while let Some(byte) = rest.next() {
        match byte {
            b'"' => skip_string(&mut rest),
            b'/' if rest.peek() == Some(&&b'/') => {
                let _ = rest.find(|byte| **byte == b'\n');
            }
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            // That of an arrow closes nothing.
            b'>' if before == b'-' => {}
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return false;
        }
        before = *byte;
    }
    true
}

/// Goes behind the end of a text in quotes.
fn skip_string<'a>(rest: &mut impl Iterator<Item = &'a u8>) {
    while let Some(byte) = rest.next() {
        match byte {
            // Two hexadecimal digits may follow, too, none of which is a quote.
            b'\\' => drop(rest.next()),
            b'"' => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_that_of_brackets() {
        let nested = |count: usize| "[".repeat(count);
        assert!(is_shallow(nested(DEEPEST).as_bytes()));
        assert!(!is_shallow(nested(DEEPEST + 1).as_bytes()));
        let arrows = "(i64) -> (i64), ".repeat(1000);
        assert!(is_shallow(arrows.as_bytes()));
        let text = format!("\"\\\"{}\" // {}\n", nested(1000), nested(1000));
        assert!(is_shallow(text.as_bytes()));
        assert!(!is_shallow("(".repeat(100).repeat(100).as_bytes()));
    }
}
