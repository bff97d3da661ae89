//! Values: where they come from, where they are used.

use super::{Block, OpRef, Value, name};
use melior::ir::{ValueLike, operation::OperationLike};
use mlir_sys::{
    mlirBlockArgumentGetOwner, mlirOpOperandGetNextUse, mlirOpOperandGetOperandNumber,
    mlirOpOperandGetOwner, mlirOpOperandIsNull, mlirOpResultGetOwner, mlirOperationDestroy,
    mlirOperationGetBlock, mlirOperationSetOperand, mlirOperationSetOperands, mlirValueGetFirstUse,
    mlirValueIsABlockArgument, mlirValueIsAOpResult, mlirValueReplaceAllUsesOfWith,
};

/// One use of a value.
#[derive(Clone, Copy, Debug)]
pub struct Use<'c> {
    /// The operation that uses it.
    pub user: OpRef<'c>,
    /// As which operand.
    pub index: usize,
}

/// The operation whose result a value is; `None` for a block argument.
pub fn defining_operation<'c>(value: Value<'c>) -> Option<OpRef<'c>> {
    // SAFETY: the owner is asked for only if the value is a result.
    unsafe {
        mlirValueIsAOpResult(value.to_raw())
            .then(|| OpRef::from_raw(mlirOpResultGetOwner(value.to_raw())))
    }
}

/// The block in which a value is defined.
pub fn owner_block<'c>(value: Value<'c>) -> Option<Block<'c>> {
    // SAFETY: the owners are asked for only for the right kind of value; null becomes `None`.
    unsafe {
        if mlirValueIsABlockArgument(value.to_raw()) {
            return Block::from_option_raw(mlirBlockArgumentGetOwner(value.to_raw()));
        }
        let owner = mlirOpResultGetOwner(value.to_raw());
        Block::from_option_raw(mlirOperationGetBlock(owner))
    }
}

/// The operation around a block.
pub fn parent_of_block<'c>(block: Block<'c>) -> Option<OpRef<'c>> {
    // SAFETY: null for a block in no operation, which becomes `None`.
    unsafe { OpRef::from_option_raw(mlir_sys::mlirBlockGetParentOperation(block.to_raw())) }
}

/// All uses of a value.
pub fn uses<'c>(value: Value<'c>) -> Vec<Use<'c>> {
    let mut uses = Vec::new();
    // SAFETY: MLIR returns the uses one by one, then null.
    unsafe {
        let mut operand = mlirValueGetFirstUse(value.to_raw());
        while !mlirOpOperandIsNull(operand) {
            uses.push(Use {
                user: OpRef::from_raw(mlirOpOperandGetOwner(operand)),
                index: mlirOpOperandGetOperandNumber(operand) as usize,
            });
            operand = mlirOpOperandGetNextUse(operand);
        }
    }
    uses
}

/// The operations that use a value, one entry for each use.
pub fn users<'c>(value: Value<'c>) -> Vec<OpRef<'c>> {
    uses(value).into_iter().map(|r#use| r#use.user).collect()
}

/// Whether a value is used.
pub fn is_used(value: Value<'_>) -> bool {
    // SAFETY: the value is valid.
    unsafe { !mlirOpOperandIsNull(mlirValueGetFirstUse(value.to_raw())) }
}

/// Whether none of an operation's results is used.
pub fn is_unused(operation: OpRef<'_>) -> bool {
    super::results(operation)
        .into_iter()
        .all(|result| !is_used(result))
}

/// Makes all uses of one value use another.
pub fn replace_all_uses<'c>(from: Value<'c>, to: Value<'c>) {
    // SAFETY: both values are valid.
    unsafe { mlirValueReplaceAllUsesOfWith(from.to_raw(), to.to_raw()) }
}

/// Makes all uses of one value use another, except those by one operation.
pub fn replace_uses_except<'c>(from: Value<'c>, to: Value<'c>, except: OpRef<'c>) {
    let mut except = except.to_raw();
    // SAFETY: all handles are valid, and there is one exception.
    unsafe {
        mlir_sys::mlirValueReplaceAllUsesExcept(from.to_raw(), to.to_raw(), 1, &raw mut except);
    }
}

/// Changes one operand of an operation.
pub fn set_operand<'c>(operation: OpRef<'c>, index: usize, value: Value<'c>) {
    assert!(
        index < operation.operand_count(),
        "{} has no operand {index}",
        name(operation)
    );
    // SAFETY: the index is in bounds.
    unsafe { mlirOperationSetOperand(operation.to_raw(), index as isize, value.to_raw()) }
}

/// Changes all operands of an operation, and how many there are.
pub fn set_operands<'c>(operation: OpRef<'c>, values: &[Value<'c>]) {
    // SAFETY: a `Value` is a transparent wrapper of `MlirValue`, and the count is right.
    unsafe {
        mlirOperationSetOperands(
            operation.to_raw(),
            values.len() as isize,
            values.as_ptr().cast(),
        );
    }
}

/// Erases an operation, whose results must not be used any more.
///
/// # Panics
///
/// If a result is still used.
pub fn erase(operation: OpRef<'_>) {
    assert!(
        is_unused(operation),
        "erased {} is still used",
        name(operation)
    );
    // SAFETY: nothing uses the operation; it leaves its block and is destroyed.
    unsafe { mlirOperationDestroy(operation.to_raw()) }
}
