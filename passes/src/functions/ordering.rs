//! What functions that are written in Python need to know of types, and what they say:
//! numbers that are in the order of an array's elements, whether a value is an integer, a
//! bool or an array in Fortran's order, and how NumPy lays out what they make.

use super::{
    Function,
    arguments::{Arguments, required},
    emit::Emit,
    ufunc_calls, ufuncs,
};
use crate::typing::{coercion::coerce, dtype::DType, problem::Problem, rules::lists, ty::Ty};
use npc_dialects::{ir::Value, types::Layout};

/// Gives the numbers of tuples.
pub(super) const COLUMNS: &str = "numpy._columns";

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy._order",
        parameters: &[required("x")],
        result: order_type,
        lower: |emit, arguments, result| match result {
            Ty::None => Ok(emit.none()),
            _ => {
                let keys = emit.ufunc(ufuncs::ORDER, &[*arguments.required(0)?])?;
                Ok(emit.array_if_tensor(keys))
            }
        },
    },
    Function {
        // The numbers of tuples in a list, the last first, as np.lexsort takes them.
        name: COLUMNS,
        parameters: &[required("keys")],
        result: |arguments| {
            let list = of_any_length(arguments.required(0)?);
            lists::without_arrays(&list)?;
            let columns = lists::columns(&list)?.into_iter().rev();
            let arrays = columns.map(|column| Ty::Array(column.into_array()));
            Ok(Ty::Tuple(arrays.collect()))
        },
        lower: |emit, arguments, _| {
            let keys = *arguments.required(0)?;
            let ty = emit.ty(keys)?;
            let list = of_any_length(&ty);
            let keys = coerce(&emit.builder, keys, &ty, &list)?;
            let copied = emit.copied_columns(&emit.columns_of_list(keys)?, &list)?;
            let mut columns = emit.columns_of_list(copied)?;
            columns.reverse();
            emit.tuple(&columns)
        },
    },
    Function {
        name: "numpy._integer",
        parameters: &[required("x")],
        result: |arguments| {
            Ok(true_or_none(match arguments.required(0)? {
                Ty::Array(array) => array.dtype.kind().is_integer() || array.dtype == DType::Bool,
                number => number.is_index(),
            }))
        },
        lower: lower_known,
    },
    Function {
        name: "numpy._boolean",
        parameters: &[required("x")],
        result: |arguments| {
            Ok(true_or_none(match arguments.required(0)? {
                Ty::Array(array) => array.dtype == DType::Bool,
                number => matches!(number, Ty::Bool | Ty::Scalar(DType::Bool)),
            }))
        },
        lower: lower_known,
    },
    Function {
        name: "numpy._in_columns",
        parameters: &[required("a")],
        result: |arguments| {
            Ok(true_or_none(match arguments.required(0)? {
                Ty::Array(array) => array.layout == Layout::F && array.rank() > 1,
                _ => false,
            }))
        },
        lower: lower_known,
    },
    Function {
        // A new array as it is, which NumPy has in C order if another array is known not to
        // lie in Fortran's; beside None, in an order that is not known.
        name: "numpy._laid_out",
        parameters: &[required("new"), required("like")],
        result: |arguments| arguments.required(0).cloned(),
        lower: |emit, arguments, _| {
            let new = *arguments.required(0)?;
            match emit.ty(*arguments.required(1)?)? {
                Ty::None => emit.note_another_order(new),
                _ => emit.note_order_like(new, *arguments.required(1)?),
            }
            Ok(new)
        },
    },
];

/// A list that is written out as one of any length, if it is one of such; any other type as
/// it is.
fn of_any_length(list: &Ty) -> Ty {
    match list {
        Ty::List(elements) => lists::of_elements(elements).unwrap_or_else(|| list.clone()),
        other => other.clone(),
    }
}

/// True where something is known to hold, None for all else: what is written for values of
/// which it holds is left out for others.
fn true_or_none(holds: bool) -> Ty {
    if holds { Ty::Bool } else { Ty::None }
}

fn lower_known<'c>(
    emit: &Emit<'c>,
    _: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    Ok(match result {
        Ty::None => emit.none(),
        _ => emit.python_bool(emit.builder.bool(true)),
    })
}

/// Unsigned integers as wide as the elements, in the same order. NumPy orders NaN
/// behind all else, and zeros of either sign are equal. There is None for complex
/// numbers, which one integer does not hold: what is written for others is left out.
fn order_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let value = arguments.required(0)?;
    let is_complex = match value {
        Ty::Array(array) => array.dtype.is_complex(),
        Ty::Scalar(dtype) => dtype.is_complex(),
        number => *number == Ty::Complex,
    };
    if is_complex {
        return Ok(Ty::None);
    }
    let ufunc = ufuncs::ufunc(ufuncs::ORDER)
        .ok_or_else(|| Problem::internal("numpy._order is not compiled"))?;
    ufunc_calls::result(ufunc, &[value])
}
