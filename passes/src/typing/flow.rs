//! Where control flow hands values on: from loops' and branches' operands to
//! the arguments and results that receive them.

use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Block, OpRef, Value};

/// A loop or a branch, taken apart.
#[derive(Debug)]
pub(crate) enum Flow<'c> {
    /// `scf.for`
    For(For<'c>),
    /// `scf.while`
    While(While<'c>),
    /// `scf.if`
    If(If<'c>),
}

#[derive(Debug)]
pub(crate) struct For<'c> {
    pub(crate) inits: Vec<Value<'c>>,
    pub(crate) induction: Value<'c>,
    pub(crate) arguments: Vec<Value<'c>>,
    pub(crate) body: Block<'c>,
    pub(crate) end: OpRef<'c>,
    pub(crate) results: Vec<Value<'c>>,
}

#[derive(Debug)]
pub(crate) struct While<'c> {
    pub(crate) inits: Vec<Value<'c>>,
    pub(crate) before: Block<'c>,
    pub(crate) before_arguments: Vec<Value<'c>>,
    /// The `scf.condition`, whose first operand is the condition.
    pub(crate) condition: OpRef<'c>,
    pub(crate) after: Block<'c>,
    pub(crate) after_arguments: Vec<Value<'c>>,
    pub(crate) end: OpRef<'c>,
    pub(crate) results: Vec<Value<'c>>,
}

#[derive(Debug)]
pub(crate) struct If<'c> {
    pub(crate) branches: Vec<(Block<'c>, OpRef<'c>)>,
    pub(crate) results: Vec<Value<'c>>,
}

/// Values that are handed on: all of the sources to the one target.
#[derive(Debug)]
pub(crate) struct Handover<'c> {
    /// What may come, and at which operation and operand.
    pub(crate) sources: Vec<(OpRef<'c>, usize, Value<'c>)>,
    /// What receives it.
    pub(crate) target: Value<'c>,
}

impl<'c> Flow<'c> {
    /// Takes an operation apart; `None` for other operations and for IR that
    /// does not verify.
    pub(crate) fn of(operation: OpRef<'c>) -> Option<Self> {
        match ir::name(operation) {
            "scf.for" => For::of(operation).map(Self::For),
            "scf.while" => While::of(operation).map(Self::While),
            "scf.if" => If::of(operation).map(Self::If),
            _ => None,
        }
    }

    /// What the operation hands on.
    pub(crate) fn handovers(&self, operation: OpRef<'c>) -> Vec<Handover<'c>> {
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

/// The values that branches and loops may hand on as this one: a result of theirs, or an
/// argument of a block in them. None for a value that is neither.
pub(crate) fn sources<'c>(value: Value<'c>) -> Option<Vec<Value<'c>>> {
    let operation = match ir::defining_operation(value) {
        Some(operation) => operation,
        None => ir::owner_block(value).and_then(ir::parent_of_block)?,
    };
    let handovers = Flow::of(operation)?.handovers(operation).into_iter();
    let mut of_value = handovers.filter(|handover| handover.target == value);
    let handover = of_value.next()?;
    Some(
        handover
            .sources
            .iter()
            .map(|(_, _, source)| *source)
            .collect(),
    )
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
    pub(crate) fn of(operation: OpRef<'c>) -> Option<Self> {
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
    pub(crate) fn of(operation: OpRef<'c>) -> Option<Self> {
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
    pub(crate) fn of(operation: OpRef<'c>) -> Option<Self> {
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
