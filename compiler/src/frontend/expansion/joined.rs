//! `np.r_[...]` and `np.c_[...]`, which join what stands between the brackets: slices are
//! rows of numbers.
//!
//! ```python
//! x = np.r_[0, a, 1:n, 0:1:5j]
//! ```
//!
//! becomes
//!
//! ```python
//! x = np._joined_in_a_row(0, a, np.arange(1, n), np.linspace(0, 1, 5))
//! ```
//!
//! Texts, which say how to join, stay and are refused later.

use super::{
    functions,
    syntax::{attribute, call_of, number},
};
use ruff_python_ast::{
    Expr, ExprSlice, ModModule, Number,
    visitor::transformer::{Transformer, walk_body, walk_expr},
};
use ruff_text_size::{Ranged, TextRange};
use std::collections::BTreeSet;

/// Writes them as calls in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, numpy: &BTreeSet<String>) {
    let joined = Joined { numpy };
    functions(&mut module.body, &mut |function| {
        walk_body(&joined, &mut function.body);
    });
}

struct Joined<'n> {
    /// What the file calls NumPy.
    numpy: &'n BTreeSet<String>,
}

impl Transformer for Joined<'_> {
    fn visit_expr(&self, expression: &mut Expr) {
        walk_expr(self, expression);
        if let Some(call) = self.call(expression) {
            *expression = call;
        }
    }
}

impl Joined<'_> {
    fn call(&self, expression: &Expr) -> Option<Expr> {
        let subscript = expression.as_subscript_expr()?;
        let joiner = subscript.value.as_attribute_expr()?;
        let module = joiner.value.as_name_expr()?;
        if !self.numpy.contains(module.id.as_str()) {
            return None;
        }
        let function = match joiner.attr.as_str() {
            "r_" => "_joined_in_a_row",
            "c_" => "_joined_as_columns",
            _ => return None,
        };
        let items = match &*subscript.slice {
            Expr::Tuple(tuple) => tuple.elts.as_slice(),
            item => std::slice::from_ref(item),
        };
        if items.iter().any(Expr::is_string_literal_expr) {
            return None;
        }
        let range = expression.range();
        let numpy = |function: &str, arguments| {
            call_of(
                attribute((*joiner.value).clone(), function, range),
                arguments,
                range,
            )
        };
        let items = items.iter().map(|item| match item {
            Expr::Slice(slice) => {
                let (function, arguments) = numbers(slice)?;
                Some(numpy(function, arguments))
            }
            other => Some(other.clone()),
        });
        Some(numpy(function, items.collect::<Option<Vec<_>>>()?))
    }
}

/// The function that gives a slice's numbers, and what it takes: an imaginary step says how
/// many there are.
fn numbers(slice: &ExprSlice) -> Option<(&'static str, Vec<Expr>)> {
    let range: TextRange = slice.range;
    let start = slice.lower.as_deref().cloned();
    let start = start.unwrap_or_else(|| number(0, range));
    let stop = slice.upper.as_deref()?.clone();
    let Some(step) = slice.step.as_deref() else {
        return Some(("arange", vec![start, stop]));
    };
    let Some(literal) = step.as_number_literal_expr() else {
        return Some(("arange", vec![start, stop, step.clone()]));
    };
    match literal.value {
        Number::Complex { imag, .. } if imag.fract() == 0.0 && (0.0..1e9).contains(&imag) => {
            Some(("linspace", vec![start, stop, number(imag as u32, range)]))
        }
        Number::Complex { .. } => None,
        _ => Some(("arange", vec![start, stop, step.clone()])),
    }
}
