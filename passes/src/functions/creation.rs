//! Functions that make arrays.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    array_like::{array_like, fresh},
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
use npc_dialects::{ir::Value, types::Layout};

/// What functions take that make an array of a shape.
const SHAPES: &[Parameter] = &[required("shape"), optional("dtype"), optional("order")];

/// What functions take that make an array like another.
const LIKE: &[Parameter] = &[
    required("a"),
    optional("dtype"),
    optional("order"),
    keyword("shape"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.empty",
        parameters: SHAPES,
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.zeros",
        parameters: SHAPES,
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            fill_with(emit, array, 0)
        },
    },
    Function {
        name: "numpy.ones",
        parameters: SHAPES,
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            fill_with(emit, array, 1)
        },
    },
    Function {
        name: "numpy.full",
        parameters: &[
            required("shape"),
            required("fill_value"),
            optional("dtype"),
            optional("order"),
        ],
        result: |arguments| {
            let default = array_like(arguments.required(1)?)?.dtype;
            let dtype = dtype_argument(arguments.get(2), default)?;
            let array = fresh(dtype, shape_of(arguments, 0)?);
            Ok(Ty::Array(laid_out(array, is_fortran(arguments, 3)?)))
        },
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            fill(emit, array, *arguments.required(1)?)
        },
    },
    Function {
        name: "numpy.empty_like",
        parameters: &[
            required("prototype"),
            optional("dtype"),
            optional("order"),
            keyword("shape"),
        ],
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 3, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.zeros_like",
        parameters: LIKE,
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 3, result)?;
            fill_with(emit, array, 0)
        },
    },
    Function {
        name: "numpy.ones_like",
        parameters: LIKE,
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 3, result)?;
            fill_with(emit, array, 1)
        },
    },
    Function {
        name: "numpy.full_like",
        parameters: &[
            required("a"),
            required("fill_value"),
            optional("dtype"),
            optional("order"),
            keyword("shape"),
        ],
        result: |arguments| {
            array_like(arguments.required(1)?)?;
            of_prototype(arguments, 2)
        },
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 4, result)?;
            fill(emit, array, *arguments.required(1)?)
        },
    },
    Function {
        name: "numpy.ndarray",
        parameters: &[required("shape"), optional("dtype")],
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.copy",
        parameters: &[required("a"), optional("order")],
        result: |arguments| {
            // Every order gives the same elements.
            arguments.text(1, "K")?;
            let array = array_like(arguments.required(0)?)?;
            Ok(Ty::fresh_array(array.dtype, array.shape))
        },
        lower: |emit, arguments, result| match result {
            Ty::Array(array) => emit.new_array_like(*arguments.required(0)?, array.dtype),
            _ => Err(Problem::conflict("an array is expected", "pass an array")),
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
    let array = fresh(dtype, shape_of(arguments, 0)?);
    Ok(Ty::Array(laid_out(array, is_fortran(arguments, 2)?)))
}

/// Whether an array is to lie in memory in Fortran's order.
fn is_fortran(arguments: &Arguments<Ty>, order: usize) -> Result<bool, Problem> {
    match arguments.text(order, "C")? {
        "F" => Ok(true),
        "C" => Ok(false),
        other => Err(Problem::call(
            format!("the order '{other}' is not compiled here"),
            "give order='C' or order='F'",
        )),
    }
}

/// The type of a new array in one of the two orders.
fn laid_out(array: ArrayTy, is_fortran: bool) -> ArrayTy {
    let layout = match is_fortran && array.rank() > 1 {
        true => Layout::F,
        false => Layout::C,
    };
    ArrayTy { layout, ..array }
}

fn of_prototype(arguments: &Arguments<Ty>, dtype: usize) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    let dtype = dtype_argument(arguments.get(dtype), array.dtype)?;
    let (order, shape) = (
        arguments.position_of("order"),
        arguments.position_of("shape"),
    );
    let shape = match arguments.get(shape) {
        None | Some(Ty::None) => array.shape,
        Some(_) => shape_of(arguments, shape)?,
    };
    // The order of the prototype, K or A, does not change what the array holds.
    let is_fortran = arguments.text(order, "K")? == "F";
    Ok(Ty::Array(laid_out(fresh(dtype, shape), is_fortran)))
}

fn empty<'c>(emit: &Emit<'c>, shape: Value<'c>, result: &Ty) -> Result<Value<'c>, Problem> {
    let sizes = emit.given_sizes(&[shape])?;
    empty_of(emit, sizes, result)
}

/// A new array of these sizes, in the order that its type says.
fn empty_of<'c>(
    emit: &Emit<'c>,
    mut sizes: Vec<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let Ty::Array(array) = result else {
        return Err(Problem::conflict("an array is expected", "pass an array"));
    };
    if array.layout != Layout::F {
        return emit.new_array(array.dtype, &array.shape, &sizes);
    }
    let mut shape = array.shape.clone();
    shape.reverse();
    sizes.reverse();
    let order = (0..shape.len()).rev().collect::<Vec<_>>();
    emit.transposed(emit.new_array(array.dtype, &shape, &sizes)?, &order)
}

fn empty_like<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    shape: usize,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let sizes = match arguments.get(shape) {
        Some(shape) if emit.ty(*shape)? != Ty::None => emit.given_sizes(&[*shape])?,
        _ => emit.sizes(emit.array_like(*arguments.required(0)?)?)?,
    };
    empty_of(emit, sizes, result)
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
        ty if ty.elements().is_some() => emit.array_like(value)?,
        _ => value,
    };
    emit.assign(array, value)?;
    Ok(array)
}
