//! NumPy's universal functions.

use super::{
    arithmetic::floor_divide,
    array::{Array, element},
    failure::{Evaluated, NotConstant},
    hook::{FloatFunction, FloatPredicate, PartialEvalHook, Table},
    number::{Number, is_float, wrapped},
    numpy,
    value::LiveValue,
};
use crate::frontend::dtype::Dtype;
use num_integer::Integer;
use std::{cmp::Ordering, f64::consts::PI};

/// Functions of two operands, apart from relations.
const BINARY: &[&str] = &[
    "add",
    "arctan2",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "copysign",
    "floor_divide",
    "fmax",
    "fmin",
    "gcd",
    "hypot",
    "lcm",
    "left_shift",
    "maximum",
    "minimum",
    "multiply",
    "power",
    "remainder",
    "right_shift",
    "subtract",
    "true_divide",
];

/// Functions of one operand, which give its dtype.
const UNARY: &[&str] = &[
    "absolute", "invert", "negative", "positive", "sign", "square",
];

/// Functions of one operand, which give floats.
const FLOAT_FUNCTIONS: Table<FloatFunction> = &[
    ("arccos", f64::acos),
    ("arcsin", f64::asin),
    ("arctan", f64::atan),
    ("cbrt", f64::cbrt),
    ("ceil", f64::ceil),
    ("cos", f64::cos),
    ("cosh", f64::cosh),
    ("degrees", |value| value * (180.0 / PI)),
    ("exp", f64::exp),
    ("exp2", f64::exp2),
    ("expm1", f64::exp_m1),
    ("fabs", f64::abs),
    ("floor", f64::floor),
    ("log", f64::ln),
    ("log10", f64::log10),
    ("log1p", f64::ln_1p),
    ("log2", f64::log2),
    ("radians", |value| value * (PI / 180.0)),
    ("reciprocal", |value| 1.0 / value),
    ("rint", f64::round_ties_even),
    ("sin", f64::sin),
    ("sinh", f64::sinh),
    ("sqrt", f64::sqrt),
    ("tan", f64::tan),
    ("tanh", f64::tanh),
    ("trunc", f64::trunc),
];

/// Functions of one operand, which give bools.
const PREDICATES: Table<FloatPredicate> = &[
    ("isfinite", f64::is_finite),
    ("isinf", f64::is_infinite),
    ("isnan", f64::is_nan),
    ("logical_not", |value| value == 0.0),
    ("signbit", f64::is_sign_negative),
];

/// Functions of two operands, which give bools.
const RELATIONS: Table<fn(Number, Number) -> bool> = &[
    ("equal", |left, right| {
        order(left, right).is_some_and(Ordering::is_eq)
    }),
    ("not_equal", |left, right| {
        !order(left, right).is_some_and(Ordering::is_eq)
    }),
    ("less", |left, right| {
        order(left, right).is_some_and(Ordering::is_lt)
    }),
    ("less_equal", |left, right| {
        order(left, right).is_some_and(Ordering::is_le)
    }),
    ("greater", |left, right| {
        order(left, right).is_some_and(Ordering::is_gt)
    }),
    ("greater_equal", |left, right| {
        order(left, right).is_some_and(Ordering::is_ge)
    }),
    ("logical_and", |left, right| left.truth() && right.truth()),
    ("logical_or", |left, right| left.truth() || right.truth()),
    ("logical_xor", |left, right| left.truth() != right.truth()),
];

/// Other names of functions.
const ALIASES: &[(&str, &str)] = &[
    ("abs", "absolute"),
    ("acos", "arccos"),
    ("asin", "arcsin"),
    ("atan", "arctan"),
    ("atan2", "arctan2"),
    ("bitwise_invert", "invert"),
    ("bitwise_not", "invert"),
    ("deg2rad", "radians"),
    ("divide", "true_divide"),
    ("mod", "remainder"),
    ("pow", "power"),
    ("rad2deg", "degrees"),
];

/// Binds universal functions.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    let relations = RELATIONS.iter().map(|(name, _)| *name);
    for name in BINARY.iter().copied().chain(relations) {
        for name_of_it in names_of(name) {
            hook.function(&format!("numpy.{name_of_it}"), move |arguments| {
                let [left, right] = arguments.exactly()?;
                binary(name, left, right)
            });
        }
    }
    let floats = FLOAT_FUNCTIONS.iter().map(|(name, _)| *name);
    let predicates = PREDICATES.iter().map(|(name, _)| *name);
    for name in UNARY.iter().copied().chain(floats).chain(predicates) {
        for name_of_it in names_of(name) {
            hook.function(&format!("numpy.{name_of_it}"), move |arguments| {
                let [operand] = arguments.exactly()?;
                unary(name, operand)
            });
        }
    }
}

/// All names of a function.
fn names_of(name: &'static str) -> impl Iterator<Item = &'static str> {
    let aliases = ALIASES.iter().filter(move |(_, of)| *of == name);
    std::iter::once(name).chain(aliases.map(|(alias, _)| *alias))
}

/// What a table has under a name.
fn find<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    let found = table.iter().find(|(candidate, _)| *candidate == name);
    found.map(|(_, value)| *value)
}

/// An operand: an array, and whether it is a Python number, which is weak.
struct Operand {
    array: Array,
    is_weak: bool,
}

impl Operand {
    fn of(value: &LiveValue) -> Evaluated<Self> {
        Ok(Self {
            array: Array::from_value(value)?,
            is_weak: matches!(value, LiveValue::Int(_) | LiveValue::Float(_)),
        })
    }
}

/// The dtype that operands are computed in: that of the arrays and NumPy's scalars,
/// if it is of the kind of Python's numbers.
fn common(operands: &[Operand]) -> Evaluated<Dtype> {
    let strong = operands.iter().filter(|operand| !operand.is_weak);
    let strong = strong
        .map(|operand| operand.array.dtype)
        .reduce(Dtype::promote);
    let mut dtype = match strong {
        Some(dtype) => dtype,
        None => {
            let all = operands.iter().map(|operand| operand.array.dtype);
            return Ok(all.reduce(Dtype::promote).unwrap_or(Dtype::Float64));
        }
    };
    for operand in operands.iter().filter(|operand| operand.is_weak) {
        let weak = operand.array.dtype;
        dtype = match (dtype, weak) {
            (dtype, Dtype::Float64) if is_float(dtype) => dtype,
            (_, Dtype::Float64) => Dtype::Float64,
            (Dtype::Bool, _) => Dtype::Int64,
            (dtype, _) => dtype,
        };
    }
    for operand in operands.iter().filter(|operand| operand.is_weak) {
        numpy::check_weak_int(&operand.array, dtype)?;
    }
    Ok(dtype)
}

/// The shape that arrays are broadcast to.
fn broadcast_shape(arrays: &[&Array]) -> Vec<usize> {
    let rank = arrays.iter().map(|array| array.rank()).max().unwrap_or(0);
    let size = |axis: usize| {
        let sizes = arrays.iter().filter_map(|array| {
            let position = (axis + array.rank()).checked_sub(rank)?;
            array.shape().get(position).copied()
        });
        sizes.reduce(|left, right| if left == 1 { right } else { left })
    };
    (0..rank).map(|axis| size(axis).unwrap_or(1)).collect()
}

/// Applies a universal function to two operands.
pub(super) fn binary(name: &str, left: &LiveValue, right: &LiveValue) -> Evaluated<LiveValue> {
    let operands = [Operand::of(left)?, Operand::of(right)?];
    let mut dtype = common(&operands)?;
    let needs_floats = matches!(name, "true_divide" | "copysign" | "arctan2" | "hypot");
    if needs_floats && name != "true_divide" && dtype.size() < 4 {
        let what = format!("numpy.{name} of {dtype}");
        return Err(NotConstant::unsupported(&what));
    }
    if needs_floats && !is_float(dtype) {
        dtype = Dtype::Float64;
    }
    check_dtype(name, dtype)?;
    let [left, right] = operands.map(|operand| operand.array);
    let shape = broadcast_shape(&[&left, &right]);
    super::array::checked_size(&shape)?;
    let numbers = |array: &Array| array.convert(dtype)?.broadcast(&shape)?.numbers();
    let (left, right) = (numbers(&left)?, numbers(&right)?);
    let pairs = left.into_iter().zip(right);
    if let Some(relation) = find(RELATIONS, name) {
        let results = pairs.map(|(left, right)| Number::Int(i64::from(relation(left, right))));
        return Array::new(Dtype::Bool, shape, results.collect()).or_scalar();
    }
    let results = pairs.map(|(left, right)| Ok(combine(name, left, right, dtype)?.convert(dtype)));
    Array::new(dtype, shape, results.collect::<Evaluated<_>>()?).or_scalar()
}

/// Refuses dtypes whose results are not computed here, or by NumPy.
fn check_dtype(name: &str, dtype: Dtype) -> Evaluated<()> {
    let is_refused = match dtype {
        Dtype::Bool => matches!(
            name,
            "subtract" | "floor_divide" | "remainder" | "power" | "fmax" | "fmin"
        ),
        Dtype::Float32 => matches!(
            name,
            "floor_divide" | "remainder" | "power" | "arctan2" | "hypot"
        ),
        _ => false,
    } || is_float(dtype) && name.starts_with("bitwise")
        || (is_float(dtype) || dtype == Dtype::Bool)
            && matches!(name, "gcd" | "lcm" | "left_shift" | "right_shift");
    match is_refused {
        true => Err(NotConstant::unsupported(&format!(
            "numpy.{name} of {}",
            dtype.name()
        ))),
        false => Ok(()),
    }
}

fn order(left: Number, right: Number) -> Option<Ordering> {
    match (left, right) {
        (Number::Int(left), Number::Int(right)) => Some(left.cmp(&right)),
        (left, right) => left.float().partial_cmp(&right.float()),
    }
}

fn combine(name: &str, left: Number, right: Number, dtype: Dtype) -> Evaluated<Number> {
    match (left, right) {
        (Number::Int(left), Number::Int(right)) => {
            integers(name, left, right, dtype).map(Number::Int)
        }
        (left, right) => {
            let (left, right) = (left.float(), right.float());
            let is_extreme = matches!(name, "minimum" | "maximum" | "fmin" | "fmax");
            let signs = [left, right].map(f64::is_sign_negative);
            if is_extreme && left == 0.0 && right == 0.0 && signs[0] != signs[1] {
                let reason = "the sign of a zero of it is not specified";
                return Err(NotConstant::new(reason));
            }
            Ok(Number::Float(floats(name, left, right)))
        }
    }
}

fn integers(name: &str, left: i64, right: i64, dtype: Dtype) -> Evaluated<i64> {
    Ok(match name {
        // Of bools these are `or` and `and`, as the conversion to bool makes them.
        "add" => left.wrapping_add(right),
        "multiply" => left.wrapping_mul(right),
        "subtract" => left.wrapping_sub(right),
        "floor_divide" | "remainder" if right == 0 => 0,
        "floor_divide" | "remainder" if right == -1 => match name {
            "floor_divide" => left.wrapping_neg(),
            _ => 0,
        },
        "floor_divide" => Integer::div_floor(&left, &right),
        "remainder" => Integer::mod_floor(&left, &right),
        "power" if right < 0 => {
            let message = "Integers to negative integer powers are not allowed.";
            return Err(NotConstant::raises("ValueError", message));
        }
        "power" => {
            let narrow = |value: i64| wrapped(value, dtype);
            let (mut base, mut exponent, mut result) = (left, right, 1_i64);
            while exponent > 0 {
                if exponent & 1 == 1 {
                    result = narrow(result.wrapping_mul(base));
                }
                base = narrow(base.wrapping_mul(base));
                exponent >>= 1;
            }
            result
        }
        "minimum" | "fmin" => left.min(right),
        "maximum" | "fmax" => left.max(right),
        "gcd" => i128::from(left).gcd(&i128::from(right)) as i64,
        "lcm" => i128::from(left).lcm(&i128::from(right)) as i64,
        "left_shift" | "right_shift" => {
            let width = 8 * dtype.size() as u32;
            match (u32::try_from(right).ok().filter(|it| *it < width), name) {
                (Some(count), "left_shift") => left.wrapping_shl(count),
                (Some(count), _) => left >> count,
                (None, "left_shift") => 0,
                (None, _) => left >> 63,
            }
        }
        "bitwise_and" => left & right,
        "bitwise_or" => left | right,
        _ => left ^ right,
    })
}

fn floats(name: &str, left: f64, right: f64) -> f64 {
    match name {
        "add" => left + right,
        "subtract" => left - right,
        "multiply" => left * right,
        "true_divide" => left / right,
        "floor_divide" if right == 0.0 => left / right,
        "floor_divide" => floor_divide(left, right).0,
        "remainder" if right == 0.0 => f64::NAN,
        "remainder" => floor_divide(left, right).1,
        "copysign" => left.copysign(right),
        "arctan2" => left.atan2(right),
        "minimum" if left.is_nan() || left <= right => left,
        "maximum" if left.is_nan() || left >= right => left,
        "fmin" if right.is_nan() || left <= right => left,
        "fmax" if right.is_nan() || left >= right => left,
        "minimum" | "maximum" | "fmin" | "fmax" => right,
        "hypot" => left.hypot(right),
        _ => power(left, right),
    }
}

/// NumPy takes the simplest function for some exponents.
fn power(base: f64, exponent: f64) -> f64 {
    match exponent {
        2.0 => base * base,
        1.0 => base,
        0.5 => base.sqrt(),
        -1.0 => 1.0 / base,
        exponent => base.powf(exponent),
    }
}

/// Applies a universal function to an operand.
pub(super) fn unary(name: &str, operand: &LiveValue) -> Evaluated<LiveValue> {
    let array = Operand::of(operand)?.array;
    let numbers = array.numbers()?;
    let shape = array.shape.clone();
    if let Some(predicate) = find(PREDICATES, name) {
        let results = numbers.into_iter().map(|number| predicate(number.float()));
        let results = results.map(|result| Number::Int(i64::from(result)));
        return Array::new(Dtype::Bool, shape, results.collect()).or_scalar();
    }
    let refuse = || {
        Err(NotConstant::unsupported(&format!(
            "numpy.{name} of {}",
            array.dtype.name()
        )))
    };
    if let Some(function) = find(FLOAT_FUNCTIONS, name) {
        let is_exact = matches!(
            name,
            "sqrt" | "fabs" | "floor" | "ceil" | "trunc" | "rint" | "reciprocal"
        );
        let rounds = matches!(
            name,
            "floor" | "ceil" | "trunc" | "rint" | "reciprocal" | "cbrt"
        );
        let is_right = match array.dtype {
            Dtype::Float64 => true,
            Dtype::Float32 => is_exact,
            Dtype::Int32 | Dtype::UInt32 | Dtype::Int64 => !rounds,
            // Smaller ones compute in float16, or in a float32 that is rounded once more.
            _ => false,
        };
        if !is_right {
            return refuse();
        }
        let dtype = array.dtype.promote(Dtype::Float32);
        let results = numbers.into_iter().map(|number| function(number.float()));
        let results = results.map(|result| Number::Float(result).convert(dtype));
        return Array::new(dtype, shape, results.collect()).or_scalar();
    }
    if array.dtype == Dtype::Bool && !matches!(name, "invert" | "absolute") {
        return refuse();
    }
    if is_float(array.dtype) && name == "invert" {
        return refuse();
    }
    let function = |number: Number| match number {
        Number::Int(value) => Number::Int(match name {
            "negative" => value.wrapping_neg(),
            "absolute" => value.wrapping_abs(),
            "square" => value.wrapping_mul(value),
            "sign" => value.signum(),
            "invert" if array.dtype == Dtype::Bool => 1 - value,
            "invert" => !value,
            _ => value,
        }),
        Number::Float(value) => Number::Float(match name {
            "negative" => -value,
            "absolute" => value.abs(),
            "square" => value * value,
            "sign" if value.is_nan() => value,
            "sign" if value == 0.0 => 0.0,
            "sign" => value.signum(),
            _ => value,
        }),
    };
    let dtype = array.dtype;
    let results = numbers
        .into_iter()
        .map(|number| function(number).convert(dtype));
    Array::new(dtype, shape, results.collect()).or_scalar()
}

/// `np.where(condition, left, right)`
pub(super) fn choose(
    condition: &LiveValue,
    left: &LiveValue,
    right: &LiveValue,
) -> Evaluated<LiveValue> {
    if [left, right].iter().any(|value| element(value).is_err()) {
        return Err(NotConstant::new("an integer of it does not fit 64 bits"));
    }
    let operands = [Operand::of(left)?, Operand::of(right)?];
    let dtype = common(&operands)?;
    let [left, right] = operands.map(|operand| operand.array);
    let condition = Array::from_value(condition)?;
    let shape = broadcast_shape(&[&condition, &left, &right]);
    super::array::checked_size(&shape)?;
    let numbers = |array: &Array| array.broadcast(&shape)?.numbers();
    let (condition, left, right) = (
        numbers(&condition)?,
        numbers(&left.convert(dtype)?)?,
        numbers(&right.convert(dtype)?)?,
    );
    let choices = condition.into_iter().zip(left.into_iter().zip(right));
    let chosen =
        choices.map(|(condition, (left, right))| if condition.truth() { left } else { right });
    Ok(LiveValue::Array(Array::new(dtype, shape, chosen.collect())))
}
