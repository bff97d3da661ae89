//! Types written as annotations: `int`, `np.float32`, `"float64[:, ::1]"`,
//! `Float64[np.ndarray, "n m"]`.

use super::{ParameterType, SignatureError, dtype, jaxtyping, ndarray, notation};
use ruff_python_ast::{Expr, ExprSlice, ExprSubscript, Operator};
use ruff_python_parser::parse_expression;

/// Reads an annotation. `resolve` gives imported names their qualified name,
/// such as `numpy.float32`, and Python's builtins theirs, such as `builtins.int`.
pub(in crate::frontend) fn parse(
    annotation: &Expr,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Result<ParameterType, SignatureError> {
    match annotation {
        Expr::StringLiteral(text) => parse_text(text.value.to_str(), resolve),
        Expr::Subscript(subscript) => parse_subscript(subscript, resolve),
        Expr::BinOp(binary) if binary.op == Operator::BitOr => {
            let sides = [&*binary.left, &*binary.right];
            let none = sides.iter().position(|side| side.is_none_literal_expr());
            Err(match none.and_then(|none| sides.get(1 - none)) {
                Some(other) => optional(&shown(other, resolve)),
                None => SignatureError::unsupported(
                    "a parameter that has one of several types is not supported",
                    "annotate it with one type, or give several signatures in '# pythran export' comments",
                ),
            })
        }
        Expr::NoneLiteral(_) => Err(SignatureError::unsupported(
            "a parameter that is None is not supported",
            "leave the parameter out",
        )),
        _ => match resolve(annotation) {
            Some(name) => parse_name(&name),
            None => Err(unreadable()),
        },
    }
}

/// Whether an annotation says that a value may be None: `int | None`, `Optional[int]`.
pub(in crate::frontend) fn is_optional(
    annotation: &Expr,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> bool {
    match annotation {
        Expr::NoneLiteral(_) => true,
        Expr::StringLiteral(text) => parse_expression(text.value.to_str())
            .is_ok_and(|parsed| is_optional(parsed.expr(), resolve)),
        Expr::BinOp(binary) if binary.op == Operator::BitOr => {
            is_optional(&binary.left, resolve) || is_optional(&binary.right, resolve)
        }
        Expr::Subscript(subscript) => match resolve(&subscript.value).as_deref() {
            Some("typing.Optional") => true,
            Some("typing.Union") => subscript.slice.as_tuple_expr().is_some_and(|tuple| {
                let mut members = tuple.elts.iter();
                members.any(|member| is_optional(member, resolve))
            }),
            _ => false,
        },
        _ => false,
    }
}

/// The class that an annotation names, without what stands in brackets.
fn class_of(annotation: &Expr) -> &Expr {
    match annotation {
        Expr::Subscript(subscript) => subscript.value.as_ref(),
        other => other,
    }
}

/// Whether an annotation says that a parameter is a tuple, a list or a dict, as
/// `tuple[int, float]` does.
pub(in crate::frontend) fn is_structure(
    annotation: &Expr,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> bool {
    let name = resolve(class_of(annotation));
    let (module, name) = name.as_deref().and_then(|it| it.rsplit_once('.')).unzip();
    matches!(module, Some("builtins" | "typing"))
        && matches!(
            name,
            Some("tuple" | "Tuple" | "list" | "List" | "dict" | "Dict")
        )
}

/// Whether an annotation says that a parameter is a function, as
/// `Callable[[float], float]` does.
pub(in crate::frontend) fn is_function(
    annotation: &Expr,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> bool {
    let name = resolve(class_of(annotation));
    matches!(
        name.as_deref(),
        Some("typing.Callable" | "collections.abc.Callable")
    )
}

/// A type in quotes: in Numba's notation, or any annotation.
fn parse_text(
    text: &str,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Result<ParameterType, SignatureError> {
    notation::parse(text).or_else(|error| match parse_expression(text) {
        Ok(parsed) if parsed.expr().is_string_literal_expr() => Err(error),
        Ok(parsed) => match parse(parsed.expr(), resolve) {
            Err(other) if other == unreadable() => Err(error),
            result => result,
        },
        Err(_) => Err(error),
    })
}

fn unreadable() -> SignatureError {
    SignatureError::bad(
        "this annotation is not a type that npc knows",
        "write int, float, complex, bool, a dtype such as np.float64, or an array such as \"float64[:, :]\"",
    )
}

/// An annotation as a message shows it.
fn shown(annotation: &Expr, resolve: &dyn Fn(&Expr) -> Option<String>) -> String {
    parse(annotation, resolve).map_or_else(|_| "its type".to_string(), |it| it.to_string())
}

fn optional(of: &str) -> SignatureError {
    SignatureError::unsupported(
        "a parameter that may be None is not supported",
        format!(
            "write {of}, with a default such as 0 or -1 that stands for None where it is a number; \
             or leave out the type of a parameter whose default is None, which it always is then; or \
             write two functions"
        ),
    )
}

/// What to write instead of a type of Python's that npc does not compile.
fn container(name: &str) -> Option<SignatureError> {
    let help = match name {
        "list" | "List" => "write the type of its elements, as in list[float]",
        "Sequence" | "Iterable" => "pass a list, as list[float], or an array, as \"float64[:]\"",
        "dict" | "Dict" | "Mapping" => {
            "write a class derived from typing.TypedDict, which gives each key a type"
        }
        "set" | "Set" | "frozenset" => "pass an array",
        "tuple" | "Tuple" => "write the type of each element, as in tuple[int, float]",
        "bytes" => {
            "pass a str, or an array of the bytes, as \"uint8[:]\", and write int(c) for each, which is Python's int"
        }
        "Any" | "object" => "write the type that the argument has",
        "Union" => {
            "annotate it with one type, or give several signatures in '# pythran export' comments"
        }
        _ => return None,
    };
    let message = format!("a parameter of type {name} is not supported");
    Some(SignatureError::unsupported(message, help))
}

fn parse_name(qualified: &str) -> Result<ParameterType, SignatureError> {
    let (module, name) = qualified.rsplit_once('.').unwrap_or(("", qualified));
    match (module, name) {
        ("builtins", "int") => Ok(ParameterType::Int),
        ("builtins", "float") => Ok(ParameterType::Float),
        ("builtins", "complex") => Ok(ParameterType::Complex),
        ("builtins", "bool") => Ok(ParameterType::Bool),
        ("builtins", "str") => Ok(ParameterType::Str),
        ("numpy", "ndarray" | "array") => Err(SignatureError::bad(
            "this array has no dtype and no rank",
            "write both, as in \"float64[:, :]\"",
        )),
        ("numpy.typing", "NDArray") | ("jaxtyping", _) => Err(SignatureError::bad(
            "this array has no rank",
            "write dtype and rank, as in \"float64[:, :]\"",
        )),
        ("builtins" | "typing" | "collections.abc", name) => {
            Err(container(name).unwrap_or_else(unreadable))
        }
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
        ("jaxtyping", kind) => jaxtyping::parse(kind, &subscript.slice),
        ("typing", "Optional") => Err(optional(&shown(&subscript.slice, resolve))),
        ("typing", "Literal") => Err(SignatureError::unsupported(
            "a parameter that is one of some literals is not supported",
            "annotate it with the literals' type, such as int",
        )),
        ("typing", "Annotated" | "Final") => match subscript.slice.as_ref() {
            Expr::Tuple(tuple) => match tuple.elts.first() {
                Some(first) => parse(first, resolve),
                None => Err(unreadable()),
            },
            only => parse(only, resolve),
        },
        ("builtins" | "typing" | "collections.abc", name) if container(name).is_some() => {
            Err(container(name).unwrap_or_else(unreadable))
        }
        ("numpy.typing", "NDArray") => {
            let element = resolve(&subscript.slice);
            let element = element.as_deref().and_then(|name| name.rsplit('.').next());
            Err(SignatureError::bad(
                "NDArray does not say how many dimensions the array has",
                format!("write \"{}[:, :]\" for two", element.unwrap_or("float64")),
            ))
        }
        ("numpy", "ndarray") => ndarray::parse(&subscript.slice, resolve),
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
    let axes = axes.ok_or_else(unreadable)?;
    let texts = axes.iter().map(String::as_str).collect::<Vec<_>>();
    let (shape, layout) = notation::axes(&texts).ok_or_else(unreadable)?;
    Ok(ParameterType::Array {
        dtype: dtype(name)?,
        shape,
        layout,
    })
}

/// An axis as text: `:`, `::1`, or a size.
fn axis(expression: &Expr) -> Option<String> {
    if let Expr::NumberLiteral(number) = expression {
        return number.value.as_int().map(ToString::to_string);
    }
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
        None => Some(":".to_string()),
        Some(Expr::NumberLiteral(number)) if number.value.as_int()?.as_i64() == Some(1) => {
            Some("::1".to_string())
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::{dtype::Dtype, signature::Layout};
    use ruff_python_parser::parse_expression;

    fn resolve(expression: &Expr) -> Option<String> {
        match expression {
            Expr::Name(name) if matches!(name.id.as_str(), "int" | "float" | "bool" | "tuple") => {
                Some(format!("builtins.{}", name.id))
            }
            Expr::Name(name) if name.id.as_str() == "NDArray" => {
                Some("numpy.typing.NDArray".to_string())
            }
            Expr::Name(name) if matches!(name.id.as_str(), "Any" | "Literal") => {
                Some(format!("typing.{}", name.id))
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
        let sized = |dtype, shape, layout| {
            Ok(ParameterType::Array {
                dtype,
                shape,
                layout,
            })
        };
        let array = |dtype, rank, layout| sized(dtype, vec![None; rank], layout);
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
            read("Bool[np.ndarray, '3 n=4 _ k-1']"),
            sized(
                Dtype::Bool,
                vec![Some(3), Some(4), None, None],
                Layout::Strided
            )
        );
        assert_eq!(
            read("'np.float64[:, 3]'"),
            sized(Dtype::Float64, vec![None, Some(3)], Layout::Strided)
        );
        assert_eq!(
            read("np.ndarray[tuple[int, Literal[3]], np.dtype[np.float32]]"),
            sized(Dtype::Float32, vec![None, Some(3)], Layout::Strided)
        );
        assert_eq!(
            read("\"Float64[np.ndarray, 'n']\""),
            array(Dtype::Float64, 1, Layout::Strided)
        );
    }

    #[test]
    fn refuses_what_leaves_the_type_open() {
        for text in [
            "np.ndarray",
            "np.ndarray[tuple[int, ...], np.dtype[np.float64]]",
            "np.ndarray[Any, np.dtype[np.float64]]",
            "np.ndarray[tuple[int], np.float64]",
            "np.ndarray[tuple[int], np.dtype[Any]]",
            "np.ndarray[tuple[int]]",
            "NDArray[np.float64]",
            "Float[np.ndarray, 'n']",
            "Float64[np.ndarray, '...']",
            "Float64",
            "np.complex256",
            "1 + 2",
            "int | None",
            "'int | None'",
            "Float64[np.ndarray, '*n']",
            "'bytes'",
        ] {
            let Err(error) = read(text) else {
                panic!("{text} is accepted");
            };
            assert!(!error.help.is_empty());
        }
    }
}
