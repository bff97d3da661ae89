//! `numpy.linalg.norm`: norms of vectors, and those of matrices that need no singular values.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    emit::Emit,
    linear_algebra::matmul,
    names::shown,
    reduction::{Axes, Reduction, array_or_scalar, input},
    reductions::dtype_of,
};
use crate::typing::{
    constant::Constant,
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Value};

/// Where a call says which norm it is.
const ORDER: usize = 1;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.linalg.norm",
    parameters: &[
        required("x"),
        optional("ord"),
        optional("axis"),
        optional("keepdims"),
    ],
    result: norm_type,
    lower: norm,
}];

/// Which norm of vectors or of matrices.
#[derive(Clone, Copy, PartialEq)]
enum Norm {
    /// The root of the sum of squares.
    Squares,
    /// The sum of sizes.
    Sum,
    /// The greatest size.
    Greatest,
    /// The least size.
    Least,
    /// How many are not zero.
    Count,
    /// A root of the sum of as high powers of sizes.
    Power(f64),
    /// The greatest sum of sizes along this axis.
    GreatestSum(usize),
    /// The least one.
    LeastSum(usize),
}

/// The order of a norm, as far as it is known.
enum Order {
    None,
    Number(f64),
    Text(String),
    /// A number that is computed.
    Unknown,
}

fn order<T>(arguments: &Arguments<T>, number: impl FnOnce(&T) -> Option<f64>) -> Order {
    match (arguments.get(ORDER), arguments.constant(ORDER)) {
        (None, _) | (_, Some(Constant::None)) => Order::None,
        (_, Some(Constant::Integer(order))) => Order::Number(*order as f64),
        (_, Some(Constant::Text(text))) => Order::Text(text.clone()),
        (Some(value), _) => number(value).map_or(Order::Unknown, Order::Number),
    }
}

/// The axes of a norm, in the order in which the call names them.
fn axes_of<T>(arguments: &Arguments<T>, rank: usize) -> Result<(Axes, Vec<usize>), Problem> {
    let axes = Axes::of(arguments, rank)?;
    let named = arguments.axes(arguments.position_of("axis"), rank)?;
    if named.as_ref().is_some_and(|axes| axes.len() > 2) {
        return Err(Problem::call(
            "a norm is taken along one axis or two",
            "name one axis, or two",
        ));
    }
    Ok((axes, named.unwrap_or_else(|| (0..rank).collect())))
}

/// The norm that a call names, along these axes.
fn norm_of(order: &Order, axes: &[usize], function: &str) -> Result<Norm, Problem> {
    let found = match (order, axes) {
        (Order::None, _) => Some(Norm::Squares),
        (Order::Text(text), [_, _]) if text == "fro" => Some(Norm::Squares),
        (Order::Number(order), [_]) => Some(of_vectors(*order)),
        (Order::Number(1.0), [rows, _]) => Some(Norm::GreatestSum(*rows)),
        (Order::Number(-1.0), [rows, _]) => Some(Norm::LeastSum(*rows)),
        (Order::Number(f64::INFINITY), [_, columns]) => Some(Norm::GreatestSum(*columns)),
        (Order::Number(f64::NEG_INFINITY), [_, columns]) => Some(Norm::LeastSum(*columns)),
        _ => None,
    };
    found.ok_or_else(|| {
        Problem::call(
            format!("{} is compiled for no such 'ord'", shown(function)),
            "give a number that is written out for vectors; for matrices 1, -1, np.inf, \
             -np.inf or 'fro', or use np.linalg.svdvals(x), of which the first is the 2-norm",
        )
    })
}

fn of_vectors(order: f64) -> Norm {
    match order {
        f64::INFINITY => Norm::Greatest,
        f64::NEG_INFINITY => Norm::Least,
        0.0 => Norm::Count,
        1.0 => Norm::Sum,
        2.0 => Norm::Squares,
        order => Norm::Power(order),
    }
}

fn norm_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (from, shape) = input(arguments)?;
    let dtype = match from.kind() {
        DTypeKind::Float => from,
        DTypeKind::Complex => from.part(),
        _ => DType::Float64,
    };
    let (axes, named) = axes_of(arguments, shape.len())?;
    // What number it is, is seen where the call is lowered.
    let order = match order(arguments, |_| None) {
        Order::Unknown if arguments.get(ORDER).is_some_and(Ty::is_python_number) => Order::None,
        order => order,
    };
    norm_of(&order, &named, arguments.function())?;
    Ok(array_or_scalar(dtype, axes.shape(&shape)))
}

fn norm<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let dtype = dtype_of(result)?;
    let given = *arguments.required(0)?;
    let elements = emit.tensor_of(given)?;
    let (axes, named) = axes_of(arguments, emit.rank_of(elements))?;
    let order = order(arguments, |value| constant_number(*value));
    let norm = norm_of(&order, &named, arguments.function())?;
    if norm == Norm::Squares && axes.axes.is_none() && is_in_memory(emit, given, dtype)? {
        return whole_norm(emit, given, result);
    }
    let is_complex = emit.dtype_of(elements)?.kind() == DTypeKind::Complex;
    let elements = match is_complex {
        true => emit.ufunc("numpy.absolute", &[elements])?,
        false => emit.astype(elements, dtype)?,
    };
    let sizes = match norm {
        Norm::Squares => emit.ufunc("numpy.multiply", &[elements, elements])?,
        Norm::Count => {
            let is_any = emit.ufunc("numpy.not_equal", &[elements, emit.int(0)])?;
            emit.astype(is_any, dtype)?
        }
        _ => emit.ufunc("numpy.absolute", &[elements])?,
    };
    let number = |value: f64| emit.builder.float(emit.builder.f64_type(), value);
    let sizes = match norm {
        Norm::Power(order) => emit.ufunc("numpy.power", &[sizes, number(order)])?,
        _ => sizes,
    };
    let sizes = match norm {
        Norm::GreatestSum(axis) | Norm::LeastSum(axis) => {
            let along = Axes {
                axes: Some(vec![axis]),
                keepdims: true,
            };
            reduced(emit, "numpy.add", sizes, &along, dtype)?
        }
        _ => sizes,
    };
    let ufunc = match norm {
        Norm::Greatest | Norm::GreatestSum(_) => "numpy.maximum",
        Norm::Least | Norm::LeastSum(_) => "numpy.minimum",
        _ => "numpy.add",
    };
    let found = reduced(emit, ufunc, sizes, &axes, dtype)?;
    let found = match norm {
        Norm::Squares => emit.ufunc("numpy.sqrt", &[found])?,
        Norm::Power(order) => emit.ufunc("numpy.power", &[found, number(1.0 / order)])?,
        _ => found,
    };
    Ok(emit.array_if_tensor(found))
}

/// What the sizes of elements are along axes, by a universal function.
fn reduced<'c>(
    emit: &Emit<'c>,
    ufunc: &str,
    sizes: Value<'c>,
    axes: &Axes,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    // The greatest size of none is 0.
    let zero = || emit.scalar(emit.int(0), dtype);
    let reduction = Reduction {
        ufunc,
        dtype,
        axes,
        initial: (ufunc == "numpy.maximum").then(zero).transpose()?,
    };
    emit.reduce(emit.tensor_of(sizes)?, &reduction)
}

/// A number that is written out.
fn constant_number(value: Value<'_>) -> Option<f64> {
    let operation = ir::defining_operation(value)?;
    match ir::name(operation) {
        "basicpy.numeric_constant" | "arith.constant" => {
            ir::float_value(operation.attribute("value").ok()?)
        }
        "basicpy.unary_expr" if ir::string_of(operation, "kind")? == "USub" => {
            Some(-constant_number(*ir::operands(operation).first()?)?)
        }
        "arith.negf" => Some(-constant_number(*ir::operands(operation).first()?)?),
        _ => None,
    }
}

/// Whether a value is an array of this dtype that is there already, which nothing has to
/// be computed for.
fn is_in_memory<'c>(emit: &Emit<'c>, value: Value<'c>, dtype: DType) -> Result<bool, Problem> {
    let is_array =
        matches!(emit.ty(value)?, Ty::Array(array) if array.dtype == dtype && array.rank() > 0);
    let made = ir::defining_operation(value);
    let is_computed = made.is_some_and(|it| ir::name(it) == "numpy.create_array_from_tensor");
    Ok(is_array && !is_computed)
}

/// The root of the product of an array's elements and themselves, which is what NumPy
/// computes where no axis is named.
fn whole_norm<'c>(emit: &Emit<'c>, array: Value<'c>, result: &Ty) -> Result<Value<'c>, Problem> {
    let flat = emit.flat(array)?;
    let norm = emit.ufunc("numpy.sqrt", &[matmul(emit, flat, flat)?])?;
    match result {
        Ty::Array(array) => {
            let ones = vec![emit.int(1); array.rank()];
            let target = emit.new_array(array.dtype, &array.shape, &ones)?;
            emit.overwrite(target, emit.splat(norm, array.dtype)?);
            Ok(target)
        }
        _ => Ok(norm),
    }
}
