//! Tuples that are written out, with starred elements too, and index objects.

use super::Function;
use melior::ir::Value;
use ruff_python_ast::{CmpOp, Expr, ExprSubscript};
use ruff_text_size::{Ranged, TextRange};

/// Whether an element is starred, as in `(*a, 1)`.
pub(super) fn has_starred(elements: &[Expr]) -> bool {
    elements.iter().any(Expr::is_starred_expr)
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `(*a, b, *c)`, which is `tuple(a) + (b,) + tuple(c)`.
    pub(super) fn tuple_display(
        &mut self,
        elements: &'a [Expr],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let mut whole = None;
        for part in elements.chunk_by(|a, b| !a.is_starred_expr() && !b.is_starred_expr()) {
            let part = match part {
                [Expr::Starred(starred)] => {
                    let value = self.expression(&starred.value);
                    self.builtin("builtins.tuple", &[value], starred.range())
                }
                plain => {
                    let values = plain.iter().map(|each| self.expression(each));
                    let values = values.collect::<Vec<_>>();
                    self.tuple(&values, range)
                }
            };
            whole = Some(match whole {
                Some(whole) => self.concatenation(whole, part, range),
                None => part,
            });
        }
        whole.unwrap_or_else(|| self.tuple(&[], range))
    }

    /// A list that is written out is as good as a tuple to functions of numbers and
    /// arrays, as are lists in it.
    pub(super) fn array_display(&mut self, expression: &'a Expr) -> Value<'c, 'c> {
        let elements = match expression {
            Expr::List(list) => &list.elts,
            Expr::Tuple(tuple) => &tuple.elts,
            other => return self.expression(other),
        };
        if has_starred(elements) {
            return match expression {
                Expr::List(_) => self.list_display(elements, expression.range()),
                _ => self.tuple_display(elements, expression.range()),
            };
        }
        let values = elements.iter().map(|each| self.array_display(each));
        let values = values.collect::<Vec<_>>();
        self.tuple(&values, expression.range())
    }

    /// The right side of a comparison. A list that is written out to be looked
    /// into is as good as a tuple.
    pub(super) fn comparator(&mut self, operator: CmpOp, expression: &'a Expr) -> Value<'c, 'c> {
        match (operator, expression) {
            (CmpOp::In | CmpOp::NotIn, Expr::List(list)) if !has_starred(&list.elts) => {
                self.tuple_display(&list.elts, list.range())
            }
            _ => self.expression(expression),
        }
    }

    pub(super) fn concatenation(
        &mut self,
        left: Value<'c, 'c>,
        right: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let parts = self.emit.operation("basicpy.binary_expr", range);
        let parts = parts.operands(&[left, right]);
        let parts = parts.attribute("kind", self.emit.string("Add"));
        self.emit.value(parts, self.emit.unknown())
    }

    /// A call of a function that the compiler knows, with these arguments.
    pub(super) fn builtin(
        &mut self,
        callee: &str,
        operands: &[Value<'c, 'c>],
        range: TextRange,
    ) -> Value<'c, 'c> {
        self.builtin_call(callee, operands, &[], range)
    }

    /// What `np.s_[...]` and `np.index_exp[...]` give: the index itself.
    pub(super) fn index_object(&mut self, subscript: &'a ExprSubscript) -> Option<Value<'c, 'c>> {
        let qualified = self.qualified(&subscript.value)?;
        let is_tuple = match qualified.as_str() {
            "numpy.s_" => subscript.slice.is_tuple_expr(),
            "numpy.index_exp" => true,
            _ => return None,
        };
        let range = subscript.range();
        Some(match subscript.slice.as_ref() {
            index if !is_tuple => self.expression(index),
            Expr::Tuple(tuple) => self.tuple_display(&tuple.elts, range),
            index => {
                let index = self.expression(index);
                self.tuple(&[index], range)
            }
        })
    }
}
