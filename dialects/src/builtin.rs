//! Builtin types of MLIR as what they are, if they are.
//!
//! melior's `try_from` writes a type that is another one as text, for an error. Most of
//! those that ask expect as much, so that they would spend their time with printing.

use melior::ir::{
    Type, TypeLike,
    r#type::{FunctionType, IntegerType, MemRefType, RankedTensorType},
};

/// A type that is one of functions.
pub fn function<'c>(r#type: Type<'c>) -> Option<FunctionType<'c>> {
    only(r#type.is_function(), r#type)
}

/// A type that is one of integers.
pub fn integer<'c>(r#type: Type<'c>) -> Option<IntegerType<'c>> {
    only(r#type.is_integer(), r#type)
}

/// A type that is one of memrefs with a rank.
pub fn memref<'c>(r#type: Type<'c>) -> Option<MemRefType<'c>> {
    only(r#type.is_mem_ref(), r#type)
}

/// A type that is one of tensors with a rank.
pub fn ranked_tensor<'c>(r#type: Type<'c>) -> Option<RankedTensorType<'c>> {
    only(r#type.is_ranked_tensor(), r#type)
}

/// A type as another one of Rust's, which it is known to be.
fn only<'c, T: TryFrom<Type<'c>>>(is_one: bool, r#type: Type<'c>) -> Option<T> {
    is_one.then(|| T::try_from(r#type).ok()).flatten()
}
