//! Nested loops over arrays whose elements do not only depend on the elements of
//! others at the same place.

use super::{
    generic::{annotated_count, count, parsed},
    leaf::Leaf,
    memref::MemRef,
    state::Size,
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, Value};

/// What a loop does at a place, of which it gets an index for each axis, with the
/// values that are carried. Gives the next ones.
pub(super) type Step<'a, 'c> =
    &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>], &[Value<'c>]) -> Vec<Value<'c>>;

/// Loops over axes of these sizes, the last fastest, and carries values.
pub(super) fn nest<'c>(
    b: &Builder<'c>,
    sizes: &[Size<'c>],
    carried: &[Value<'c>],
    step: Step<'_, 'c>,
) -> Vec<Value<'c>> {
    inner_nest(b, sizes, &mut Vec::new(), carried, step)
}

fn inner_nest<'c>(
    b: &Builder<'c>,
    sizes: &[Size<'c>],
    outer: &mut Vec<Value<'c>>,
    carried: &[Value<'c>],
    step: Step<'_, 'c>,
) -> Vec<Value<'c>> {
    let Some(size) = sizes.get(outer.len()) else {
        return step(b, outer, carried);
    };
    count(b, size.value(b), carried, |inner, index, carried| {
        outer.push(index);
        let next = inner_nest(inner, sizes, outer, carried, step);
        outer.pop();
        next
    })
}

/// How upstream calls what its loops hand on to those of the `llvm` dialect, where
/// `limit-unrolling` finds it.
pub(in crate::lowering) const LOOP_ANNOTATION: &str = "llvm.loop_annotation";

/// A loop of a few steps around others, which LLVM does not write out: it would where it
/// sees that there are at most a few.
pub(super) fn rolled_count<'c>(
    b: &Builder<'c>,
    end: Value<'c>,
    mut step: impl FnMut(&Builder<'c>, Value<'c>),
) {
    let rolled = parsed(
        b.context(),
        "#llvm.loop_annotation<unroll = <disable = true>>",
    );
    annotated_count(b, end, &[], &[(LOOP_ANNOTATION, rolled)], |b, index, _| {
        step(b, index);
        Vec::new()
    });
}

/// Loops over axes of these sizes, the last fastest, for what hardly ever runs: LLVM
/// leaves them as they are.
pub(super) fn rare_nest<'c>(
    b: &Builder<'c>,
    sizes: &[Size<'c>],
    step: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]),
) {
    inner_rare_nest(b, sizes, &mut Vec::new(), step);
}

fn inner_rare_nest<'c>(
    b: &Builder<'c>,
    sizes: &[Size<'c>],
    outer: &mut Vec<Value<'c>>,
    step: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]),
) {
    let Some(size) = sizes.get(outer.len()) else {
        return step(b, outer);
    };
    let region = b.region(&[b.index_type()], &mut |inner, arguments| {
        outer.push(arguments[0]);
        inner_rare_nest(inner, sizes, outer, step);
        outer.pop();
        inner.op("scf.yield", &[], &[], &[]);
    });
    let as_it_is = parsed(
        b.context(),
        "#llvm.loop_annotation<disableNonforced = true>",
    );
    let bounds = [b.index(0), size.value(b), b.index(1)];
    let attributes = [(LOOP_ANNOTATION, as_it_is)];
    b.op_with_regions("scf.for", &bounds, &[], &attributes, vec![region]);
}

/// `scf.while`: as long as `condition` holds for the carried values, `body` gives
/// the next ones.
pub(in crate::lowering) fn repeat_while<'c>(
    b: &Builder<'c>,
    initial: &[Value<'c>],
    mut condition: impl FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
    mut body: impl FnMut(&Builder<'c>, &[Value<'c>]) -> Vec<Value<'c>>,
) -> Vec<Value<'c>> {
    let types = initial.iter().map(|value| value.r#type());
    let types = types.collect::<Vec<_>>();
    let before = b.region(&types, &mut |inner, carried| {
        let goes_on = condition(inner, carried);
        let operands = [&[goes_on], carried].concat();
        inner.op("scf.condition", &operands, &[], &[]);
    });
    let after = b.region(&types, &mut |inner, carried| {
        let next = body(inner, carried);
        inner.op("scf.yield", &next, &[], &[]);
    });
    ir::results(b.op_with_regions("scf.while", initial, &types, &[], vec![before, after]))
}

/// An element of an array as it is in memory.
pub(super) fn load<'c>(b: &Builder<'c>, array: Value<'c>, indices: &[Value<'c>]) -> Value<'c> {
    let operands = [&[array], indices].concat();
    match MemRef::of(array.r#type()) {
        Some(memref) => b.value("memref.load", &operands, memref.element, &[]),
        None => array,
    }
}

/// The element of an array that is read in a loop, at a place of the loop.
pub(super) fn load_leaf<'c>(b: &Builder<'c>, leaf: &Leaf<'c>, place: &[Value<'c>]) -> Value<'c> {
    let index = |axis: &Option<usize>| match axis.and_then(|axis| place.get(axis)) {
        Some(index) => *index,
        None => b.index(0),
    };
    let indices = leaf.operand.axes.iter().map(index).collect::<Vec<_>>();
    load(b, leaf.operand.array, &indices)
}

/// Sets an element of an array.
pub(super) fn store<'c>(
    b: &Builder<'c>,
    element: Value<'c>,
    array: Value<'c>,
    indices: &[Value<'c>],
) {
    let operands = [&[element, array], indices].concat();
    b.op("memref.store", &operands, &[], &[]);
}
