//! Integers that 64 bits with a sign do not hold, which are known when the program is
//! compiled: written ones, and what is computed of these.

use super::Function;
use crate::frontend::{constants::Constant, partial_evaluation::LiveValue};
use melior::ir::Value;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use ruff_python_ast::{Expr, ExprBinOp, Operator, UnaryOp};
use ruff_text_size::Ranged;

/// The most operators, integers and names of an expression that is looked into.
const PARTS_LIMIT: usize = 32;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// What is computed of integers that are known, if 64 bits hold it, with or without a sign,
    /// and a power or a shift in it is larger, as in `2**64 - 1`. Others wrap.
    pub(super) fn large_integer(&mut self, expression: &'a Expr) -> Option<Value<'c, 'c>> {
        if !is_of_integers(expression, &mut { PARTS_LIMIT })
            || !self.needs_large_integers(expression)
        {
            return None;
        }
        let value = self.evaluate(expression).ok()?;
        let fits =
            matches!(&value, LiveValue::Int(it) if !is_large(it) || u64::try_from(it).is_ok());
        fits.then(|| self.live_value(&value, expression.range()))
    }

    /// `x` and the float `y` of `x / y`, where y is a power of two that 64 bits do not
    /// hold: to divide by the float that it is gives the same.
    pub(super) fn division_by_large_power(
        &mut self,
        division: &'a ExprBinOp,
    ) -> Option<[Value<'c, 'c>; 2]> {
        if division.op != Operator::Div || !is_of_integers(&division.right, &mut { PARTS_LIMIT }) {
            return None;
        }
        let LiveValue::Int(divisor) = self.evaluate(&division.right).ok()? else {
            return None;
        };
        let power = divisor.trailing_zeros().filter(|power| *power >= 63)?;
        if divisor != BigInt::from(1) << power {
            return None;
        }
        let float = divisor.to_f64().filter(|float| float.is_finite())?;
        let dividend = self.expression(&division.left);
        let divisor = self.constant(&Constant::Float(float), division.right.range());
        Some([dividend, divisor])
    }

    /// Whether 64 bits with a sign do not hold what a power or a shift gives that an expression
    /// has.
    fn needs_large_integers(&self, expression: &Expr) -> bool {
        let parts = match expression {
            Expr::BinOp(binary) => vec![&*binary.left, &*binary.right],
            Expr::UnaryOp(unary) => vec![&*unary.operand],
            _ => return false,
        };
        let grows = |it: &ExprBinOp| matches!(it.op, Operator::Pow | Operator::LShift);
        let is_grown = expression.as_bin_op_expr().is_some_and(grows);
        let is_large = |value| matches!(&value, LiveValue::Int(value) if is_large(value));
        is_grown && self.evaluate(expression).is_ok_and(is_large)
            || parts
                .into_iter()
                .any(|part| self.needs_large_integers(part))
    }
}

/// Whether 64 bits with a sign do not hold an integer.
fn is_large(value: &BigInt) -> bool {
    i64::try_from(value).is_err()
}

/// Whether an expression has nothing but operators, integers and names, and no more
/// parts than are left.
fn is_of_integers(expression: &Expr, left: &mut usize) -> bool {
    let Some(fewer) = left.checked_sub(1) else {
        return false;
    };
    *left = fewer;
    match expression {
        Expr::NumberLiteral(literal) => literal.value.is_int(),
        Expr::Name(_) => true,
        Expr::UnaryOp(unary) => unary.op != UnaryOp::Not && is_of_integers(&unary.operand, left),
        Expr::BinOp(binary) => {
            is_of_integers(&binary.left, left) && is_of_integers(&binary.right, left)
        }
        _ => false,
    }
}
