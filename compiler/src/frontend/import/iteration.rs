//! What a `for` loop goes over.
//!
//! `range`, `enumerate`, `zip`, `reversed` and displays are taken apart where
//! they are written in the loop's header; any other iterable says by itself how
//! many values it gives, and which.

use super::{Function, range::Counter, tuple::has_starred};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::parse::range_of,
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// What a loop goes over, its parts computed.
pub(super) enum Iterable<'c> {
    /// A `range`.
    Range(Counter<'c>),
    /// Values that are written out.
    Display(Vec<Value<'c, 'c>>),
    /// `enumerate`, with its first number.
    Enumerate(Value<'c, 'c>, Box<Self>),
    /// `zip`, with the lengths of its parts where these must be equal.
    Zip(Vec<Self>, Option<Vec<Value<'c, 'c>>>),
    /// `reversed`, with the length of what it reverses.
    Reversed(Value<'c, 'c>, Box<Self>),
    /// Anything else.
    Object(Value<'c, 'c>),
}

impl Iterable<'_> {
    /// How many values there are, if all are written out.
    pub(super) fn known_length(&self) -> Option<usize> {
        match self {
            Self::Display(values) => Some(values.len()),
            Self::Enumerate(_, inner) => inner.known_length(),
            Self::Zip(parts, _) => {
                let lengths = parts.iter().map(Self::known_length);
                let lengths = lengths.collect::<Option<Vec<_>>>()?;
                Some(lengths.into_iter().min().unwrap_or(0))
            }
            Self::Range(_) | Self::Reversed(..) | Self::Object(_) => None,
        }
    }
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// What an expression in a loop's header goes over. Reports what is wrong.
    pub(super) fn iterable(&mut self, expression: &'a Expr) -> Option<Iterable<'c>> {
        if let Some(values) = self.display(expression) {
            return Some(Iterable::Display(values));
        }
        if let Expr::Call(call) = expression
            && let Some(callee) = self.qualified(&call.func)
        {
            match callee.as_str() {
                "builtins.range" | "numba.prange" => {
                    return self.counter(call).map(Iterable::Range);
                }
                "builtins.enumerate" => return self.enumerate(call),
                "builtins.zip" => return self.zip(call),
                "builtins.reversed" => return self.reversed(call),
                _ => {}
            }
        }
        Some(Iterable::Object(self.expression(expression)))
    }

    /// The elements of a tuple or list that is written out, or of a tuple of the
    /// module level.
    fn display(&mut self, expression: &'a Expr) -> Option<Vec<Value<'c, 'c>>> {
        let elements = match expression {
            Expr::Tuple(tuple) => &tuple.elts,
            Expr::List(list) => &list.elts,
            _ => return self.live_elements(expression),
        };
        if has_starred(elements) {
            return None;
        }
        Some(elements.iter().map(|each| self.expression(each)).collect())
    }

    fn enumerate(&mut self, call: &'a ExprCall) -> Option<Iterable<'c>> {
        let (inner, start) = match (&*call.arguments.args, &*call.arguments.keywords) {
            ([inner], []) => (inner, None),
            ([inner, start], []) => (inner, Some(start)),
            ([inner], [keyword]) if keyword.arg.as_deref() == Some("start") => {
                (inner, Some(&keyword.value))
            }
            _ => return self.wrong_arguments(call, "enumerate(iterable, start=0)"),
        };
        let inner = self.iterable(inner)?;
        let start = match start {
            Some(start) => self.bound(start),
            None => self.emit.constant_i64(0, call.range()),
        };
        Some(Iterable::Enumerate(start, Box::new(inner)))
    }

    fn zip(&mut self, call: &'a ExprCall) -> Option<Iterable<'c>> {
        let strict = match &*call.arguments.keywords {
            [] => Some(false),
            [keyword] if keyword.arg.as_deref() == Some("strict") => {
                self.static_truth(&keyword.value)
            }
            _ => None,
        };
        let Some(is_strict) = strict else {
            return self.wrong_arguments(call, "zip(a, b) or zip(a, b, strict=True)");
        };
        let parts = call.arguments.args.iter();
        let parts = parts.map(|each| self.iterable(each));
        let parts = parts.collect::<Option<Vec<_>>>()?;
        if parts.iter().any(is_strict_zip) {
            self.report(
                Diagnostic::error(
                    DiagnosticId::UnsupportedConstruct,
                    "zip with strict=True inside of another zip is not supported",
                )
                .at(range_of(call.range()), "")
                .help("zip all of them at once, with strict=True"),
            );
            return None;
        }
        let range = call.range();
        let lengths = is_strict.then(|| {
            let lengths = parts.iter().map(|part| self.length(part, range));
            lengths.collect()
        });
        Some(Iterable::Zip(parts, lengths))
    }

    fn reversed(&mut self, call: &'a ExprCall) -> Option<Iterable<'c>> {
        let ([inner], []) = (&*call.arguments.args, &*call.arguments.keywords) else {
            return self.wrong_arguments(call, "reversed(sequence)");
        };
        let name = match self.iterable(inner)? {
            Iterable::Display(values) => {
                return Some(Iterable::Display(values.into_iter().rev().collect()));
            }
            Iterable::Enumerate(..) => "enumerate",
            Iterable::Zip(..) => "zip",
            Iterable::Reversed(..) => "reversed",
            inner @ (Iterable::Range(_) | Iterable::Object(_)) => {
                let length = self.length(&inner, call.range());
                return Some(Iterable::Reversed(length, Box::new(inner)));
            }
        };
        self.report(
            Diagnostic::error(
                DiagnosticId::TypeConflict,
                format!("a '{name}' object is not reversible"),
            )
            .at(range_of(inner.range()), "")
            .help("reverse what it goes over, as in zip(reversed(a), reversed(b))"),
        );
        None
    }

    fn wrong_arguments(&mut self, call: &ExprCall, usage: &str) -> Option<Iterable<'c>> {
        let name = usage.split_once('(').map_or(usage, |(name, _)| name);
        self.report(
            Diagnostic::error(
                DiagnosticId::CallMismatch,
                format!("these arguments do not fit {name}()"),
            )
            .at(range_of(call.range()), "")
            .help(format!("write {usage}")),
        );
        None
    }

    /// The same with tuples in place of displays, to be read at any position.
    pub(super) fn indexed(&mut self, iterable: Iterable<'c>, range: TextRange) -> Iterable<'c> {
        match iterable {
            Iterable::Display(values) => Iterable::Object(self.tuple(&values, range)),
            Iterable::Enumerate(start, inner) => {
                Iterable::Enumerate(start, Box::new(self.indexed(*inner, range)))
            }
            Iterable::Zip(parts, lengths) => {
                let parts = parts.into_iter().map(|part| self.indexed(part, range));
                Iterable::Zip(parts.collect(), lengths)
            }
            other => other,
        }
    }

    /// How many values there are.
    pub(super) fn length(&mut self, iterable: &Iterable<'c>, range: TextRange) -> Value<'c, 'c> {
        match iterable {
            Iterable::Range(counter) => self.count(counter, range),
            Iterable::Display(values) => self.emit.constant_i64(values.len() as i64, range),
            Iterable::Enumerate(_, inner) => self.length(inner, range),
            Iterable::Zip(parts, _) => {
                let lengths = parts.iter().map(|part| self.length(part, range));
                let lengths = lengths.collect::<Vec<_>>();
                self.shortest(&lengths, range)
            }
            Iterable::Reversed(length, _) => *length,
            Iterable::Object(value) => {
                let parts = self.emit.operation("basicpy.iterable_length", range);
                self.emit.value(parts.operands(&[*value]), self.emit.i64())
            }
        }
    }

    fn shortest(&mut self, lengths: &[Value<'c, 'c>], range: TextRange) -> Value<'c, 'c> {
        match lengths.split_first() {
            None => self.emit.constant_i64(0, range),
            Some((first, others)) => others.iter().fold(*first, |shortest, length| {
                self.emit.arith("arith.minsi", shortest, *length, range)
            }),
        }
    }

    /// The value at a position that is less than the length.
    pub(super) fn item(
        &mut self,
        iterable: &Iterable<'c>,
        position: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        match iterable {
            Iterable::Range(counter) => self.value_at(counter, position, range),
            Iterable::Display(values) => {
                let tuple = self.tuple(values, range);
                self.item(&Iterable::Object(tuple), position, range)
            }
            Iterable::Enumerate(start, inner) => {
                let number = self.emit.arith("arith.addi", *start, position, range);
                let item = self.item(inner, position, range);
                self.tuple(&[number, item], range)
            }
            Iterable::Zip(parts, _) => {
                let items = parts.iter().map(|part| self.item(part, position, range));
                let items = items.collect::<Vec<_>>();
                self.tuple(&items, range)
            }
            Iterable::Reversed(length, inner) => {
                let one = self.emit.constant_i64(1, range);
                let last = self.emit.arith("arith.subi", *length, one, range);
                let position = self.emit.arith("arith.subi", last, position, range);
                self.item(inner, position, range)
            }
            Iterable::Object(value) => {
                let parts = self.emit.operation("basicpy.iterable_item", range);
                let parts = parts.operands(&[*value, position]);
                self.emit.value(parts, self.emit.unknown())
            }
        }
    }

    /// The value at a position that is known, of values that are written out.
    pub(super) fn item_at(
        &mut self,
        iterable: &Iterable<'c>,
        position: usize,
        range: TextRange,
    ) -> Value<'c, 'c> {
        match iterable {
            Iterable::Display(values) if position < values.len() => values[position],
            Iterable::Enumerate(start, inner) => {
                let offset = self.emit.constant_i64(position as i64, range);
                let number = self.emit.arith("arith.addi", *start, offset, range);
                let item = self.item_at(inner, position, range);
                self.tuple(&[number, item], range)
            }
            Iterable::Zip(parts, _) => {
                let items = parts.iter();
                let items = items.map(|part| self.item_at(part, position, range));
                let items = items.collect::<Vec<_>>();
                self.tuple(&items, range)
            }
            other => {
                let position = self.emit.constant_i64(position as i64, range);
                self.item(other, position, range)
            }
        }
    }

    /// Raises, behind a loop that was not left early, if a `zip` whose parts
    /// must be of equal length has a shorter one.
    pub(super) fn check_lengths(&mut self, iterable: &Iterable<'c>, range: TextRange) {
        let lengths = match iterable {
            Iterable::Enumerate(_, inner) => return self.check_lengths(inner, range),
            Iterable::Zip(_, Some(lengths)) => lengths.as_slice(),
            _ => return,
        };
        let Some((first, others)) = lengths.split_first() else {
            return;
        };
        let exits = self.environment.dynamic_exits();
        let exited = self.any(&exits, range);
        let ended = self.emit.not(exited, range);
        let shortest = self.shortest(lengths, range);
        // Python names the first part that ends or, where that is the first of
        // all, the first that goes on.
        let first_goes_on = self.emit.less_than(shortest, *first, range);
        let first_ends = self.emit.not(first_goes_on, range);
        for (index, length) in others.iter().enumerate() {
            let goes_on = self.emit.less_than(shortest, *length, range);
            let ends = self.emit.not(goes_on, range);
            let before = match index {
                0 => "argument 1".to_string(),
                _ => format!("arguments 1-{}", index + 1),
            };
            for (word, parts) in [
                ("shorter", [first_goes_on, ends]),
                ("longer", [first_ends, goes_on]),
            ] {
                let differs = self.emit.arith("arith.andi", parts[0], parts[1], range);
                let raises = self.emit.arith("arith.andi", ended, differs, range);
                let message = format!("zip() argument {} is {word} than {before}", index + 2);
                self.emit
                    .raise_if(raises, "ValueError", Some(&message), range);
            }
        }
    }
}

fn is_strict_zip(iterable: &Iterable<'_>) -> bool {
    match iterable {
        Iterable::Zip(_, lengths) => lengths.is_some(),
        Iterable::Enumerate(_, inner) => is_strict_zip(inner),
        _ => false,
    }
}
