//! Expressions with numbers.

use super::super::syntax::{number, subscript};
use ruff_python_ast::{
    CmpOp, Expr, ExprBinOp, ExprCompare, ExprGenerator, ExprListComp, ExprNoneLiteral, ExprSlice,
    ExprUnaryOp, Operator, UnaryOp,
};
use ruff_text_size::TextRange;

/// `None`
pub(super) fn none(range: TextRange) -> Expr {
    Expr::NoneLiteral(ExprNoneLiteral {
        node_index: Default::default(),
        range,
    })
}

/// An int.
pub(super) fn integer(value: i8, range: TextRange) -> Expr {
    let number = number(u32::from(value.unsigned_abs()), range);
    match value < 0 {
        false => number,
        true => Expr::UnaryOp(ExprUnaryOp {
            node_index: Default::default(),
            range,
            op: UnaryOp::USub,
            operand: Box::new(number),
        }),
    }
}

/// `left + number`
pub(super) fn sum(left: Expr, number: i8, range: TextRange) -> Expr {
    binary(left, Operator::Add, integer(number, range), range)
}

/// `left operator right`
pub(super) fn binary(left: Expr, op: Operator, right: Expr, range: TextRange) -> Expr {
    Expr::BinOp(ExprBinOp {
        node_index: Default::default(),
        range,
        left: Box::new(left),
        op,
        right: Box::new(right),
    })
}

/// `left operator right`
pub(super) fn compared(left: Expr, operator: CmpOp, right: Expr, range: TextRange) -> Expr {
    Expr::Compare(ExprCompare {
        node_index: Default::default(),
        range,
        left: Box::new(left),
        ops: [operator].into(),
        comparators: [right].into(),
    })
}

/// `[x for ...]` for `(x for ...)`
pub(super) fn listed(generator: ExprGenerator) -> Expr {
    Expr::ListComp(ExprListComp {
        node_index: Default::default(),
        range: generator.range,
        elt: generator.elt,
        generators: generator.generators,
    })
}

/// `sequence[::-1]`
pub(super) fn reversed(sequence: Expr, range: TextRange) -> Expr {
    let backwards = Expr::Slice(ExprSlice {
        node_index: Default::default(),
        range,
        lower: None,
        upper: None,
        step: Some(Box::new(integer(-1, range))),
    });
    subscript(sequence, backwards, range)
}
