//! The arguments `out` and `initial` of reductions and scans. NumPy computes in the
//! common dtype of the input and of `out`, which may be of any dtype: what is computed is
//! converted in the end, and what a reduction starts from before it starts.

use super::{
    arguments::Arguments,
    emit::Emit,
    names::shown,
    reduction::{array_or_scalar, check_mask},
};
use crate::typing::{
    constant::Constant,
    dtype::{DType, DTypeKind},
    join::operand,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// The type of what a call gives that computes a result of this dtype and this shape.
pub(super) fn result(
    arguments: &Arguments<Ty>,
    dtype: DType,
    shape: Vec<Option<i64>>,
) -> Result<Ty, Problem> {
    check_initial(arguments, dtype)?;
    check_mask(arguments)?;
    let Some(out) = out(arguments)? else {
        return Ok(array_or_scalar(dtype, shape));
    };
    let fits =
        |(size, own): (&Option<i64>, &Option<i64>)| size.is_none() || own.is_none() || size == own;
    if out.rank() != shape.len() || !out.shape.iter().zip(&shape).all(fits) {
        return Err(Problem::conflict(
            format!(
                "{} needs an 'out' of the shape of its result",
                shown(arguments.function())
            ),
            "give an array of that shape, or assign the result",
        ));
    }
    if out.readonly {
        return Err(Problem::conflict(
            format!(
                "{} writes to 'out', which is read-only",
                shown(arguments.function())
            ),
            "give an array that may be written",
        ));
    }
    Ok(Ty::Array(out.clone()))
}

/// The array that a call writes to: it alone, or for methods of universal functions
/// in a tuple.
pub(super) fn out(arguments: &Arguments<Ty>) -> Result<Option<&ArrayTy>, Problem> {
    let out = arguments.get(arguments.position_of("out"));
    let is_method = arguments.function().matches('.').count() > 1;
    let only = match out {
        Some(Ty::Tuple(only)) if only.len() == 1 && is_method => only.first(),
        out => out,
    };
    match only {
        None | Some(Ty::None) => Ok(None),
        Some(Ty::Array(array)) => Ok(Some(array)),
        Some(other) => Err(Problem::conflict(
            format!("an array is expected for 'out', not {other}"),
            "give an array",
        )),
    }
}

fn check_initial(arguments: &Arguments<Ty>, dtype: DType) -> Result<(), Problem> {
    let Some(initial) = arguments.get(arguments.position_of("initial")) else {
        return Ok(());
    };
    let is_complex = initial.is_complex_number() && !initial.is_number();
    let fits = match operand(initial).filter(|_| initial.is_numpy_number()) {
        None => initial == &Ty::None,
        Some(_) => dtype.kind() == DTypeKind::Complex || !is_complex,
    };
    match fits {
        true => Ok(()),
        false => Err(Problem::conflict(
            format!("'initial' is {initial}, where the result is of {dtype}"),
            "give a number of that kind, or a dtype that holds it: dtype=np.float64",
        )),
    }
}

/// Whether a call says that there is no value to start from.
pub(super) fn starts_from_none<T>(arguments: &Arguments<T>) -> bool {
    let index = arguments.position_of("initial");
    matches!(arguments.constant(index), Some(Constant::None))
}

impl<'c> Emit<'c> {
    /// The types of a call's arguments.
    pub(super) fn argument_types(
        &self,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Arguments<Ty>, Problem> {
        arguments.try_map(|value| self.ty(*value))
    }

    /// The dtype of the array that a call writes to.
    pub(super) fn out_dtype(
        &self,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Option<DType>, Problem> {
        let types = self.argument_types(arguments)?;
        Ok(out(&types)?.map(|out| out.dtype))
    }

    /// What a call of a reduction gives: the array `out` after it was assigned, or a
    /// new array, or a NumPy scalar.
    pub(super) fn reduced(
        &self,
        arguments: &Arguments<Value<'c>>,
        value: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let out = arguments.get(arguments.position_of("out")).copied();
        let Some(out) = self.output(out)? else {
            return Ok(self.array_if_tensor(value));
        };
        let value = self.array_if_tensor(value);
        if let Ty::Array(array) = self.ty(value)? {
            for axis in (0..array.rank())
                .filter(|axis| array.shape[*axis] == Some(1) || array.shape[*axis].is_none())
            {
                let (own, wanted) = (self.dim(value, axis), self.dim(out, axis));
                let differ = self
                    .builder
                    .compare_integers(CmpiPredicate::Ne, own, wanted);
                let message = "'out' cannot be broadcast to the result's shape";
                self.raise_if(differ, "ValueError", message, &[]);
            }
        }
        self.assign(out, value)?;
        Ok(out)
    }
}
