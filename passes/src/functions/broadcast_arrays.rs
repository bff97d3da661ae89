//! `numpy.broadcast_arrays`: several arrays, each spread over the shape of all.

use super::{Function, arguments::variadic, array_like::array_like, emit::Emit, inert::SUBCLASS};
use crate::typing::{
    broadcast::broadcast,
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

const MISMATCH: &str = "shape mismatch: objects cannot be broadcast to a single shape";

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.broadcast_arrays",
    parameters: &[variadic("args"), SUBCLASS],
    result: |arguments| {
        let arrays = arguments.rest().iter().map(array_like);
        let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
        let shape = shape_of_all(&arrays)?;
        let spread = |array| Ty::Array(views::spread(array, shape.clone()));
        Ok(Ty::Tuple(arrays.iter().map(spread).collect()))
    },
    lower: |emit, arguments, _| emit.broadcast_arrays(arguments.rest()),
}];

/// The shape that several arrays have together.
fn shape_of_all(arrays: &[ArrayTy]) -> Result<Vec<Option<i64>>, Problem> {
    let mut shapes = arrays.iter().map(|array| array.shape.as_slice());
    shapes.try_fold(Vec::new(), |shape, other| broadcast(&shape, other))
}

impl<'c> Emit<'c> {
    fn broadcast_arrays(&self, values: &[Value<'c>]) -> Result<Value<'c>, Problem> {
        let mut arrays = Vec::new();
        let (mut shape, mut sizes) = (Vec::new(), Vec::new());
        for value in values {
            let array = self.array_like(*value)?;
            shape = broadcast(&shape, &self.array_ty(array)?.shape)?;
            sizes = self.broadcast_sizes(&sizes, &self.sizes(array)?, &shape, MISMATCH)?;
            arrays.push(array);
        }
        let spread = arrays.iter().map(|it| self.spread(*it, &shape, &sizes));
        let spread = spread.collect::<Result<Vec<_>, _>>()?;
        self.tuple(&spread)
    }

    /// The sizes that two shapes have together, of which some are known; raises
    /// ValueError if they do not fit.
    pub(super) fn broadcast_sizes(
        &self,
        left: &[Value<'c>],
        right: &[Value<'c>],
        known: &[Option<i64>],
        message: &str,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let b = &self.builder;
        let rank = left.len().max(right.len());
        let one = self.int(1);
        let at = |sizes: &[Value<'c>], axis: usize| {
            let place = (axis + sizes.len()).checked_sub(rank);
            place.map_or(one, |place| sizes[place])
        };
        let mut sizes = Vec::new();
        for (axis, known) in known.iter().enumerate().take(rank) {
            let (left, right) = (at(left, axis), at(right, axis));
            let is_single = |size| b.compare_integers(CmpiPredicate::Ne, size, one);
            let differ = b.compare_integers(CmpiPredicate::Ne, left, right);
            let several = b.same("arith.andi", &[is_single(left), is_single(right)]);
            let conflict = b.same("arith.andi", &[differ, several]);
            self.raise_if(conflict, "ValueError", message, &[]);
            let spreads = b.compare_integers(CmpiPredicate::Eq, left, one);
            sizes.push(match known {
                Some(size) => self.int(*size),
                None => b.select(spreads, right, left),
            });
        }
        Ok(sizes)
    }
}
