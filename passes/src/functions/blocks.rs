//! `numpy.block`: arrays put together as nested lists show them.

use super::{
    Function,
    arguments::required,
    array_like::{array_like, fresh},
    emit::Emit,
    joined_lists::{Preparation, array_in},
    joining::joined,
    new_axes::widened,
};
use crate::typing::{
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.block",
    parameters: &[required("arrays")],
    result: |arguments| {
        if let Some(array) = array_in(arguments.required(0)?) {
            return joined(std::slice::from_ref(array), last_axis(array)?).map(Ty::Array);
        }
        let blocks = Blocks::of(arguments.required(0)?)?;
        blocks.result(arguments.required(0)?, 0).map(Ty::Array)
    },
    lower: |emit, arguments, result| {
        let arrays = *arguments.required(0)?;
        if let Some(array) = array_in(&emit.ty(arrays)?) {
            let axis = last_axis(array)?;
            return emit.joined_list_call(arguments, Preparation::NewAxes(&[]), axis, result);
        }
        let blocks = Blocks::of(&emit.ty(arrays)?)?;
        let block = emit.block(arrays, &blocks, 0)?;
        match blocks.depth {
            0 => emit.new_array_like(block, emit.array_ty(block)?.dtype),
            _ => Ok(block),
        }
    },
}];

/// The axis along which the arrays in a list of any length are joined.
fn last_axis(array: &ArrayTy) -> Result<usize, Problem> {
    array.rank().checked_sub(1).ok_or_else(|| {
        Problem::internal(
            "np.block is not compiled for a list of any length of arrays without axes",
        )
    })
}

/// How lists are nested in each other.
struct Blocks {
    /// How many lists each array is in.
    depth: usize,
    /// How many axes the result has.
    rank: usize,
}

impl Blocks {
    fn of(arrays: &Ty) -> Result<Self, Problem> {
        match arrays {
            Ty::List(elements) => {
                let mut each = elements.iter().map(Self::of);
                let first = each.next().unwrap_or_else(|| {
                    Err(Problem::conflict(
                        "a list of blocks cannot be empty",
                        "give one or more arrays",
                    ))
                })?;
                let whole = each.try_fold(first, |whole, other| {
                    let other = other?;
                    match whole.depth == other.depth {
                        true => Ok(Self {
                            rank: whole.rank.max(other.rank),
                            ..whole
                        }),
                        false => Err(Problem::conflict(
                            "List depths are mismatched.",
                            "put each array into as many lists",
                        )),
                    }
                })?;
                let depth = whole.depth + 1;
                Ok(Self {
                    depth,
                    rank: whole.rank.max(depth),
                })
            }
            Ty::ListOf(_) => Err(Problem::construct(
                "lists of any length are not blocks of np.block within other lists",
                "join each one before, as in np.concatenate(rows, axis=-1)",
            )),
            other if other.tuple_elements().is_some() => Err(Problem::conflict(
                "only lists can be used to arrange blocks, and np.block does not allow implicit \
                 conversion from tuple to ndarray",
                "write brackets, as in np.block([[a, b], [c, d]])",
            )),
            other => Ok(Self {
                depth: 0,
                rank: array_like(other)?.rank(),
            }),
        }
    }

    /// The axis along which what is in a list at a depth is joined: the innermost ones
    /// along the last axis.
    fn axis(&self, depth: usize) -> usize {
        self.rank - (self.depth - depth)
    }

    /// The type of what arrays at a depth are put together to.
    fn result(&self, arrays: &Ty, depth: usize) -> Result<ArrayTy, Problem> {
        if depth < self.depth {
            let parts = arrays.elements().unwrap_or_default().iter();
            let parts = parts.map(|part| self.result(part, depth + 1));
            return joined(&parts.collect::<Result<Vec<_>, _>>()?, self.axis(depth));
        }
        let array = array_like(arrays)?;
        match self.depth {
            0 => Ok(fresh(array.dtype, array.shape)),
            _ => widened(&array, &missing(array.rank(), self.rank)),
        }
    }
}

/// Where an array of so many axes gets those that it lacks, which come first.
fn missing(rank: usize, wanted: usize) -> Vec<usize> {
    (0..wanted.saturating_sub(rank)).collect()
}

impl<'c> Emit<'c> {
    /// What arrays at a depth are put together to.
    fn block(
        &self,
        arrays: Value<'c>,
        blocks: &Blocks,
        depth: usize,
    ) -> Result<Value<'c>, Problem> {
        if depth < blocks.depth {
            let parts = self.tuple_elements(arrays)?.into_iter();
            let parts = parts.map(|part| self.block(part, blocks, depth + 1));
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            return self.joined(&parts, blocks.axis(depth));
        }
        let array = self.array_like(arrays)?;
        let rank = self.array_ty(array)?.rank();
        self.widened(array, &missing(rank, blocks.rank))
    }
}
