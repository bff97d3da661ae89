//! Handles as keys of tables, and types set in place.

use super::{Block, OpRef, Value};
use melior::ir::{Attribute, AttributeLike, BlockLike, Type, TypeLike, ValueLike};
use mlir_sys::mlirValueSetType;

/// A value as a key. It stands for the value as long as that exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueKey(usize);

/// An operation as a key. It stands for the operation as long as that exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperationKey(usize);

/// The key of a value.
pub fn value_key(value: Value<'_>) -> ValueKey {
    ValueKey(value.to_raw().ptr as usize)
}

/// The key of an operation.
pub fn operation_key(operation: OpRef<'_>) -> OperationKey {
    OperationKey(operation.to_raw().ptr as usize)
}

/// A block as a key. It stands for the block as long as that exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockKey(usize);

/// The key of a block.
pub fn block_key(block: Block<'_>) -> BlockKey {
    BlockKey(block.to_raw().ptr as usize)
}

/// An attribute as a key. It stands for the attribute as long as its context exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttributeKey(usize);

/// The key of an attribute. Equal attributes have equal keys.
pub fn attribute_key(attribute: Attribute<'_>) -> AttributeKey {
    AttributeKey(attribute.to_raw().ptr as usize)
}

/// Changes the type of a value in place. Whoever calls this makes the
/// operations that define and use the value fit.
pub fn set_type<'c>(value: Value<'c>, r#type: Type<'c>) {
    // SAFETY: both handles are valid.
    unsafe { mlirValueSetType(value.to_raw(), r#type.to_raw()) }
}
