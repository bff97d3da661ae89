//! `range(...)` as the number of iterations and the way to each value.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{parse::range_of, partial_evaluation::LiveValue},
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// A loop's counter runs from `start` to `stop` in steps of 1.
pub(super) struct Counter<'c> {
    pub(super) start: Value<'c, 'c>,
    pub(super) stop: Value<'c, 'c>,
    /// How the counter gives the loop's variable, if it is not the variable itself.
    pub(super) scale: Option<Scale<'c>>,
}

/// The loop's variable is `start + counter * step`.
#[derive(Clone, Copy)]
pub(super) struct Scale<'c> {
    start: Value<'c, 'c>,
    step: Value<'c, 'c>,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The counter of a call of `range`. Reports one that always fails.
    pub(super) fn counter(&mut self, call: &'a ExprCall) -> Option<Counter<'c>> {
        let range = call.range();
        let arguments = &call.arguments;
        let is_plain =
            arguments.keywords.is_empty() && !arguments.args.iter().any(Expr::is_starred_expr);
        let (start, stop, step) = match &*arguments.args {
            [stop] if is_plain => (None, stop, None),
            [start, stop] if is_plain => (Some(start), stop, None),
            [start, stop, step] if is_plain => (Some(start), stop, Some(step)),
            _ => {
                self.report(
                    Diagnostic::error(
                        DiagnosticId::CallMismatch,
                        "range() takes one to three arguments",
                    )
                    .at(range_of(range), "")
                    .help("write range(stop), range(start, stop) or range(start, stop, step)"),
                );
                return None;
            }
        };
        let start = match start {
            Some(start) => self.bound(start),
            None => self.emit.constant_i64(0, range),
        };
        let stop = self.bound(stop);
        let Some(step) = step else {
            return Some(Counter {
                start,
                stop,
                scale: None,
            });
        };
        match self.integer(step) {
            Some(1) => Some(Counter {
                start,
                stop,
                scale: None,
            }),
            Some(known) => self.known_step(start, stop, known, step.range()),
            None => {
                let step_value = self.bound(step);
                Some(self.unknown_step(start, stop, step_value, step.range()))
            }
        }
    }

    /// An integer known when the program is compiled.
    fn integer(&self, expression: &Expr) -> Option<i64> {
        match self.evaluate(expression) {
            Ok(LiveValue::Int(value)) => i64::try_from(&value).ok(),
            _ => None,
        }
    }

    /// A bound of the range as an `i64`.
    pub(super) fn bound(&mut self, expression: &'a Expr) -> Value<'c, 'c> {
        if let Some(value) = self.integer(expression) {
            return self.emit.constant_i64(value, expression.range());
        }
        let value = self.expression(expression);
        let parts = self
            .emit
            .operation("basicpy.as_int", expression.range())
            .operands(&[value]);
        self.emit.value(parts, self.emit.i64())
    }

    fn known_step(
        &mut self,
        start: Value<'c, 'c>,
        stop: Value<'c, 'c>,
        step: i64,
        range: TextRange,
    ) -> Option<Counter<'c>> {
        if step == 0 {
            self.report(
                Diagnostic::error(DiagnosticId::CallMismatch, "range() arg 3 must not be zero")
                    .at(range_of(range), "")
                    .help("write the step that is meant"),
            );
            return None;
        }
        let magnitude = match step.checked_abs() {
            Some(magnitude) => self.emit.constant_i64(magnitude, range),
            None => self.emit.constant_i64(i64::MIN, range),
        };
        let ends = if step > 0 {
            [start, stop]
        } else {
            [stop, start]
        };
        let step = self.emit.constant_i64(step, range);
        Some(self.scaled(Scale { start, step }, ends, magnitude, range))
    }

    fn unknown_step(
        &mut self,
        start: Value<'c, 'c>,
        stop: Value<'c, 'c>,
        step: Value<'c, 'c>,
        range: TextRange,
    ) -> Counter<'c> {
        let is_zero = self.emit.is_zero(step, range);
        self.emit.raise_if(
            is_zero,
            "ValueError",
            Some("range() arg 3 must not be zero"),
            range,
        );
        let zero = self.emit.constant_i64(0, range);
        let ascends = self.emit.less_than(zero, step, range);
        let negated = self.emit.arith("arith.subi", zero, step, range);
        let magnitude = self.emit.select(ascends, [step, negated], range);
        let low = self.emit.select(ascends, [start, stop], range);
        let high = self.emit.select(ascends, [stop, start], range);
        self.scaled(Scale { start, step }, [low, high], magnitude, range)
    }

    /// As CPython counts: `low < high ? 1 + (high - low - 1) / magnitude : 0`, unsigned.
    fn scaled(
        &mut self,
        scale: Scale<'c>,
        [low, high]: [Value<'c, 'c>; 2],
        magnitude: Value<'c, 'c>,
        range: TextRange,
    ) -> Counter<'c> {
        let zero = self.emit.constant_i64(0, range);
        let one = self.emit.constant_i64(1, range);
        let is_nonempty = self.emit.less_than(low, high, range);
        let distance = self.emit.arith("arith.subi", high, low, range);
        let last = self.emit.arith("arith.subi", distance, one, range);
        let steps = self.emit.arith("arith.divui", last, magnitude, range);
        let count = self.emit.arith("arith.addi", steps, one, range);
        let count = self.emit.select(is_nonempty, [count, zero], range);
        Counter {
            start: zero,
            stop: count,
            scale: Some(scale),
        }
    }

    /// How many values there are, as far as an `i64` counts.
    pub(super) fn count(&mut self, counter: &Counter<'c>, range: TextRange) -> Value<'c, 'c> {
        if counter.scale.is_some() {
            return counter.stop;
        }
        let [start, stop] = [counter.start, counter.stop];
        let zero = self.emit.constant_i64(0, range);
        let most = self.emit.constant_i64(i64::MAX, range);
        let distance = self.emit.arith("arith.subi", stop, start, range);
        let count = self.emit.arith("arith.minui", distance, most, range);
        let is_nonempty = self.emit.less_than(start, stop, range);
        self.emit.select(is_nonempty, [count, zero], range)
    }

    /// The value at a position that is less than the count.
    pub(super) fn value_at(
        &mut self,
        counter: &Counter<'c>,
        position: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        match counter.scale {
            Some(_) => self.element(position, counter.scale, range),
            None => self
                .emit
                .arith("arith.addi", counter.start, position, range),
        }
    }

    /// The loop's variable in an iteration.
    pub(super) fn element(
        &mut self,
        counter: Value<'c, 'c>,
        scale: Option<Scale<'c>>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some(Scale { start, step }) = scale else {
            return counter;
        };
        let distance = self.emit.arith("arith.muli", counter, step, range);
        self.emit.arith("arith.addi", start, distance, range)
    }
}
