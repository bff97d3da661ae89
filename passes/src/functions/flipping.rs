//! Views with axes that run backwards, and arrays turned or rolled.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    emit::Emit,
};
use crate::typing::{
    coercion::coerce,
    join::join,
    problem::Problem,
    rules::{subscripts, tuples::Known, views},
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.flip",
        parameters: &[required("m"), optional("axis")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let axes = arguments.axes(1, array.rank())?;
            flipped(&array, &axes.unwrap_or_else(|| (0..array.rank()).collect())).map(Ty::Array)
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let rank = emit.array_ty(array)?.rank();
            let axes = arguments.axes(1, rank)?;
            emit.flipped(array, &axes.unwrap_or_else(|| (0..rank).collect()))
        },
    },
    Function {
        name: "numpy.flipud",
        parameters: &[required("m")],
        result: |arguments| flipped_axis(arguments, 0),
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            emit.flipped(array, &[0])
        },
    },
    Function {
        name: "numpy.fliplr",
        parameters: &[required("m")],
        result: |arguments| flipped_axis(arguments, 1),
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            emit.flipped(array, &[1])
        },
    },
    Function {
        name: "numpy.rot90",
        parameters: &[required("m"), optional("k"), optional("axes")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let axes = turned_axes(arguments, array.rank())?;
            let mut joined = Ty::Bottom;
            for count in turns(arguments)? {
                let turned = Ty::Array(turned(&array, axes, count)?);
                joined = join(&joined, &turned)
                    .ok_or_else(|| arguments.not_constant(1, "an int that is written out"))?;
            }
            Ok(joined)
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let axes = turned_axes(arguments, emit.array_ty(array)?.rank())?;
            match (arguments.get(1), arguments.constant(1)) {
                (Some(turns), None) => emit.turned_by(array, axes, *turns, result),
                _ => emit.turned(array, axes, arguments.constant_integer(1, 1)?),
            }
        },
    },
    Function {
        name: "numpy.roll",
        parameters: &[required("a"), required("shift"), optional("axis")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let axes = arguments.repeated_axes(2, array.rank())?;
            shift_count(arguments.required(1)?, axes.as_ref().map(Vec::len))?;
            Ok(Ty::fresh_array(array.dtype, array.shape))
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let ty = emit.array_ty(array)?;
            let shift = *arguments.required(1)?;
            let shifts = emit.given_sizes(&[shift])?;
            let Some(axes) = arguments.repeated_axes(2, ty.rank())? else {
                let sizes = emit.sizes(array)?;
                let mut flat = emit.flat(array)?;
                for shift in &shifts {
                    flat = emit.rolled(flat, 0, *shift)?;
                }
                return match result {
                    Ty::Array(result) => emit.reshaped(flat, &result.shape, &sizes),
                    _ => Ok(flat),
                };
            };
            let count = match axes.is_empty() || shifts.is_empty() {
                true => 0,
                false => axes.len().max(shifts.len()),
            };
            let mut rolled = array;
            for index in 0..count {
                let (axis, shift) = (axes[index % axes.len()], shifts[index % shifts.len()]);
                rolled = emit.rolled(rolled, axis, shift)?;
            }
            match count {
                0 => emit.new_array_like(array, ty.dtype),
                _ => Ok(rolled),
            }
        },
    },
];

/// An array of which some axes run backwards.
fn flipped(array: &ArrayTy, axes: &[usize]) -> Result<ArrayTy, Problem> {
    if axes.is_empty() {
        return Ok(array.clone());
    }
    let last = axes.iter().copied().max().unwrap_or(0);
    if last >= array.rank() {
        return Err(Problem::conflict(
            format!("the array has no axis {last} to flip"),
            "give it more axes, as in a[None, :]",
        ));
    }
    let indices = (0..=last).map(|axis| Ty::Slice([false, false, axes.contains(&axis)]));
    let known = (0..=last).map(|axis| match axes.contains(&axis) {
        true => Known::Slice([None, None, Some(-1)]),
        false => Known::Nothing,
    });
    let (indices, known) = (indices.collect::<Vec<_>>(), known.collect::<Vec<_>>());
    match subscripts::view(array, &indices, &known)? {
        Ty::Array(view) => Ok(view),
        _ => Ok(array.clone()),
    }
}

fn flipped_axis(arguments: &Arguments<Ty>, axis: usize) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    flipped(&array, &[axis]).map(Ty::Array)
}

/// By how many right angles a call may turn.
fn turns(arguments: &Arguments<Ty>) -> Result<Vec<i64>, Problem> {
    match (arguments.get(1), arguments.constant(1)) {
        (Some(ty), None) if ty.is_index() => Ok((0..4).collect()),
        _ => Ok(vec![arguments.constant_integer(1, 1)?]),
    }
}

/// The two axes of the plane that is turned.
fn turned_axes<T>(arguments: &Arguments<T>, rank: usize) -> Result<[usize; 2], Problem> {
    let axes = arguments.axes(2, rank)?.unwrap_or_else(|| vec![0, 1]);
    let &[first, second] = axes.as_slice() else {
        return Err(Problem::conflict("len(axes) must be 2.", "name two axes"));
    };
    if rank < 2 {
        return Err(Problem::conflict(
            "an array is turned in the plane of two axes",
            "give a matrix",
        ));
    }
    Ok([first, second])
}

/// What a turn by so many right angles is: axes to flip, an order of axes, and axes to
/// flip then.
fn turn(
    [first, second]: [usize; 2],
    rank: usize,
    count: i64,
) -> (Vec<usize>, Vec<usize>, Vec<usize>) {
    let mut order = (0..rank).collect::<Vec<_>>();
    let same = order.clone();
    order.swap(first, second);
    match count.rem_euclid(4) {
        0 => (Vec::new(), same, Vec::new()),
        1 => (vec![second], order, Vec::new()),
        2 => (vec![first, second], same, Vec::new()),
        _ => (Vec::new(), order, vec![second]),
    }
}

/// An array turned by so many right angles.
fn turned(array: &ArrayTy, axes: [usize; 2], count: i64) -> Result<ArrayTy, Problem> {
    let (before, order, after) = turn(axes, array.rank(), count);
    let flipped_first = flipped(array, &before)?;
    flipped(&views::transposed(&flipped_first, &order), &after)
}

/// Checks how many places each axis is rolled.
fn shift_count(shift: &Ty, axes: Option<usize>) -> Result<(), Problem> {
    let fits = match (shift.elements(), axes) {
        (None, _) => shift.is_index(),
        (Some(shifts), axes) => {
            let axes = axes.unwrap_or(1);
            let is_spread = shifts.len() == axes || shifts.len() == 1 || axes == 1;
            is_spread && shifts.iter().all(Ty::is_index) && !shifts.is_empty()
        }
    };
    match fits {
        true => Ok(()),
        false => Err(Problem::conflict(
            "an array is rolled by an int, or by one for each axis that is named",
            "write as many ints as axes, as in np.roll(a, (1, 2), axis=(0, 1))",
        )),
    }
}

impl<'c> Emit<'c> {
    /// A view of which some axes run backwards.
    pub(super) fn flipped(&self, array: Value<'c>, axes: &[usize]) -> Result<Value<'c>, Problem> {
        let Some(last) = axes.iter().copied().max() else {
            return Ok(array);
        };
        let mut indices = Vec::new();
        for axis in 0..=last {
            indices.push(match axes.contains(&axis) {
                true => self.slice([None, None, Some(self.int(-1))]),
                false => self.whole_slice()?,
            });
        }
        self.view(array, &indices)
    }

    /// A view turned by so many right angles.
    fn turned(&self, array: Value<'c>, axes: [usize; 2], count: i64) -> Result<Value<'c>, Problem> {
        let (before, order, after) = turn(axes, self.array_ty(array)?.rank(), count);
        let flipped_first = self.flipped(array, &before)?;
        self.flipped(self.transposed(flipped_first, &order)?, &after)
    }

    /// The same where only the running program knows by how many: one of four views, as
    /// one type.
    fn turned_by(
        &self,
        array: Value<'c>,
        axes: [usize; 2],
        count: Value<'c>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let count = self
            .builder
            .same("arith.andi", &[self.integer(count), self.int(3)]);
        let turned = |emit: &Self, turns: i64| {
            let view = emit.turned(array, axes, turns)?;
            coerce(&emit.builder, view, &emit.ty(view)?, result)
        };
        let is = |emit: &Self, turns: i64| {
            let b = &emit.builder;
            b.compare_integers(CmpiPredicate::Eq, count, emit.int(turns))
        };
        self.chosen(is(self, 0), &|emit| turned(emit, 0), &|emit| {
            emit.chosen(is(emit, 1), &|emit| turned(emit, 1), &|emit| {
                emit.chosen(is(emit, 2), &|emit| turned(emit, 2), &|emit| {
                    turned(emit, 3)
                })
            })
        })
    }

    /// A new array whose elements are so many places further along an axis, those at the
    /// end first.
    fn rolled(
        &self,
        array: Value<'c>,
        axis: usize,
        shift: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let b = &self.builder;
        let ty = self.array_ty(array)?;
        let sizes = self.sizes(array)?;
        let target = self.new_array(ty.dtype, &ty.shape, &sizes)?;
        let size = sizes[axis];
        let zero = self.int(0);
        let divisor = b.same("arith.maxsi", &[size, self.int(1)]);
        let rest = b.same("arith.remsi", &[shift, divisor]);
        let is_negative = b.compare_integers(CmpiPredicate::Slt, rest, zero);
        let forward = b.same("arith.addi", &[rest, divisor]);
        let places = b.select(is_negative, forward, rest);
        let left = self.minus(size, places);
        let halves = [
            ([Some(places), None], [None, Some(left)]),
            ([None, Some(places)], [Some(left), None]),
        ];
        for (to, from) in halves {
            let to = self.slice([to[0], to[1], None]);
            let from = self.slice([from[0], from[1], None]);
            let from = self.view_along(array, axis, from)?;
            self.assign_all(self.view_along(target, axis, to)?, from)?;
        }
        Ok(target)
    }
}
