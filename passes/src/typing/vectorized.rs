//! The types of `np.vectorize`: a function is called with Python's numbers, one for
//! each element of arrays that are broadcast together, and what it returns are the
//! elements of a new array. NumPy learns the array's dtype from one more call, to which
//! it gives NumPy's scalars.

use super::{
    broadcast::broadcast,
    dtype::{DType, DTypeKind, MlirDtype},
    problem::Problem,
    ty::Ty,
};
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, OpRef};

/// The types of the operands of one call: the function, and an element of each array.
pub(super) fn element_types(function: &Ty, inputs: &[Ty]) -> Result<Vec<Ty>, Problem> {
    check_function(function)?;
    if inputs.is_empty() {
        return Err(Problem::call(
            "a vectorized function is called without arguments",
            "give it an array",
        ));
    }
    let elements = inputs.iter().map(element);
    std::iter::once(Ok(function.clone()))
        .chain(elements)
        .collect()
}

/// Refuses to vectorize what is no function.
pub(super) fn check_function(function: &Ty) -> Result<(), Problem> {
    if matches!(function, Ty::Function(_)) {
        return Ok(());
    }
    Err(Problem::call(
        format!(
            "np.vectorize takes a function, not {}",
            function.with_article()
        ),
        "give a function that is defined in the file, or a lambda",
    ))
}

/// The types of the operands of the call from which NumPy learns the dtype.
pub(super) fn scalar_types(function: &Ty, inputs: &[Ty]) -> Vec<Ty> {
    let scalar = |input: &Ty| match input {
        Ty::Array(array) => Ty::Scalar(array.dtype),
        Ty::Bool => Ty::Scalar(DType::Bool),
        Ty::Int => Ty::Scalar(DType::Int64),
        Ty::Float => Ty::Scalar(DType::Float64),
        Ty::Complex => Ty::Scalar(DType::Complex128),
        other => other.clone(),
    };
    std::iter::once(function.clone())
        .chain(inputs.iter().map(scalar))
        .collect()
}

/// The dtypes in which a `numpy.ufunc_call` computes, if it says them.
pub(crate) fn dtypes(call: OpRef<'_>) -> Option<Vec<DType>> {
    call.attribute("dtypes").ok()?;
    let dtypes = ir::array_of(call, "dtypes").into_iter();
    dtypes.map(|it| DType::of(ir::type_in(it)?)).collect()
}

/// What a function gets of an argument.
pub(crate) fn element(input: &Ty) -> Result<Ty, Problem> {
    match input {
        Ty::Array(array) => Ok(number(array.dtype)),
        Ty::Scalar(dtype) => Ok(number(*dtype)),
        number if number.is_python_number() => Ok(number.clone()),
        other => Err(Problem::conflict(
            format!(
                "a vectorized function does not take {}",
                other.with_article()
            ),
            "pass arrays and numbers",
        )),
    }
}

/// Python's number that NumPy makes of an element.
fn number(dtype: DType) -> Ty {
    match dtype.kind() {
        DTypeKind::Bool => Ty::Bool,
        DTypeKind::Signed | DTypeKind::Unsigned => Ty::Int,
        DTypeKind::Float => Ty::Float,
        DTypeKind::Complex => Ty::Complex,
    }
}

/// The dtype of what the calls give. `dtype` is what `otypes` names, or None: then the
/// call with NumPy's scalars gives `found`.
pub(super) fn result_dtype(dtype: &Ty, found: &Ty) -> Result<DType, Problem> {
    let returned = match found {
        Ty::Bool => DType::Bool,
        Ty::Int => DType::Int64,
        Ty::Float => DType::Float64,
        Ty::Complex => DType::Complex128,
        Ty::Scalar(dtype) => *dtype,
        other => {
            return Err(Problem::conflict(
                format!(
                    "a vectorized function returns a number, not {}",
                    other.with_article()
                ),
                "return one number, and vectorize a function for each",
            ));
        }
    };
    match dtype {
        Ty::None => Ok(returned),
        named => named.as_dtype().ok_or_else(|| {
            Problem::conflict(
                format!("otypes names a dtype, not {}", named.with_article()),
                "write it as in otypes=[np.float64]",
            )
        }),
    }
}

/// The array that the calls give, of this dtype.
pub(super) fn result(inputs: &[Ty], dtype: DType) -> Result<Ty, Problem> {
    let mut shape = Vec::new();
    for input in inputs {
        if let Ty::Array(array) = input {
            shape = broadcast(&shape, &array.shape)?;
        }
    }
    Ok(Ty::fresh_array(dtype, shape))
}
