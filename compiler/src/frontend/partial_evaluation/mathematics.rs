//! The functions of `math`.

use super::{
    arithmetic::PythonNumber,
    builtins::int_of_float,
    call::Arguments,
    failure::{Evaluated, NotConstant},
    number::Number,
    value::LiveValue,
};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// The largest n of which the factorial is computed.
const MAXIMUM_FACTORIAL: i64 = 1000;

/// Calls a function of `math`.
pub(super) fn call(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    match name {
        "gcd" | "lcm" => return common(name, arguments),
        "factorial" | "isqrt" => return of_int(name, arguments),
        "log" if arguments.positional.len() == 2 => {
            let [value, base] = arguments.exactly()?;
            let (value, base) = (real(value)?, real(base)?);
            let quotient = logarithm(value)? / logarithm(base)?;
            return Ok(LiveValue::Float(quotient));
        }
        _ => {}
    }
    if let Some(function) = binary(name) {
        let [left, right] = arguments.exactly()?;
        let (left, right) = (real(left)?, real(right)?);
        let value = function(left, right);
        let is_wrong = value.is_nan() && !left.is_nan() && !right.is_nan()
            || value.is_infinite() && left.is_finite() && right.is_finite();
        return match is_wrong {
            true => Err(domain_error()),
            false => Ok(LiveValue::Float(value)),
        };
    }
    let is_other = matches!(
        name,
        "floor" | "ceil" | "trunc" | "isnan" | "isinf" | "isfinite" | "log"
    );
    if !is_other && unary(name).is_none() {
        return Err(not_evaluated(name));
    }
    let [value] = arguments.exactly()?;
    if let ("floor" | "ceil" | "trunc", Some(PythonNumber::Int(value))) =
        (name, PythonNumber::of(value))
    {
        return Ok(LiveValue::Int(value));
    }
    let value = real(value)?;
    match name {
        "floor" => return int_of_float(value.floor()).map(LiveValue::Int),
        "ceil" => return int_of_float(value.ceil()).map(LiveValue::Int),
        "trunc" => return int_of_float(value).map(LiveValue::Int),
        "isnan" => return Ok(LiveValue::Bool(value.is_nan())),
        "isinf" => return Ok(LiveValue::Bool(value.is_infinite())),
        "isfinite" => return Ok(LiveValue::Bool(value.is_finite())),
        "log" => return logarithm(value).map(LiveValue::Float),
        _ => {}
    }
    let function = unary(name).ok_or_else(|| not_evaluated(name))?;
    let result = function(value);
    let is_wrong = result.is_nan() && !value.is_nan() || result.is_infinite() && value.is_finite();
    match is_wrong {
        true => Err(domain_error()),
        false => Ok(LiveValue::Float(result)),
    }
}

fn not_evaluated(name: &str) -> NotConstant {
    NotConstant::unsupported(&format!("a call of 'math.{name}'"))
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

/// Whether a function of `math` is computed here, exactly.
pub(super) fn is_evaluated(name: &str) -> bool {
    let others = [
        "ceil",
        "factorial",
        "floor",
        "gcd",
        "isfinite",
        "isinf",
        "isnan",
        "isqrt",
        "lcm",
        "log",
        "trunc",
    ];
    others.contains(&name) || unary(name).is_some() || binary(name).is_some()
}

/// The functions that the C library computes, or that are exact.
pub(super) fn unary(name: &str) -> Option<fn(f64) -> f64> {
    Some(match name {
        "sqrt" => f64::sqrt,
        "exp" => f64::exp,
        "exp2" => f64::exp2,
        "expm1" => f64::exp_m1,
        "log2" => f64::log2,
        "log10" => f64::log10,
        "log1p" => f64::ln_1p,
        "sin" => f64::sin,
        "cos" => f64::cos,
        "tan" => f64::tan,
        "asin" => f64::asin,
        "acos" => f64::acos,
        "atan" => f64::atan,
        "sinh" => f64::sinh,
        "cosh" => f64::cosh,
        "tanh" => f64::tanh,
        "fabs" => f64::abs,
        "radians" => |value| value * (std::f64::consts::PI / 180.0),
        "degrees" => |value| value * (180.0 / std::f64::consts::PI),
        _ => return None,
    })
}

fn binary(name: &str) -> Option<fn(f64, f64) -> f64> {
    Some(match name {
        "pow" => f64::powf,
        "atan2" => f64::atan2,
        "fmod" => |left, right| left % right,
        "copysign" => f64::copysign,
        _ => return None,
    })
}

fn int(value: &LiveValue) -> Evaluated<BigInt> {
    value.index().ok_or_else(|| {
        NotConstant::type_error(format!(
            "'{}' object cannot be interpreted as an integer",
            value.type_name()
        ))
    })
}

fn common(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let mut result = BigInt::from(i32::from(name == "lcm"));
    for argument in &arguments.positional {
        let argument = int(argument)?;
        result = match name {
            "gcd" => result.gcd(&argument),
            _ => result.lcm(&argument).abs(),
        };
    }
    Ok(LiveValue::Int(result))
}

fn of_int(name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    let value = int(value)?;
    if value.is_negative() {
        let message = match name {
            "isqrt" => "isqrt() argument must be nonnegative",
            _ => "factorial() not defined for negative values",
        };
        return Err(NotConstant::raises("ValueError", message));
    }
    if name == "isqrt" {
        return Ok(LiveValue::Int(match value.is_zero() {
            true => value,
            false => value.sqrt(),
        }));
    }
    match i64::try_from(&value) {
        Ok(n) if n <= MAXIMUM_FACTORIAL => Ok(LiveValue::Int(
            (1..=n).fold(BigInt::one(), |product, factor| product * factor),
        )),
        _ => Err(NotConstant::new("a factorial of it is too large")),
    }
}
