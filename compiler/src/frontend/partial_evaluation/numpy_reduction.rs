//! NumPy's reductions over all axes.

use super::{
    array::Array,
    call::Arguments,
    failure::{Evaluated, NotConstant},
    number::{Number, is_float},
    value::LiveValue,
};
use crate::frontend::dtype::Dtype;
use npc_abi::ElementKind;

type Reduction = fn(&Array) -> Evaluated<LiveValue>;

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
];

/// The names of the reductions.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    REDUCTIONS.iter().map(|(name, _)| *name)
}

/// Reduces an array; none if there is no such reduction here.
pub(super) fn reduce(
    name: &str,
    array: &Array,
    arguments: &Arguments,
) -> Option<Evaluated<LiveValue>> {
    let (_, function) = REDUCTIONS
        .iter()
        .find(|(candidate, _)| *candidate == name)?;
    Some(arguments.exactly().and_then(|[]| function(array)))
}

/// The dtype that integers are added in.
fn accumulator(dtype: Dtype) -> Dtype {
    match dtype.kind() {
        ElementKind::Float | ElementKind::Complex => dtype,
        ElementKind::Unsigned => Dtype::UInt64,
        ElementKind::Bool | ElementKind::Signed => Dtype::Int64,
    }
}

fn sum(array: &Array) -> Evaluated<LiveValue> {
    let dtype = accumulator(array.dtype);
    let numbers = array.numbers()?;
    let total = match dtype {
        Dtype::Int64 => {
            let integers = numbers.iter().map(|number| match number {
                Number::Int(value) => *value,
                Number::Float(_) => 0,
            });
            Number::Int(integers.fold(0, i64::wrapping_add))
        }
        _ if !array.is_contiguous() => {
            return Err(NotConstant::unsupported("the sum of such a view"));
        }
        dtype => {
            let floats = numbers
                .iter()
                .map(|number| number.float())
                .collect::<Vec<_>>();
            let rounded = |value: f64| Number::Float(value).convert(dtype).float();
            Number::Float(pairwise(&floats, &rounded))
        }
    };
    Ok(LiveValue::Scalar(dtype, total))
}

/// NumPy's pairwise sum.
fn pairwise(values: &[f64], rounded: &dyn Fn(f64) -> f64) -> f64 {
    const BLOCK: usize = 128;
    let add = |left: f64, right: f64| rounded(left + right);
    if values.len() < 8 {
        return values.iter().fold(-0.0, |sum, value| add(sum, *value)) + 0.0;
    }
    if values.len() <= BLOCK {
        let mut sums = [0.0; 8];
        sums.copy_from_slice(&values[..8]);
        let mut blocks = values[8..].chunks_exact(8);
        for block in &mut blocks {
            for (sum, value) in sums.iter_mut().zip(block) {
                *sum = add(*sum, *value);
            }
        }
        let [a, b, c, d, e, f, g, h] = sums;
        let total = add(add(add(a, b), add(c, d)), add(add(e, f), add(g, h)));
        let rest = blocks.remainder().iter();
        return rest.fold(total, |sum, value| add(sum, *value));
    }
    let half = values.len() / 2;
    let (left, right) = values.split_at(half - half % 8);
    add(pairwise(left, rounded), pairwise(right, rounded))
}

fn product(array: &Array) -> Evaluated<LiveValue> {
    let dtype = accumulator(array.dtype);
    if is_float(dtype) && array.size() >= 4 {
        return Err(NotConstant::unsupported("the product of so many floats"));
    }
    let numbers = array.numbers()?.into_iter();
    let one = Number::Int(1).convert(dtype);
    let product = numbers.fold(one, |product, number| match (product, number) {
        (Number::Int(product), Number::Int(value)) => Number::Int(product.wrapping_mul(value)),
        (product, value) => Number::Float(product.float() * value.float()).convert(dtype),
    });
    Ok(LiveValue::Scalar(dtype, product))
}

fn extreme(array: &Array, name: &str, wins: fn(f64, f64) -> bool) -> Evaluated<LiveValue> {
    let numbers = array.numbers()?;
    let Some(first) = numbers.first() else {
        let message =
            format!("zero-size array to reduction operation {name} which has no identity");
        return Err(NotConstant::raises("ValueError", &message));
    };
    let best = numbers.iter().fold(*first, |best, number| {
        let better = match (best, *number) {
            (Number::Int(best), Number::Int(number)) => match name {
                "minimum" => number < best,
                _ => number > best,
            },
            (best, number) => {
                !best.float().is_nan()
                    && (number.float().is_nan() || wins(number.float(), best.float()))
            }
        };
        if better { *number } else { best }
    });
    Ok(LiveValue::Scalar(array.dtype, best))
}

fn minimum(array: &Array) -> Evaluated<LiveValue> {
    extreme(array, "minimum", |left, right| left < right)
}

fn maximum(array: &Array) -> Evaluated<LiveValue> {
    extreme(array, "maximum", |left, right| left > right)
}

fn truth(value: bool) -> LiveValue {
    LiveValue::Scalar(Dtype::Bool, Number::Int(i64::from(value)))
}

fn any(array: &Array) -> Evaluated<LiveValue> {
    Ok(truth(array.numbers()?.iter().any(|number| number.truth())))
}

fn all(array: &Array) -> Evaluated<LiveValue> {
    Ok(truth(array.numbers()?.iter().all(|number| number.truth())))
}

fn mean(array: &Array) -> Evaluated<LiveValue> {
    match (array.dtype, sum(array)?) {
        (Dtype::Float64, LiveValue::Scalar(dtype, total)) => {
            let mean = total.float() / array.size() as f64;
            Ok(LiveValue::Scalar(dtype, Number::Float(mean)))
        }
        _ => Err(NotConstant::unsupported("the mean of such an array")),
    }
}
