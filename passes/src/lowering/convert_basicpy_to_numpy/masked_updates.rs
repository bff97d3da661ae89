//! `a[mask] += x` for a number: one loop over the array, which chooses between its
//! elements and the new ones, rather than what is selected, changed and put back.

use crate::{
    functions::emit::Emit,
    typing::{rules::advanced::is_advanced, ty::Ty},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Failure, OpRef, Value};

/// Rewrites all such statements of a module.
pub(super) fn rewrite(module: OpRef<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module).into_iter();
    let stores = operations.filter(|operation| ir::name(*operation) == "basicpy.set_subscript");
    for store in stores.collect::<Vec<_>>() {
        let Some(update) = update(store) else {
            continue;
        };
        ir::visit(store);
        let emit = Emit::before(store);
        let operands = ir::operands(store);
        let indices = &operands[1..operands.len() - 1];
        let is_written = emit
            .update_masked(operands[0], indices, &update.kind, update.value)
            .map_err(|problem| problem.report(store))?;
        if is_written {
            for operation in [store, update.in_place, update.read] {
                ir::erase(operation);
            }
        }
    }
    Ok(())
}

/// The parts of `object[indices] operator= value`.
struct Update<'c> {
    read: OpRef<'c>,
    in_place: OpRef<'c>,
    kind: String,
    value: Value<'c>,
}

/// What a store is the end of, if nothing can change the array or the mask between
/// the start and the end.
fn update(store: OpRef<'_>) -> Option<Update<'_>> {
    let operands = ir::operands(store);
    let (new, place) = operands.split_last()?;
    let in_place = only_use(*new, "basicpy.inplace_expr")?;
    let [old, value] = ir::operands(in_place)[..] else {
        return None;
    };
    let read = only_use(old, "basicpy.subscript")?;
    let types = place.iter().skip(1);
    let types = types.map(|index| Ty::of(index.r#type()).ok());
    let is_update = ir::operands(read) == place
        && is_advanced(&types.collect::<Option<Vec<_>>>()?)
        && is_undisturbed(read, store);
    is_update.then(|| Update {
        read,
        in_place,
        kind: ir::string_of(in_place, "kind").unwrap_or_default(),
        value,
    })
}

/// The operation of this name that makes a value, if it has one use.
fn only_use<'c>(value: Value<'c>, name: &str) -> Option<OpRef<'c>> {
    let made = ir::defining_operation(value)?;
    (ir::name(made) == name && ir::users(value).len() == 1).then_some(made)
}

/// Whether what stands between two operations of one block only computes.
fn is_undisturbed(from: OpRef<'_>, to: OpRef<'_>) -> bool {
    const COMPUTING: &[&str] = &[
        "arith.constant",
        "basicpy.as_int",
        "basicpy.binary_compare",
        "basicpy.binary_expr",
        "basicpy.bool_constant",
        "basicpy.inplace_expr",
        "basicpy.numeric_cast",
        "basicpy.numeric_constant",
        "basicpy.subscript",
        "basicpy.unary_expr",
    ];
    let (Some(block), Some(other)) = (from.block(), to.block()) else {
        return false;
    };
    if block != other {
        return false;
    }
    let (start, end) = (ir::operation_key(from), ir::operation_key(to));
    let between = ir::operations(block).into_iter();
    let mut between = between
        .skip_while(|operation| ir::operation_key(*operation) != start)
        .take_while(|operation| ir::operation_key(*operation) != end);
    let updates = between
        .clone()
        .filter(|operation| ir::name(*operation) == "basicpy.inplace_expr");
    updates.count() == 1 && between.all(|operation| COMPUTING.contains(&ir::name(operation)))
}
