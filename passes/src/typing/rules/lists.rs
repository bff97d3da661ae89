//! What Python does with lists of any length, whose elements are numbers, arrays, tuples of
//! such, or lists of so many numbers, of one type. Nothing changes them.

use super::{
    operators,
    tuples::{self, Known},
};
use crate::{
    functions::array_like::{array_like, fresh},
    typing::{
        dtype::DType,
        join::join,
        problem::Problem,
        ty::{ArrayTy, Ty},
    },
};
use melior::ir::Type;

/// The type of a list of any length of what `element` is.
///
/// # Errors
/// Refuses what is no element.
pub(crate) fn list_of(element: &Ty) -> Result<Ty, Problem> {
    match is_element(element) {
        true => Ok(Ty::ListOf(Box::new(as_element(element)))),
        false => Err(Problem::construct(
            format!("a list whose length is not known does not hold {element}"),
            "make a list of numbers, of arrays, or of tuples or lists of a constant length, or an array",
        )),
    }
}

/// Whether lists of any length have such elements: numbers, arrays with axes, tuples of such,
/// and lists of so many numbers or arrays.
pub(crate) fn is_element(ty: &Ty) -> bool {
    fn is_part(ty: &Ty) -> bool {
        match (ty, ty.tuple_elements()) {
            (_, Some(elements)) => !elements.is_empty() && elements.iter().all(is_part),
            (Ty::Array(array), None) => array.rank() > 0,
            _ => ty.is_complex_number(),
        }
    }
    match ty {
        Ty::List(elements) => {
            !elements.is_empty()
                && elements
                    .iter()
                    .all(|it| it.elements().is_none() && is_part(it))
        }
        other => is_part(other),
    }
}

/// What a value is as an element of a list: of an array, a copy of which only the number of
/// axes is known.
pub(crate) fn as_element(ty: &Ty) -> Ty {
    let all = |elements: &[Ty]| elements.iter().map(as_element).collect();
    match ty {
        Ty::Array(array) => Ty::Array(fresh(array.dtype, vec![None; array.rank()])),
        Ty::Tuple(elements) => Ty::Tuple(all(elements)),
        Ty::List(elements) => Ty::List(all(elements)),
        Ty::NamedTuple(class, elements) => Ty::NamedTuple(class.clone(), all(elements)),
        other => other.clone(),
    }
}

/// Whether there are arrays in the elements of a list of any length.
pub(crate) fn has_arrays(list: &Ty) -> bool {
    fn is_within(element: &Ty) -> bool {
        let elements = element.elements().unwrap_or_default();
        matches!(element, Ty::Array(_)) || elements.iter().any(is_within)
    }
    element(list).is_some_and(is_within)
}

/// Checks that a list has no arrays, for what is only done with numbers.
pub(crate) fn without_arrays(list: &Ty) -> Result<(), Problem> {
    match has_arrays(list) {
        true => Err(Problem::construct(
            format!(
                "this is not compiled for {}, which has arrays in it",
                list.with_article()
            ),
            "append, pop, delete and read elements, or make an array of the list, as in \
             np.array(xs)",
        )),
        false => Ok(()),
    }
}

/// Whether this is a list of any length of numbers.
pub(crate) fn is_of_numbers(list: &Ty) -> bool {
    element(list).is_some_and(Ty::is_complex_number)
}

/// An array that holds a part of a list of any length.
pub(crate) enum Column {
    /// A number of each element.
    Numbers(ArrayTy),
    /// For an array in each element a row: where it starts and ends among all of its
    /// column's, and its sizes.
    Places(ArrayTy),
    /// The elements of those arrays, one array's after another's, and room for more.
    Elements(ArrayTy),
}

impl Column {
    /// The type of the array.
    pub(crate) fn into_array(self) -> ArrayTy {
        match self {
            Self::Numbers(array) | Self::Places(array) | Self::Elements(array) => array,
        }
    }
}

/// How many numbers say where an array is: its start and its end.
pub(crate) const PLACE: usize = 2;

/// The arrays that hold a list of any length: one for each number in an element, and two
/// for each array.
///
/// # Errors
/// Refuses any other type.
pub(crate) fn columns(list: &Ty) -> Result<Vec<Column>, Problem> {
    fn of(element: &Ty, columns: &mut Vec<Column>) -> Result<(), Problem> {
        match (element, element.elements()) {
            (_, Some(elements)) => return elements.iter().try_for_each(|it| of(it, columns)),
            (Ty::Array(array), None) => {
                let width = i64::try_from(PLACE + array.rank()).ok();
                columns.push(Column::Places(fresh(DType::Int64, vec![None, width])));
                columns.push(Column::Elements(fresh(array.dtype, vec![None])));
            }
            _ => {
                let numbers = Ty::ListOf(Box::new(element.clone()));
                columns.push(Column::Numbers(array_of(&numbers)?));
            }
        }
        Ok(())
    }
    let Some(element) = element(list) else {
        return Err(no_list(list));
    };
    let mut columns = Vec::new();
    of(element, &mut columns)?;
    Ok(columns)
}

/// The type of the elements, if `list` is one of any length.
pub(crate) fn element(list: &Ty) -> Option<&Ty> {
    match list {
        Ty::ListOf(element) => Some(element),
        _ => None,
    }
}

/// The array of the elements of a list of any length.
///
/// # Errors
/// Refuses any other type.
pub(crate) fn array_of(list: &Ty) -> Result<ArrayTy, Problem> {
    match list {
        Ty::ListOf(_) if is_of_numbers(list) => array_like(list),
        _ => Err(no_list(list)),
    }
}

pub(crate) fn no_list(ty: &Ty) -> Problem {
    Problem::internal(format!("{} is no list of numbers", ty.with_article()))
}

/// Checks that it can be said where a value is in a list of any length.
pub(crate) fn search(list: &Ty, value: &Ty) -> Result<(), Problem> {
    without_arrays(list)?;
    match element(list) {
        Some(element) if !is_of_numbers(list) => tuples::equality(value, element),
        _ if value.is_complex_number() => Ok(()),
        _ => Err(Problem::construct(
            format!(
                "a list of numbers is not searched for {}",
                value.with_article()
            ),
            "look for a number",
        )),
    }
}

/// The list of any length that both are: one of them is one, or they are written out and
/// have elements of one type.
pub(crate) fn joined(left: &Ty, right: &Ty) -> Option<Ty> {
    let (list, other) = match (left, right) {
        (empty, list) | (list, empty) if empty.is_empty_list() => return Some(list.clone()),
        (list @ Ty::ListOf(_), other) | (other, list @ Ty::ListOf(_)) => (list, other),
        (Ty::List(left), Ty::List(right)) => return of_elements(&[&left[..], right].concat()),
        _ => return None,
    };
    let common = element(list)?;
    match other {
        Ty::List(elements) => {
            let is_common = |it: &Ty| join(&as_element(it), common).as_ref() == Some(common);
            elements.iter().all(is_common).then(|| list.clone())
        }
        other => with_element(list, element(other)?)
            .filter(|joined| with_element(other, common).as_ref() == Some(joined)),
    }
}

/// What a list is that gets an element: the same, or, where Python's numbers meet NumPy's, one
/// of NumPy's that lie in memory as these do.
pub(crate) fn with_element(list: &Ty, value: &Ty) -> Option<Ty> {
    fn is_kept(element: &Ty, joined: &Ty) -> bool {
        match (element.elements(), joined.elements()) {
            (Some(elements), Some(joined)) => {
                let mut pairs = elements.iter().zip(joined);
                pairs.all(|(element, joined)| is_kept(element, joined))
            }
            _ if element.is_complex_number() && joined.is_complex_number() => {
                let dtype = |ty| array_like(ty).ok().map(|array| array.dtype);
                dtype(element) == dtype(joined)
            }
            _ => element == joined,
        }
    }
    let element = element(list)?;
    let joined = join(element, &as_element(value))?;
    is_kept(element, &joined).then(|| Ty::ListOf(Box::new(joined)))
}

/// The type of an argument of a parameter that is declared so: a list that is written out
/// is one of any length where that is declared, any other value is what it is.
pub(crate) fn declared(found: Ty, declared: Type<'_>) -> Ty {
    match Ty::of(declared) {
        Ok(list @ Ty::ListOf(_)) if joined(&list, &found).as_ref() == Some(&list) => list,
        _ => found,
    }
}

/// The list of any length with elements of these types.
pub(crate) fn of_elements(elements: &[Ty]) -> Option<Ty> {
    let (first, others) = elements.split_first()?;
    let common = others
        .iter()
        .try_fold(first.clone(), |common, it| join(&common, it))?;
    list_of(&common).ok()
}

/// The type of `left operator right`, if that is for lists of any length to say. `counts`
/// are the operands, where they are known integers.
pub(crate) fn binary(
    operator: &str,
    left: &Ty,
    right: &Ty,
    counts: [Option<i64>; 2],
) -> Option<Result<Ty, Problem>> {
    let result = match (operator, left, right) {
        ("Add", Ty::ListOf(_), Ty::ListOf(_) | Ty::List(_))
        | ("Add", Ty::List(_), Ty::ListOf(_)) => {
            Some(joined(left, right).ok_or_else(|| differ(left, right)))
        }
        ("Mult", list @ Ty::ListOf(_), count) | ("Mult", count, list @ Ty::ListOf(_))
            if count.is_index() =>
        {
            Some(Ok(list.clone()))
        }
        ("Mult", empty @ Ty::List(elements), count)
        | ("Mult", count, empty @ Ty::List(elements))
            if elements.is_empty() && count.is_index() =>
        {
            Some(Ok(empty.clone()))
        }
        ("Mult", Ty::List(elements), count) if count.is_index() && counts[1].is_none() => {
            of_elements(elements).map(Ok)
        }
        ("Mult", count, Ty::List(elements)) if count.is_index() && counts[0].is_none() => {
            of_elements(elements).map(Ok)
        }
        _ => None,
    };
    result.map(|list| list.and_then(|list| without_arrays(&list).map(|()| list)))
}

/// Checks `left operator right`, a comparison of two lists, one of them of any length.
pub(super) fn compare(operator: &str, left: &Ty, right: &Ty) -> Option<Result<Ty, Problem>> {
    let list = joined(left, right);
    let is_list = |ty: &Ty| matches!(ty, Ty::List(_) | Ty::ListOf(_));
    if !is_list(left) || !is_list(right) || element(left).or(element(right)).is_none() {
        return None;
    }
    if let Some(refused) = list.as_ref().and_then(|it| without_arrays(it).err()) {
        return Some(Err(refused));
    }
    let Some(element) = list.as_ref().and_then(element) else {
        return Some(Err(differ(left, right)));
    };
    Some(match element.elements() {
        Some(elements) => tuples::compare(operator, elements, elements).map(|()| Ty::Bool),
        None => operators::compare(operator, element, element).map(|_| Ty::Bool),
    })
}

fn differ(left: &Ty, right: &Ty) -> Problem {
    Problem::conflict(
        format!("{left} and {right} have elements of different types"),
        "convert the elements of one, as in [float(x) for x in xs]",
    )
}

/// The type of a slice of a list that is written out, where its bounds are not known: a
/// list of any length.
pub(crate) fn slice(list: &Ty, index: &Ty, known: Known) -> Option<Ty> {
    match (list, index, known) {
        (Ty::List(elements), Ty::Slice(_), Known::Nothing) => of_elements(elements),
        _ => None,
    }
}

/// The type of `list[index]`.
pub(super) fn subscript(list: &Ty, index: &Ty) -> Result<Ty, Problem> {
    match (index, element(list)) {
        (Ty::Slice(_), _) => Ok(list.clone()),
        (index, Some(element)) if index.is_index() => Ok(element.clone()),
        _ => Err(Problem::conflict(
            format!(
                "a list's index is an integer or a slice, not {}",
                index.with_article()
            ),
            "convert it with int(x)",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_meet_where_their_elements_do() {
        let floats = Ty::ListOf(Box::new(Ty::Float));
        let numbers = Ty::List(vec![Ty::Int, Ty::Float]);
        assert_eq!(joined(&numbers, &floats), Some(floats.clone()));
        assert_eq!(joined(&floats, &Ty::List(vec![])), Some(floats.clone()));
        assert_eq!(joined(&floats, &Ty::ListOf(Box::new(Ty::Int))), None);
        assert_eq!(joined(&floats, &Ty::List(vec![Ty::Complex])), None);
        assert_eq!(joined(&floats, &Ty::Float), None);
        let scalars = Ty::ListOf(Box::new(Ty::Scalar(DType::Float64)));
        assert_eq!(joined(&floats, &scalars), Some(scalars.clone()));
        let narrow = Ty::ListOf(Box::new(Ty::Scalar(DType::Float32)));
        assert_eq!(joined(&narrow, &scalars), None);
    }
}
