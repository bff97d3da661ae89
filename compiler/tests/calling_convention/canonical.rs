//! A module in a form in which two modules that differ only in the names of
//! values and in the order of operations without side effects are equal.
//!
//! Operations with side effects stand in their order; others stand before the
//! first operation that uses them. Symbols are sorted by name.

use melior::ir::ValueLike;
use npc_dialects::ir::{self, Block, BlockKey, OpRef, Region, Value, ValueKey};
use std::{collections::HashMap, fmt::Write as _};

/// Operations that may stand anywhere before their first use.
const PURE: &[&str] = &[
    "builtin.unrealized_conversion_cast",
    "llvm.add",
    "llvm.and",
    "llvm.bitcast",
    "llvm.extractelement",
    "llvm.extractvalue",
    "llvm.fptosi",
    "llvm.getelementptr",
    "llvm.icmp",
    "llvm.insertelement",
    "llvm.insertvalue",
    "llvm.inttoptr",
    "llvm.mlir.addressof",
    "llvm.mlir.constant",
    "llvm.mlir.poison",
    "llvm.mlir.undef",
    "llvm.mlir.zero",
    "llvm.mul",
    "llvm.ptrtoint",
    "llvm.select",
    "llvm.sext",
    "llvm.sub",
    "llvm.trunc",
    "llvm.urem",
    "llvm.zext",
];

/// The canonical text of an operation and all inside it.
pub(crate) fn canonical(operation: OpRef<'_>) -> String {
    let mut printer = Printer::default();
    printer.operation(operation);
    printer.text
}

#[derive(Default)]
struct Printer {
    text: String,
    values: HashMap<ValueKey, usize>,
    blocks: HashMap<BlockKey, usize>,
}

impl Printer {
    fn operation(&mut self, operation: OpRef<'_>) {
        let operands = ir::operands(operation)
            .into_iter()
            .map(|operand| self.value(operand))
            .collect::<Vec<_>>();
        let name = ir::name(operation);
        write!(self.text, "{name}({})", operands.join(", ")).expect("a string grows");
        for (name, value) in attributes(operation) {
            write!(self.text, " {name}={value}").expect("a string grows");
        }
        for block in ir::operation_successors(operation) {
            let number = self.block(block);
            write!(self.text, " ^{number}").expect("a string grows");
        }
        for result in ir::results(operation) {
            let number = self.define(result);
            write!(self.text, " -> %{number}: {}", result.r#type()).expect("a string grows");
        }
        self.text.push('\n');
        ir::regions(operation).for_each(|region| self.region(region));
    }

    fn region(&mut self, region: Region<'_>) {
        self.text.push_str("{\n");
        let blocks = ir::blocks(region);
        let is_graph = blocks.len() == 1 && ir::terminator(blocks[0]).is_none();
        if is_graph {
            let mut operations = ir::operations(blocks[0]);
            operations.sort_by_key(|operation| ir::symbol_name(*operation));
            for operation in operations {
                *self = Self {
                    text: std::mem::take(&mut self.text),
                    ..Self::default()
                };
                self.operation(operation);
            }
        } else {
            self.blocks(&blocks);
        }
        self.text.push_str("}\n");
    }

    /// Blocks in the order in which branches reach them.
    fn blocks(&mut self, blocks: &[Block<'_>]) {
        let Some(entry) = blocks.first() else { return };
        let mut order = vec![*entry];
        let mut next = 0;
        while let Some(block) = order.get(next).copied() {
            next += 1;
            for successor in ir::successors(block) {
                if !order.contains(&successor) {
                    order.push(successor);
                }
            }
        }
        for block in order {
            let number = self.block(block);
            write!(self.text, "^{number}").expect("a string grows");
            for argument in ir::arguments(block) {
                let number = self.define(argument);
                write!(self.text, " %{number}: {}", argument.r#type()).expect("a string grows");
            }
            self.text.push('\n');
            for operation in ir::operations(block) {
                if !PURE.contains(&ir::name(operation)) {
                    self.operation(operation);
                }
            }
        }
    }

    fn block(&mut self, block: Block<'_>) -> usize {
        let next = self.blocks.len();
        *self.blocks.entry(ir::block_key(block)).or_insert(next)
    }

    fn define(&mut self, value: Value<'_>) -> usize {
        let next = self.values.len();
        *self.values.entry(ir::value_key(value)).or_insert(next)
    }

    /// The name of a value, whose operation is printed first if that was not done.
    fn value(&mut self, value: Value<'_>) -> String {
        if !self.values.contains_key(&ir::value_key(value))
            && let Some(definition) = ir::defining_operation(value)
            && PURE.contains(&ir::name(definition))
        {
            self.operation(definition);
        }
        format!("%{}", self.define(value))
    }
}

/// All attributes, sorted; properties that are not attributes show in the
/// operation's own text.
fn attributes(operation: OpRef<'_>) -> Vec<(String, String)> {
    let mut attributes = ir::all_attributes(operation)
        .into_iter()
        .map(|(name, value)| (name.to_string(), value.to_string()))
        .collect::<Vec<_>>();
    attributes.sort();
    attributes
}
