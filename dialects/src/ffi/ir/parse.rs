//! Reading IR from text and bytecode.

use super::{Builder, OpRef};
use melior::StringRef;
use mlir_sys::{
    mlirBlockGetFirstOperation, mlirModuleCreateParse, mlirModuleDestroy, mlirModuleGetBody,
    mlirOperationRemoveFromParent,
};

/// Reads a module from text or bytecode, whichever the bytes are. `None` if they do not
/// parse or verify, about which MLIR reports diagnostics.
pub fn parse_module<'c>(
    context: &'c melior::Context,
    bytes: &[u8],
) -> Option<melior::ir::Module<'c>> {
    // MLIR's lexer stops at a NUL byte behind the text.
    let mut copy = Vec::with_capacity(bytes.len() + 1);
    copy.extend_from_slice(bytes);
    copy.push(0);
    let text = mlir_sys::MlirStringRef {
        data: copy.as_ptr().cast(),
        length: bytes.len(),
    };
    // SAFETY: the text outlives the call, which keeps nothing of it; null becomes `None`.
    unsafe {
        let module = mlirModuleCreateParse(context.to_raw(), text);
        (!module.ptr.is_null()).then(|| melior::ir::Module::from_raw(module))
    }
}

/// Reads a module from text and inserts its operations at a place, in order;
/// returns them. `None` if the text does not parse or verify, about which MLIR
/// reports diagnostics.
pub fn insert_parsed<'c>(builder: &Builder<'c>, text: &str) -> Option<Vec<OpRef<'c>>> {
    let text = StringRef::new(text);
    let mut operations = Vec::new();
    // SAFETY: the module lives until it is destroyed, and each operation leaves
    // it before it goes to the builder, which takes ownership.
    unsafe {
        let module = mlirModuleCreateParse(builder.context().to_raw(), text.to_raw());
        if module.ptr.is_null() {
            return None;
        }
        let body = mlirModuleGetBody(module);
        loop {
            let operation = mlirBlockGetFirstOperation(body);
            if operation.ptr.is_null() {
                break;
            }
            mlirOperationRemoveFromParent(operation);
            operations.push(builder.insert(melior::ir::Operation::from_raw(operation)));
        }
        mlirModuleDestroy(module);
    }
    Some(operations)
}
