//! Classes of values, as `isinstance`, `np.issubdtype` and comparisons of dtypes ask for
//! them: types say the answers.

use super::{
    constant::Constant,
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use crate::functions::array_like::array_like;

/// NumPy's classes that no value is of, but numbers of their subclasses are.
const ABSTRACT: &[&str] = &[
    "numpy.generic",
    "numpy.number",
    "numpy.integer",
    "numpy.signedinteger",
    "numpy.unsignedinteger",
    "numpy.inexact",
    "numpy.floating",
    "numpy.complexfloating",
];

/// Python's classes of values that are compiled.
const BUILTINS: &[&str] = &[
    "builtins.bool",
    "builtins.int",
    "builtins.float",
    "builtins.complex",
    "builtins.str",
    "builtins.tuple",
    "builtins.list",
    "builtins.dict",
    "builtins.range",
    "builtins.slice",
];

/// Whether a qualified name is that of a class that `np.issubdtype` takes and that
/// stands for no dtype.
pub fn is_abstract_class(name: &str) -> bool {
    ABSTRACT.contains(&name)
}

/// Whether a qualified name is that of a class of which it is known what is one of it.
/// NumPy's longlong, which is neither int64 nor another dtype, is none.
pub fn is_class(name: &str) -> bool {
    is_abstract_class(name)
        || BUILTINS.contains(&name)
        || name == "numpy.ndarray"
        || dtype_of_class(name).is_some()
}

/// The dtype whose scalars are of a class of NumPy.
fn dtype_of_class(name: &str) -> Option<DType> {
    if name.ends_with("longlong") {
        return None;
    }
    let canonical = crate::functions::names::canonical(name);
    let name = canonical.strip_prefix("numpy.")?;
    name.trim_end_matches('_').parse().ok()
}

/// Whether scalars of a dtype are of a class of NumPy.
///
/// # Errors
/// Refuses what is no such class.
pub(crate) fn is_subclass(dtype: DType, class: &str) -> Result<bool, Problem> {
    let kind = dtype.kind();
    Ok(match class {
        "numpy.generic" => true,
        "numpy.number" => kind != DTypeKind::Bool,
        "numpy.integer" => kind.is_integer(),
        "numpy.signedinteger" => kind == DTypeKind::Signed,
        "numpy.unsignedinteger" => kind == DTypeKind::Unsigned,
        "numpy.inexact" => kind >= DTypeKind::Float,
        "numpy.floating" => kind == DTypeKind::Float,
        "numpy.complexfloating" => kind == DTypeKind::Complex,
        class => {
            return dtype_of_class(class)
                .map_or_else(|| Err(no_class(class)), |it| Ok(it == dtype));
        }
    })
}

fn no_class(name: &str) -> Problem {
    let shown = name.strip_prefix("builtins.").unwrap_or(name);
    Problem::call(
        format!("'{shown}' is no class of which it is known what is one of it"),
        "ask for int, float, complex, bool, tuple, np.ndarray, np.floating, np.integer or a scalar type of NumPy",
    )
}

/// Whether a value of a type is of a class.
///
/// # Errors
/// Refuses unknown classes, and values that are neither data nor numbers.
pub(crate) fn is_instance(ty: &Ty, class: &str) -> Result<bool, Problem> {
    if !is_class(class) {
        return Err(no_class(class));
    }
    let of_python = |name: &str| Ok(class == format!("builtins.{name}"));
    match ty {
        Ty::None | Ty::Ellipsis | Ty::Function(_) => Ok(false),
        Ty::Bool => Ok(matches!(class, "builtins.bool" | "builtins.int")),
        Ty::Int | Ty::LargeInt => of_python("int"),
        Ty::Float => of_python("float"),
        Ty::Complex => of_python("complex"),
        Ty::Str => of_python("str"),
        Ty::Tuple(_) | Ty::NamedTuple(..) => of_python("tuple"),
        Ty::List(_) | Ty::ListOf(_) => of_python("list"),
        Ty::Dict(..) => of_python("dict"),
        Ty::Range => of_python("range"),
        Ty::Slice(_) => of_python("slice"),
        Ty::Array(_) => Ok(class == "numpy.ndarray"),
        // NumPy's doubles are Python's, too.
        Ty::Scalar(DType::Float64) if class == "builtins.float" => Ok(true),
        Ty::Scalar(DType::Complex128) if class == "builtins.complex" => Ok(true),
        Ty::Scalar(dtype) if class.starts_with("numpy.") && class != "numpy.ndarray" => {
            is_subclass(*dtype, class)
        }
        Ty::Scalar(_) => Ok(false),
        other => Err(Problem::call(
            format!(
                "of which class {} is, is not compiled",
                other.with_article()
            ),
            "ask for the class of a number, a tuple or an array",
        )),
    }
}

/// What an attribute of a dtype is.
pub(crate) fn dtype_attribute(dtype: DType, name: &str) -> Option<Constant> {
    let kind = match dtype.kind() {
        DTypeKind::Bool => "b",
        DTypeKind::Signed => "i",
        DTypeKind::Unsigned => "u",
        DTypeKind::Float => "f",
        DTypeKind::Complex => "c",
    };
    match name {
        "kind" => Some(Constant::Text(kind.to_string())),
        "name" => Some(Constant::Text(dtype.name().to_string())),
        "char" => Some(Constant::Text(character(dtype).to_string())),
        "itemsize" => Some(Constant::Integer(dtype.size() as i64)),
        _ => None,
    }
}

/// NumPy's type character.
fn character(dtype: DType) -> char {
    match dtype {
        DType::Bool => '?',
        DType::Int8 => 'b',
        DType::Int16 => 'h',
        DType::Int32 => 'i',
        DType::Int64 => 'l',
        DType::UInt8 => 'B',
        DType::UInt16 => 'H',
        DType::UInt32 => 'I',
        DType::UInt64 => 'L',
        DType::Float16 => 'e',
        DType::Float32 => 'f',
        DType::Float64 => 'd',
        DType::Complex64 => 'F',
        DType::Complex128 => 'D',
    }
}

/// Whether a dtype is the one of a name, or of a code such as `f8`; none for what is
/// neither.
pub(super) fn is_named(dtype: DType, name: &str) -> Option<bool> {
    let coded = || DType::from_dtype(&format!("<{name}"));
    let named = name.parse().ok().or_else(|| DType::from_dtype(name));
    Some(named.or_else(coded)? == dtype)
}

/// Whether comparisons of values of these types are answered by constants: those of
/// texts, and of dtypes with what stands for one. Classes are compared as objects.
pub(crate) fn compares_constants(operator: &str, left: &Ty, right: &Ty) -> bool {
    let stands_for_dtype = |ty: &Ty| matches!(ty, Ty::Str | Ty::Dtype(_) | Ty::Class(..));
    let are_comparable = |left: &Ty, right: &Ty| match (left, right) {
        (Ty::Str, Ty::Str) => true,
        (Ty::Dtype(_), other) | (other, Ty::Dtype(_)) => stands_for_dtype(other),
        _ => false,
    };
    match (operator, right.elements()) {
        ("Eq" | "NotEq", _) => are_comparable(left, right),
        ("In" | "NotIn", None) => (left, right) == (&Ty::Str, &Ty::Str),
        ("In" | "NotIn", Some(elements)) => {
            stands_for_dtype(left) && elements.iter().all(|element| are_comparable(left, element))
        }
        _ => false,
    }
}

/// Whether a value is of one of several classes.
///
/// # Errors
/// As [`is_instance`].
pub(crate) fn is_any(ty: &Ty, classes: &[String]) -> Result<bool, Problem> {
    let answers = classes.iter().map(|class| is_instance(ty, class));
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    Ok(answers.contains(&true))
}

/// Whether a dtype is below a class of NumPy or equal to another dtype.
///
/// # Errors
/// Refuses what is no dtype, and unknown classes.
pub(crate) fn is_subdtype(ty: &Ty, above: &Ty, class: Option<&Constant>) -> Result<bool, Problem> {
    let dtype = ty.as_dtype().ok_or_else(|| no_dtype(ty))?;
    match (above.as_dtype(), class) {
        (Some(above), _) => Ok(dtype == above),
        (None, Some(Constant::Text(class))) => is_subclass(dtype, class),
        _ => Err(no_dtype(above)),
    }
}

fn no_dtype(ty: &Ty) -> Problem {
    Problem::conflict(
        format!("np.issubdtype takes dtypes, not {}", ty.with_article()),
        "write it as in np.issubdtype(a.dtype, np.floating)",
    )
}

/// What a function of NumPy that asks for a value's type answers; none if the function
/// does not, or the value has no such type.
pub(crate) fn answer(function: &str, ty: &Ty) -> Option<Constant> {
    if function == "numpy.isscalar" {
        let is_scalar = ty.is_complex_number() || ty == &Ty::Str;
        let is_known = is_scalar || ty == &Ty::None || array_like(ty).is_ok();
        return is_known.then_some(Constant::Bool(is_scalar));
    }
    let array = array_like(ty).ok()?;
    match function {
        "numpy.iscomplexobj" => Some(Constant::Bool(array.dtype.is_complex())),
        "numpy.isrealobj" => Some(Constant::Bool(!array.dtype.is_complex())),
        "numpy.ndim" => i64::try_from(array.rank()).ok().map(Constant::Integer),
        _ => None,
    }
}
