//! jaxtyping's types: `Float64[np.ndarray, "n m"]`, `Float32[Array, "3 n"]`.
//!
//! A dimension that is a number has that size. The names of the others are for
//! the reader: as in Python without jaxtyping's import hook, two dimensions of
//! one name may differ, and what is computed with them says whether they fit.

use super::{Layout, ParameterType, SignatureError, dtype};
use ruff_python_ast::Expr;

/// Reads `kind[slice]`.
pub(super) fn parse(kind: &str, slice: &Expr) -> Result<ParameterType, SignatureError> {
    let dtype = match kind {
        "Float" | "Int" | "Shaped" | "Num" | "Real" | "Inexact" | "Integer" | "UInt"
        | "Complex" | "Key" => {
            return Err(SignatureError::bad(
                format!("{kind} does not say which dtype the array has"),
                "write Float32, Float64, Complex64, Complex128, Int32, Int64 or Bool",
            ));
        }
        _ => dtype(&kind.to_lowercase())?,
    };
    let malformed = || {
        SignatureError::bad(
            format!("{kind}[...] names an array's class and its dimensions"),
            format!("write {kind}[np.ndarray, \"n m\"]"),
        )
    };
    let Expr::Tuple(tuple) = slice else {
        return Err(malformed());
    };
    let [_, Expr::StringLiteral(dimensions)] = tuple.elts.as_slice() else {
        return Err(malformed());
    };
    let dimensions = dimensions.value.to_str().split_whitespace();
    let shape = dimensions.map(size).collect::<Result<_, _>>()?;
    Ok(ParameterType::Array {
        dtype,
        shape,
        layout: Layout::Strided,
    })
}

/// The size of a dimension: `3`, or `rows=3`, or open for `n`, `_`, `#n` and `n-1`.
fn size(dimension: &str) -> Result<Option<i64>, SignatureError> {
    if dimension == "..." || dimension.starts_with('*') {
        return Err(SignatureError::bad(
            format!("'{dimension}' leaves the number of dimensions open"),
            "name each dimension, as in \"n m\"",
        ));
    }
    let value = dimension
        .rsplit_once('=')
        .map_or(dimension, |(_, value)| value);
    Ok(value.parse().ok().filter(|size| *size >= 0))
}
