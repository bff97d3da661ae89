//! The types of universal functions applied to values.

use super::{
    memory_order::{Order, laid_out},
    signatures::Signature,
    ufuncs::{Loop, Ufunc},
};
use crate::typing::{
    broadcast::broadcast,
    dtype::{Casting, DType},
    join::operand,
    problem::Problem,
    promotion::Operand,
    ty::Ty,
};

/// The type of a universal function's result: an array if an operand has an
/// axis, else a NumPy scalar.
pub(crate) fn result(ufunc: &Ufunc, operands: &[&Ty]) -> Result<Ty, Problem> {
    let found = ufunc.resolve(&dtypes(ufunc, operands)?).map_err(|reason| {
        Problem::conflict(
            reason,
            "convert the operands, as with np.float64(x) or x.astype(np.float64)",
        )
    })?;
    of_shape(operands, found.result)
}

/// As [`result`], for an operator, which keeps the order in memory of its operands.
pub(crate) fn kept(ufunc: &Ufunc, operands: &[&Ty]) -> Result<Ty, Problem> {
    Ok(match result(ufunc, operands)? {
        Ty::Array(array) => Ty::Array(laid_out(array, Order::Keep.of_operands(operands))),
        scalar => scalar,
    })
}

/// As [`result`], for a call that says which conversions it allows, and may name the
/// dtypes to compute in.
pub(super) fn result_in(
    ufunc: &Ufunc,
    operands: &[&Ty],
    signature: Option<&Signature>,
    casting: Casting,
) -> Result<Ty, Problem> {
    let Some(signature) = signature else {
        let result = result(ufunc, operands)?;
        if casting == Casting::No {
            let dtypes = dtypes(ufunc, operands)?;
            let found = ufunc.resolve(&dtypes);
            found
                .and_then(|found| ufunc.check_casting(&dtypes, &found, casting))
                .map_err(|reason| Problem::conflict(reason, "leave 'casting' out"))?;
        }
        return Ok(result);
    };
    let found = loop_in(ufunc, operands, signature, casting)?;
    of_shape(operands, found.result)
}

/// The loop of a call that names the dtypes to compute in.
pub(super) fn loop_in(
    ufunc: &Ufunc,
    operands: &[&Ty],
    signature: &Signature,
    casting: Casting,
) -> Result<Loop, Problem> {
    let dtypes = dtypes(ufunc, operands)?;
    let found = ufunc.resolve_with(&dtypes, &signature.operands, signature.result, casting);
    found.map_err(|reason| {
        Problem::conflict(
            reason,
            "name another dtype, convert the operands, or give casting='unsafe'",
        )
    })
}

/// How the operands take part in promotion.
fn dtypes(ufunc: &Ufunc, operands: &[&Ty]) -> Result<Vec<Operand>, Problem> {
    if let [number] = operands
        && **number == Ty::LargeInt
    {
        return Ok(vec![Operand::Strong(DType::UInt64)]);
    }
    let dtypes = operands.iter().map(|ty| {
        operand(ty).ok_or_else(|| {
            Problem::conflict(
                format!("{} does not take a {ty}", ufunc.name),
                "pass numbers or arrays",
            )
        })
    });
    dtypes.collect()
}

/// A result of this dtype, with the operands' common shape.
fn of_shape(operands: &[&Ty], dtype: DType) -> Result<Ty, Problem> {
    let mut shape = Vec::new();
    for ty in operands {
        if let Ty::Array(array) = ty {
            shape = broadcast(&shape, &array.shape)?;
        }
    }
    Ok(if shape.is_empty() {
        Ty::Scalar(dtype)
    } else {
        Ty::fresh_array(dtype, shape)
    })
}
