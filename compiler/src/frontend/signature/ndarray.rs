//! NumPy's own annotation of arrays: `np.ndarray[tuple[int, int], np.dtype[np.float64]]`.
//!
//! The tuple has an element for each axis: `int`, or `Literal[3]` for an axis of
//! that size.

use super::{Layout, ParameterType, SignatureError, dtype};
use ruff_python_ast::{Expr, ExprSubscript};

/// Reads `np.ndarray[slice]`.
pub(super) fn parse(
    slice: &Expr,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Result<ParameterType, SignatureError> {
    let (shape, element) = match slice {
        Expr::Tuple(tuple) => match tuple.elts.as_slice() {
            [shape, element] => (shape, element),
            _ => return Err(malformed()),
        },
        _ => return Err(malformed()),
    };
    let sizes = elements_of(shape, &["builtins.tuple", "typing.Tuple"], resolve);
    let sizes = sizes.ok_or_else(open_rank)?;
    let shape = sizes.iter().map(|size| axis(size, resolve));
    let shape = shape.collect::<Option<_>>().ok_or_else(open_rank)?;
    let element = elements_of(element, &["numpy.dtype"], resolve).ok_or_else(malformed)?;
    let name = element.first().and_then(resolve).ok_or_else(malformed)?;
    let name = name.strip_prefix("numpy.").ok_or_else(malformed)?;
    Ok(ParameterType::Array {
        dtype: dtype(name)?,
        shape,
        layout: Layout::Strided,
    })
}

/// What stands between the brackets behind one of some classes.
fn elements_of<'a>(
    expression: &'a Expr,
    classes: &[&str],
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Option<&'a [Expr]> {
    let Expr::Subscript(ExprSubscript { value, slice, .. }) = expression else {
        return None;
    };
    if !classes.contains(&resolve(value)?.as_str()) {
        return None;
    }
    match slice.as_ref() {
        Expr::Tuple(tuple) => Some(&tuple.elts),
        only => Some(std::slice::from_ref(only)),
    }
}

/// The size of an axis, if it is said.
fn axis(size: &Expr, resolve: &dyn Fn(&Expr) -> Option<String>) -> Option<Option<i64>> {
    if resolve(size).as_deref() == Some("builtins.int") {
        return Some(None);
    }
    let [Expr::NumberLiteral(number)] = elements_of(size, &["typing.Literal"], resolve)? else {
        return None;
    };
    Some(Some(number.value.as_int()?.as_i64()?))
}

fn malformed() -> SignatureError {
    SignatureError::bad(
        "np.ndarray[...] does not say which dtype and how many dimensions the array has",
        "write np.ndarray[tuple[int, int], np.dtype[np.float64]], or \"float64[:, :]\"",
    )
}

fn open_rank() -> SignatureError {
    SignatureError::bad(
        "np.ndarray[...] does not say how many dimensions the array has",
        "write an int for each, as in np.ndarray[tuple[int, int], np.dtype[np.float64]], \
         or \"float64[:, :]\"",
    )
}
