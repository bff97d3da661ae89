//! Broadcasting: axes of size 1 that stand for any.

use super::{
    super::state::{Expression, Lowering, Size},
    reshape::collapsed,
    state::Values,
    tensors::{self, Indexed, compute, compute_at, element_type},
};
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

impl<'c> Values<'c, '_> {
    /// A tensor in a loop over these sizes, which its own fit. One that has an axis
    /// whose size may turn out to be 1 is spread along it before, without a branch for
    /// the case that it is not needed: iree-compile 3.13 makes this a part of the loop, and
    /// gives up where a loop has many branches between tensors ("failed to solve for
    /// timepoint coverage").
    pub(super) fn indexed(
        &mut self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        to: &[Size<'c>],
    ) -> Indexed<'c> {
        let own = self.sizes_of(b, tensor);
        let added = to.len().saturating_sub(own.len());
        let is_spread = |axis: usize| own[axis].is(1) && !to[added + axis].is(1);
        let kept = (0..own.len())
            .filter(|axis| !is_spread(*axis))
            .collect::<Vec<_>>();
        let tensor = without_spread_axes(b, tensor, &own, &kept);
        let own = kept.iter().map(|axis| own[*axis]).collect::<Vec<_>>();
        let axes = kept.iter().map(|axis| added + axis).collect::<Vec<_>>();
        let to = axes.iter().map(|axis| to[*axis]).collect::<Vec<_>>();
        if own.iter().zip(&to).all(|(own, to)| own.equals(*to)) {
            return Indexed { tensor, axes };
        }
        let keys = to.iter().map(|size| size.key()).collect();
        let key = Expression::Spread(ir::value_key(tensor), keys);
        let spread = |_: &mut Lowering<'c>| spread_all(b, tensor, &own, &to);
        let tensor = self.index.cached(key, spread);
        self.note_sizes(tensor, &to);
        Indexed { tensor, axes }
    }
}

/// A tensor without axes of size 1.
fn without_spread_axes<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    own: &[Size<'c>],
    kept: &[usize],
) -> Value<'c> {
    let dropped = (0..own.len()).map(|axis| !kept.contains(&axis));
    collapsed(b, tensor, own, &dropped.collect::<Vec<_>>())
}

/// A tensor spread over other sizes.
pub(super) fn spread_all<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    own: &[Size<'c>],
    to: &[Size<'c>],
) -> Value<'c> {
    let added = to.len().saturating_sub(own.len());
    let element = element_type(tensor);
    if own
        .iter()
        .zip(&to[added..])
        .all(|(own, to)| own.equals(*to))
    {
        let axes = (added..to.len()).collect();
        let input = Indexed { tensor, axes };
        return compute(b, element, to, &[input], &mut |_, elements| elements[0]);
    }
    compute_at(b, element, to, &mut |inner, place| {
        tensors::extract(inner, tensor, &source(inner, own, to, place))
    })
}

/// The place in a tensor of a place in what it is spread over.
pub(super) fn source<'c>(
    b: &Builder<'c>,
    own: &[Size<'c>],
    to: &[Size<'c>],
    place: &[Value<'c>],
) -> Vec<Value<'c>> {
    let added = to.len().saturating_sub(own.len());
    let axes = own.iter().zip(&to[added..]).zip(&place[added..]);
    let index = |((own, to), index): ((&Size<'c>, &Size<'c>), &Value<'c>)| {
        if own.equals(*to) {
            return *index;
        }
        if own.is(1) {
            return b.index(0);
        }
        let is_one = b.compare_integers(CmpiPredicate::Eq, own.value(b), b.index(1));
        b.select(is_one, b.index(0), *index)
    };
    axes.map(index).collect()
}
