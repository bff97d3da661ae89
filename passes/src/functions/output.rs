//! The argument `out` of NumPy's functions: the array that a result is written to,
//! and that the call gives.

use super::{emit::Emit, names::shown};
use crate::{
    effects::IN_PLACE,
    typing::{
        dtype::Casting,
        problem::Problem,
        rules::operators,
        ty::{ArrayTy, Ty},
    },
};
use npc_dialects::ir::{self, OpRef, Value};

/// The type of what a call gives whose function gives `value`: that of `out`, if
/// there is one.
pub(super) fn result(
    function: &str,
    value: Ty,
    out: Option<&Ty>,
    casting: Casting,
) -> Result<Ty, Problem> {
    let Some(target) = output(out)? else {
        return Ok(value);
    };
    let (dtype, shape) = match &value {
        Ty::Array(array) => (array.dtype, array.shape.as_slice()),
        Ty::Scalar(dtype) => (*dtype, [].as_slice()),
        other => {
            return Err(Problem::internal(format!(
                "{} gives {}, which is not written to an array",
                shown(function),
                other.with_article()
            )));
        }
    };
    if target.readonly {
        return Err(operators::readonly());
    }
    if !casting.allows(dtype, target.dtype) {
        return Err(Problem::conflict(
            format!(
                "{} gives {dtype}, which does not go into an array of {}",
                shown(function),
                target.dtype
            ),
            format!("make 'out' {dtype}, or convert the operands"),
        ));
    }
    operators::fits(shape, &target.shape)?;
    Ok(Ty::Array(target.clone()))
}

/// The array that a call writes to whose function asks for the very shape of its result.
///
/// # Errors
/// Gives this message unless the shape, as far as it is known, is that, and says so if
/// the array is read-only.
pub(super) fn exact_output<'t>(
    out: Option<&'t Ty>,
    shape: &[Option<i64>],
    message: &str,
) -> Result<Option<&'t ArrayTy>, Problem> {
    let Some(target) = output(out)? else {
        return Ok(None);
    };
    if target.readonly {
        return Err(operators::readonly());
    }
    let differs = |(own, wanted): (&Option<i64>, &Option<i64>)| {
        own.zip(*wanted).is_some_and(|(own, wanted)| own != wanted)
    };
    let mut sizes = target.shape.iter().zip(shape);
    match target.rank() != shape.len() || sizes.any(differs) {
        true => Err(Problem::conflict(
            message,
            "give an 'out' of the shape of the result",
        )),
        false => Ok(Some(target)),
    }
}

/// The array among what `out` may be: itself, a tuple of it alone, or None.
fn output(out: Option<&Ty>) -> Result<Option<&ArrayTy>, Problem> {
    match out {
        None | Some(Ty::None) => Ok(None),
        Some(Ty::Array(array)) => Ok(Some(array)),
        Some(Ty::Tuple(only)) if only.len() == 1 => output(only.first()),
        Some(other) => Err(Problem::conflict(
            format!("'out' is an array, not {}", other.with_article()),
            "give an array to write to",
        )),
    }
}

impl<'c> Emit<'c> {
    /// Writes a result to the array that `out` is, if it is one: what the call gives.
    pub(super) fn written(
        &self,
        value: Value<'c>,
        out: Option<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let Some(array) = self.output(out)? else {
            return Ok(self.array_if_tensor(value));
        };
        self.overwritten(value, array)?;
        Ok(array)
    }

    /// Writes a result to the array that a call is given for it: the operation that does.
    pub(super) fn overwritten(
        &self,
        value: Value<'c>,
        array: Value<'c>,
    ) -> Result<OpRef<'c>, Problem> {
        let overwrite = self.assign(array, value)?;
        let unit = ir::unit_attribute(self.builder.context());
        ir::set_attribute(overwrite, IN_PLACE, unit);
        Ok(overwrite)
    }

    /// Raises ValueError with this message unless an array has these sizes.
    pub(super) fn check_sizes(
        &self,
        array: Value<'c>,
        sizes: &[Value<'c>],
        message: &str,
    ) -> Result<(), Problem> {
        for (own, wanted) in self.sizes(array)?.into_iter().zip(sizes) {
            self.check_equal(own, *wanted, message, &[]);
        }
        Ok(())
    }

    /// The array that `out` is, or the tuple of it.
    pub(super) fn output(&self, out: Option<Value<'c>>) -> Result<Option<Value<'c>>, Problem> {
        let Some(value) = out else {
            return Ok(None);
        };
        match self.ty(value)? {
            Ty::None => Ok(None),
            Ty::Tuple(_) => self.output(self.tuple_elements(value)?.first().copied()),
            _ => Ok(out),
        }
    }
}
