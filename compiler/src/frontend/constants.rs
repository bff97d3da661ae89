//! Numbers as they are written, and constants that npc knows.

use ruff_python_ast::{Expr, Number, UnaryOp};

/// A value known when the program is compiled.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Constant {
    /// Python's int, as far as it fits 64 bits.
    Int(i64),
    /// Python's int that only 64 bits without a sign hold.
    LargeInt(u64),
    /// Python's float.
    Float(f64),
    /// Python's complex: its real and its imaginary part.
    Complex(f64, f64),
    /// True or False.
    Bool(bool),
    /// A str.
    Str(String),
}

/// An integer does not fit 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfRange;

type Result<T = Constant> = std::result::Result<T, OutOfRange>;

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
            .ok_or(OutOfRange),
        Number::Float(value) => Ok(Constant::Float(-value)),
        Number::Complex { real, imag } => Ok(Constant::Complex(-real, -imag)),
    })
}

fn number(number: &Number) -> Result {
    match number {
        Number::Int(value) => value.as_u64().map(integer).ok_or(OutOfRange),
        Number::Float(value) => Ok(Constant::Float(*value)),
        Number::Complex { real, imag } => Ok(Constant::Complex(*real, *imag)),
    }
}

/// An integer as it fits 64 bits, with or without a sign.
pub(super) fn integer(value: u64) -> Constant {
    i64::try_from(value).map_or(Constant::LargeInt(value), Constant::Int)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_of_texts() {
        assert_eq!(float_from_text("inf"), Some(f64::INFINITY));
        assert_eq!(float_from_text(" -Infinity "), Some(f64::NEG_INFINITY));
        assert!(float_from_text("NaN").is_some_and(f64::is_nan));
        assert_eq!(float_from_text("1e3"), Some(1000.0));
        assert_eq!(float_from_text("0x1p3"), None);
        assert_eq!(float_from_text(""), None);
    }
}
