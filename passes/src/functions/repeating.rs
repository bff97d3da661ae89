//! Arrays whose elements are repeated.

use super::{
    Function,
    arguments::{optional, required},
    array_like::array_like,
    emit::Emit,
    reshaping::flat_type,
    shape_arguments::{known_counts, shape_of_sizes},
};
use crate::extents::TOO_BIG;
use crate::typing::{
    constant::Constant,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.repeat",
        parameters: &[required("a"), required("repeats"), optional("axis")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let (array, axis) = match arguments.axis_or_run(2, array.rank())? {
                Some(axis) => (array, axis),
                None => (flat_type(&array), 0),
            };
            let known = match (arguments.required(1)?, arguments.constant(1)) {
                (_, Some(Constant::Integer(count @ 0..))) => {
                    array.shape[axis].and_then(|size| size.checked_mul(*count))
                }
                (count, _) if count.is_index() => None,
                (Ty::Array(counts), _)
                    if counts.rank() == 1 && counts.dtype.kind().is_integer() =>
                {
                    None
                }
                (other, _) => {
                    return Err(Problem::conflict(
                        format!("{} does not count repetitions", other.with_article()),
                        "give an int, or an array of integers",
                    ));
                }
            };
            let mut shape = array.shape;
            shape[axis] = known;
            Ok(Ty::fresh_array(array.dtype, shape))
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let (array, axis) = match arguments.axis_or_run(2, emit.array_ty(array)?.rank())? {
                Some(axis) => (array, axis),
                None => (emit.flat(array)?, 0),
            };
            let Ty::Array(result) = result else {
                return Err(no_array());
            };
            let count = *arguments.required(1)?;
            match emit.ty(count)? {
                Ty::Array(_) => emit.repeated_each(array, count, axis, result),
                _ => emit.repeated(array, emit.integer(count), axis, result),
            }
        },
    },
    Function {
        name: "numpy.tile",
        parameters: &[required("A"), required("reps")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let counts = known_counts(arguments.required(1)?, arguments.constant(1))?;
            let counts = shape_of_sizes(&counts);
            let rank = array.rank().max(counts.len());
            let sizes = padded(&array.shape, rank, Some(1)).into_iter();
            let sizes = sizes.zip(padded(&counts, rank, Some(1)));
            let shape =
                sizes.map(|(size, count)| size.zip(count).and_then(|(a, b)| a.checked_mul(b)));
            Ok(Ty::fresh_array(array.dtype, shape.collect()))
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let counts = emit.given_sizes(&[*arguments.required(1)?])?;
            match result {
                Ty::Array(result) => emit.tiled(array, &counts, result),
                _ => Err(no_array()),
            }
        },
    },
];

fn no_array() -> Problem {
    Problem::conflict("an array is expected here", "pass an array")
}

/// Sizes with so many in front that there are as many as asked for.
fn padded<T: Clone>(sizes: &[T], rank: usize, one: T) -> Vec<T> {
    let mut all = vec![one; rank.saturating_sub(sizes.len())];
    all.extend_from_slice(sizes);
    all
}

impl<'c> Emit<'c> {
    /// Each element along an axis so many times: a view of the result has the
    /// repetitions as an axis of their own.
    fn repeated(
        &self,
        array: Value<'c>,
        count: Value<'c>,
        axis: usize,
        result: &ArrayTy,
    ) -> Result<Value<'c>, Problem> {
        let mut sizes = self.sizes(array)?;
        let own = sizes[axis];
        sizes[axis] = self.checked_extent(own, count, TOO_BIG);
        let target = self.new_array(result.dtype, &result.shape, &sizes)?;
        let count = self.builder.same("arith.maxsi", &[count, self.int(0)]);
        let mut shape = result.shape.clone();
        shape[axis] = None;
        shape.insert(axis, None);
        sizes[axis] = count;
        sizes.insert(axis, own);
        let view = self.reshaped(target, &shape, &sizes)?;
        self.assign(view, self.widened(array, &[axis + 1])?)?;
        Ok(target)
    }

    /// Each element along an axis as often as an array says, or one for all.
    fn repeated_each(
        &self,
        array: Value<'c>,
        counts: Value<'c>,
        axis: usize,
        result: &ArrayTy,
    ) -> Result<Value<'c>, Problem> {
        let b = &self.builder;
        let mut sizes = self.sizes(array)?;
        let (own, given) = (sizes[axis], self.sizes(counts)?[0]);
        let is_single = b.compare_integers(CmpiPredicate::Eq, given, self.int(1));
        let differ = b.compare_integers(CmpiPredicate::Ne, given, own);
        let is_several = b.same("arith.xori", &[is_single, b.bool(true)]);
        let misfit = b.same("arith.andi", &[differ, is_several]);
        let message = "operands could not be broadcast together with shape ({},) ({},)";
        self.raise_if(misfit, "ValueError", message, &[own, given]);
        let dtype = self.array_ty(counts)?.dtype;
        let count_at = |emit: &Self, position: Value<'c>| {
            let place = emit.builder.select(is_single, emit.int(0), position);
            let count = emit.load(counts, &[place], dtype)?;
            Ok::<_, Problem>(emit.integer(count))
        };
        let zero = self.int(0);
        let total = self.repeat([zero, own], &[zero], &mut |emit, position, sum| {
            let count = count_at(emit, position)?;
            let b = &emit.builder;
            let is_negative = b.compare_integers(CmpiPredicate::Slt, count, emit.int(0));
            let message = "repeats may not contain negative values.";
            emit.raise_if(is_negative, "ValueError", message, &[]);
            Ok(vec![emit.joined_extent(sum[0], count, TOO_BIG)])
        })?;
        sizes[axis] = total[0];
        let target = self.new_array(result.dtype, &result.shape, &sizes)?;
        self.repeat([zero, own], &[zero], &mut |emit, position, start| {
            let count = count_at(emit, position)?;
            let end = emit.builder.same("arith.addi", &[start[0], count]);
            let next = emit.builder.same("arith.addi", &[position, emit.int(1)]);
            let to = emit.slice([Some(start[0]), Some(end), None]);
            let from = emit.slice([Some(position), Some(next), None]);
            let from = emit.view_along(array, axis, from)?;
            emit.assign(emit.view_along(target, axis, to)?, from)?;
            Ok(vec![end])
        })?;
        Ok(target)
    }

    /// An array side by side with itself so many times along each axis: a view of the
    /// result has the repetitions as axes of their own.
    fn tiled(
        &self,
        array: Value<'c>,
        counts: &[Value<'c>],
        result: &ArrayTy,
    ) -> Result<Value<'c>, Problem> {
        let rank = result.rank();
        let own = self.array_ty(array)?.rank();
        let missing = (0..rank - own).collect::<Vec<_>>();
        let array = self.widened(array, &missing)?;
        let sizes = self.sizes(array)?;
        let counts = padded(counts, rank, self.int(1));
        let pairs = counts.iter().zip(&sizes);
        let all = pairs.map(|(count, size)| self.checked_extent(*size, *count, TOO_BIG));
        let all = all.collect::<Vec<_>>();
        let target = self.new_array(result.dtype, &result.shape, &all)?;
        // Where there is nothing to repeat, the count may be any number. A negative one
        // has raised, but a constant one would be a size of a type.
        let none = self.int(0);
        let split = counts.iter().zip(&sizes).zip(&all);
        let split = split.flat_map(|((count, size), extent)| {
            let b = &self.builder;
            let is_empty = b.compare_integers(CmpiPredicate::Eq, *extent, none);
            let count = b.same("arith.maxsi", &[*count, none]);
            [b.select(is_empty, none, count), *size]
        });
        let split = split.collect::<Vec<_>>();
        let view = self.reshaped(target, &vec![None; 2 * rank], &split)?;
        let places = (0..rank).map(|axis| 2 * axis).collect::<Vec<_>>();
        self.assign(view, self.widened(array, &places)?)?;
        Ok(target)
    }
}
