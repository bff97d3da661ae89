//! What loops raise, as a number that they give.

use super::candidate::{before, is_loop};
use crate::{
    lowering::scalar_math::complex::Parts,
    message::{escaped, without_values},
};
use melior::ir::{Location, Type, TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Block, Builder, CmpiPredicate, OpRef, Value},
    types,
};

/// What is raised: the number of each exception and message is its place, from 1 on.
#[derive(Default)]
pub(super) struct Raises<'c> {
    raised: Vec<Raised<'c>>,
    /// Conditions of which it is known where the pass is at that they do not hold.
    checked: Vec<Value<'c>>,
}

struct Raised<'c> {
    exception: String,
    message: String,
    location: Location<'c>,
}

impl<'c> Raises<'c> {
    /// Makes what a loop raises a last result of it, which is 0 if nothing is raised. Gives
    /// the loop that stands in its place.
    pub(super) fn returned_code(&mut self, operation: OpRef<'c>) -> OpRef<'c> {
        match may_raise(operation) {
            true => self.with_code(operation),
            false => operation,
        }
    }

    /// Whether anything is raised.
    pub(super) fn is_empty(&self) -> bool {
        self.raised.is_empty()
    }

    /// Raises what has a number.
    pub(super) fn raise(&self, b: &Builder<'c>, code: Value<'c>) {
        for (place, raised) in self.raised.iter().enumerate() {
            let b = b.at(raised.location);
            let number = b.integer(code.r#type(), place as i64 + 1);
            let is_raised = b.compare_integers(CmpiPredicate::Eq, code, number);
            let exception = ir::string_attribute(b.context(), &raised.exception);
            let message = ir::string_attribute(b.context(), &raised.message);
            let attributes = [("exception", exception), ("message", message)];
            b.op("basicpy.raise_if", &[is_raised], &[], &attributes);
        }
    }

    /// The number of what an operation raises.
    fn code(&mut self, raise_if: OpRef<'c>) -> i64 {
        let exception = ir::string_of(raise_if, "exception").unwrap_or_default();
        let message = ir::string_of(raise_if, "message").unwrap_or_default();
        // The host does not know the numbers in the message.
        let message = escaped(&without_values(&message));
        let same = |it: &Raised<'c>| it.exception == exception && it.message == message;
        let place = self.raised.iter().position(same).unwrap_or_else(|| {
            let location = ir::location(raise_if);
            self.raised.push(Raised {
                exception,
                message,
                location,
            });
            self.raised.len() - 1
        });
        place as i64 + 1
    }

    /// An operation with regions that may raise, with one result more.
    fn with_code(&mut self, operation: OpRef<'c>) -> OpRef<'c> {
        let b = Builder::before(operation);
        let integer = b.integer_type(32);
        let mut operands = ir::operands(operation);
        let mut regions = ir::regions(operation).collect::<Vec<_>>();
        if is_loop(operation) {
            operands.push(b.integer(integer, 0));
        }
        let blocks = regions.iter().filter_map(|region| ir::entry(*region));
        for (number, block) in blocks.enumerate() {
            let code = is_loop(operation).then(|| ir::add_argument(block, integer, b.location()));
            // The body of `scf.while` runs only if nothing was raised.
            self.guard(block, code.filter(|_| number == 0));
        }
        let mut types = ir::result_types(operation);
        types.push(integer);
        let attributes = ir::all_attributes(operation);
        let is_without_else = ir::name(operation) == "scf.if"
            && regions.get(1).is_some_and(|it| ir::entry(*it).is_none());
        if is_without_else {
            regions.truncate(1);
        }
        let mut taken = regions.into_iter().map(|from| {
            let region = melior::ir::Region::new();
            ir::take_body(ir::region_ref(&region), from);
            region
        });
        let mut taken = taken.by_ref().collect::<Vec<_>>();
        if is_without_else {
            taken.push(b.region(&[], &mut |inner, _| {
                let none = inner.integer(integer, 0);
                inner.op("scf.yield", &[none], &[], &[]);
            }));
        }
        let new = b.op_with_regions(ir::name(operation), &operands, &types, &attributes, taken);
        for (old, new) in ir::results(operation).into_iter().zip(ir::results(new)) {
            ir::replace_all_uses(old, new);
        }
        ir::erase(operation);
        new
    }

    /// Gives the end of a block the number of what was raised in it, or before it, as one
    /// operand more; what comes after it is skipped.
    fn guard(&mut self, block: Block<'c>, given: Option<Value<'c>>) {
        let checked = self.checked.len();
        self.guard_from(block, given);
        self.checked.truncate(checked);
    }

    fn guard_from(&mut self, block: Block<'c>, given: Option<Value<'c>>) {
        let Some(end) = ir::terminator(block) else {
            return;
        };
        let mut code = given;
        let mut rest = Vec::new();
        for operation in ir::operations(block) {
            if operation == end {
                break;
            }
            let is_pure = !reads_or_branches(operation);
            if !rest.is_empty() || (code.is_some() && !is_pure) {
                rest.push(operation);
            } else if ir::name(operation) == "basicpy.raise_if" {
                let condition = ir::operands(operation)[0];
                if !self.checked.contains(&condition) {
                    self.checked.push(condition);
                    code = Some(self.raised_by(operation, condition, code));
                }
                ir::erase(operation);
            } else if may_raise(operation) {
                let new = self.with_code(operation);
                code = ir::results(new).last().copied();
            }
        }
        let b = Builder::before(end);
        let mut values = ir::operands(end);
        let Some(code) = code else {
            values.push(b.integer(b.integer_type(32), 0));
            return ir::set_operands(end, &values);
        };
        let is_while = ir::name(end) == "scf.condition";
        if rest.is_empty() && !is_while {
            values.push(code);
            return ir::set_operands(end, &values);
        }
        self.skip(end, code, &rest);
    }

    /// The number of what was raised once an operation raises if a condition holds.
    fn raised_by(
        &mut self,
        raise_if: OpRef<'c>,
        condition: Value<'c>,
        before: Option<Value<'c>>,
    ) -> Value<'c> {
        let b = Builder::before(raise_if);
        let integer = b.integer_type(32);
        let number = b.integer(integer, self.code(raise_if));
        let new = b.select(condition, number, b.integer(integer, 0));
        // What was raised first counts.
        let Some(before) = before else {
            return new;
        };
        b.select(is_raised(&b, before), before, new)
    }

    /// Does operations before the end of a block only if a number is 0.
    fn skip(&mut self, end: OpRef<'c>, code: Value<'c>, rest: &[OpRef<'c>]) {
        let b = Builder::before(end);
        let values = ir::operands(end);
        let is_in_rest =
            |value: Value<'c>| ir::defining_operation(value).is_some_and(|it| rest.contains(&it));
        let then = b.region(&[], &mut |inner, _| {
            let without = values.iter().enumerate().map(|(number, value)| {
                let is_condition = number == 0 && ir::name(end) == "scf.condition";
                match value.r#type().is_tensor() {
                    _ if is_condition => inner.bool(false),
                    true => unchanged(*value, &is_in_rest),
                    false if is_in_rest(*value) => zero(inner, value.r#type()),
                    false => *value,
                }
            });
            let without = without.chain([code]).collect::<Vec<_>>();
            inner.op("scf.yield", &without, &[], &[]);
        });
        let otherwise = b.region(&[], &mut |inner, _| {
            inner.op("scf.yield", &values, &[], &[]);
        });
        let types = values.iter().map(|value| value.r#type());
        let types = types.chain([code.r#type()]).collect::<Vec<_>>();
        let raised = is_raised(&b, code);
        let regions = vec![then, otherwise];
        let branch = b.op_with_regions("scf.if", &[raised], &types, &[], regions);
        ir::set_operands(end, &ir::results(branch));
        let Some(block) = ir::entry(ir::region(branch, 1)) else {
            return;
        };
        if let Some(last) = ir::terminator(block) {
            rest.iter()
                .for_each(|operation| ir::move_before(*operation, last));
        }
        self.guard(block, None);
    }
}

fn is_raised<'c>(b: &Builder<'c>, code: Value<'c>) -> Value<'c> {
    b.compare_integers(CmpiPredicate::Ne, code, b.integer(code.r#type(), 0))
}

fn may_raise(operation: OpRef<'_>) -> bool {
    ir::regions(operation).next().is_some()
        && ir::walk(operation)
            .into_iter()
            .any(|it| ir::name(it) == "basicpy.raise_if")
}

/// Whether an operation must not be done once something was raised.
fn reads_or_branches(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    ir::regions(operation).next().is_some()
        || name.starts_with("tensor.")
        || matches!(
            name,
            "arith.divsi"
                | "arith.divui"
                | "arith.remsi"
                | "arith.remui"
                | "arith.ceildivsi"
                | "arith.floordivsi"
        )
}

/// A tensor as it is before operations that set elements of it.
fn unchanged<'c>(tensor: Value<'c>, is_in: &dyn Fn(Value<'c>) -> bool) -> Value<'c> {
    let mut tensor = tensor;
    while is_in(tensor)
        && let Some(older) = before(tensor)
    {
        tensor = older;
    }
    tensor
}

/// 0 of a type of numbers.
fn zero<'c>(b: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
    if let Some(part) = types::complex_part(r#type) {
        return Parts::real(b, b.float(part, 0.0)).create(b);
    }
    if r#type == b.index_type() {
        return b.index(0);
    }
    match r#type.is_integer() {
        true => b.integer(r#type, 0),
        false => b.float(r#type, 0.0),
    }
}
