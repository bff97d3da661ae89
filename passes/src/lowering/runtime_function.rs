//! Functions of numbers that compiled code calls: those under `runtime/`, and
//! C's own.
//!
//! Their names have a dot, which no name of Python has. [`declare`] declares what
//! is called; [`link`] puts the definition of `runtime.f` in the place of its
//! declaration, with what that one calls. C's `libm.f` stays a declaration, and
//! `mangle-functions` gives it its name in C.

use super::runtime_library::{is_declaration, symbols};
use melior::ir::{Region, Type, ValueLike, r#type::FunctionType};
use npc_dialects::ir::{self, Builder, Failure, OpRef, Value};
use std::collections::{HashMap, HashSet};

/// What the names of the runtime's functions start with.
pub(crate) const PREFIX: &str = "runtime.";

/// What the names of C's functions start with until functions are mangled:
/// before, a function of the program may have the same.
pub(crate) const C_PREFIX: &str = "libm.";

/// The texts that define functions of numbers. `cargo xtask runtime` makes them
/// from the Python programs beside them, where there are any.
const TEXTS: &[&str] = &[
    include_str!("../../../runtime/cmath_functions.mlir"),
    include_str!("../../../runtime/complex.mlir"),
    include_str!("../../../runtime/decimal.mlir"),
    include_str!("../../../runtime/elementary.mlir"),
    include_str!("../../../runtime/exact_sum.mlir"),
    include_str!("../../../runtime/integer.mlir"),
    include_str!("../../../runtime/log_of_sum.mlir"),
    include_str!("../../../runtime/math_functions.mlir"),
    include_str!("../../../runtime/text.mlir"),
];

/// Calls a function of the runtime or of C, which is to be declared or linked.
pub(crate) fn call<'c>(
    b: &Builder<'c>,
    name: &str,
    operands: &[Value<'c>],
    results: &[Type<'c>],
) -> Vec<Value<'c>> {
    let callee = ir::symbol_attribute(b.context(), name);
    ir::results(b.op("func.call", operands, results, &[("callee", callee)]))
}

/// Declares the functions of the runtime that a module calls.
pub(crate) fn declare(module: OpRef<'_>) {
    let Some(block) = ir::entry(ir::region(module, 0)) else {
        return;
    };
    let context = ir::context_of(module);
    let mut known = symbols(ir::operations(block))
        .into_keys()
        .collect::<HashSet<_>>();
    for (name, call) in calls(module) {
        if !known.insert(name.clone()) {
            continue;
        }
        let operands = ir::operands(call).into_iter();
        let inputs = operands.map(|value| value.r#type()).collect::<Vec<_>>();
        let r#type = FunctionType::new(context, &inputs, &ir::result_types(call));
        let attributes = [
            ("sym_name", ir::string_attribute(context, &name)),
            ("function_type", ir::type_attribute(r#type.into())),
            ("sym_visibility", ir::string_attribute(context, "private")),
        ];
        let builder = Builder::at_end(context, block, ir::location(module));
        builder.op_with_regions("func.func", &[], &[], &attributes, vec![Region::new()]);
    }
}

/// Whether an operation calls a function of the runtime, which knows no arrays.
pub(super) fn is_call(operation: OpRef<'_>) -> bool {
    callee(operation).is_some()
}

/// Whether an operation calls a function of C, whose results depend on its arguments alone.
pub(super) fn is_c_call(operation: OpRef<'_>) -> bool {
    callee(operation).is_some_and(|name| name.starts_with(C_PREFIX))
}

fn callee(operation: OpRef<'_>) -> Option<String> {
    (ir::name(operation) == "func.call")
        .then(|| ir::symbol_of(operation, "callee"))
        .flatten()
        .filter(|name| name.starts_with(PREFIX) || name.starts_with(C_PREFIX))
}

/// The calls of functions of the runtime, by name.
fn calls(within: OpRef<'_>) -> Vec<(String, OpRef<'_>)> {
    let called = |operation| Some((callee(operation)?, operation));
    ir::walk(within).into_iter().filter_map(called).collect()
}

/// Defines the functions of the runtime that a module calls.
pub(crate) fn link(module: OpRef<'_>) -> Result<(), Failure> {
    declare(module);
    for text in TEXTS {
        link_text(module, text)?;
    }
    Ok(())
}

fn link_text(module: OpRef<'_>, text: &str) -> Result<(), Failure> {
    let Some(block) = ir::entry(ir::region(module, 0)) else {
        return Ok(());
    };
    let present = symbols(ir::operations(block));
    let is_missing = |name: &String| {
        let declared = present.get(name).is_some_and(|it| is_declaration(*it));
        declared && name.starts_with(PREFIX) && text.contains(&format!("@{name}("))
    };
    let mut pending = present.keys().filter(|name| is_missing(name)).cloned();
    let mut pending = pending.by_ref().collect::<Vec<_>>();
    if pending.is_empty() {
        return Ok(());
    }
    let builder = Builder::at_end(ir::context_of(module), block, ir::location(module));
    let Some(added) = ir::insert_parsed(&builder, text) else {
        let message = "a text of the runtime does not parse [internal-error]";
        return Err(ir::error(module, message, &[]));
    };
    let added = added
        .into_iter()
        .filter_map(|function| Some((ir::symbol_name(function)?, function)))
        .collect::<HashMap<_, _>>();
    let mut needed = HashSet::new();
    while let Some(name) = pending.pop() {
        let Some(function) = added.get(&name) else {
            continue;
        };
        if needed.insert(name) {
            pending.extend(referenced(*function));
        }
    }
    for (name, function) in added {
        let old = present.get(&name);
        let is_wanted = needed.contains(&name)
            && old.is_none_or(|old| is_declaration(*old) && !is_declaration(function));
        match (is_wanted, old) {
            (false, _) => ir::erase(function),
            (true, Some(old)) => ir::erase(*old),
            (true, None) => {}
        }
    }
    Ok(())
}

/// The symbols that a function refers to.
fn referenced(function: OpRef<'_>) -> Vec<String> {
    let symbol = |operation| {
        let attribute = match ir::name(operation) {
            "func.call" | "llvm.call" => "callee",
            "llvm.mlir.addressof" => "global_name",
            _ => return None,
        };
        ir::symbol_of(operation, attribute)
    };
    ir::walk(function).into_iter().filter_map(symbol).collect()
}
