//! Assignments.

use super::{Function, expression::operator_name, tuple::has_starred};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{parse::range_of, unsupported},
};
use melior::ir::{Value, ValueLike, attribute::IntegerAttribute};
use npc_dialects::types::{self, Kind};
use ruff_python_ast::{
    Expr, ExprAttribute, ExprSubscript, Operator, StmtAssign, StmtAugAssign, StmtDelete,
};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `a = b = value`
    pub(super) fn assign(&mut self, assign: &'a StmtAssign) {
        if let ([target], Expr::Lambda(lambda)) = (assign.targets.as_slice(), &*assign.value)
            && self.bind_lambda(target, lambda)
        {
            return;
        }
        if let ([Expr::Tuple(targets)], Expr::Tuple(values)) =
            (assign.targets.as_slice(), assign.value.as_ref())
            && targets.len() == values.len()
            && !has_starred(&targets.elts)
            && !has_starred(&values.elts)
        {
            let values = values
                .elts
                .iter()
                .map(|value| self.expression(value))
                .collect::<Vec<_>>();
            for (target, value) in targets.elts.iter().zip(values) {
                self.assign_to(target, value);
            }
            return;
        }
        // What is stored in an array is converted to one anyway.
        let value = match assign.targets.iter().all(Expr::is_subscript_expr) {
            true => self.array_display(&assign.value),
            false => self.expression(&assign.value),
        };
        for target in &assign.targets {
            self.check_length(target, &assign.value);
            self.assign_to(target, value);
        }
    }

    /// Refuses `a, b = 1, 2, 3`, which always raises.
    fn check_length(&mut self, target: &Expr, value: &Expr) {
        let (Expr::Tuple(targets), Expr::Tuple(values)) = (target, value) else {
            return;
        };
        let is_open = has_starred(&targets.elts) || has_starred(&values.elts);
        if targets.len() != values.len() && !is_open {
            let message = format!(
                "cannot unpack {} values into {} names",
                values.len(),
                targets.len()
            );
            self.report(
                Diagnostic::error(DiagnosticId::TypeConflict, message)
                    .at(range_of(value.range()), format!("{} values", values.len()))
                    .related(range_of(target.range()), format!("{} names", targets.len()))
                    .help("give each value a name"),
            );
        }
    }

    /// Binds a target to a value.
    pub(super) fn assign_to(&mut self, target: &'a Expr, value: Value<'c, 'c>) {
        match target {
            Expr::Name(name) => self.environment.bind(name.id.as_str(), value),
            Expr::Tuple(tuple) => self.unpack(&tuple.elts, value, target.range()),
            Expr::List(list) => self.unpack(&list.elts, value, target.range()),
            Expr::Subscript(subscript) => {
                let operands = self.object_and_indices(subscript);
                self.store(operands, value, target.range());
            }
            Expr::Attribute(attribute) if is_part(attribute) => {
                let operands = self.part_of_array(target);
                self.store(operands, value, target.range());
            }
            Expr::Attribute(attribute) => {
                let object = self.expression(&attribute.value);
                if self.is_refused(object) {
                    return;
                }
                let help = match attribute.attr.as_str() {
                    "shape" => "the array may have another name: write a = a.reshape(shape)",
                    _ => {
                        "write the elements of an array, as in a[:] = value; make named tuples anew, as \
                         in p = p._replace(x=value)"
                    }
                };
                self.report(unsupported::construct(
                    target.range(),
                    "assignments to attributes are",
                    help,
                ));
            }
            _ => self.report(unsupported::expression(target)),
        }
    }

    /// `del name`
    pub(super) fn delete(&mut self, delete: &'a StmtDelete) {
        delete
            .targets
            .iter()
            .for_each(|target| self.delete_target(target));
    }

    fn delete_target(&mut self, target: &'a Expr) {
        match target {
            Expr::Name(name) => {
                let name = name.id.as_str();
                self.own_variable(name, target.range());
                self.environment.names.remove(name);
            }
            Expr::Tuple(tuple) => tuple.elts.iter().for_each(|it| self.delete_target(it)),
            Expr::List(list) => list.elts.iter().for_each(|it| self.delete_target(it)),
            _ => self.report(unsupported::construct(
                target.range(),
                "deletions of parts of anything but a list that the function makes and calls by \
                 one name are",
                "delete from a copy, as in ys = list(xs); of an array, make one without the \
                 elements, as with np.delete",
            )),
        }
    }

    fn unpack(&mut self, targets: &'a [Expr], value: Value<'c, 'c>, range: TextRange) {
        let starred = targets.iter().position(Expr::is_starred_expr);
        let unknown = self.emit.unknown();
        let (value, types) = match Kind::of(value.r#type()) {
            Kind::Tuple(Some(types)) if types.len() == targets.len() && starred.is_none() => {
                (value, types)
            }
            _ => (
                self.emit.cast(value, unknown, range),
                vec![unknown; targets.len()],
            ),
        };
        let mut parts = self
            .emit
            .operation("basicpy.unpack", range)
            .operands(&[value]);
        if let Some(place) = starred {
            let place = IntegerAttribute::new(self.emit.i64(), place as i64);
            parts = parts.attribute("starred", place.into());
        }
        let elements = self.emit.values(parts, &types);
        for (target, element) in targets.iter().zip(elements) {
            let target = match target {
                Expr::Starred(starred) => starred.value.as_ref(),
                other => other,
            };
            self.assign_to(target, element);
        }
    }

    fn object_and_indices(&mut self, subscript: &'a ExprSubscript) -> Vec<Value<'c, 'c>> {
        let mut operands = vec![self.expression(&subscript.value)];
        operands.extend(self.indices(&subscript.slice));
        operands
    }

    /// `a.real` or `a.imag`, a view of an array, and the index of all its elements.
    fn part_of_array(&mut self, target: &'a Expr) -> Vec<Value<'c, 'c>> {
        let view = self.expression(target);
        let parts = self.emit.operation("basicpy.singleton", target.range());
        let ellipsis = types::ellipsis(self.emit.context);
        vec![view, self.emit.value(parts, ellipsis)]
    }

    /// `object[indices] = value`, the object being the first of the operands.
    fn store(&mut self, mut operands: Vec<Value<'c, 'c>>, value: Value<'c, 'c>, range: TextRange) {
        operands.push(value);
        let parts = self
            .emit
            .operation("basicpy.set_subscript", range)
            .operands(&operands);
        self.emit.effect(parts);
    }

    /// `target += value`; the target's object and indices are computed once.
    pub(super) fn augmented_assign(&mut self, assign: &'a StmtAugAssign) {
        let range = assign.range();
        match assign.target.as_ref() {
            Expr::Name(name) => {
                let old = self.name(name);
                let value = self.expression(&assign.value);
                let new = self.in_place(old, assign.op, value, range);
                self.environment.bind(name.id.as_str(), new);
            }
            Expr::Subscript(subscript) => {
                let operands = self.object_and_indices(subscript);
                let old = self.load(&operands, subscript.range());
                let value = self.array_display(&assign.value);
                let new = self.in_place(old, assign.op, value, range);
                self.store(operands, new, range);
            }
            target @ Expr::Attribute(attribute) if is_part(attribute) => {
                let operands = self.part_of_array(target);
                let value = self.expression(&assign.value);
                let new = self.in_place(operands[0], assign.op, value, range);
                self.store(operands, new, range);
            }
            target => {
                let object = target
                    .as_attribute_expr()
                    .map(|it| self.expression(&it.value));
                if object.is_some_and(|object| self.is_refused(object)) {
                    return;
                }
                self.report(unsupported::construct(
                    target.range(),
                    "assignments to attributes are",
                    "write the elements of an array, as in a[:] += value; make named tuples anew, as in \
                     p = p._replace(x=value)",
                ));
            }
        }
    }

    fn in_place(
        &mut self,
        old: Value<'c, 'c>,
        operator: Operator,
        value: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let kind = self.emit.string(operator_name(operator));
        let parts = self
            .emit
            .operation("basicpy.inplace_expr", range)
            .operands(&[old, value])
            .attribute("kind", kind);
        self.emit.value(parts, self.emit.unknown())
    }
}

/// Whether an attribute is a part of a number or of the numbers of an array.
fn is_part(attribute: &ExprAttribute) -> bool {
    matches!(attribute.attr.as_str(), "real" | "imag")
}
