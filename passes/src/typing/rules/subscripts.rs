//! The types of subscripts: elements, views, and tuples' elements.

use super::operators::{fits, readonly};
use crate::typing::{
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::types::Layout;

/// The type of `object[indices]`. `constant` is the only index, if it is a known
/// integer.
pub(super) fn subscript(object: &Ty, indices: &[Ty], constant: Option<i64>) -> Result<Ty, Problem> {
    match object {
        Ty::Array(array) => view(array, indices),
        Ty::Tuple(elements) => element(elements, indices, constant),
        _ => Err(Problem::conflict(
            format!("{} cannot be subscripted", object.with_article()),
            "subscript an array or a tuple",
        )),
    }
}

/// Where in a tuple of some length an index points.
pub(crate) fn tuple_position(index: i64, length: usize) -> Option<usize> {
    let length = i64::try_from(length).ok()?;
    let position = if index < 0 {
        index.checked_add(length)?
    } else {
        index
    };
    (0..length).contains(&position).then_some(position as usize)
}

fn element(elements: &[Ty], indices: &[Ty], constant: Option<i64>) -> Result<Ty, Problem> {
    let ([Ty::Int | Ty::Bool], Some(index)) = (indices, constant) else {
        return Err(Problem::construct(
            "a tuple's index must be a constant integer",
            "write the index as a number, or unpack the tuple: a, b = t",
        ));
    };
    let position = tuple_position(index, elements.len()).ok_or_else(|| {
        Problem::conflict(
            format!(
                "index {index} is out of range for a tuple of {}",
                elements.len()
            ),
            "use an index that the tuple has",
        )
    })?;
    Ok(elements[position].clone())
}

/// The type of a view, or of an element if each axis has an integer. A tuple as
/// the only index stands for its elements.
pub(crate) fn view(array: &ArrayTy, indices: &[Ty]) -> Result<Ty, Problem> {
    let indices = match indices {
        [Ty::Tuple(elements)] => elements,
        _ => indices,
    };
    let (taken, ellipses) = count(indices)?;
    if ellipses > 1 {
        return Err(Problem::conflict(
            "an index can have only one '...'",
            "leave one out",
        ));
    }
    if taken > array.rank() {
        return Err(Problem::conflict(
            format!("{taken} indices are too many for {array}"),
            format!("use at most {} indices", array.rank()),
        ));
    }
    let mut shape = Vec::new();
    let mut axis = 0;
    for index in indices {
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
                shape.push(None);
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
    let layout = if indices.iter().all(Ty::is_whole) {
        array.layout
    } else {
        Layout::Strided
    };
    Ok(Ty::Array(ArrayTy {
        dtype: array.dtype,
        shape,
        layout,
        readonly: array.readonly,
    }))
}

/// How many axes the indices take, and how many ellipses there are.
fn count(indices: &[Ty]) -> Result<(usize, usize), Problem> {
    let (mut taken, mut ellipses) = (0, 0);
    for index in indices {
        match index {
            Ty::Ellipsis => ellipses += 1,
            Ty::None => {}
            Ty::Slice(_) => taken += 1,
            Ty::Bool => {
                return Err(Problem::construct(
                    "a bool as an index is a mask, which is not compiled",
                    "use np.where, or a loop with an if",
                ));
            }
            index if index.is_index() => taken += 1,
            Ty::Array(_) => {
                return Err(Problem::construct(
                    format!("an index of type {index} is not compiled"),
                    "use np.where for a mask, or a loop over the indices",
                ));
            }
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

/// Checks `object[indices] = value`.
pub(super) fn assignment(object: &Ty, indices: &[Ty], value: &Ty) -> Result<(), Problem> {
    let Ty::Array(array) = object else {
        return Err(Problem::conflict(
            format!("{} does not support item assignment", object.with_article()),
            "assign to elements of an array",
        ));
    };
    if array.readonly {
        return Err(readonly());
    }
    match (view(array, indices)?, value) {
        (_, value) if value.is_number() => Ok(()),
        (Ty::Scalar(_), Ty::Array(value)) if value.rank() == 0 => Ok(()),
        (Ty::Array(target), Ty::Array(value)) => fits(&value.shape, &target.shape),
        _ => Err(Problem::conflict(
            format!(
                "{} cannot be assigned to an element of {object}",
                value.with_article()
            ),
            "assign a number or an array of a fitting shape",
        )),
    }
}
