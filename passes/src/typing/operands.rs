//! The operands of a call, and the elements of those that are taken apart.

use melior::ir::Type;
use npc_dialects::ir::{self, Builder, OpRef, Value};
use std::collections::HashMap;

/// The operands of a call. Each is taken apart at most once, before the call.
pub(super) struct Operands<'c> {
    pub(super) builder: Builder<'c>,
    values: Vec<Value<'c>>,
    elements: HashMap<usize, Vec<Value<'c>>>,
}

impl<'c> Operands<'c> {
    /// The operands of a call.
    pub(super) fn of(call: OpRef<'c>) -> Self {
        Self {
            builder: Builder::before(call),
            values: ir::operands(call),
            elements: HashMap::new(),
        }
    }

    /// One of the operands.
    pub(super) fn get(&self, index: usize) -> Option<Value<'c>> {
        self.values.get(index).copied()
    }

    /// An element of an operand whose elements have the types that are given.
    pub(super) fn element(
        &mut self,
        index: usize,
        at: usize,
        types: impl FnOnce(Value<'c>) -> Option<Vec<Type<'c>>>,
    ) -> Option<Value<'c>> {
        if !self.elements.contains_key(&index) {
            let whole = self.get(index)?;
            let types = types(whole)?;
            let unpack = self.builder.op("basicpy.unpack", &[whole], &types, &[]);
            self.elements.insert(index, ir::results(unpack));
        }
        self.elements.get(&index)?.get(at).copied()
    }
}
