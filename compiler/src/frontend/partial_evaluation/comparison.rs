//! Python's comparisons.

use super::{
    arithmetic::PythonNumber,
    computed,
    failure::{Evaluated, NotConstant},
    nesting,
    value::LiveValue,
};
use num_bigint::BigInt;
use num_traits::FromPrimitive;
use ruff_python_ast::CmpOp;
use std::{cell::Cell, cmp::Ordering};

/// How many pairs of elements one comparison looks at: lists may share elements.
const MAXIMUM_PAIRS: usize = 1 << 22;

/// `left operator right`, arrays apart.
pub(super) fn compare(operator: CmpOp, left: &LiveValue, right: &LiveValue) -> Evaluated<bool> {
    match operator {
        CmpOp::Eq => equal(left, right),
        CmpOp::NotEq => equal(left, right).map(|equal| !equal),
        CmpOp::Is => identical(left, right),
        CmpOp::IsNot => identical(left, right).map(|same| !same),
        CmpOp::In => contains(right, left),
        CmpOp::NotIn => contains(right, left).map(|found| !found),
        CmpOp::Lt | CmpOp::LtE | CmpOp::Gt | CmpOp::GtE => {
            let ordering = order(left, right, operator)?;
            Ok(ordering.is_some_and(|ordering| match operator {
                CmpOp::Lt => ordering.is_lt(),
                CmpOp::LtE => ordering.is_le(),
                CmpOp::Gt => ordering.is_gt(),
                _ => ordering.is_ge(),
            }))
        }
    }
}

fn identical(left: &LiveValue, right: &LiveValue) -> Evaluated<bool> {
    match (left, right) {
        (LiveValue::None, LiveValue::None) => Ok(true),
        (LiveValue::None, _) | (_, LiveValue::None) => Ok(false),
        (LiveValue::Bool(left), LiveValue::Bool(right)) => Ok(left == right),
        (LiveValue::List(left), LiveValue::List(right)) => Ok(left.is(right)),
        (LiveValue::Dict(left), LiveValue::Dict(right)) => Ok(left.is(right)),
        _ => Err(NotConstant::unsupported("the identity of these values")),
    }
}

/// Whether a container has an element.
fn contains(container: &LiveValue, element: &LiveValue) -> Evaluated<bool> {
    if let (LiveValue::Str(text), LiveValue::Str(part)) = (container, element) {
        return Ok(text.contains(&**part));
    }
    let candidates = match container {
        LiveValue::Set(elements) => elements.get()?.clone(),
        container => super::sequence::elements(container)?,
    };
    for candidate in candidates {
        if equal(&candidate, element)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// `left == right`
pub(super) fn equal(left: &LiveValue, right: &LiveValue) -> Evaluated<bool> {
    equal_within(left, right, &Cell::new(MAXIMUM_PAIRS))
}

/// `left == right`, where so many more pairs of values may be compared.
fn equal_within(left: &LiveValue, right: &LiveValue, pairs: &Cell<usize>) -> Evaluated<bool> {
    if let (Some(left), Some(right)) = (number(left), number(right)) {
        return Ok(numbers(&left, &right)? == Some(Ordering::Equal));
    }
    match (left, right) {
        (
            LiveValue::Tuple(left) | LiveValue::Record(_, left),
            LiveValue::Tuple(right) | LiveValue::Record(_, right),
        ) => Ok(left.is(right) || all_equal(left, right, pairs)?),
        (LiveValue::Computed(_), _) | (_, LiveValue::Computed(_)) => Err(computed::unknown()),
        (LiveValue::None, LiveValue::None) | (LiveValue::Ellipsis, LiveValue::Ellipsis) => Ok(true),
        (LiveValue::Str(left), LiveValue::Str(right)) => Ok(left == right),
        (LiveValue::Bytes(left), LiveValue::Bytes(right)) => Ok(left == right),
        (LiveValue::List(left), LiveValue::List(right)) => {
            Ok(left.is(right) || all_equal(&left.get()?, &right.get()?, pairs)?)
        }
        (LiveValue::Dtype(left), LiveValue::Dtype(right)) => Ok(left == right),
        (LiveValue::Known(left), LiveValue::Known(right)) => Ok(left == right),
        (LiveValue::Array(_), _) | (_, LiveValue::Array(_)) => {
            Err(NotConstant::unsupported("this comparison of arrays"))
        }
        (left, right) if std::mem::discriminant(left) == std::mem::discriminant(right) => {
            Err(NotConstant::unsupported("this comparison"))
        }
        _ => Ok(false),
    }
}

fn all_equal(left: &[LiveValue], right: &[LiveValue], pairs: &Cell<usize>) -> Evaluated<bool> {
    if left.len() != right.len() {
        return Ok(false);
    }
    nesting::check_stack()?;
    let rest = pairs.get().checked_sub(left.len());
    let too_many = || NotConstant::new("it takes too many steps to compute");
    pairs.set(rest.ok_or_else(too_many)?);
    for (left, right) in left.iter().zip(right) {
        if !equal_within(left, right, pairs)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A number of Python or NumPy.
fn number(value: &LiveValue) -> Option<PythonNumber> {
    match value {
        LiveValue::Scalar(_, super::number::Number::Int(value)) => {
            Some(PythonNumber::Int(BigInt::from(*value)))
        }
        LiveValue::Scalar(_, super::number::Number::Float(value)) => {
            Some(PythonNumber::Float(*value))
        }
        value => PythonNumber::of(value),
    }
}

/// How two numbers compare, exactly; none if one is NaN.
fn numbers(left: &PythonNumber, right: &PythonNumber) -> Evaluated<Option<Ordering>> {
    use PythonNumber::{Complex, Float, Int};
    Ok(match (left, right) {
        (Int(left), Int(right)) => Some(left.cmp(right)),
        (Float(left), Float(right)) => left.partial_cmp(right),
        (Int(left), Float(right)) => int_and_float(left, *right),
        (Float(left), Int(right)) => int_and_float(right, *left).map(Ordering::reverse),
        (Complex(re, im), Complex(other_re, other_im)) => {
            (re == other_re && im == other_im).then_some(Ordering::Equal)
        }
        (Complex(re, im), other) | (other, Complex(re, im)) => {
            let real = Float(*re);
            let is_equal = *im == 0.0 && numbers(&real, other)? == Some(Ordering::Equal);
            is_equal.then_some(Ordering::Equal)
        }
    })
}

fn int_and_float(left: &BigInt, right: f64) -> Option<Ordering> {
    if right.is_nan() {
        return None;
    }
    let Some(floor) = BigInt::from_f64(right.floor()) else {
        return Some(if right > 0.0 {
            Ordering::Less
        } else {
            Ordering::Greater
        });
    };
    let has_rest = right > right.floor();
    match left.cmp(&floor) {
        Ordering::Equal if has_rest => Some(Ordering::Less),
        ordering => Some(ordering),
    }
}

/// How two values are ordered; none if neither comes before the other.
pub(super) fn order(
    left: &LiveValue,
    right: &LiveValue,
    operator: CmpOp,
) -> Evaluated<Option<Ordering>> {
    let refuse = || {
        NotConstant::type_error(format!(
            "'{}' not supported between instances of '{}' and '{}'",
            operator.as_str(),
            left.type_name(),
            right.type_name()
        ))
    };
    if let (Some(left), Some(right)) = (number(left), number(right)) {
        let is_complex = |number: &PythonNumber| matches!(number, PythonNumber::Complex(..));
        if is_complex(&left) || is_complex(&right) {
            return Err(refuse());
        }
        return numbers(&left, &right);
    }
    if let (Some(left), Some(right)) = (left.elements(), right.elements()) {
        return sequences(left, right, operator);
    }
    match (left, right) {
        (LiveValue::Str(left), LiveValue::Str(right)) => Ok(Some(left.cmp(right))),
        (LiveValue::Bytes(left), LiveValue::Bytes(right)) => Ok(Some(left.cmp(right))),
        (LiveValue::List(left), LiveValue::List(right)) => {
            sequences(&left.get()?, &right.get()?, operator)
        }
        (LiveValue::Computed(_), _) | (_, LiveValue::Computed(_)) => Err(computed::unknown()),
        _ => Err(refuse()),
    }
}

fn sequences(
    left: &[LiveValue],
    right: &[LiveValue],
    operator: CmpOp,
) -> Evaluated<Option<Ordering>> {
    for (left, right) in left.iter().zip(right) {
        if !equal(left, right)? {
            return order(left, right, operator);
        }
    }
    Ok(Some(left.len().cmp(&right.len())))
}
