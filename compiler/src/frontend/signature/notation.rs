//! Types as Numba, Cython and Pythran write them: `float64[:, ::1]`, `int32[][]`.

use super::{Layout, ParameterType, SignatureError, dtype};

/// Reads a type.
///
/// `[:, :]` is an array with any strides, `[:, ::1]` one whose last axis is
/// contiguous, `[::1, :]` one whose first axis is. Pythran's `[][]` is an array
/// in C's order, and its `order(C)` and `order(F)` are read too.
pub(super) fn parse(text: &str) -> Result<ParameterType, SignatureError> {
    let text = text.trim();
    let (array, order) = split_order(text)?;
    let (name, dimensions) = match array.find('[') {
        Some(index) => array.split_at(index),
        None => (array, ""),
    };
    let name = name.trim();
    let name = name
        .strip_prefix("np.")
        .or_else(|| name.strip_prefix("numpy."))
        .or_else(|| name.strip_prefix("numba."))
        .unwrap_or(name);
    if dimensions.is_empty() {
        return scalar(name, order);
    }
    let (rank, layout) = shape(dimensions).ok_or_else(|| {
        SignatureError::bad(
            format!("'{text}' is not a type"),
            "write an array as float64[:, :], with ::1 for the axis that is contiguous",
        )
    })?;
    let dtype = dtype(name)?;
    let layout = order.unwrap_or(layout);
    Ok(ParameterType::Array {
        dtype,
        rank,
        layout,
    })
}

fn scalar(name: &str, order: Option<Layout>) -> Result<ParameterType, SignatureError> {
    if order.is_some() {
        return Err(SignatureError::bad(
            format!("'{name}' is no array and has no order"),
            "write the array's dimensions before its order, as in float64[:, :] order(F)",
        ));
    }
    match name {
        "int" => Ok(ParameterType::Int),
        "float" => Ok(ParameterType::Float),
        "complex" => Ok(ParameterType::Complex),
        "bool" => Ok(ParameterType::Bool),
        _ => dtype(name).map(ParameterType::Scalar),
    }
}

fn split_order(text: &str) -> Result<(&str, Option<Layout>), SignatureError> {
    let Some((array, order)) = text.split_once(" order") else {
        return Ok((text, None));
    };
    let order: String = order.chars().filter(|c| !c.is_whitespace()).collect();
    match order.as_str() {
        "(C)" => Ok((array, Some(Layout::C))),
        "(F)" => Ok((array, Some(Layout::F))),
        _ => Err(SignatureError::bad(
            format!("'order{order}' is not an order"),
            "write order(C) or order(F)",
        )),
    }
}

/// The rank and layout of `[...]` or `[][]`.
fn shape(text: &str) -> Option<(usize, Layout)> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let inner = compact.strip_prefix('[')?.strip_suffix(']')?;
    if inner.split("][").all(str::is_empty) {
        return Some((inner.split("][").count(), Layout::C));
    }
    axes(&inner.split(',').collect::<Vec<_>>())
}

/// The rank and layout of axes written `:` or `::1`.
pub(super) fn axes(axes: &[&str]) -> Option<(usize, Layout)> {
    let is_contiguous = |axis: &&str| *axis == "::1";
    if axes.iter().any(|axis| *axis != ":" && !is_contiguous(axis)) {
        return None;
    }
    let layout = match axes.iter().filter(|axis| is_contiguous(axis)).count() {
        0 => Layout::Strided,
        1 if axes.last().is_some_and(&is_contiguous) => Layout::C,
        1 if axes.first().is_some_and(&is_contiguous) => Layout::F,
        _ => return None,
    };
    Some((axes.len(), layout))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::dtype::Dtype;

    fn array(dtype: Dtype, rank: usize, layout: Layout) -> Result<ParameterType, SignatureError> {
        Ok(ParameterType::Array {
            dtype,
            rank,
            layout,
        })
    }

    #[test]
    fn reads_arrays() {
        assert_eq!(
            parse("float64[:, ::1]"),
            array(Dtype::Float64, 2, Layout::C)
        );
        assert_eq!(parse("float32[::1,:]"), array(Dtype::Float32, 2, Layout::F));
        assert_eq!(
            parse("np.int32[:]"),
            array(Dtype::Int32, 1, Layout::Strided)
        );
        assert_eq!(parse("int64[][]"), array(Dtype::Int64, 2, Layout::C));
        assert_eq!(
            parse("bool[:,:] order(F)"),
            array(Dtype::Bool, 2, Layout::F)
        );
        assert_eq!(parse("double[::1]"), array(Dtype::Float64, 1, Layout::C));
    }

    #[test]
    fn reads_scalars() {
        assert_eq!(parse(" float "), Ok(ParameterType::Float));
        assert_eq!(parse("float64"), Ok(ParameterType::Scalar(Dtype::Float64)));
    }

    #[test]
    fn refuses_the_rest() {
        for text in [
            "",
            "float64[",
            "float64[:, ::2]",
            "float64[::1, ::1]",
            "floot",
            "uint8[:]",
            "float64[3]",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
