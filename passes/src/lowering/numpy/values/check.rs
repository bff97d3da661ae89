//! What has no form on values, said before anything changes.

use super::{
    sharing::Sharing,
    writes::{Mutations, base, is_array},
};
use crate::lowering::call_graph::callee;
use npc_dialects::ir::{self, Failure, OpRef};

/// Refuses what functions do that values cannot. Each function comes after those that
/// it calls.
pub(super) fn check<'c>(
    module: OpRef<'c>,
    functions: &[OpRef<'c>],
    mutations: &Mutations,
) -> Result<(), Failure> {
    let declared = super::order::declarations(module).into_iter();
    let declared = declared.filter_map(ir::symbol_name).collect::<Vec<_>>();
    let mut sharing = Sharing::default();
    let mut result = Ok(());
    for function in functions {
        for operation in ir::walk(*function) {
            result = result.and(check_operation(operation, mutations, &declared));
        }
        result = result.and(sharing.check(*function, mutations));
    }
    result
}

fn check_operation(
    operation: OpRef<'_>,
    mutations: &Mutations,
    declared: &[String],
) -> Result<(), Failure> {
    let name = ir::name(operation);
    match name {
        "numpy.get_global" => refuse(
            operation,
            "an array that functions of the module change has no form on values",
            "give it to the functions as an argument, and let them return it",
        ),
        "numpy.reinterpret" => refuse(
            operation,
            "a view of an array's memory as another dtype has no form on values",
            "convert the elements, as with a.astype(np.int32)",
        ),
        "numpy.sliding_windows" => refuse(
            operation,
            "a view of windows has no form on values",
            "take the slices one by one, as with a[i : i + n]",
        ),
        "func.func" if ir::blocks_of(operation).count() > 1 => refuse(
            operation,
            "a function with branches between blocks has no form on values",
            "use the operations of scf",
        ),
        "func.call" => check_call(operation, mutations, declared),
        "scf.for" | "scf.if" | "scf.while" | "func.func" => Ok(()),
        _ if ir::regions(operation).next().is_some() => {
            let message = format!("{name} has no form on values");
            refuse(operation, &message, "use scf.for, scf.while and scf.if")
        }
        _ => Ok(()),
    }
}

fn check_call(call: OpRef<'_>, mutations: &Mutations, declared: &[String]) -> Result<(), Failure> {
    let callee = callee(call).unwrap_or_default();
    let operands = ir::operands(call);
    let arrays = [operands.clone(), ir::results(call)].concat();
    if declared.contains(&callee) && arrays.into_iter().any(is_array) {
        let message = format!("what '{callee}' does with arrays is not known");
        return refuse(call, &message, "give the function a body in this module");
    }
    let shared = |index: usize| {
        let array = base(operands[index]);
        let others = operands.iter().enumerate();
        let mut others = others.filter(|(at, it)| *at != index && is_array(**it));
        others.any(|(_, other)| base(*other) == array)
    };
    let mut changed = mutations.of_function(&callee).iter().copied();
    if changed.any(shared) {
        let message = format!("'{callee}' changes an array that it gets by another argument, too");
        return refuse(call, &message, "copy one of the two before the call");
    }
    Ok(())
}

/// Reports an operation.
pub(super) fn refuse(operation: OpRef<'_>, message: &str, help: &str) -> Result<(), Failure> {
    let message = format!("{message} [unsupported-construct]");
    Err(ir::error(operation, &message, &[&format!("help: {help}")]))
}
