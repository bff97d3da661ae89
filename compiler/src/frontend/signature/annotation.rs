//! Types written as annotations: `int`, `np.float32`, `"float64[:, ::1]"`,
//! `Float64[np.ndarray, "n m"]`.

use super::{Layout, ParameterType, SignatureError, dtype, notation};
use ruff_python_ast::{Expr, ExprSlice, ExprSubscript};

/// Reads an annotation. `resolve` gives imported names their qualified name,
/// such as `numpy.float32`, and Python's builtins theirs, such as `builtins.int`.
pub(in crate::frontend) fn parse(
    annotation: &Expr,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Result<ParameterType, SignatureError> {
    match annotation {
        Expr::StringLiteral(text) => notation::parse(text.value.to_str()),
        Expr::Subscript(subscript) => parse_subscript(subscript, resolve),
        _ => match resolve(annotation) {
            Some(name) => parse_name(&name),
            None => Err(unreadable()),
        },
    }
}

fn unreadable() -> SignatureError {
    SignatureError::bad(
        "this annotation is not a type that npc knows",
        "write int, float, complex, bool, a dtype such as np.float64, or an array such as \"float64[:, :]\"",
    )
}

fn parse_name(qualified: &str) -> Result<ParameterType, SignatureError> {
    let (module, name) = qualified.rsplit_once('.').unwrap_or(("", qualified));
    match (module, name) {
        ("builtins", "int") => Ok(ParameterType::Int),
        ("builtins", "float") => Ok(ParameterType::Float),
        ("builtins", "complex") => Ok(ParameterType::Complex),
        ("builtins", "bool") => Ok(ParameterType::Bool),
        ("numpy", "ndarray" | "array") => Err(SignatureError::bad(
            "this array has no dtype and no rank",
            "write both, as in \"float64[:, :]\"",
        )),
        ("numpy.typing", "NDArray") | ("jaxtyping", _) => Err(SignatureError::bad(
            "this array has no rank",
            "write dtype and rank, as in \"float64[:, :]\"",
        )),
        ("numpy" | "numba", name) => dtype(name).map(ParameterType::Scalar),
        _ => Err(unreadable()),
    }
}

fn parse_subscript(
    subscript: &ExprSubscript,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Result<ParameterType, SignatureError> {
    let Some(qualified) = resolve(&subscript.value) else {
        return Err(unreadable());
    };
    let (module, name) = qualified.rsplit_once('.').unwrap_or(("", &qualified));
    match (module, name) {
        ("jaxtyping", kind) => parse_jaxtyping(kind, &subscript.slice),
        ("numpy.typing", "NDArray") => {
            let element = resolve(&subscript.slice);
            let element = element.as_deref().and_then(|name| name.rsplit('.').next());
            Err(SignatureError::bad(
                "NDArray does not say how many dimensions the array has",
                format!("write \"{}[:, :]\" for two", element.unwrap_or("float64")),
            ))
        }
        ("numpy", "ndarray") => Err(SignatureError::bad(
            "np.ndarray[...] does not say how many dimensions the array has",
            "write dtype and rank, as in \"float64[:, :]\"",
        )),
        ("numba" | "numpy" | "builtins", name) => parse_axes(name, &subscript.slice),
        _ => Err(unreadable()),
    }
}

/// `float64[:, ::1]` without quotes.
fn parse_axes(name: &str, slice: &Expr) -> Result<ParameterType, SignatureError> {
    let elements = match slice {
        Expr::Tuple(tuple) => tuple.elts.as_slice(),
        other => std::slice::from_ref(other),
    };
    let axes = elements.iter().map(axis).collect::<Option<Vec<_>>>();
    let (rank, layout) = axes
        .and_then(|axes| notation::axes(&axes))
        .ok_or_else(unreadable)?;
    Ok(ParameterType::Array {
        dtype: dtype(name)?,
        rank,
        layout,
    })
}

fn axis(expression: &Expr) -> Option<&'static str> {
    let Expr::Slice(ExprSlice {
        lower: None,
        upper: None,
        step,
        ..
    }) = expression
    else {
        return None;
    };
    match step.as_deref() {
        None => Some(":"),
        Some(Expr::NumberLiteral(number)) if number.value.as_int()?.as_i64() == Some(1) => {
            Some("::1")
        }
        Some(_) => None,
    }
}

/// `Float64[np.ndarray, "n m"]`.
fn parse_jaxtyping(kind: &str, slice: &Expr) -> Result<ParameterType, SignatureError> {
    let dtype = match kind {
        "Float" | "Int" | "Shaped" | "Num" | "Real" | "Inexact" | "Integer" => {
            return Err(SignatureError::bad(
                format!("{kind} does not say which dtype the array has"),
                "write Float32, Float64, Int32, Int64 or Bool",
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
    let dimensions = dimensions.value.to_str();
    if dimensions.contains(['.', '*']) {
        return Err(SignatureError::bad(
            "an array needs a known number of dimensions",
            "name each dimension, as in \"n m\"",
        ));
    }
    Ok(ParameterType::Array {
        dtype,
        rank: dimensions.split_whitespace().count(),
        layout: Layout::Strided,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::dtype::Dtype;
    use ruff_python_parser::parse_expression;

    fn resolve(expression: &Expr) -> Option<String> {
        match expression {
            Expr::Name(name) if matches!(name.id.as_str(), "int" | "float" | "bool") => {
                Some(format!("builtins.{}", name.id))
            }
            Expr::Name(name) if name.id.as_str() == "NDArray" => {
                Some("numpy.typing.NDArray".to_string())
            }
            Expr::Name(name) => Some(format!("jaxtyping.{}", name.id)),
            Expr::Attribute(attribute) => Some(format!("numpy.{}", attribute.attr)),
            _ => None,
        }
    }

    fn read(text: &str) -> Result<ParameterType, SignatureError> {
        let parsed = parse_expression(text).map_err(|_| unreadable())?;
        parse(parsed.expr(), &resolve)
    }

    #[test]
    fn reads_scalars_and_arrays() {
        assert_eq!(read("int"), Ok(ParameterType::Int));
        assert_eq!(
            read("np.float32"),
            Ok(ParameterType::Scalar(Dtype::Float32))
        );
        let array = |dtype, rank, layout| {
            Ok(ParameterType::Array {
                dtype,
                rank,
                layout,
            })
        };
        assert_eq!(
            read("'float64[:, ::1]'"),
            array(Dtype::Float64, 2, Layout::C)
        );
        assert_eq!(
            read("np.int32[:, :]"),
            array(Dtype::Int32, 2, Layout::Strided)
        );
        assert_eq!(
            read("Float64[np.ndarray, 'n m']"),
            array(Dtype::Float64, 2, Layout::Strided)
        );
        assert_eq!(
            read("Bool[np.ndarray, '3']"),
            array(Dtype::Bool, 1, Layout::Strided)
        );
    }

    #[test]
    fn refuses_what_leaves_the_type_open() {
        for text in [
            "np.ndarray",
            "NDArray[np.float64]",
            "Float[np.ndarray, 'n']",
            "Float64[np.ndarray, '...']",
            "Float64",
            "np.uint8",
            "1 + 2",
            "'str'",
        ] {
            let Err(error) = read(text) else {
                panic!("{text} is accepted");
            };
            assert!(!error.help.is_empty());
        }
    }
}
