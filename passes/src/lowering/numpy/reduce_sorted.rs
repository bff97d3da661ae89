//! Reductions of arrays whose strides are known at run time only. As NumPy does, the
//! axes are taken in the order of their strides, and neighbours that lie in one run are
//! one axis. So each element is read near the one before.

use super::{
    computed_sum::CONVERTED_AT_ONCE,
    fill::Fill,
    generic::{Operand, all, branch, count},
    leaf::{Leaf, Leaves},
    reduce_axes::{AxesWork, Target, sum},
    state::{Lowering, Size},
    strided::{Axis, metadata, reinterpret},
};
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// One axis of the loops.
#[derive(Clone, Copy)]
struct Loop<'c> {
    size: Value<'c>,
    /// From one element of the array to the next.
    read: Value<'c>,
    /// From one element of the result to the next: 0 where the axis is reduced.
    write: Value<'c>,
}

/// Both arrays, each with the place of its first element.
struct Places<'c> {
    array: Value<'c>,
    read: Value<'c>,
    target: Value<'c>,
    write: Value<'c>,
}

/// What is known of the innermost axis.
#[derive(Clone, Copy)]
struct Inner {
    /// Whether it is reduced.
    is_run: bool,
    /// Whether neighbours are one apart.
    is_unit: bool,
}

impl<'c> Lowering<'c> {
    /// Combines the elements of a result, which has the axes of the array that are
    /// kept, with all that is reduced to each.
    pub(super) fn reduce_sorted(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        array: Value<'c>,
        target: Value<'c>,
    ) -> Option<()> {
        let (from, to) = (metadata(b, array)?, metadata(b, target)?);
        let mut kept = to.strides.iter();
        let mut loops = Vec::new();
        let reduced = &work.reduction.reduced;
        for ((size, stride), reduced) in from.sizes.iter().zip(&from.strides).zip(reduced) {
            let mut axis = Loop {
                size: *size,
                read: *stride,
                write: b.index(0),
            };
            if !reduced || work.reduction.keeps_axes {
                let stride = *kept.next()?;
                axis.write = if *reduced { b.index(0) } else { stride };
            }
            loops.push(axis);
        }
        sort(b, &mut loops);
        join(b, &mut loops);
        let places = Places {
            array,
            read: from.offset,
            target,
            write: to.offset,
        };
        let inner = *loops.last()?;
        let one = b.index(1);
        let is_run = b.compare_integers(CmpiPredicate::Eq, inner.write, b.index(0));
        let is_unit = b.compare_integers(CmpiPredicate::Eq, inner.read, one);
        let writes_units = b.compare_integers(CmpiPredicate::Eq, inner.write, one);
        let both_units = b.same("arith.andi", &[is_unit, writes_units]);
        let nest = |b: &Builder<'c>, is_run: bool, is_unit: bool| {
            self.sorted_nest(b, work, &loops, &places, Inner { is_run, is_unit });
            Vec::new()
        };
        let versions = |b: &Builder<'c>, is_run: bool, is_unit: Value<'c>| {
            branch(
                b,
                is_unit,
                &[],
                |b| nest(b, is_run, true),
                |b| nest(b, is_run, false),
            )
        };
        branch(
            b,
            is_run,
            &[],
            |b| versions(b, true, is_unit),
            |b| versions(b, false, both_units),
        );
        Some(())
    }

    fn sorted_nest(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        loops: &[Loop<'c>],
        places: &Places<'c>,
        inner: Inner,
    ) {
        let [axis, rest @ ..] = loops else { return };
        if rest.is_empty() {
            return self.innermost(b, work, axis, places, inner);
        }
        if let ([last], true, Some(buffer)) = (rest, inner.is_run, work.buffer) {
            return self.add_short_rows(b, work, [axis, last], places, inner, buffer);
        }
        self.outer_loop(b, work, loops, places, inner);
    }

    /// The outermost loop of some, with the others in it.
    fn outer_loop(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        loops: &[Loop<'c>],
        places: &Places<'c>,
        inner: Inner,
    ) {
        let [axis, rest @ ..] = loops else { return };
        count(b, axis.size, &[], |b, index, _| {
            let at = |offset, stride| {
                let distance = b.same("arith.muli", &[index, stride]);
                b.same("arith.addi", &[offset, distance])
            };
            let places = Places {
                read: at(places.read, axis.read),
                write: at(places.write, axis.write),
                ..*places
            };
            match rest {
                [last] => self.innermost(b, work, last, &places, inner),
                rest => self.sorted_nest(b, work, rest, &places, inner),
            }
            Vec::new()
        });
    }

    /// Adds up rows that are reduced to one element: short ones together, as many as
    /// there is room for.
    fn add_short_rows(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        [outer, row]: [&Loop<'c>; 2],
        places: &Places<'c>,
        inner: Inner,
        buffer: Value<'c>,
    ) {
        let compare = |predicate, left, right| b.compare_integers(predicate, left, right);
        let (zero, one) = (b.index(0), b.index(1));
        let room = b.index(CONVERTED_AT_ONCE);
        let conditions = [
            compare(CmpiPredicate::Eq, outer.write, zero),
            compare(CmpiPredicate::Sgt, outer.size, one),
            compare(CmpiPredicate::Sle, row.size, b.index(CONVERTED_AT_ONCE / 2)),
        ];
        let together = |b: &Builder<'c>| {
            let width = b.same("arith.maxsi", &[row.size, one]);
            let height = b.same("arith.divui", &[room, width]);
            let target = Target {
                array: reinterpret(b, places.target, places.write, &[]),
                sizes: Vec::new(),
            };
            self.change_element(b, work, &target, |b, start| {
                let groups = b.same("arith.ceildivui", &[outer.size, height]);
                let sums = count(b, groups, &[start], |b, group, carried| {
                    let first = b.same("arith.muli", &[group, height]);
                    let left = b.same("arith.subi", &[outer.size, first]);
                    let rows = b.same("arith.minsi", &[left, height]);
                    count(b, rows, &[], |b, index, _| {
                        let place = b.same("arith.addi", &[first, index]);
                        let distance = b.same("arith.muli", &[place, outer.read]);
                        let read = b.same("arith.addi", &[places.read, distance]);
                        let offset = b.same("arith.muli", &[index, row.size]);
                        self.copy_row(b, work, (places.array, read, row, inner), (buffer, offset));
                        Vec::new()
                    });
                    let total = b.same("arith.muli", &[rows, row.size]);
                    let axis = Axis {
                        size: Size::Value(total),
                        stride: Size::Constant(1),
                    };
                    let run = reinterpret(b, buffer, b.index(0), &[axis]);
                    vec![sum(b, work, run, carried[0])]
                });
                sums[0]
            });
            Vec::new()
        };
        let apart = |b: &Builder<'c>| {
            self.outer_loop(b, work, &[*outer, *row], places, inner);
            Vec::new()
        };
        match all(b, &conditions) {
            Some(gathers) => drop(branch(b, gathers, &[], together, apart)),
            None => drop(apart(b)),
        }
    }

    /// Copies a row of elements, converted, to a place of a buffer.
    fn copy_row(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        (array, read, row, inner): (Value<'c>, Value<'c>, &Loop<'c>, Inner),
        (buffer, offset): (Value<'c>, Value<'c>),
    ) {
        let size = Size::Value(row.size);
        let unit = Size::Constant(1);
        let line = |array, offset, stride| reinterpret(b, array, offset, &[Axis { size, stride }]);
        let stride = if inner.is_unit {
            unit
        } else {
            Size::Value(row.read)
        };
        let leaf = Leaf {
            operand: Operand {
                array: line(array, read, stride),
                axes: vec![Some(0)],
            },
            sizes: vec![size],
            unsure: Vec::new(),
        };
        let fill = Fill {
            tensor: work.elements,
            target: line(buffer, offset, unit),
            domain: vec![size],
        };
        self.fill_loop(b, &[fill], &vec![(ir::value_key(array), leaf)]);
    }

    /// One run of elements into one element, or one row into another.
    fn innermost(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        axis: &Loop<'c>,
        places: &Places<'c>,
        inner: Inner,
    ) {
        let size = Size::Value(axis.size);
        let stride = |stride| match inner.is_unit {
            true => Size::Constant(1),
            false => Size::Value(stride),
        };
        let line = |array, offset, stride| reinterpret(b, array, offset, &[Axis { size, stride }]);
        let leaf = Leaf {
            operand: Operand {
                array: line(places.array, places.read, stride(axis.read)),
                axes: vec![Some(0)],
            },
            sizes: vec![size],
            unsure: Vec::new(),
        };
        let leaves: Leaves<'c> = vec![(ir::value_key(places.array), leaf)];
        if inner.is_run {
            let target = Target {
                array: reinterpret(b, places.target, places.write, &[]),
                sizes: Vec::new(),
            };
            return self.reduce_to_element(b, work, &target, &[size], &leaves);
        }
        let target = Target {
            array: line(places.target, places.write, stride(axis.write)),
            sizes: vec![size],
        };
        self.combine_rows(b, work, &target, &[leaves]);
    }
}

/// Sorts axes, that with the smallest stride last. An axis that is as good as none,
/// with a size of 1 or a stride of 0, stays where it is.
fn sort<'c>(b: &Builder<'c>, loops: &mut [Loop<'c>]) {
    let zero = b.index(0);
    let key = |axis: &Loop<'c>| {
        let backwards = b.same("arith.subi", &[zero, axis.read]);
        let distance = b.same("arith.maxsi", &[axis.read, backwards]);
        let single = b.compare_integers(CmpiPredicate::Eq, axis.size, b.index(1));
        b.select(single, zero, distance)
    };
    let mut keys = loops.iter().map(key).collect::<Vec<_>>();
    for outer in 0..loops.len() {
        for inner in outer + 1..loops.len() {
            let smaller = b.compare_integers(CmpiPredicate::Slt, keys[outer], keys[inner]);
            let counts = b.compare_integers(CmpiPredicate::Ne, keys[outer], zero);
            let swaps = b.same("arith.andi", &[smaller, counts]);
            let exchanged =
                |left, right| (b.select(swaps, right, left), b.select(swaps, left, right));
            let (left, right) = (loops[outer], loops[inner]);
            (keys[outer], keys[inner]) = exchanged(keys[outer], keys[inner]);
            (loops[outer].size, loops[inner].size) = exchanged(left.size, right.size);
            (loops[outer].read, loops[inner].read) = exchanged(left.read, right.read);
            (loops[outer].write, loops[inner].write) = exchanged(left.write, right.write);
        }
    }
}

/// Makes the last axis as long as it can be: an axis joins it if it goes on where the
/// last one ends, in both arrays.
fn join<'c>(b: &Builder<'c>, loops: &mut [Loop<'c>]) {
    let [outer @ .., inner] = loops else { return };
    let one = b.index(1);
    let equal = |left, right| b.compare_integers(CmpiPredicate::Eq, left, right);
    let mut goes_on = b.bool(true);
    for axis in outer.iter_mut().rev() {
        let follows = |stride, next| equal(b.same("arith.muli", &[inner.size, stride]), next);
        let follows = b.same(
            "arith.andi",
            &[
                follows(inner.read, axis.read),
                follows(inner.write, axis.write),
            ],
        );
        let is_first = equal(inner.size, one);
        let is_single = equal(axis.size, one);
        let joins = b.same(
            "arith.ori",
            &[b.same("arith.ori", &[follows, is_first]), is_single],
        );
        goes_on = b.same("arith.andi", &[goes_on, joins]);
        let replaces = b.same("arith.andi", &[goes_on, is_first]);
        inner.read = b.select(replaces, axis.read, inner.read);
        inner.write = b.select(replaces, axis.write, inner.write);
        let size = b.same("arith.muli", &[inner.size, axis.size]);
        inner.size = b.select(goes_on, size, inner.size);
        axis.size = b.select(goes_on, one, axis.size);
    }
}
