//! Functions that make arrays.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::{array_like, fresh},
    emit::Emit,
    inert::{DEVICE, Inert, LIKE, SUBCLASS_BY_PLACE},
    memory_order::{Order, laid_out},
    shape_arguments::check_sizes,
};
use crate::typing::{
    constant::sizes,
    dtype::DType,
    join::operand,
    problem::Problem,
    promotion::promote_operands,
    rules::{operators, subscripts::holds_complex},
    ty::{ArrayTy, Ty},
};
use npc_dialects::{ir::Value, types::Layout};

/// What functions take that make an array of a shape.
const SHAPES: &[Parameter] = &[
    required("shape"),
    optional("dtype"),
    optional("order"),
    DEVICE,
    LIKE,
];

/// What functions take that make an array like another.
const OF_PROTOTYPE: &[Parameter] = &[
    required("a"),
    optional("dtype"),
    optional("order"),
    SUBCLASS_BY_PLACE,
    optional("shape"),
    DEVICE,
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
            DEVICE,
            LIKE,
        ],
        result: |arguments| {
            let value = array_like(arguments.required(1)?)?;
            let dtype = dtype_argument(arguments.get(2), value.dtype)?;
            let array = fresh(dtype, shape_of(arguments, 0)?);
            operators::fits(&value.shape, &array.shape)?;
            Ok(Ty::Array(laid_out(array, arguments.new_layout(3)?)))
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
            SUBCLASS_BY_PLACE,
            optional("shape"),
            DEVICE,
        ],
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 4, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.zeros_like",
        parameters: OF_PROTOTYPE,
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 4, result)?;
            fill_with(emit, array, 0)
        },
    },
    Function {
        name: "numpy.ones_like",
        parameters: OF_PROTOTYPE,
        result: |arguments| of_prototype(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 4, result)?;
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
            SUBCLASS_BY_PLACE,
            optional("shape"),
            DEVICE,
        ],
        result: |arguments| {
            let value = array_like(arguments.required(1)?)?;
            let result = of_prototype(arguments, 2)?;
            if let Ty::Array(array) = &result {
                operators::fits(&value.shape, &array.shape)?;
            }
            Ok(result)
        },
        lower: |emit, arguments, result| {
            let array = empty_like(emit, arguments, 5, result)?;
            fill(emit, array, *arguments.required(1)?)
        },
    },
    Function {
        name: "numpy.ndarray",
        parameters: &[
            required("shape"),
            optional("dtype"),
            optional("buffer").inert(Inert::Memory),
            optional("offset").inert(Inert::Start),
            optional("strides").inert(Inert::Memory),
            optional("order"),
        ],
        result: |arguments| of_shape(arguments, 1),
        lower: |emit, arguments, result| {
            let array = empty(emit, *arguments.required(0)?, result)?;
            with_valid_bools(emit, array, result)
        },
    },
    Function {
        name: "numpy.copy",
        parameters: &[required("a"), optional("order"), SUBCLASS_BY_PLACE],
        result: |arguments| copy_type(arguments, Order::Keep),
        lower: |emit, arguments, result| copy(emit, arguments, result, Order::Keep),
    },
    Function {
        name: "numpy.ndarray.copy",
        parameters: &[required("a"), optional("order")],
        result: |arguments| copy_type(arguments, Order::C),
        lower: |emit, arguments, result| copy(emit, arguments, result, Order::C),
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
            let (array, value) = (*arguments.required(0)?, *arguments.required(1)?);
            let value = match emit.ty(value)? {
                Ty::Float | Ty::Scalar(_) => emit.stored(value, emit.array_ty(array)?.dtype)?,
                _ => value,
            };
            fill(emit, array, value)?;
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
    if value == &Ty::LargeInt {
        return Ok(DType::UInt64);
    }
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
    check_sizes(shape)?;
    match shape {
        sequence
            if let Some(axes) = sequence.elements().filter(|it| it.iter().all(Ty::is_index)) =>
        {
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
    let layout = arguments.new_layout(arguments.position_of("order"))?;
    Ok(Ty::Array(laid_out(array, layout)))
}

fn copy_type(arguments: &Arguments<Ty>, default: Order) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    let layout = arguments.order(1, default)?.like(&array);
    Ok(Ty::Array(laid_out(fresh(array.dtype, array.shape), layout)))
}

fn copy<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
    default: Order,
) -> Result<Value<'c>, Problem> {
    match result {
        Ty::Array(array) => {
            let source = *arguments.required(0)?;
            let copy = emit.copied(source, array.dtype, array.layout)?;
            emit.note_copy(copy, arguments.order(1, default)?, &emit.ty(source)?);
            Ok(copy)
        }
        _ => Err(Problem::conflict("an array is expected", "pass an array")),
    }
}

fn of_prototype(arguments: &Arguments<Ty>, dtype: usize) -> Result<Ty, Problem> {
    let prototype = array_like(arguments.required(0)?)?;
    let dtype = dtype_argument(arguments.get(dtype), prototype.dtype)?;
    let (order, shape) = (
        arguments.position_of("order"),
        arguments.position_of("shape"),
    );
    let order = arguments.order(order, Order::Keep)?;
    let shape = match arguments.get(shape) {
        None | Some(Ty::None) => prototype.shape.clone(),
        Some(_) => shape_of(arguments, shape)?,
    };
    let layout = match order {
        // The order of another number of axes is not kept.
        Order::Keep if shape.len() != prototype.rank() => Layout::C,
        order => order.like(&prototype),
    };
    Ok(Ty::Array(laid_out(fresh(dtype, shape), layout)))
}

fn empty<'c>(emit: &Emit<'c>, shape: Value<'c>, result: &Ty) -> Result<Value<'c>, Problem> {
    let sizes = emit.given_sizes(&[shape])?;
    let array = emit.empty_of(sizes, result)?;
    if emit.array_ty(array)?.rank() > 1 {
        emit.note_order(array);
    }
    Ok(array)
}

fn empty_like<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    shape: usize,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let given = arguments.get(shape).copied();
    let has_shape = given.is_some_and(|shape| emit.ty(shape) != Ok(Ty::None));
    let sizes = match given.filter(|_| has_shape) {
        Some(shape) => emit.given_sizes(&[shape])?,
        None => emit.sizes(emit.array_like(*arguments.required(0)?)?)?,
    };
    let is_reshaped = match emit.ty(*arguments.required(0)?)? {
        Ty::Array(prototype) => prototype.rank() != sizes.len(),
        _ => true,
    };
    let array = emit.empty_of(sizes, result)?;
    match arguments.order(arguments.position_of("order"), Order::Keep)? {
        Order::C | Order::F => emit.note_order(array),
        Order::Keep if is_reshaped => emit.note_order(array),
        Order::Keep if !has_shape => emit.note_like(array, *arguments.required(0)?),
        Order::Any | Order::Keep => {}
    }
    Ok(array)
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

/// Fills an array as `np.copyto` does: ints must fit, a float becomes an integer as the
/// elements of arrays do, and a complex number loses its imaginary part, if need be.
fn fill<'c>(emit: &Emit<'c>, array: Value<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    let value = match emit.ty(value)? {
        Ty::Float => emit.cast(value, &Ty::Scalar(DType::Float64))?,
        Ty::Complex => emit.cast(value, &Ty::Scalar(DType::Complex128))?,
        ty if ty.elements().is_some() => emit.array_like(value)?,
        _ => value,
    };
    emit.assign(array, value)?;
    Ok(array)
}
