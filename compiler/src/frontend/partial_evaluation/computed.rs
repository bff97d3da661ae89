//! Values that compiled functions compute where they use them: the evaluator has
//! no exact implementation of what gives them, such as `math.gamma`.

use super::{
    call::Arguments,
    failure::{Evaluated, NotConstant},
    sequence,
    value::LiveValue,
};
use ruff_python_ast::{Operator, UnaryOp};
use std::rc::Rc;

/// The most operations that one value is made of.
const MAXIMUM_OPERATIONS: usize = 200;

/// A value that is computed from module-level values where it is used.
#[derive(Clone, Debug)]
pub struct Computed {
    pub(in crate::frontend) operation: Operation,
    /// How many operations it takes.
    size: usize,
}

/// What computes a value. It has no effect but what it may raise.
#[derive(Clone, Debug)]
pub(in crate::frontend) enum Operation {
    /// A call of a known function; the names belong to the last arguments.
    Call(Rc<str>, Vec<LiveValue>, Vec<String>),
    /// `left operator right`
    Binary(Operator, LiveValue, LiveValue),
    /// `operator operand`
    Unary(UnaryOp, LiveValue),
    /// `object.name`
    Attribute(LiveValue, String),
    /// `object[index]`
    Subscript(LiveValue, LiveValue),
}

/// What code needs that decides something by a computed value.
pub(super) fn unknown() -> NotConstant {
    NotConstant::new("it is computed when the program runs")
}

/// Whether a value is one that is computed where it is used.
pub(super) fn is_computed(value: &LiveValue) -> bool {
    matches!(value, LiveValue::Computed(_))
}

/// Whether an argument of a call is computed where it is used.
pub(super) fn has_computed(arguments: &Arguments) -> bool {
    let keywords = arguments.keywords.iter().map(|(_, value)| value);
    let mut all = arguments.positional.iter().chain(keywords);
    all.any(is_computed)
}

/// A call of a pure function of numbers, which compiled code computes.
pub(super) fn call(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let positional = arguments.positional.iter();
    let keywords = arguments.keywords.iter();
    let operands = positional
        .chain(keywords.clone().map(|(_, value)| value))
        .map(argument)
        .collect::<Evaluated<Vec<_>>>()?;
    let size = operands.iter().map(size).sum();
    let names = keywords.map(|(name, _)| name.clone()).collect();
    computed(Operation::Call(name.into(), operands, names), size)
}

/// An argument of a function of numbers: a number, or a sequence of numbers, as it
/// is at this time.
fn argument(value: &LiveValue) -> Evaluated<LiveValue> {
    let is_number = |value: &LiveValue| value.is_number() || is_computed(value);
    if is_number(value) {
        return Ok(value.clone());
    }
    let elements = match value {
        LiveValue::List(_) | LiveValue::Tuple(_) | LiveValue::Range(_) => {
            sequence::elements(value)?
        }
        _ => return Err(NotConstant::unsupported("what computes with these values")),
    };
    match elements.iter().all(is_number) {
        true => Ok(LiveValue::tuple(elements)),
        false => Err(NotConstant::unsupported("what computes with these values")),
    }
}

/// `left operator right`, if one of these is computed, or if it is a power that the
/// evaluator does not compute.
pub(super) fn binary(
    operator: Operator,
    left: &LiveValue,
    right: &LiveValue,
) -> Option<Evaluated<LiveValue>> {
    let is_complex = |value: &LiveValue| matches!(value, LiveValue::Complex(..));
    let is_power = operator == Operator::Pow && (is_complex(left) || is_complex(right));
    if !is_power && !is_computed(left) && !is_computed(right) {
        return None;
    }
    let operands = argument(left).and_then(|left| Ok((left, argument(right)?)));
    Some(operands.and_then(|(left, right)| {
        let size = size(&left) + size(&right);
        computed(Operation::Binary(operator, left, right), size)
    }))
}

/// `operator operand`, if the operand is computed. Its truth is not known.
pub(super) fn unary(operator: UnaryOp, operand: &LiveValue) -> Option<Evaluated<LiveValue>> {
    is_computed(operand).then(|| match operator {
        UnaryOp::Not => Err(unknown()),
        _ => computed(Operation::Unary(operator, operand.clone()), size(operand)),
    })
}

/// `object.name` of a number that is computed.
pub(super) fn attribute(object: &LiveValue, name: &str) -> Evaluated<LiveValue> {
    match name {
        "real" | "imag" => {
            let operation = Operation::Attribute(object.clone(), name.to_string());
            computed(operation, size(object))
        }
        _ => Err(unknown()),
    }
}

/// `object[index]` of a tuple that is computed.
pub(super) fn subscript(object: &LiveValue, index: &LiveValue) -> Evaluated<LiveValue> {
    match (is_computed(object), index) {
        (true, LiveValue::Int(_)) => {
            let operation = Operation::Subscript(object.clone(), index.clone());
            computed(operation, size(object))
        }
        _ => Err(unknown()),
    }
}

fn computed(operation: Operation, operands: usize) -> Evaluated<LiveValue> {
    let size = operands + 1;
    match size <= MAXIMUM_OPERATIONS {
        true => Ok(LiveValue::Computed(Rc::new(Computed { operation, size }))),
        false => Err(NotConstant::new("it takes too many operations to compute")),
    }
}

/// How many operations a value takes.
fn size(value: &LiveValue) -> usize {
    match value {
        LiveValue::Computed(computed) => computed.size,
        LiveValue::Tuple(elements) => elements.iter().map(size).sum(),
        _ => 0,
    }
}
