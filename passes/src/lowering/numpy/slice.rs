//! Basic indexing: which part of each axis the indices take.

use super::state::{Expression, Lowering, Size, constant};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, OpRef, Value, ValueKey},
    types::Kind,
};

/// One index.
#[derive(Clone, Copy, Debug)]
pub(super) enum Index<'c> {
    /// An integer, which drops its axis.
    Integer(Bound<'c>),
    /// An integer that is known to be in bounds, which drops its axis.
    Position(Bound<'c>),
    /// A start, a stop and a step.
    Slice([Option<Bound<'c>>; 3]),
    /// None: a new axis of size 1.
    NewAxis,
    /// All axes that the other indices leave.
    Ellipsis,
}

/// An integer of a slice.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bound<'c> {
    Constant(i64),
    Value(Value<'c>),
}

/// An index as a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum IndexKey {
    Integer(BoundKey),
    Position(BoundKey),
    Slice([Option<BoundKey>; 3]),
    NewAxis,
    Ellipsis,
}

/// An integer of a slice as a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum BoundKey {
    Constant(i64),
    Value(ValueKey),
}

impl<'c> Bound<'c> {
    /// A value as an integer of a slice or an index.
    pub(super) fn of(value: Value<'c>) -> Self {
        constant(value).map_or(Self::Value(value), Self::Constant)
    }

    fn key(self) -> BoundKey {
        match self {
            Self::Constant(constant) => BoundKey::Constant(constant),
            Self::Value(value) => BoundKey::Value(ir::value_key(value)),
        }
    }

    /// The integer as an `index`.
    pub(super) fn size(self, lowering: &mut Lowering<'c>, b: &Builder<'c>) -> Size<'c> {
        match self {
            Self::Constant(constant) => Size::Constant(constant),
            Self::Value(value) => lowering.index(b, value),
        }
    }
}

impl Index<'_> {
    /// The key: equal keys are equal indices.
    pub(super) fn key(&self) -> IndexKey {
        match self {
            Self::Integer(integer) => IndexKey::Integer(integer.key()),
            Self::Position(position) => IndexKey::Position(position.key()),
            Self::Slice(slots) => IndexKey::Slice(slots.map(|slot| slot.map(Bound::key))),
            Self::NewAxis => IndexKey::NewAxis,
            Self::Ellipsis => IndexKey::Ellipsis,
        }
    }
}

/// The indices of a `numpy.get_slice`; fails with the reason if they are not
/// made where they can be seen.
pub(super) fn indices(operation: OpRef<'_>) -> Result<Vec<Index<'_>>, String> {
    let in_bounds = are_in_bounds(operation);
    ir::operands(operation)
        .into_iter()
        .skip(1)
        .map(|value| index(value, in_bounds))
        .collect()
}

/// Whether the integers among an operation's indices are known to be in bounds.
pub(super) fn are_in_bounds(operation: OpRef<'_>) -> bool {
    operation.has_attribute("in_bounds")
}

fn index(value: Value<'_>, in_bounds: bool) -> Result<Index<'_>, String> {
    match Kind::of(value.r#type()) {
        Kind::None => Ok(Index::NewAxis),
        Kind::Ellipsis => Ok(Index::Ellipsis),
        Kind::SlotObject(..) => {
            let make = ir::defining_operation(value)
                .filter(|operation| ir::name(*operation) == "basicpy.slot_object_make")
                .ok_or("a slice that is not made where it is used")?;
            let slots = ir::operands(make)
                .into_iter()
                .map(slot)
                .collect::<Result<Vec<_>, _>>()?;
            let slots = slots
                .try_into()
                .map_err(|_| "a slice without three slots".to_string())?;
            Ok(Index::Slice(slots))
        }
        _ if in_bounds => Ok(Index::Position(Bound::of(value))),
        _ => Ok(Index::Integer(Bound::of(value))),
    }
}

fn slot(value: Value<'_>) -> Result<Option<Bound<'_>>, String> {
    let r#type = value.r#type();
    let text = r#type.to_string();
    match Kind::of(r#type) {
        Kind::None => Ok(None),
        Kind::Other if text == "i64" || text == "index" => Ok(Some(Bound::of(value))),
        _ => Err(format!("a slice with a bound of type {text}")),
    }
}

/// Whether a slice is written as one that takes one element, as `a[i : i + 1]`.
pub(super) fn takes_one_element(slots: &[Option<Bound<'_>>; 3]) -> bool {
    let [Some(Bound::Value(start)), Some(Bound::Value(stop)), _] = slots else {
        return false;
    };
    let terms = ir::defining_operation(*stop).map(ir::operands);
    let terms = terms.unwrap_or_default();
    let is_one = |term: &Value<'_>| constant(*term) == Some(1);
    terms.contains(start) && terms.iter().any(is_one)
}

/// What a slice takes of an axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'c> {
    pub(super) offset: Size<'c>,
    pub(super) size: Size<'c>,
    pub(super) step: Size<'c>,
}

impl<'c> Lowering<'c> {
    /// What a slice takes of an axis of size `n`. A step of zero has been ruled out.
    pub(super) fn part(
        &mut self,
        b: &Builder<'c>,
        [start, stop, step]: [Option<Bound<'c>>; 3],
        n: Size<'c>,
    ) -> Part<'c> {
        match step.unwrap_or(Bound::Constant(1)) {
            Bound::Constant(step @ 1..) => {
                let all = self.forward_part(b, start, stop, n);
                let size = if step == 1 {
                    all.size
                } else {
                    divided(b, all.size, step)
                };
                Part {
                    size,
                    step: Size::Constant(step),
                    ..all
                }
            }
            step => {
                let step = step.size(self, b);
                self.general_part(b, start, stop, step, n)
            }
        }
    }

    /// `max(n - k, 0)`
    fn beyond(&mut self, b: &Builder<'c>, n: Size<'c>, k: i64) -> Size<'c> {
        match n {
            _ if k == 0 => n,
            Size::Constant(n) => Size::Constant(n.saturating_sub(k).max(0)),
            Size::Value(value) => Size::Value(self.cached(Expression::Beyond(n.key(), k), |_| {
                let rest = b.same("arith.subi", &[value, b.index(k)]);
                b.same("arith.maxsi", &[rest, b.index(0)])
            })),
        }
    }

    /// `min(n, k)`
    fn at_most(&mut self, b: &Builder<'c>, n: Size<'c>, k: i64) -> Size<'c> {
        match n {
            _ if k <= 0 => Size::Constant(0),
            Size::Constant(n) => Size::Constant(n.min(k)),
            Size::Value(value) => Size::Value(self.cached(Expression::AtMost(n.key(), k), |_| {
                b.same("arith.minsi", &[value, b.index(k)])
            })),
        }
    }

    /// A slice with step 1. Sizes that are equal for every `n` become one
    /// value, so that `u[2:]` and `u[1:-1]` are known to fit.
    fn forward_part(
        &mut self,
        b: &Builder<'c>,
        start: Option<Bound<'c>>,
        stop: Option<Bound<'c>>,
        n: Size<'c>,
    ) -> Part<'c> {
        let offset = self.clamped(b, start, Size::Constant(0), n);
        let known = |bound: Option<Bound<'c>>, default| match bound {
            None => Some(default),
            Some(Bound::Constant(constant)) => Some(constant),
            Some(Bound::Value(_)) => None,
        };
        // No array reaches this size, so that it stands for "to the end".
        let size = match (known(start, 0), known(stop, i64::MAX)) {
            (Some(start @ 0..), Some(i64::MAX)) => self.beyond(b, n, start),
            (Some(start @ 0..), Some(stop @ 0..)) => {
                let end = self.at_most(b, n, stop);
                self.beyond(b, end, start)
            }
            (Some(start @ 0..), Some(stop)) => self.beyond(b, n, start.saturating_sub(stop)),
            (Some(start), Some(i64::MAX)) => self.at_most(b, n, start.saturating_neg()),
            (Some(start), Some(stop)) if stop < 0 => {
                let end = self.beyond(b, n, stop.saturating_neg());
                self.at_most(b, end, stop.saturating_sub(start))
            }
            _ => {
                let end = self.clamped(b, stop, n, n);
                let taken = b.same("arith.subi", &[end.value(b), offset.value(b)]);
                Size::Value(b.same("arith.maxsi", &[taken, b.index(0)]))
            }
        };
        Part {
            offset,
            size,
            step: Size::Constant(1),
        }
    }

    /// A bound of a slice that goes forward, between 0 and `n`.
    fn clamped(
        &mut self,
        b: &Builder<'c>,
        bound: Option<Bound<'c>>,
        default: Size<'c>,
        n: Size<'c>,
    ) -> Size<'c> {
        match bound {
            None => default,
            Some(Bound::Constant(constant @ 0..)) => self.at_most(b, n, constant),
            Some(Bound::Constant(constant)) => self.beyond(b, n, constant.saturating_neg()),
            Some(bound) => {
                let bound = bound.size(self, b).value(b);
                let (zero, n) = (b.index(0), n.value(b));
                Size::Value(clamp(b, from_end(b, bound, n), zero, n))
            }
        }
    }

    /// A slice with any step, as CPython's `PySlice_AdjustIndices` has it.
    fn general_part(
        &mut self,
        b: &Builder<'c>,
        start: Option<Bound<'c>>,
        stop: Option<Bound<'c>>,
        step: Size<'c>,
        n: Size<'c>,
    ) -> Part<'c> {
        let (zero, one, minus_one) = (b.index(0), b.index(1), b.index(-1));
        let (n, by) = (n.value(b), step.value(b));
        let last = b.same("arith.subi", &[n, one]);
        let backward = b.compare_integers(CmpiPredicate::Slt, by, zero);
        let low = b.select(backward, minus_one, zero);
        let high = b.select(backward, last, n);
        let mut adjusted = |bound: Option<Bound<'c>>, default| match bound {
            None => default,
            Some(bound) => {
                let bound = bound.size(self, b).value(b);
                clamp(b, from_end(b, bound, n), low, high)
            }
        };
        let start = adjusted(start, b.select(backward, last, zero));
        let stop = adjusted(stop, b.select(backward, minus_one, n));
        let forward_span = b.same("arith.subi", &[stop, start]);
        let backward_span = b.same("arith.subi", &[start, stop]);
        let span = b.select(backward, backward_span, forward_span);
        let negated = b.same("arith.subi", &[zero, by]);
        let pace = b.select(backward, negated, by);
        // A step of zero has raised; the division must not trap all the same.
        let pace = b.same("arith.maxui", &[pace, one]);
        let before_last = b.same("arith.subi", &[span, one]);
        let steps = b.same("arith.divui", &[before_last, pace]);
        let count = b.same("arith.addi", &[steps, one]);
        let some = b.compare_integers(CmpiPredicate::Slt, zero, span);
        let size = b.select(some, count, zero);
        let offset = b.select(some, start, zero);
        // A negative stride is no constant of a type.
        Part {
            offset: Size::Value(offset),
            size: Size::Value(size),
            step: Size::Value(by),
        }
    }
}

fn divided<'c>(b: &Builder<'c>, size: Size<'c>, step: i64) -> Size<'c> {
    match size {
        Size::Constant(0) => size,
        Size::Constant(size) => Size::Constant((size - 1) / step + 1),
        Size::Value(value) => Size::Value(b.same("arith.ceildivui", &[value, b.index(step)])),
    }
}

/// A bound counted from the end if it is negative.
pub(super) fn from_end<'c>(b: &Builder<'c>, bound: Value<'c>, n: Value<'c>) -> Value<'c> {
    let negative = b.compare_integers(CmpiPredicate::Slt, bound, b.index(0));
    let counted = b.same("arith.addi", &[bound, n]);
    b.select(negative, counted, bound)
}

fn clamp<'c>(b: &Builder<'c>, value: Value<'c>, low: Value<'c>, high: Value<'c>) -> Value<'c> {
    let value = b.same("arith.maxsi", &[value, low]);
    b.same("arith.minsi", &[value, high])
}
