//! Peeling of loops behind which a name has another type than before them.
//!
//! Before, where `x[i]` is an array:
//! ```mlir
//! %total = scf.for %i = %0 to %n step %1 iter_args(%t = %zero) -> !basicpy.UnknownType {
//!   %xi = basicpy.subscript %x[%i]
//!   %sum = basicpy.binary_expr %t "Add" %xi
//!   scf.yield %sum
//! }
//! ```
//! After:
//! ```mlir
//! %runs = arith.cmpi slt, %0, %n
//! %first = scf.if %runs -> !basicpy.UnknownType {
//!   %xi = basicpy.subscript %x[%0]
//!   %sum = basicpy.binary_expr %zero "Add" %xi
//!   scf.yield %sum
//! } else {
//!   basicpy.raise_if %true "NotImplementedError" ...
//! }
//! %next = arith.addi %0, %1
//! %total = scf.for %i = %next to %n step %1 iter_args(%t = %first) -> !basicpy.UnknownType {
//!   ...
//! ```
//!
//! The first iteration knows the number, all others the array. Where the loop never runs
//! the name would stay a number, which the type of what follows does not say: that raises.

use super::{
    flow::{Flow, For, While},
    origin::sources,
    ty::Ty,
};
use crate::{effects::CARRIED_NAMES, raise::raise_if};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Block, Builder, CmpiPredicate, OpRef, Value, value_key};
use std::collections::HashSet;

/// How many loops of a function are peeled: each makes what is in it twice.
pub(super) const PEELING_LIMIT: usize = 32;

/// Marks a loop of which the first iteration stands before it.
pub(super) const PEELED: &str = "npc.peeled";

/// A loop to peel.
#[derive(Debug, Clone)]
pub(super) struct Peeling<'c> {
    /// `scf.for` or `scf.while`.
    operation: OpRef<'c>,
    /// What is raised where it never runs.
    message: String,
}

impl<'c> Peeling<'c> {
    /// The loop to peel so that a value that it carries has one type: `known` before the
    /// loop, `incoming` behind an iteration. None where that would not help.
    pub(super) fn of(
        operation: OpRef<'c>,
        target: Value<'c>,
        [known, incoming]: [&Ty; 2],
    ) -> Option<Self> {
        let carried = Carried::of(operation, target)?;
        if !becomes(known, incoming) {
            return None;
        }
        let Carried {
            operation,
            position,
            ..
        } = carried.outermost();
        let names = ir::strings_of(operation, CARRIED_NAMES);
        let subject = match names.get(position).map(String::as_str) {
            Some(name) if !name.is_empty() && !name.starts_with('<') => format!("'{name}'"),
            _ => "a value".to_string(),
        };
        Some(Self {
            operation,
            message: format!(
                "{subject} is {known} where this loop never runs, and {incoming} where it does: give it \
                 that type before the loop"
            ),
        })
    }

    /// Puts the first iteration before the loop.
    pub(super) fn apply(&self) {
        let operation = self.operation;
        let copy = Builder::before(operation).insert(ir::clone_op(operation));
        match Flow::of(copy) {
            Some(Flow::For(parts)) => self.for_loop(copy, &parts),
            Some(Flow::While(parts)) => self.while_loop(&parts),
            _ => {}
        }
        ir::erase(copy);
        let context = ir::context_of(operation);
        ir::set_attribute(operation, PEELED, ir::unit_attribute(context));
    }

    fn for_loop(&self, copy: OpRef<'c>, parts: &For<'c>) {
        let builder = Builder::before(self.operation);
        let [start, stop, step] = [0, 1, 2].map(|index| ir::operands(copy)[index]);
        let runs = builder.compare_integers(CmpiPredicate::Slt, start, stop);
        ir::replace_all_uses(parts.induction, start);
        replace(&parts.arguments, &parts.inits);
        let first = self.first(&builder, runs, parts.body, parts.end);
        ir::set_operand(
            self.operation,
            0,
            builder.same("arith.addi", &[start, step]),
        );
        for (index, value) in first.into_iter().enumerate() {
            ir::set_operand(self.operation, index + 3, value);
        }
    }

    fn while_loop(&self, parts: &While<'c>) {
        let builder = Builder::before(self.operation);
        replace(&parts.before_arguments, &parts.inits);
        move_all(parts.before, self.operation);
        let passed = ir::operands(parts.condition);
        replace(&parts.after_arguments, &passed[1..]);
        let first = self.first(&builder, passed[0], parts.after, parts.end);
        ir::set_operands(self.operation, &first);
    }

    /// The values that the first iteration hands on, if there is one.
    fn first(
        &self,
        builder: &Builder<'c>,
        runs: Value<'c>,
        body: Block<'c>,
        end: OpRef<'c>,
    ) -> Vec<Value<'c>> {
        let next = ir::operands(end);
        let types = next.iter().map(|value| value.r#type()).collect::<Vec<_>>();
        let then = builder.region(&[], &mut |b, _| {
            let end = b.op("scf.yield", &next, &[], &[]);
            move_all(body, end);
        });
        let otherwise = builder.region(&[], &mut |b, _| {
            raise_if(b, b.bool(true), "NotImplementedError", &self.message, &[]);
            let unbound = types.iter();
            let unbound = unbound.map(|r#type| b.value("basicpy.unbound", &[], *r#type, &[]));
            b.op("scf.yield", &unbound.collect::<Vec<_>>(), &[], &[]);
        });
        let regions = vec![then, otherwise];
        let chosen = builder.op_with_regions("scf.if", &[runs], &types, &[], regions);
        if let Ok(names) = self.operation.attribute(CARRIED_NAMES) {
            ir::set_attribute(chosen, CARRIED_NAMES, names);
        }
        ir::results(chosen)
    }
}

/// Whether a name that is the one may be the other after an iteration: a number or an array
/// where it was another.
fn becomes(known: &Ty, incoming: &Ty) -> bool {
    let is_numeric = |ty: &Ty| ty.is_complex_number() || matches!(ty, Ty::Array(_));
    is_numeric(known) && is_numeric(incoming)
}

/// A value that a loop carries.
struct Carried<'c> {
    operation: OpRef<'c>,
    position: usize,
    /// What it is before the loop, after an iteration, and behind the loop.
    init: Value<'c>,
    next: Value<'c>,
    result: Option<Value<'c>>,
}

impl<'c> Carried<'c> {
    /// What is carried as this argument or result of a loop that was not peeled.
    fn of(operation: OpRef<'c>, target: Value<'c>) -> Option<Self> {
        if operation.has_attribute(PEELED) {
            return None;
        }
        let flow = Flow::of(operation)?;
        let (receivers, inits, end, results) = match &flow {
            Flow::For(parts) => (
                vec![&parts.arguments, &parts.results],
                &parts.inits,
                parts.end,
                &parts.results,
            ),
            Flow::While(parts) => (
                vec![
                    &parts.before_arguments,
                    &parts.after_arguments,
                    &parts.results,
                ],
                &parts.inits,
                parts.end,
                &parts.results,
            ),
            Flow::If(_) => return None,
        };
        let is_target = |value: &Value<'c>| value_key(*value) == value_key(target);
        let mut places = receivers.into_iter();
        let position = places.find_map(|values| values.iter().position(is_target))?;
        Some(Self {
            operation,
            position,
            init: *inits.get(position)?,
            next: *ir::operands(end).get(position)?,
            result: results.get(position).copied(),
        })
    }

    /// The outermost loop that carries the same value on.
    fn outermost(self) -> Self {
        let mut inner = self;
        while let Some(outer) = inner.outer() {
            inner = outer;
        }
        inner
    }

    /// The value as one that a loop around this one carries on, as this one leaves it.
    fn outer(&self) -> Option<Self> {
        let mut init = self.init;
        while let Some(cast) = ir::defining_operation(init) {
            if ir::name(cast) != "basicpy.unknown_cast" {
                return None;
            }
            init = *ir::operands(cast).first()?;
        }
        let around = ir::owner_block(init).and_then(ir::parent_of_block)?;
        let outer = Self::of(around, init)?;
        comes_from(outer.next, self.result?).then_some(outer)
    }
}

/// Whether control flow may hand a value on as another.
fn comes_from<'c>(value: Value<'c>, source: Value<'c>) -> bool {
    let mut seen = HashSet::new();
    let mut left = vec![value];
    while let Some(value) = left.pop() {
        if value_key(value) == value_key(source) {
            return true;
        }
        if seen.insert(value_key(value)) {
            left.extend(sources(value));
        }
    }
    false
}

fn replace<'c>(values: &[Value<'c>], others: &[Value<'c>]) {
    for (value, other) in values.iter().zip(others) {
        ir::replace_all_uses(*value, *other);
    }
}

/// Moves what a block does before an operation; its end stays.
fn move_all<'c>(block: Block<'c>, place: OpRef<'c>) {
    let mut operations = ir::operations(block);
    operations.pop();
    for operation in operations {
        ir::move_before(operation, place);
    }
}
