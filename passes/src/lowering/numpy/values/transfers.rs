//! What gives arrays other names.

use super::writes::{base, is_array};
use crate::lowering::call_graph::callee;
use npc_dialects::ir::{self, OpRef, Value, ValueKey};
use std::collections::{HashMap, HashSet};

/// Which results of functions may be which of their arguments, as pairs of both.
pub(super) type Returned = HashMap<String, Vec<(usize, usize)>>;

/// An array gets another name.
#[derive(Clone, Copy)]
pub(super) struct Transfer<'c> {
    /// The array, or a view of it.
    pub(super) from: Value<'c>,
    pub(super) to: Value<'c>,
    pub(super) by: OpRef<'c>,
}

/// All that happens in a function, by the names that it is from and to.
pub(super) struct Transfers<'c> {
    from: HashMap<ValueKey, Vec<Transfer<'c>>>,
    to: HashMap<ValueKey, Vec<Transfer<'c>>>,
}

impl<'c> Transfers<'c> {
    /// Those of operations, where it is known what functions return that they call.
    pub(super) fn of(operations: &[OpRef<'c>], returned: &Returned) -> Self {
        let mut transfers = Self {
            from: HashMap::new(),
            to: HashMap::new(),
        };
        for operation in operations {
            for transfer in made_by(*operation, returned) {
                let [from, to] = [base(transfer.from), transfer.to].map(ir::value_key);
                transfers.from.entry(from).or_default().push(transfer);
                transfers.to.entry(to).or_default().push(transfer);
            }
        }
        transfers
    }

    /// The names that an array may have had before, and its own.
    pub(super) fn sources(&self, array: Value<'c>) -> Vec<Value<'c>> {
        closure(vec![array], |name| {
            made(&self.to, name).iter().map(|it| base(it.from))
        })
    }

    /// The names that an array may get further, and its own.
    pub(super) fn names(&self, array: Value<'c>) -> Vec<Value<'c>> {
        self.names_of(vec![array])
    }

    /// The transfers by which what an array may be gets its names.
    pub(super) fn of_same(&self, array: Value<'c>) -> Vec<&Transfer<'c>> {
        let names = self.names_of(self.sources(array)).into_iter();
        names.flat_map(|name| made(&self.from, name)).collect()
    }

    fn names_of(&self, arrays: Vec<Value<'c>>) -> Vec<Value<'c>> {
        closure(arrays, |name| made(&self.from, name).iter().map(|it| it.to))
    }
}

fn made<'a, 'c>(
    transfers: &'a HashMap<ValueKey, Vec<Transfer<'c>>>,
    name: Value<'c>,
) -> &'a [Transfer<'c>] {
    let transfers = transfers.get(&ir::value_key(name));
    transfers.map_or(&[], Vec::as_slice)
}

/// Values and all to which steps lead from them, each once.
fn closure<'c, I>(mut values: Vec<Value<'c>>, step: impl Fn(Value<'c>) -> I) -> Vec<Value<'c>>
where
    I: Iterator<Item = Value<'c>>,
{
    let mut known = values
        .iter()
        .map(|it| ir::value_key(*it))
        .collect::<HashSet<_>>();
    let mut next = 0;
    while let Some(value) = values.get(next).copied() {
        values.extend(step(value).filter(|it| known.insert(ir::value_key(*it))));
        next += 1;
    }
    values
}

/// The arrays that an operation gives other names.
fn made_by<'c>(operation: OpRef<'c>, returned: &Returned) -> Vec<Transfer<'c>> {
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
            let returned = callee(operation).and_then(|name| returned.get(&name));
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
