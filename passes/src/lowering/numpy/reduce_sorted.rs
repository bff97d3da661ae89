//! Reductions of arrays whose strides are known at run time only. As NumPy does, the
//! axes are taken in the order of their strides, and neighbours that lie in one run are
//! one axis. So each element is read near the one before, and sums have NumPy's bits.

use super::{
    computed_sum::{CONVERTED_AT_ONCE, rounded},
    fill::Fill,
    generic::{Operand, branch, count},
    iteration_order::{Loop, Places, iteration_order},
    leaf::{Leaf, Leaves},
    reduce_axes::{AxesWork, Target, sum},
    state::{Lowering, Size},
    strided::{Axis, metadata, reinterpret},
};
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// What is known of the innermost axis.
#[derive(Clone, Copy)]
struct Inner {
    /// Whether it is reduced.
    is_run: bool,
    /// Whether neighbours are one apart.
    is_unit: bool,
}

/// How NumPy's iterator copies several axes of an array, which are reduced to one element,
/// to a buffer: whole axes as long as there is room, and pieces of the next one.
struct Gathered<'c> {
    /// Whether there is more than one axis to copy. Long rows are added up where they are.
    is_needed: Value<'c>,
    /// The axes around the copies, of size 1 where an axis is copied.
    outer: Vec<Loop<'c>>,
    /// The axis that is copied in pieces.
    along: Loop<'c>,
    /// The axes that are copied whole, of size 1 where an axis is not.
    inside: Vec<Loop<'c>>,
    /// How many elements these have.
    core: Value<'c>,
}

impl<'c> Gathered<'c> {
    /// Goes through the axes, of which there are two at least and the innermost is reduced.
    fn of(b: &Builder<'c>, loops: &[Loop<'c>], is_converted: bool) -> Self {
        let compare = |predicate, left, right| b.compare_integers(predicate, left, right);
        let and = |left, right| b.same("arith.andi", &[left, right]);
        let (zero, one, room) = (b.index(0), b.index(1), b.index(CONVERTED_AT_ONCE));
        let [outer @ .., second, row] = loops else {
            unreachable!("a reduction of several axes has several loops");
        };
        // A copy must be worth it where nothing is converted.
        let mut is_copied = match is_converted {
            true => compare(CmpiPredicate::Slt, row.size, room),
            false => compare(CmpiPredicate::Sle, row.size, b.index(CONVERTED_AT_ONCE / 2)),
        };
        let mut take = |axis: &Loop<'c>, size| {
            let is_reduced = compare(CmpiPredicate::Eq, axis.write, zero);
            let is_several = compare(CmpiPredicate::Ne, axis.size, one);
            let has_room = compare(CmpiPredicate::Slt, size, room);
            is_copied = and(is_copied, and(and(is_reduced, is_several), has_room));
            is_copied
        };
        let is_needed = take(second, row.size);
        let mut gathered = Self {
            is_needed,
            outer: Vec::new(),
            along: *second,
            inside: vec![*row],
            core: row.size,
        };
        for axis in outer.iter().rev() {
            let size = b.same("arith.muli", &[gathered.core, gathered.along.size]);
            let is_along = take(axis, size);
            let when = |condition, axis: &Loop<'c>| Loop {
                size: b.select(condition, axis.size, one),
                ..*axis
            };
            let is_outer = b.same("arith.xori", &[is_along, b.bool(true)]);
            gathered.outer.insert(0, when(is_outer, axis));
            gathered.inside.insert(0, when(is_along, &gathered.along));
            gathered.core = b.select(is_along, size, gathered.core);
            gathered.along = axis.or(b, is_along, &gathered.along);
        }
        gathered
    }
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
        let (loops, places) = sorted(b, work, array, target)?;
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

    /// The same for an array in C order, of which the innermost axis that counts is reduced.
    pub(super) fn reduce_runs(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        array: Value<'c>,
        target: Value<'c>,
    ) {
        let inner = Inner {
            is_run: true,
            is_unit: true,
        };
        if let Some((loops, places)) = sorted(b, work, array, target) {
            self.sorted_nest(b, work, &loops, &places, inner);
        }
    }

    fn sorted_nest(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        loops: &[Loop<'c>],
        places: &Places<'c>,
        inner: Inner,
    ) {
        let apart = |b: &Builder<'c>| {
            self.nest_of_rows(b, work, loops, places, inner);
            Vec::new()
        };
        let (true, Some(buffer)) = (inner.is_run && loops.len() > 1, work.buffer) else {
            return drop(apart(b));
        };
        let gathered = Gathered::of(b, loops, work.reduction.is_converted());
        let together = |b: &Builder<'c>| {
            self.add_gathered(b, work, &gathered, &gathered.outer, places, inner, buffer);
            Vec::new()
        };
        branch(b, gathered.is_needed, &[], together, apart);
    }

    /// A loop over each axis, with what goes along the innermost one inside.
    fn nest_of_rows(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        loops: &[Loop<'c>],
        places: &Places<'c>,
        inner: Inner,
    ) {
        match loops {
            [] => {}
            [axis] => self.innermost(b, work, axis, places, inner),
            [axis, rest @ ..] => {
                count(b, axis.size, &[], |b, index, _| {
                    let places = places.at(b, axis, index);
                    self.nest_of_rows(b, work, rest, &places, inner);
                    Vec::new()
                });
            }
        }
    }

    /// Adds up elements that are reduced to one, as many as there is room for together,
    /// inside of loops over the axes further out.
    #[expect(
        clippy::too_many_arguments,
        reason = "the loops, where they are, and what they add up"
    )]
    fn add_gathered(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        gathered: &Gathered<'c>,
        outer: &[Loop<'c>],
        places: &Places<'c>,
        inner: Inner,
        buffer: Value<'c>,
    ) {
        if let [axis, rest @ ..] = outer {
            count(b, axis.size, &[], |b, index, _| {
                let places = places.at(b, axis, index);
                self.add_gathered(b, work, gathered, rest, &places, inner, buffer);
                Vec::new()
            });
            return;
        }
        let target = Target {
            array: reinterpret(b, places.target, places.write, &[]),
            sizes: Vec::new(),
        };
        let along = &gathered.along;
        let core = b.same("arith.maxsi", &[gathered.core, b.index(1)]);
        let height = b.same("arith.divui", &[b.index(CONVERTED_AT_ONCE), core]);
        self.change_element(b, work, &target, |b, start| {
            let groups = b.same("arith.ceildivui", &[along.size, height]);
            let sums = count(b, groups, &[start], |b, group, carried| {
                let first = b.same("arith.muli", &[group, height]);
                let left = b.same("arith.subi", &[along.size, first]);
                let part = Loop {
                    size: b.same("arith.minsi", &[left, height]),
                    ..*along
                };
                let axes = [&[part], gathered.inside.as_slice()].concat();
                let from = places.at(b, along, first);
                let end = self.copy_gathered(b, work, &axes, &from, inner, (buffer, b.index(0)));
                let axis = Axis {
                    size: Size::Value(end),
                    stride: Size::Constant(1),
                };
                let run = reinterpret(b, buffer, b.index(0), &[axis]);
                vec![rounded(b, work, sum(b, work, run, carried[0]))]
            });
            sums[0]
        });
    }

    /// Copies the elements along some axes to a place of a buffer. Gives the place behind.
    fn copy_gathered(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        axes: &[Loop<'c>],
        places: &Places<'c>,
        inner: Inner,
        (buffer, offset): (Value<'c>, Value<'c>),
    ) -> Value<'c> {
        match axes {
            [] => offset,
            [row] => {
                let from = (places.array, places.read, row, inner);
                self.copy_row(b, work, from, (buffer, offset));
                b.same("arith.addi", &[offset, row.size])
            }
            [axis, rest @ ..] => {
                let ends = count(b, axis.size, &[offset], |b, index, carried| {
                    let places = places.at(b, axis, index);
                    vec![self.copy_gathered(b, work, rest, &places, inner, (buffer, carried[0]))]
                });
                ends[0]
            }
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

/// The loops of a reduction in NumPy's order, and where both arrays begin.
fn sorted<'c>(
    b: &Builder<'c>,
    work: &AxesWork<'_, 'c>,
    array: Value<'c>,
    target: Value<'c>,
) -> Option<(Vec<Loop<'c>>, Places<'c>)> {
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
    let places = Places {
        array,
        read: from.offset,
        target,
        write: to.offset,
    };
    iteration_order(b, &mut loops);
    Some((loops, places))
}
