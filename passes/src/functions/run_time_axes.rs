//! Reductions, scans and their like along an axis that only the running program knows: a
//! branch for each axis that the array has, all of which give a result of one type.

use super::{Function, arguments::Arguments, emit::Emit};
use crate::typing::{coercion::coerce, constant::Constant, join::join, problem::Problem, ty::Ty};
use npc_dialects::ir::{CmpiPredicate, Value};

/// The functions that may get such an axis: what they give is new.
const NAMES: &[&str] = &[
    "all",
    "any",
    "argmax",
    "argmin",
    "compress",
    "count_nonzero",
    "cumprod",
    "cumsum",
    "diff",
    "max",
    "mean",
    "min",
    "nanmax",
    "nanmean",
    "nanmin",
    "nanprod",
    "nanstd",
    "nansum",
    "nanvar",
    "prod",
    "ptp",
    "repeat",
    "roll",
    "std",
    "sum",
    "take",
    "var",
];

/// Where a call has an axis that is not known yet, and how many axes there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunTimeAxis {
    place: usize,
    rank: usize,
}

impl RunTimeAxis {
    /// That of a call, given the types of its arguments.
    pub(super) fn of(function: &Function, arguments: &Arguments<Ty>) -> Option<Self> {
        let name = function.name;
        let is_method = name.ends_with(".reduce") || name.ends_with(".accumulate");
        let short = name.rsplit_once('.').map_or(name, |(_, short)| short);
        let is_one = is_method || NAMES.contains(&short);
        let place = arguments.position_of("axis");
        let is_unknown = arguments.constant(place).is_none();
        // The first argument, but for np.compress.
        let named = arguments.get(arguments.position_of("a"));
        match (named.or(arguments.get(0)), arguments.get(place)) {
            (Some(Ty::Array(array)), Some(axis)) if is_one && is_unknown && is_axis(axis) => {
                let rank = array.rank();
                (rank > 0).then_some(Self { place, rank })
            }
            _ => None,
        }
    }

    /// The type of what the call gives, whatever the axis is.
    pub(super) fn result(
        self,
        function: &Function,
        arguments: &Arguments<Ty>,
    ) -> Result<Ty, Problem> {
        let mut joined = Ty::Bottom;
        for axis in 0..self.rank {
            let result = (function.result)(&self.with(arguments, axis))?;
            joined = join(&joined, &result)
                .ok_or_else(|| arguments.not_constant(self.place, "an int that is written out"))?;
        }
        Ok(joined)
    }

    /// Makes what computes the call's result.
    pub(super) fn lower<'c>(
        self,
        emit: &Emit<'c>,
        function: &Function,
        arguments: &Arguments<Value<'c>>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let axis = *arguments.required(self.place)?;
        let axis = emit.integer(axis);
        let rank = emit.int(self.rank as i64);
        let b = &emit.builder;
        let from_end = b.same("arith.addi", &[axis, rank]);
        let is_negative = b.compare_integers(CmpiPredicate::Slt, axis, emit.int(0));
        let place = b.select(is_negative, from_end, axis);
        // As an unsigned number what is below is large.
        let outside = b.compare_integers(CmpiPredicate::Uge, place, rank);
        let message = format!(
            "axis {{}} is out of bounds for array of dimension {}",
            self.rank
        );
        emit.raise_if(outside, "AxisError", &message, &[axis]);
        let types = emit.argument_types(arguments)?;
        let branch = |emit: &Emit<'c>, axis: usize| {
            let own = (function.result)(&self.with(&types, axis))?;
            let value = (function.lower)(emit, &self.with(arguments, axis), &own)?;
            coerce(&emit.builder, value, &emit.ty(value)?, result)
        };
        self.choose(emit, place, 0, &branch)
    }

    /// The branch of this axis or of a later one.
    fn choose<'c>(
        self,
        emit: &Emit<'c>,
        place: Value<'c>,
        axis: usize,
        branch: &dyn Fn(&Emit<'c>, usize) -> Result<Value<'c>, Problem>,
    ) -> Result<Value<'c>, Problem> {
        if axis + 1 >= self.rank {
            return branch(emit, axis);
        }
        let is_this =
            emit.builder
                .compare_integers(CmpiPredicate::Eq, place, emit.int(axis as i64));
        emit.chosen(is_this, &|emit| branch(emit, axis), &|emit| {
            self.choose(emit, place, axis + 1, branch)
        })
    }

    /// The call's arguments with this axis.
    fn with<T: Clone>(self, arguments: &Arguments<T>, axis: usize) -> Arguments<T> {
        arguments.with_constant(self.place, Constant::Integer(axis as i64))
    }
}

/// Returns true for integers. NumPy takes no bool for an axis.
fn is_axis(ty: &Ty) -> bool {
    ty.is_index() && *ty != Ty::Bool
}
