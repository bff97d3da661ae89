//! Conditions, and values that depend on them.

use super::{
    Function,
    environment::{Environment, Live},
};
use crate::frontend::{analysis::NameSet, partial_evaluation::LiveValue};
use melior::ir::{Type, Value};
use num_bigint::BigInt;
use ruff_python_ast::{BoolOp, CmpOp, Expr, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

/// Imports one of two values, or conditions.
type Alternative<'f, F, V> = &'f mut dyn FnMut(&mut F) -> V;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The truth of an expression that is the same on every run.
    pub(super) fn static_truth(&self, test: &Expr) -> Option<bool> {
        let is_plain = matches!(
            test,
            Expr::BooleanLiteral(_) | Expr::NumberLiteral(_) | Expr::NoneLiteral(_)
        ) || matches!(test, Expr::Name(name) if !self.is_local(name.id.as_str()));
        if !is_plain {
            return None;
        }
        match self.evaluate(test).ok()? {
            LiveValue::Bool(value) => Some(value),
            LiveValue::Int(value) => Some(value != BigInt::ZERO),
            LiveValue::None => Some(false),
            _ => None,
        }
    }

    /// What a condition tests, as an `i1`.
    pub(super) fn truth(&mut self, test: &'a Expr) -> Value<'c, 'c> {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.truth_here(test))
    }

    fn truth_here(&mut self, test: &'a Expr) -> Value<'c, 'c> {
        let range = test.range();
        if let Some(known) = self.static_truth(test) {
            return self.emit.constant_i1(known, range);
        }
        match test {
            Expr::BoolOp(operation) => self.all_or_any(operation.op, &operation.values, range),
            Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => {
                let truth = self.truth(&unary.operand);
                self.emit.not(truth, range)
            }
            Expr::Compare(compare) if compare.ops.len() > 1 => {
                let left = self.expression(&compare.left);
                self.chain_holds(left, &compare.ops, &compare.comparators, range)
            }
            _ => {
                let value = self.expression(test);
                self.as_i1(value, range)
            }
        }
    }

    /// The truth value of a value.
    pub(super) fn as_i1(&mut self, value: Value<'c, 'c>, range: TextRange) -> Value<'c, 'c> {
        let parts = self
            .emit
            .operation("basicpy.as_i1", range)
            .operands(&[value]);
        self.emit.value(parts, self.emit.i1())
    }

    fn all_or_any(
        &mut self,
        operator: BoolOp,
        values: &'a [Expr],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some((first, rest)) = values.split_first() else {
            return self.emit.constant_i1(operator == BoolOp::And, range);
        };
        let left = self.truth(first);
        if rest.is_empty() {
            return left;
        }
        let i1 = self.emit.i1();
        let mut others = |function: &mut Self| {
            function.narrow(first, operator == BoolOp::And);
            function.all_or_any(operator, rest, range)
        };
        let mut decided =
            |function: &mut Self| function.emit.constant_i1(operator == BoolOp::Or, range);
        match operator {
            BoolOp::And => self.typed_if(left, [&mut others, &mut decided], i1, range),
            BoolOp::Or => self.typed_if(left, [&mut decided, &mut others], i1, range),
        }
    }

    fn chain_holds(
        &mut self,
        left: Value<'c, 'c>,
        operators: &[CmpOp],
        comparators: &'a [Expr],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let (Some((operator, operators)), Some((comparator, comparators))) =
            (operators.split_first(), comparators.split_first())
        else {
            return self.emit.constant_i1(true, range);
        };
        let right = self.comparator(*operator, comparator);
        let step = self.compare_step(left, *operator, right, range);
        let holds = self.as_i1(step, range);
        if operators.is_empty() {
            return holds;
        }
        let i1 = self.emit.i1();
        self.typed_if(
            holds,
            [
                &mut |function| function.chain_holds(right, operators, comparators, range),
                &mut |function| function.emit.constant_i1(false, range),
            ],
            i1,
            range,
        )
    }

    /// One of two values, of which only the one that is needed is computed.
    pub(super) fn value_if(
        &mut self,
        condition: Value<'c, 'c>,
        alternatives: [Alternative<'_, Self, Value<'c, 'c>>; 2],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let unknown = self.emit.unknown();
        self.typed_if(condition, alternatives, unknown, range)
    }

    /// One of two values, seen as a type.
    pub(super) fn typed_if(
        &mut self,
        condition: Value<'c, 'c>,
        alternatives: [Alternative<'_, Self, Value<'c, 'c>>; 2],
        r#type: Type<'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let is_too_deep = self.is_too_deep(range);
        let start = self.environment.clone();
        let named = self.own_scope().named();
        let (mut given, mut values) = (Vec::new(), Vec::new());
        let branches = alternatives.map(|alternative| {
            self.branch(start.clone(), |function| {
                let value = match is_too_deep {
                    true => function.emit.unbound(range),
                    false => alternative(function),
                };
                given.push(value);
                values.push(function.emit.cast(value, r#type, range));
                function.forget_all_but(&start, named);
            })
        });
        let live = Live {
            next: named,
            on_break: named,
            on_continue: named,
        };
        let value = self.join_values(condition, branches, &values, live, range);
        self.forget_all_but(&start, named);
        match given[..] {
            // As in `x or x`: the same object, which is itself even if it is NaN.
            [then, otherwise] if then == otherwise => self.emit.cast(then, r#type, range),
            _ => value.unwrap_or_else(|| self.emit.unbound(range)),
        }
    }

    /// Goes back to a state, but for what named expressions have bound since.
    fn forget_all_but(&mut self, start: &Environment<'a, 'c>, named: &NameSet<'a>) {
        let end = std::mem::replace(&mut self.environment, start.clone());
        let names = end.names.into_iter();
        let names = names.filter(|(name, _)| named.contains(name));
        self.environment.names.extend(names);
    }
}
