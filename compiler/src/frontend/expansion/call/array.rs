//! `np.array` of a list comprehension.

use super::{
    super::{
        bound_names::BoundNames,
        syntax::tuple,
        template::{Kind, Template},
    },
    Consumer, is_paired, mapped,
};
use ruff_python_ast::{Expr, ExprCall, relocate::relocate_expr};
use std::collections::BTreeSet;

impl Consumer {
    /// The loop that `np.array([x for ...])` is, over what has a length.
    pub(in crate::frontend::expansion) fn of_array(
        call: &ExprCall,
        numpy: &BTreeSet<String>,
        bound: &BoundNames,
    ) -> Option<Self> {
        let function = call.func.as_attribute_expr()?;
        let module = function.value.as_name_expr()?.id.clone();
        let is_array = matches!(function.attr.as_str(), "array" | "asarray")
            && numpy.contains(module.as_str())
            && bound.is_bound_once(&module)
            && bound.is_builtin("len");
        let ([Expr::ListComp(rows), dtypes @ ..], keywords) =
            (&*call.arguments.args, &*call.arguments.keywords)
        else {
            return None;
        };
        let dtype = match (dtypes, keywords) {
            ([], []) => None,
            ([dtype], []) => Some(dtype),
            ([], [keyword]) if keyword.arg.as_deref() == Some("dtype") => Some(&keyword.value),
            _ => return None,
        };
        if dtype.is_some_and(|it| !is_plain(it, &module, bound)) {
            return None;
        }
        let [each] = rows.generators.as_slice() else {
            return None;
        };
        let is_paired =
            is_paired(&each.iter, bound) || mapped(&each.iter, each.range, bound).is_some();
        if !is_array || is_paired || !each.ifs.is_empty() || each.iter.is_generator_expr() {
            return None;
        }
        let consumer = Self {
            template: Template {
                kind: Kind::Array(dtype.is_some()),
                is_eager: true,
                has_key: false,
                has_default: false,
            },
            parentheses: call.arguments.range,
            element: row(call, &rows.elt),
            loops: rows.generators.clone(),
            key: None,
            numpy: Some(module),
            dtype: dtype.cloned(),
            arguments: Vec::new(),
        };
        consumer.is_expressible().then_some(consumer)
    }
}

/// Whether a dtype is written as a type of Python or NumPy, or as a text, so that it is the
/// same wherever it stands.
fn is_plain(dtype: &Expr, numpy: &str, bound: &BoundNames) -> bool {
    match dtype {
        Expr::Name(name) => bound.is_builtin(&name.id),
        Expr::Attribute(it) => it.value.as_name_expr().is_some_and(|it| it.id == numpy),
        other => other.is_string_literal_expr(),
    }
}

/// A row of an array: a comprehension becomes an array of its own, and a list that is
/// written out is as good as a tuple.
fn row(call: &ExprCall, element: &Expr) -> Expr {
    match element {
        Expr::ListComp(rows) => {
            // At a place of its own, by which functions are told apart.
            let mut inner = call.clone();
            inner.range_start = rows.range.start();
            relocate_expr(&mut inner.func, rows.range);
            inner.arguments.range = rows.range;
            inner.arguments.args[0] = element.clone();
            Expr::Call(inner)
        }
        Expr::List(list) => tuple(list.elts.clone(), list.range),
        other => other.clone(),
    }
}
