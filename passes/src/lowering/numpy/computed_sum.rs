//! The pairwise sum of elements that are computed where they are added up. Memory is
//! needed for a block of them only: NumPy's halves of halves end in blocks that are
//! summed like an array.

use super::{
    fill::Fill,
    generic::{Operand, allocation, branch, count},
    leaf::{Leaf, Leaves},
    library,
    memref::MemRef,
    reduce_axes::AxesWork,
    state::{Lowering, Size},
    strided::{Axis, metadata, reinterpret},
};
use crate::typing::dtype::MlirDtype;
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, CmpiPredicate, Value};

/// As many elements are computed at once.
pub(super) const BLOCK: i64 = 4096;

/// NumPy converts this many elements at a time, and adds up each such piece.
pub(super) const CONVERTED_AT_ONCE: i64 = 8192;

/// Deeper than halves of the longest run can be.
const DEPTH: i64 = 128;

/// What pieces add up to, as NumPy keeps it between them: in the dtype of the result.
pub(super) fn rounded<'c>(b: &Builder<'c>, work: &AxesWork<'_, 'c>, sum: Value<'c>) -> Value<'c> {
    let to = work.reduction.to.value_type(b.context());
    if sum.r#type() == to {
        return sum;
    }
    let result = b.value("arith.truncf", &[sum], to, &[]);
    b.value("arith.extf", &[result], sum.r#type(), &[])
}

impl<'c> Lowering<'c> {
    /// The sum of the elements of a run.
    pub(super) fn sum_computed(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        size: Size<'c>,
        buffer: Value<'c>,
    ) -> Value<'c> {
        let sum = |b: &Builder<'c>| self.sum_block(b, work, leaves, (b.index(0), size), buffer);
        if matches!(size, Size::Constant(size) if size <= BLOCK) {
            return sum(b);
        }
        let total = size.value(b);
        let fits = b.compare_integers(CmpiPredicate::Sle, total, b.index(BLOCK));
        let types = [work.reduction.run_fold().dtype.value_type(b.context())];
        let sums = branch(
            b,
            fits,
            &types,
            |b| vec![sum(b)],
            |b| vec![self.sum_blocks(b, work, leaves, total, buffer)],
        );
        sums[0]
    }

    /// Adds the pairwise sums of the pieces of a run, converted one after the other, to
    /// a value.
    pub(super) fn sum_pieces(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        size: Size<'c>,
        start: Value<'c>,
    ) -> Value<'c> {
        let Some(buffer) = work.buffer else {
            return start;
        };
        let (size, most) = (size.value(b), b.index(CONVERTED_AT_ONCE));
        let pieces = b.same("arith.ceildivui", &[size, most]);
        let results = count(b, pieces, &[start], |b, piece, carried| {
            let first = b.same("arith.muli", &[piece, most]);
            let left = b.same("arith.subi", &[size, first]);
            let part = (first, Size::Value(b.same("arith.minsi", &[left, most])));
            let sum = self.sum_block(b, work, leaves, part, buffer);
            let sum = work.reduction.run_fold().combine(b, carried[0], sum);
            vec![rounded(b, work, sum)]
        });
        results[0]
    }

    /// The sum of the elements from a place on, which fit into the buffer.
    fn sum_block(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        (first, size): (Value<'c>, Size<'c>),
        buffer: Value<'c>,
    ) -> Value<'c> {
        let leaves = leaves
            .iter()
            .map(|(key, leaf)| (*key, part_of(b, leaf, first, size)));
        let axis = Axis {
            size,
            stride: Size::Constant(1),
        };
        let target = reinterpret(b, buffer, b.index(0), &[axis]);
        let fill = Fill {
            tensor: work.elements,
            target,
            domain: vec![size],
        };
        self.fill_loop(b, &[fill], &leaves.collect());
        library::sum(b, target, work.reduction.to)
    }

    /// The sum of many elements: what is left to do, and the sums that wait for
    /// another, are on two stacks.
    fn sum_blocks(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        size: Value<'c>,
        buffer: Value<'c>,
    ) -> Value<'c> {
        let fold = work.reduction.run_fold();
        let element = fold.dtype.value_type(b.context());
        let stack = |element| {
            let r#type = MemRef::contiguous(element, &[DEPTH]).to_type(b.context());
            allocation(b, r#type, &[])
        };
        let (tasks, sums) = (stack(b.index_type()), stack(element));
        let (zero, one, two) = (b.index(0), b.index(1), b.index(2));
        let plus = |b: &Builder<'c>, left, right| b.same("arith.addi", &[left, right]);
        let minus = |b: &Builder<'c>, left, right| b.same("arith.subi", &[left, right]);
        let load = |b: &Builder<'c>, stack, place, r#type| {
            b.value("memref.load", &[stack, place], r#type, &[])
        };
        let store = |b: &Builder<'c>, value, stack, place| {
            b.op("memref.store", &[value, stack, place], &[], &[]);
        };
        store(b, size, tasks, zero);
        let index = b.index_type();
        let state = [index; 3];
        let condition = b.region(&state, &mut |b, carried| {
            let goes_on = b.compare_integers(CmpiPredicate::Sgt, carried[0], zero);
            b.op("scf.condition", &[&[goes_on], carried].concat(), &[], &[]);
        });
        let body = b.region(&state, &mut |b, carried| {
            let &[tasks_left, first, waiting] = carried else {
                return;
            };
            let place = minus(b, tasks_left, one);
            let task = load(b, tasks, place, index);
            let adds = b.compare_integers(CmpiPredicate::Slt, task, zero);
            let next = branch(
                b,
                adds,
                &state,
                |b| {
                    let [left, right] = [minus(b, waiting, two), minus(b, waiting, one)];
                    let sum = fold.combine(
                        b,
                        load(b, sums, left, element),
                        load(b, sums, right, element),
                    );
                    store(b, sum, sums, left);
                    vec![place, first, right]
                },
                |b| {
                    let fits = b.compare_integers(CmpiPredicate::Sle, task, b.index(BLOCK));
                    branch(
                        b,
                        fits,
                        &state,
                        |b| {
                            let part = (first, Size::Value(task));
                            let sum = self.sum_block(b, work, leaves, part, buffer);
                            store(b, sum, sums, waiting);
                            vec![place, plus(b, first, task), plus(b, waiting, one)]
                        },
                        |b| {
                            let half = b.same("arith.divui", &[task, two]);
                            let odd = b.same("arith.remui", &[half, b.index(8)]);
                            let left = minus(b, half, odd);
                            let [second, third] = [plus(b, place, one), plus(b, place, two)];
                            store(b, b.index(-1), tasks, place);
                            store(b, minus(b, task, left), tasks, second);
                            store(b, left, tasks, third);
                            vec![plus(b, third, one), first, waiting]
                        },
                    )
                },
            );
            b.op("scf.yield", &next, &[], &[]);
        });
        b.op_with_regions(
            "scf.while",
            &[one, zero, zero],
            &state,
            &[],
            vec![condition, body],
        );
        load(b, sums, zero, element)
    }
}

/// A part of what a loop over one axis reads.
fn part_of<'c>(b: &Builder<'c>, leaf: &Leaf<'c>, first: Value<'c>, size: Size<'c>) -> Leaf<'c> {
    let array = leaf.operand.array;
    let (Some(memref), Some(place)) = (MemRef::of(array.r#type()), metadata(b, array)) else {
        return leaf.clone();
    };
    if leaf.operand.axes != [Some(0)] {
        return leaf.clone();
    }
    let stride = match memref.identity || memref.strides == [1] {
        true => Size::Constant(1),
        false => Size::Value(place.strides[0]),
    };
    let distance = b.same("arith.muli", &[first, stride.value(b)]);
    let offset = b.same("arith.addi", &[place.offset, distance]);
    let operand = Operand {
        array: reinterpret(b, array, offset, &[Axis { size, stride }]),
        axes: vec![Some(0)],
    };
    Leaf {
        operand,
        sizes: vec![size],
        unsure: Vec::new(),
    }
}
