//! Functions that choose among arrays element by element.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    emit::Emit,
    reduction::array_or_scalar,
    reductions::{count_nonzero, dtype_of},
    taking::{Mode, mode, places, refuse_output},
};
use crate::typing::{
    broadcast::broadcast,
    dtype::DType,
    join::operand,
    problem::Problem,
    promotion::{Operand, promote_operands},
    ty::Ty,
};
use npc_abi::ElementKind;
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[CHOOSE, SELECT];

const CHOOSE: Function = Function {
    name: "numpy.choose",
    parameters: &[
        required("a"),
        required("choices"),
        optional("out"),
        optional("mode"),
    ],
    result: |arguments| {
        refuse_output(arguments, 2)?;
        mode(arguments, 3)?;
        let indices = places(arguments, arguments.required(0)?)?;
        if indices.dtype == DType::UInt64 {
            return Err(Problem::conflict(
                "Cannot cast array data from uint64 to int64 according to the rule 'safe'",
                "convert the indices with a.astype(np.int64)",
            ));
        }
        let choices = listed(arguments, 1)?;
        let mut shape = indices.shape;
        for choice in choices {
            shape = broadcast(&shape, &array_like(choice)?.shape)?;
        }
        Ok(array_or_scalar(common(choices.iter())?, shape))
    },
    lower: choose,
};

const SELECT: Function = Function {
    name: "numpy.select",
    parameters: &[
        required("condlist"),
        required("choicelist"),
        optional("default"),
    ],
    result: |arguments| {
        let (conditions, choices) = (listed(arguments, 0)?, listed(arguments, 1)?);
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
        // NumPy makes arrays of numbers after it has found the dtype.
        if dtype.kind() == ElementKind::Unsigned && choices.contains(&Ty::Int) {
            return Err(Problem::conflict(
                format!(
                    "Cannot cast array data from dtype('int64') to dtype('{dtype}') according to the rule 'same_kind'"
                ),
                format!("give choices of that dtype, as in np.{dtype}(1)"),
            ));
        }
        match shape.is_empty() {
            true => Err(Problem::conflict(
                "np.select of numbers alone is not compiled",
                "use if and else",
            )),
            false => Ok(Ty::fresh_array(dtype, shape)),
        }
    },
    lower: select,
};

/// The elements of a list or tuple that is written out.
fn listed(arguments: &Arguments<Ty>, index: usize) -> Result<&[Ty], Problem> {
    let ty = arguments.required(index)?;
    let function = arguments.function().replace("numpy.", "np.");
    match ty.elements() {
        Some(elements) if !elements.is_empty() => Ok(elements),
        _ => Err(Problem::conflict(
            format!("{function} takes lists that are written out, not {ty}"),
            match ty {
                _ if function == "np.choose" => "write [choice, ...], or use np.take_along_axis",
                Ty::Array(array) if array.rank() == 1 => {
                    "take the choice of the first condition that holds, as in \
                     next((x for x in a if x > 0), 0.0)"
                }
                _ => "write conditions and choices one by one, as in [c[0], c[1]] and [a[0], a[1]]",
            },
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
    let in_dtype = |value: Value<'c>| emit.choice(value, result.dtype);
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

/// `choices[a]`, element by element.
fn choose<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let dtype = dtype_of(result)?;
    let choices = emit.tuple_elements(*arguments.required(1)?)?;
    let indices = emit.places(*arguments.required(0)?)?;
    let mode = mode(arguments, 3)?;
    let count = emit.int(choices.len() as i64);
    let places = emit.within(indices, count, mode)?;
    let mut chosen = None;
    for (place, choice) in choices.into_iter().enumerate().rev() {
        let choice = emit.choice(choice, dtype)?;
        let otherwise = chosen.unwrap_or(choice);
        let is_here = emit.ufunc("numpy.equal", &[places, emit.int(place as i64)])?;
        chosen = Some(emit.ufunc("numpy.where", &[is_here, choice, otherwise])?);
    }
    let chosen = chosen.ok_or_else(|| Problem::call("0-length sequence.", "give a choice"))?;
    let value = match result {
        Ty::Array(_) => emit.array_if_tensor(chosen),
        _ => emit.value_of(chosen)?,
    };
    if mode == Mode::Raise {
        emit.check_choices(indices, count, value)?;
    }
    Ok(value)
}

impl<'c> Emit<'c> {
    /// What may be chosen, in the dtype of the result.
    fn choice(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        match self.ty(value)? {
            Ty::Array(_) => self.astype(value, dtype),
            ty if ty.is_complex_number() => self.wrapped(value, dtype),
            _ => self.astype(self.array_like(value)?, dtype),
        }
    }

    /// Raises ValueError if an index is none of so many choices, and something is chosen.
    fn check_choices(
        &self,
        indices: Value<'c>,
        count: Value<'c>,
        chosen: Value<'c>,
    ) -> Result<(), Problem> {
        let below = self.ufunc("numpy.less", &[indices, self.int(0)])?;
        let above = self.ufunc("numpy.greater_equal", &[indices, count])?;
        let outside = self.ufunc("numpy.logical_or", &[below, above])?;
        let mut is_wrong = match self.ty(indices)? {
            Ty::Array(_) => {
                let wrong = self.cast(count_nonzero(self, outside)?, &Ty::Int)?;
                self.truth(wrong)
            }
            _ => self.truth(outside),
        };
        if let Ty::Array(_) = self.ty(chosen)? {
            let size = self.product(&self.sizes(chosen)?);
            is_wrong = self
                .builder
                .same("arith.andi", &[is_wrong, self.truth(size)]);
        }
        self.raise_if(is_wrong, "ValueError", "invalid entry in choice array", &[]);
        Ok(())
    }
}
