//! Functions that choose among arrays element by element.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    emit::Emit,
};
use crate::typing::{
    broadcast::broadcast,
    dtype::DType,
    join::operand,
    problem::Problem,
    promotion::{Operand, promote_operands},
    ty::Ty,
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.select",
    parameters: &[
        required("condlist"),
        required("choicelist"),
        optional("default"),
    ],
    result: |arguments| {
        let (conditions, choices) = (
            listed(arguments.required(0)?)?,
            listed(arguments.required(1)?)?,
        );
        if conditions.len() != choices.len() {
            return Err(Problem::call(
                "list of cases must be same length as list of conditions",
                "give a choice for each condition",
            ));
        }
        let mut shape = Vec::new();
        for condition in conditions {
            let condition = array_like(condition)?;
            if condition.dtype != DType::Bool {
                return Err(Problem::conflict(
                    format!(
                        "np.select takes conditions of bools, not of {}",
                        condition.dtype
                    ),
                    "compare them, as in a != 0",
                ));
            }
            shape = broadcast(&shape, &condition.shape)?;
        }
        let default = arguments.get(2).unwrap_or(&Ty::Int);
        for choice in choices.iter().chain([default]) {
            shape = broadcast(&shape, &array_like(choice)?.shape)?;
        }
        let dtype = common(choices.iter().chain([default]))?;
        match shape.is_empty() {
            true => Err(Problem::conflict(
                "np.select of numbers alone is not compiled",
                "use if and else",
            )),
            false => Ok(Ty::fresh_array(dtype, shape)),
        }
    },
    lower: select,
}];

/// The elements of a list or tuple that is written out.
fn listed(ty: &Ty) -> Result<&[Ty], Problem> {
    match ty.elements() {
        Some(elements) if !elements.is_empty() => Ok(elements),
        _ => Err(Problem::conflict(
            format!("np.select takes lists that are written out, not {ty}"),
            "write [condition, ...] and [choice, ...]",
        )),
    }
}

/// The dtype that choices have together: Python's numbers are weak.
fn common<'a>(choices: impl Iterator<Item = &'a Ty>) -> Result<DType, Problem> {
    let mut operands = Vec::new();
    for choice in choices {
        operands.push(match operand(choice) {
            Some(number) if choice.is_complex_number() => number,
            _ => Operand::Strong(array_like(choice)?.dtype),
        });
    }
    Ok(promote_operands(&operands))
}

fn select<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let Ty::Array(result) = result else {
        return Err(Problem::conflict("an array is expected", "pass arrays"));
    };
    let in_dtype = |value: Value<'c>| match emit.ty(value)? {
        Ty::Array(_) => emit.astype(value, result.dtype),
        ty if ty.is_complex_number() => emit.scalar(value, result.dtype),
        _ => emit.astype(emit.array_like(value)?, result.dtype),
    };
    let default = arguments.get(2).copied();
    let mut chosen = in_dtype(default.unwrap_or_else(|| emit.int(0)))?;
    let conditions = emit.tuple_elements(*arguments.required(0)?)?;
    let choices = emit.tuple_elements(*arguments.required(1)?)?;
    for (condition, choice) in conditions.into_iter().zip(choices).rev() {
        let condition = match emit.ty(condition)?.elements() {
            Some(_) => emit.array_like(condition)?,
            None => condition,
        };
        chosen = emit.ufunc("numpy.where", &[condition, in_dtype(choice)?, chosen])?;
    }
    Ok(emit.array_if_tensor(chosen))
}
