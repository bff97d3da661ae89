//! Broadcasting: the sizes of a result, and the checks that operands fit.

use super::{
    generic::{any, raise_if},
    state::{Lowering, Size},
};
use npc_dialects::ir::{Builder, Value};

const EQUAL: i64 = 0;
const NOT_EQUAL: i64 = 1;

/// A shape with what is not in its text.
struct ShapeText<'c> {
    text: String,
    values: Vec<Value<'c>>,
}

impl<'c> Lowering<'c> {
    /// The sizes of a function's result; raises ValueError if the operands do not fit.
    pub(super) fn broadcast(&mut self, b: &Builder<'c>, shapes: &[Vec<Size<'c>>]) -> Vec<Size<'c>> {
        let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
        let mut conflicts = Vec::new();
        let mut sizes = Vec::new();
        for axis in (1..=rank).rev() {
            let along = shapes
                .iter()
                .filter_map(|shape| Some(shape[shape.len().checked_sub(axis)?]));
            let size = along.reduce(|left, right| join(b, left, right, &mut conflicts));
            sizes.push(size.unwrap_or(Size::Constant(1)));
        }
        if let Some(condition) = any(b, &conflicts) {
            let shapes = shapes
                .iter()
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
            let message = format!("operands could not be broadcast together with shapes {text}");
            raise_if(b, condition, "ValueError", &message, &values);
        }
        sizes
    }

    /// Raises ValueError unless a tensor's elements can be spread over an array.
    pub(super) fn check_fits(&mut self, b: &Builder<'c>, from: &[Size<'c>], to: &[Size<'c>]) {
        let mut conflicts = Vec::new();
        for (from, to) in from.iter().rev().zip(to.iter().rev()) {
            if from.equals(*to) || from.is(1) {
                continue;
            }
            let differ = b.compare_integers(NOT_EQUAL, from.value(b), to.value(b));
            let spread = b.compare_integers(NOT_EQUAL, from.value(b), b.index(1));
            conflicts.push(b.same("arith.andi", &[differ, spread]));
        }
        let Some(condition) = any(b, &conflicts) else {
            return;
        };
        let (from, to) = (shape_text(from), shape_text(to));
        let message = format!(
            "could not broadcast input array from shape {} into shape {}",
            from.text, to.text
        );
        raise_if(
            b,
            condition,
            "ValueError",
            &message,
            &[from.values, to.values].concat(),
        );
    }
}

/// The size of two that fit; adds the condition under which they do not.
fn join<'c>(
    b: &Builder<'c>,
    left: Size<'c>,
    right: Size<'c>,
    conflicts: &mut Vec<Value<'c>>,
) -> Size<'c> {
    if left.equals(right) || right.is(1) {
        return left;
    }
    if left.is(1) {
        return right;
    }
    let one = b.index(1);
    let (left_value, right_value) = (left.value(b), right.value(b));
    let mut differ = b.compare_integers(NOT_EQUAL, left_value, right_value);
    for (size, value) in [(left, left_value), (right, right_value)] {
        if let Size::Value(_) = size {
            let more = b.compare_integers(NOT_EQUAL, value, one);
            differ = b.same("arith.andi", &[differ, more]);
        }
    }
    conflicts.push(differ);
    match (left, right) {
        (Size::Constant(_), _) => left,
        (_, Size::Constant(_)) => right,
        _ => {
            let spreads = b.compare_integers(EQUAL, left_value, one);
            Size::Value(b.select(spreads, right_value, left_value))
        }
    }
}

/// A shape as Python prints it.
fn shape_text<'c>(shape: &[Size<'c>]) -> ShapeText<'c> {
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
