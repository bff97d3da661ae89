//! Arrays that have several names: those that branches and loops hand on, and results
//! of calls that may be arguments.
//!
//! Values have no identity. Where an array is only read, its names may hold copies; so
//! they may if a name is given up when the array gets another, or before the array is changed.
//! What else is written is refused.

use super::{
    check::{is_whole, refuse},
    writes::{Mutations, base, is_array},
};
use crate::{func::returns, lowering::call_graph::callee};
use npc_dialects::ir::{self, Failure, OpRef, Value, ValueKey};
use std::collections::HashMap;

/// Which results of functions may be which of their arguments.
#[derive(Default)]
pub(super) struct Sharing {
    returned: HashMap<String, Vec<(usize, usize)>>,
}

/// An array gets another name.
struct Transfer<'c> {
    from: Value<'c>,
    to: Value<'c>,
    by: OpRef<'c>,
}

impl Sharing {
    /// Refuses writes to arrays of which several names may be in use. Functions are
    /// looked at after those that they call.
    pub(super) fn check<'c>(
        &mut self,
        function: OpRef<'c>,
        mutations: &Mutations,
    ) -> Result<(), Failure> {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            return Ok(());
        };
        let operations = ir::walk(function);
        let transfers = operations
            .iter()
            .flat_map(|operation| self.transfers(*operation));
        let transfers = transfers.collect::<Vec<_>>();
        let classes = Classes::of(&transfers);
        let arguments = ir::arguments(entry);
        self.note_returned(function, &arguments, &classes);
        for operation in operations {
            for array in mutations.written_by(operation) {
                let class = classes.of_value(array);
                let mut related = transfers
                    .iter()
                    .filter(|it| classes.of_value(it.to) == class);
                let is_safe = |it: &Transfer<'c>| {
                    precedes(operation, it.by)
                        || is_given_up(it, &arguments)
                        || is_done_with(it.to, array, operation, &transfers)
                };
                if !related.all(is_safe) {
                    return refuse(
                        operation,
                        "an array is changed that may have another name, by which it is used, too",
                        "make the other one a copy, as in `b = a.copy()`, before the branch or \
                         the loop",
                    );
                }
            }
        }
        Ok(())
    }

    fn note_returned<'c>(
        &mut self,
        function: OpRef<'c>,
        arguments: &[Value<'c>],
        classes: &Classes,
    ) {
        let mut returned = Vec::new();
        for end in returns(function) {
            for (result, value) in ir::operands(end).into_iter().enumerate() {
                if !is_array(value) {
                    continue;
                }
                let class = classes.of_value(base(value));
                let arguments = arguments.iter().enumerate();
                let same = arguments.filter(|(_, it)| classes.of_value(**it) == class);
                returned.extend(same.map(|(argument, _)| (result, argument)));
            }
        }
        let name = ir::symbol_name(function).unwrap_or_default();
        self.returned.insert(name, returned);
    }

    /// The arrays that an operation gives other names.
    fn transfers<'c>(&self, operation: OpRef<'c>) -> Vec<Transfer<'c>> {
        let operands = ir::operands(operation);
        let results = ir::results(operation);
        let pair = |from: &[Value<'c>], to: &[Value<'c>]| {
            let pairs = from.iter().zip(to).filter(|(from, _)| is_array(**from));
            let transfer = |(from, to): (&Value<'c>, &Value<'c>)| Transfer {
                from: *from,
                to: *to,
                by: operation,
            };
            pairs.map(transfer).collect::<Vec<_>>()
        };
        let parent = ir::parent(operation);
        let arguments_of = |operation: OpRef<'c>, region: usize| {
            let entry = ir::entry(ir::region(operation, region));
            entry.map(ir::arguments).unwrap_or_default()
        };
        match (ir::name(operation), parent) {
            ("scf.for", _) => {
                let mut transfers = pair(&operands[3..], &arguments_of(operation, 0)[1..]);
                transfers.extend(pair(&operands[3..], &results));
                transfers
            }
            ("scf.while", _) => pair(&operands, &arguments_of(operation, 0)),
            ("scf.condition", Some(parent)) => {
                let mut transfers = pair(&operands[1..], &arguments_of(parent, 1));
                transfers.extend(pair(&operands[1..], &ir::results(parent)));
                transfers
            }
            ("scf.yield", Some(parent)) => match ir::name(parent) {
                "scf.for" => {
                    let mut transfers = pair(&operands, &arguments_of(parent, 0)[1..]);
                    transfers.extend(pair(&operands, &ir::results(parent)));
                    transfers
                }
                "scf.while" => pair(&operands, &arguments_of(parent, 0)),
                _ => pair(&operands, &ir::results(parent)),
            },
            ("arith.select", _) => {
                let mut transfers = pair(&operands[1..2], &results);
                transfers.extend(pair(&operands[2..], &results));
                transfers
            }
            ("numpy.reshape", _) if !super::reshape::is_view(operation) => {
                pair(&operands[..1], &results)
            }
            ("func.call", _) => {
                let returned = callee(operation).and_then(|name| self.returned.get(&name));
                let returned = returned.into_iter().flatten();
                let transfers = returned.flat_map(|(result, argument)| {
                    pair(
                        &operands[*argument..=*argument],
                        &results[*result..=*result],
                    )
                });
                transfers.collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Arrays that may be the same.
struct Classes {
    of: HashMap<ValueKey, usize>,
}

impl Classes {
    fn of(transfers: &[Transfer<'_>]) -> Self {
        let mut classes = Self { of: HashMap::new() };
        for transfer in transfers {
            let next = classes.of.len();
            let [from, to] = [base(transfer.from), transfer.to].map(ir::value_key);
            let from = *classes.of.entry(from).or_insert(next);
            let to = *classes.of.entry(to).or_insert(from);
            if from != to {
                let merged = classes.of.values_mut().filter(|class| **class == to);
                merged.for_each(|class| *class = from);
            }
        }
        classes
    }

    /// The class of an array; none for one that has one name.
    fn of_value(&self, array: Value<'_>) -> Option<usize> {
        self.of.get(&ir::value_key(array)).copied()
    }
}

/// Whether the old name is not used any more where the array gets another: nothing
/// after it uses the array or a view of it.
fn is_given_up<'c>(transfer: &Transfer<'c>, arguments: &[Value<'c>]) -> bool {
    let array = base(transfer.from);
    if !is_whole(transfer.from) || arguments.contains(&array) {
        return false;
    }
    let operation = transfer.by;
    if matches!(ir::name(operation), "func.call") || is_repeated(array, operation) {
        return false;
    }
    let names = ir::operands(operation).into_iter();
    if names
        .filter(|it| is_array(*it) && base(*it) == array)
        .count()
        > 1
    {
        return false;
    }
    users_of_views(array)
        .into_iter()
        .all(|user| user == operation || precedes(user, operation))
}

/// Whether neither a name nor one that it was given further is used any more where an array
/// is changed by another.
fn is_done_with<'c>(
    name: Value<'c>,
    changed: Value<'c>,
    by: OpRef<'c>,
    transfers: &[Transfer<'c>],
) -> bool {
    let mut names = vec![name];
    let mut next = 0;
    while let Some(name) = names.get(next).copied() {
        let mut users = users_of_views(name).into_iter();
        if name == changed || is_repeated(name, by) || !users.all(|user| precedes(user, by)) {
            return false;
        }
        let further = transfers.iter().filter(|it| base(it.from) == name);
        let further = further.map(|it| it.to).filter(|it| !names.contains(it));
        let further = further.collect::<Vec<_>>();
        names.extend(further);
        next += 1;
    }
    true
}

/// Whether a loop runs an operation again and again for one array.
fn is_repeated<'c>(array: Value<'c>, operation: OpRef<'c>) -> bool {
    let home = ir::owner_block(array).map(ir::block_key);
    let mut inner = operation;
    loop {
        if ir::block_of(inner).map(ir::block_key) == home {
            return false;
        }
        let Some(parent) = ir::parent(inner) else {
            return true;
        };
        if ir::name(parent) != "scf.if" {
            return true;
        }
        inner = parent;
    }
}

/// What uses an array or a view of it.
fn users_of_views<'c>(array: Value<'c>) -> Vec<OpRef<'c>> {
    let mut users = Vec::new();
    let mut left = vec![array];
    while let Some(array) = left.pop() {
        for user in ir::users(array) {
            users.push(user);
            let views = ir::results(user).into_iter();
            left.extend(views.filter(|it| is_array(*it) && base(*it) == base(array)));
        }
    }
    users
}

/// Whether an operation is done before another, or where the other is not.
fn precedes<'c>(first: OpRef<'c>, second: OpRef<'c>) -> bool {
    let (first, second) = (path(first), path(second));
    for (one, other) in first.iter().zip(&second) {
        if one == other {
            continue;
        }
        let [here, there] = [one, other].map(|it| ir::block_of(*it));
        let (Some(here), Some(there)) = (here, there) else {
            return false;
        };
        if ir::block_key(here) != ir::block_key(there) {
            // The two branches of a condition; what a loop tests comes again.
            return ir::parent(*one).is_some_and(|it| ir::name(it) == "scf.if");
        }
        let place = |of: &OpRef<'c>| ir::operations(here).iter().position(|it| it == of);
        return place(one) < place(other);
    }
    // The one is in the other: a loop may come back to it.
    false
}

/// An operation and what it is in, from the outermost on.
fn path(operation: OpRef<'_>) -> Vec<OpRef<'_>> {
    let mut path = vec![operation];
    while let Some(parent) = path.last().and_then(|it| ir::parent(*it)) {
        path.push(parent);
    }
    path.reverse();
    path
}
