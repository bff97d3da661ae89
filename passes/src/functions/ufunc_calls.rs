//! The types of universal functions applied to values.

use super::ufuncs::Ufunc;
use crate::typing::{broadcast::broadcast, join::operand, problem::Problem, ty::Ty};

/// The type of a universal function's result: an array if an operand has an
/// axis, else a NumPy scalar.
pub(crate) fn result(ufunc: &Ufunc, operands: &[&Ty]) -> Result<Ty, Problem> {
    let mut dtypes = Vec::new();
    let mut shape = Vec::new();
    for ty in operands {
        dtypes.push(operand(ty).ok_or_else(|| {
            Problem::conflict(
                format!("{} does not take a {ty}", ufunc.name),
                "pass numbers or arrays",
            )
        })?);
        if let Ty::Array(array) = ty {
            shape = broadcast(&shape, &array.shape)?;
        }
    }
    let found = ufunc.resolve(&dtypes).map_err(|reason| {
        Problem::conflict(
            reason,
            "convert the operands, as with np.float64(x) or x.astype(np.float64)",
        )
    })?;
    Ok(if shape.is_empty() {
        Ty::Scalar(found.result)
    } else {
        Ty::fresh_array(found.result, shape)
    })
}
