//! Broadcasting: the sizes of a result, and the checks that operands fit.

use super::{
    generic::{any, raise_if},
    state::{Expression, Lowering, Size},
};
use npc_dialects::ir::{Builder, CmpiPredicate, Value};

/// A shape with what is not in its text.
pub(super) struct ShapeText<'c> {
    pub(super) text: String,
    pub(super) values: Vec<Value<'c>>,
}

/// What is raised for shapes that do not fit: the shapes stand at the message's end.
pub(super) struct ShapesMessage {
    exception: &'static str,
    text: &'static str,
}

impl ShapesMessage {
    /// For operands of a universal function.
    const OPERANDS: Self = Self {
        exception: "ValueError",
        text: "operands could not be broadcast together with shapes",
    };
    /// For index arrays.
    pub(super) const INDICES: Self = Self {
        exception: "IndexError",
        text: "shape mismatch: indexing arrays could not be broadcast together with shapes",
    };
}

impl<'c> Lowering<'c> {
    /// The sizes of a function's result; raises ValueError if the operands do not fit.
    /// The message tells the shape of an array that the result is for, too.
    pub(super) fn broadcast(
        &mut self,
        b: &Builder<'c>,
        shapes: &[Vec<Size<'c>>],
        output: Option<&Vec<Size<'c>>>,
    ) -> Vec<Size<'c>> {
        self.broadcast_as(b, shapes, output, ShapesMessage::OPERANDS)
    }

    /// As [`Self::broadcast`], with what is raised.
    pub(super) fn broadcast_as(
        &mut self,
        b: &Builder<'c>,
        shapes: &[Vec<Size<'c>>],
        output: Option<&Vec<Size<'c>>>,
        message: ShapesMessage,
    ) -> Vec<Size<'c>> {
        let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
        let mut conflicts = Vec::new();
        let mut sizes = Vec::new();
        for axis in (1..=rank).rev() {
            let along = shapes
                .iter()
                .filter_map(|shape| Some(shape[shape.len().checked_sub(axis)?]));
            let size = along.reduce(|left, right| self.join(b, left, right, &mut conflicts));
            sizes.push(size.unwrap_or(Size::Constant(1)));
        }
        if let Some(condition) = any(b, &conflicts) {
            let shapes = shapes
                .iter()
                .chain(output)
                .map(|shape| shape_text(shape))
                .collect::<Vec<_>>();
            let text = shapes
                .iter()
                .map(|shape| shape.text.clone() + " ")
                .collect::<String>();
            let values = shapes
                .into_iter()
                .flat_map(|shape| shape.values)
                .collect::<Vec<_>>();
            let ShapesMessage {
                exception,
                text: start,
            } = message;
            raise_if(b, condition, exception, &format!("{start} {text}"), &values);
        }
        sizes
    }

    /// The size of two that fit; adds the condition under which they do not, unless
    /// it was tested before.
    fn join(
        &mut self,
        b: &Builder<'c>,
        left: Size<'c>,
        right: Size<'c>,
        conflicts: &mut Vec<Value<'c>>,
    ) -> Size<'c> {
        if right.is(1) || self.was_joined(left, right) {
            return left;
        }
        if left.is(1) || self.was_joined(right, left) {
            return right;
        }
        let mut keys = [left.key(), right.key()];
        keys.sort_unstable();
        let joined = self.cached(Expression::Join(keys), |_| {
            conflicts.push(conflict(b, left, right));
            match (left, right) {
                (Size::Constant(_), _) => left.value(b),
                (_, Size::Constant(_)) => right.value(b),
                (Size::Value(left), Size::Value(right)) => {
                    let spreads = b.compare_integers(CmpiPredicate::Eq, left, b.index(1));
                    b.select(spreads, right, left)
                }
            }
        });
        match (left, right) {
            (Size::Constant(_), _) => left,
            (_, Size::Constant(_)) => right,
            _ => {
                let joined = Size::Value(joined);
                self.note_joined(joined, [left, right]);
                joined
            }
        }
    }

    /// Raises ValueError unless a tensor's elements can be spread over an array, or
    /// are as many if it was computed in place.
    pub(super) fn check_fits(
        &mut self,
        b: &Builder<'c>,
        from: &[Size<'c>],
        to: &[Size<'c>],
        is_in_place: bool,
    ) {
        let Some(condition) = misfit(b, from, to) else {
            return;
        };
        let (from, to) = (shape_text(from), shape_text(to));
        let (message, values) = if is_in_place {
            let message = format!(
                "non-broadcastable output operand with shape {} doesn't match the broadcast \
                 shape {}",
                to.text, from.text
            );
            (message, [to.values, from.values].concat())
        } else {
            let message = format!(
                "could not broadcast input array from shape {} into shape {}",
                from.text, to.text
            );
            (message, [from.values, to.values].concat())
        };
        raise_if(b, condition, "ValueError", &message, &values);
    }
}

/// The condition under which one shape cannot be spread over another; `None` if it
/// always can.
pub(super) fn misfit<'c>(b: &Builder<'c>, from: &[Size<'c>], to: &[Size<'c>]) -> Option<Value<'c>> {
    let mut conflicts = Vec::new();
    for (from, to) in from.iter().rev().zip(to.iter().rev()) {
        if from.equals(*to) || from.is(1) {
            continue;
        }
        let differ = b.compare_integers(CmpiPredicate::Ne, from.value(b), to.value(b));
        let spread = b.compare_integers(CmpiPredicate::Ne, from.value(b), b.index(1));
        conflicts.push(b.same("arith.andi", &[differ, spread]));
    }
    any(b, &conflicts)
}

/// The condition under which two sizes do not fit: they differ and neither is 1.
fn conflict<'c>(b: &Builder<'c>, left: Size<'c>, right: Size<'c>) -> Value<'c> {
    let mut differ = b.compare_integers(CmpiPredicate::Ne, left.value(b), right.value(b));
    for size in [left, right] {
        if let Size::Value(value) = size {
            let more = b.compare_integers(CmpiPredicate::Ne, value, b.index(1));
            differ = b.same("arith.andi", &[differ, more]);
        }
    }
    differ
}

/// A shape as Python prints it.
pub(super) fn shape_text<'c>(shape: &[Size<'c>]) -> ShapeText<'c> {
    let mut values = Vec::new();
    let sizes = shape
        .iter()
        .map(|size| match size {
            Size::Constant(size) => size.to_string(),
            Size::Value(value) => {
                values.push(*value);
                "{}".to_string()
            }
        })
        .collect::<Vec<_>>();
    let comma = if sizes.len() == 1 { "," } else { "" };
    ShapeText {
        text: format!("({}{comma})", sizes.join(",")),
        values,
    }
}
