//! Where control flow hands values on: from loops' and branches' operands to
//! the arguments and results that receive them.

use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Block, OpRef, Value};

/// A loop or a branch, taken apart.
#[derive(Debug)]
pub(super) enum Flow<'c> {
    /// `scf.for`
    For(For<'c>),
    /// `scf.while`
    While(While<'c>),
    /// `scf.if`
    If(If<'c>),
}

#[derive(Debug)]
pub(super) struct For<'c> {
    pub(super) inits: Vec<Value<'c>>,
    pub(super) induction: Value<'c>,
    pub(super) arguments: Vec<Value<'c>>,
    pub(super) body: Block<'c>,
    pub(super) end: OpRef<'c>,
    pub(super) results: Vec<Value<'c>>,
}

#[derive(Debug)]
pub(super) struct While<'c> {
    pub(super) inits: Vec<Value<'c>>,
    pub(super) before: Block<'c>,
    pub(super) before_arguments: Vec<Value<'c>>,
    /// The `scf.condition`, whose first operand is the condition.
    pub(super) condition: OpRef<'c>,
    pub(super) after: Block<'c>,
    pub(super) after_arguments: Vec<Value<'c>>,
    pub(super) end: OpRef<'c>,
    pub(super) results: Vec<Value<'c>>,
}

#[derive(Debug)]
pub(super) struct If<'c> {
    pub(super) branches: Vec<(Block<'c>, OpRef<'c>)>,
    pub(super) results: Vec<Value<'c>>,
}

/// Values that are handed on: all of the sources to the one target.
#[derive(Debug)]
pub(super) struct Handover<'c> {
    /// What may come, and at which operation and operand.
    pub(super) sources: Vec<(OpRef<'c>, usize, Value<'c>)>,
    /// What receives it.
    pub(super) target: Value<'c>,
}

impl<'c> Flow<'c> {
    /// Takes an operation apart; `None` for other operations and for IR that
    /// does not verify.
    pub(super) fn of(operation: OpRef<'c>) -> Option<Self> {
        match ir::name(operation) {
            "scf.for" => For::of(operation).map(Self::For),
            "scf.while" => While::of(operation).map(Self::While),
            "scf.if" => If::of(operation).map(Self::If),
            _ => None,
        }
    }

    /// What the operation hands on.
    pub(super) fn handovers(&self, operation: OpRef<'c>) -> Vec<Handover<'c>> {
        match self {
            Self::For(parts) => {
                let operands = ir::operands(parts.end);
                let sources = |index: usize| {
                    vec![
                        (operation, index + 3, parts.inits[index]),
                        (parts.end, index, operands[index]),
                    ]
                };
                targets(&parts.arguments, sources)
                    .chain(targets(&parts.results, sources))
                    .collect()
            }
            Self::While(parts) => {
                let next = ir::operands(parts.end);
                let passed = ir::operands(parts.condition);
                let before = |index: usize| {
                    vec![
                        (operation, index, parts.inits[index]),
                        (parts.end, index, next[index]),
                    ]
                };
                let after = |index: usize| vec![(parts.condition, index + 1, passed[index + 1])];
                targets(&parts.before_arguments, before)
                    .chain(targets(&parts.after_arguments, after))
                    .chain(targets(&parts.results, after))
                    .collect()
            }
            Self::If(parts) => targets(&parts.results, |index| {
                let ends = parts.branches.iter().map(|(_, end)| *end);
                ends.map(|end| (end, index, ir::operands(end)[index]))
                    .collect()
            })
            .collect(),
        }
    }
}

fn targets<'c, 'a>(
    values: &'a [Value<'c>],
    sources: impl Fn(usize) -> Vec<(OpRef<'c>, usize, Value<'c>)> + 'a,
) -> impl Iterator<Item = Handover<'c>> + 'a {
    values
        .iter()
        .enumerate()
        .map(move |(index, target)| Handover {
            sources: sources(index),
            target: *target,
        })
}

/// The block and the terminator of a region that has one block.
fn body<'c>(operation: OpRef<'c>, index: usize) -> Option<(Block<'c>, OpRef<'c>)> {
    if index >= operation.region_count() {
        return None;
    }
    let block = ir::entry(ir::region(operation, index))?;
    Some((block, ir::terminator(block)?))
}

impl<'c> For<'c> {
    pub(super) fn of(operation: OpRef<'c>) -> Option<Self> {
        let (block, end) = body(operation, 0)?;
        let inits = ir::operands(operation).get(3..)?.to_vec();
        let mut arguments = ir::arguments(block);
        if arguments.len() != inits.len() + 1 || ir::operands(end).len() != inits.len() {
            return None;
        }
        let induction = arguments.remove(0);
        Some(Self {
            inits,
            induction,
            arguments,
            body: block,
            end,
            results: ir::results(operation),
        })
    }
}

impl<'c> While<'c> {
    pub(super) fn of(operation: OpRef<'c>) -> Option<Self> {
        let (before, condition) = body(operation, 0)?;
        let (after, end) = body(operation, 1)?;
        let parts = Self {
            inits: ir::operands(operation),
            before,
            before_arguments: ir::arguments(before),
            condition,
            after,
            after_arguments: ir::arguments(after),
            end,
            results: ir::results(operation),
        };
        let carried = parts.inits.len();
        let passed = parts.results.len();
        let fits = parts.before_arguments.len() == carried
            && ir::operands(end).len() == carried
            && parts.after_arguments.len() == passed
            && ir::operands(condition).len() == passed + 1;
        fits.then_some(parts)
    }
}

impl<'c> If<'c> {
    pub(super) fn of(operation: OpRef<'c>) -> Option<Self> {
        let branches = (0..operation.region_count())
            .filter_map(|index| body(operation, index))
            .collect::<Vec<_>>();
        let results = ir::results(operation);
        let fits = branches
            .iter()
            .all(|(_, end)| ir::operands(*end).len() == results.len());
        (fits && (results.is_empty() || branches.len() == 2)).then_some(Self { branches, results })
    }
}
