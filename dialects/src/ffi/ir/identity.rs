//! Handles as keys of tables, and types set in place.

use super::{Block, OpRef, Value};
use melior::ir::{Attribute, AttributeLike, BlockLike, Type, TypeLike, ValueLike};
use mlir_sys::mlirValueSetType;
use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasherDefault, Hasher},
};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttributeKey(usize);

/// The key of an attribute. Equal attributes have equal keys.
pub fn attribute_key(attribute: Attribute<'_>) -> AttributeKey {
    AttributeKey(attribute.to_raw().ptr as usize)
}

/// A type as a key. It stands for the type as long as its context exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeKey(usize);

/// The key of a type. Equal types have equal keys.
pub fn type_key(r#type: Type<'_>) -> TypeKey {
    TypeKey(r#type.to_raw().ptr as usize)
}

/// A map with these keys.
pub type KeyMap<K, V> = HashMap<K, V, BuildHasherDefault<KeyHasher>>;
/// A set of these keys.
pub type KeySet<K> = HashSet<K, BuildHasherDefault<KeyHasher>>;

/// Hashes addresses: one multiplication for each, as nobody chooses them to
/// collide.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        // The table takes the position from the low bits, which the product
        // mixes least.
        self.0.rotate_left(32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_usize((*byte).into());
        }
    }

    fn write_usize(&mut self, value: usize) {
        // 2 to the 64th over the golden ratio: neighbours land far apart.
        self.0 = (self.0 ^ value as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

/// Changes the type of a value in place. Whoever calls this makes the
/// operations that define and use the value fit.
pub fn set_type<'c>(value: Value<'c>, r#type: Type<'c>) {
    // SAFETY: both handles are valid.
    unsafe { mlirValueSetType(value.to_raw(), r#type.to_raw()) }
}
