//! Checked arithmetic of extents, the sizes of arrays along their axes.
//!
//! Every array keeps one rule of NumPy's: its bytes, with 1 in the place of extents that are
//! 0, fit 63 bits. So the product of some extents of one array never overflows; extents that
//! are made of several arrays or of numbers are checked here, where they are made.

use crate::{llvm, raise::raise_if};
use npc_dialects::ir::{Builder, CmpiPredicate, Value};

/// The message of ValueError for an array with too many bytes.
pub(crate) const TOO_BIG: &str =
    "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.";

/// The message of ValueError for a negative extent.
pub(crate) const NEGATIVE: &str = "negative dimensions are not allowed";

/// The message of ValueError for an extent that does not fit 63 bits.
pub(crate) const TOO_LONG: &str = "Maximum allowed dimension exceeded";

/// Returns the product of two integers of 64 bits, and a flag that says that it needs more
/// bits. The product is a plain multiplication, which analyses of sizes see through.
pub(crate) fn checked_product<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> (Value<'c>, Value<'c>) {
    let [_, overflows] = llvm::with_overflow(b, "llvm.intr.smul.with.overflow", [left, right]);
    (b.same("arith.muli", &[left, right]), overflows)
}

/// Returns the sum of two integers that are not negative, and a flag that says that it needs
/// more than 63 bits.
pub(crate) fn checked_sum<'c>(
    b: &Builder<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> (Value<'c>, Value<'c>) {
    let sum = b.same("arith.addi", &[left, right]);
    let overflows = b.compare_integers(CmpiPredicate::Slt, sum, left);
    (sum, overflows)
}

/// Multiplies integers of 64 bits that are not negative, counting 0 as 1. Returns a product
/// and a flag that says that it needs more than 63 bits.
pub(crate) fn product_without_zeros<'c>(
    b: &Builder<'c>,
    first: Value<'c>,
    factors: impl IntoIterator<Item = Value<'c>>,
) -> (Value<'c>, Value<'c>) {
    let one = b.integer(b.integer_type(64), 1);
    let mut product = first;
    let mut overflow = b.bool(false);
    for factor in factors {
        let factor = b.same("arith.maxsi", &[factor, one]);
        let (next, overflows) = checked_product(b, product, factor);
        product = next;
        overflow = b.same("arith.ori", &[overflow, overflows]);
    }
    (product, overflow)
}

/// Raises ValueError with a message if a condition holds.
pub(crate) fn raise_value_error<'c>(b: &Builder<'c>, condition: Value<'c>, message: &str) {
    raise_if(b, condition, "ValueError", message, &[]);
}
