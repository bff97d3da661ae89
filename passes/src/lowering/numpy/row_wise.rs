//! Overwrites an array with a function of neighbouring rows, as stencils do, row
//! by row: a row is written once no later one reads what it overwrites. Until then
//! it waits with the few others in a buffer that stays in the cache.
//!
//! `u[1:-1] += u[2:] + u[:-2]` reads the row above the one it computes, and no
//! row higher up, so that each row is written after the next is computed.

use super::{
    fill::Fill,
    generic::{Operand, branch, count, generic},
    leaf::{Leaves, leaf_row},
    overlap::{Overlap, overlap},
    state::{Lowering, Size},
    view::row,
};
use npc_dialects::ir::{Builder, CmpiPredicate, Value};

/// A longer wait would take more memory than the cache has.
const LONGEST_LAG: i64 = 8;

/// What the loop over rows needs.
struct RowWise<'a, 'c> {
    fill: &'a Fill<'c>,
    leaves: &'a Leaves<'c>,
    /// How many rows are computed before a row is written.
    lag: i64,
    /// The rows that wait.
    buffer: Value<'c>,
    buffer_sizes: &'a [Size<'c>],
}

impl<'c> Lowering<'c> {
    /// Overwrites an array, unless the order in which its rows are read is not known.
    pub(super) fn overwrite_by_rows(&mut self, b: &Builder<'c>, fill: &Fill<'c>) -> bool {
        let Some(leaves) = self.leaves(b, std::slice::from_ref(fill)) else {
            return false;
        };
        let Some(lag) = self.lag(fill, &leaves) else {
            return false;
        };
        let mut sizes = fill.domain.clone();
        sizes[0] = Size::Constant(lag + 1);
        let buffer = self.allocate(b, self.tensors.get(fill.tensor).dtype, &sizes);
        let work = RowWise {
            fill,
            leaves: &leaves,
            lag,
            buffer,
            buffer_sizes: &sizes,
        };
        let rows = fill.domain[0].value(b);
        let end = b.same("arith.addi", &[rows, b.index(lag)]);
        count(b, end, &[], |inner, index, _| {
            self.row_step(inner, &work, rows, index);
            Vec::new()
        });
        true
    }

    /// How many rows must be computed before a row may be written.
    fn lag(&self, fill: &Fill<'c>, leaves: &Leaves<'c>) -> Option<i64> {
        if fill.domain.len() < 2 {
            return None;
        }
        let written = self.rows(fill.target);
        let mut lag = 0;
        for (_, leaf) in leaves {
            if !leaf.unsure.is_empty() {
                return None;
            }
            match overlap(leaf.operand.array, fill.target) {
                Overlap::Never => continue,
                Overlap::Unknown => return None,
                Overlap::Same | Overlap::Always => {}
            }
            let read = self.rows(leaf.operand.array);
            let goes_along = leaf.operand.axes.first() == Some(&Some(0));
            if read.array != written.array || !goes_along {
                return None;
            }
            lag = lag.max(written.start.checked_sub(read.start)?);
        }
        (lag <= LONGEST_LAG).then_some(lag)
    }

    /// Computes one row, if there is one, and writes the one whose time has come.
    fn row_step(&self, b: &Builder<'c>, work: &RowWise<'_, 'c>, rows: Value<'c>, index: Value<'c>) {
        if work.lag == 0 {
            self.compute_row(b, work, index);
            return write_row(b, work, index);
        }
        let exists = b.compare_integers(CmpiPredicate::Slt, index, rows);
        let nothing = |_: &Builder<'c>| Vec::new();
        let compute = |inner: &Builder<'c>| {
            self.compute_row(inner, work, index);
            Vec::new()
        };
        branch(b, exists, &[], compute, nothing);
        let earlier = b.same("arith.subi", &[index, b.index(work.lag)]);
        let waits = b.compare_integers(CmpiPredicate::Sge, earlier, b.index(0));
        let write = |inner: &Builder<'c>| {
            write_row(inner, work, earlier);
            Vec::new()
        };
        branch(b, waits, &[], write, nothing);
    }

    fn compute_row(&self, b: &Builder<'c>, work: &RowWise<'_, 'c>, index: Value<'c>) {
        let leaves = work
            .leaves
            .iter()
            .map(|(key, leaf)| (*key, leaf_row(b, leaf, index)));
        let row = Fill {
            tensor: work.fill.tensor,
            target: buffer_row(b, work, index),
            domain: work.fill.domain[1..].to_vec(),
        };
        self.fill_loop(b, &[row], &leaves.collect());
    }
}

fn buffer_row<'c>(b: &Builder<'c>, work: &RowWise<'_, 'c>, index: Value<'c>) -> Value<'c> {
    let place = b.same("arith.remui", &[index, b.index(work.lag + 1)]);
    row(b, work.buffer, place, work.buffer_sizes)
}

fn write_row<'c>(b: &Builder<'c>, work: &RowWise<'_, 'c>, index: Value<'c>) {
    let rank = work.fill.domain.len() - 1;
    let operand = |array| Operand {
        array,
        axes: (0..rank).map(Some).collect(),
    };
    let from = operand(buffer_row(b, work, index));
    let to = operand(row(b, work.fill.target, index, &work.fill.domain));
    generic(b, rank, &[from], &[to], &mut |_, elements| {
        vec![elements[0]]
    });
}
