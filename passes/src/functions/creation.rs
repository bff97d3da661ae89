//! Functions that make arrays.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    emit::Emit,
};
use crate::typing::{
    constant::sizes,
    dtype::DType,
    join::operand,
    problem::Problem,
    promotion::promote_operands,
    rules::subscripts::holds_complex,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::Value,
    types::{Kind, Layout},
};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.empty",
        parameters: &[required("shape"), optional("dtype")],
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.zeros",
        parameters: &[required("shape"), optional("dtype")],
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            fill_with(emit, array, 0)
        },
    },
    Function {
        name: "numpy.ones",
        parameters: &[required("shape"), optional("dtype")],
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            fill_with(emit, array, 1)
        },
    },
    Function {
        name: "numpy.full",
        parameters: &[required("shape"), required("fill_value"), optional("dtype")],
        result: |arguments| {
            let default = number_dtype(arguments.function(), arguments.required(1)?)?;
            let dtype = dtype_argument(arguments.get(2), default)?;
            Ok(Ty::fresh_array(dtype, shape_of(arguments, 0)?))
        },
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            fill(emit, array, *arguments.required(1)?)
        },
    },
    Function {
        name: "numpy.empty_like",
        parameters: &[required("prototype"), optional("dtype")],
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, *arguments.required(0)?, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.zeros_like",
        parameters: &[required("a"), optional("dtype")],
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, *arguments.required(0)?, result)?;
            fill_with(emit, array, 0)
        },
    },
    Function {
        name: "numpy.ones_like",
        parameters: &[required("a"), optional("dtype")],
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, *arguments.required(0)?, result)?;
            fill_with(emit, array, 1)
        },
    },
    Function {
        name: "numpy.full_like",
        parameters: &[required("a"), required("fill_value"), optional("dtype")],
        result: |arguments| {
            number_dtype(arguments.function(), arguments.required(1)?)?;
            of_prototype(arguments, 2)
        },
        lower: |emit, arguments, result| {
            let array = empty_like(emit, *arguments.required(0)?, result)?;
            fill(emit, array, *arguments.required(1)?)
        },
    },
    Function {
        name: "numpy.copy",
        parameters: &[required("a")],
        result: |arguments| {
            let array = prototype(arguments)?;
            Ok(Ty::fresh_array(array.dtype, array.shape.clone()))
        },
        lower: |emit, arguments, _| {
            let elements = emit.elements(*arguments.required(0)?)?;
            Ok(emit.array_if_tensor(elements))
        },
    },
    Function {
        name: "numpy.ndarray.fill",
        parameters: &[required("a"), required("value")],
        result: |arguments| {
            number_dtype(arguments.function(), arguments.required(1)?)?;
            if arguments.required(1)? == &Ty::Complex {
                holds_complex(prototype(arguments)?.dtype)?;
            }
            if prototype(arguments)?.readonly {
                return Err(Problem::conflict(
                    "the array is read-only",
                    "fill a copy: a.copy()",
                ));
            }
            Ok(Ty::None)
        },
        lower: |emit, arguments, _| {
            fill(emit, *arguments.required(0)?, *arguments.required(1)?)?;
            Ok(emit.none())
        },
    },
];

/// The array that an argument is.
pub(super) fn prototype(arguments: &Arguments<Ty>) -> Result<&ArrayTy, Problem> {
    match arguments.required(0)? {
        Ty::Array(array) => Ok(array),
        other => Err(Problem::conflict(
            format!(
                "{} is compiled for arrays, not for {other}",
                arguments.function()
            ),
            "pass an array",
        )),
    }
}

/// The dtype that an argument names.
pub(super) fn dtype_argument(argument: Option<&Ty>, default: DType) -> Result<DType, Problem> {
    match argument {
        None | Some(Ty::None) => Ok(default),
        Some(Ty::Dtype(dtype) | Ty::Class(dtype, _)) => Ok(*dtype),
        Some(other) => Err(Problem::conflict(
            format!("a dtype is expected, not {other}"),
            "name it, as in dtype=np.float32",
        )),
    }
}

fn number_dtype(function: &str, value: &Ty) -> Result<DType, Problem> {
    let number = operand(value)
        .filter(|_| value.is_complex_number())
        .ok_or_else(|| {
            Problem::conflict(
                format!("{function} fills with a number, not with {value}"),
                "assign an array with a[...] = value",
            )
        })?;
    Ok(promote_operands(&[number]))
}

/// The shape that an argument gives.
fn shape_of(arguments: &Arguments<Ty>, index: usize) -> Result<Vec<Option<i64>>, Problem> {
    let shape = arguments.required(index)?;
    let known = || sizes(arguments.constant(index));
    match shape {
        Ty::Tuple(axes) | Ty::NamedTuple(_, axes) if axes.iter().all(Ty::is_index) => {
            Ok(Some(known())
                .filter(|known| known.len() == axes.len())
                .unwrap_or_else(|| vec![None; axes.len()]))
        }
        size if size.is_index() => Ok(known()),
        _ => Err(Problem::conflict(
            format!("{} is not a shape", shape.with_article()),
            "give an int or a tuple of ints; convert a float with int(x)",
        )),
    }
}

fn of_shape(arguments: &Arguments<Ty>, dtype: usize) -> Result<Ty, Problem> {
    let dtype = dtype_argument(arguments.get(dtype), DType::Float64)?;
    Ok(Ty::fresh_array(dtype, shape_of(arguments, 0)?))
}

fn of_prototype(arguments: &Arguments<Ty>, dtype: usize) -> Result<Ty, Problem> {
    let array = prototype(arguments)?;
    let dtype = dtype_argument(arguments.get(dtype), array.dtype)?;
    Ok(Ty::fresh_array(dtype, array.shape.clone()))
}

fn empty<'c>(emit: &Emit<'c>, shape: Value<'c>, result: &Ty) -> Result<Value<'c>, Problem> {
    let sizes = match Kind::of(shape.r#type()) {
        Kind::Tuple(Some(elements)) => emit.unpack(shape, &elements),
        _ => vec![shape],
    };
    let Ty::Array(array) = result else {
        return Err(Problem::conflict("an array is expected", "pass an array"));
    };
    let unknown = sizes.into_iter().zip(&array.shape);
    let unknown = unknown.filter(|(_, known)| known.is_none());
    let sizes = unknown
        .map(|(size, _)| emit.integer(size))
        .collect::<Vec<_>>();
    Ok(emit
        .builder
        .value("numpy.empty", &sizes, emit.r#type(result)?, &[]))
}

fn empty_like<'c>(emit: &Emit<'c>, array: Value<'c>, result: &Ty) -> Result<Value<'c>, Problem> {
    let Ty::Array(ArrayTy {
        shape,
        layout: Layout::C,
        ..
    }) = result
    else {
        return Err(Problem::conflict("an array is expected", "pass an array"));
    };
    let unknown = shape.iter().enumerate().filter(|(_, size)| size.is_none());
    let sizes = unknown
        .map(|(axis, _)| emit.dim(array, axis))
        .collect::<Vec<_>>();
    Ok(emit
        .builder
        .value("numpy.empty", &sizes, emit.r#type(result)?, &[]))
}

/// Fills a new array of bools: a byte that is neither 0 nor 1 is no bool of C, C++
/// or Rust, and whoever reads it there may not rely on anything.
fn with_valid_bools<'c>(
    emit: &Emit<'c>,
    array: Value<'c>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    match result {
        Ty::Array(ArrayTy {
            dtype: DType::Bool, ..
        }) => fill_with(emit, array, 0),
        _ => Ok(array),
    }
}

fn fill_with<'c>(emit: &Emit<'c>, array: Value<'c>, value: i64) -> Result<Value<'c>, Problem> {
    let value = emit.int(value);
    fill(emit, array, value)
}

/// Fills an array, which a complex number loses its imaginary part for, if need be.
fn fill<'c>(emit: &Emit<'c>, array: Value<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    let value = match emit.ty(value)? {
        Ty::Complex => emit.cast(value, &Ty::Scalar(DType::Complex128))?,
        _ => value,
    };
    emit.assign(array, value)?;
    Ok(array)
}
