//! The functions of `math`.

use super::{
    arithmetic::PythonNumber,
    builtins::int_of_float,
    call::Arguments,
    failure::{Evaluated, NotConstant},
    hook::{FloatFunction, FloatPredicate, PartialEvalHook, Table},
    number::Number,
    value::LiveValue,
};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed};
use std::f64::consts::PI;

/// The largest n of which the factorial is computed.
const MAXIMUM_FACTORIAL: i64 = 1000;

/// The functions that the C library computes, or that are exact.
const UNARY: Table<FloatFunction> = &[
    ("math.sqrt", f64::sqrt),
    ("math.exp", f64::exp),
    ("math.exp2", f64::exp2),
    ("math.expm1", f64::exp_m1),
    ("math.log2", f64::log2),
    ("math.log10", f64::log10),
    ("math.log1p", f64::ln_1p),
    ("math.sin", f64::sin),
    ("math.cos", f64::cos),
    ("math.tan", f64::tan),
    ("math.asin", f64::asin),
    ("math.acos", f64::acos),
    ("math.atan", f64::atan),
    ("math.sinh", f64::sinh),
    ("math.cosh", f64::cosh),
    ("math.tanh", f64::tanh),
    ("math.fabs", f64::abs),
    ("math.radians", |value| value * (PI / 180.0)),
    ("math.degrees", |value| value * (180.0 / PI)),
];

const BINARY: Table<fn(f64, f64) -> f64> = &[
    ("math.pow", f64::powf),
    ("math.atan2", f64::atan2),
    ("math.fmod", |left, right| left % right),
    ("math.copysign", f64::copysign),
];

const PREDICATES: Table<FloatPredicate> = &[
    ("math.isnan", f64::is_nan),
    ("math.isinf", f64::is_infinite),
    ("math.isfinite", f64::is_finite),
];

const ROUNDING: Table<FloatFunction> = &[
    ("math.floor", f64::floor),
    ("math.ceil", f64::ceil),
    ("math.trunc", f64::trunc),
];

type Function = fn(&Arguments) -> Evaluated<LiveValue>;

const OTHERS: &[(&str, Function)] = &[
    ("math.factorial", factorial),
    ("math.gcd", |arguments| {
        common(arguments, 0, |a, b| a.gcd(b))
    }),
    ("math.isqrt", isqrt),
    ("math.lcm", |arguments| {
        common(arguments, 1, |a, b| a.lcm(b).abs())
    }),
    ("math.log", log),
];

/// Binds what is in `math`.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for (name, value) in [
        ("math.pi", PI),
        ("math.e", std::f64::consts::E),
        ("math.tau", std::f64::consts::TAU),
        ("math.inf", f64::INFINITY),
        ("math.nan", f64::NAN),
    ] {
        hook.constant(name, move || LiveValue::Float(value));
    }
    for (name, function) in UNARY {
        hook.function_of_numbers(name, |arguments| unary(*function, arguments));
    }
    for (name, function) in BINARY {
        hook.function_of_numbers(name, |arguments| binary(*function, arguments));
    }
    for (name, function) in PREDICATES {
        hook.function_of_numbers(name, |arguments| {
            let [value] = arguments.exactly()?;
            Ok(LiveValue::Bool(function(real(value)?)))
        });
    }
    for (name, function) in ROUNDING {
        hook.function_of_numbers(name, |arguments| rounded(*function, arguments));
    }
    for (name, function) in OTHERS {
        hook.function_of_numbers(name, function);
    }
    let compiled = npc_passes::function_names();
    for name in compiled.filter(|name| name.starts_with("math.")) {
        hook.function_at_run_time(name);
    }
}

fn unary(function: fn(f64) -> f64, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    let value = real(value)?;
    let result = function(value);
    let is_wrong = result.is_nan() && !value.is_nan() || result.is_infinite() && value.is_finite();
    match is_wrong {
        true => Err(domain_error()),
        false => Ok(LiveValue::Float(result)),
    }
}

fn binary(function: fn(f64, f64) -> f64, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [left, right] = arguments.exactly()?;
    let (left, right) = (real(left)?, real(right)?);
    let value = function(left, right);
    let is_wrong = value.is_nan() && !left.is_nan() && !right.is_nan()
        || value.is_infinite() && left.is_finite() && right.is_finite();
    match is_wrong {
        true => Err(domain_error()),
        false => Ok(LiveValue::Float(value)),
    }
}

fn rounded(function: fn(f64) -> f64, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    match PythonNumber::of(value) {
        Some(PythonNumber::Int(value)) => Ok(LiveValue::Int(value)),
        _ => int_of_float(function(real(value)?)).map(LiveValue::Int),
    }
}

fn log(arguments: &Arguments) -> Evaluated<LiveValue> {
    let value = match arguments.positional.len() {
        2 => {
            let [value, base] = arguments.exactly()?;
            let (numerator, denominator) = (logarithm(real(value)?)?, logarithm(real(base)?)?);
            if denominator == 0.0 {
                let message = "float division by zero";
                return Err(NotConstant::raises("ZeroDivisionError", message));
            }
            numerator / denominator
        }
        _ => {
            let [value] = arguments.exactly()?;
            logarithm(real(value)?)?
        }
    };
    Ok(LiveValue::Float(value))
}

fn domain_error() -> NotConstant {
    NotConstant::raises("ValueError", "math domain error")
}

fn real(value: &LiveValue) -> Evaluated<f64> {
    match value {
        LiveValue::Scalar(_, value) => Ok(Number::float(*value)),
        value => match PythonNumber::of(value) {
            Some(number) => number.float(),
            None => Err(NotConstant::type_error(format!(
                "must be real number, not {}",
                value.type_name()
            ))),
        },
    }
}

fn logarithm(value: f64) -> Evaluated<f64> {
    match value > 0.0 || value.is_nan() {
        true => Ok(value.ln()),
        false => Err(domain_error()),
    }
}

fn int(value: &LiveValue) -> Evaluated<BigInt> {
    value.index().ok_or_else(|| {
        NotConstant::type_error(format!(
            "'{}' object cannot be interpreted as an integer",
            value.type_name()
        ))
    })
}

fn common(
    arguments: &Arguments,
    start: u8,
    function: fn(&BigInt, &BigInt) -> BigInt,
) -> Evaluated<LiveValue> {
    let mut result = BigInt::from(start);
    for argument in &arguments.positional {
        result = function(&result, &int(argument)?);
    }
    Ok(LiveValue::Int(result))
}

fn isqrt(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    let value = int(value)?;
    match value.is_negative() {
        true => Err(NotConstant::raises(
            "ValueError",
            "isqrt() argument must be nonnegative",
        )),
        false => Ok(LiveValue::Int(value.sqrt())),
    }
}

fn factorial(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    let value = int(value)?;
    if value.is_negative() {
        let message = "factorial() not defined for negative values";
        return Err(NotConstant::raises("ValueError", message));
    }
    match i64::try_from(&value) {
        Ok(n) if n <= MAXIMUM_FACTORIAL => Ok(LiveValue::Int(
            (1..=n).fold(BigInt::one(), |product, factor| product * factor),
        )),
        _ => Err(NotConstant::new("a factorial of it is too large")),
    }
}
