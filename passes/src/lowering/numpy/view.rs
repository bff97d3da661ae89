//! Views by basic indexing: `numpy.get_slice` as `memref.reinterpret_cast`.

use super::{
    generic::raise_if,
    memref::{DYNAMIC, MemRef},
    reshape::times,
    slice::{Bound, Index, Part, from_end, indices, takes_one_element},
    state::{Expression, Lowering, Rows, Size, precise},
    strided::{Axis, metadata, reinterpret, reinterpret_contiguous},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// What is taken of one axis of the array.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken<'c> {
    pub(super) part: Part<'c>,
    pub(super) dropped: bool,
    /// Whether it is known to begin with an element, where the axis has any.
    pub(super) inside: bool,
}

impl<'c> Taken<'c> {
    /// All of an axis.
    pub(super) fn whole(size: Size<'c>) -> Self {
        let part = Part {
            offset: Size::Constant(0),
            size,
            step: Size::Constant(1),
        };
        Self {
            part,
            dropped: false,
            inside: false,
        }
    }

    /// One element, whose axis is dropped.
    pub(super) fn element(offset: Size<'c>) -> Self {
        let one = Size::Constant(1);
        let part = Part {
            offset,
            size: one,
            step: one,
        };
        Self {
            part,
            dropped: true,
            inside: false,
        }
    }

    /// The element at an index of a loop that goes over the axis.
    fn element_of_loop(index: Value<'c>) -> Self {
        Self {
            inside: true,
            ..Self::element(Size::Value(index))
        }
    }
}

/// Where an axis of the view comes from.
pub(super) enum ViewAxis {
    Taken,
    New,
}

impl<'c> Lowering<'c> {
    /// The view that a `numpy.get_slice` makes.
    pub(super) fn view(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let source = precise(ir::operands(operation)[0]);
        let indices = indices(operation).ok()?;
        let keys = indices.iter().map(Index::key).collect();
        let key = Expression::View(ir::value_key(source), keys);
        Some(self.cached(key, |this| this.new_view(b, source, &indices)))
    }

    fn new_view(&mut self, b: &Builder<'c>, source: Value<'c>, indices: &[Index<'c>]) -> Value<'c> {
        let sizes = self.sizes(b, source);
        let (taken, axes) = self.taken_parts(b, &sizes, indices);
        let view =
            first_part(b, source, &taken, indices).unwrap_or_else(|| part(b, source, &taken));
        let kept = taken
            .iter()
            .filter(|axis| !axis.dropped)
            .map(|axis| axis.part.size);
        self.note_sizes(view, kept.collect());
        if axes.iter().all(|axis| matches!(axis, ViewAxis::Taken)) {
            self.note_rows(source, view, indices);
            return view;
        }
        self.with_new_axes(b, view, &axes)
    }

    /// What indices take of each axis of an array of these sizes, and where the axes of
    /// what is taken come from.
    pub(super) fn taken_parts(
        &mut self,
        b: &Builder<'c>,
        sizes: &[Size<'c>],
        indices: &[Index<'c>],
    ) -> (Vec<Taken<'c>>, Vec<ViewAxis>) {
        let consumed = |index: &&Index<'c>| {
            matches!(
                index,
                Index::Integer(_) | Index::Position(_) | Index::Slice(_)
            )
        };
        let left = sizes
            .len()
            .saturating_sub(indices.iter().filter(consumed).count());
        let mut taken = Vec::new();
        let mut axes = Vec::new();
        let has_ellipsis = indices.iter().any(|index| matches!(index, Index::Ellipsis));
        let trailing = (!has_ellipsis).then_some(Index::Ellipsis);
        for index in indices.iter().copied().chain(trailing) {
            if let Index::NewAxis = index {
                axes.push(ViewAxis::New);
                continue;
            }
            let count = if let Index::Ellipsis = index { left } else { 1 };
            for _ in 0..count {
                let axis = taken.len();
                let Some(size) = sizes.get(axis) else { break };
                let next = self.taken(b, index, axis, *size);
                if !next.dropped {
                    axes.push(ViewAxis::Taken);
                }
                taken.push(next);
            }
        }
        (taken, axes)
    }

    /// Notes which rows a view takes, if they are neighbours from a known one on.
    fn note_rows(&mut self, source: Value<'c>, view: Value<'c>, indices: &[Index<'c>]) {
        let start = match indices.first() {
            None | Some(Index::Ellipsis) => 0,
            Some(Index::Slice([start, _, None | Some(Bound::Constant(1))])) => match start {
                None => 0,
                Some(Bound::Constant(start @ 0..)) => *start,
                Some(_) => return,
            },
            Some(_) => return,
        };
        let outer = self.rows(source);
        if let Some(start) = outer.start.checked_add(start) {
            self.note_rows_of(view, Rows { start, ..outer });
        }
    }

    fn taken(&mut self, b: &Builder<'c>, index: Index<'c>, axis: usize, n: Size<'c>) -> Taken<'c> {
        match index {
            Index::Integer(bound) => Taken::element(self.element_index(b, bound, axis, n)),
            Index::Position(bound) => Taken::element(bound.size(self, b)),
            Index::Slice(slots) => {
                self.check_step(b, slots[2]);
                let part = self.part(b, slots, n);
                if !part.size.equals(n) && !takes_one_element(&slots) {
                    self.note_stretch(part.size);
                }
                Taken {
                    part,
                    dropped: false,
                    inside: false,
                }
            }
            Index::NewAxis | Index::Ellipsis => Taken::whole(n),
        }
    }

    fn check_step(&mut self, b: &Builder<'c>, step: Option<Bound<'c>>) {
        let zero = match step {
            Some(Bound::Constant(0)) => b.bool(true),
            Some(step @ Bound::Value(_)) => {
                let step = step.size(self, b).value(b);
                b.compare_integers(CmpiPredicate::Eq, step, b.index(0))
            }
            None | Some(Bound::Constant(_)) => return,
        };
        raise_if(b, zero, "ValueError", "slice step cannot be zero", &[]);
    }

    /// An index of an element along an axis of size `n`, counted from the start;
    /// raises IndexError if there is no such element.
    pub(super) fn element_index(
        &mut self,
        b: &Builder<'c>,
        index: Bound<'c>,
        axis: usize,
        n: Size<'c>,
    ) -> Size<'c> {
        if let (Bound::Constant(index), Size::Constant(n)) = (index, n) {
            let counted = if index < 0 {
                index.saturating_add(n)
            } else {
                index
            };
            if (0..n).contains(&counted) {
                return Size::Constant(counted);
            }
        }
        let (given, size) = (index.size(self, b).value(b), n.value(b));
        let (counted, outside) = match index {
            Bound::Constant(index @ 0..) => (
                Size::Constant(index),
                b.compare_integers(CmpiPredicate::Sle, size, given),
            ),
            _ => {
                let counted = from_end(b, given, size);
                let outside = b.compare_integers(CmpiPredicate::Uge, counted, size);
                (Size::Value(counted), outside)
            }
        };
        let message = format!("index {{}} is out of bounds for axis {axis} with size {{}}");
        raise_if(b, outside, "IndexError", &message, &[given, size]);
        match (index, n) {
            // Never reached, but a constant that is out of bounds does not verify.
            (Bound::Constant(_), Size::Constant(_)) => Size::Constant(0),
            _ => counted,
        }
    }

    fn with_new_axes(&mut self, b: &Builder<'c>, view: Value<'c>, axes: &[ViewAxis]) -> Value<'c> {
        let sizes = self.sizes(b, view);
        let (Some(place), Some(memref)) = (metadata(b, view), MemRef::of(view.r#type())) else {
            return view;
        };
        let mut own = sizes.iter().zip(memref.strides.iter().zip(&place.strides));
        let axes = axes
            .iter()
            .map(|axis| match axis {
                ViewAxis::New => Axis {
                    size: Size::Constant(1),
                    stride: Size::Constant(1),
                },
                ViewAxis::Taken => own.next().map_or(
                    Axis {
                        size: Size::Constant(1),
                        stride: Size::Constant(1),
                    },
                    |(size, (known, stride))| Axis {
                        size: *size,
                        stride: match *known {
                            DYNAMIC => Size::Value(*stride),
                            known => Size::Constant(known),
                        },
                    },
                ),
            })
            .collect::<Vec<_>>();
        let widened = reinterpret(b, view, place.offset, &axes);
        self.note_sizes(widened, axes.iter().map(|axis| axis.size).collect());
        widened
    }
}

/// What `array[:stop]` takes of a contiguous array, which is contiguous, too, and lies at
/// its start.
fn first_part<'c>(
    b: &Builder<'c>,
    source: Value<'c>,
    taken: &[Taken<'c>],
    indices: &[Index<'c>],
) -> Option<Value<'c>> {
    let is_contiguous = MemRef::of(source.r#type()).is_some_and(|it| it.identity);
    let [Index::Slice([None, Some(_), None]), others @ ..] = indices else {
        return None;
    };
    let is_whole =
        |it: &Index<'_>| matches!(it, Index::Ellipsis | Index::Slice([None, None, None]));
    let is_first = is_contiguous && others.iter().all(is_whole);
    let sizes = taken.iter().map(|it| it.part.size).collect::<Vec<_>>();
    is_first.then(|| reinterpret_contiguous(b, source, &sizes))
}

/// What is taken of an array, without the axes that are dropped.
///
/// That is no `memref.subview`, which does not verify where an offset and a size become
/// constants and the offset is not inside: an empty slice may start at the end, and of an
/// axis without elements nothing is inside.
fn part<'c>(b: &Builder<'c>, source: Value<'c>, taken: &[Taken<'c>]) -> Value<'c> {
    let (Some(memref), Some(place)) = (MemRef::of(source.r#type()), metadata(b, source)) else {
        return source;
    };
    if taken.is_empty() {
        return source;
    }
    let known = memref.strides.iter().zip(&place.strides);
    let strides = known.map(|(known, stride)| match *known {
        DYNAMIC => Size::Value(*stride),
        known => Size::Constant(known),
    });
    let mut offset = place.offset;
    let mut axes = Vec::new();
    for ((axis, stride), size) in taken.iter().zip(strides).zip(&place.sizes) {
        let start = match stride {
            Size::Value(_) if !memref.identity && !axis.inside => {
                within(b, axis.part.offset, *size)
            }
            _ => axis.part.offset,
        };
        if let moved @ (Size::Value(_) | Size::Constant(1..)) = times(b, start, stride) {
            offset = b.same("arith.addi", &[offset, moved.value(b)]);
        }
        if !axis.dropped {
            axes.push(Axis {
                size: axis.part.size,
                stride: times(b, axis.part.step, stride),
            });
        }
    }
    reinterpret(b, source, offset, &axes)
}

/// Where something starts, or 0 where that is not inside: along an axis that goes backward
/// it would be in front of the memory, where no constant offset may be.
fn within<'c>(b: &Builder<'c>, start: Size<'c>, size: Value<'c>) -> Size<'c> {
    if start.is(0) {
        return start;
    }
    let start = start.value(b);
    let is_inside = b.compare_integers(CmpiPredicate::Ult, start, size);
    Size::Value(b.select(is_inside, start, b.index(0)))
}

/// A row of an array of these sizes: what is left of it at an index of its first axis.
pub(super) fn row<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    index: Value<'c>,
    sizes: &[Size<'c>],
) -> Value<'c> {
    row_at(b, array, Taken::element(Size::Value(index)), sizes)
}

/// The same at an index of a loop that goes over the axis.
pub(super) fn row_of_loop<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    index: Value<'c>,
    sizes: &[Size<'c>],
) -> Value<'c> {
    row_at(b, array, Taken::element_of_loop(index), sizes)
}

fn row_at<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    first: Taken<'c>,
    sizes: &[Size<'c>],
) -> Value<'c> {
    let others = sizes.iter().skip(1).map(|size| Taken::whole(*size));
    let taken = std::iter::once(first).chain(others).collect::<Vec<_>>();
    part(b, array, &taken)
}
