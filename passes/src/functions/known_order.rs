//! Which arrays lie in memory as NumPy lays them out: what takes elements in an order that
//! depends on that is compiled for these only.

use super::emit::Emit;
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, Value};

/// On `numpy.empty`: the program says in which order the array lies.
const IN_ORDER: &str = "npc.in_order";

/// Whether an array is known to lie as it does in NumPy: what the program is called with,
/// what it makes in an order, and views of these. The results of other functions may lie
/// in Fortran's order in NumPy where they lie in C order here.
pub(super) fn lies_as_in_numpy(array: Value<'_>) -> bool {
    let Some(operation) = ir::defining_operation(array) else {
        return is_parameter(array);
    };
    match ir::name(operation) {
        "numpy.empty" => operation.attribute(IN_ORDER).is_ok(),
        "numpy.transpose" | "numpy.reshape" => {
            let operands = ir::operands(operation);
            operands.first().is_some_and(|it| lies_as_in_numpy(*it))
        }
        _ => false,
    }
}

/// Whether a value is a parameter of a function that other programs call.
fn is_parameter(value: Value<'_>) -> bool {
    let function = ir::owner_block(value).and_then(ir::parent_of_block);
    function.is_some_and(|function| {
        let visibility = ir::string_of(function, "sym_visibility");
        ir::name(function) == "func.func" && visibility.as_deref() != Some("private")
    })
}

impl<'c> Emit<'c> {
    /// Notes that a new array lies in the order that the program says.
    pub(super) fn note_order(&self, array: Value<'c>) {
        let Some(operation) = ir::defining_operation(array) else {
            return;
        };
        match (ir::name(operation), ir::operands(operation).first()) {
            ("numpy.transpose", Some(rows)) => self.note_order(*rows),
            _ => {
                let unit = ir::unit_attribute(self.builder.context());
                ir::set_attribute(operation, IN_ORDER, unit);
            }
        }
    }
}
