//! Functions that say where something holds, and that take what is there.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    emit::Emit,
    reduction::array_or_scalar,
    taking::{Mode, written_type},
};
use crate::typing::{
    dtype::DType,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{self, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.nonzero",
        parameters: &[required("a")],
        result: |arguments| {
            let array = with_axes(arguments)?;
            let indices = Ty::fresh_array(DType::Int64, vec![None]);
            Ok(Ty::Tuple(vec![indices; array.rank()]))
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            emit.tuple(&emit.nonzero(array)?)
        },
    },
    Function {
        name: "numpy.flatnonzero",
        parameters: &[required("a")],
        result: |arguments| {
            array_like(arguments.required(0)?)?;
            Ok(Ty::fresh_array(DType::Int64, vec![None]))
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            emit.flat_nonzero(array)
        },
    },
    Function {
        name: "numpy.argwhere",
        parameters: &[required("a")],
        result: |arguments| {
            let rank = array_like(arguments.required(0)?)?.rank() as i64;
            Ok(Ty::fresh_array(DType::Int64, vec![None, Some(rank)]))
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            emit.argwhere(array)
        },
    },
    Function {
        name: "numpy.compress",
        parameters: &[
            required("condition"),
            required("a"),
            optional("axis"),
            optional("out"),
        ],
        result: |arguments| compressed(arguments, [0, 1]),
        lower: |emit, arguments, _| compress(emit, arguments, [0, 1]),
    },
    Function {
        name: "numpy.ndarray.compress",
        parameters: &[
            required("a"),
            required("condition"),
            optional("axis"),
            optional("out"),
        ],
        result: |arguments| compressed(arguments, [1, 0]),
        lower: |emit, arguments, _| compress(emit, arguments, [1, 0]),
    },
    Function {
        name: "numpy.extract",
        parameters: &[required("condition"), required("arr")],
        result: |arguments| {
            array_like(arguments.required(0)?)?;
            let array = array_like(arguments.required(1)?)?;
            Ok(Ty::fresh_array(array.dtype, vec![None]))
        },
        lower: |emit, arguments, _| {
            let condition = emit.array_like(*arguments.required(0)?)?;
            let array = emit.array_like(*arguments.required(1)?)?;
            let places = emit.flat_nonzero(condition)?;
            emit.gather_along(emit.flat(array)?, places, 0)
        },
    },
];

/// The argument as an array, which has axes.
fn with_axes(arguments: &Arguments<Ty>) -> Result<ArrayTy, Problem> {
    let array = array_like(arguments.required(0)?)?;
    match array.rank() {
        0 => Err(Problem::conflict(
            "nonzero of an array without axes is not allowed",
            "use np.atleast_1d(a)",
        )),
        _ => Ok(array),
    }
}

/// The type of what is taken along an axis, or of all elements, where a condition
/// holds. The condition and the array are the arguments at these places.
fn compressed(arguments: &Arguments<Ty>, places: [usize; 2]) -> Result<Ty, Problem> {
    let (dtype, shape) = compressed_parts(arguments, places)?;
    written_type(arguments, dtype, shape)
}

/// The dtype and the shape of what is taken.
fn compressed_parts(
    arguments: &Arguments<Ty>,
    [condition, array]: [usize; 2],
) -> Result<(DType, Vec<Option<i64>>), Problem> {
    let condition = array_like(arguments.required(condition)?)?;
    if condition.rank() != 1 {
        return Err(Problem::conflict(
            "condition must be a 1-d array",
            "use a[condition] for a mask of several axes",
        ));
    }
    let array = array_like(arguments.required(array)?)?;
    let shape = match arguments.axis(2, array.rank())? {
        Some(axis) => {
            let mut shape = array.shape.clone();
            shape[axis] = None;
            shape
        }
        None => vec![None],
    };
    Ok((array.dtype, shape))
}

fn compress<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    [condition, array]: [usize; 2],
) -> Result<Value<'c>, Problem> {
    let (dtype, shape) = compressed_parts(&emit.argument_types(arguments)?, [condition, array])?;
    let condition = emit.array_like(*arguments.required(condition)?)?;
    let array = emit.array_like(*arguments.required(array)?)?;
    let axis = arguments.axis(2, emit.array_ty(array)?.rank())?;
    let places = emit.flat_nonzero(condition)?;
    let (array, axis) = match axis {
        Some(axis) => (array, axis),
        None => (emit.flat(array)?, 0),
    };
    let taken = emit.taken_along(
        array,
        places,
        axis,
        Mode::Raise,
        &array_or_scalar(dtype, shape),
    )?;
    emit.written_exactly(taken, arguments)
}

impl<'c> Emit<'c> {
    /// The places among all elements of an array of those that are not zero.
    pub(super) fn flat_nonzero(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let indices = self.nonzero(self.flat(array)?)?;
        let first = indices.first().copied();
        first.ok_or_else(|| Problem::conflict("an array without axes", "use np.atleast_1d(a)"))
    }

    /// For each element that is not zero a row with its indices.
    fn argwhere(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let rank = self.array_ty(array)?.rank() as i64;
        // Without axes it is one element, which has no indices.
        let indices = self.nonzero(self.at_least(array, 1)?)?;
        let count = self.sizes(indices[0])?[0];
        let sizes = [count, self.int(rank)];
        let rows = self.new_array(DType::Int64, &[None, Some(rank)], &sizes)?;
        for (axis, along) in indices.into_iter().take(rank as usize).enumerate() {
            let column = [self.whole_slice()?, self.int(axis as i64)];
            self.assign(self.view(rows, &column)?, along)?;
        }
        Ok(rows)
    }

    /// A new array of what an array has along an axis at the places of an index array.
    pub(super) fn gather_along(
        &self,
        array: Value<'c>,
        places: Value<'c>,
        axis: usize,
    ) -> Result<Value<'c>, Problem> {
        let mut indices = Vec::new();
        for _ in 0..axis {
            indices.push(self.whole_slice()?);
        }
        indices.push(places);
        self.gather(array, &indices)
    }
}

/// `numpy.where` with one argument is `numpy.nonzero`.
pub(super) fn single_where(name: String, call: ir::OpRef<'_>) -> String {
    match name == "numpy.where" && ir::operands(call).len() == 1 {
        true => "numpy.nonzero".into(),
        false => name,
    }
}
