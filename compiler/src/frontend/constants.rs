//! Constants of the module level, computed as CPython computes them.

use super::dtype::Dtype;
use ruff_python_ast::{Expr, Number, Operator, UnaryOp};

/// A value known when the program is compiled.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Constant {
    /// Python's int, as far as it fits 64 bits.
    Int(i64),
    /// Python's float.
    Float(f64),
    /// Python's complex: its real and its imaginary part.
    Complex(f64, f64),
    /// True or False.
    Bool(bool),
    /// A str.
    Str(String),
    /// None, which NumPy calls newaxis too.
    None,
    /// A dtype object.
    Dtype(Dtype),
    /// A tuple.
    Tuple(Vec<Constant>),
}

/// Why an expression is no constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotConstant {
    /// It is not of a form that is computed here.
    Unknown,
    /// An integer does not fit 64 bits.
    OutOfRange,
    /// Python raises an exception.
    Raises(&'static str),
}

type Result<T = Constant> = std::result::Result<T, NotConstant>;

/// Computes an expression; `resolve` knows names, attributes and calls.
pub(super) fn evaluate(expression: &Expr, resolve: &dyn Fn(&Expr) -> Option<Constant>) -> Result {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match expression {
        Expr::NumberLiteral(literal) => number(&literal.value),
        Expr::BooleanLiteral(literal) => Ok(Constant::Bool(literal.value)),
        Expr::StringLiteral(literal) => Ok(Constant::Str(literal.value.to_str().to_string())),
        Expr::NoneLiteral(_) => Ok(Constant::None),
        Expr::Tuple(tuple) => {
            let elements = tuple.elts.iter().map(|element| evaluate(element, resolve));
            elements.collect::<Result<Vec<_>>>().map(Constant::Tuple)
        }
        Expr::UnaryOp(unary) => match negative_literal(expression) {
            Some(value) => value,
            None => self::unary(unary.op, &evaluate(&unary.operand, resolve)?),
        },
        Expr::BinOp(binary) => {
            let left = evaluate(&binary.left, resolve)?;
            let right = evaluate(&binary.right, resolve)?;
            self::binary(binary.op, &left, &right)
        }
        Expr::Name(_) | Expr::Attribute(_) | Expr::Call(_) => {
            resolve(expression).ok_or(NotConstant::Unknown)
        }
        _ => Err(NotConstant::Unknown),
    })
}

/// A number as it is written, with the minus sign before it if there is one.
pub(super) fn literal(expression: &Expr) -> Option<Result> {
    match expression {
        Expr::NumberLiteral(literal) => Some(number(&literal.value)),
        _ => negative_literal(expression),
    }
}

/// What Python's float makes of a text, if it makes something of it.
pub(super) fn float_from_text(text: &str) -> Option<f64> {
    text.trim().parse().ok()
}

fn negative_literal(expression: &Expr) -> Option<Result> {
    let Expr::UnaryOp(unary) = expression else {
        return None;
    };
    let (UnaryOp::USub, Expr::NumberLiteral(literal)) = (unary.op, unary.operand.as_ref()) else {
        return None;
    };
    Some(match &literal.value {
        Number::Int(value) => value
            .as_u64()
            .and_then(|value| 0_i64.checked_sub_unsigned(value))
            .map(Constant::Int)
            .ok_or(NotConstant::OutOfRange),
        Number::Float(value) => Ok(Constant::Float(-value)),
        Number::Complex { real, imag } => Ok(Constant::Complex(-real, -imag)),
    })
}

fn number(number: &Number) -> Result {
    match number {
        Number::Int(value) => value
            .as_i64()
            .map(Constant::Int)
            .ok_or(NotConstant::OutOfRange),
        Number::Float(value) => Ok(Constant::Float(*value)),
        Number::Complex { real, imag } => Ok(Constant::Complex(*real, *imag)),
    }
}

fn unary(operator: UnaryOp, operand: &Constant) -> Result {
    match (operator, operand) {
        (UnaryOp::USub, Constant::Float(value)) => Ok(Constant::Float(-value)),
        (UnaryOp::UAdd, Constant::Float(value)) => Ok(Constant::Float(*value)),
        (UnaryOp::Not, Constant::Bool(value)) => Ok(Constant::Bool(!value)),
        (UnaryOp::USub, _) => checked(integer(operand)?.checked_neg()),
        (UnaryOp::UAdd, _) => Ok(Constant::Int(integer(operand)?)),
        (UnaryOp::Invert, _) => Ok(Constant::Int(!integer(operand)?)),
        (UnaryOp::Not, _) => Err(NotConstant::Unknown),
    }
}

fn integer(constant: &Constant) -> Result<i64> {
    match constant {
        Constant::Int(value) => Ok(*value),
        Constant::Bool(value) => Ok(i64::from(*value)),
        _ => Err(NotConstant::Unknown),
    }
}

/// A number as a float; an integer only if the conversion is exact.
fn float(constant: &Constant) -> Result<f64> {
    const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;
    if let Constant::Float(value) = constant {
        return Ok(*value);
    }
    let value = integer(constant)?;
    if value.unsigned_abs() > EXACT {
        return Err(NotConstant::Unknown);
    }
    Ok(value as f64)
}

fn checked(value: Option<i64>) -> Result {
    value.map(Constant::Int).ok_or(NotConstant::OutOfRange)
}

fn binary(operator: Operator, left: &Constant, right: &Constant) -> Result {
    if let (Ok(left), Ok(right)) = (integer(left), integer(right)) {
        return integers(operator, left, right);
    }
    floats(operator, float(left)?, float(right)?)
}

fn integers(operator: Operator, left: i64, right: i64) -> Result {
    match operator {
        Operator::Add => checked(left.checked_add(right)),
        Operator::Sub => checked(left.checked_sub(right)),
        Operator::Mult => checked(left.checked_mul(right)),
        Operator::FloorDiv | Operator::Mod if right == 0 => {
            Err(NotConstant::Raises("integer division or modulo by zero"))
        }
        Operator::FloorDiv => checked(floor_divide(left, right)),
        Operator::Mod => checked(modulo(left, right)),
        Operator::LShift => {
            let factor = u32::try_from(right)
                .ok()
                .and_then(|right| 1_i64.checked_shl(right));
            checked(
                factor
                    .filter(|factor| *factor > 0)
                    .and_then(|factor| left.checked_mul(factor)),
            )
        }
        Operator::RShift if right < 0 => Err(NotConstant::Raises("negative shift count")),
        Operator::RShift => Ok(Constant::Int(left >> right.min(63))),
        Operator::BitAnd => Ok(Constant::Int(left & right)),
        Operator::BitOr => Ok(Constant::Int(left | right)),
        Operator::BitXor => Ok(Constant::Int(left ^ right)),
        Operator::Pow if right >= 0 => {
            let exponent = u32::try_from(right).map_err(|_| NotConstant::OutOfRange)?;
            checked(left.checked_pow(exponent))
        }
        Operator::Pow | Operator::Div => floats(
            operator,
            float(&Constant::Int(left))?,
            float(&Constant::Int(right))?,
        ),
        Operator::MatMult => Err(NotConstant::Unknown),
    }
}

fn floor_divide(left: i64, right: i64) -> Option<i64> {
    let quotient = left.checked_div(right)?;
    let is_inexact = left.checked_rem(right)? != 0;
    Some(quotient - i64::from(is_inexact && (left < 0) != (right < 0)))
}

fn modulo(left: i64, right: i64) -> Option<i64> {
    let remainder = left.checked_rem(right).unwrap_or_default();
    let must_move = remainder != 0 && (remainder < 0) != (right < 0);
    Some(if must_move {
        remainder + right
    } else {
        remainder
    })
}

fn floats(operator: Operator, left: f64, right: f64) -> Result {
    let value = match operator {
        Operator::Add => left + right,
        Operator::Sub => left - right,
        Operator::Mult => left * right,
        Operator::Div | Operator::FloorDiv | Operator::Mod if right == 0.0 => {
            return Err(NotConstant::Raises("float division by zero"));
        }
        Operator::Div => left / right,
        Operator::Pow => return power(left, right),
        _ => return Err(NotConstant::Unknown),
    };
    Ok(Constant::Float(value))
}

fn power(left: f64, right: f64) -> Result {
    if left == 0.0 && right < 0.0 {
        return Err(NotConstant::Raises("zero to a negative power"));
    }
    let is_complex = left < 0.0 && right.is_finite() && right.fract() != 0.0;
    if is_complex {
        return Err(NotConstant::Unknown);
    }
    let value = left.powf(right);
    let overflows = value.is_infinite() && left.is_finite() && right.is_finite();
    match overflows {
        true => Err(NotConstant::Raises("result too large")),
        false => Ok(Constant::Float(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruff_python_parser::parse_expression;

    fn value(text: &str) -> Result {
        let parsed = parse_expression(text).map_err(|_| NotConstant::Unknown)?;
        evaluate(parsed.expr(), &|_| None)
    }

    #[test]
    fn computes_like_cpython() {
        for (text, expected) in [
            ("-7 // 2", Constant::Int(-4)),
            ("-7 % 3", Constant::Int(2)),
            ("7 % -3", Constant::Int(-2)),
            ("2 ** 10", Constant::Int(1024)),
            ("2 ** -1", Constant::Float(0.5)),
            ("1 / 4", Constant::Float(0.25)),
            ("1 << 4 | True", Constant::Int(17)),
            ("-9223372036854775808", Constant::Int(i64::MIN)),
            ("~5", Constant::Int(-6)),
            ("0.1 * 3", Constant::Float(0.1 * 3.0)),
            ("not True", Constant::Bool(false)),
        ] {
            assert_eq!(value(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn floats_of_texts() {
        assert_eq!(float_from_text("inf"), Some(f64::INFINITY));
        assert_eq!(float_from_text(" -Infinity "), Some(f64::NEG_INFINITY));
        assert!(float_from_text("NaN").is_some_and(f64::is_nan));
        assert_eq!(float_from_text("1e3"), Some(1000.0));
        assert_eq!(float_from_text("0x1p3"), None);
        assert_eq!(float_from_text(""), None);
    }

    #[test]
    fn refuses_what_it_cannot_compute() {
        for (text, expected) in [
            ("9223372036854775808", NotConstant::OutOfRange),
            ("2 ** 63", NotConstant::OutOfRange),
            ("1 << 63", NotConstant::OutOfRange),
            ("(-8.0) ** 0.5", NotConstant::Unknown),
            ("f(1)", NotConstant::Unknown),
        ] {
            assert_eq!(value(text), Err(expected), "{text}");
        }
        assert!(matches!(value("1 // 0"), Err(NotConstant::Raises(_))));
        assert!(matches!(value("0.0 ** -1"), Err(NotConstant::Raises(_))));
        assert!(matches!(value("10.0 ** 400"), Err(NotConstant::Raises(_))));
    }
}
