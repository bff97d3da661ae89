//! Where the memory of an array comes from: an argument, an allocation, a call.

use crate::effects::MODULE_STATE;
use melior::ir::{Type, ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, AttributeKey, Block, OpRef, Value, ValueKey},
    type_converter::is_memref,
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Where the memory of an array comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Root {
    /// An argument of the function.
    Argument(usize),
    /// An allocation of the function or a result of a call.
    Own(ValueKey),
    /// A constant of the library, which nothing frees.
    Global,
    /// A global that functions may change.
    State(AttributeKey),
}

/// Whose memory a result of a function may lie in; none if it never returns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ResultMemory {
    /// Those arguments'.
    pub(super) arguments: BTreeSet<usize>,
    /// The caller's own.
    pub(super) is_own: bool,
}

impl ResultMemory {
    /// The argument in whose memory it always lies.
    pub(super) fn always_viewed(&self) -> Option<usize> {
        match self.arguments.len() {
            1 if !self.is_own => self.arguments.first().copied(),
            _ => None,
        }
    }

    /// Whether it depends on the path whose memory it is.
    pub(super) fn is_mixed(&self) -> bool {
        !self.arguments.is_empty() && self.always_viewed().is_none()
    }
}

/// For each function, whose memory its results may lie in.
pub(super) type Views = HashMap<String, Vec<ResultMemory>>;

/// The roots of a value; none for a value that is no memref.
pub(super) fn roots_of<'c>(value: Value<'c>, views: &Views) -> BTreeSet<Root> {
    let mut roots = Roots {
        views,
        seen: HashSet::new(),
        found: BTreeSet::new(),
    };
    if is_memref(value.r#type()) {
        roots.follow(value);
    }
    roots.found
}

/// Follows an array to the memory it lies in.
struct Roots<'a> {
    views: &'a Views,
    seen: HashSet<ValueKey>,
    found: BTreeSet<Root>,
}

impl<'c> Roots<'_> {
    fn follow(&mut self, value: Value<'c>) {
        if !self.seen.insert(ir::value_key(value)) {
            return;
        }
        let Some(operation) = ir::defining_operation(value) else {
            return self.follow_argument(value);
        };
        let index = ir::results(operation)
            .iter()
            .position(|result| *result == value)
            .unwrap_or(0);
        match ir::name(operation) {
            "memref.subview"
            | "memref.assume_alignment"
            | "memref.cast"
            | "memref.reinterpret_cast"
            | "memref.collapse_shape"
            | "memref.expand_shape"
            | "memref.transpose"
            | "memref.view"
            | "memref.extract_strided_metadata"
            | "builtin.unrealized_conversion_cast" => {
                let source = ir::operands(operation).first().copied();
                source.into_iter().for_each(|value| self.follow(value));
            }
            "memref.distinct_objects" => self.follow(ir::operands(operation)[index]),
            "arith.select" => {
                ir::operands(operation)
                    .into_iter()
                    .skip(1)
                    .for_each(|value| self.follow(value));
            }
            "scf.if" | "scf.execute_region" | "scf.index_switch" => {
                self.follow_yields(operation, index)
            }
            "scf.for" => {
                self.follow(ir::operands(operation)[index + 3]);
                self.follow_yields(operation, index);
            }
            "scf.while" => self.follow_condition(operation, index),
            "func.call" => self.follow_call(operation, index, value),
            "memref.get_global" => {
                let symbol = operation.attribute("name").ok();
                let is_state = operation.attribute(MODULE_STATE).is_ok();
                self.found.insert(match symbol.filter(|_| is_state) {
                    Some(symbol) => Root::State(ir::attribute_key(symbol)),
                    None => Root::Global,
                });
            }
            _ => {
                self.found.insert(Root::Own(ir::value_key(value)));
            }
        }
    }

    /// What the regions of an operation yield as a result.
    fn follow_yields(&mut self, operation: OpRef<'c>, index: usize) {
        for last in ir::blocks_of(operation).filter_map(ir::terminator) {
            let yielded = match ir::name(last) {
                "scf.yield" => ir::operands(last).get(index).copied(),
                _ => None,
            };
            yielded.into_iter().for_each(|value| self.follow(value));
        }
    }

    /// What `scf.condition` passes on as a result or to the body.
    fn follow_condition(&mut self, operation: OpRef<'c>, index: usize) {
        let last = ir::entry(ir::region(operation, 0)).and_then(ir::terminator);
        let passed = last.and_then(|last| ir::operands(last).get(index + 1).copied());
        passed.into_iter().for_each(|value| self.follow(value));
    }

    fn follow_call(&mut self, call: OpRef<'c>, index: usize, value: Value<'c>) {
        let callee = ir::symbol_of(call, "callee").and_then(|callee| self.views.get(&callee));
        let memory = callee.and_then(|views| views.get(index));
        if memory.is_none_or(|memory| memory.is_own) {
            self.found.insert(Root::Own(ir::value_key(value)));
        }
        let arguments = memory.into_iter().flat_map(|memory| &memory.arguments);
        for argument in arguments {
            self.follow(ir::operands(call)[*argument]);
        }
    }

    /// What branches may pass to a block, as far as types tell.
    fn follow_branches(&mut self, parent: OpRef<'c>, block: Block<'c>, r#type: Type<'c>) {
        let branches = ir::blocks_of(parent).filter_map(ir::terminator);
        for branch in branches.filter(|it| ir::operation_successors(*it).contains(&block)) {
            let operands = ir::operands(branch).into_iter();
            operands
                .filter(|operand| operand.r#type() == r#type)
                .for_each(|operand| self.follow(operand));
        }
    }

    fn follow_argument(&mut self, value: Value<'c>) {
        let Some(block) = ir::owner_block(value) else {
            return;
        };
        let index = ir::arguments(block)
            .iter()
            .position(|argument| *argument == value)
            .unwrap_or(0);
        let Some(parent) = ir::parent_of_block(block) else {
            return;
        };
        if ir::regions(parent).all(|region| ir::entry(region) != Some(block)) {
            return self.follow_branches(parent, block, value.r#type());
        }
        match ir::name(parent) {
            "func.func" => {
                self.found.insert(Root::Argument(index));
            }
            // The first argument of a loop's body is its induction variable.
            "scf.for" if index > 0 => {
                self.follow(ir::operands(parent)[index + 2]);
                self.follow_yields(parent, index - 1);
            }
            "scf.while" if ir::entry(ir::region(parent, 0)) == Some(block) => {
                self.follow(ir::operands(parent)[index]);
                let last = ir::entry(ir::region(parent, 1)).and_then(ir::terminator);
                let yielded = last.and_then(|last| ir::operands(last).get(index).copied());
                yielded.into_iter().for_each(|value| self.follow(value));
            }
            "scf.while" => self.follow_condition(parent, index),
            _ => {
                self.found.insert(Root::Own(ir::value_key(value)));
            }
        }
    }
}
