//! How arrays are read in an element-wise loop.

use super::{generic::Operand, state::Size, strided::restride, view::row_of_loop};
use npc_dialects::ir::{Builder, Value, ValueKey};

/// An array that is read.
#[derive(Clone, Debug)]
pub(super) struct Leaf<'c> {
    pub(super) operand: Operand<'c>,
    pub(super) sizes: Vec<Size<'c>>,
    /// Pairs of a size and the loop's, of which the size may also be 1.
    pub(super) unsure: Vec<(Size<'c>, Size<'c>)>,
}

/// The arrays that a loop reads, by value.
pub(super) type Leaves<'c> = Vec<(ValueKey, Leaf<'c>)>;

/// How an array is read in a loop over `domain`; none if its sizes are known
/// not to fit.
pub(super) fn leaf<'c>(
    array: Value<'c>,
    sizes: Vec<Size<'c>>,
    domain: &[Size<'c>],
) -> Option<Leaf<'c>> {
    let first = domain.len().checked_sub(sizes.len())?;
    let (mut axes, mut unsure) = (Vec::new(), Vec::new());
    for (axis, (size, wanted)) in sizes.iter().zip(&domain[first..]).enumerate() {
        if size.differs(*wanted) && !size.is(1) {
            return None;
        }
        // Where there is no element, the loop has no steps either.
        if size.is_at_most(1) && !size.equals(*wanted) && !wanted.is(1) {
            axes.push(None);
            continue;
        }
        axes.push(Some(first + axis));
        if !size.equals(*wanted) && !wanted.is(1) {
            unsure.push((*size, *wanted));
        }
    }
    Some(Leaf {
        operand: Operand { array, axes },
        sizes,
        unsure,
    })
}

/// A leaf seen as an array of the sizes of another loop.
pub(super) fn spread_leaf<'c>(
    b: &Builder<'c>,
    old: &Leaf<'c>,
    domain: &[Size<'c>],
) -> Option<Leaf<'c>> {
    let new = leaf(old.operand.array, old.sizes.clone(), domain)?;
    if new.unsure.is_empty() {
        return Some(new);
    }
    let first = domain.len() - new.sizes.len();
    let array = restride(b, new.operand.array, &domain[first..]);
    let axes = (first..domain.len()).map(Some).collect();
    Some(Leaf {
        operand: Operand { array, axes },
        sizes: domain[first..].to_vec(),
        unsure: Vec::new(),
    })
}

/// A leaf in a loop over the inner axes, at an index of the outermost one.
pub(super) fn leaf_row<'c>(b: &Builder<'c>, leaf: &Leaf<'c>, index: Value<'c>) -> Leaf<'c> {
    let inner =
        |axes: &[Option<usize>]| axes.iter().map(|axis| axis.map(|axis| axis - 1)).collect();
    let Operand { array, axes } = &leaf.operand;
    let has_rows = match axes.first() {
        Some(Some(0)) => Some(index),
        // An axis of size 1 that is spread over the outermost one.
        Some(None) => Some(b.index(0)),
        _ => None,
    };
    let (array, axes, sizes) = match has_rows {
        Some(index) => (
            row_of_loop(b, *array, index, &leaf.sizes),
            inner(&axes[1..]),
            &leaf.sizes[1..],
        ),
        None => (*array, inner(axes), leaf.sizes.as_slice()),
    };
    Leaf {
        operand: Operand { array, axes },
        sizes: sizes.to_vec(),
        unsure: Vec::new(),
    }
}
