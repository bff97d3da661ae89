//! NumPy's cumulative sums and products, differences and products of vectors.

use super::{
    array::{Array, checked_size},
    call::Arguments,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    number::Number,
    numpy_reduction::{accumulator, position},
    numpy_ufunc,
    value::LiveValue,
};

/// Binds these functions.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for name in ["cumsum", "cumprod"] {
        hook.function(&format!("numpy.{name}"), move |arguments| {
            let (array, rest) = arguments.split_first()?;
            accumulate(name, &Array::from_value(array)?, &rest)
        });
    }
    hook.function("numpy.diff", difference);
    hook.function("numpy.outer", outer);
}

/// `np.cumsum(array, axis)`, `np.cumprod(array, axis)`
pub(super) fn accumulate(name: &str, array: &Array, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [axis] = arguments.bind(&["axis"])?;
    let dtype = accumulator(array.dtype)?;
    let (array, axis) = match axis {
        None | Some(LiveValue::None) => (array.reshaped(vec![array.size()])?, 0),
        Some(axis) => (array.clone(), position(&axis, array.rank())?),
    };
    let mut numbers = array.convert(dtype)?.numbers()?;
    let step = array.shape[axis + 1..].iter().product::<usize>();
    let next = |before: Number, number: Number| match (name, before, number) {
        ("cumsum", Number::Int(before), Number::Int(number)) => {
            Number::Int(before.wrapping_add(number))
        }
        (_, Number::Int(before), Number::Int(number)) => Number::Int(before.wrapping_mul(number)),
        ("cumsum", before, number) => Number::Float(before.float() + number.float()),
        (_, before, number) => Number::Float(before.float() * number.float()),
    };
    for index in 0..numbers.len() {
        let is_first = index / step % array.shape[axis] == 0;
        if !is_first {
            numbers[index] = next(numbers[index - step], numbers[index]).convert(dtype);
        }
    }
    Ok(LiveValue::Array(Array::new(dtype, array.shape, numbers)))
}

/// `np.diff(array)`
fn difference(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array] = arguments.exactly()?;
    let array = Array::from_value(array)?;
    let Some(last) = array.shape.last() else {
        let message = "diff requires input that is at least one dimensional";
        return Err(NotConstant::raises("ValueError", message));
    };
    let count = last.saturating_sub(1);
    let part = |first: usize| {
        let mut part = array.clone();
        part.offset += first as isize * part.strides.last().copied().unwrap_or(0);
        if let Some(last) = part.shape.last_mut() {
            *last = count;
        }
        LiveValue::Array(part)
    };
    numpy_ufunc::binary("subtract", &part(1), &part(0))
}

/// `np.outer(left, right)`
fn outer(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [left, right] = arguments.exactly()?;
    let (left, right) = (Array::from_value(left)?, Array::from_value(right)?);
    checked_size(&[left.size(), right.size()])?;
    let left = left.reshaped(vec![left.size(), 1])?;
    let right = right.reshaped(vec![1, right.size()])?;
    numpy_ufunc::binary(
        "multiply",
        &LiveValue::Array(left),
        &LiveValue::Array(right),
    )
}
