//! Names that are known to be None, or not to be, where a test has said so.
//!
//! In `if best is not None: return best`, and behind `if best is None: raise ...`, the name is
//! bound to a cast with the attribute `npc.present`, which type inference makes a value of what
//! may be None; in `if best is None: return best` to one with `npc.absent`, which is None.

use super::{Function, environment::Environment};
use crate::frontend::analysis::{NameSet, named};
use melior::ir::{Value, ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, value_key};
use npc_passes::effects::{ABSENT, PRESENT};
use ruff_python_ast::{BoolOp, CmpOp, Expr, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Narrows the names that are None, or are not, where a test holds, or does not.
    pub(super) fn narrow(&mut self, test: &'a Expr, holds: bool) {
        let mut found = Vec::new();
        add_known(test, holds, &mut found);
        // What a part of a test has said of a name is over where a later part binds it.
        let mut bound = NameSet::new();
        if !matches!(test, Expr::Compare(_)) {
            named(test, &mut bound);
        }
        for (name, is_present) in found {
            if bound.contains(name) {
                continue;
            }
            let Some(binding) = self.environment.names.get(name).copied() else {
                continue;
            };
            let is_open = binding.value.r#type() == self.emit.unknown();
            if !is_open || self.closures.contains_key(&value_key(binding.value)) {
                continue;
            }
            let attribute = if is_present { PRESENT } else { ABSENT };
            let value = self.known_as(binding.value, attribute, test.range());
            if let Some(binding) = self.environment.names.get_mut(name) {
                binding.value = value;
            }
        }
    }

    /// A value of which an attribute says what is known of it.
    fn known_as(
        &mut self,
        value: Value<'c, 'c>,
        attribute: &str,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let parts = self
            .emit
            .operation("basicpy.unknown_cast", range)
            .attribute(attribute, ir::unit_attribute(self.emit.context))
            .operands(&[value]);
        self.emit.value(parts, self.emit.unknown())
    }
}

/// Adds the names that are not None, or are, where a test holds, or does not.
fn add_known<'a>(test: &'a Expr, holds: bool, names: &mut Vec<(&'a str, bool)>) {
    match test {
        Expr::Name(name) if holds => names.push((name.id.as_str(), true)),
        Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => {
            add_known(&unary.operand, !holds, names);
        }
        Expr::BoolOp(operation) if holds == (operation.op == BoolOp::And) => {
            let values = operation.values.iter();
            values.for_each(|value| add_known(value, holds, names));
        }
        Expr::Compare(compare) => {
            let ([operator], [right]) = (&*compare.ops, &*compare.comparators) else {
                return;
            };
            let is_absent = match operator {
                CmpOp::Is | CmpOp::Eq => holds,
                CmpOp::IsNot | CmpOp::NotEq => !holds,
                _ => return,
            };
            let compared = match (&*compare.left, right) {
                (Expr::NoneLiteral(_), other) | (other, Expr::NoneLiteral(_)) => other,
                _ => return,
            };
            names.extend(name_of(compared).map(|name| (name, !is_absent)));
        }
        _ => {}
    }
}

/// The name that an expression reads or binds.
fn name_of(expression: &Expr) -> Option<&str> {
    match expression {
        Expr::Name(name) => Some(name.id.as_str()),
        Expr::Named(named) => name_of(&named.target),
        _ => None,
    }
}

/// Takes back what tests in branches have said of names that no branch has assigned: there
/// the value from before goes on.
pub(super) fn widen<'a, 'c>(start: &Environment<'a, 'c>, ends: [&mut Environment<'a, 'c>; 2]) {
    let [first, second] = ends;
    for (name, before) in &start.names {
        let (Some(then), Some(otherwise)) = (first.names.get_mut(name), second.names.get_mut(name))
        else {
            continue;
        };
        let is_before = |value| widened(value, before.value) == before.value;
        if is_before(then.value) && is_before(otherwise.value) {
            (then.value, otherwise.value) = (before.value, before.value);
        }
    }
}

/// A value before the tests that it has passed since it was another.
fn widened<'c>(value: Value<'c, 'c>, other: Value<'c, 'c>) -> Value<'c, 'c> {
    let mut value = value;
    while value != other
        && let Some(cast) = ir::defining_operation(value)
        && ir::name(cast) == "basicpy.unknown_cast"
        && (cast.has_attribute(PRESENT) || cast.has_attribute(ABSENT))
    {
        value = ir::operands(cast)[0];
    }
    value
}
