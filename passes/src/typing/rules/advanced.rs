//! Subscripts with index arrays and masks: which axis each index stands for, and
//! where the axes of the index arrays come into the result.
//!
//! An array is indexed in two steps: slices, `None` and `...` make a view, in which
//! all that is left stands for whole axes of the view. An integer beside an index
//! array is one of these, too.

use super::{
    subscripts::{too_many_ellipses, too_many_indices, view},
    tuples::Known,
};
use crate::functions::array_like;
use crate::typing::{
    broadcast::broadcast,
    dtype::DType,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::types::Layout;

/// A subscript of an array by index arrays and masks.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The indices that make the view.
    pub(crate) view: Vec<ViewIndex>,
    /// What is applied to the view.
    pub(crate) parts: Vec<Part>,
    /// Which axis of the rest the axes of the index arrays come before.
    pub(crate) at: usize,
    /// The shape of what is read or written.
    pub(crate) shape: Vec<Option<i64>>,
    /// How many axes the view has.
    pub(crate) rank: usize,
}

/// An index of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ViewIndex {
    /// The index at this place.
    Given(usize),
    /// All of an axis.
    Whole,
}

/// An index, or for a mask one of its axes, that is applied to the view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The place of the index.
    pub(crate) place: usize,
    /// The axis of the view; none for a single truth.
    pub(crate) axis: Option<usize>,
    /// The axis of the array itself, or the next one for a single truth.
    pub(crate) number: usize,
    /// What the index is.
    pub(crate) kind: PartKind,
}

/// What an index that is applied to the view is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartKind {
    /// An integer, or an array of integers without axes.
    Integer,
    /// An array of integers.
    Array,
    /// An axis of a mask.
    Mask(usize),
    /// A bool, or a mask without axes.
    Truth,
}

impl Plan {
    /// Whether the subscript is one mask of all axes.
    pub(crate) fn is_whole_mask(&self) -> bool {
        self.view.iter().all(|index| *index == ViewIndex::Whole)
            && self.is_one_mask()
            && self.parts.len() == self.rank
    }

    /// Whether one mask of the first axes is all that is applied.
    pub(crate) fn is_one_mask(&self) -> bool {
        let is_next = |(axis, part): (usize, &Part)| {
            part.kind == PartKind::Mask(axis) && part.axis == Some(axis)
        };
        !self.parts.is_empty() && self.parts.iter().enumerate().all(is_next)
    }
}

/// The indices that a tuple as the only index stands for.
pub(crate) fn flat(indices: &[Ty]) -> &[Ty] {
    match indices {
        [Ty::Tuple(elements) | Ty::NamedTuple(_, elements)] => elements,
        _ => indices,
    }
}

/// Whether indices make a new array rather than a view: an index array, a mask or a
/// sequence of integers is among them.
pub(crate) fn is_advanced(indices: &[Ty]) -> bool {
    let is_advanced = |index: &Ty| {
        let is_single = matches!(index, Ty::Bool | Ty::Scalar(DType::Bool) | Ty::Array(_));
        is_single || is_sequence(index)
    };
    flat(indices).iter().any(is_advanced)
}

/// Whether an index is a sequence, of which an array is made.
pub(crate) fn is_sequence(index: &Ty) -> bool {
    index.elements().is_some() || matches!(index, Ty::Range | Ty::ListOf(_))
}

/// An index as an array: a sequence is one.
pub(crate) fn index_array(index: &Ty) -> Result<ArrayTy, Problem> {
    match index {
        Ty::Array(array) if array.dtype == DType::Bool || array.dtype.kind().is_integer() => {
            Ok(array.clone())
        }
        Ty::Range | Ty::ListOf(_) => {
            let array = array_like(index)?;
            let is_index = array.dtype == DType::Bool || array.dtype.kind().is_integer();
            is_index.then_some(array).ok_or_else(|| no_index(index))
        }
        _ if let Some(elements) = index.elements() => {
            let (dtype, shape) = sequence(elements)?;
            Ok(ArrayTy {
                dtype: dtype.unwrap_or(DType::Int64),
                shape,
                layout: Layout::C,
                readonly: false,
            })
        }
        _ => Err(no_index(index)),
    }
}

/// The dtype and the shape of nested sequences of integers or of bools; no dtype if
/// they are empty.
fn sequence(elements: &[Ty]) -> Result<(Option<DType>, Vec<Option<i64>>), Problem> {
    let mut found: Option<(Option<DType>, Vec<Option<i64>>)> = None;
    for element in elements {
        let (dtype, shape) = match element {
            Ty::Bool | Ty::Scalar(DType::Bool) => (Some(DType::Bool), Vec::new()),
            number if number.is_index() => (Some(DType::Int64), Vec::new()),
            _ if let Some(inner) = element.elements() => sequence(inner)?,
            _ => return Err(no_index(element)),
        };
        found = Some(match found {
            None => (dtype, shape),
            Some((_, other)) if other != shape => {
                return Err(Problem::conflict(
                    "the sequences of an index have different lengths",
                    "make them equally long",
                ));
            }
            // Among integers a bool is one.
            Some((before, _)) if before != dtype => (Some(DType::Int64), shape),
            Some(same) => same,
        });
    }
    let (dtype, mut shape) = found.unwrap_or_default();
    shape.insert(0, Some(elements.len() as i64));
    Ok((dtype, shape))
}

fn no_index(index: &Ty) -> Problem {
    Problem::conflict(
        format!("{} cannot be an index", index.with_article()),
        "use integers, slices, None, ..., or arrays of integers or bools; convert floats with \
         int(x) or a.astype(np.int64)",
    )
}

/// What subscripts with index arrays or masks do. `known` is what is known of the
/// indices, as far as something is.
pub(crate) fn plan(array: &ArrayTy, indices: &[Ty], known: &[Known]) -> Result<Plan, Problem> {
    let indices = flat(indices);
    let taken = indices.iter().map(axes_taken).sum::<Result<usize, _>>()?;
    let rest = array
        .rank()
        .checked_sub(taken)
        .ok_or_else(|| too_many_indices(taken, array))?;
    let ellipses = indices.iter().filter(|index| **index == Ty::Ellipsis);
    if ellipses.count() > 1 {
        return Err(too_many_ellipses());
    }
    let mut plan = Builder::default();
    for (place, index) in indices.iter().enumerate() {
        plan.add(place, index, rest)?;
    }
    plan.finish(array, indices, known)
}

/// How many axes an index takes.
fn axes_taken(index: &Ty) -> Result<usize, Problem> {
    match index {
        Ty::Ellipsis | Ty::None | Ty::Bool | Ty::Scalar(DType::Bool) => Ok(0),
        Ty::Slice(_) => Ok(1),
        index if index.is_index() => Ok(1),
        index => {
            let array = index_array(index)?;
            Ok(match array.dtype {
                DType::Bool => array.rank(),
                _ => 1,
            })
        }
    }
}

/// A plan in the making.
#[derive(Default)]
struct Builder {
    view: Vec<ViewIndex>,
    parts: Vec<Part>,
    /// The axes of the view and of the array so far.
    axis: usize,
    number: usize,
    /// The shape of the index arrays together.
    indexed: Vec<Option<i64>>,
    /// Where the first index array is among the axes that none stands for, and
    /// whether something stands between two.
    first: Option<usize>,
    is_interrupted: bool,
    is_separated: bool,
}

impl Builder {
    fn add(&mut self, place: usize, index: &Ty, rest: usize) -> Result<(), Problem> {
        match index {
            Ty::Ellipsis => {
                self.keep(place, rest);
                self.number += rest;
            }
            Ty::None => self.keep(place, 1),
            Ty::Slice(_) => {
                self.keep(place, 1);
                self.number += 1;
            }
            Ty::Bool | Ty::Scalar(DType::Bool) => self.apply_truth(place)?,
            index if index.is_index() => self.apply(place, PartKind::Integer),
            index => {
                let array = index_array(index)?;
                match (array.dtype, array.rank()) {
                    (DType::Bool, 0) => self.apply_truth(place)?,
                    (DType::Bool, rank) => {
                        (0..rank).for_each(|axis| self.apply(place, PartKind::Mask(axis)));
                        self.indexed = broadcast(&self.indexed, &[None])?;
                    }
                    (_, 0) => self.apply(place, PartKind::Integer),
                    _ => {
                        self.apply(place, PartKind::Array);
                        self.indexed = broadcast(&self.indexed, &array.shape)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// An index of the view that stands for so many axes of it.
    fn keep(&mut self, place: usize, axes: usize) {
        self.view.push(ViewIndex::Given(place));
        self.axis += axes;
        self.is_interrupted |= self.first.is_some();
    }

    /// An index that is applied to the view.
    fn apply(&mut self, place: usize, kind: PartKind) {
        self.view.push(ViewIndex::Whole);
        self.push(place, Some(self.axis), kind);
        self.axis += 1;
        self.number += 1;
    }

    fn apply_truth(&mut self, place: usize) -> Result<(), Problem> {
        self.push(place, None, PartKind::Truth);
        self.indexed = broadcast(&self.indexed, &[None])?;
        Ok(())
    }

    fn push(&mut self, place: usize, axis: Option<usize>, kind: PartKind) {
        let applied = self.parts.iter().filter(|part| part.axis.is_some()).count();
        self.first.get_or_insert(self.axis - applied);
        self.is_separated |= self.is_interrupted;
        self.parts.push(Part {
            place,
            axis,
            number: self.number,
            kind,
        });
    }

    fn finish(self, array: &ArrayTy, indices: &[Ty], known: &[Known]) -> Result<Plan, Problem> {
        let whole = Ty::Slice([false; 3]);
        let of = |index: &ViewIndex| match index {
            ViewIndex::Given(place) => (
                indices[*place].clone(),
                known.get(*place).copied().unwrap_or(Known::Nothing),
            ),
            ViewIndex::Whole => (whole.clone(), Known::Nothing),
        };
        let (types, known): (Vec<_>, Vec<_>) = self.view.iter().map(of).unzip();
        let view = match view(array, &types, &known)? {
            Ty::Array(view) => view,
            // Without an index nothing is taken of an array without axes.
            _ => array.clone(),
        };
        let is_kept = |axis: &usize| self.parts.iter().all(|part| part.axis != Some(*axis));
        let kept = (0..view.rank()).filter(is_kept);
        let mut shape = kept.map(|axis| view.shape[axis]).collect::<Vec<_>>();
        let at = match self.is_separated {
            true => 0,
            false => self.first.unwrap_or(0),
        };
        shape.splice(at..at, self.indexed);
        Ok(Plan {
            view: self.view,
            parts: self.parts,
            at,
            shape,
            rank: view.rank(),
        })
    }
}

/// Whether all that is applied are integers, so that what is read is a view's copy.
pub(crate) fn are_integers(plan: &Plan) -> bool {
    plan.parts.iter().all(|part| part.kind == PartKind::Integer)
}

/// The indices with arrays of integers that have no axes as the integers that they are.
fn basic(indices: &[Ty]) -> Vec<Ty> {
    let one = |index: &Ty| match index {
        Ty::Array(_) => Ty::Int,
        index => index.clone(),
    };
    flat(indices).iter().map(one).collect()
}

/// The type of `array[indices]`: a new array, or an element.
pub(crate) fn result(array: &ArrayTy, indices: &[Ty], known: &[Known]) -> Result<Ty, Problem> {
    let plan = plan(array, indices, known)?;
    if !are_integers(&plan) {
        return Ok(Ty::fresh_array(array.dtype, plan.shape));
    }
    match view(array, &basic(indices), known)? {
        Ty::Array(view) => Ok(Ty::fresh_array(view.dtype, view.shape)),
        element => Ok(element),
    }
}
