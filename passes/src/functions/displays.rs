//! Arrays made of numbers, tuples, lists that are written out, and other arrays.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::{array_like, fresh},
    creation::dtype_argument,
    emit::Emit,
};
use crate::typing::{
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::{ir::Value, types::Layout};

const PARAMETERS: &[Parameter] = &[required("a"), optional("dtype")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.array",
        parameters: &[required("object"), optional("dtype")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let dtype = dtype_argument(arguments.get(1), array.dtype)?;
            Ok(Ty::fresh_array(dtype, array.shape))
        },
        lower: |emit, arguments, result| match result {
            Ty::Array(array) => emit.new_array_like(*arguments.required(0)?, array.dtype),
            _ => Err(no_array()),
        },
    },
    Function {
        name: "numpy.asarray",
        parameters: PARAMETERS,
        result: |arguments| Ok(Ty::Array(converted(arguments)?)),
        lower: as_array,
    },
    Function {
        name: "numpy.ascontiguousarray",
        parameters: PARAMETERS,
        result: |arguments| Ok(Ty::Array(contiguous(&converted(arguments)?))),
        lower: |emit, arguments, result| {
            let Ty::Array(wanted) = result else {
                return Err(no_array());
            };
            let array = emit.as_dtype(*arguments.required(0)?, wanted)?;
            emit.contiguous(array)
        },
    },
    Function {
        name: "numpy.asfortranarray",
        parameters: PARAMETERS,
        result: |arguments| {
            let array = converted(arguments)?;
            let reversed = reversed(array.rank());
            let rows = contiguous(&views::transposed(&array, &reversed));
            Ok(Ty::Array(views::transposed(&rows, &reversed)))
        },
        lower: |emit, arguments, result| {
            let Ty::Array(wanted) = result else {
                return Err(no_array());
            };
            let array = emit.as_dtype(*arguments.required(0)?, wanted)?;
            let reversed = reversed(emit.array_ty(array)?.rank());
            let rows = emit.contiguous(emit.transposed(array, &reversed)?)?;
            emit.transposed(rows, &reversed)
        },
    },
];

fn no_array() -> Problem {
    Problem::conflict("an array is expected here", "pass an array")
}

fn reversed(rank: usize) -> Vec<usize> {
    (0..rank).rev().collect()
}

/// The array itself, or a new one of the dtype that is asked for.
fn converted(arguments: &Arguments<Ty>) -> Result<ArrayTy, Problem> {
    let array = array_like(arguments.required(0)?)?;
    let dtype = dtype_argument(arguments.get(1), array.dtype)?;
    Ok(match dtype == array.dtype {
        true => array,
        false => fresh(dtype, array.shape),
    })
}

fn as_array<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    match result {
        Ty::Array(wanted) => emit.as_dtype(*arguments.required(0)?, wanted),
        _ => Err(no_array()),
    }
}

/// The array itself if it is contiguous, else a copy.
fn contiguous(array: &ArrayTy) -> ArrayTy {
    let has_one_axis = array.rank() < 2 && array.layout != Layout::Strided;
    let layout = match array.layout {
        Layout::C => Layout::C,
        Layout::F if has_one_axis => Layout::C,
        _ => Layout::Rows,
    };
    let shape = match array.shape.is_empty() {
        true => vec![Some(1)],
        false => array.shape.clone(),
    };
    ArrayTy {
        shape,
        layout,
        ..array.clone()
    }
}

impl<'c> Emit<'c> {
    /// An array of the dtype of a type: itself if it has it.
    fn as_dtype(&self, value: Value<'c>, wanted: &ArrayTy) -> Result<Value<'c>, Problem> {
        match self.ty(value)? {
            Ty::Array(array) if array.dtype == wanted.dtype => Ok(value),
            _ => self.new_array_like(value, wanted.dtype),
        }
    }

    /// The array itself if it is contiguous, else a copy.
    fn contiguous(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        let wanted = contiguous(&ty);
        if wanted.layout == ty.layout && ty.layout == Layout::C && ty.rank() > 0 {
            return Ok(array);
        }
        let sizes = match ty.rank() {
            0 => vec![self.int(1)],
            _ => self.sizes(array)?,
        };
        self.reshaped_to(array, wanted, &sizes)
    }
}
