//! The loops of reductions.

use super::{
    fill::{from_storage, to_storage},
    generic::{Operand, branch, count, generic},
    leaf::{Leaf, Leaves, leaf_row},
    library,
    memref::MemRef,
    nest::rolled_count,
    reduce::{Reduction, Version, combine_stored},
    run::{Runs, contiguous, run, runs},
    state::{Lowering, Size},
    strided::metadata,
    tensor::{Source, TensorId},
    view::row_of_loop,
};
use crate::lowering::scalar_math::convert;
use melior::ir::ValueLike;
use npc_dialects::ir::{Builder, Value};

/// As many rows are combined with one at once.
pub(super) const ROWS_AT_ONCE: i64 = 4;

/// What the loops of a reduction need.
#[derive(Clone, Copy)]
pub(super) struct AxesWork<'a, 'c> {
    pub(super) reduction: &'a Reduction,
    /// The elements in the dtype of the result.
    pub(super) elements: TensorId,
    /// Memory for a run of elements, if they are not in memory.
    pub(super) buffer: Option<Value<'c>>,
    /// How many rows are combined with one at once.
    pub(super) rows_at_once: i64,
}

impl AxesWork<'_, '_> {
    /// The same for loops that spread sizes of 1, of which there is less code.
    pub(super) fn in_version(self, version: Version) -> Self {
        let rows_at_once = match version {
            Version::Equal => self.rows_at_once,
            Version::Spread => 1,
        };
        Self {
            rows_at_once,
            ..self
        }
    }
}

/// The array that a result goes into, or a part of it.
pub(super) struct Target<'c> {
    pub(super) array: Value<'c>,
    pub(super) sizes: Vec<Size<'c>>,
}

impl<'c> Lowering<'c> {
    /// Combines the elements of a result with all that is reduced to each.
    pub(super) fn reduce_nest(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        target: &Target<'c>,
        domain: &[Size<'c>],
        leaves: &Leaves<'c>,
        reduced: &[bool],
    ) {
        if reduced.iter().all(|reduced| *reduced) {
            return self.reduce_to_element(b, work, target, domain, leaves);
        }
        if !reduced.contains(&true) {
            return self.combine_rows(b, work, target, std::slice::from_ref(leaves));
        }
        let keeps_axes = work.reduction.keeps_axes;
        if reduced[0] && !reduced[1..].contains(&true) {
            let target = match keeps_axes {
                true => &target_row(b, target, b.index(0)),
                false => target,
            };
            return self.combine_all_rows(b, work, target, domain[0], leaves);
        }
        count(b, domain[0].value(b), &[], |inner, index, _| {
            let rows = rows_of(inner, leaves, index);
            let target = match (reduced[0], keeps_axes) {
                (true, false) => Target {
                    array: target.array,
                    sizes: target.sizes.clone(),
                },
                (true, true) => target_row(inner, target, inner.index(0)),
                (false, _) => target_row(inner, target, index),
            };
            self.reduce_nest(inner, work, &target, &domain[1..], &rows, &reduced[1..]);
            Vec::new()
        });
    }

    /// Combines rows of elements with those of a result, several at a time, so that the
    /// result is read and written less often.
    fn combine_all_rows(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        target: &Target<'c>,
        size: Size<'c>,
        leaves: &Leaves<'c>,
    ) {
        let combine_row = |b: &Builder<'c>, index| {
            self.combine_rows(b, work, target, &[rows_of(b, leaves, index)]);
        };
        if work.rows_at_once == 1 {
            return rolled_count(b, size.value(b), combine_row);
        }
        let is_constant = matches!(size, Size::Constant(_));
        let size = size.value(b);
        let groups = b.same("arith.divui", &[size, b.index(work.rows_at_once)]);
        let done = b.same("arith.muli", &[groups, b.index(work.rows_at_once)]);
        count(b, groups, &[], |b, group, _| {
            let first = b.same("arith.muli", &[group, b.index(work.rows_at_once)]);
            let rows = (0..work.rows_at_once).map(|row| {
                let index = b.same("arith.addi", &[first, b.index(row)]);
                rows_of(b, leaves, index)
            });
            self.combine_rows(b, work, target, &rows.collect::<Vec<_>>());
            Vec::new()
        });
        let rest = b.same("arith.subi", &[size, done]);
        let combine_rest = |b: &Builder<'c>, step| {
            combine_row(b, b.same("arith.addi", &[done, step]));
        };
        if !is_constant {
            return rolled_count(b, rest, combine_rest);
        }
        count(b, rest, &[], |b, step, _| {
            combine_rest(b, step);
            Vec::new()
        });
    }

    /// Combines one element of a result with all elements of some axes.
    pub(super) fn reduce_to_element(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        target: &Target<'c>,
        domain: &[Size<'c>],
        leaves: &Leaves<'c>,
    ) {
        self.change_element(b, work, target, |b, start| {
            self.reduce_run(b, work, leaves, domain, start)
        });
    }

    /// Changes the only element of a part of a result.
    pub(super) fn change_element(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        target: &Target<'c>,
        change: impl FnOnce(&Builder<'c>, Value<'c>) -> Value<'c>,
    ) {
        let Some(memref) = MemRef::of(target.array.r#type()) else {
            return;
        };
        let (to, run) = (work.reduction.to, work.reduction.run_fold().dtype);
        let zeros = (0..memref.rank()).map(|_| b.index(0));
        let place = std::iter::once(target.array)
            .chain(zeros)
            .collect::<Vec<_>>();
        let stored = b.value("memref.load", &place, memref.element, &[]);
        let start = convert(b, from_storage(b, stored, to), to, run);
        let value = change(b, start);
        let element = to_storage(b, convert(b, value, run, to), to);
        b.op(
            "memref.store",
            &[&[element], place.as_slice()].concat(),
            &[],
            &[],
        );
    }

    /// Combines a row of a result with rows of elements, one after the other.
    pub(super) fn combine_rows(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        target: &Target<'c>,
        rows: &[Leaves<'c>],
    ) {
        let rank = target.sizes.len();
        let inputs = rows.iter().flatten().map(|(_, leaf)| leaf.operand.clone());
        let inputs = inputs.collect::<Vec<_>>();
        let output = Operand {
            array: target.array,
            axes: (0..rank).map(Some).collect(),
        };
        let fold = work.reduction.fold();
        generic(b, rank, &inputs, &[output], &mut |inner, elements| {
            let mut left = elements;
            let mut result = elements[inputs.len()];
            for row in rows {
                let (own, others) = left.split_at(row.len());
                left = others;
                let read = row.iter().map(|(key, _)| *key).zip(own.iter().copied());
                let value = self.value_at(inner, work.elements, &read.collect());
                result = combine_stored(inner, &fold, result, value);
            }
            vec![result]
        });
    }

    /// Combines a value with all elements of some axes.
    pub(super) fn reduce_run(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        domain: &[Size<'c>],
        start: Value<'c>,
    ) -> Value<'c> {
        if domain.len() > 1 {
            return self.reduce_rows(b, work, leaves, domain, start);
        }
        if !work.reduction.fold().is_pairwise() || domain.is_empty() {
            return self.fold_elements(b, work, leaves, domain, &mut Vec::new(), start);
        }
        if work.reduction.is_converted() {
            return self.sum_pieces(b, work, leaves, domain[0], start);
        }
        let is_stored = matches!(self.tensors.get(work.elements).source, Source::Array(_));
        match work.buffer.filter(|_| !is_stored) {
            None => sum(b, work, leaves[0].1.operand.array, start),
            Some(buffer) => {
                let sum = self.sum_computed(b, work, leaves, domain[0], buffer);
                work.reduction.run_fold().combine(b, start, sum)
            }
        }
    }

    /// The same for several axes: as one run where the elements lie in one.
    fn reduce_rows(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        domain: &[Size<'c>],
        start: Value<'c>,
    ) -> Value<'c> {
        let over_rows = |b: &Builder<'c>| {
            if !work.reduction.fold().is_pairwise() {
                return vec![self.fold_elements(b, work, leaves, domain, &mut Vec::new(), start)];
            }
            count(b, domain[0].value(b), &[start], |inner, index, carried| {
                let rows = rows_of(inner, leaves, index);
                vec![self.reduce_run(inner, work, &rows, &domain[1..], carried[0])]
            })
        };
        let over_run = |b: &Builder<'c>| {
            let total = domain.iter().map(|size| size.value(b));
            let total = total.reduce(|left, right| b.same("arith.muli", &[left, right]));
            let size = Size::Value(total.unwrap_or_else(|| b.index(1)));
            let run_of = |(key, leaf): &(_, Leaf<'c>)| {
                let operand = Operand {
                    array: run(b, leaf.operand.array, domain)?,
                    axes: vec![Some(0)],
                };
                let sizes = vec![size];
                let unsure = Vec::new();
                Some((
                    *key,
                    Leaf {
                        operand,
                        sizes,
                        unsure,
                    },
                ))
            };
            match leaves.iter().map(run_of).collect::<Option<Leaves<'c>>>() {
                Some(leaves) => vec![self.reduce_run(b, work, &leaves, &[size], start)],
                None => over_rows(b),
            }
        };
        let types = [start.r#type()];
        let values = match whole_runs(b, domain.len(), leaves) {
            Runs::Never => over_rows(b),
            Runs::Always => over_run(b),
            Runs::If(condition) => branch(b, condition, &types, over_run, over_rows),
        };
        values.first().copied().unwrap_or(start)
    }

    /// Combines a value with one element after the other.
    fn fold_elements(
        &self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        leaves: &Leaves<'c>,
        domain: &[Size<'c>],
        indices: &mut Vec<Value<'c>>,
        start: Value<'c>,
    ) -> Value<'c> {
        let Some(size) = domain.get(indices.len()) else {
            let read = leaves
                .iter()
                .map(|(key, leaf)| (*key, load(b, leaf, indices)));
            let value = self.value_at(b, work.elements, &read.collect());
            let run = work.reduction.run_fold();
            let value = convert(b, value, work.reduction.to, run.dtype);
            return run.combine(b, start, value);
        };
        let results = count(b, size.value(b), &[start], |inner, index, carried| {
            indices.push(index);
            let next = self.fold_elements(inner, work, leaves, domain, indices, carried[0]);
            indices.pop();
            vec![next]
        });
        results[0]
    }
}

/// An element of an array at an index of the loop that reads it.
pub(super) fn load<'c>(b: &Builder<'c>, leaf: &Leaf<'c>, indices: &[Value<'c>]) -> Value<'c> {
    let Operand { array, axes } = &leaf.operand;
    let places = axes
        .iter()
        .map(|axis| axis.map_or_else(|| b.index(0), |axis| indices[axis]));
    let operands = std::iter::once(*array).chain(places).collect::<Vec<_>>();
    let Some(memref) = MemRef::of(array.r#type()) else {
        return *array;
    };
    b.value("memref.load", &operands, memref.element, &[])
}

/// The leaves of a loop over the inner axes.
pub(super) fn rows_of<'c>(b: &Builder<'c>, leaves: &Leaves<'c>, index: Value<'c>) -> Leaves<'c> {
    let rows = leaves
        .iter()
        .map(|(key, leaf)| (*key, leaf_row(b, leaf, index)));
    rows.collect()
}

/// A row of a target.
pub(super) fn target_row<'c>(b: &Builder<'c>, target: &Target<'c>, index: Value<'c>) -> Target<'c> {
    Target {
        array: row_of_loop(b, target.array, index, &target.sizes),
        sizes: target.sizes[1..].to_vec(),
    }
}

/// When the elements of all leaves lie in one run. A single array is worth a test
/// even where it is a part of another: NumPy adds up its elements as one run, too.
fn whole_runs<'c>(b: &Builder<'c>, rank: usize, leaves: &Leaves<'c>) -> Runs<'c> {
    if let [(_, leaf)] = leaves.as_slice()
        && leaf.operand.axes.iter().copied().eq((0..rank).map(Some))
        && let Some(memref) = MemRef::of(leaf.operand.array.r#type())
        && !memref.identity
        && let Some(place) = metadata(b, leaf.operand.array)
    {
        return contiguous(b, &memref, &place).map_or(Runs::Always, Runs::If);
    }
    let operands = leaves.iter().map(|(_, leaf)| leaf.operand.clone());
    runs(b, rank, &operands.collect::<Vec<_>>())
}

/// Adds the pairwise sum of a run to a value.
pub(super) fn sum<'c>(
    b: &Builder<'c>,
    work: &AxesWork<'_, 'c>,
    elements: Value<'c>,
    start: Value<'c>,
) -> Value<'c> {
    let sum = library::sum(b, elements, work.reduction.to);
    work.reduction.run_fold().combine(b, start, sum)
}
