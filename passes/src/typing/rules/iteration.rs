//! The types of what iterables give.

use super::subscripts::view;
use crate::typing::{join::join, problem::Problem, ty::Ty};

/// Checks that a value can be iterated over.
pub(crate) fn iterable(ty: &Ty) -> Result<(), Problem> {
    match ty {
        Ty::Array(array) if array.rank() == 0 => Err(Problem::conflict(
            "iteration over a 0-d array",
            "use the element: a[()]",
        )),
        Ty::Array(_) | Ty::Range | Ty::ListOf(_) => Ok(()),
        _ if ty.elements().is_some() => Ok(()),
        Ty::Dict(..) => Err(Problem::construct(
            "loops over a dict are not compiled, nor is 'in'",
            "read the values by their keys, as in d[\"x\"], or use arrays for keys and values",
        )),
        Ty::Str => Err(Problem::construct(
            "loops over a str are not compiled",
            "pass its characters as an array, np.array([ord(c) for c in s]), and compare the \
             elements with ord(\"a\")",
        )),
        _ => Err(Problem::conflict(
            format!("{} is not iterable", ty.with_article()),
            "loop over range(n), an array, a tuple or a list",
        )),
    }
}

/// The type of the values that an iterable gives.
pub(crate) fn item(ty: &Ty) -> Result<Ty, Problem> {
    iterable(ty)?;
    match ty {
        Ty::Array(array) => view(array, &[Ty::Int], &[]),
        Ty::ListOf(element) => Ok(element.as_ref().clone()),
        Ty::Tuple(elements) | Ty::NamedTuple(_, elements) | Ty::List(elements) => common(elements),
        _ => Ok(Ty::Int),
    }
}

/// The type that all elements of a tuple have together, which must not be empty.
pub(crate) fn common(elements: &[Ty]) -> Result<Ty, Problem> {
    let Some((first, others)) = elements.split_first() else {
        return Err(Problem::construct(
            "the elements of an empty tuple have no type",
            "use a tuple that has elements",
        ));
    };
    others.iter().try_fold(first.clone(), |common, element| {
        join(&common, element).ok_or_else(|| {
            Problem::conflict(
                format!(
                    "the elements of {} have no type in common",
                    Ty::Tuple(elements.to_vec())
                ),
                "write the tuple out in the loop's header, as in for x in (a, b), or use constant indices",
            )
        })
    })
}
