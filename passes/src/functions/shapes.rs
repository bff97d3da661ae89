//! `numpy.shape` and `numpy.size`: the sizes of what may be an array.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
};
use crate::typing::{problem::Problem, ty::Ty};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.shape",
        parameters: &[required("a")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            Ok(Ty::Tuple(vec![Ty::Int; array.rank()]))
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            emit.tuple(&emit.sizes(array)?)
        },
    },
    Function {
        name: "numpy.size",
        parameters: &[required("a"), optional("axis")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            axis(arguments, array.rank()).map(|_| Ty::Int)
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let sizes = emit.sizes(array)?;
            Ok(match axis(arguments, sizes.len())? {
                Some(axis) => sizes[axis],
                None => emit.product(&sizes),
            })
        },
    },
];

/// The axis of which the size is asked for, if it is one.
fn axis<T>(arguments: &Arguments<T>, rank: usize) -> Result<Option<usize>, Problem> {
    arguments.axis(1, rank)
}
