//! The method `at` of universal functions: `a[indices] = ufunc(a[indices], b)`, where
//! an element that is named several times is updated as often.

use super::{
    Function,
    arguments::{Arguments, Parameter, required},
    array_like::array_like,
    creation::prototype,
    emit::Emit,
    names::shown,
    ufunc_outer::ufunc_of,
    ufuncs::{Ufunc, binary_ufuncs},
};
use crate::typing::{
    broadcast::broadcast,
    dtype::DType,
    problem::Problem,
    promotion::Operand,
    rules::{
        advanced::{self, is_advanced},
        operators,
        subscripts::view,
    },
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

macro_rules! binary {
    ($($name:literal),* $(,)?) => {
        &[$(at(
            concat!("numpy.", $name, ".at"),
            &[required("a"), required("indices"), required("b")],
        )),*]
    };
}

macro_rules! unary {
    ($($name:literal),* $(,)?) => {
        &[$(at(
            concat!("numpy.", $name, ".at"),
            &[required("a"), required("indices")],
        )),*]
    };
}

pub(super) static BINARY: &[Function] = binary_ufuncs!(binary);

pub(super) static UNARY: &[Function] = unary![
    "negative",
    "positive",
    "conjugate",
    "absolute",
    "fabs",
    "sign",
    "square",
    "reciprocal",
    "sqrt",
    "cbrt",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sin",
    "cos",
    "tan",
    "arcsin",
    "arccos",
    "arctan",
    "sinh",
    "cosh",
    "tanh",
    "arcsinh",
    "arccosh",
    "arctanh",
    "spacing",
    "signbit",
    "bitwise_count",
    "degrees",
    "radians",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "isnan",
    "isinf",
    "isfinite",
    "logical_not",
    "invert",
];

const fn at(name: &'static str, parameters: &'static [Parameter]) -> Function {
    Function {
        name,
        parameters,
        result: at_type,
        lower: |emit, arguments, _| lower(emit, arguments),
    }
}

/// None, after a check of all that is known of the arguments.
fn at_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let array = prototype(arguments)?;
    if array.readonly {
        return Err(operators::readonly());
    }
    let indices = std::slice::from_ref(arguments.required(1)?);
    let named = match is_advanced(indices) {
        true => advanced::result(array, indices, &[])?,
        false => view(array, indices, &[])?,
    };
    let value = arguments.get(2).map(array_like).transpose()?;
    computed(ufunc_of(arguments)?, array, value.as_ref())?;
    let shape = match &named {
        Ty::Array(named) => named.shape.as_slice(),
        _ => &[],
    };
    let value = value.map_or_else(Vec::new, |value| value.shape);
    if value.len() > shape.len() {
        return Err(Problem::conflict(
            format!(
                "{} has {} axes to update, and {} of values",
                shown(arguments.function()),
                shape.len(),
                value.len()
            ),
            "give the values the shape of a[indices]",
        ));
    }
    broadcast(shape, &value)?;
    Ok(Ty::None)
}

/// The dtype of what the function gives for an element and a value.
fn computed(ufunc: &Ufunc, array: &ArrayTy, value: Option<&ArrayTy>) -> Result<DType, Problem> {
    let dtypes = std::iter::once(array.dtype).chain(value.map(|value| value.dtype));
    let operands = dtypes.map(Operand::Strong).collect::<Vec<_>>();
    let found = ufunc.resolve(&operands);
    found.map(|found| found.result).map_err(|reason| {
        Problem::conflict(
            reason,
            "convert the array or the values, as with x.astype(np.float64)",
        )
    })
}

fn lower<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let (array, indices) = (*arguments.required(0)?, *arguments.required(1)?);
    let ufunc = ufunc_of(arguments)?;
    let value = arguments.get(2).map(|value| emit.strong(*value));
    let value = value.transpose()?;
    if emit.update(array, &[indices], ufunc, value)? {
        return Ok(emit.none());
    }
    // Each element is named once.
    let indices = emit.basic_indices(&emit.flat_indices(&[indices])?)?;
    let ty = emit.array_ty(array)?;
    let is_element = matches!(view(&ty, &emit.types(&indices)?, &[])?, Ty::Scalar(_));
    let place = match is_element {
        true => emit.load(array, &emit.plain_indices(&indices)?, ty.dtype)?,
        false => emit.view(array, &indices)?,
    };
    let operands = std::iter::once(place).chain(value).collect::<Vec<_>>();
    let new = emit.ufunc(ufunc.name, &operands)?;
    let new = emit.astype(new, ty.dtype)?;
    match is_element {
        true => emit.store(array, &indices, new, ty.dtype)?,
        false => emit.assign(place, new).map(|_| ())?,
    }
    Ok(emit.none())
}
