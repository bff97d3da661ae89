//! `numpy.take` and its like: elements at places along an axis.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    creation::prototype,
    emit::Emit,
    names::shown,
    output::exact_output,
    reduction::array_or_scalar,
};
use crate::typing::{
    broadcast::broadcast,
    constant::Constant,
    dtype::{DType, can_cast_safely},
    problem::Problem,
    rules::subscripts::holds_numbers,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// What an index that is out of bounds means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// IndexError.
    Raise,
    /// It goes round.
    Wrap,
    /// The nearest that is in bounds.
    Clip,
}

/// What is raised for an output of another shape than the result.
const WRONG_OUTPUT: &str = "output array does not match result of ndarray.take";

/// What is raised for places along an axis of no size.
const EMPTY_TAKE: &str = "cannot do a non-empty take from an empty axes.";

const TAKE: &[super::arguments::Parameter] = &[
    required("a"),
    required("indices"),
    optional("axis"),
    optional("out"),
    optional("mode"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.take",
        parameters: TAKE,
        result: taken,
        lower: |emit, arguments, _| take(emit, arguments),
    },
    Function {
        name: "numpy.take_along_axis",
        parameters: &[required("arr"), required("indices"), optional("axis")],
        result: |arguments| {
            let array = prototype(arguments)?;
            let shape = along_shape(arguments, array)?;
            Ok(Ty::fresh_array(array.dtype, shape))
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let (array, indices) = along(emit, arguments, array)?;
            emit.gather(array, &indices)
        },
    },
    Function {
        name: "numpy.put_along_axis",
        parameters: &[
            required("arr"),
            required("indices"),
            required("values"),
            required("axis"),
        ],
        result: |arguments| {
            put_along_shape(arguments, prototype(arguments)?)?;
            Ok(Ty::None)
        },
        lower: |emit, arguments, _| {
            let array = *arguments.required(0)?;
            let rank = emit.array_ty(array)?.rank();
            let axis = arguments.one_axis(3, rank)?;
            let places = emit.array_like(*arguments.required(1)?)?;
            let indices = emit.along_axis(array, places, axis)?;
            let values = emit.values_for(array, *arguments.required(2)?)?;
            emit.scatter(array, &indices, values)?;
            Ok(emit.none())
        },
    },
];

/// The mode that an argument names.
pub(super) fn mode<T>(arguments: &Arguments<T>, index: usize) -> Result<Mode, Problem> {
    match (arguments.get(index), arguments.constant(index)) {
        (None, _) => Ok(Mode::Raise),
        (_, Some(Constant::Text(text))) if text == "raise" => Ok(Mode::Raise),
        (_, Some(Constant::Text(text))) if text == "wrap" => Ok(Mode::Wrap),
        (_, Some(Constant::Text(text))) if text == "clip" => Ok(Mode::Clip),
        _ => Err(Problem::call(
            format!(
                "{} needs 'mode' when the program is compiled",
                shown(arguments.function())
            ),
            "give 'raise', 'wrap' or 'clip'",
        )),
    }
}

/// The type of an index array.
pub(super) fn places<T>(arguments: &Arguments<T>, ty: &Ty) -> Result<ArrayTy, Problem> {
    let array = array_like(ty)?;
    let is_empty = array.shape.contains(&Some(0)) && ty.elements().is_some();
    if is_empty || array.dtype == DType::Bool || array.dtype.kind().is_integer() {
        return Ok(array);
    }
    Err(Problem::conflict(
        format!(
            "{} takes integers as indices, not {ty}",
            shown(arguments.function())
        ),
        "convert them with a.astype(np.int64)",
    ))
}

/// Refuses an argument `out`.
pub(super) fn refuse_output(arguments: &Arguments<Ty>, index: usize) -> Result<(), Problem> {
    match arguments.get(index) {
        None | Some(Ty::None) => Ok(()),
        Some(_) => Err(Problem::call(
            format!("{} is not compiled with 'out'", shown(arguments.function())),
            "assign what the call gives, as in out[...] = value",
        )),
    }
}

fn taken(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    mode(arguments, 4)?;
    let (dtype, shape) = taken_parts(arguments)?;
    written_type(arguments, dtype, shape)
}

/// The dtype and the shape of what is taken.
fn taken_parts(arguments: &Arguments<Ty>) -> Result<(DType, Vec<Option<i64>>), Problem> {
    let array = array_like(arguments.required(0)?)?;
    let indices = places(arguments, arguments.required(1)?)?;
    let axis = arguments.axis_or_run(2, array.rank())?;
    let mut shape = match axis {
        Some(_) => array.shape.clone(),
        None => vec![None],
    };
    let axis = axis.unwrap_or(0);
    shape.splice(axis..=axis, indices.shape);
    Ok((array.dtype, shape))
}

/// The type of what a call gives that takes elements of a dtype in a shape, and may be
/// given an output of that very shape.
pub(super) fn written_type(
    arguments: &Arguments<Ty>,
    dtype: DType,
    shape: Vec<Option<i64>>,
) -> Result<Ty, Problem> {
    let out = arguments.get(arguments.position_of("out"));
    let Some(target) = exact_output(out, &shape, WRONG_OUTPUT)? else {
        return Ok(array_or_scalar(dtype, shape));
    };
    // NumPy asks whether what is in the output can be cast, and writes whatever comes.
    if can_cast_safely(target.dtype, dtype) {
        return Ok(Ty::Array(target.clone()));
    }
    Err(Problem::conflict(
        format!(
            "Cannot cast array data from {} to {dtype} according to the rule 'safe'",
            target.dtype
        ),
        format!("make 'out' {dtype}, or assign the result, as in out[...] = value"),
    ))
}

fn take<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let array = emit.array_like(*arguments.required(0)?)?;
    let axis = arguments.axis_or_run(2, emit.array_ty(array)?.rank())?;
    let (array, axis) = match axis {
        Some(axis) => (array, axis),
        None => (emit.flat(array)?, 0),
    };
    let places = emit.places(*arguments.required(1)?)?;
    let (dtype, shape) = taken_parts(&emit.argument_types(arguments)?)?;
    let result = array_or_scalar(dtype, shape);
    let taken = emit.taken_along(array, places, axis, mode(arguments, 4)?, &result)?;
    emit.written_exactly(taken, arguments)
}

/// The axis that an argument of take_along_axis names, and the array that it is one of.
fn along<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    array: Value<'c>,
) -> Result<(Value<'c>, Vec<Value<'c>>), Problem> {
    let places = emit.array_like(*arguments.required(1)?)?;
    let rank = emit.array_ty(array)?.rank();
    let axis = match arguments.get(2) {
        None => Some(rank.saturating_sub(1)),
        Some(_) => arguments.axis(2, rank)?,
    };
    let (array, axis) = match axis {
        Some(axis) => (array, axis),
        None => (emit.flat(array)?, 0),
    };
    let indices = emit.along_axis(array, places, axis)?;
    Ok((array, indices))
}

fn along_shape(arguments: &Arguments<Ty>, array: &ArrayTy) -> Result<Vec<Option<i64>>, Problem> {
    let indices = along_indices(arguments)?;
    let axis = match arguments.get(2) {
        None => Some(array.rank().saturating_sub(1)),
        Some(_) => arguments.axis(2, array.rank())?,
    };
    match axis {
        Some(axis) => spread_along(array, &indices, axis),
        None if indices.rank() == 1 => Ok(indices.shape),
        None => Err(ranks_differ()),
    }
}

fn put_along_shape(arguments: &Arguments<Ty>, array: &ArrayTy) -> Result<(), Problem> {
    let axis = arguments.one_axis(3, array.rank())?;
    let shape = spread_along(array, &along_indices(arguments)?, axis)?;
    if array.readonly {
        return Err(Problem::conflict(
            "the array is read-only",
            "write to a copy: a.copy()",
        ));
    }
    let values = arguments.required(2)?;
    holds_numbers(array.dtype, values)?;
    let values = array_like(values)?;
    match values.rank() > shape.len() {
        true => Err(ranks_differ()),
        false => broadcast(&values.shape, &shape).map(|_| ()),
    }
}

fn along_indices(arguments: &Arguments<Ty>) -> Result<ArrayTy, Problem> {
    match arguments.required(1)? {
        Ty::Array(array) if array.dtype.kind().is_integer() => Ok(array.clone()),
        other => Err(Problem::conflict(
            format!(
                "{} takes an array of integers, not {other}",
                shown(arguments.function())
            ),
            "convert it with a.astype(np.int64)",
        )),
    }
}

fn ranks_differ() -> Problem {
    Problem::conflict(
        "`indices` and `arr` must have the same number of dimensions",
        "give both the same number of axes",
    )
}

/// The shape of what indices along an axis read: theirs, spread over the array's other
/// axes.
fn spread_along(
    array: &ArrayTy,
    indices: &ArrayTy,
    axis: usize,
) -> Result<Vec<Option<i64>>, Problem> {
    if array.rank() != indices.rank() || array.rank() == 0 {
        return Err(ranks_differ());
    }
    let mut others = array.shape.clone();
    others[axis] = Some(1);
    broadcast(&others, &indices.shape)
}

impl<'c> Emit<'c> {
    /// Writes a result to the argument `out`, of which the shape must be the result's:
    /// what the call gives.
    pub(super) fn written_exactly(
        &self,
        value: Value<'c>,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let out = arguments.get(arguments.position_of("out")).copied();
        if let (Some(array), Ty::Array(_)) = (self.output(out)?, self.ty(value)?) {
            self.check_sizes(array, &self.sizes(value)?, WRONG_OUTPUT)?;
        }
        self.written(value, out)
    }

    /// Indices as a tensor of int64, or as a number.
    pub(super) fn places(&self, indices: Value<'c>) -> Result<Value<'c>, Problem> {
        let array = self.array_like(indices)?;
        match self.array_ty(array)?.rank() {
            0 => Ok(self.integer(self.load(array, &[], self.array_ty(array)?.dtype)?)),
            _ => Ok(self.array_if_tensor(self.astype_elements(array, DType::Int64)?)),
        }
    }

    /// What stands at places along an axis: a new array of a type, or an element.
    pub(super) fn taken_along(
        &self,
        array: Value<'c>,
        places: Value<'c>,
        axis: usize,
        mode: Mode,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let taken = |emit: &Self| {
            let size = emit.sizes(array)?[axis];
            emit.check_some(array, axis, places)?;
            emit.gather_along(array, emit.within(places, size, mode)?, axis)
        };
        let outer = &self.array_ty(array)?.shape[..axis];
        match result {
            Ty::Array(result) if outer.iter().any(|size| matches!(size, None | Some(0))) => {
                // Where there is nothing to take from, NumPy does not look at the places.
                let outer = self.product(&self.sizes(array)?[..axis]);
                let is_empty = self
                    .builder
                    .compare_integers(CmpiPredicate::Eq, outer, self.int(0));
                let none = |emit: &Self| {
                    let sizes = emit.taken_sizes(array, axis, places)?;
                    emit.new_array(result.dtype, &result.shape, &sizes)
                };
                self.chosen(is_empty, &none, &taken)
            }
            _ => taken(self),
        }
    }

    /// The sizes of what is taken at places along an axis.
    fn taken_sizes(
        &self,
        array: Value<'c>,
        axis: usize,
        places: Value<'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let mut sizes = self.sizes(array)?;
        let taken = match self.ty(places)? {
            Ty::Array(_) => self.sizes(places)?,
            _ => Vec::new(),
        };
        sizes.splice(axis..=axis, taken);
        Ok(sizes)
    }

    /// Raises IndexError if something would be taken along an axis of no size.
    fn check_some(&self, array: Value<'c>, axis: usize, places: Value<'c>) -> Result<(), Problem> {
        let b = &self.builder;
        let zero = self.int(0);
        let is_empty = b.compare_integers(CmpiPredicate::Eq, self.sizes(array)?[axis], zero);
        let taken = self.product(&self.taken_sizes(array, axis, places)?);
        let some = b.compare_integers(CmpiPredicate::Ne, taken, zero);
        let wrong = b.same("arith.andi", &[is_empty, some]);
        self.raise_if(wrong, "IndexError", EMPTY_TAKE, &[]);
        Ok(())
    }

    /// Raises IndexError if there are places along an axis of no size.
    pub(super) fn check_not_empty(
        &self,
        size: Value<'c>,
        places: Value<'c>,
        message: &str,
    ) -> Result<(), Problem> {
        let b = &self.builder;
        let zero = self.int(0);
        let mut wrong = b.compare_integers(CmpiPredicate::Eq, size, zero);
        if let Ty::Array(_) = self.ty(places)? {
            let count = self.product(&self.sizes(places)?);
            let some = b.compare_integers(CmpiPredicate::Ne, count, zero);
            wrong = b.same("arith.andi", &[wrong, some]);
        }
        self.raise_if(wrong, "IndexError", message, &[]);
        Ok(())
    }

    /// Places along an axis of this size as a mode has them.
    pub(super) fn within(
        &self,
        places: Value<'c>,
        size: Value<'c>,
        mode: Mode,
    ) -> Result<Value<'c>, Problem> {
        let one = self.int(1);
        let found = match mode {
            Mode::Raise => return Ok(places),
            Mode::Wrap => {
                // An axis of no size has raised.
                let size = self.builder.same("arith.maxsi", &[size, one]);
                self.ufunc("numpy.remainder", &[places, size])?
            }
            Mode::Clip => {
                let last = self.builder.same("arith.subi", &[size, one]);
                let above = self.ufunc("numpy.maximum", &[places, self.int(0)])?;
                self.ufunc("numpy.minimum", &[above, last])?
            }
        };
        match self.ty(found) {
            Ok(ty) if ty.is_number() => Ok(self.integer(found)),
            _ => Ok(self.array_if_tensor(found)),
        }
    }

    /// For each axis an index array: the given one along an axis, along the others
    /// each place, spread over the rest.
    fn along_axis(
        &self,
        array: Value<'c>,
        places: Value<'c>,
        axis: usize,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let sizes = self.sizes(array)?;
        let mut indices = Vec::new();
        for (other, size) in sizes.iter().enumerate() {
            if other == axis {
                indices.push(places);
                continue;
            }
            let all = self.iota(*size, self.int(0), self.int(1), DType::Int64)?;
            let mut spread = vec![self.none(); sizes.len()];
            spread[other] = self.whole_slice()?;
            indices.push(self.view(self.array_if_tensor(all), &spread)?);
        }
        Ok(indices)
    }
}
