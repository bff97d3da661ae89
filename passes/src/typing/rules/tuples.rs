//! What Python does with tuples, and with lists: these have a known length, too, and
//! nothing changes them.

use super::{iteration, operators};
use crate::typing::{problem::Problem, ty::Ty};

/// How many elements a tuple may have that repetition or a range makes.
pub(crate) const LENGTH_LIMIT: usize = 256;

/// The type of `left operator right`, if that is for tuples to say. `counts`
/// are the operands, where they are known integers.
pub(crate) fn binary(
    operator: &str,
    left: &Ty,
    right: &Ty,
    counts: [Option<i64>; 2],
) -> Option<Result<Ty, Problem>> {
    match (operator, left.elements(), right.elements()) {
        ("Add", Some(_), Some(_)) => {
            let (first, second) = Ty::elements_of_both(left, right)?;
            Some(Ok(left.with_elements([first, second].concat())))
        }
        ("Mult", Some(elements), None) if right.is_index() => {
            Some(repeated(elements, counts[1]).map(|elements| left.with_elements(elements)))
        }
        ("Mult", None, Some(elements)) if left.is_index() => {
            Some(repeated(elements, counts[0]).map(|elements| right.with_elements(elements)))
        }
        _ => None,
    }
}

/// The elements of a tuple that is repeated.
pub(crate) fn repeated<T: Clone>(elements: &[T], count: Option<i64>) -> Result<Vec<T>, Problem> {
    let Some(count) = count else {
        return Err(Problem::construct(
            "tuples and lists are repeated a constant number of times only",
            "write the number, or use an array",
        ));
    };
    let count = usize::try_from(count).unwrap_or(0);
    if count.saturating_mul(elements.len()) > LENGTH_LIMIT {
        return Err(Problem::construct(
            format!("tuples of more than {LENGTH_LIMIT} elements are not compiled"),
            "use an array made with np.full",
        ));
    }
    let copies = std::iter::repeat_n(elements, count);
    Ok(copies.flatten().cloned().collect())
}

/// Checks `left operator right`, a comparison of the elements of two tuples.
pub(super) fn compare(operator: &str, left: &[Ty], right: &[Ty]) -> Result<(), Problem> {
    let is_order = !matches!(operator, "Eq" | "NotEq");
    for (left, right) in left.iter().zip(right) {
        equality(left, right)?;
        if is_order && (left, right) != (&Ty::None, &Ty::None) {
            order(operator, left, right)?;
        }
    }
    Ok(())
}

fn order(operator: &str, left: &Ty, right: &Ty) -> Result<(), Problem> {
    match Ty::elements_of_both(left, right) {
        Some((left, right)) => compare(operator, left, right),
        None => operators::compare(operator, left, right).map(|_| ()),
    }
}

/// Checks that it can be said whether two elements are equal.
pub(super) fn equality(left: &Ty, right: &Ty) -> Result<(), Problem> {
    let is_plain = |ty: &Ty| ty.is_complex_number() || ty == &Ty::None || ty.elements().is_some();
    if let Some((left, right)) = Ty::elements_of_both(left, right) {
        return compare("Eq", left, right);
    }
    match (left, right) {
        (left, right) if is_plain(left) && is_plain(right) => Ok(()),
        _ => Err(Problem::conflict(
            format!("{left} and {right} are not compared as elements"),
            "compare the elements one by one, arrays with np.all(a == b)",
        )),
    }
}

/// The type of `tuple[index]`, the index being known or not.
pub(crate) fn subscript(tuple: &Ty, index: &Ty, known: Known) -> Result<Ty, Problem> {
    let elements = tuple.elements().unwrap_or_default();
    match known {
        Known::Slice(slots) => {
            let positions = slice_positions(slots, elements.len())?;
            let taken = positions.into_iter().map(|it| elements[it].clone());
            Ok(tuple.with_elements(taken.collect()))
        }
        Known::Integer(index) => {
            element_position(index, elements.len()).map(|it| elements[it].clone())
        }
        Known::Nothing if index.is_index() => {
            iteration::common(elements).map_err(|problem| not_constant(elements, problem))
        }
        Known::Nothing => Err(not_an_index(index)),
    }
}

/// The elements have no common type, but with a constant index they need none.
fn not_constant(elements: &[Ty], problem: Problem) -> Problem {
    if elements.is_empty() {
        return problem;
    }
    Problem::conflict(
        format!(
            "the index is not a constant, and the elements of {} have no type in common",
            Ty::Tuple(elements.to_vec())
        ),
        "use a constant index: a number, or what is computed of numbers and static sizes",
    )
}

fn not_an_index(index: &Ty) -> Problem {
    match index {
        Ty::Slice(_) => Problem::construct(
            "the bounds of a tuple's slice must be constant integers",
            "write the bounds as numbers, or use an array",
        ),
        _ => Problem::conflict(
            format!(
                "a tuple's index is an integer or a slice, not {}",
                index.with_article()
            ),
            "convert it with int(x)",
        ),
    }
}

/// What is known of an index when the program is compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Known {
    /// Nothing but its type.
    Nothing,
    /// The integer that it is.
    Integer(i64),
    /// Start, stop and step of a slice.
    Slice([Option<i64>; 3]),
}

/// Where in a tuple of some length a known index points.
pub(crate) fn element_position(index: i64, length: usize) -> Result<usize, Problem> {
    let from_start = if index < 0 {
        index.saturating_add_unsigned(length as u64)
    } else {
        index
    };
    let position = usize::try_from(from_start).ok();
    position.filter(|it| *it < length).ok_or_else(|| {
        Problem::conflict(
            format!("index {index} is out of range for a tuple of {length}"),
            "use an index that the tuple has",
        )
    })
}

/// The positions that a slice with known bounds takes.
pub(crate) fn slice_positions(
    slots: [Option<i64>; 3],
    length: usize,
) -> Result<Vec<usize>, Problem> {
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    let Some([mut position, end, step]) = adjusted(slots, length) else {
        return Err(Problem::conflict(
            "slice step cannot be zero",
            "write the step that is meant",
        ));
    };
    let mut positions = Vec::new();
    while if step > 0 {
        position < end
    } else {
        position > end
    } {
        positions.extend(usize::try_from(position));
        position = position.saturating_add(step);
    }
    Ok(positions)
}

/// How many elements a slice with known bounds takes; `None` for a step of zero.
pub(crate) fn slice_length(slots: [Option<i64>; 3], length: i64) -> Option<i64> {
    let [start, end, step] = adjusted(slots, length)?;
    let distance = if step > 0 { end - start } else { start - end };
    let steps = distance.max(0).unsigned_abs().div_ceil(step.unsigned_abs());
    i64::try_from(steps).ok()
}

/// Where a slice starts, where it ends and how it goes on, as CPython's
/// `PySlice_AdjustIndices` has it; `None` for a step of zero.
fn adjusted([start, stop, step]: [Option<i64>; 3], length: i64) -> Option<[i64; 3]> {
    let step = step.unwrap_or(1);
    if step == 0 {
        return None;
    }
    let (low, high) = if step > 0 {
        (0, length)
    } else {
        (-1, length - 1)
    };
    let bound = |bound: Option<i64>, default: i64| match bound {
        None => default,
        Some(bound) if bound < 0 => bound.saturating_add(length).clamp(low, high),
        Some(bound) => bound.clamp(low, high),
    };
    let (first, end) = if step > 0 { (low, high) } else { (high, low) };
    Some([bound(start, first), bound(stop, end), step])
}

/// The types of the targets of `a, b = sequence`; `starred` is the place of the
/// target that takes what the others leave, and `range` how many values a range
/// gives, if that is known.
pub(crate) fn unpack(
    sequence: &Ty,
    count: usize,
    starred: Option<usize>,
    range: Option<usize>,
) -> Result<Vec<Ty>, Problem> {
    if let Some(elements) = sequence.elements() {
        return unpack_elements(elements, count, starred);
    }
    let item = iteration::item(sequence)?;
    let known = match sequence {
        Ty::Array(array) => array.shape[0].and_then(|size| usize::try_from(size).ok()),
        _ => range,
    };
    match (known, starred) {
        (Some(length), _) => unpack_elements(&vec![item; length.min(LENGTH_LIMIT)], count, starred),
        (None, None) => Ok(vec![item; count]),
        (None, Some(_)) => Err(Problem::construct(
            format!(
                "a starred target takes no part of {}: its length is not known",
                sequence.with_article()
            ),
            "use slices, as in first, rest = a[0], a[1:]",
        )),
    }
}

fn unpack_elements(
    elements: &[Ty],
    count: usize,
    starred: Option<usize>,
) -> Result<Vec<Ty>, Problem> {
    let length = elements.len();
    let fits = match starred {
        None => length == count,
        Some(_) => length + 1 >= count,
    };
    if !fits {
        return Err(Problem::conflict(
            format!("a tuple of {length} values does not unpack into {count}"),
            "use as many names as there are values",
        ));
    }
    let Some(starred) = starred else {
        return Ok(elements.to_vec());
    };
    let taken = length + 1 - count;
    let (before, rest) = elements.split_at(starred);
    let (middle, after) = rest.split_at(taken);
    let list = Ty::List(middle.to_vec());
    Ok([before, &[list], after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_take_what_python_takes() {
        let positions = |slots| slice_positions(slots, 5).unwrap_or_default();
        assert_eq!(positions([None, None, None]), [0, 1, 2, 3, 4]);
        assert_eq!(positions([Some(1), Some(-1), None]), [1, 2, 3]);
        assert_eq!(positions([None, None, Some(-2)]), [4, 2, 0]);
        assert_eq!(positions([Some(-9), Some(9), Some(3)]), [0, 3]);
        assert_eq!(positions([Some(9), Some(-9), Some(-3)]), [4, 1]);
        assert!(positions([Some(3), Some(1), None]).is_empty());
        assert_eq!(
            positions([Some(i64::MIN), Some(i64::MAX), Some(i64::MAX)]),
            [0]
        );
        assert!(slice_positions([None, None, Some(0)], 5).is_err());
        let bounds = [
            None,
            Some(-9),
            Some(-2),
            Some(0),
            Some(3),
            Some(5),
            Some(i64::MAX),
        ];
        let steps = [None, Some(1), Some(3), Some(-1), Some(-2), Some(i64::MIN)];
        for slots in bounds.iter().flat_map(|start| {
            let stops = bounds.iter();
            stops.flat_map(move |stop| steps.map(|step| [*start, *stop, step]))
        }) {
            let length = slice_length(slots, 5).and_then(|it| usize::try_from(it).ok());
            assert_eq!(length, Some(positions(slots).len()), "{slots:?}");
        }
    }

    #[test]
    fn starred_targets_take_the_rest() {
        let elements = [Ty::Int, Ty::Float, Ty::Bool];
        let unpacked = unpack_elements(&elements, 2, Some(0));
        let list = Ty::List(vec![Ty::Int, Ty::Float]);
        assert_eq!(unpacked, Ok(vec![list, Ty::Bool]));
        assert!(unpack_elements(&elements, 5, Some(2)).is_err());
        assert!(unpack_elements(&elements, 2, None).is_err());
    }
}
