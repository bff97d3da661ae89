//! Reading IR from text.

use super::{Builder, OpRef};
use melior::StringRef;
use mlir_sys::{
    mlirBlockGetFirstOperation, mlirModuleCreateParse, mlirModuleDestroy, mlirModuleGetBody,
    mlirOperationRemoveFromParent,
};

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
