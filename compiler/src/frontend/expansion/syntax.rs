//! Expressions and statements that are made.

use ruff_python_ast::{
    Arguments, Expr, ExprAttribute, ExprCall, ExprContext, ExprName, ExprNumberLiteral,
    ExprSubscript, ExprTuple, Identifier, Int, Number, Stmt, StmtAssign, StmtExpr, name::Name,
};
use ruff_text_size::{Ranged, TextRange};

/// A number that is written out.
pub(super) fn number(number: u32, range: TextRange) -> Expr {
    Expr::NumberLiteral(ExprNumberLiteral {
        node_index: Default::default(),
        range,
        value: Number::Int(Int::from(number)),
    })
}

/// A variable.
pub(super) fn name(name: &str, range: TextRange, ctx: ExprContext) -> Expr {
    Expr::Name(ExprName {
        node_index: Default::default(),
        range,
        id: Name::new(name),
        ctx,
    })
}

/// `object.name`
pub(super) fn attribute(object: Expr, name: &str, range: TextRange) -> Expr {
    Expr::Attribute(ExprAttribute {
        node_index: Default::default(),
        range,
        value: Box::new(object),
        attr: Identifier::new(name, range),
        ctx: ExprContext::Load,
    })
}

/// `object[index]`
pub(super) fn subscript(object: Expr, index: Expr, range: TextRange) -> Expr {
    Expr::Subscript(ExprSubscript {
        node_index: Default::default(),
        range,
        value: Box::new(object),
        slice: Box::new(index),
        ctx: ExprContext::Load,
    })
}

/// `object.method(arguments)`
pub(super) fn call(object: Expr, method: &str, arguments: Vec<Expr>, range: TextRange) -> Expr {
    call_of(attribute(object, method, range), arguments, range)
}

/// `function(arguments)`
pub(super) fn function(function: &str, arguments: Vec<Expr>, range: TextRange) -> Expr {
    call_of(name(function, range, ExprContext::Load), arguments, range)
}

/// `function(arguments)`, for what computes the function.
pub(super) fn call_of(function: Expr, arguments: Vec<Expr>, range: TextRange) -> Expr {
    Expr::Call(ExprCall {
        node_index: Default::default(),
        range_start: range.start(),
        func: Box::new(function),
        arguments: Arguments {
            range,
            node_index: Default::default(),
            args: arguments.into(),
            keywords: Default::default(),
        },
    })
}

/// `target = value`
pub(super) fn assignment(target: Expr, value: Expr) -> Stmt {
    Stmt::Assign(StmtAssign {
        node_index: Default::default(),
        range: target.range(),
        targets: vec![target],
        value: Box::new(value),
    })
}

/// `(element, ...)`
pub(super) fn tuple(elements: Vec<Expr>, range: TextRange) -> Expr {
    Expr::Tuple(ExprTuple {
        node_index: Default::default(),
        range,
        elts: elements,
        ctx: ExprContext::Load,
        parenthesized: true,
    })
}

/// A variable that is read.
pub(super) fn read(variable: &str, range: TextRange) -> Expr {
    name(variable, range, ExprContext::Load)
}

/// `variable = value`
pub(super) fn bind(variable: &str, value: Expr) -> Stmt {
    assignment(name(variable, value.range(), ExprContext::Store), value)
}

/// An expression that is computed for what it does.
pub(super) fn computed(expression: Expr) -> Stmt {
    Stmt::Expr(StmtExpr {
        node_index: Default::default(),
        range: expression.range(),
        value: Box::new(expression),
    })
}
