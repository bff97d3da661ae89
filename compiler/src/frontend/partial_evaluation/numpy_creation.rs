//! NumPy's functions that make arrays.

use super::{
    array::{Array, checked_size},
    call::Arguments,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    number::{Number, is_float},
    numpy, numpy_ufunc, sequence,
    value::LiveValue,
};
use crate::frontend::dtype::Dtype;

/// Binds functions that make arrays.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for name in ["array", "asarray", "ascontiguousarray"] {
        hook.function(&format!("numpy.{name}"), move |it| array(name, it));
    }
    for name in ["zeros", "ones"] {
        hook.function(&format!("numpy.{name}"), move |it| constant(name, it));
    }
    for name in ["zeros_like", "ones_like", "full_like"] {
        hook.function(&format!("numpy.{name}"), move |it| like(name, it));
    }
    for name in ["empty", "empty_like"] {
        hook.function(&format!("numpy.{name}"), |_| {
            let reason = "the elements of an empty array are not specified";
            Err(NotConstant::new(reason))
        });
    }
    hook.function("numpy.full", full);
    hook.function("numpy.eye", eye);
    hook.function("numpy.identity", eye);
    hook.function("numpy.arange", arange);
    hook.function("numpy.linspace", linspace);
    hook.function("numpy.where", choose);
}

fn array(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [object, dtype] = arguments.bind(&["object", "dtype"])?;
    let object = object.ok_or_else(|| NotConstant::type_error("the call needs an argument"))?;
    let array = Array::from_value(&object)?;
    let wanted = numpy::dtype(dtype.as_ref(), array.dtype)?;
    let is_same = matches!(object, LiveValue::Array(_)) && wanted == array.dtype;
    let shares = name == "asarray" || name == "ascontiguousarray" && array.is_contiguous();
    if is_same && shares {
        return Ok(LiveValue::Array(array));
    }
    array.convert(wanted).map(LiveValue::Array)
}

/// A size, which must not be negative.
pub(super) fn size(value: i64) -> Evaluated<usize> {
    usize::try_from(value)
        .map_err(|_| NotConstant::raises("ValueError", "negative dimensions are not allowed"))
}

fn shape(value: Option<&LiveValue>) -> Evaluated<Vec<usize>> {
    let value = value.ok_or_else(|| NotConstant::type_error("the call needs a shape"))?;
    if value.index().is_some() {
        return Ok(vec![size(value.small_index()?)?]);
    }
    let sizes = sequence::elements(value)?.into_iter();
    sizes.map(|it| size(it.small_index()?)).collect()
}

fn constant(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [shape, dtype] = arguments.bind(&["shape", "dtype"])?;
    let dtype = numpy::dtype(dtype.as_ref(), Dtype::Float64)?;
    let value = Number::Int(i64::from(name == "ones"));
    Array::full(dtype, self::shape(shape.as_ref())?, value).map(LiveValue::Array)
}

fn full(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [shape, value, dtype] = arguments.bind(&["shape", "fill_value", "dtype"])?;
    let value = value.ok_or_else(|| NotConstant::type_error("the call needs a value"))?;
    let value = Array::from_value(&value)?;
    let dtype = numpy::dtype(dtype.as_ref(), value.dtype)?;
    let shape = self::shape(shape.as_ref())?;
    checked_size(&shape)?;
    let filled = value.convert(dtype)?.broadcast(&shape)?;
    filled.convert(dtype).map(LiveValue::Array)
}

fn like(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let needs = || NotConstant::type_error("the call needs an argument");
    let (prototype, value, dtype) = match name {
        "full_like" => {
            let [prototype, value, dtype] = arguments.bind(&["a", "fill_value", "dtype"])?;
            (prototype, value.ok_or_else(needs)?, dtype)
        }
        _ => {
            let [prototype, dtype] = arguments.bind(&["a", "dtype"])?;
            let value = LiveValue::int(i32::from(name == "ones_like"));
            (prototype, value, dtype)
        }
    };
    let prototype = Array::from_value(&prototype.ok_or_else(needs)?)?;
    let dtype = numpy::dtype(dtype.as_ref(), prototype.dtype)?;
    let value = Array::from_value(&value)?.convert(dtype)?;
    let filled = value.broadcast(&prototype.shape)?;
    filled.convert(dtype).map(LiveValue::Array)
}

fn eye(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [rows, columns, diagonal, dtype] = arguments.bind(&["N", "M", "k", "dtype"])?;
    let rows = rows.ok_or_else(|| NotConstant::type_error("the call needs an argument"))?;
    let rows = size(rows.small_index()?)?;
    let columns = match columns {
        None | Some(LiveValue::None) => rows,
        Some(columns) => size(columns.small_index()?)?,
    };
    let diagonal = diagonal.map_or(Ok(0), |it| it.small_index())?;
    let dtype = numpy::dtype(dtype.as_ref(), Dtype::Float64)?;
    let array = Array::full(dtype, vec![rows, columns], Number::Int(0))?;
    let one = Number::Int(1).convert(dtype);
    array.data.change(|data| {
        for row in 0..rows {
            let column = (row as i64).checked_add(diagonal);
            let column = column.and_then(|column| usize::try_from(column).ok());
            if let Some(column) = column.filter(|column| *column < columns) {
                data[row * columns + column] = one;
            }
        }
    })?;
    Ok(LiveValue::Array(array))
}

fn arange(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [first, second, step, dtype] = arguments.bind(&["start", "stop", "step", "dtype"])?;
    let first =
        first.ok_or_else(|| NotConstant::type_error("arange() requires stop to be specified."))?;
    let (start, stop) = match second {
        None | Some(LiveValue::None) => (LiveValue::int(0), first),
        Some(stop) => (first, stop),
    };
    let step = step.unwrap_or_else(|| LiveValue::int(1));
    let parts = [start, stop, step].map(|part| super::array::element(&part));
    let mut natural = Dtype::Int64;
    let mut numbers = [Number::Int(0); 3];
    for (number, part) in numbers.iter_mut().zip(parts) {
        let (dtype, value) = part?.ok_or_else(|| NotConstant::unsupported("this range"))?;
        natural = natural.promote(dtype);
        *number = value;
    }
    let dtype = numpy::dtype(dtype.as_ref(), natural)?;
    let [start, stop, step] = numbers;
    if !step.truth() {
        return Err(NotConstant::raises("ZeroDivisionError", "division by zero"));
    }
    let elements = match (start, stop, step) {
        (Number::Int(start), Number::Int(stop), Number::Int(step)) if !is_float(dtype) => {
            let length = sequence::range_length([start, stop, step]);
            checked_size(&[length])?;
            (0..length as i64)
                .map(|index| Number::Int(start.wrapping_add(index.wrapping_mul(step))))
                .collect::<Vec<_>>()
        }
        _ if dtype != Dtype::Float64 => return Err(NotConstant::unsupported("this range")),
        (start, stop, step) => {
            let (start, stop, step) = (start.float(), stop.float(), step.float());
            let length = ((stop - start) / step).ceil();
            let length = if length > 0.0 { length as usize } else { 0 };
            checked_size(&[length])?;
            // NumPy continues what the first two elements begin.
            let delta = (start + step) - start;
            let at = |index: usize| match index {
                1 => start + step,
                index => start + index as f64 * delta,
            };
            (0..length).map(|index| Number::Float(at(index))).collect()
        }
    };
    let elements = elements
        .into_iter()
        .map(|it| it.convert(dtype))
        .collect::<Vec<_>>();
    Ok(LiveValue::Array(Array::new(
        dtype,
        vec![elements.len()],
        elements,
    )))
}

fn linspace(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [start, stop, num, endpoint, dtype] =
        arguments.bind(&["start", "stop", "num", "endpoint", "dtype"])?;
    let bound = |value: Option<LiveValue>| -> Evaluated<f64> {
        let value = value.ok_or_else(|| NotConstant::type_error("the call needs two bounds"))?;
        match super::array::element(&value)? {
            Some((_, number)) => Ok(number.float()),
            None => Err(NotConstant::unsupported("a linspace of arrays")),
        }
    };
    let (start, stop) = (bound(start)?, bound(stop)?);
    let count = num.map_or(Ok(50), |num| num.small_index())?;
    if count < 0 {
        let message = format!("Number of samples, {count}, must be non-negative.");
        return Err(NotConstant::raises("ValueError", &message));
    }
    let count = size(count)?;
    checked_size(&[count])?;
    let endpoint = endpoint.map_or(Ok(true), |endpoint| endpoint.truth())?;
    let dtype = numpy::dtype(dtype.as_ref(), Dtype::Float64)?;
    let divisions = if endpoint {
        count.saturating_sub(1)
    } else {
        count
    };
    let (delta, divisor) = (stop - start, divisions as f64);
    let step = delta / divisor;
    let at = |index: usize| match () {
        () if divisions == 0 => index as f64 * delta + start,
        () if endpoint && count > 1 && index == count - 1 => stop,
        () if step == 0.0 => index as f64 / divisor * delta + start,
        () => index as f64 * step + start,
    };
    let number = |value: f64| match is_float(dtype) {
        true => Number::Float(value),
        false => Number::Float(value.floor()),
    };
    let elements = (0..count).map(|index| number(at(index))).collect();
    let array = Array::new(Dtype::Float64, vec![count], elements);
    array.convert(dtype).map(LiveValue::Array)
}

fn choose(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [condition, left, right] = arguments.exactly()?;
    numpy_ufunc::choose(condition, left, right)
}
