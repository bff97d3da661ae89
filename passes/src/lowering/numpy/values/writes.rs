//! Which arrays operations change.

use crate::lowering::call_graph::callee;
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::Kind,
};
use std::collections::HashMap;

/// Operations whose result is a view of their first operand.
const VIEWS: &[&str] = &[
    "numpy.get_slice",
    "numpy.transpose",
    "numpy.broadcast_to",
    "numpy.diagonal",
    "numpy.sliding_windows",
    "numpy.complex_part",
    "numpy.reinterpret",
    "numpy.static_info_cast",
];

/// Whether a value is an array.
pub(super) fn is_array(value: Value<'_>) -> bool {
    matches!(
        Kind::of(melior::ir::ValueLike::r#type(&value)),
        Kind::NdArray(_)
    )
}

/// The array that a view is of, through views of views.
pub(super) fn base(mut array: Value<'_>) -> Value<'_> {
    while let Some(viewed) = viewed(array) {
        array = viewed;
    }
    array
}

/// The array that an array is a view of, if it is one.
fn viewed(array: Value<'_>) -> Option<Value<'_>> {
    let operation = ir::defining_operation(array)?;
    let is_view = match ir::name(operation) {
        "numpy.reshape" => super::reshape::is_view(operation),
        name => VIEWS.contains(&name),
    };
    is_view.then(|| ir::operands(operation)[0])
}

/// The arguments that each function changes.
pub(super) struct Mutations {
    arguments: HashMap<String, Vec<usize>>,
}

impl Mutations {
    /// Looks at functions, of which each comes after those that it calls.
    pub(super) fn of(functions: &[OpRef<'_>]) -> Self {
        let mut mutations = Self {
            arguments: HashMap::new(),
        };
        for function in functions {
            let written = mutations.written_in(*function);
            let entry = ir::entry(ir::region(*function, 0));
            let arguments = entry.map(ir::arguments).unwrap_or_default();
            let numbered = arguments.into_iter().enumerate();
            let changed = numbered.filter(|(_, argument)| written.contains(argument));
            let changed = changed.map(|(index, _)| index).collect();
            let name = ir::symbol_name(*function).unwrap_or_default();
            mutations.arguments.insert(name, changed);
        }
        mutations
    }

    /// The arguments that a function changes, in order.
    pub(super) fn of_function(&self, name: &str) -> &[usize] {
        self.arguments.get(name).map_or(&[], Vec::as_slice)
    }

    /// The arrays that an operation changes itself.
    pub(super) fn written_by<'c>(&self, operation: OpRef<'c>) -> Vec<Value<'c>> {
        let operands = ir::operands(operation);
        match ir::name(operation) {
            "numpy.store" | "numpy.overwrite_array" | "numpy.scatter" | "numpy.masked_assign" => {
                vec![base(operands[1])]
            }
            "func.call" => {
                let callee = callee(operation).unwrap_or_default();
                let changed = self.of_function(&callee).iter();
                changed.map(|index| base(operands[*index])).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The arrays that an operation and all in it change, each once, in order.
    pub(super) fn written_in<'c>(&self, operation: OpRef<'c>) -> Vec<Value<'c>> {
        let mut written = Vec::new();
        for operation in ir::walk(operation) {
            for array in self.written_by(operation) {
                if !written.contains(&array) {
                    written.push(array);
                }
            }
        }
        written
    }
}
