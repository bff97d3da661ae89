//! The calls that give the parts of arrays.

use super::super::syntax::{call_of, name, number};
use ruff_python_ast::{Expr, ExprCall, ExprContext, ExprNoneLiteral, UnaryOp};
use ruff_text_size::TextRange;
use std::collections::BTreeSet;

/// A call of one of NumPy's functions that split arrays.
pub(super) struct Split<'e> {
    /// What the program calls NumPy.
    pub(super) numpy: &'e Expr,
    pub(super) array: &'e Expr,
    pub(super) sections: &'e Expr,
    axis: Axis<'e>,
    /// How many axes the array must have.
    pub(super) least: u32,
    /// Whether the parts must have the same size.
    pub(super) is_equal: bool,
}

enum Axis<'e> {
    Given(&'e Expr),
    Known(u32),
    /// The second one, if there is one.
    SecondOrFirst,
}

impl<'e> Split<'e> {
    /// The call that an expression is; none where the parts are counted out.
    pub(super) fn of(expression: &'e Expr, numpy: &BTreeSet<String>) -> Option<Self> {
        let call = expression.as_call_expr()?;
        let function = call.func.as_attribute_expr()?;
        let module = function.value.as_name_expr()?;
        if !numpy.contains(module.id.as_str()) {
            return None;
        }
        let (axis, least, is_equal) = match function.attr.as_str() {
            "array_split" => (Axis::Known(0), 0, false),
            "split" => (Axis::Known(0), 0, true),
            "hsplit" => (Axis::SecondOrFirst, 1, true),
            "vsplit" => (Axis::Known(0), 2, true),
            "dsplit" => (Axis::Known(2), 3, true),
            _ => return None,
        };
        let (takes_axis, mut given) = (least == 0, call.arguments.args.iter());
        let array = given.next()?;
        let mut sections = given.next();
        let mut axis_given = given.next().filter(|_| takes_axis);
        let known = 1 + usize::from(sections.is_some()) + usize::from(axis_given.is_some());
        if known != call.arguments.args.len() {
            return None;
        }
        for keyword in &call.arguments.keywords {
            match keyword.arg.as_ref()?.as_str() {
                "indices_or_sections" if sections.is_none() => sections = Some(&keyword.value),
                "axis" if takes_axis && axis_given.is_none() => axis_given = Some(&keyword.value),
                _ => return None,
            }
        }
        let sections = sections.filter(|it| !is_counted_out(it))?;
        Some(Self {
            numpy: &function.value,
            array,
            sections,
            axis: axis_given.map_or(axis, Axis::Given),
            least,
            is_equal,
        })
    }

    /// The axis; None where the array's rank decides.
    pub(super) fn axis(&self, range: TextRange) -> Expr {
        match self.axis {
            Axis::Given(axis) => axis.clone(),
            Axis::Known(axis) => number(axis, range),
            Axis::SecondOrFirst => Expr::NoneLiteral(ExprNoneLiteral {
                node_index: Default::default(),
                range,
            }),
        }
    }
}

/// Whether an expression is a number or numbers that are written out.
fn is_counted_out(expression: &Expr) -> bool {
    match expression {
        Expr::NumberLiteral(_) => true,
        Expr::UnaryOp(it) => it.op == UnaryOp::USub && is_counted_out(&it.operand),
        Expr::Tuple(it) => it.elts.iter().all(is_counted_out),
        Expr::List(it) => it.elts.iter().all(is_counted_out),
        _ => false,
    }
}

/// What `enumerate(iterable)` counts.
pub(super) fn counted(expression: &Expr) -> Option<&Expr> {
    match expression {
        Expr::Call(call) if is_call_of(call, "enumerate") => call.arguments.args.first(),
        _ => None,
    }
}

/// What a loop goes over, of which it may count the elements.
pub(super) fn enumerated(expression: &mut Expr) -> &mut Expr {
    if counted(expression).is_none() {
        return expression;
    }
    match expression {
        Expr::Call(call) => &mut call.arguments.args[0],
        _ => expression,
    }
}

/// Whether a call is `len(x)`.
pub(super) fn is_length(call: &ExprCall) -> bool {
    is_call_of(call, "len")
}

/// Whether a call is one of a function of Python's with one argument.
fn is_call_of(call: &ExprCall, function: &str) -> bool {
    call.func.as_name_expr().is_some_and(|it| it.id == function)
        && call.arguments.args.len() == 1
        && call.arguments.keywords.is_empty()
}

/// `range(count)`
pub(super) fn range_of(count: Expr, range: TextRange) -> Expr {
    call_of(name("range", range, ExprContext::Load), vec![count], range)
}
