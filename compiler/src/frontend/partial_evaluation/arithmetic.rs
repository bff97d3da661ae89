//! Python's operators on Python's own numbers.

use super::{
    failure::{Evaluated, NotConstant},
    value::LiveValue,
};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use ruff_python_ast::{Operator, UnaryOp};

/// The bits up to which integers are computed.
const MAXIMUM_BITS: u64 = 1 << 16;

/// A number of Python: bools are ints here.
pub(super) enum PythonNumber {
    Int(BigInt),
    Float(f64),
    Complex(f64, f64),
}

impl PythonNumber {
    /// The number that a value is, if it is one of Python's.
    pub(super) fn of(value: &LiveValue) -> Option<Self> {
        match value {
            LiveValue::Bool(value) => Some(Self::Int(BigInt::from(*value))),
            LiveValue::Int(value) => Some(Self::Int(value.clone())),
            LiveValue::Float(value) => Some(Self::Float(*value)),
            LiveValue::Complex(re, im) => Some(Self::Complex(*re, *im)),
            _ => None,
        }
    }

    /// The number as a float, as Python converts it.
    pub(super) fn float(&self) -> Evaluated<f64> {
        match self {
            Self::Int(value) => float_of_int(value),
            Self::Float(value) => Ok(*value),
            Self::Complex(..) => Err(NotConstant::type_error("must be real number, not complex")),
        }
    }

    fn complex(&self) -> Evaluated<(f64, f64)> {
        match self {
            Self::Complex(re, im) => Ok((*re, *im)),
            other => Ok((other.float()?, 0.0)),
        }
    }
}

/// An int as the nearest float.
pub(super) fn float_of_int(value: &BigInt) -> Evaluated<f64> {
    match value.to_f64() {
        Some(float) if float.is_finite() => Ok(float),
        _ => Err(NotConstant::raises(
            "OverflowError",
            "int too large to convert to float",
        )),
    }
}

/// `left operator right` on two numbers.
pub(super) fn binary(
    operator: Operator,
    left: &PythonNumber,
    right: &PythonNumber,
) -> Evaluated<LiveValue> {
    use PythonNumber::{Complex, Int};
    match (left, right) {
        (Complex(..), _) | (_, Complex(..)) => {
            complexes(operator, left.complex()?, right.complex()?)
        }
        (Int(left), Int(right)) => integers(operator, left, right),
        (left, right) => floats(operator, left.float()?, right.float()?),
    }
}

/// `operator operand` on a number.
pub(super) fn unary(operator: UnaryOp, operand: &PythonNumber) -> Evaluated<LiveValue> {
    use PythonNumber::{Complex, Float, Int};
    Ok(match (operator, operand) {
        (UnaryOp::USub, Int(value)) => LiveValue::Int(-value),
        (UnaryOp::UAdd, Int(value)) => LiveValue::Int(value.clone()),
        (UnaryOp::Invert, Int(value)) => LiveValue::Int(!value),
        (UnaryOp::USub, Float(value)) => LiveValue::Float(-value),
        (UnaryOp::UAdd, Float(value)) => LiveValue::Float(*value),
        (UnaryOp::USub, Complex(re, im)) => LiveValue::Complex(-re, -im),
        (UnaryOp::UAdd, Complex(re, im)) => LiveValue::Complex(*re, *im),
        (UnaryOp::Invert | UnaryOp::Not, _) => {
            return Err(NotConstant::type_error("bad operand type for unary ~"));
        }
    })
}

fn integers(operator: Operator, left: &BigInt, right: &BigInt) -> Evaluated<LiveValue> {
    let is_division = matches!(operator, Operator::Div | Operator::FloorDiv | Operator::Mod);
    if is_division && right.is_zero() {
        let message = match operator {
            Operator::Div => "division by zero",
            Operator::FloorDiv => "integer division or modulo by zero",
            _ => "integer modulo by zero",
        };
        return Err(NotConstant::raises("ZeroDivisionError", message));
    }
    let value = match operator {
        Operator::Add => left + right,
        Operator::Sub => left - right,
        Operator::Mult => {
            check_bits(left.bits().saturating_add(right.bits()))?;
            left * right
        }
        Operator::FloorDiv => left.div_floor(right),
        Operator::Mod => left.mod_floor(right),
        Operator::BitAnd => left & right,
        Operator::BitOr => left | right,
        Operator::BitXor => left ^ right,
        Operator::LShift | Operator::RShift => return shift(operator, left, right),
        Operator::Div => return divide(left, right).map(LiveValue::Float),
        Operator::Pow if right.is_negative() => {
            return floats(operator, float_of_int(left)?, float_of_int(right)?);
        }
        Operator::Pow => {
            let exponent = u64::try_from(right).unwrap_or(u64::MAX);
            if left.bits() > 1 {
                check_bits(left.bits().saturating_mul(exponent))?;
            }
            // The powers of 0, 1 and -1 repeat.
            let exponent = match left.bits() {
                0 | 1 if exponent > 1 => 2 + u32::from(right.is_odd()),
                _ => u32::try_from(exponent).map_err(|_| too_large())?,
            };
            left.pow(exponent)
        }
        Operator::MatMult => return Err(unsupported(operator, "int", "int")),
    };
    Ok(LiveValue::Int(value))
}

fn shift(operator: Operator, left: &BigInt, right: &BigInt) -> Evaluated<LiveValue> {
    if right.is_negative() {
        return Err(NotConstant::raises("ValueError", "negative shift count"));
    }
    let count = u64::try_from(right).unwrap_or(u64::MAX);
    if operator == Operator::RShift {
        return Ok(LiveValue::Int(left >> count.min(left.bits() + 1)));
    }
    if left.is_zero() {
        return Ok(LiveValue::int(0));
    }
    check_bits(left.bits().saturating_add(count))?;
    Ok(LiveValue::Int(left << count))
}

fn check_bits(bits: u64) -> Evaluated<()> {
    match bits <= MAXIMUM_BITS {
        true => Ok(()),
        false => Err(too_large()),
    }
}

fn too_large() -> NotConstant {
    NotConstant::new("an integer of it is too large")
}

/// The quotient of two ints, rounded to the nearest float.
fn divide(left: &BigInt, right: &BigInt) -> Evaluated<f64> {
    const EXACT_BITS: u64 = f64::MANTISSA_DIGITS as u64;
    if left.bits() <= EXACT_BITS && right.bits() <= EXACT_BITS {
        return Ok(float_of_int(left)? / float_of_int(right)?);
    }
    // A quotient of 66 bits or more, whose last bit says whether there is a rest:
    // its conversion rounds once.
    let shift = 66 - (left.bits() as i64 - right.bits() as i64);
    let is_normal = (-900..900).contains(&(left.bits() as i64 - right.bits() as i64));
    if !is_normal {
        return Err(NotConstant::new(
            "a quotient of large integers is not computed",
        ));
    }
    let (dividend, divisor) = match u64::try_from(shift) {
        Ok(shift) => (left.abs() << shift, right.abs()),
        Err(_) => (left.abs(), right.abs() << shift.unsigned_abs()),
    };
    let (quotient, rest) = dividend.div_rem(&divisor);
    let sticky = quotient | BigInt::from(!rest.is_zero());
    let magnitude = float_of_int(&sticky)? * 2.0_f64.powi(-(shift as i32));
    let is_negative = left.is_negative() != right.is_negative();
    Ok(if is_negative { -magnitude } else { magnitude })
}

fn floats(operator: Operator, left: f64, right: f64) -> Evaluated<LiveValue> {
    let is_division = matches!(operator, Operator::Div | Operator::FloorDiv | Operator::Mod);
    if is_division && right == 0.0 {
        let message = match operator {
            Operator::Div => "float division by zero",
            Operator::FloorDiv => "float floor division by zero",
            _ => "float modulo",
        };
        return Err(NotConstant::raises("ZeroDivisionError", message));
    }
    Ok(match operator {
        Operator::Add => LiveValue::Float(left + right),
        Operator::Sub => LiveValue::Float(left - right),
        Operator::Mult => LiveValue::Float(left * right),
        Operator::Div => LiveValue::Float(left / right),
        Operator::FloorDiv => LiveValue::Float(floor_divide(left, right).0),
        Operator::Mod => LiveValue::Float(floor_divide(left, right).1),
        Operator::Pow => return power(left, right),
        _ => return Err(unsupported(operator, "float", "float")),
    })
}

/// Python's floor division and modulo of floats.
pub(super) fn floor_divide(left: f64, right: f64) -> (f64, f64) {
    let mut modulo = left % right;
    let mut quotient = (left - modulo) / right;
    if modulo != 0.0 {
        if (right < 0.0) != (modulo < 0.0) {
            modulo += right;
            quotient -= 1.0;
        }
    } else {
        modulo = 0.0_f64.copysign(right);
    }
    let floor = match quotient {
        0.0 => 0.0_f64.copysign(left / right),
        quotient => {
            let floor = quotient.floor();
            floor + if quotient - floor > 0.5 { 1.0 } else { 0.0 }
        }
    };
    (floor, modulo)
}

fn power(left: f64, right: f64) -> Evaluated<LiveValue> {
    if left == 0.0 && right < 0.0 && right.is_finite() {
        return Err(NotConstant::raises(
            "ZeroDivisionError",
            "0.0 cannot be raised to a negative power",
        ));
    }
    let is_complex = left < 0.0 && left.is_finite() && right.is_finite() && right.fract() != 0.0;
    if is_complex {
        return Err(NotConstant::unsupported("a power that is complex"));
    }
    let value = left.powf(right);
    if value.is_infinite() && left.is_finite() && right.is_finite() {
        return Err(NotConstant::raises(
            "OverflowError",
            "(34, 'Numerical result out of range')",
        ));
    }
    Ok(LiveValue::Float(value))
}

fn complexes(operator: Operator, left: (f64, f64), right: (f64, f64)) -> Evaluated<LiveValue> {
    let ((a, b), (c, d)) = (left, right);
    Ok(match operator {
        Operator::Add => LiveValue::Complex(a + c, b + d),
        Operator::Sub => LiveValue::Complex(a - c, b - d),
        Operator::Mult => LiveValue::Complex(a * c - b * d, a * d + b * c),
        Operator::Div => return complex_quotient(left, right),
        Operator::Pow => return Err(NotConstant::unsupported("a power of a complex number")),
        _ => return Err(unsupported(operator, "complex", "complex")),
    })
}

/// Smith's algorithm, as CPython has it.
fn complex_quotient((a, b): (f64, f64), (c, d): (f64, f64)) -> Evaluated<LiveValue> {
    if c == 0.0 && d == 0.0 {
        return Err(NotConstant::raises(
            "ZeroDivisionError",
            "complex division by zero",
        ));
    }
    if c.abs() >= d.abs() {
        let ratio = d / c;
        let divisor = c + d * ratio;
        return Ok(LiveValue::Complex(
            (a + b * ratio) / divisor,
            (b - a * ratio) / divisor,
        ));
    }
    if d.abs() >= c.abs() {
        let ratio = c / d;
        let divisor = c * ratio + d;
        return Ok(LiveValue::Complex(
            (a * ratio + b) / divisor,
            (b * ratio - a) / divisor,
        ));
    }
    Ok(LiveValue::Complex(f64::NAN, f64::NAN))
}

/// Python's error for operands that an operator does not take.
pub(super) fn unsupported(operator: Operator, left: &str, right: &str) -> NotConstant {
    let symbol = match operator {
        Operator::Pow => "** or pow()",
        operator => operator.as_str(),
    };
    NotConstant::type_error(format!(
        "unsupported operand type(s) for {symbol}: '{left}' and '{right}'"
    ))
}
