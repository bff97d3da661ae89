//! Arrays that have several names: those that branches and loops hand on, and results
//! of calls that may be arguments.
//!
//! Values have no identity. Where an array is only read, its names may hold copies; so
//! they may if a name is given up when the array gets another, or before the array is changed.
//! What else is written is refused.

use super::{
    check::refuse,
    transfers::{Returned, Transfer, Transfers},
    writes::{Mutations, base, is_array},
};
use crate::func::returns;
use npc_dialects::ir::{self, Failure, OpRef, Value};

/// Which results of functions may be which of their arguments.
#[derive(Default)]
pub(super) struct Sharing {
    returned: Returned,
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
        let transfers = Transfers::of(&operations, &self.returned);
        let arguments = ir::arguments(entry);
        self.note_returned(function, &arguments, &transfers);
        for operation in operations {
            for array in mutations.written_by(operation) {
                let is_safe = |it: &Transfer<'c>| {
                    is_given_up(it, &arguments) || is_done_with(it.to, array, operation, &transfers)
                };
                if !transfers.of_same(array).into_iter().all(is_safe) {
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
        transfers: &Transfers<'c>,
    ) {
        let mut returned = Vec::new();
        for end in returns(function) {
            for (result, value) in ir::operands(end).into_iter().enumerate() {
                if !is_array(value) {
                    continue;
                }
                let sources = transfers.sources(base(value));
                let arguments = arguments.iter().enumerate();
                let same = arguments.filter(|(_, it)| sources.contains(it));
                returned.extend(same.map(|(argument, _)| (result, argument)));
            }
        }
        let name = ir::symbol_name(function).unwrap_or_default();
        self.returned.insert(name, returned);
    }
}

/// Whether the old name is not used any more where the array gets another: nothing
/// after it uses the array or a view of it.
fn is_given_up<'c>(transfer: &Transfer<'c>, arguments: &[Value<'c>]) -> bool {
    let array = base(transfer.from);
    if arguments.contains(&array) {
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
        .all(|user| user == operation || precedes(user, operation) || excludes(user, operation))
}

/// Whether two `arith.select` give one of two arrays each, never both the same one.
fn excludes<'c>(one: OpRef<'c>, other: OpRef<'c>) -> bool {
    if [one, other].map(ir::name) != ["arith.select"; 2] {
        return false;
    }
    let [one, other] = [one, other].map(ir::operands);
    let may_share = |index: usize| base(one[index]) == base(other[index]);
    one[0] == other[0] && !may_share(1) && !may_share(2)
}

/// Whether neither a name nor one that it is given further is used any more where an array is
/// changed by another.
fn is_done_with<'c>(
    name: Value<'c>,
    changed: Value<'c>,
    by: OpRef<'c>,
    transfers: &Transfers<'c>,
) -> bool {
    let mut names = transfers.names(name).into_iter();
    names.all(|name| name != changed && is_dead(name, by))
}

/// Whether a name is not used behind an operation, or not before it is of another array.
fn is_dead<'c>(name: Value<'c>, operation: OpRef<'c>) -> bool {
    let home = ir::owner_block(name);
    let in_home = path(operation).into_iter();
    let Some(here) = in_home.rev().find(|it| ir::block_of(*it) == home) else {
        return true;
    };
    let is_new = ir::defining_operation(name).is_some_and(|it| it == here || precedes(here, it));
    let mut users = users_of_views(name).into_iter();
    is_new || !is_repeated(name, operation) && users.all(|user| precedes(user, operation))
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
