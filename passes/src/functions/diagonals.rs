//! Diagonals of arrays, and arrays made of them.

use super::{
    Function,
    arguments::{Argument, Arguments, matched, optional, required},
    array_like::{array_like, fresh},
    creation::dtype_argument,
    emit::Emit,
    inert::{DEVICE, LIKE},
    memory_order::laid_out,
    reductions::{SUMS, reduce, reduction_type, sum_dtype},
    shape_arguments::check_sizes,
};
use crate::extents::{TOO_LONG, raise_value_error};
use crate::typing::{
    constant::Constant,
    dtype::DType,
    problem::Problem,
    rules::views::{self, diagonal_length},
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.diagonal",
        parameters: &[
            required("a"),
            optional("offset"),
            optional("axis1"),
            optional("axis2"),
        ],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let axes = diagonal_axes(arguments, &array)?;
            readonly_diagonal(arguments, &array, axes)
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let axes = diagonal_axes(arguments, &emit.array_ty(array)?)?;
            emit.diagonal_view(arguments, array, axes, result)
        },
    },
    Function {
        name: "numpy.diag",
        parameters: &[required("v"), optional("k")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            match (array.rank(), array.shape.first()) {
                (1, Some(size)) => {
                    diagonal_argument(arguments, 1)?;
                    let size = size
                        .zip(offset(arguments))
                        .and_then(|(size, offset)| size.checked_add(offset.checked_abs()?));
                    Ok(Ty::fresh_array(array.dtype, vec![size; 2]))
                }
                (2, _) => readonly_diagonal(arguments, &array, [0, 1]),
                _ => Err(Problem::conflict(
                    "Input must be 1- or 2-d.",
                    "give a vector or a matrix",
                )),
            }
        },
        lower: |emit, arguments, result| {
            let array = emit.array_like(*arguments.required(0)?)?;
            match emit.array_ty(array)?.rank() {
                1 => emit.matrix_with_diagonal(arguments, array, result),
                _ => emit.diagonal_view(arguments, array, [0, 1], result),
            }
        },
    },
    Function {
        name: "numpy.trace",
        parameters: &[
            required("a"),
            optional("offset"),
            optional("axis1"),
            optional("axis2"),
            optional("dtype"),
            optional("out"),
        ],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            let axes = diagonal_axes(arguments, &array)?;
            integer_argument(arguments, 1)?;
            let diagonal = Ty::Array(views::diagonal(&array, axes, None));
            reduction_type(&sum_arguments(arguments, diagonal)?, sum_dtype)
        },
        lower: |emit, arguments, _| {
            let array = emit.array_like(*arguments.required(0)?)?;
            let ty = emit.array_ty(array)?;
            let axes = diagonal_axes(arguments, &ty)?;
            let view = Ty::Array(views::diagonal(&ty, axes, None));
            let diagonal = emit.diagonal_view(arguments, array, axes, &view)?;
            reduce(
                emit,
                "numpy.add",
                &sum_arguments(arguments, diagonal)?,
                sum_dtype,
            )
        },
    },
    Function {
        name: "numpy.eye",
        parameters: &[
            required("N"),
            optional("M"),
            optional("k"),
            optional("dtype"),
            optional("order"),
            DEVICE,
            LIKE,
        ],
        result: |arguments| {
            let dtype = dtype_argument(arguments.get(3), DType::Float64)?;
            let rows = known_size(arguments, 0)?;
            let columns = match arguments.get(1) {
                None | Some(Ty::None) => rows,
                Some(_) => known_size(arguments, 1)?,
            };
            integer_argument(arguments, 2)?;
            let eye = fresh(dtype, vec![rows, columns]);
            Ok(Ty::Array(laid_out(eye, arguments.new_layout(4)?)))
        },
        lower: |emit, arguments, result| {
            let rows = emit.integer(*arguments.required(0)?);
            let columns = match arguments.get(1) {
                Some(columns) if emit.ty(*columns)? != Ty::None => emit.integer(*columns),
                _ => rows,
            };
            let offset = emit.offset(arguments, 2);
            emit.eye([rows, columns], offset, result)
        },
    },
    Function {
        name: "numpy.identity",
        parameters: &[required("n"), optional("dtype"), LIKE],
        result: |arguments| {
            let dtype = dtype_argument(arguments.get(1), DType::Float64)?;
            Ok(Ty::fresh_array(dtype, vec![known_size(arguments, 0)?; 2]))
        },
        lower: |emit, arguments, result| {
            let size = emit.integer(*arguments.required(0)?);
            emit.eye([size; 2], emit.int(0), result)
        },
    },
];

/// The arguments of the sum along the last axis that a trace is.
fn sum_arguments<T: Clone>(arguments: &Arguments<T>, diagonal: T) -> Result<Arguments<T>, Problem> {
    let positional = vec![
        Argument {
            value: diagonal.clone(),
            constant: None,
        },
        Argument {
            value: diagonal,
            constant: Some(Constant::Integer(-1)),
        },
    ];
    let named = ["dtype", "out"].into_iter().filter_map(|name| {
        let index = arguments.position_of(name);
        let argument = Argument {
            value: arguments.get(index)?.clone(),
            constant: arguments.constant(index).cloned(),
        };
        Some((name.to_string(), argument))
    });
    matched(arguments.function(), SUMS, positional, named.collect())
}

/// The size that an argument is known to be; a negative one raises.
fn known_size(arguments: &Arguments<Ty>, index: usize) -> Result<Option<i64>, Problem> {
    integer_argument(arguments, index)?;
    arguments.get(index).map_or(Ok(()), check_sizes)?;
    Ok(match arguments.constant(index) {
        Some(Constant::Integer(size @ 0..)) => Some(*size),
        _ => None,
    })
}

fn integer_argument(arguments: &Arguments<Ty>, index: usize) -> Result<(), Problem> {
    match arguments.get(index) {
        Some(other) if !other.is_index() => Err(Problem::conflict(
            format!(
                "{} cannot be interpreted as an integer",
                other.with_article()
            ),
            "convert it with int(x)",
        )),
        _ => Ok(()),
    }
}

/// Refuses what says which diagonal is meant in a dtype without room for what NumPy computes
/// from it in that dtype.
pub(super) fn diagonal_argument(arguments: &Arguments<Ty>, index: usize) -> Result<(), Problem> {
    integer_argument(arguments, index)?;
    match arguments.get(index) {
        Some(Ty::Scalar(dtype)) if *dtype != DType::Int64 => Err(Problem::conflict(
            format!("a diagonal is an int or a numpy.int64, not a numpy.{dtype}"),
            "convert it with int(x)",
        )),
        _ => Ok(()),
    }
}

/// Which diagonal is meant, if that is known.
fn offset(arguments: &Arguments<Ty>) -> Option<i64> {
    match (arguments.get(1), arguments.constant(1)) {
        (None, _) => Some(0),
        (_, Some(Constant::Integer(offset))) => Some(*offset),
        _ => None,
    }
}

fn diagonal_axes<T>(arguments: &Arguments<T>, array: &ArrayTy) -> Result<[usize; 2], Problem> {
    let rank = array.rank();
    if rank < 2 {
        return Err(Problem::conflict(
            "diag requires an array of at least two dimensions",
            "give a matrix",
        ));
    }
    let axes = [
        arguments.axis(2, rank)?.unwrap_or(0),
        arguments.axis(3, rank)?.unwrap_or(1),
    ];
    if axes[0] == axes[1] {
        return Err(Problem::conflict(
            "axis1 and axis2 cannot be the same",
            "name two axes",
        ));
    }
    Ok(axes)
}

fn readonly_diagonal(
    arguments: &Arguments<Ty>,
    array: &ArrayTy,
    axes: [usize; 2],
) -> Result<Ty, Problem> {
    integer_argument(arguments, 1)?;
    let [rows, columns] = axes.map(|axis| array.shape[axis]);
    let length = match (rows, columns, offset(arguments)) {
        (Some(rows), Some(columns), Some(offset)) => Some(diagonal_length(rows, columns, offset)),
        _ => None,
    };
    let view = views::diagonal(array, axes, length);
    Ok(Ty::Array(ArrayTy {
        readonly: true,
        ..view
    }))
}

fn no_array() -> Problem {
    Problem::conflict("an array is expected here", "pass an array")
}

impl<'c> Emit<'c> {
    /// Which diagonal an argument names.
    fn offset(&self, arguments: &Arguments<Value<'c>>, index: usize) -> Value<'c> {
        match arguments.get(index) {
            Some(offset) => self.integer(*offset),
            None => self.int(0),
        }
    }

    fn diagonal_view(
        &self,
        arguments: &Arguments<Value<'c>>,
        array: Value<'c>,
        axes: [usize; 2],
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        match result {
            Ty::Array(view) => self.diagonal(array, self.offset(arguments, 1), axes, view.clone()),
            _ => Err(no_array()),
        }
    }

    /// A diagonal of a matrix, to be written.
    fn writable_diagonal(
        &self,
        matrix: Value<'c>,
        offset: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let view = views::diagonal(&self.array_ty(matrix)?, [0, 1], None);
        self.diagonal(matrix, offset, [0, 1], view)
    }

    /// A matrix that is zero but for a diagonal of ones.
    fn eye(
        &self,
        sizes: [Value<'c>; 2],
        offset: Value<'c>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let matrix = self.empty_of(sizes.to_vec(), result)?;
        self.assign(matrix, self.int(0))?;
        let diagonal = self.writable_diagonal(matrix, offset)?;
        self.assign(diagonal, self.int(1))?;
        Ok(matrix)
    }

    /// A matrix that is zero but for a diagonal with a vector's elements.
    fn matrix_with_diagonal(
        &self,
        arguments: &Arguments<Value<'c>>,
        vector: Value<'c>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let Ty::Array(ArrayTy { dtype, shape, .. }) = result else {
            return Err(no_array());
        };
        let offset = self.offset(arguments, 1);
        let negative = self.minus(self.int(0), offset);
        let distance = self.builder.same("arith.maxsi", &[offset, negative]);
        // The magnitude of the least number has no sign bit left, either.
        let zero = self.int(0);
        let b = &self.builder;
        let is_too_far = b.compare_integers(CmpiPredicate::Slt, distance, zero);
        raise_value_error(b, is_too_far, TOO_LONG);
        let size = self.joined_extent(self.sizes(vector)?[0], distance, TOO_LONG);
        let matrix = self.new_array(*dtype, shape, &[size; 2])?;
        self.assign(matrix, self.int(0))?;
        let diagonal = self.writable_diagonal(matrix, offset)?;
        self.assign(diagonal, vector)?;
        Ok(matrix)
    }
}
