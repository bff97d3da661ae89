//! Which axes of operands and of the result a product works along: the arguments `axes`,
//! `axis` and `keepdims` of NumPy's generalised universal functions.

use super::{arguments::Arguments, names::shown};
use crate::typing::{constant::Constant, problem::Problem};

/// The core axes of two operands and of the result: their last ones, unless a call says
/// otherwise.
pub(super) struct CoreAxes {
    /// Of each operand.
    pub(super) operands: [Vec<usize>; 2],
    /// Of the result.
    pub(super) result: Vec<usize>,
    /// Whether the result keeps the summed axis, of size 1.
    pub(super) keepdims: bool,
}

/// How many axes there are.
pub(super) struct Ranks {
    /// Of each operand, in all.
    pub(super) operands: [usize; 2],
    /// Of each operand, core axes.
    pub(super) cores: [usize; 2],
    /// Of the result, core axes.
    pub(super) result_core: usize,
}

impl Ranks {
    /// How many axes the result has without core axes.
    fn outer(&self) -> usize {
        let outer = [0, 1].map(|side: usize| self.operands[side] - self.cores[side]);
        outer[0].max(outer[1])
    }

    /// Whether each operand has one core axis, which is summed over.
    fn has_one_axis(&self) -> bool {
        self.cores == [1, 1] && self.result_core == 0
    }
}

impl CoreAxes {
    /// What a call says.
    ///
    /// # Errors
    /// Says so if it names no axes, or not as many as there are core axes.
    pub(super) fn of<T>(
        arguments: &Arguments<T>,
        ranks: &Ranks,
        takes_axis: bool,
    ) -> Result<Self, Problem> {
        let place = |name| arguments.position_of(name);
        let (axes, axis, keepdims) = (place("axes"), place("axis"), place("keepdims"));
        if !takes_axis && (arguments.get(axis).is_some() || arguments.get(keepdims).is_some()) {
            return Err(Problem::call(
                format!(
                    "{}: axis and keepdims can only be used with a single shared core dimension",
                    shown(arguments.function())
                ),
                "leave them out, or name the axes of each operand and of the result with 'axes'",
            ));
        }
        if arguments.get(axes).is_some() && arguments.get(axis).is_some() {
            return Err(Problem::call(
                "cannot specify both 'axis' and 'axes'",
                "leave one of them out",
            ));
        }
        let keepdims = arguments.flag(keepdims, false)?;
        let result_core = ranks.result_core + usize::from(keepdims);
        let result_rank = ranks.outer() + result_core;
        if arguments.get(axes).is_some() {
            return Self::named(arguments, ranks, keepdims, result_rank);
        }
        if arguments.get(axis).is_some() && ranks.has_one_axis() {
            let along = |rank| arguments.one_axis(axis, rank).map(|axis| vec![axis]);
            let [left, right] = ranks.operands;
            return Ok(Self {
                operands: [along(left)?, along(right)?],
                result: if keepdims {
                    along(result_rank)?
                } else {
                    Vec::new()
                },
                keepdims,
            });
        }
        let last = |rank: usize, core: usize| (rank - core..rank).collect();
        Ok(Self {
            operands: [0, 1].map(|side| last(ranks.operands[side], ranks.cores[side])),
            result: last(result_rank, result_core),
            keepdims,
        })
    }

    /// What `axes` names: for each operand and the result a tuple of its core axes, or an
    /// int; for a result without any it may be missing.
    fn named<T>(
        arguments: &Arguments<T>,
        ranks: &Ranks,
        keepdims: bool,
        result_rank: usize,
    ) -> Result<Self, Problem> {
        let index = arguments.position_of("axes");
        let Some(Constant::Sequence(entries)) = arguments.constant(index) else {
            return Err(arguments.not_constant(index, "a list of tuples of ints"));
        };
        let result_core = ranks.result_core + usize::from(keepdims);
        let may_omit = ranks.result_core == 0 && entries.len() == 2;
        if entries.len() != 3 && !may_omit {
            return Err(Problem::call(
                "axes should be a list with an entry for all 3 inputs and outputs; entries for \
                 outputs can only be omitted if none of them has core axes.",
                "name the axes of both operands and of the result",
            ));
        }
        let axes = |entry: usize, rank: usize, core: usize| {
            let named = match entries.get(entry) {
                Some(Some(Constant::Integer(axis))) => vec![Some(*axis)],
                Some(Some(Constant::Sequence(axes))) => axes
                    .iter()
                    .map(|axis| match axis {
                        Some(Constant::Integer(axis)) => Some(*axis),
                        _ => None,
                    })
                    .collect(),
                _ => return Err(arguments.not_constant(index, "a list of tuples of ints")),
            };
            let mut found = Vec::new();
            for axis in &named {
                let axis = axis.ok_or_else(|| arguments.not_constant(index, "tuples of ints"))?;
                let axis = arguments.position(axis, rank)?;
                if found.contains(&axis) {
                    return Err(Problem::call(
                        format!("axes item {entry} has value {axis} repeated"),
                        "name each axis once",
                    ));
                }
                found.push(axis);
            }
            match found.len() == core {
                true => Ok(found),
                false => Err(Problem::call(
                    format!("axes item {entry} should be a tuple with {core} elements"),
                    "name as many axes as the operand has core dimensions",
                )),
            }
        };
        let operand = |side: usize| axes(side, ranks.operands[side], ranks.cores[side]);
        let operands = [operand(0)?, operand(1)?];
        let result = match (may_omit, keepdims) {
            (true, false) => Vec::new(),
            (true, true) => vec![result_rank - 1],
            (false, _) => axes(2, result_rank, result_core)?,
        };
        Ok(Self {
            operands,
            result,
            keepdims,
        })
    }
}

/// The order of axes that puts some last.
pub(super) fn moved_last(rank: usize, axes: &[usize]) -> Vec<usize> {
    let others = (0..rank).filter(|axis| !axes.contains(axis));
    others.chain(axes.iter().copied()).collect()
}

/// The order of axes that puts the last ones at these places.
pub(super) fn moved_from_last(rank: usize, places: &[usize]) -> Vec<usize> {
    let mut order = vec![0; rank];
    for (from, to) in moved_last(rank, places).into_iter().enumerate() {
        order[to] = from;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_there_and_back() {
        assert_eq!(moved_last(4, &[2, 0]), [1, 3, 2, 0]);
        assert_eq!(moved_from_last(4, &[2, 0]), [3, 0, 2, 1]);
        assert_eq!(moved_from_last(3, &[1, 2]), [0, 1, 2]);
    }
}
