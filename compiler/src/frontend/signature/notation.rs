//! Types as Numba, Cython and Pythran write them: `float64[:, ::1]`, `int32[][]`.

use super::{Layout, ParameterType, SignatureError, dtype};

/// Reads a type.
///
/// `[:, :]` is an array with any strides, `[:, ::1]` one whose last axis is
/// contiguous, `[::1, :]` one whose first axis is, `[()]` one without axes. Pythran's `[][]` is an array
/// in C's order, as is `[][3]`, and its `order(C)`, `order(F)` and `float list` are read too.
pub(super) fn parse(text: &str) -> Result<ParameterType, SignatureError> {
    let text = text.trim();
    let element = text.strip_suffix("list");
    if let Some(element) = element.filter(|it| it.ends_with(char::is_whitespace)) {
        return ParameterType::list(parse(element)?);
    }
    if let Some(error) = container(text) {
        return Err(error);
    }
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
    let (shape, layout) = shape(dimensions).ok_or_else(|| {
        SignatureError::bad(
            format!("'{text}' is not a type"),
            "write an array as float64[:, :], with ::1 for the axis that is contiguous",
        )
    })?;
    let dtype = dtype(name)?;
    let layout = order.unwrap_or(layout);
    Ok(ParameterType::Array {
        dtype,
        shape,
        layout,
    })
}

/// Why a type of Pythran's that is not a number or an array is none here.
fn container(text: &str) -> Option<SignatureError> {
    let last = text.rsplit(char::is_whitespace).next()?;
    let (what, help) = match last {
        _ if text.starts_with('(') => ("a tuple", "give each element a parameter of its own"),
        "set" => (last, "pass an array, as float64[:]"),
        "dict" => (last, "pass the keys and the values as arrays"),
        "bytes" => (
            last,
            "pass a str, or an array of the bytes, as uint8[:], and write int(c) for each, which is \
             Python's int",
        ),
        "None" => (last, "leave the parameter out"),
        _ if text.ends_with(')') && !text.contains("order") => {
            ("a function", "call the function by its name")
        }
        _ => return None,
    };
    let message = format!("'{text}' is not supported as a parameter's type: it is {what}");
    Some(SignatureError::unsupported(message, help))
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
        "str" => Ok(ParameterType::Str),
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

/// The sizes and the layout of an array's dimensions.
type Dimensions = (Vec<Option<i64>>, Layout);

/// The sizes and the layout of `[...]` or `[][]`.
fn shape(text: &str) -> Option<Dimensions> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let inner = compact.strip_prefix('[')?.strip_suffix(']')?;
    if inner == "()" {
        return Some((Vec::new(), Layout::C));
    }
    if inner.is_empty() || inner.contains("][") {
        let sizes = inner.split("][").map(size).collect::<Option<Vec<_>>>()?;
        return Some((sizes, Layout::C));
    }
    axes(&inner.split(',').collect::<Vec<_>>())
}

/// The size of an axis in brackets of its own, as in `[][3]`.
fn size(text: &str) -> Option<Option<i64>> {
    match text {
        "" => Some(None),
        size => size.parse().ok().filter(|size| *size >= 0).map(Some),
    }
}

/// The sizes and the layout of axes written `:`, `::1` or as a size. Pythran's
/// `::` is an axis with any stride, as `:` is.
pub(super) fn axes(axes: &[&str]) -> Option<Dimensions> {
    let is_contiguous = |axis: &&str| *axis == "::1";
    let sizes = axes.iter().map(|axis| match *axis {
        ":" | "::" | "::1" => Some(None),
        "" => None,
        axis => size(axis),
    });
    let sizes = sizes.collect::<Option<Vec<_>>>()?;
    let layout = match axes.iter().filter(|axis| is_contiguous(axis)).count() {
        0 => Layout::Strided,
        1 if axes.last().is_some_and(&is_contiguous) => Layout::C,
        1 if axes.first().is_some_and(&is_contiguous) => Layout::F,
        _ => return None,
    };
    Some((sizes, layout))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::dtype::Dtype;

    fn array(dtype: Dtype, rank: usize, layout: Layout) -> Result<ParameterType, SignatureError> {
        Ok(ParameterType::Array {
            dtype,
            shape: vec![None; rank],
            layout,
        })
    }

    #[test]
    fn reads_arrays() {
        assert_eq!(parse("float64[()]"), array(Dtype::Float64, 0, Layout::C));
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
    fn reads_sizes() {
        let expected = ParameterType::Array {
            dtype: Dtype::Float64,
            shape: vec![None, Some(3)],
            layout: Layout::Strided,
        };
        assert_eq!(parse("float64[:, 3]").as_ref(), Ok(&expected));
        assert_eq!(expected.to_string(), "float64[:, 3]");
        assert_eq!(expected.symbol(), "float64_nx3");
        let expected = ParameterType::Array {
            dtype: Dtype::Float64,
            shape: vec![None, None, Some(3)],
            layout: Layout::C,
        };
        assert_eq!(parse("float64[][][3]").as_ref(), Ok(&expected));
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
            "complex256[:]",
            "float64[-3]",
            "float64[3.5]",
            "float64[n]",
            "float64[][n]",
            "float64[:][]",
            "float64[:,]",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
