//! Checks of the extents that new arrays and views get, where these are not those of one
//! array with elements as large.

use super::{
    state::{Lowering, Size},
    tensor::TensorId,
};
use crate::{
    extents::{NEGATIVE, TOO_BIG, checked_product, product_without_zeros, raise_value_error},
    typing::dtype::DType,
};
use npc_dialects::ir::{Builder, CmpiPredicate};

/// The message of ValueError for a loop over too many elements.
const TOO_LARGE: &str = "iterator is too large";

impl<'c> Lowering<'c> {
    /// Raises ValueError if the elements of a universal function's result are too many, unless
    /// one of its operands says that they are not.
    pub(super) fn check_result(
        &self,
        b: &Builder<'c>,
        operands: &[TensorId],
        sizes: &[Size<'c>],
        dtype: DType,
    ) {
        let is_as_large = |id: &TensorId| {
            let tensor = self.tensors.get(*id);
            tensor.dtype.size() >= dtype.size() && have_equal_sizes(&tensor.sizes, sizes)
        };
        let is_checked = operands.iter().any(is_as_large)
            || self
                .tensors
                .closure(operands.iter().copied())
                .iter()
                .any(is_as_large);
        if !is_checked {
            check_loop(b, sizes, dtype.size() as i64);
        }
    }
}

/// Returns true if two shapes are known to be equal.
pub(super) fn have_equal_sizes(left: &[Size<'_>], right: &[Size<'_>]) -> bool {
    let pairs = || left.iter().zip(right);
    left.len() == right.len() && pairs().all(|(left, right)| left.equals(*right))
}

/// Raises ValueError for a negative extent, or for more bytes than fit 63 bits, whichever is
/// found first along the axes.
pub(super) fn check_new<'c>(b: &Builder<'c>, sizes: &[Size<'c>], element: i64) {
    if known_bytes(sizes, element).is_some() {
        return;
    }
    let integer = b.integer_type(64);
    let (zero, one) = (b.integer(integer, 0), b.integer(integer, 1));
    let mut bytes = b.integer(integer, element);
    for size in sizes {
        let extent = size.integer(b);
        if !matches!(size, Size::Constant(0..)) {
            let is_negative = b.compare_integers(CmpiPredicate::Slt, extent, zero);
            raise_value_error(b, is_negative, NEGATIVE);
        }
        let factor = b.same("arith.maxsi", &[extent, one]);
        let (product, overflows) = checked_product(b, bytes, factor);
        raise_value_error(b, overflows, TOO_BIG);
        bytes = product;
    }
}

/// Raises ValueError for more bytes than fit 63 bits. No extent is negative.
pub(super) fn check_bytes<'c>(b: &Builder<'c>, sizes: &[Size<'c>], element: i64) {
    if known_bytes(sizes, element).is_some() {
        return;
    }
    let first = b.integer(b.integer_type(64), element);
    let (_, overflow) = product_without_zeros(b, first, sizes.iter().map(|size| size.integer(b)));
    raise_value_error(b, overflow, TOO_BIG);
}

/// Raises ValueError for a loop over more elements than fit 63 bits, where an extent of 0 hides
/// those behind it only, or over elements with more bytes. No extent is negative.
pub(super) fn check_loop<'c>(b: &Builder<'c>, sizes: &[Size<'c>], element: i64) {
    if known_bytes(sizes, element).is_some() {
        return;
    }
    let integer = b.integer_type(64);
    let extents = sizes.iter().map(|size| size.integer(b)).collect::<Vec<_>>();
    let mut count = b.integer(integer, 1);
    let mut too_many = b.bool(false);
    for extent in &extents {
        let (product, overflows) = checked_product(b, count, *extent);
        too_many = b.same("arith.ori", &[too_many, overflows]);
        count = product;
    }
    raise_value_error(b, too_many, TOO_LARGE);
    let (_, too_big) = product_without_zeros(b, b.integer(integer, element), extents);
    raise_value_error(b, too_big, TOO_BIG);
}

/// The bytes of an array of known extents, if they fit.
fn known_bytes(sizes: &[Size<'_>], element: i64) -> Option<i64> {
    sizes.iter().try_fold(element, |bytes, size| match size {
        Size::Constant(size @ 0..) => bytes.checked_mul((*size).max(1)),
        _ => None,
    })
}

/// Sizes to allocate: negative ones and those that are too big have raised, but
/// an allocation may move to where nothing has raised yet.
pub(super) fn allocatable<'c>(b: &Builder<'c>, sizes: &[Size<'c>], element: i64) -> Vec<Size<'c>> {
    let known = sizes.iter().filter_map(|size| match size {
        Size::Constant(size) => Some((*size).max(1)),
        Size::Value(_) => None,
    });
    let is_too_big = known
        .into_iter()
        .try_fold(element, |bytes, size| bytes.checked_mul(size))
        .is_none();
    let size = |size: &Size<'c>| match *size {
        _ if is_too_big => Size::Constant(0),
        size => size.not_negative(b),
    };
    sizes.iter().map(size).collect()
}
