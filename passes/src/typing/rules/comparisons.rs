//! The types of comparisons: `==` and the like, `in` and `is`.

use super::{iteration, lists, operators, tuples};
use crate::typing::{constant::Constant, problem::Problem, ty::Ty};

/// The type of `left operator right`. `is_same` says whether the operands are
/// known to be one object.
pub(crate) fn compare(operator: &str, left: &Ty, right: &Ty, is_same: bool) -> Result<Ty, Problem> {
    match (operator, left, right) {
        ("Eq" | "NotEq", Ty::Dict(..), _) | ("Eq" | "NotEq", _, Ty::Dict(..)) => {
            Err(Problem::construct(
                "comparisons of dicts are not compiled",
                "compare their values one by one",
            ))
        }
        ("Is" | "IsNot", ..) => identity(left, right, is_same).map(|_| Ty::Bool),
        ("In" | "NotIn", ..) => membership(left, right).map(|()| Ty::Bool),
        ("Eq" | "NotEq", Ty::Range, Ty::Range) => Ok(Ty::Bool),
        ("Eq" | "NotEq", ..) if is_none(left, right) => Ok(Ty::Bool),
        _ if let Some(compared) = lists::compare(operator, left, right) => compared,
        _ => match Ty::elements_of_both(left, right) {
            Some((left, right)) => tuples::compare(operator, left, right).map(|()| Ty::Bool),
            None => operators::compare(operator, left, right),
        },
    }
}

/// Whether these are texts whose bytes are compared where they are not known.
pub(crate) fn are_texts(operator: &str, left: &Ty, right: &Ty) -> bool {
    match (operator, right.elements()) {
        ("Is" | "IsNot", _) => false,
        ("In" | "NotIn", Some(elements)) => {
            left == &Ty::Str && elements.iter().all(|element| element == &Ty::Str)
        }
        ("In" | "NotIn", None) => false,
        _ => (left, right) == (&Ty::Str, &Ty::Str),
    }
}

/// The type of a comparison of texts or dtypes, which must be known.
pub(crate) fn of_constants(
    kind: &str,
    types: [&Ty; 2],
    found: &[Option<Constant>; 2],
) -> Result<Ty, Problem> {
    if let [Some(left), Some(right)] = found
        && left.compare(kind, right).is_some()
    {
        return Ok(Ty::Bool);
    }
    if types.iter().any(|ty| ty.as_dtype().is_some()) {
        return Err(Problem::conflict(
            "a dtype is compared with a text that names none",
            "compare with a dtype, as in a.dtype == np.float64",
        ));
    }
    Err(Problem::construct(
        "whether a text that is not written out is in another is not compiled",
        "compare whole texts with ==, or call the function with texts that are written out",
    ))
}

/// Whether one of two values is None, and the other None or a number of Python's:
/// what NumPy compares with None gives no bool.
pub(crate) fn is_none(left: &Ty, right: &Ty) -> bool {
    let is_plain = |ty: &Ty| ty == &Ty::None || ty.is_python_number();
    [left, right].contains(&&Ty::None) && is_plain(left) && is_plain(right)
}

/// What decides whether two objects are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// It is known.
    Known(bool),
    /// They are bools, each of which there is only one.
    Bools,
}

/// What decides whether two objects are one.
pub(crate) fn identity(left: &Ty, right: &Ty, is_same: bool) -> Result<Identity, Problem> {
    let is_singleton = |ty: &Ty| matches!(ty, Ty::None | Ty::Ellipsis);
    match (left, right) {
        _ if is_same => Ok(Identity::Known(true)),
        (Ty::Bool, Ty::Bool) => Ok(Identity::Bools),
        _ if is_singleton(left) || is_singleton(right) => Ok(Identity::Known(left == right)),
        (left, right) if left.is_complex_number() && right.is_complex_number() => {
            Err(Problem::conflict(
                format!(
                    "whether {} is the same object as {} is up to the interpreter",
                    left.with_article(),
                    right.with_article()
                ),
                "compare with ==",
            ))
        }
        (Ty::Array(_), Ty::Array(_)) => Err(Problem::construct(
            "whether two arrays are the same object is not compiled",
            "compare elements, as in np.all(a == b), or pass a flag",
        )),
        (left, right) if is_object(left) && is_object(right) && kind(left) != kind(right) => {
            Ok(Identity::Known(false))
        }
        _ => Err(Problem::construct(
            format!(
                "whether {} is the same object as {} is not compiled",
                left.with_article(),
                right.with_article()
            ),
            "compare with ==",
        )),
    }
}

/// Whether a value is an object of Python or NumPy.
fn is_object(ty: &Ty) -> bool {
    ty.is_complex_number()
        || ty.elements().is_some()
        || matches!(
            ty,
            Ty::Array(_) | Ty::ListOf(_) | Ty::Range | Ty::Slice(_) | Ty::Dict(..)
        )
}

/// Values of different kinds are of different classes.
fn kind(ty: &Ty) -> std::mem::Discriminant<Ty> {
    match ty {
        number if number.is_complex_number() => std::mem::discriminant(&Ty::Int),
        // A plain tuple may be a named one of which the class is not known.
        Ty::NamedTuple(..) => std::mem::discriminant(&Ty::Tuple(Vec::new())),
        Ty::ListOf(_) => std::mem::discriminant(&Ty::List(Vec::new())),
        other => std::mem::discriminant(other),
    }
}

/// Checks `item in container`.
fn membership(item: &Ty, container: &Ty) -> Result<(), Problem> {
    match container {
        Ty::Tuple(elements) | Ty::NamedTuple(_, elements) | Ty::List(elements) => elements
            .iter()
            .try_for_each(|element| tuples::equality(item, element)),
        list @ Ty::ListOf(_) if !lists::is_of_numbers(list) => lists::search(list, item),
        Ty::Array(_) | Ty::Range | Ty::ListOf(_) if item.is_complex_number() => Ok(()),
        Ty::Array(_) | Ty::Range | Ty::ListOf(_) => Err(Problem::construct(
            format!("'in' is not compiled for {item} and {container}"),
            "look for a number, or write a loop",
        )),
        _ => iteration::iterable(container),
    }
}
