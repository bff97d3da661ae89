//! The order in which NumPy goes through an array that it reduces: axes by their strides,
//! neighbours that lie in one run as one axis. Each axis is gone through from its first
//! element on, backwards in memory too.

use npc_dialects::ir::{Builder, CmpiPredicate, Value};

/// One axis of loops over an array and the result of its reduction.
#[derive(Clone, Copy)]
pub(super) struct Loop<'c> {
    pub(super) size: Value<'c>,
    /// From one element of the array to the next.
    pub(super) read: Value<'c>,
    /// From one element of the result to the next: 0 where the axis is reduced.
    pub(super) write: Value<'c>,
}

impl<'c> Loop<'c> {
    /// This axis if the condition holds, else the other one.
    pub(super) fn or(&self, b: &Builder<'c>, condition: Value<'c>, other: &Self) -> Self {
        Self {
            size: b.select(condition, self.size, other.size),
            read: b.select(condition, self.read, other.read),
            write: b.select(condition, self.write, other.write),
        }
    }

    fn is_single(&self, b: &Builder<'c>) -> Value<'c> {
        b.compare_integers(CmpiPredicate::Eq, self.size, b.index(1))
    }

    /// The axis that takes no place in loops.
    fn single(b: &Builder<'c>) -> Self {
        Self {
            size: b.index(1),
            read: b.index(0),
            write: b.index(0),
        }
    }
}

/// Both arrays, each with the place of its first element.
pub(super) struct Places<'c> {
    pub(super) array: Value<'c>,
    pub(super) read: Value<'c>,
    pub(super) target: Value<'c>,
    pub(super) write: Value<'c>,
}

impl<'c> Places<'c> {
    /// The places at an index of an axis.
    pub(super) fn at(&self, b: &Builder<'c>, axis: &Loop<'c>, index: Value<'c>) -> Self {
        let at = |offset, stride| {
            let distance = b.same("arith.muli", &[index, stride]);
            b.same("arith.addi", &[offset, distance])
        };
        Self {
            read: at(self.read, axis.read),
            write: at(self.write, axis.write),
            ..*self
        }
    }
}

/// Brings axes into NumPy's order, the innermost last. There are as many as before: those
/// of size 1, and those that became a part of another, come first.
pub(super) fn iteration_order<'c>(b: &Builder<'c>, loops: &mut [Loop<'c>]) {
    for axis in loops.iter_mut() {
        *axis = Loop::single(b).or(b, axis.is_single(b), axis);
    }
    singles_first(b, loops);
    sort(b, loops);
    merge(b, loops);
    singles_first(b, loops);
}

/// Moves axes of size 1 to the front; the others stay in their order.
fn singles_first<'c>(b: &Builder<'c>, loops: &mut [Loop<'c>]) {
    for first in 1..loops.len() {
        for place in (first..loops.len()).rev() {
            let [outer, inner] = [loops[place - 1], loops[place]];
            let is_single = inner.is_single(b);
            loops[place - 1] = inner.or(b, is_single, &outer);
            loops[place] = outer.or(b, is_single, &inner);
        }
    }
}

/// Sorts axes by insertion, as NumPy does, whose result for axes with a stride of 0 depends
/// on that: such an axis is as good as any other, and stays between those around it.
fn sort<'c>(b: &Builder<'c>, loops: &mut [Loop<'c>]) {
    let zero = b.index(0);
    let and = |left, right| b.same("arith.andi", &[left, right]);
    let distance = |axis: &Loop<'c>| {
        let backwards = b.same("arith.subi", &[zero, axis.read]);
        b.same("arith.maxsi", &[axis.read, backwards])
    };
    for from in (0..loops.len().saturating_sub(1)).rev() {
        let axis = loops[from];
        let counts = b.compare_integers(CmpiPredicate::Ne, axis.read, zero);
        let mut goes_on = counts;
        let mut to = b.index(from as i64);
        for (place, other) in loops.iter().enumerate().skip(from + 1) {
            let other = distance(other);
            let is_smaller = b.compare_integers(CmpiPredicate::Slt, distance(&axis), other);
            let is_first = b.compare_integers(CmpiPredicate::Eq, other, zero);
            to = b.select(and(goes_on, is_smaller), b.index(place as i64), to);
            goes_on = and(goes_on, b.same("arith.ori", &[is_smaller, is_first]));
        }
        for place in from..loops.len() {
            let here = b.index(place as i64);
            let is_before = b.compare_integers(CmpiPredicate::Slt, here, to);
            let is_here = b.compare_integers(CmpiPredicate::Eq, here, to);
            let own = loops[place];
            let next = loops.get(place + 1).copied().unwrap_or(own);
            loops[place] = axis.or(b, is_here, &next.or(b, is_before, &own));
        }
    }
}

/// Makes one axis of neighbours if the outer one goes on where the inner one ends, in both
/// arrays. The inner place becomes one of size 1.
fn merge<'c>(b: &Builder<'c>, loops: &mut [Loop<'c>]) {
    for place in (1..loops.len()).rev() {
        let [outer, inner] = [loops[place - 1], loops[place]];
        let goes_on = |stride, next| {
            let end = b.same("arith.muli", &[inner.size, stride]);
            b.compare_integers(CmpiPredicate::Eq, end, next)
        };
        let conditions = [
            goes_on(inner.read, outer.read),
            goes_on(inner.write, outer.write),
        ];
        let follows = b.same("arith.andi", &conditions);
        let fits = b.same("arith.ori", &[follows, outer.is_single(b)]);
        let whole = Loop {
            size: b.same("arith.muli", &[inner.size, outer.size]),
            ..inner
        };
        loops[place - 1] = whole.or(b, fits, &outer);
        loops[place] = Loop::single(b).or(b, fits, &inner);
    }
}
