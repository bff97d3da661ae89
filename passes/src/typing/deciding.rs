//! Loops and branches behind which a number's type decides another one: an array's dtype.
//!
//! ```python
//! t = 0
//! for i in range(n):
//!     t += np.tanh(x[i])
//! return a + t               # int64 where the loop never runs, if that is what a is
//! ```
//!
//! The name is a NumPy number on all paths. Where it is Python's after no iteration, and a
//! dtype depends on that, the loop is peeled (`peeling.rs`) as one is whose types do not meet.
//! A branch that ends with such a number raises.

use super::{
    condition,
    constant::Constants,
    flow::{Flow, For, While},
    peeling::{PEELED, Peeling},
    program::Instance,
    rules,
    ty::Ty,
};
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, OpRef, OperationKey, Value, ValueKey, value_key};
use std::collections::{HashMap, HashSet};

/// A loop of an instance to peel, so that no dtype depends on whether it runs.
pub(super) fn loop_to_peel<'c>(instance: &Instance<'c>) -> Option<Peeling<'c>> {
    let operations = ir::walk(instance.function);
    let loops = operations.iter().flat_map(|it| carried(instance, *it));
    let widened = loops.filter(|it| it.widens(instance)).collect::<Vec<_>>();
    if widened.is_empty() {
        return None;
    }
    let uses = Uses::of(&operations, |_| true);
    widened.iter().find_map(|it| it.peeling(instance, &uses))
}

/// Where branches end with a number that is of another type on the other path, and decides a
/// dtype behind them: the operations and their operands.
pub(super) fn deciding_ends(instance: &Instance<'_>) -> HashSet<(OperationKey, usize)> {
    let operations = ir::walk(instance.function);
    let mut ends = Vec::new();
    for operation in &operations {
        let Some(flow @ Flow::If(_)) = Flow::of(*operation) else {
            continue;
        };
        for handover in flow.handovers(*operation) {
            let to = instance.ty(handover.target);
            let differs = |from: &Ty| from != to && from.is_complex_number();
            let sources = handover.sources.into_iter();
            let sources = sources.filter(|it| to.is_complex_number() && differs(instance.ty(it.2)));
            ends.extend(sources.map(|source| (source, handover.target)));
        }
    }
    if ends.is_empty() {
        return HashSet::new();
    }
    // Behind a loop a value is another one, as a rule.
    let uses = Uses::of(&operations, |flow| matches!(flow, Flow::If(_)));
    let ends = ends.into_iter().filter(|((_, _, source), target)| {
        let from = instance.ty(*source);
        uses.reached(instance, *target, from).decides
    });
    ends.map(|((at, index, _), _)| (ir::operation_key(at), index))
        .collect()
}

/// A number that a loop carries.
struct Carried<'c> {
    operation: OpRef<'c>,
    init: Value<'c>,
    argument: Value<'c>,
    next: Value<'c>,
    result: Value<'c>,
}

/// What a loop carries of which the result is what the iteration before leaves.
fn carried<'c>(instance: &Instance<'c>, operation: OpRef<'c>) -> Vec<Carried<'c>> {
    if operation.has_attribute(PEELED) {
        return Vec::new();
    }
    let (arguments, inits, end, results) = match Flow::of(operation) {
        Some(Flow::For(For {
            arguments,
            inits,
            end,
            results,
            ..
        })) if !condition::is_over_nothing(instance, operation) => (arguments, inits, end, results),
        Some(Flow::While(While {
            before_arguments,
            inits,
            end,
            results,
            condition,
            ..
        })) => {
            let passed = ir::operands(condition);
            let result = |argument: &Value<'c>| {
                let mut places = passed.iter().skip(1).zip(&results);
                places.find(|it| it.0 == argument).map(|it| *it.1)
            };
            let results = before_arguments.iter().map(|it| result(it).unwrap_or(*it));
            let results = results.collect();
            (before_arguments, inits, end, results)
        }
        _ => return Vec::new(),
    };
    let next = ir::operands(end);
    let parts = arguments.iter().zip(inits).zip(next).zip(results);
    let carried = parts.map(|(((argument, init), next), result)| Carried {
        operation,
        init,
        argument: *argument,
        next,
        result,
    });
    carried.collect()
}

impl<'c> Carried<'c> {
    /// Tells whether the loop makes a number one of another type.
    fn widens(&self, instance: &Instance<'c>) -> bool {
        let [from, to] = [self.init, self.result].map(|value| instance.ty(value));
        from != to && from.is_complex_number() && to.is_complex_number()
    }

    /// The peeling of the loop, where a dtype depends on whether it runs, and one iteration
    /// always gives the number its type.
    fn peeling(&self, instance: &Instance<'c>, uses: &Uses<'c>) -> Option<Peeling<'c>> {
        let [from, to] = [self.init, self.result].map(|value| instance.ty(value));
        let inside = uses.reached(instance, self.argument, from);
        let stays = inside.seen.contains(&value_key(self.next));
        if stays || !uses.reached(instance, self.result, from).decides {
            return None;
        }
        Peeling::of(self.operation, self.argument, [from, to])
    }
}

/// The values that a number of another type would give another type, too.
#[derive(Default)]
struct Reached {
    seen: HashSet<ValueKey>,
    /// True if an array's dtype is among what is another one.
    decides: bool,
}

/// What uses the values of a function.
struct Uses<'c> {
    users: HashMap<ValueKey, Vec<OpRef<'c>>>,
    /// To what branches and loops hand values on.
    receivers: HashMap<ValueKey, Vec<Value<'c>>>,
}

impl<'c> Uses<'c> {
    /// The uses of operations' operands, where values are followed through such control flow.
    fn of(operations: &[OpRef<'c>], is_followed: impl Fn(&Flow<'c>) -> bool) -> Self {
        let mut users = HashMap::<_, Vec<_>>::new();
        let mut receivers = HashMap::<_, Vec<_>>::new();
        for operation in operations {
            for value in ir::operands(*operation) {
                users.entry(value_key(value)).or_default().push(*operation);
            }
            let flow = Flow::of(*operation).filter(&is_followed);
            let handovers = flow.map(|flow| flow.handovers(*operation));
            for handover in handovers.into_iter().flatten() {
                for (_, _, source) in handover.sources {
                    let targets = receivers.entry(value_key(source)).or_default();
                    targets.push(handover.target);
                }
            }
        }
        Self { users, receivers }
    }

    /// What has another type if a value has this one.
    fn reached(&self, instance: &Instance<'c>, value: Value<'c>, ty: &Ty) -> Reached {
        let mut reached = Reached::default();
        let mut left = vec![(value, ty.clone())];
        while let Some((value, ty)) = left.pop() {
            if !reached.seen.insert(value_key(value)) {
                continue;
            }
            let receivers = self.receivers.get(&value_key(value)).into_iter().flatten();
            left.extend(receivers.map(|it| (*it, ty.clone())));
            for user in self.users.get(&value_key(value)).into_iter().flatten() {
                for (result, other) in others(instance, *user, value, &ty) {
                    reached.decides |= is_another_array(instance.ty(result), &other);
                    left.push((result, other));
                }
            }
        }
        reached
    }
}

/// The results of an operation that have other types if an operand has this one.
fn others<'c>(
    instance: &Instance<'c>,
    operation: OpRef<'c>,
    operand: Value<'c>,
    ty: &Ty,
) -> Vec<(Value<'c>, Ty)> {
    let types = ir::operands(operation).into_iter().map(|value| {
        let is_operand = value == operand;
        if is_operand { ty } else { instance.ty(value) }.clone()
    });
    let types = types.collect::<Vec<_>>();
    let known = |value| Some(instance.ty(value).clone());
    // What an operation does not take is an error of the program's own on that path.
    let results = rules::results(operation, &types, Constants::of(&known)).unwrap_or_default();
    let pairs = ir::results(operation).into_iter().zip(results);
    pairs
        .filter(|(result, ty)| instance.ty(*result) != ty)
        .collect()
}

/// Tells whether one of two types is that of an array, or has one, where the other has another one.
fn is_another_array(ty: &Ty, other: &Ty) -> bool {
    let dtype = |ty: &Ty| match ty {
        Ty::Array(array) => Some(array.dtype),
        Ty::Tensor(dtype, _) => Some(*dtype),
        _ => None,
    };
    match (ty.elements(), other.elements()) {
        (Some(elements), Some(others)) => {
            let mut pairs = elements.iter().zip(others);
            pairs.any(|(ty, other)| is_another_array(ty, other))
        }
        _ => dtype(ty) != dtype(other),
    }
}
