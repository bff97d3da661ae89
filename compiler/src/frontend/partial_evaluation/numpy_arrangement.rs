//! NumPy's functions that arrange the elements of arrays: they compute none.

use super::{
    array::{Array, checked_size},
    call::Arguments,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    number::Number,
    numpy_reduction::position,
    sequence,
    value::LiveValue,
};
use crate::frontend::dtype::Dtype;

/// Binds these functions.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    hook.function("numpy.concatenate", |arguments| {
        let [arrays, axis] = arguments.bind(&["arrays", "axis"])?;
        concatenate(&parts(arrays)?, axis)
    });
    hook.function("numpy.stack", |arguments| {
        let [arrays, axis] = arguments.bind(&["arrays", "axis"])?;
        stack(&parts(arrays)?, axis)
    });
    hook.function("numpy.vstack", |arguments| {
        let [arrays] = arguments.exactly()?;
        let rows = parts(Some(arrays.clone()))?
            .into_iter()
            .map(|part| match part.rank() {
                0 | 1 => part.reshaped(vec![1, part.size()]),
                _ => Ok(part),
            });
        concatenate(&rows.collect::<Evaluated<Vec<_>>>()?, None)
    });
    hook.function("numpy.hstack", |arguments| {
        let [arrays] = arguments.exactly()?;
        let parts = parts(Some(arrays.clone()))?
            .into_iter()
            .map(|part| match part.rank() {
                0 => part.reshaped(vec![1]),
                _ => Ok(part),
            });
        let parts = parts.collect::<Evaluated<Vec<_>>>()?;
        let is_flat = parts.first().is_some_and(|part| part.rank() == 1);
        concatenate(&parts, Some(LiveValue::int(i32::from(!is_flat))))
    });
    hook.function("numpy.flip", flip);
    hook.function("numpy.roll", roll);
    hook.function("numpy.tile", tile);
    hook.function("numpy.repeat", repeat);
    hook.function("numpy.diag", diagonal);
    for name in ["tril", "triu"] {
        hook.function(&format!("numpy.{name}"), move |it| triangle(name, it));
    }
    hook.function("numpy.sort", |arguments| {
        let [array] = arguments.exactly()?;
        sort(&Array::from_value(array)?).map(LiveValue::Array)
    });
}

fn parts(arrays: Option<LiveValue>) -> Evaluated<Vec<Array>> {
    let arrays = arrays.ok_or_else(|| NotConstant::type_error("the call needs arrays"))?;
    let parts = sequence::elements(&arrays)?;
    parts.iter().map(Array::from_value).collect()
}

fn concatenate(parts: &[Array], axis: Option<LiveValue>) -> Evaluated<LiveValue> {
    let Some(first) = parts.first() else {
        let message = "need at least one array to concatenate";
        return Err(NotConstant::raises("ValueError", message));
    };
    if first.rank() == 0 {
        let message = "zero-dimensional arrays cannot be concatenated";
        return Err(NotConstant::raises("ValueError", message));
    }
    let axis = axis.map_or(Ok(0), |axis| position(&axis, first.rank()))?;
    let others = |part: &Array| {
        let mut shape = part.shape.clone();
        (axis < shape.len()).then(|| shape.remove(axis));
        shape
    };
    if parts
        .iter()
        .any(|part| part.rank() != first.rank() || others(part) != others(first))
    {
        let message =
            "all the input array dimensions except for the concatenation axis must match exactly";
        return Err(NotConstant::raises("ValueError", message));
    }
    let dtype = parts
        .iter()
        .map(|part| part.dtype)
        .fold(first.dtype, Dtype::promote);
    let mut shape = first.shape.clone();
    shape[axis] = parts.iter().map(|part| part.shape[axis]).sum();
    checked_size(&shape)?;
    let blocks = shape[..axis].iter().product::<usize>();
    let numbers = parts.iter().map(|part| part.convert(dtype)?.numbers());
    let numbers = numbers.collect::<Evaluated<Vec<_>>>()?;
    let mut joined = Vec::with_capacity(shape.iter().product());
    for block in 0..blocks {
        for part in &numbers {
            let size = part.len() / blocks;
            joined.extend_from_slice(&part[block * size..][..size]);
        }
    }
    Ok(LiveValue::Array(Array::new(dtype, shape, joined)))
}

fn stack(parts: &[Array], axis: Option<LiveValue>) -> Evaluated<LiveValue> {
    let Some(first) = parts.first() else {
        let message = "need at least one array to stack";
        return Err(NotConstant::raises("ValueError", message));
    };
    if parts.iter().any(|part| part.shape != first.shape) {
        let message = "all input arrays must have the same shape";
        return Err(NotConstant::raises("ValueError", message));
    }
    let axis = axis.map_or(Ok(0), |axis| position(&axis, first.rank() + 1))?;
    let mut shape = first.shape.clone();
    shape.insert(axis, 1);
    let parts = parts.iter().map(|part| part.reshaped(shape.clone()));
    let parts = parts.collect::<Evaluated<Vec<_>>>()?;
    concatenate(&parts, Some(LiveValue::int(axis)))
}

fn flip(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array, axis] = arguments.bind(&["m", "axis"])?;
    let array = Array::from_value(&array.unwrap_or(LiveValue::None))?;
    let axes = match axis {
        None | Some(LiveValue::None) => (0..array.rank()).collect(),
        Some(axis) => vec![position(&axis, array.rank())?],
    };
    let mut view = array;
    for axis in axes {
        view.offset += view.strides[axis] * view.shape[axis].saturating_sub(1) as isize;
        view.strides[axis] = -view.strides[axis];
    }
    Ok(LiveValue::Array(view))
}

fn roll(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array, shift] = arguments.exactly()?;
    let array = Array::from_value(array)?;
    let mut numbers = array.numbers()?;
    if !numbers.is_empty() {
        let shift = shift.small_index()?.rem_euclid(numbers.len() as i64);
        numbers.rotate_right(shift as usize);
    }
    Ok(LiveValue::Array(Array::new(
        array.dtype,
        array.shape,
        numbers,
    )))
}

fn tile(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array, times] = arguments.exactly()?;
    let array = Array::from_value(array)?;
    let times = times.small_index()?.max(0) as usize;
    let mut shape = if array.rank() == 0 {
        vec![1]
    } else {
        array.shape.clone()
    };
    let last = shape.len() - 1;
    let size = shape[last];
    shape[last] = size.saturating_mul(times);
    checked_size(&shape)?;
    let numbers = array.numbers()?;
    let rows = numbers.chunks(size.max(1));
    let tiled = rows.flat_map(|row| row.repeat(times));
    Ok(LiveValue::Array(Array::new(
        array.dtype,
        shape,
        tiled.collect(),
    )))
}

fn repeat(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array, times] = arguments.exactly()?;
    let array = Array::from_value(array)?;
    let times = super::numpy_creation::size(times.small_index()?)?;
    let size = checked_size(&[array.size(), times])?;
    let numbers = array.numbers()?.into_iter();
    let repeated = numbers.flat_map(|number| std::iter::repeat_n(number, times));
    Ok(LiveValue::Array(Array::new(
        array.dtype,
        vec![size],
        repeated.collect(),
    )))
}

/// `np.diag(v, k)`: a matrix with this diagonal, or a view of a matrix's diagonal. The
/// view must not be written, so that a copy does as well.
fn diagonal(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array, k] = arguments.bind(&["v", "k"])?;
    let array = Array::from_value(&array.unwrap_or(LiveValue::None))?;
    let k = k.map_or(Ok(0), |k| k.small_index())? as isize;
    let below = k.min(0).unsigned_abs();
    let right = k.max(0).unsigned_abs();
    let numbers = array.numbers()?;
    match array.shape.as_slice() {
        [size] => {
            let side = size.saturating_add(k.unsigned_abs());
            let count = checked_size(&[side, side])?;
            let mut elements = vec![Number::Int(0).convert(array.dtype); count];
            for (index, number) in numbers.into_iter().enumerate() {
                elements[(index + below) * side + index + right] = number;
            }
            let matrix = Array::new(array.dtype, vec![side, side], elements);
            Ok(LiveValue::Array(matrix))
        }
        [rows, columns] => {
            let count = rows
                .saturating_sub(below)
                .min(columns.saturating_sub(right));
            let elements =
                (0..count).map(|index| numbers[(index + below) * columns + index + right]);
            let elements = elements.collect();
            Ok(LiveValue::Array(Array::new(
                array.dtype,
                vec![count],
                elements,
            )))
        }
        _ => Err(NotConstant::raises(
            "ValueError",
            "Input must be 1- or 2-d.",
        )),
    }
}

fn triangle(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [array, k] = arguments.bind(&["m", "k"])?;
    let array = Array::from_value(&array.unwrap_or(LiveValue::None))?;
    let k = k.map_or(Ok(0), |k| k.small_index())?;
    let [.., rows, columns] = array.shape[..] else {
        return Err(NotConstant::unsupported("a triangle of such an array"));
    };
    let keeps = |index: usize| {
        let (row, column) = (index / columns % rows, index % columns);
        let distance = column as i64 - row as i64;
        if name == "tril" {
            distance <= k
        } else {
            distance >= k
        }
    };
    let zero = Number::Int(0).convert(array.dtype);
    let numbers = array.numbers()?.into_iter().enumerate();
    let kept = numbers.map(|(index, number)| if keeps(index) { number } else { zero });
    let kept = kept.collect();
    Ok(LiveValue::Array(Array::new(array.dtype, array.shape, kept)))
}

/// Sorts along the last axis: NaN comes last.
pub(super) fn sort(array: &Array) -> Evaluated<Array> {
    let mut numbers = array.numbers()?;
    let is_zero = |number: &Number| number.float() == 0.0 && array.dtype != Dtype::Bool;
    let signs = numbers
        .iter()
        .filter(|it| is_zero(it))
        .map(|it| it.float().is_sign_negative());
    let signs = signs.collect::<std::collections::BTreeSet<_>>();
    if signs.len() > 1 {
        return Err(NotConstant::new("the order of its zeros is not specified"));
    }
    let Some(size) = array.shape.last().copied() else {
        return Err(NotConstant::raises(
            "AxisError",
            "axis -1 is out of bounds for array of dimension 0",
        ));
    };
    for row in numbers.chunks_mut(size.max(1)) {
        row.sort_by(|left, right| match (left, right) {
            (Number::Int(left), Number::Int(right)) => left.cmp(right),
            (left, right) => {
                let (left, right) = (left.float(), right.float());
                let order = left.partial_cmp(&right);
                order.unwrap_or_else(|| left.is_nan().cmp(&right.is_nan()))
            }
        });
    }
    Ok(Array::new(array.dtype, array.shape.clone(), numbers))
}
