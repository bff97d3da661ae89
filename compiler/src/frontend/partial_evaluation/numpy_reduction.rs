//! NumPy's reductions, over all axes or along some.

use super::{
    array::{Array, checked_size},
    call::Arguments,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    number::{Number, is_evaluated, is_float},
    numpy_order::{fold, pairwise},
    value::LiveValue,
};
use crate::frontend::dtype::Dtype;
use npc_abi::ElementKind;
use std::cmp::Ordering;

/// What reduces an array along the axes for which a flag is set: the dtype of the
/// results, and these in order.
type Reduction = fn(&Array, &[bool]) -> Reduced;

type Reduced = Evaluated<(Dtype, Vec<Number>)>;

const REDUCTIONS: &[(&str, Reduction)] = &[
    ("sum", sum),
    ("prod", product),
    ("min", minimum),
    ("amin", minimum),
    ("max", maximum),
    ("amax", maximum),
    ("any", any),
    ("all", all),
    ("mean", mean),
    ("var", variance),
    ("std", deviation),
    ("argmin", argmin),
    ("argmax", argmax),
    ("count_nonzero", count),
];

/// Those that are functions and no methods.
const FUNCTIONS_ONLY: &[&str] = &["amin", "amax", "count_nonzero"];

/// Binds the functions.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for (name, function) in REDUCTIONS {
        hook.function(&format!("numpy.{name}"), move |arguments| {
            let (array, rest) = arguments.split_first()?;
            reduced(name, *function, &Array::from_value(array)?, &rest)
        });
    }
}

/// Calls the method of an array; none if there is no such reduction.
pub(super) fn method(
    name: &str,
    array: &Array,
    arguments: &Arguments,
) -> Option<Evaluated<LiveValue>> {
    let mut methods = REDUCTIONS.iter();
    let (_, function) = methods.find(|(candidate, _)| *candidate == name)?;
    let is_method = !FUNCTIONS_ONLY.contains(&name);
    is_method.then(|| reduced(name, *function, array, arguments))
}

fn reduced(
    name: &str,
    function: Reduction,
    array: &Array,
    arguments: &Arguments,
) -> Evaluated<LiveValue> {
    let parameters = match name {
        "sum" | "prod" | "mean" | "var" | "std" => ["axis", "dtype", "out", "keepdims"],
        "count_nonzero" => ["axis", "keepdims", "", ""],
        _ => ["axis", "out", "keepdims", ""],
    };
    let mut axis = None;
    let mut keeps = false;
    for (parameter, value) in parameters.iter().zip(arguments.bind(&parameters)?) {
        match (*parameter, value) {
            (_, None) | ("dtype" | "out", Some(LiveValue::None)) => {}
            ("axis", Some(LiveValue::Tuple(_))) if name.starts_with("arg") => {
                let message = "'tuple' object cannot be interpreted as an integer";
                return Err(NotConstant::type_error(message));
            }
            ("axis", value) => axis = value,
            ("keepdims", Some(value)) => keeps = value.truth()?,
            (other, _) => {
                return Err(NotConstant::unsupported(&format!("the argument '{other}'")));
            }
        }
    }
    along(array, axis.as_ref(), keeps, function)
}

fn along(
    array: &Array,
    axis: Option<&LiveValue>,
    keeps: bool,
    function: Reduction,
) -> Evaluated<LiveValue> {
    let is_reduced = axes(array, axis)?;
    let sizes = array.shape.iter().zip(&is_reduced);
    let shape = sizes.filter_map(|(size, is_reduced)| match (is_reduced, keeps) {
        (false, _) => Some(*size),
        (true, true) => Some(1),
        (true, false) => None,
    });
    let shape = shape.collect::<Vec<_>>();
    checked_size(&shape)?;
    let (dtype, numbers) = function(array, &is_reduced)?;
    Array::new(dtype, shape, numbers).or_scalar()
}

/// For each axis, whether it is meant.
fn axes(array: &Array, axis: Option<&LiveValue>) -> Evaluated<Vec<bool>> {
    let mut is_meant = vec![false; array.rank()];
    let listed = match axis {
        None | Some(LiveValue::None) => return Ok(vec![true; array.rank()]),
        Some(LiveValue::Tuple(listed)) => listed.to_vec(),
        Some(axis) => vec![axis.clone()],
    };
    for axis in &listed {
        let position = position(axis, array.rank())?;
        if std::mem::replace(&mut is_meant[position], true) {
            return Err(NotConstant::raises(
                "ValueError",
                "duplicate value in 'axis'",
            ));
        }
    }
    Ok(is_meant)
}

/// The position of an axis, which may be counted from the end.
pub(super) fn position(axis: &LiveValue, rank: usize) -> Evaluated<usize> {
    let axis = axis.small_index()?;
    let position = if axis < 0 { axis + rank as i64 } else { axis };
    let position = usize::try_from(position).ok().filter(|it| *it < rank);
    position.ok_or_else(|| {
        let message = format!("axis {axis} is out of bounds for array of dimension {rank}");
        NotConstant::raises("AxisError", &message)
    })
}

/// The elements that go into each result, in their order in the array.
fn lanes(array: &Array, is_reduced: &[bool]) -> Evaluated<Vec<Vec<Number>>> {
    let mut distances = vec![0; array.rank()];
    let mut count = 1;
    for axis in (0..array.rank()).rev().filter(|axis| !is_reduced[*axis]) {
        distances[axis] = count;
        count *= array.shape[axis];
    }
    let mut lanes = vec![Vec::new(); count];
    for (index, number) in array.numbers()?.into_iter().enumerate() {
        let (mut rest, mut lane) = (index, 0);
        for axis in (0..array.rank()).rev() {
            lane += rest % array.shape[axis] * distances[axis];
            rest /= array.shape[axis];
        }
        lanes[lane].push(number);
    }
    Ok(lanes)
}

/// The dtype that integers are added in.
pub(super) fn accumulator(dtype: Dtype) -> Evaluated<Dtype> {
    let found = match dtype.kind() {
        ElementKind::Float | ElementKind::Complex => dtype,
        ElementKind::Unsigned => Dtype::UInt64,
        ElementKind::Bool | ElementKind::Signed => Dtype::Int64,
    };
    match is_evaluated(found) {
        true => Ok(found),
        false => Err(NotConstant::unsupported(&format!("a sum of {dtype}"))),
    }
}

fn int(number: &Number) -> i64 {
    match number {
        Number::Int(value) => *value,
        Number::Float(value) => *value as i64,
    }
}

fn sum(array: &Array, is_reduced: &[bool]) -> Reduced {
    let dtype = accumulator(array.dtype)?;
    if dtype == Dtype::Int64 {
        let total = |lane: Vec<Number>| lane.iter().map(int).fold(0, i64::wrapping_add);
        let lanes = lanes(array, is_reduced)?.into_iter();
        return Ok((dtype, lanes.map(total).map(Number::Int).collect()));
    }
    let rounded = |value: f64| Number::Float(value).convert(dtype).float();
    let sums = fold(array, is_reduced, 0.0, &|sum, lane| {
        rounded(sum + pairwise(lane, &rounded))
    })?;
    Ok((dtype, sums.into_iter().map(Number::Float).collect()))
}

fn product(array: &Array, is_reduced: &[bool]) -> Reduced {
    let dtype = accumulator(array.dtype)?;
    if dtype == Dtype::Int64 {
        let product = |lane: Vec<Number>| lane.iter().map(int).fold(1, i64::wrapping_mul);
        let lanes = lanes(array, is_reduced)?.into_iter();
        return Ok((dtype, lanes.map(product).map(Number::Int).collect()));
    }
    let products = fold(array, is_reduced, 1.0, &|product, lane| {
        let next =
            |product: f64, value: &f64| Number::Float(product * value).convert(dtype).float();
        lane.iter().fold(product, next)
    })?;
    Ok((dtype, products.into_iter().map(Number::Float).collect()))
}

/// Whether the first number takes the place of the second one as an extreme.
fn beats(number: Number, best: Number, is_wanted: fn(Ordering) -> bool) -> bool {
    match (number, best) {
        (Number::Int(number), Number::Int(best)) => is_wanted(number.cmp(&best)),
        (_, best) if best.float().is_nan() => false,
        (number, best) => {
            let order = number.float().partial_cmp(&best.float());
            number.float().is_nan() || order.is_some_and(is_wanted)
        }
    }
}

fn extremes(
    array: &Array,
    is_reduced: &[bool],
    name: &str,
    is_wanted: fn(Ordering) -> bool,
) -> Evaluated<Vec<(usize, Number)>> {
    let extreme = |lane: Vec<Number>| {
        let Some(first) = lane.first() else {
            return Err(NotConstant::raises("ValueError", name));
        };
        let numbers = lane.iter().copied().enumerate();
        let best = numbers.fold((0, *first), |best, candidate| {
            if beats(candidate.1, best.1, is_wanted) {
                candidate
            } else {
                best
            }
        });
        Ok(best)
    };
    lanes(array, is_reduced)?.into_iter().map(extreme).collect()
}

fn extreme(
    array: &Array,
    is_reduced: &[bool],
    name: &str,
    is_wanted: fn(Ordering) -> bool,
) -> Reduced {
    let reason = format!("zero-size array to reduction operation {name} which has no identity");
    let found = extremes(array, is_reduced, &reason, is_wanted)?;
    let is_zero = |number: &Number, is_negative: bool| match number {
        Number::Float(value) => *value == 0.0 && value.is_sign_negative() == is_negative,
        Number::Int(_) => false,
    };
    let numbers = array.numbers()?;
    let has_zero = |is_negative| numbers.iter().any(|it| is_zero(it, is_negative));
    let is_zero = found.iter().any(|(_, number)| number.float() == 0.0);
    if is_zero && has_zero(true) && has_zero(false) {
        return Err(NotConstant::new(
            "the sign of a zero of it is not specified",
        ));
    }
    let numbers = found.into_iter().map(|(_, number)| number);
    Ok((array.dtype, numbers.collect()))
}

fn minimum(array: &Array, is_reduced: &[bool]) -> Reduced {
    extreme(array, is_reduced, "minimum", Ordering::is_lt)
}

fn maximum(array: &Array, is_reduced: &[bool]) -> Reduced {
    extreme(array, is_reduced, "maximum", Ordering::is_gt)
}

fn arg(array: &Array, is_reduced: &[bool], name: &str, is_wanted: fn(Ordering) -> bool) -> Reduced {
    let reason = format!("attempt to get {name} of an empty sequence");
    let found = extremes(array, is_reduced, &reason, is_wanted)?;
    let places = found
        .into_iter()
        .map(|(place, _)| Number::Int(place as i64));
    Ok((Dtype::Int64, places.collect()))
}

fn argmin(array: &Array, is_reduced: &[bool]) -> Reduced {
    arg(array, is_reduced, "argmin", Ordering::is_lt)
}

fn argmax(array: &Array, is_reduced: &[bool]) -> Reduced {
    arg(array, is_reduced, "argmax", Ordering::is_gt)
}

fn any(array: &Array, is_reduced: &[bool]) -> Reduced {
    let any = |lane: Vec<Number>| i64::from(lane.iter().any(|number| number.truth()));
    let lanes = lanes(array, is_reduced)?.into_iter();
    Ok((Dtype::Bool, lanes.map(any).map(Number::Int).collect()))
}

fn all(array: &Array, is_reduced: &[bool]) -> Reduced {
    let all = |lane: Vec<Number>| i64::from(lane.iter().all(|number| number.truth()));
    let lanes = lanes(array, is_reduced)?.into_iter();
    Ok((Dtype::Bool, lanes.map(all).map(Number::Int).collect()))
}

fn count(array: &Array, is_reduced: &[bool]) -> Reduced {
    let count = |lane: Vec<Number>| lane.iter().filter(|number| number.truth()).count() as i64;
    let lanes = lanes(array, is_reduced)?.into_iter();
    Ok((Dtype::Int64, lanes.map(count).map(Number::Int).collect()))
}

/// How many elements go into each result.
fn lane_size(array: &Array, is_reduced: &[bool]) -> usize {
    let sizes = array.shape.iter().zip(is_reduced);
    sizes
        .filter(|(_, is_reduced)| **is_reduced)
        .map(|(size, _)| *size)
        .product()
}

fn mean(array: &Array, is_reduced: &[bool]) -> Reduced {
    const EXACT: u64 = 1 << 53;
    let is_exact = |number: &Number| match number {
        Number::Int(value) => {
            let size = array.size().max(1) as u64;
            value.unsigned_abs() <= EXACT / size
        }
        Number::Float(_) => true,
    };
    if !array.numbers()?.iter().all(is_exact) {
        return Err(NotConstant::unsupported("the mean of such large integers"));
    }
    let (dtype, sums) = sum(array, is_reduced)?;
    let dtype = if is_float(dtype) {
        dtype
    } else {
        Dtype::Float64
    };
    let size = Number::Int(lane_size(array, is_reduced) as i64)
        .convert(dtype)
        .float();
    let means = sums
        .into_iter()
        .map(|sum| Number::Float(sum.float() / size).convert(dtype));
    Ok((dtype, means.collect()))
}

/// The mean of the squares of the differences from the mean, as NumPy computes it.
fn variance(array: &Array, is_reduced: &[bool]) -> Reduced {
    if array.dtype != Dtype::Float64 {
        return Err(NotConstant::unsupported("the variance of such an array"));
    }
    let (_, means) = mean(array, is_reduced)?;
    let sizes = array.shape.iter().zip(is_reduced);
    let shape = sizes.map(|(size, is_reduced)| if *is_reduced { 1 } else { *size });
    let means = Array::new(Dtype::Float64, shape.collect(), means).broadcast(&array.shape)?;
    let square = |(number, mean): (Number, Number)| {
        let difference = number.float() - mean.float();
        Number::Float(difference * difference)
    };
    let squares = array
        .numbers()?
        .into_iter()
        .zip(means.numbers()?)
        .map(square);
    if !array.is_contiguous() {
        return Err(NotConstant::unsupported("the variance of such a view"));
    }
    mean(
        &Array::new(Dtype::Float64, array.shape.clone(), squares.collect()),
        is_reduced,
    )
}

fn deviation(array: &Array, is_reduced: &[bool]) -> Reduced {
    let (dtype, variances) = variance(array, is_reduced)?;
    let roots = variances
        .into_iter()
        .map(|it| Number::Float(it.float().sqrt()));
    Ok((dtype, roots.collect()))
}
