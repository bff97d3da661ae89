//! The types of subscripts of arrays and ranges: elements and views.

use super::{
    advanced, dicts,
    operators::{fits, readonly},
    tuples::{Known, slice_length},
};
use crate::functions::array_like;
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::types::Layout;

/// The type of `object[indices]` for what is no tuple.
pub(super) fn subscript(object: &Ty, indices: &[Ty], known: &[Known]) -> Result<Ty, Problem> {
    match (object, indices) {
        (Ty::Array(array), _) => element_or_array(array, indices, known),
        (Ty::Scalar(dtype), []) => Ok(Ty::Scalar(*dtype)),
        (Ty::Range, [index]) if index.is_index() => Ok(Ty::Int),
        (Ty::Range, [Ty::Slice(_)]) => Ok(Ty::Range),
        (Ty::Range, _) => Err(Problem::conflict(
            "a range's index is an integer or a slice",
            "convert it with int(x)",
        )),
        _ if object.elements().is_some() => Err(Problem::conflict(
            "a tuple has one index",
            "subscript twice, as in t[0][1]",
        )),
        (Ty::Str, _) => Err(Problem::conflict(
            "a str cannot be subscripted",
            "pass its characters as an array, np.array([ord(c) for c in s])",
        )),
        _ => Err(Problem::conflict(
            format!("{} cannot be subscripted", object.with_article()),
            "subscript an array or a tuple",
        )),
    }
}

/// The type of `array[indices]`: an element, a view, or a new array.
fn element_or_array(array: &ArrayTy, indices: &[Ty], known: &[Known]) -> Result<Ty, Problem> {
    match advanced::is_advanced(indices) {
        true => advanced::result(array, indices, known),
        false => view(array, indices, known),
    }
}

/// The type of a view, or of an element if each axis has an integer. A tuple as
/// the only index stands for its elements. `known` is what is known of the indices,
/// as far as something is.
pub(crate) fn view(array: &ArrayTy, indices: &[Ty], known: &[Known]) -> Result<Ty, Problem> {
    let indices = match indices {
        [Ty::Tuple(elements) | Ty::NamedTuple(_, elements)] => elements,
        _ => indices,
    };
    let (taken, ellipses) = count(indices)?;
    if ellipses > 1 {
        return Err(too_many_ellipses());
    }
    if taken > array.rank() {
        return Err(too_many_indices(taken, array));
    }
    let mut shape = Vec::new();
    let mut axis = 0;
    for (place, index) in indices.iter().enumerate() {
        match index {
            Ty::Ellipsis => {
                let rest = array.rank() - taken;
                shape.extend_from_slice(&array.shape[axis..axis + rest]);
                axis += rest;
            }
            Ty::None => {
                shape.push(Some(1));
            }
            Ty::Slice([false, false, false]) => {
                shape.push(array.shape[axis]);
                axis += 1;
            }
            Ty::Slice(_) => {
                shape.push(match (array.shape[axis], known.get(place)) {
                    (Some(size), Some(Known::Slice(slots))) => slice_length(*slots, size),
                    _ => None,
                });
                axis += 1;
            }
            _ => {
                axis += 1;
            }
        }
    }
    shape.extend_from_slice(&array.shape[axis..]);
    let only_integers = indices.iter().all(Ty::is_index);
    if only_integers && shape.is_empty() {
        return Ok(Ty::Scalar(array.dtype));
    }
    Ok(Ty::Array(ArrayTy {
        dtype: array.dtype,
        layout: layout(array, indices, taken, shape.len()),
        shape,
        readonly: array.readonly,
    }))
}

pub(super) fn too_many_ellipses() -> Problem {
    Problem::conflict("an index can have only one '...'", "leave one out")
}

/// What is wrong with indices that take so many axes.
pub(super) fn too_many_indices(taken: usize, array: &ArrayTy) -> Problem {
    Problem::conflict(
        format!("{taken} indices are too many for {array}"),
        format!("use at most {} indices", array.rank()),
    )
}

/// The layout of a view of so many axes, for which the indices take some.
fn layout(array: &ArrayTy, indices: &[Ty], taken: usize, rank: usize) -> Layout {
    if indices.iter().all(Ty::is_whole) {
        return array.layout;
    }
    // The first rows of what is contiguous are, too.
    if let (Layout::C, [Ty::Slice([false, true, false]), others @ ..]) = (array.layout, indices)
        && others.iter().all(Ty::is_whole)
    {
        return Layout::C;
    }
    // A slice without a step keeps the stride.
    let keeps = |index: Option<&Ty>| matches!(index, Some(Ty::Ellipsis | Ty::Slice([_, _, false])));
    let is_rest = taken < array.rank();
    // An ellipsis may stand for no axis at all.
    let mut indices = indices
        .iter()
        .filter(|index| is_rest || **index != Ty::Ellipsis);
    let has_ellipsis = indices.clone().any(|index| index == &Ty::Ellipsis);
    let last = is_rest && !has_ellipsis || keeps(indices.clone().next_back());
    let first = keeps(indices.next());
    let has = |layout| array.layout.implies(layout, array.rank());
    match rank {
        0 => Layout::Strided,
        _ if last && has(Layout::Rows) => Layout::Rows,
        1 if first && has(Layout::Columns) => Layout::Rows,
        _ if first && has(Layout::Columns) => Layout::Columns,
        _ => Layout::Strided,
    }
}

/// How many axes the indices take, and how many ellipses there are.
fn count(indices: &[Ty]) -> Result<(usize, usize), Problem> {
    let (mut taken, mut ellipses) = (0, 0);
    for index in indices {
        match index {
            Ty::Ellipsis => ellipses += 1,
            Ty::None => {}
            Ty::Slice(_) => taken += 1,
            index if index.is_index() && *index != Ty::Bool => taken += 1,
            _ => {
                return Err(Problem::conflict(
                    format!("{} cannot be an index", index.with_article()),
                    "use integers, slices, None or ...; convert a float with int(x)",
                ));
            }
        }
    }
    Ok((taken, ellipses))
}

/// Checks that Python's complex becomes an element of a dtype. NumPy's does: it loses
/// its imaginary part.
pub(crate) fn holds_complex(dtype: DType) -> Result<(), Problem> {
    let message = match dtype.kind() {
        DTypeKind::Bool | DTypeKind::Complex => return Ok(()),
        DTypeKind::Float => "float() argument must be a string or a real number, not 'complex'",
        DTypeKind::Signed | DTypeKind::Unsigned => {
            "int() argument must be a string, a bytes-like object or a real number, not 'complex'"
        }
    };
    Err(Problem::conflict(
        message,
        "take a part, z.real or z.imag, or make the array complex128",
    ))
}

/// Checks that Python's numbers become elements of a dtype: a number, or those in lists and
/// tuples. NumPy's numbers and arrays do.
pub(crate) fn holds_numbers(dtype: DType, value: &Ty) -> Result<(), Problem> {
    match (value, value.elements()) {
        (Ty::Complex, _) => holds_complex(dtype),
        (_, Some(elements)) => elements
            .iter()
            .try_for_each(|each| holds_numbers(dtype, each)),
        (Ty::ListOf(element), None) => holds_numbers(dtype, element),
        _ => Ok(()),
    }
}

/// Checks that the numbers of what a tuple holds become elements of a dtype. In
/// which order NumPy reads and writes arrays in it depends on the shapes.
fn holds(dtype: DType, element: &Ty) -> Result<(), Problem> {
    match (element, element.elements()) {
        (Ty::Array(array), _) if array.rank() > 0 => Err(Problem::construct(
            "a tuple of arrays is not stored in an array",
            "store the arrays one by one, as in a[0] = x, or store np.stack((x, y))",
        )),
        (_, Some(elements)) => elements.iter().try_for_each(|each| holds(dtype, each)),
        _ => holds_numbers(dtype, element),
    }
}

/// Checks `object[indices] = value`.
pub(super) fn assignment(
    object: &Ty,
    indices: &[Ty],
    known: &[Known],
    value: &Ty,
) -> Result<(), Problem> {
    dicts::change(object)?;
    let Ty::Array(array) = object else {
        return Err(Problem::conflict(
            format!("{} does not support item assignment", object.with_article()),
            "assign to elements of an array",
        ));
    };
    if array.readonly {
        return Err(readonly());
    }
    match (element_or_array(array, indices, known)?, value) {
        (_, Ty::Complex) => holds_complex(array.dtype),
        (_, value) if value.is_numpy_number() => Ok(()),
        (Ty::Scalar(_), Ty::Array(value)) if value.rank() == 0 => Ok(()),
        (Ty::Array(target), Ty::Array(value)) => fits(&value.shape, &target.shape),
        (Ty::Array(target), tuple) if let Some(elements) = tuple.elements() => {
            elements
                .iter()
                .try_for_each(|element| holds(array.dtype, element))?;
            fits(&array_like(tuple)?.shape, &target.shape)
        }
        (Ty::Array(target), Ty::Range | Ty::ListOf(_)) => {
            holds_numbers(array.dtype, value)?;
            fits(&array_like(value)?.shape, &target.shape)
        }
        _ => Err(Problem::conflict(
            format!(
                "{} cannot be assigned to an element of {object}",
                value.with_article()
            ),
            "assign a number or an array of a fitting shape",
        )),
    }
}
